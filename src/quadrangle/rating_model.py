"""The rating model: players start at 1500, and 400 points more win ten of eleven games, as in chess."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from openskill.models import BradleyTerryFull

BEGIN = 1500.0
UNCERTAIN = 200.0
# How much a player's performance varies from game to game.
SPREAD = 125.0
# How much a player's strength may change between two games.
DRIFT = 3.0
# With fewer rated games, or a larger deviation, a rating is provisional: it is shown as `1500?` and has no place.
SETTLED_GAMES = 12
SETTLED_DEVIATION = 110


def _whole(*_: Any, **__: Any) -> float:
    """Use the full information of every game: by default the library would reduce sigma half as fast."""
    return 1.0


# "Full": with several players every pair counts, and a shared place is a draw.
_MODEL = BradleyTerryFull(mu=BEGIN, sigma=UNCERTAIN, beta=SPREAD, tau=DRIFT, gamma=_whole)


class Strength(NamedTuple):
    """The estimated strength of a player, and its standard deviation."""

    mu: float = BEGIN
    sigma: float = UNCERTAIN


# Where somebody starts who solves puzzles.
PUZZLE_BEGINNER = Strength(1200.0, 200.0)


def after_game(players: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths of the players after a game with these places; places may be shared."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in players]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]


def is_settled(deviation: float, games: int) -> bool:
    """Is a rating reliable enough for a place on a leaderboard?"""
    return games >= SETTLED_GAMES and deviation <= SETTLED_DEVIATION
