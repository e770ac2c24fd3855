"""Ratings with error bars: the Bradley-Terry model on the Elo scale.

Two participants at a table meet once: the one with the larger share of the win has won, equal shares are half a win
each. The model says A beats B with chance 1 / (1 + 10^((b − a) / 400)). Half a drawn game against an average player is
added for everybody, so that who never lost has a finite rating; it draws ratings together by less than the error bars
as soon as there are some games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.record import Record

ELO = 400 / np.log(10)
PRIOR = 0.5  # drawn games against an average player
SURE = 1.96  # standard errors of a 95 % interval

Matrix = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and the half width of its 95 % interval."""

    elo: float
    error: float


def shares(record: Record) -> list[float]:
    """What each seat got: 1 divided among the winners."""
    winners = (record.result or {}).get("winners", [])
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, record.players + 1)]


def meetings(records: Iterable[Record], names: Sequence[str]) -> Matrix:
    """points[i, j]: how many points i has won against j. At a table of n, each meeting weighs 1 / (n − 1)."""
    index = {name: number for number, name in enumerate(names)}
    points = np.zeros((len(names), len(names)))
    for record in records:
        got = shares(record)
        seats = [index[name] for name in record.names]
        for a, i in enumerate(seats):
            for b, j in enumerate(seats):
                if i != j:
                    won = 1.0 if got[a] > got[b] else 0.5 if got[a] == got[b] else 0.0
                    points[i, j] += won / (record.players - 1)
    return points


def ratings(points: Matrix, rounds: int = 200) -> list[Rating]:
    """The most likely ratings, with mean 0, by Newton's method."""
    games = points + points.T
    log_strength = np.zeros(len(points))
    for _ in range(rounds):
        slope, curve = _slope(log_strength, points, games)
        step = np.linalg.solve(curve, slope)
        log_strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    _, curve = _slope(log_strength, points, games)
    errors = np.sqrt(np.diag(_centred(np.linalg.inv(curve))))
    elos = (log_strength - log_strength.mean()) * ELO
    return [Rating(float(elo), float(error * ELO * SURE)) for elo, error in zip(elos, errors, strict=True)]


def _slope(strength: Matrix, points: Matrix, games: Matrix) -> tuple[Matrix, Matrix]:
    """The log-likelihood's first derivative and minus its second one, the prior included."""
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    average = 1 / (1 + np.exp(-strength))
    slope = (points - games * chance).sum(axis=1) + PRIOR * (0.5 - average)
    weight = games * chance * (1 - chance)
    curve = np.diag(weight.sum(axis=1) + PRIOR * average * (1 - average)) - weight
    return slope, curve


def _centred(covariance: npt.NDArray[Any]) -> Matrix:
    """The covariance of ratings whose mean is set to 0."""
    n = len(covariance)
    centre = np.eye(n) - 1 / n
    return np.asarray(centre @ covariance @ centre)
