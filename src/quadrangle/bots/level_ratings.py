"""The ratings of bots on the scale of people's ratings, from two-player matches in the arena.

The `one-ply` player never changes and is rated `ONE_PLY`: a careful beginner, below the initial rating of people, 1500.
A bot that scores a share s against another one is 400 · log10(s / (1 − s)) stronger. benchmarks/experiments.md
documents the matches, with seeds and conditions.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from quadrangle.games import GAMES
from quadrangle.games.descriptor import load

# The probable rating of a person new to a game. Puzzles use the same for level 3, which is as strong.
ONE_PLY = 1300.0
POINTS = 400 / math.log(10)


class MeasuredMatch(NamedTuple):
    """A match: the share of the points, the number of games, and the opponent."""

    share: float
    games: int
    against: str = "one-ply"


class BotRating(NamedTuple):
    value: float
    deviation: float
    games: int


def matches(game: str) -> Mapping[str, MeasuredMatch]:
    """Return the measured matches of a game's bots, by bot; empty if there are none."""
    reference = GAMES[game].level_ratings if game in GAMES else None
    loaded: Mapping[str, MeasuredMatch] = load(reference) if reference else {}
    return loaded


@cache
def measured_rating(game: str, bot: str) -> BotRating | None:
    """Return the rating of a bot; None if it was not measured."""
    if bot == "one-ply":
        return BotRating(ONE_PLY, 0.0, 0)
    match = matches(game).get(bot)
    other = None if match is None else measured_rating(game, match.against)
    if match is None or other is None:
        return None
    above, deviation = _difference(match)
    return BotRating(other.value + above, math.hypot(other.deviation, deviation), match.games)


def _difference(match: MeasuredMatch) -> tuple[float, float]:
    """Return the rating difference of a match and its standard error."""
    spread = match.share * (1 - match.share)
    return POINTS * math.log(match.share / (1 - match.share)), POINTS / math.sqrt(match.games * spread)
