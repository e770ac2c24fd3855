"""The compiled board: edges, crossings and houses as bits of three words.

Word H, bit y·8 + x: the edge below square (x, y). Word V, bit y·8 + x: the edge at its left. Word E: the two
grooves that are left over, the top border in bits 0–7 and the right border in bits 8–15.

         E 0   E 1  …  E 7           An edge's number: H bit, 64 + E bit, 128 + V bit.
        ┌─────┬─────   ─────┐
   V 56 │  56 │  57 …   63  │ E 15   A crossing has the bit of the edge that begins there, to the right in H
        ├─────┼─────   ─────┤        and E, upward in V. A *joint* is a crossing inside a house: it holds two
        │H 56 │H 57         │        edges together, and no house across may cover it or pass over it. So the
    …   ├─────┼─────   ─────┤        edges and joints of a word tell its houses apart, and the joints of one
    V 0 │   0 │   1 …    7  │ E 8    direction are what blocks the other.
        └─────┴─────   ─────┘
          H 0   H 1  …  H 7

A house is (length, edge), the edge being its lowest or leftmost one. Everything here is uint64.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from quadrangle.games.planquadrat.kernel.layout import LAYOUT, Packed
from quadrangle.kernels.bits import BYTE, ONE, THREE, TWO, ZERO, Mask
from quadrangle.kernels.jit import internal
from quadrangle.kernels.records import dtype_of

Three: TypeAlias = npt.NDArray[np.uint64]
DTYPE = dtype_of(LAYOUT)

H, E, V = range(3)
SHAPES = np.array(  # the edges of a house in a word that lies or stands: 4·word + length
    [0, 1, 3, 7, 0, 1, 3, 7, 0, 1, 0x101, 0x10101], dtype=np.uint64
)

FOUR, SIX, SEVEN, EIGHT = (np.uint64(n) for n in (4, 6, 7, 8))
SIXTEEN, LAST_ROW, IN_WORD = (np.uint64(n) for n in (16, 56, 63))
LEFT = np.uint64(0x0101010101010101)
NOT_LEFT = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_RIGHT = np.uint64(0x7F7F7F7F7F7F7F7F)
ROOM_FOR_3 = np.uint64(0x3F3F3F3F3F3F3F3F)
BORDERS = np.uint64(0xFFFF)
GATHER = np.uint64(0x0102040810204080)
SPREAD = np.uint64(0x0002040810204081)  # for seven bits; the eighth goes alone
SEVEN_BITS, EIGHTH_BIT, FORTY_NINE = np.uint64(0x7F), np.uint64(0x80), np.uint64(49)

Placings = tuple[Mask, Mask, Mask, Mask, Mask, Mask, Mask, Mask, Mask]


@internal
def gather(squares: Mask) -> Mask:
    """The right column's squares as the bits of the right border in word E."""
    return ((((squares >> SEVEN) & LEFT) * GATHER) >> LAST_ROW) << EIGHT


@internal
def spread(e: Mask) -> Mask:
    """The right border in word E as squares of the right column."""
    column = e >> EIGHT
    return (((column & SEVEN_BITS) * SPREAD & LEFT) | ((column & EIGHTH_BIT) << FORTY_NINE)) << SEVEN


@internal
def shape(length: Mask, edge: Mask) -> Mask:
    """The edges of a house, in the word that the edge is in."""
    return np.uint64(SHAPES[(edge >> SIX) * FOUR + length])


@internal
def toggle(s: Packed, length: Mask, edge: Mask) -> None:
    """Put a house on the board, or take it away."""
    word, house = edge >> SIX, shape(length, edge)
    s.edges[word] ^= house << (edge & IN_WORD)
    s.joints[word] ^= (house - ONE) << (edge & IN_WORD)


@internal
def length_at(s: Packed, edge: Mask) -> Mask:
    """The length of the house whose lowest edge this is."""
    word = edge >> SIX
    joints, step = np.uint64(s.joints[word]), step_of(word)
    second = joints >> step >> (edge & IN_WORD) & ONE
    return ONE + second + (second & joints >> step >> step >> (edge & IN_WORD))


@internal
def step_of(word: Mask) -> Mask:
    """From an edge to the next of its groove."""
    return EIGHT if word == TWO else ONE


@internal
def divides(s: Packed, length: Mask, edge: Mask) -> bool:
    """Would a house here divide a claimed region?"""
    mask = s.dividing[THREE * (length - ONE) + (edge >> SIX)]
    return bool(mask >> (edge & IN_WORD) & ONE != ZERO)


@internal
def placings(s: Packed) -> Placings:
    """Where the player can place a house: by length, then by word H, E, V; bits are lowest edges."""
    stock, d = s.stock[s.player - 1], s.dividing
    small, middle, large = _if_any(stock), _if_any(stock >> EIGHT), _if_any(stock >> SIXTEEN)
    h, e, v = ~s.edges[H], ~s.edges[E] & BORDERS, ~s.edges[V]
    # An edge that a house from the left (below) can be prolonged onto: free, and no joint of a house across.
    along, upward = h & ~s.joints[V], v & ~s.joints[H]
    h2, e2, v2 = h & along >> ONE & NOT_RIGHT, e & e >> ONE & NOT_RIGHT, v & upward >> EIGHT
    return (
        h & ~d[0] & small,
        e & small,
        v & ~d[2] & small,
        h2 & ~d[3] & middle,
        e2 & middle,
        v2 & ~d[5] & middle,
        h2 & along >> TWO & ROOM_FOR_3 & ~d[6] & large,
        e2 & e >> TWO & ROOM_FOR_3 & large,
        v2 & upward >> SIXTEEN & ~d[8] & large,
    )


@internal
def _if_any(stock: Mask) -> Mask:
    """All bits if the lowest byte is not 0."""
    return ZERO - np.uint64((stock & BYTE) != ZERO)
