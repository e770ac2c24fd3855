"""Walls: houses that touch one another. A house closes something exactly if it touches one wall twice.

A wall is the set of crossings that its houses touch, as bits of two words. A third of the crossings' grid is kept
apart because nine by nine do not fit:

    rim 0 … 7   8=17         inner, bit y·8 + x: crossing (x, y), x and y below 8
   ┌───────────┐             rim, bits 0–8: the top border from the left; bits 9–17: the right border from below.
   │ inner     │ rim 9 + y   The corner belongs to both, so it has two bits, always equal.
   └───────────┘

`joined` tells, for 1, 2 and 3 edges (3·(span − 1) + word, as the kernel's words of edges), where the crossing at an
edge's beginning and the crossing that many edges on are of one wall. Walls only grow together while houses are placed,
so one more house costs little; after a slide, all is found anew.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.games.planquadrat.kernel_board import (
    EIGHT,
    IN_WORD,
    LAST_ROW,
    NOT_RIGHT,
    SEVEN,
    SIX,
    E,
    H,
    Placings,
    Position,
    V,
    gather,
    spread,
)
from quadrangle.kernels.bits import BYTE, ONE, TWO, ZERO, Mask
from quadrangle.kernels.jit import internal

MOST = 48  # houses in the box, so walls on the board
NINE, NINE_BITS = np.uint64(9), np.uint64(0x1FF)
CORNER = np.uint64(1 << 8 | 1 << 17)
IN_BORDERS = np.uint64(0x7F7F)  # the edges of word E that another follows
UPRIGHT = np.array([0, 0x101, 0x10101, 0x1010101], dtype=np.uint64)  # the crossings that an upright house touches
COUNT = 0


class Walls(NamedTuple):
    """The walls on the board, in no order."""

    inner: npt.NDArray[np.uint64]
    rim: npt.NDArray[np.uint64]
    joined: npt.NDArray[np.uint64]
    used: npt.NDArray[np.int64]  # one cell: how many walls there are


@internal
def no_walls() -> Walls:
    """Room for all walls."""
    return Walls(np.empty(MOST, np.uint64), np.empty(MOST, np.uint64), np.zeros(9, np.uint64), np.zeros(1, np.int64))


@internal
def build(s: Position, walls: Walls) -> None:
    """Find all walls of a position."""
    h, e, v = s.edges[H], s.edges[E], s.edges[V]
    along = e & BYTE | (e >> EIGHT) << NINE
    inner = h | (h & NOT_RIGHT) << ONE | v | v << EIGHT
    rim = along | along << ONE | v >> LAST_ROW | gather(h) << ONE
    walls.used[COUNT] = 0
    walls.joined[:] = ZERO
    while inner | rim != ZERO:
        m = inner & (ZERO - inner)
        x = ZERO if m != ZERO else rim & (ZERO - rim)
        m, x = _whole(m, x, h, along, v)
        _add(walls, m, x)
        inner &= ~m
        rim &= ~x


@internal
def _whole(m: Mask, x: Mask, h: Mask, along: Mask, v: Mask) -> tuple[Mask, Mask]:
    """All crossings connected with these by houses."""
    row = h & NOT_RIGHT
    while True:
        inner, rim = m, x
        m |= (m & row) << ONE | m >> ONE & row | spread(x >> ONE) & h
        m |= (m & v) << EIGHT | m >> EIGHT & v | x << LAST_ROW & v
        x |= (x & along) << ONE | x >> ONE & along | (m & v) >> LAST_ROW | gather(m & h) << ONE
        x |= CORNER if x & CORNER != ZERO else ZERO
        if m == inner and x == rim:
            return m, x


@internal
def _add(walls: Walls, m: Mask, x: Mask) -> None:
    """Note a wall that touches no other."""
    walls.inner[walls.used[COUNT]], walls.rim[walls.used[COUNT]] = m, x
    walls.used[COUNT] += 1
    top, right = x & NINE_BITS, x >> NINE
    beside, above = m >> ONE & NOT_RIGHT | spread(x >> ONE), m >> EIGHT | x << LAST_ROW
    for i in range(0, 9, 3):
        shift = np.uint64(i // 3 + 1)
        walls.joined[i] |= m & beside
        walls.joined[i + 1] |= top & top >> shift & BYTE | (right & right >> shift & BYTE) << EIGHT
        walls.joined[i + 2] |= m & above
        beside, above = beside >> ONE & NOT_RIGHT, above >> EIGHT


@internal
def extend(walls: Walls, length: Mask, edge: Mask) -> None:
    """A house has been placed: it becomes a wall, with all the walls that it touches."""
    m, x = _touched(length, edge)
    kept = 0
    inner, rim = m, x
    for i in range(walls.used[COUNT]):
        if walls.inner[i] & m | walls.rim[i] & x != ZERO:
            inner |= walls.inner[i]
            rim |= walls.rim[i]
        else:
            walls.inner[kept], walls.rim[kept] = walls.inner[i], walls.rim[i]
            kept += 1
    walls.used[COUNT] = kept
    _add(walls, inner, rim)


@internal
def _touched(length: Mask, edge: Mask) -> tuple[Mask, Mask]:
    """The crossings that a house touches."""
    word, place = edge >> SIX, edge & IN_WORD
    run = (TWO << length) - ONE
    if word == TWO:
        end = place + (length << np.uint64(3))
        return UPRIGHT[length] << place, ONE << (place & SEVEN) if end > IN_WORD else ZERO
    if word == ONE:
        x = run << place if place < EIGHT else run << place + ONE
        return ZERO, x | CORNER if x & CORNER != ZERO else x
    run <<= place & SEVEN
    return (run & BYTE) << (place & ~SEVEN), (run >> EIGHT) << NINE + (place >> np.uint64(3))


@internal
def closing(walls: Walls) -> Placings:
    """Where a house would close something, whether it may be placed there or not: as `placings`."""
    j = walls.joined
    h2 = j[0] | j[0] >> ONE & NOT_RIGHT | j[3]
    e2 = j[1] | j[1] >> ONE & IN_BORDERS | j[4]
    v2 = j[2] | j[2] >> EIGHT | j[5]
    return (
        j[0],
        j[1],
        j[2],
        h2,
        e2,
        v2,
        h2 | h2 >> ONE & NOT_RIGHT | j[6],
        e2 | e2 >> ONE & IN_BORDERS | j[7],
        v2 | v2 >> EIGHT | j[8],
    )
