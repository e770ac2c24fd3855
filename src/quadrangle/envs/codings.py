"""The coding of each game, by name."""

from __future__ import annotations

from functools import lru_cache

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.envs.coding import Coding
from quadrangle.games.descriptor import load

CODINGS = {
    "planquadrat": "quadrangle.envs.planquadrat:PlanQuadratCoding",
    "minisurf": "quadrangle.envs.quadracarta:MinisurfCoding",
    "maxisurf": "quadrangle.envs.quadracarta:MaxisurfCoding",
    "quadrata": "quadrangle.envs.quadrata:QuadrataCoding",
}
VERSION = 0  # grows with every change of what an index or a number of an observation means


@lru_cache(maxsize=32)
def coding(game: Game) -> Coding:
    """How a game is written in numbers. Codings hold tables, so those used last are kept."""
    if game.name not in CODINGS:
        raise Unplayable(f"{game.name} has no environment; choose one of: {', '.join(CODINGS)}.")
    found: Coding = load(CODINGS[game.name])(game)
    return found


def versioned(game: str) -> str:
    """The name of an environment with its version: `planquadrat_v0`."""
    return f"{game}_v{VERSION}"
