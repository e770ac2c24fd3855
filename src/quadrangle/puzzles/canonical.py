"""One name for all that is the same turned, mirrored or moved: the least of all its pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

Point = tuple[int, int]
# A marked figure: what it is, and its points, in half steps of the grid so that middles are points too.
Figure = tuple[str, tuple[Point, ...]]

# The eight ways to lay a square upon itself; the last four turn it over.
SYMMETRIES: tuple[Callable[[int, int], Point], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (y, x),
    lambda x, y: (x, -y),
    lambda x, y: (-y, -x),
)
MIRRORED = range(4, 8)


def picture(figures: Iterable[Figure], symmetry: int) -> tuple[Figure, ...]:
    """The figures turned by one of the symmetries, moved to the corner and sorted."""
    turned = [(mark, [SYMMETRIES[symmetry](*point) for point in points]) for mark, points in figures]
    left = min((x for _, points in turned for x, _ in points), default=0)
    low = min((y for _, points in turned for _, y in points), default=0)
    return tuple(sorted((mark, tuple(sorted((x - left, y - low) for x, y in points))) for mark, points in turned))


def least(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """The picture that stands for all symmetric and moved ones."""
    known = tuple(figures)
    return min(picture(known, symmetry) for symmetry in range(len(SYMMETRIES)))


def name(key: object) -> str:
    """A short name for a canonical picture, the same on every machine."""
    return hashlib.sha256(repr(key).encode()).hexdigest()[:8]
