"""Ratings with error bars: the Bradley-Terry model on the Elo scale.

Each pair of participants in a game counts as one meeting: the larger share of the win beats the smaller one, equal
shares are half a win each. In the model, A beats B with probability 1 / (1 + 10^((b − a) / 400)). Everybody gets an
additional half draw against an average player, so that a participant who never lost has a finite rating. With more than
a few games, its effect is smaller than the error bars.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from quadrangle.arena.confidence import Z_95
from quadrangle.record import Record

ELO = 400 / log(10)
PRIOR = 0.5  # draws against an average player, added for everybody
LONGEST_STEP = 1.0  # of Newton's method

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class EloRating:
    """A rating and the half width of its 95 % interval."""

    elo: float
    error: float


def shares(record: Record) -> list[float]:
    """Return the share of each seat: 1 divided among the winners."""
    winners = (record.result or {}).get("winners", [])
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, record.players + 1)]


def meetings(records: Iterable[Record], names: Sequence[str]) -> Matrix:
    """Return points[i][j], the points of i against j. In a game of n players each meeting weighs 1 / (n − 1)."""
    index = {name: number for number, name in enumerate(names)}
    points = [[0.0] * len(names) for _ in names]
    for record in records:
        got = shares(record)
        seats = [index[name] for name in record.names]
        for a, i in enumerate(seats):
            for b, j in enumerate(seats):
                if i != j:
                    won = 1.0 if got[a] > got[b] else 0.5 if got[a] == got[b] else 0.0
                    points[i][j] += won / (record.players - 1)
    return points


def ratings(points: Matrix, rounds: int = 200) -> list[EloRating]:
    """Return the maximum likelihood ratings, with mean 0, by Newton's method."""
    n = len(points)
    strength = [0.0] * n
    for _ in range(rounds):
        gradient, hessian = _derivatives(strength, points)
        step = [row[0] for row in _solved(hessian, [[slope] for slope in gradient])]
        strength = [
            now + min(max(change, -LONGEST_STEP), LONGEST_STEP) for now, change in zip(strength, step, strict=True)
        ]
        if max(map(abs, step)) < 1e-9:
            break
    _, hessian = _derivatives(strength, points)
    errors = map(sqrt, _variances(_solved(hessian, _identity(n))))
    mean = sum(strength) / n
    return [EloRating((now - mean) * ELO, error * ELO * Z_95) for now, error in zip(strength, errors, strict=True)]


def _derivatives(strength: Vector, points: Matrix) -> tuple[Vector, Matrix]:
    """Return the gradient and the negative Hessian of the log-likelihood, prior included."""
    players = range(len(strength))
    gradient, hessian = [0.0] * len(strength), [[0.0] * len(strength) for _ in strength]
    for i in players:
        average = _chance(strength[i])
        gradient[i] = PRIOR * (0.5 - average)
        hessian[i][i] = PRIOR * average * (1 - average)
        for j in players:
            games, chance = points[i][j] + points[j][i], _chance(strength[i] - strength[j])
            gradient[i] += points[i][j] - games * chance
            weight = games * chance * (1 - chance)
            hessian[i][i] += weight
            hessian[i][j] -= weight
    return gradient, hessian


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))


def _solved(matrix: Matrix, wanted: Matrix) -> Matrix:
    """Return X with matrix · X = wanted, by Gaussian elimination. The matrix is positive definite: no pivoting."""
    n = len(matrix)
    rows = [[*left, *right] for left, right in zip(matrix, wanted, strict=True)]
    for i, pivot in enumerate(rows):
        rows[i] = pivot = [number / pivot[i] for number in pivot]
        for j in range(n):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [number - factor * other for number, other in zip(rows[j], pivot, strict=True)]
    return [row[n:] for row in rows]


def _identity(n: int) -> Matrix:
    return [[float(i == j) for j in range(n)] for i in range(n)]


def _variances(covariance: Matrix) -> Vector:
    """Return the variance of each rating when their mean is 0."""
    n = len(covariance)
    means = [sum(row) / n for row in covariance]
    mean = sum(means) / n
    return [covariance[i][i] - 2 * means[i] + mean for i in range(n)]
