"""The rating model: players start at 1500, and 400 points more win ten of eleven games, as in chess."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

BEGIN = 1500.0
UNCERTAIN = 200.0
# How much a player's performance varies from game to game.
SPREAD = 125.0
# How much a player's strength may change between two games.
DRIFT = 3.0
# The variance of a strength shrinks to no less than this share in one game.
LEAST_SHRINK = 1e-4
# With fewer rated games, or a larger deviation, a rating is provisional: it is shown as `1500?` and has no place.
SETTLED_GAMES = 12
SETTLED_DEVIATION = 110
# Deviations are shown as whole numbers: up to this one they are shown as at most `SETTLED_DEVIATION`.
SETTLED_SIGMA = SETTLED_DEVIATION + 0.5
# Of one kind of game, this many games of the same two people count per day (UTC).
GAMES_PER_PAIR_AND_DAY = 5


def _whole(*_: Any, **__: Any) -> float:
    """Use the full information of every game: by default the library would reduce sigma half as fast."""
    return 1.0


@cache
def _model() -> Any:
    """Imported when the first game is rated: a browser shows ratings before it needs the library.

    "Full": with several players every pair counts, and a shared place is a draw.
    """
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(mu=BEGIN, sigma=UNCERTAIN, beta=SPREAD, tau=DRIFT, gamma=_whole)


class Strength(NamedTuple):
    """The estimated strength of a player, and its standard deviation."""

    mu: float = BEGIN
    sigma: float = UNCERTAIN


# Where somebody starts who solves puzzles.
PUZZLE_BEGINNER = Strength(1200.0, 200.0)


def after_game(players: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths of the players after a game with these places; places may be shared."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in players]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]


def after_duel(one: Strength, other: Strength, won: bool) -> tuple[Strength, Strength]:
    """The same for two players without a draw, without the library: a browser rates tries at puzzles with it."""
    variances = [strength.sigma**2 + DRIFT**2 for strength in (one, other)]
    scale = math.sqrt(sum(variances) + 2 * SPREAD**2)
    chance = 1 / (1 + math.exp((other.mu - one.mu) / scale))
    surprise = (1.0 if won else 0.0) - chance
    rated = []
    for strength, variance, sign in zip((one, other), variances, (1, -1), strict=True):
        shrink = max(1 - variance / scale**2 * chance * (1 - chance), LEAST_SHRINK)
        rated.append(Strength(strength.mu + sign * variance / scale * surprise, math.sqrt(variance * shrink)))
    return rated[0], rated[1]


def is_settled(deviation: float, games: int) -> bool:
    """Is a rating reliable enough for a place on a leaderboard?"""
    return games >= SETTLED_GAMES and deviation <= SETTLED_DEVIATION
