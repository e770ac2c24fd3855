"""Compiled regions: what is closed, what can be claimed, what would divide a claimed region."""

from __future__ import annotations

import numpy as np

from quadrangle.games.planquadrat.kernel_board import (
    COLUMN,
    E_EDGES,
    EIGHT,
    LAST_ROW,
    LEFT,
    NOT_LEFT,
    NOT_RIGHT,
    ROOM_FOR_3,
    ROW,
    SIXTEEN,
    TWO,
    V_EDGES,
    Mask,
    Record,
    spread,
)
from quadrangle.kernels.bits import BYTE, ONE, ZERO, lowest
from quadrangle.kernels.jit import compiled

EVERYWHERE = np.uint64(0xFFFFFFFFFFFFFFFF)


@compiled
def reach(squares: Mask, h: Mask, v: Mask, wanted: Mask) -> Mask:
    """All squares connected with these; or fewer, as soon as the wanted ones are among them."""
    below, left = ~h, ~v & NOT_LEFT
    above, right = below >> EIGHT, left >> ONE
    while wanted & ~squares != ZERO:
        grown = squares | squares << EIGHT & below | squares >> EIGHT & above
        grown |= grown << ONE & left | grown >> ONE & right
        if grown == squares:
            break
        squares = grown
    return squares


@compiled
def region_of(square: Mask, h: Mask, v: Mask) -> Mask:
    """The region around a little square (given as a mask)."""
    return reach(square, h, v, EVERYWHERE)


@compiled
def open_border(h: Mask, v: Mask, e: Mask) -> Mask:
    """The little squares with an open edge on the outer border."""
    return ~h & BYTE | ~v & LEFT | (~e & BYTE) << LAST_ROW | spread(~e & BORDER_RIGHT)


BORDER_RIGHT = np.uint64(0xFF00)


@compiled
def sealed_by_turn(s: Record) -> Mask:
    """Squares beside an edge that changed in this turn, unclaimed, and in closed regions now.

    Every region that was not closed when the turn began has such a square: without a changed edge at its border or
    within it, it would be what it was.
    """
    h, v, e = s.h ^ s.h0, s.v ^ s.v0, s.e ^ s.e0
    beside = h | h >> EIGHT | v | (v & NOT_LEFT) >> ONE | (e & BYTE) << LAST_ROW | spread(e & BORDER_RIGHT)
    beside &= ~(s.c1 | s.c2)
    return beside & ~reach(open_border(s.h, s.v, s.e), s.h, s.v, beside)


@compiled
def next_claimable(s: Record, sealed: Mask) -> tuple[Mask, Mask]:
    """A region to claim among these sealed squares and the squares left to look at; 0 when there is none."""
    while sealed != ZERO:
        square = sealed & (ZERO - sealed)
        region = region_of(square, s.h, s.v)
        sealed &= ~region
        if not _was_closed(s, square, region):
            return region, sealed
    return ZERO, ZERO


@compiled
def _was_closed(s: Record, square: Mask, region: Mask) -> bool:
    """Was this very region closed when the turn began?"""
    if region & open_border(s.h0, s.v0, s.e0) != ZERO:
        return False
    return region_of(square, s.h0, s.v0) == region


@compiled
def guard_around(s: Record, length: int, edge: Mask) -> None:
    """A house has come to stand here: if it stands inside claimed regions, less of it can be built there."""
    squares = _inside_claimed(s, length, edge)
    while squares != ZERO:
        region = region_of(squares & (ZERO - squares), s.h, s.v)
        guard(s, region)
        squares &= ~region


@compiled
def _inside_claimed(s: Record, length: int, edge: Mask) -> Mask:
    """The squares above or right of the house's edges, where the edge has claimed squares on both sides.

    Both are of one region: where two claimed regions touch, a house has stood before.
    """
    claimed = s.c1 | s.c2
    if edge < E_EDGES:
        return ROW[length] << edge & claimed & claimed << EIGHT
    if edge < V_EDGES:
        return ZERO
    return COLUMN[length] << (edge - V_EDGES) & claimed & claimed << ONE & NOT_LEFT


@compiled
def guard(s: Record, region: Mask) -> None:
    """Note every place where a house would divide this claimed region. Once it would, it always would."""
    inner = region & region << EIGHT & ~s.h
    if inner != ZERO:
        s.d1h |= _dividing_rows(s, region, inner, 1)
        s.d2h |= _dividing_rows(s, region, (inner | inner >> ONE) & NOT_RIGHT, 2)
        s.d3h |= _dividing_rows(s, region, (inner | inner >> ONE | inner >> TWO) & ROOM_FOR_3, 3)
    inner = region & region << ONE & NOT_LEFT & ~s.v
    if inner != ZERO:
        s.d1v |= _dividing_columns(s, region, inner, 1)
        s.d2v |= _dividing_columns(s, region, inner | inner >> EIGHT, 2)
        s.d3v |= _dividing_columns(s, region, inner | inner >> EIGHT | inner >> SIXTEEN, 3)


@compiled
def _dividing_rows(s: Record, region: Mask, edges: Mask, length: int) -> Mask:
    found = ZERO
    while edges != ZERO:
        house = ROW[length] << lowest(edges)
        if region_of(region & (ZERO - region), s.h | house, s.v) != region:
            found |= edges & (ZERO - edges)
        edges &= edges - ONE
    return found


@compiled
def _dividing_columns(s: Record, region: Mask, edges: Mask, length: int) -> Mask:
    found = ZERO
    while edges != ZERO:
        house = COLUMN[length] << lowest(edges)
        if region_of(region & (ZERO - region), s.h, s.v | house) != region:
            found |= edges & (ZERO - edges)
        edges &= edges - ONE
    return found
