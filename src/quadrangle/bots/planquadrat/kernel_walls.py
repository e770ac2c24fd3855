"""Walls: connected houses. A house closes something exactly if it touches one wall twice.

A wall is the set of crossings that its houses touch, as bits of two words, because nine by nine do not fit into one:

    rim 0 … 7   8 = 17       inner, bit y·8 + x: crossing (x, y), x and y below 8
   ┌───────────┐             rim, bits 0–8: the top border from the left; bits 9–17: the right border from below.
   │ inner     │ rim 9 + y   The corner belongs to both, so it has two bits, always equal.
   └───────────┘

A *span* is an edge whose first crossing and the crossing 1, 2 or 3 edges further belong to one wall. Spans are stored
like the kernel's placings, at 3·(edges − 1) + word. A few shifts find all closing places at once, without flood fills.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.games.planquadrat.kernel.board import (
    EIGHT,
    IN_WORD,
    LAST_ROW,
    NOT_RIGHT,
    SEVEN,
    SIX,
    E,
    H,
    Placings,
    V,
    gather,
    shape,
    spread,
)
from quadrangle.games.planquadrat.kernel.layout import Packed
from quadrangle.kernels.bits import BYTE, ONE, THREE, TWO, ZERO, Mask
from quadrangle.kernels.jit import internal

MAX_WALLS = 48  # the number of houses in the box
NINE, NINE_BITS = np.uint64(9), np.uint64(0x1FF)
CORNER = np.uint64(1 << 8 | 1 << 17)
FOLLOWED = np.uint64(0x7F7F)  # the edges of word E that have a successor
UPRIGHT = np.array([0, 0x101, 0x10101, 0x1010101], dtype=np.uint64)  # crossings of an upright house, by length


class Walls(NamedTuple):
    """The walls on the board, in any order, and the spans of all of them."""

    inner: npt.NDArray[np.uint64]
    rim: npt.NDArray[np.uint64]
    spans: npt.NDArray[np.uint64]
    number: int


@internal
def walls_of(s: Packed) -> Walls:
    """Return all walls of a position."""
    walls, rims, spans = np.empty(MAX_WALLS, np.uint64), np.empty(MAX_WALLS, np.uint64), np.zeros(9, np.uint64)
    h, e, v = s.edges[H], s.edges[E], s.edges[V]
    along = e & BYTE | (e >> EIGHT) << NINE
    inner = h | (h & NOT_RIGHT) << ONE | v | v << EIGHT
    rim = along | along << ONE | v >> LAST_ROW | gather(h) << ONE
    n = 0
    while inner | rim != ZERO:
        m = inner & (ZERO - inner)
        m, x = _connected(m, ZERO if m != ZERO else rim & (ZERO - rim), h, along, v)
        inner, rim = inner & ~m, rim & ~x
        walls[n], rims[n] = m, x
        new_spans = _spans(m, x)
        for i in range(9):
            spans[i] |= new_spans[i]
        n += 1
    return Walls(walls, rims, spans, n)


@internal
def _connected(m: Mask, x: Mask, h: Mask, along: Mask, v: Mask) -> tuple[Mask, Mask]:
    """Return all crossings connected to these by houses."""
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
def _spans(m: Mask, x: Mask) -> Placings:
    """Return the spans of one wall."""
    top, right = x & NINE_BITS, x >> NINE
    beside, above = m >> ONE & NOT_RIGHT | spread(x >> ONE), m >> EIGHT | x << LAST_ROW
    beside_2, above_2 = beside >> ONE & NOT_RIGHT, above >> EIGHT
    return (
        m & beside,
        top & top >> ONE & BYTE | (right & right >> ONE & BYTE) << EIGHT,
        m & above,
        m & beside_2,
        top & top >> TWO & BYTE | (right & right >> TWO & BYTE) << EIGHT,
        m & above_2,
        m & beside_2 >> ONE & NOT_RIGHT,
        top & top >> THREE & BYTE | (right & right >> THREE & BYTE) << EIGHT,
        m & above_2 >> EIGHT,
    )


@internal
def closing(walls: Walls) -> Placings:
    """Return where a house would close something, legal or not, in the layout of `placings`."""
    s = walls.spans
    return _closing((s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]))


@internal
def _closing(s: Placings) -> Placings:
    """A house of two edges closes with a span of two or one of its edges; one of three likewise, or with a span of
    three."""
    h2 = s[0] | s[0] >> ONE & NOT_RIGHT | s[3]
    e2 = s[1] | s[1] >> ONE & FOLLOWED | s[4]
    v2 = s[2] | s[2] >> EIGHT | s[5]
    return (
        s[0],
        s[1],
        s[2],
        h2,
        e2,
        v2,
        h2 | h2 >> ONE & NOT_RIGHT | s[6],
        e2 | e2 >> ONE & FOLLOWED | s[7],
        v2 | v2 >> EIGHT | s[8],
    )


@internal
def partners(walls: Walls, length: Mask, edge: Mask, others: Placings) -> Placings:
    """Return those of the other places that would close something together with a house here."""
    m, x = _touched(length, edge)
    inner, rim = m, x
    for i in range(walls.number):
        if walls.inner[i] & m | walls.rim[i] & x != ZERO:
            inner |= walls.inner[i]
            rim |= walls.rim[i]
    c = _closing(_spans(inner, rim))
    word, own = edge >> SIX, shape(length, edge) << (edge & IN_WORD)
    h, e, v = own if word == ZERO else ZERO, own if word == ONE else ZERO, own if word == TWO else ZERO
    h2, e2, v2 = (
        h | h >> ONE,
        e | e >> ONE,
        v | v >> EIGHT,
    )  # a longer house that starts before this one overlaps it too
    return (
        c[0] & others[0] & ~h,
        c[1] & others[1] & ~e,
        c[2] & others[2] & ~v,
        c[3] & others[3] & ~h2,
        c[4] & others[4] & ~e2,
        c[5] & others[5] & ~v2,
        c[6] & others[6] & ~(h2 | h2 >> ONE),
        c[7] & others[7] & ~(e2 | e2 >> ONE),
        c[8] & others[8] & ~(v2 | v2 >> EIGHT),
    )


@internal
def _touched(length: Mask, edge: Mask) -> tuple[Mask, Mask]:
    """Return the crossings that a house touches."""
    word, place = edge >> SIX, edge & IN_WORD
    run = (TWO << length) - ONE
    if word == TWO:
        reaches_top = place + (length << THREE) > IN_WORD
        return UPRIGHT[length] << place, ONE << (place & SEVEN) if reaches_top else ZERO
    if word == ONE:
        x = run << place if place < EIGHT else run << place + ONE
        return ZERO, x | CORNER if x & CORNER != ZERO else x
    run <<= place & SEVEN
    return (run & BYTE) << (place & ~SEVEN), (run >> EIGHT) << NINE + (place >> THREE)
