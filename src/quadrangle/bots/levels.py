"""The levels as data: how long each thinks, what it knows, and how freely it chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quadrangle.core.errors import Unplayable


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game.

    `simulations` are spent on each tree, `trees` grow side by side. `temperature` 0 takes the decision that was
    visited most; above it, decisions are drawn by visits^(1/temperature), so weaker play is a plausible second choice
    and never noise.
    """

    simulations: int
    temperature: float = 0.0
    trees: int = 1


LEVELS: Mapping[str, tuple[Level, ...]] = {
    "planquadrat": (
        Level(12, 1.0),
        Level(40, 0.6),
        Level(150, 0.3),
        Level(700),
        Level(4000),
        Level(20000, trees=2),
    ),
    "minisurf": (
        Level(12, 1.0),
        Level(40, 0.6),
        Level(150, 0.3),
        Level(700),
        Level(2500),
        Level(8000, trees=2),
    ),
    "maxisurf": (
        Level(12, 1.0),
        Level(40, 0.6),
        Level(150, 0.3),
        Level(700),
        Level(2500),
        Level(8000, trees=2),
    ),
    "quadrata": (
        Level(12, 1.0),
        Level(40, 0.6),
        Level(150, 0.3),
        Level(700),
        Level(2500),
        Level(8000, trees=2),
    ),
}


def level_of(game: str, level: int) -> Level:
    """The level of a game, from 1."""
    known = LEVELS[game]
    if type(level) is not int or not 1 <= level <= len(known):
        raise Unplayable(f"{game} has the levels 1 to {len(known)}, not {level!r}.")
    return known[level - 1]
