"""Searching bots that never change: plain search, and the levels of version 0.1.

All numbers are written out (simulations, temperatures, weights, settings), so later defaults do not affect them. The
code is shared with the current levels. A change to what it computes fails `tests/bots/test_reference.py`; keep the old
behaviour as an option then.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_settings import Budget, SearchSettings
from quadrangle.bots.strategy import strategy
from quadrangle.core.errors import Unplayable

PLAIN = SearchSettings(
    knowledge=0, paranoid=0, explore=1.0, doubt=0.1, wait=8, width=48, base=6.0, growth=1.5, minimax=0.0, caution=0.0
)


def plain(game: str, simulations: int) -> SearchBot:
    """Return textbook UCT with random playouts."""
    if simulations <= 0:
        raise Unplayable("The budget must be positive.")
    return SearchBot(game, f"plain:{simulations}", Budget(simulations), PLAIN)


def v1(game: str, level: int) -> SearchBot:
    """Return a level of version 0.1."""
    table = _table(game)
    if not 1 <= level <= len(table["levels"]):
        raise Unplayable(f"{game} had the levels 1 to {len(table['levels'])} in version 0.1, not {level}.")
    numbers = table["levels"][level - 1]
    return SearchBot(
        game,
        f"v1:{level}",
        Budget(numbers["simulations"]),
        SearchSettings(**table["settings"]),
        table["weights"] | numbers["weights"],
        numbers["temperature"],
        numbers["trees"],
        multiplayer_budget=Budget(numbers["among_many"]) if numbers["among_many"] else None,
    )


@cache
def _table(game: str) -> dict[str, Any]:
    path = strategy(game).v1
    if path is None:
        raise Unplayable(f"{game} had no levels in version 0.1.")
    table: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return table
