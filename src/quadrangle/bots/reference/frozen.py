"""Searching players that never change: plain search, and the levels of version 0.1.

What is frozen are the numbers: simulations, temperatures, weights and settings, all of them written down, so that no
later default gets in. The code of the search and of the games' knowledge is shared with the live levels; whoever
changes what it computes sees `tests/bots/test_reference.py` fail, and keeps the old way beside the new one.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from quadrangle.bots.choosing import SearchBot
from quadrangle.bots.search import Settings
from quadrangle.bots.strategy import Level, strategy
from quadrangle.bots.thinking import Budget
from quadrangle.core.errors import Unplayable

PLAIN = Settings(
    knowledge=0, paranoid=0, explore=1.0, doubt=0.1, wait=8, width=48, base=6.0, growth=1.5, minimax=0.0, caution=0.0
)  # fmt: skip


def plain(game: str, simulations: int) -> SearchBot:
    """Textbook UCT with random playouts."""
    if simulations <= 0:
        raise Unplayable("A bot's budget is more than nothing.")
    return SearchBot(game, f"plain:{simulations}", Budget(simulations), PLAIN)


def v1(game: str, level: int) -> SearchBot:
    """A level of version 0.1."""
    table = _table(game)
    if not 1 <= level <= len(table["levels"]):
        raise Unplayable(f"{game} had the levels 1 to {len(table['levels'])} in version 0.1, not {level}.")
    told = Level(**table["levels"][level - 1])
    return SearchBot(
        game,
        f"v1:{level}",
        Budget(told.simulations),
        Settings(**table["settings"]),
        table["weights"] | told.weights,
        told.temperature,
        told.trees,
        among_many=Budget(told.among_many) if told.among_many else None,
    )


@cache
def _table(game: str) -> dict[str, Any]:
    path = strategy(game).v1
    if path is None:
        raise Unplayable(f"{game} had no levels in version 0.1.")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found
