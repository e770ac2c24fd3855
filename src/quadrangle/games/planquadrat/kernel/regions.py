"""Compiled regions: what is closed, what can be claimed, what would divide a claimed region."""

from __future__ import annotations

import numpy as np

from quadrangle.games.planquadrat.kernel.board import (
    BORDERS,
    EIGHT,
    IN_WORD,
    LAST_ROW,
    LEFT,
    NOT_LEFT,
    NOT_RIGHT,
    ROOM_FOR_3,
    SHAPES,
    SIX,
    SIXTEEN,
    E,
    H,
    Three,
    V,
    shape,
    spread,
)
from quadrangle.games.planquadrat.kernel.layout import Packed
from quadrangle.kernels.bits import BYTE, ONE, TWO, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import internal

DIVIDING, KINDS = (0, 2, 3, 5, 6, 8), (1, 9, 2, 10, 3, 11)  # of houses across and upright, by their length
EVERYWHERE = np.uint64(0xFFFFFFFFFFFFFFFF)


@internal
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


@internal
def region_of(square: Mask, edges: Three) -> Mask:
    """The region around a little square (given as a mask)."""
    return reach(square, edges[H], edges[V], EVERYWHERE)


@internal
def beside_border(e: Mask) -> Mask:
    """The little squares beside edges of the top and the right border."""
    return (e & BYTE) << LAST_ROW | spread(e)


@internal
def open_border(edges: Three) -> Mask:
    """The little squares with an open edge on the outer border."""
    h, e, v = ~np.uint64(edges[H]), ~np.uint64(edges[E]), ~np.uint64(edges[V])
    return h & BYTE | v & LEFT | beside_border(e & BORDERS)


@internal
def sealed_by_turn(s: Packed) -> Mask:
    """Squares beside an edge that changed in this turn, unclaimed, and in closed regions now.

    Every region that was not closed when the turn began has such a square: without a changed edge at its
    border or within it, it would be what it was.
    """
    h, e, v = s.edges[H] ^ s.before[H], s.edges[E] ^ s.before[E], s.edges[V] ^ s.before[V]
    beside = h | h >> EIGHT | v | (v & NOT_LEFT) >> ONE | beside_border(e)
    beside &= ~(s.claimed[0] | s.claimed[1])
    return np.uint64(beside) & ~reach(open_border(s.edges), s.edges[H], s.edges[V], beside)


@internal
def next_claimable(s: Packed, sealed: Mask) -> tuple[Mask, Mask]:
    """A region to claim among these sealed squares and the squares left to look at; 0 when there is none."""
    while sealed != ZERO:
        square = sealed & (ZERO - sealed)
        region = region_of(square, s.edges)
        sealed &= ~region
        if region & open_border(s.before) != ZERO or region_of(square, s.before) != region:
            return region, sealed
    return ZERO, ZERO


@internal
def guard_around(s: Packed, length: Mask, edge: Mask) -> None:
    """A house has come to stand here: if it stands inside claimed regions, less can be built there.

    Where both squares beside an edge are claimed, they are of one region: between two, a house stood before.
    """
    claimed, word = s.claimed[0] | s.claimed[1], edge >> SIX
    across = claimed << EIGHT if word == ZERO else claimed << ONE & NOT_LEFT if word == TWO else ZERO
    squares = shape(length, edge) << (edge & IN_WORD) & claimed & across
    while squares != ZERO:
        region = region_of(squares & (ZERO - squares), s.edges)
        guard(s, region)
        squares &= ~region


@internal
def guard(s: Packed, region: Mask) -> None:
    """Note every place where a house would divide this claimed region. Once it would, it always would."""
    rows = region & region << EIGHT & ~s.edges[H]  # the free edges inside
    columns = region & region << ONE & NOT_LEFT & ~s.edges[V]
    # One edge fewer than squares: a tree, every edge holds it together.
    tree = popcount(rows) + popcount(columns) + ONE == popcount(region)
    rows_2, rows_3 = (rows | rows >> ONE) & NOT_RIGHT, (rows | rows >> ONE | rows >> TWO) & ROOM_FOR_3
    columns_2, columns_3 = columns | columns >> EIGHT, columns | columns >> EIGHT | columns >> SIXTEEN
    places = rows, columns, rows_2, columns_2, rows_3, columns_3
    for i in range(6):
        s.dividing[DIVIDING[i]] |= places[i] if tree else _dividing(s, region, places[i], KINDS[i])


@internal
def _dividing(s: Packed, region: Mask, candidates: Mask, kind: int) -> Mask:
    """Those of these edges where a house of this kind (its place in `SHAPES`) would divide the region."""
    dividing, square = ZERO, region & (ZERO - region)
    while candidates != ZERO:
        house = SHAPES[kind] << lowest(candidates)
        h, v = (s.edges[H], s.edges[V] | house) if kind > 8 else (s.edges[H] | house, s.edges[V])
        if reach(square, h, v, region) != region:
            dividing |= candidates & (ZERO - candidates)
        candidates &= candidates - ONE
    return dividing
