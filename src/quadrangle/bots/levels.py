"""The levels as data: how long each thinks, what it knows, and how freely it chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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
    among_many: int = 0  # simulations where more than two play, if more are needed there


# Up to level 4, Minisurf is not played on to its end.
MINISURF_NEAR = {"rounds": 5}

# In Maxisurf a lower level thinks of fewer layings on others (`shy`). Up to level 4 large groups are overrated and
# it seems nothing special to cover a whole group; up to 3 a player is content as soon as all groups have some size.
MAXISURF_BLIND = {"looked_at": 54, "least": 0.8, "erased": 0, "alone": 0}

LEVELS: Mapping[str, tuple[Level, ...]] = {
    "planquadrat": (
        Level(24, 1.8, weights={"closing": 0.5, "leaving": 2.0}),
        Level(40, 0.8),
        Level(60, 0.45),
        Level(110),
        Level(340),
        Level(4000),
    ),
    "minisurf": (
        Level(12, 30.0, weights=MINISURF_NEAR),
        Level(14, 1.9, weights=MINISURF_NEAR),
        Level(20, 0.8, weights=MINISURF_NEAR),
        Level(28, weights=MINISURF_NEAR),
        Level(160),
        Level(2000, trees=2),
    ),
    "maxisurf": (
        Level(12, 3.0, weights={"shy": 0.995, "content": 6} | MAXISURF_BLIND),
        Level(15, 1.4, weights={"shy": 0.95, "content": 6} | MAXISURF_BLIND),
        Level(18, 0.8, weights={"shy": 0.85, "content": 6} | MAXISURF_BLIND),
        Level(56, weights={"shy": 0.55} | MAXISURF_BLIND),
        Level(75, weights={"shy": 0.2, "looked_at": 55, "least": 2.5}),  # large groups are overrated here too
        Level(2000, trees=2),
    ),
    "quadrata": (  # below level 5 without the learned value, below level 6 without it in the priors
        Level(8, 1.5, weights={"looked_at": 0, "glances": 0, "timid": 1}),  # does not think of robbing a square, …
        Level(12, 1.0, weights={"looked_at": 0, "glances": 0, "timid": 0.95}),  # … or seldom
        Level(16, 1.0, weights={"looked_at": 0, "glances": 0, "timid": 0.8}),
        Level(20, weights={"looked_at": 0, "glances": 0, "timid": 0.5, "open_side": 0.1}),
        Level(40, weights={"looked_at": 0, "glances": 1}, among_many=500),
        Level(200, among_many=8000),  # the learned value is for two: more have to look ahead
    ),
}

# Where a game is searched otherwise than `search.Settings` says. PlanQuadrat's hundreds of placings share the prior
# among them, so it takes a large weight, little doubt, and many of them open at once to look around at all.
# Maxisurf knows what the end of a game is worth to one who plays alone and has nobody to beat.
SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "planquadrat": {"explore": 3.0, "doubt": 0.02, "base": 20.0, "growth": 4.0},
    "maxisurf": {"knowledge": 2},
}


def level_of(game: str, level: int) -> Level:
    """The level of a game, from 1."""
    known = LEVELS[game]
    if type(level) is not int or not 1 <= level <= len(known):
        raise Unplayable(f"{game} has the levels 1 to {len(known)}, not {level!r}.")
    return known[level - 1]
