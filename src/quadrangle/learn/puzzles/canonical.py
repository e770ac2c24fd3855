"""One id for all rotations, reflections and translations of a position: the smallest of its images."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from quadrangle.core.symmetry import SYMMETRIES, Point

# A marked figure: its kind and its points, in half steps of the grid so that midpoints are integers.
Figure = tuple[str, tuple[Point, ...]]


def image(figures: Iterable[Figure], symmetry: int) -> tuple[Figure, ...]:
    """Return the figures under a symmetry, moved to the corner and sorted."""
    turned = [(mark, [SYMMETRIES[symmetry](*point) for point in points]) for mark, points in figures]
    left = min((x for _, points in turned for x, _ in points), default=0)
    low = min((y for _, points in turned for _, y in points), default=0)
    return tuple(sorted((mark, tuple(sorted((x - left, y - low) for x, y in points))) for mark, points in turned))


def canonical_image(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Return the image that represents all symmetric and translated ones."""
    all_figures = tuple(figures)
    return min(image(all_figures, symmetry) for symmetry in range(len(SYMMETRIES)))


def canonical_id(key: object) -> str:
    """Return a short id of a canonical image, the same on every machine."""
    return hashlib.sha256(repr(key).encode()).hexdigest()[:8]
