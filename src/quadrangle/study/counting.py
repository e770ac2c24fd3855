"""Small statistics: shares with their intervals, and how numbers are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

USUAL = 1.96  # standard errors of a 95 % interval
SURE = 3.0  # of what is said in words: a report has a dozen intervals, and of those of 95 % one in twenty is wrong


def wilson(mean: float, count: int, errors: float = USUAL) -> tuple[float, float]:
    """The 95 % interval of a share: never empty, also where an event came always or never."""
    weight = errors * errors / count
    middle = (mean + weight / 2) / (1 + weight)
    half = errors / (1 + weight) * sqrt(mean * (1 - mean) / count + weight / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Share:
    """A mean of numbers from 0 to 1, with its 95 % interval and how many there were."""

    mean: float
    low: float
    high: float
    count: int

    @classmethod
    def of(cls, values: Mapping[float, int]) -> Share:
        """From how often each value came: Wilson's interval, which is a little too wide where wins are shared."""
        count = sum(values.values())
        if not count:
            return cls(0.5, 0.0, 1.0, 0)
        mean = sum(value * n for value, n in values.items()) / count
        low, high = wilson(mean, count)
        return cls(round(mean, 4), round(low, 4), round(high, 4), count)

    @classmethod
    def of_events(cls, happened: Iterable[bool]) -> Share:
        return cls.of(Counter(float(one) for one in happened))

    def excludes(self, value: float) -> bool:
        """Is it surely another share than this one? By more than the 95 % interval asks for."""
        low, high = wilson(self.mean, self.count, SURE) if self.count else (0.0, 1.0)
        return not low <= value <= high


@dataclass(frozen=True, slots=True)
class Spread:
    """How whole numbers are spread: their mean, five quantiles, and how often each came."""

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
        return USUAL * sqrt(squares / max(1, count - 1) / count)


def _quantile(ordered: Mapping[int, int], count: int, part: float) -> int:
    """The smallest value that this part of all values does not exceed."""
    seen = 0
    for value, n in ordered.items():
        seen += n
        if seen >= part * count:
            return value
    raise ValueError("there are no values")
