"""The scale of ratings: 1500 to begin with, and 400 points more win ten of eleven games, as chess players know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from openskill.models import BradleyTerryFull

BEGIN = 1500.0
UNCERTAIN = 200.0
# Half of what luck and mood make of a player's strength in one game.
SPREAD = 125.0
# How much somebody may have changed between two games.
DRIFT = 3.0


def _whole(*_: Any, **__: Any) -> float:
    """Every game tells as much as it can: the library would by itself be half as sure after as many games."""
    return 1.0


# "Full": of several players every pair counts, so that a shared place is a draw of those who share it.
_MODEL = BradleyTerryFull(mu=BEGIN, sigma=UNCERTAIN, beta=SPREAD, tau=DRIFT, gamma=_whole)


class Strength(NamedTuple):
    """What is known of a player: most likely this strong, give or take."""

    mu: float = BEGIN
    sigma: float = UNCERTAIN


def after_game(players: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """What is known of the players after a game that ended so; places may be shared."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in players]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]
