"""How strong bots are, on the scale of people's ratings: fixed numbers, measured in the arena with two players.

The `one-ply` player never changes and stands at `ONE_PLY`: a careful beginner, below the 1500 that people begin with.
Whoever scores a share s against somebody is 400 · log10(s / (1 − s)) stronger. The shares are those of "The scale",
"Bots" and "More thought, more players" in benchmarks/results.md, where the seeds and the conditions stand too.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

# What somebody new to a game is likely to be worth; puzzles take level 3, its equal, for the same.
ONE_PLY = 1300.0
POINTS = 400 / math.log(10)


class Measured(NamedTuple):
    """A match: the share of all points in so many games against somebody whose strength is known."""

    share: float
    games: int
    against: str = "one-ply"


class Strength(NamedTuple):
    value: float
    deviation: float
    games: int


# Level 6 of Minisurf is still that of version 0.1 (`v1:6`), measured against its neighbour; those of the other games
# were measured against `v1:6`. Maxisurf's level 5 won all 60 games: counted is one lost of 62.
MATCHES: Mapping[str, Mapping[str, Measured]] = {
    "planquadrat": {
        "level:1": Measured(0.145, 100),
        "level:2": Measured(0.19, 100),
        "level:3": Measured(0.495, 100),
        "level:4": Measured(0.775, 100),
        "level:5": Measured(0.975, 40),
        "v1:4": Measured(0.762, 40),
        "v1:5": Measured(0.882, 200, "v1:4"),
        "v1:6": Measured(0.792, 200, "v1:5"),
        "level:6": Measured(0.788, 40, "v1:6"),
    },
    "minisurf": {
        "level:1": Measured(0.06, 100),
        "level:2": Measured(0.235, 100),
        "level:3": Measured(0.45, 100),
        "level:4": Measured(0.84, 100),
        "level:5": Measured(0.93, 50),
        "v1:4": Measured(0.725, 40),
        "v1:5": Measured(0.735, 200, "v1:4"),
        "level:6": Measured(0.73, 200, "v1:5"),
    },
    "maxisurf": {
        "level:1": Measured(0.083, 60),
        "level:2": Measured(0.317, 60),
        "level:3": Measured(0.50, 60),
        "level:4": Measured(0.80, 60),
        "level:5": Measured(0.984, 62),
        "v1:6": Measured(0.958, 24),
        "level:6": Measured(0.75, 40, "v1:6"),
    },
    "quadrata": {
        "level:1": Measured(0.15, 40),
        "level:2": Measured(0.35, 40),
        "level:3": Measured(0.50, 40),
        "level:4": Measured(0.75, 30),
        "level:5": Measured(0.91, 50),
        "v1:6": Measured(0.83, 170),
        "level:6": Measured(0.719, 80, "v1:6"),
    },
}


@cache
def strength(game: str, bot: str) -> Strength | None:
    """How strong this bot is; None if nobody has measured it."""
    if bot == "one-ply":
        return Strength(ONE_PLY, 0.0, 0)
    match = MATCHES.get(game, {}).get(bot)
    other = None if match is None else strength(game, match.against)
    if match is None or other is None:
        return None
    above, deviation = _compared(match)
    return Strength(other.value + above, math.hypot(other.deviation, deviation), match.games)


def _compared(match: Measured) -> tuple[float, float]:
    """How much stronger than the other, and how far that may be wrong."""
    spread = match.share * (1 - match.share)
    return POINTS * math.log(match.share / (1 - match.share)), POINTS / math.sqrt(match.games * spread)
