"""Shares with confidence intervals, and distributions of integers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from quadrangle.arena.confidence import Z_95

Z_STATEMENT = 3.0  # for statements in words: a report has many intervals, and one in twenty 95 % intervals is wrong


def wilson(mean: float, count: int, errors: float = Z_95) -> tuple[float, float]:
    """Return Wilson's interval of a share. It is not empty even if an event happened always or never."""
    weight = errors * errors / count
    middle = (mean + weight / 2) / (1 + weight)
    half = errors / (1 + weight) * sqrt(mean * (1 - mean) / count + weight / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Share:
    """A mean of numbers from 0 to 1, with its 95 % interval and their count."""

    mean: float
    low: float
    high: float
    count: int

    @classmethod
    def of(cls, values: Mapping[float, int]) -> Share:
        """Compute from the count of each value. Wilson's interval is a little too wide if wins are shared."""
        count = sum(values.values())
        if not count:
            return cls(0.5, 0.0, 1.0, 0)
        mean = sum(value * n for value, n in values.items()) / count
        low, high = wilson(mean, count)
        return cls(round(mean, 4), round(low, 4), round(high, 4), count)

    @classmethod
    def of_events(cls, happened: Iterable[bool]) -> Share:
        return cls.of(Counter(map(float, happened)))

    def excludes(self, value: float) -> bool:
        """Whether this share clearly differs from a value: stricter than the 95 % interval."""
        low, high = wilson(self.mean, self.count, Z_STATEMENT) if self.count else (0.0, 1.0)
        return not low <= value <= high


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution of integers: mean, five quantiles, and the count of each value."""

    mean: float
    least: int
    lower: int
    median: int
    upper: int
    most: int
    counts: dict[str, int]

    @classmethod
    def of(cls, values: Mapping[int, int]) -> Spread | None:
        count = sum(values.values())
        if not count:
            return None
        ordered = dict(sorted(values.items()))
        mean = sum(value * n for value, n in ordered.items()) / count
        lower, median, upper = (_quantile(ordered, count, part) for part in (0.25, 0.5, 0.75))
        counts = {str(value): n for value, n in ordered.items()}
        return cls(round(mean, 3), min(ordered), lower, median, upper, max(ordered), counts)

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the mean."""
        count = sum(self.counts.values())
        squares = sum(n * (int(value) - self.mean) ** 2 for value, n in self.counts.items())
        return Z_95 * sqrt(squares / max(1, count - 1) / count)


def _quantile(ordered: Mapping[int, int], count: int, part: float) -> int:
    """Return the smallest value that this share of all values does not exceed."""
    total = 0
    for value, n in ordered.items():
        total += n
        if total >= part * count:
            return value
    raise ValueError("there are no values")
