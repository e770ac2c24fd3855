"""Regions: little squares connected through edges on which no house stands. Flood fills on whole numbers."""

from __future__ import annotations

from functools import lru_cache

from quadrangle.games.planquadrat.board import (
    ALL_SQUARES,
    EDGES,
    SIDE,
    UPRIGHT,
    horizontal_edge,
    squares_of,
    vertical_edge,
)

NOT_LEFT = ALL_SQUARES // 0xFF * 0xFE  # all squares but the leftmost column
BOTTOM = 0xFF
TOP = BOTTOM << 56
LEFT = ALL_SQUARES // 0xFF
RIGHT = LEFT << 7


def connected(seed: int, within: int, edges: int) -> int:
    """The squares of `within` that can be reached from `seed` without crossing a house."""
    # Squares of `within` from which an open edge leads to another one: below, and at the left.
    free = EDGES ^ edges  # not `~edges`: Python is slower with negative numbers
    below = within & within << 8 & free
    beside = within & within << 1 & free >> UPRIGHT & NOT_LEFT
    reached = seed & within
    while True:
        grown = reached | (reached & below) >> 8 | reached << 8 & below
        grown |= (grown & beside) >> 1 | grown << 1 & beside
        if grown in (reached, within):
            return grown
        reached = grown


def _open_to_the_outside(edges: int) -> int:
    """The squares with an open edge on the outer border."""
    free = EDGES ^ edges
    below, above = free & BOTTOM, free >> 64 & BOTTOM
    left, right = free >> UPRIGHT & LEFT, _spread(free >> UPRIGHT + 64)
    return below | above << 56 | left | right << 7


@lru_cache(maxsize=256)
def _spread(column: int) -> int:
    """Eight bits, one to each row's first square."""
    return sum((column >> row & 1) << row * 8 for row in range(SIDE))


@lru_cache(maxsize=4096)
def closed_regions(edges: int) -> tuple[int, ...]:
    """All closed regions: connected, and no open edge on the outer border. Sorted by their first square."""
    inside = ALL_SQUARES ^ connected(_open_to_the_outside(edges), ALL_SQUARES, edges)
    regions = []
    while inside:
        region = connected(inside & -inside, inside, edges)
        regions.append(region)
        inside ^= region
    return tuple(regions)


@lru_cache(maxsize=4096)
def edges_around(region: int) -> int:
    """Every edge of every little square of a region: its border and what lies inside it."""
    edges = 0
    for square in squares_of(region):
        x, y = square % SIDE, square // SIDE
        edges |= horizontal_edge(x, y) | horizontal_edge(x, y + 1) | vertical_edge(x, y) | vertical_edge(x + 1, y)
    return edges


@lru_cache(maxsize=4096)
def edges_within(region: int) -> int:
    """The edges that have the region on both sides: a house on one of them stands inside it."""
    seen, twice = 0, 0
    for square in squares_of(region):
        around = edges_around(1 << square)
        twice |= seen & around
        seen |= around
    return twice


@lru_cache(maxsize=4096)
def divided(region: int, edges: int) -> bool:
    """True if houses on these edges divide the region."""
    return connected(region & -region, region, edges) != region
