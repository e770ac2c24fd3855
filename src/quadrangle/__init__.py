"""Quadrangle: four out-of-print games about squares, with exact rules.

>>> import quadrangle
>>> state = quadrangle.game("planquadrat").start()
>>> len(state.actions())
378
>>> state = state.play("c2-c3")
>>> state.turn
2
"""

import sys
from typing import TYPE_CHECKING, Any

from quadrangle.core.errors import (
    BadRecord,
    Illegal,
    ImpossibleState,
    QuadrangleError,
    Unplayable,
    Unreadable,
)
from quadrangle.core.facts import Facts, Option
from quadrangle.core.perft import perft
from quadrangle.core.state import Action, Actions, Game, State
from quadrangle.games import game, games, state
from quadrangle.record import Record

if TYPE_CHECKING:
    from quadrangle import envs as envs
    from quadrangle.bots import bot

__version__ = "0.2.0"

__all__ = [
    "Action", "Actions", "BadRecord", "Facts", "Game", "Illegal", "ImpossibleState", "Option",
    "QuadrangleError", "Record", "State", "Unplayable", "Unreadable",
    "bot", "game", "games", "perft", "state",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Bots load compiled kernels, and environments need more packages: imported only when asked for."""
    if name == "bot":
        from quadrangle.bots import bot

        return bot
    if name == "envs":
        import quadrangle.envs as envs

        return envs
    raise AttributeError(f"module 'quadrangle' has no attribute {name!r}")


# Where Gymnasium is loaded, its `make` knows the games. Otherwise importing it would take a second for nothing.
if sys.modules.get("gymnasium"):
    import quadrangle.envs.gymnasium_ids  # noqa: F401
