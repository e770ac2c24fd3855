"""The levels as data: how long each thinks, what it knows, and how freely it chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from quadrangle.core.errors import Unplayable


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game.

    `simulations` are spent on each tree, `trees` grow side by side. `temperature` 0 takes the decision that was
    visited most; above it, decisions are drawn by visits^(1/temperature), so weaker play is a plausible second choice
    and never noise. `weights` blunt what a level knows (`weights.py`): a beginner sees less of what is good.
    """

    simulations: int
    temperature: float = 0.0
    trees: int = 1
    weights: Mapping[str, float] = field(default_factory=dict)


LEVELS: Mapping[str, tuple[Level, ...]] = {
    "planquadrat": (
        Level(16, 8.0, weights={"closing": 0.05, "leaving": 0.5, "sliding": 0.5}),
        Level(24, 1.2),
        Level(80, 0.3),
        Level(700),
        Level(2000),
        Level(24000, trees=2),
    ),
    "minisurf": (
        Level(12, 4.0),
        Level(16, 1.0),
        Level(24, 0.5),
        Level(40),
        Level(800),
        Level(12000, trees=2),
    ),
    "maxisurf": (
        Level(12, 6.0),
        Level(16, 1.0),
        Level(24, 0.4),
        Level(60),
        Level(400),
        Level(10000, trees=2),
    ),
    "quadrata": (  # below level 5 without the learned value, below level 6 without it in the priors
        Level(8, 1.5, weights={"looked_at": 0, "glances": 0, "overlooked": 0.8}),
        Level(12, 1.0, weights={"looked_at": 0, "glances": 0, "overlooked": 0.55}),
        Level(16, 1.0, weights={"looked_at": 0, "glances": 0, "open_side": -0.2}),
        Level(20, weights={"looked_at": 0, "glances": 0, "open_side": 0.1}),
        Level(60, weights={"looked_at": 0, "glances": 1}),
        Level(200),
    ),
}


def level_of(game: str, level: int) -> Level:
    """The level of a game, from 1."""
    known = LEVELS[game]
    if type(level) is not int or not 1 <= level <= len(known):
        raise Unplayable(f"{game} has the levels 1 to {len(known)}, not {level!r}.")
    return known[level - 1]
