"""The compiled board: edges, crossings and houses as bits of three words.

Word H, bit y·8 + x: the edge below square (x, y). Word V, bit y·8 + x: the edge at its left. Word E: the two grooves
that are left over, the top border in bits 0–7 and the right border in bits 8–15.

         E 0   E 1  …  E 7                An edge's number, 0…143:   H bit · 64 + E bit · 80 + V bit
        ┌─────┬─────   ─────┐
   V 56 │  56 │  57 …   63  │ E 15        A crossing has the bit of the edges that begin there, to the right (H, E)
        ├─────┼─────   ─────┤             or upward (V, E). A *joint* is a crossing inside a house: it holds two
        │H 56 │H 57         │             edges together, and no house across may cover it or pass over it. So the
    …   ├─────┼─────   ─────┤             edges and joints of a word tell its houses apart, and the joints of one
    V 0 │   0 │   1 …    7  │ E 8         direction are what blocks the other.
        └─────┴─────   ─────┘
          H 0   H 1  …  H 7

A house is (length, edge), the edge being its lowest or leftmost one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.kernels.bits import ONE, ZERO
from quadrangle.kernels.jit import compiled

Mask = np.uint64
Record = Any

DTYPE = np.dtype(
    [(name, np.uint64) for name in ("h", "v", "e")]  # edges on which houses stand
    + [(name, np.uint64) for name in ("jh", "jv", "je")]  # joints of these houses
    + [(name, np.uint64) for name in ("h0", "v0", "e0")]  # the edges when the turn began; 0 between turns
    + [(name, np.uint64) for name in ("c1", "c2")]  # little squares claimed by each player
    # Where a house of length 1, 2, 3 would divide a claimed region, by its lowest edge.
    + [(name, np.uint64) for name in ("d1h", "d2h", "d3h", "d1v", "d2v", "d3v")]
    + [("stock", np.uint64)]  # bytes 0–3: small, middle, large, monuments of player 1; bytes 4–7: of player 2
    + [(name, np.int64) for name in ("player", "step", "placed", "sliding", "ended")]
)

E_EDGES, V_EDGES, EDGES = np.uint64(64), np.uint64(80), 144
ROW = np.array([0, 1, 3, 7], dtype=np.uint64)  # the edges of a house that lies, by length
COLUMN = np.array([0, 1, 0x101, 0x10101], dtype=np.uint64)  # the edges of a house that stands in word V

TWO, SEVEN, EIGHT, NINE = np.uint64(2), np.uint64(7), np.uint64(8), np.uint64(9)
SIXTEEN, LAST_ROW = np.uint64(16), np.uint64(56)
LEFT = np.uint64(0x0101010101010101)
NOT_LEFT = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_RIGHT = np.uint64(0x7F7F7F7F7F7F7F7F)
ROOM_FOR_3 = np.uint64(0x3F3F3F3F3F3F3F3F)
BORDERS = np.uint64(0xFFFF)
GATHER = np.uint64(0x0102040810204080)
SPREAD = np.uint64(0x0002040810204081)


@compiled
def gather(squares: Mask) -> Mask:
    """The right column's squares as the bits of the right border in word E."""
    return ((((squares >> SEVEN) & LEFT) * GATHER) >> LAST_ROW) << EIGHT


@compiled
def spread(e: Mask) -> Mask:
    """The right border in word E as squares of the right column."""
    column = e >> EIGHT
    return (((column & SEVENTY_F) * SPREAD & LEFT) | ((column & HALF) << FORTY_NINE)) << SEVEN


SEVENTY_F, HALF, FORTY_NINE = np.uint64(0x7F), np.uint64(0x80), np.uint64(49)


@compiled
def toggle(s: Record, length: int, edge: Mask) -> None:
    """Put a house on the board, or take it away."""
    if edge < E_EDGES:
        s.h ^= ROW[length] << edge
        s.jh ^= (ROW[length] - ONE) << edge
    elif edge < V_EDGES:
        s.e ^= ROW[length] << (edge - E_EDGES)
        s.je ^= (ROW[length] - ONE) << (edge - E_EDGES)
    else:
        s.v ^= COLUMN[length] << (edge - V_EDGES)
        s.jv ^= (COLUMN[length] - ONE) << (edge - V_EDGES)


@compiled
def length_at(s: Record, edge: Mask) -> int:
    """The length of the house whose lowest edge this is."""
    if edge < E_EDGES:
        return length_along(s.jh, edge)
    if edge < V_EDGES:
        return length_along(s.je, edge - E_EDGES)
    return length_upward(s.jv, edge - V_EDGES)


@compiled
def length_along(joints: Mask, bit: Mask) -> int:
    """The length of the house that lies from this edge to the right."""
    second = (joints >> ONE) >> bit & ONE
    return np.int64(ONE + second + (second & (joints >> TWO) >> bit))


@compiled
def length_upward(joints: Mask, bit: Mask) -> int:
    """The length of the house that stands from this edge upward."""
    second = (joints >> EIGHT) >> bit & ONE
    return np.int64(ONE + second + (second & (joints >> SIXTEEN) >> bit))


@compiled
def guarded(s: Record, length: int, edge: Mask) -> bool:
    """Would a house here divide a claimed region?"""
    if edge < E_EDGES:
        mask = s.d1h if length == 1 else s.d2h if length == 2 else s.d3h
        return (mask >> edge) & ONE != ZERO
    if edge < V_EDGES:
        return False
    mask = s.d1v if length == 1 else s.d2v if length == 2 else s.d3v
    return (mask >> (edge - V_EDGES)) & ONE != ZERO


@compiled
def placings(s: Record) -> tuple[Mask, Mask, Mask, Mask, Mask, Mask, Mask, Mask, Mask]:
    """Where the player can place a house: by length, then by word H, E, V; bits are lowest edges."""
    stock = s.stock >> (np.uint64(s.player - 1) << np.uint64(5))
    small, middle, large = _if_any(stock), _if_any(stock >> EIGHT), _if_any(stock >> SIXTEEN)
    h, v, e = ~s.h, ~s.v, ~s.e & BORDERS
    # An edge that a house from the left (below) can be prolonged onto: free, and no joint of a house across.
    along, upward = h & ~s.jv, v & ~s.jh
    return (
        h & ~s.d1h & small,
        e & small,
        v & ~s.d1v & small,
        h & along >> ONE & NOT_RIGHT & ~s.d2h & middle,
        e & e >> ONE & NOT_RIGHT & middle,
        v & upward >> EIGHT & ~s.d2v & middle,
        h & along >> ONE & along >> TWO & ROOM_FOR_3 & ~s.d3h & large,
        e & e >> ONE & e >> TWO & ROOM_FOR_3 & large,
        v & upward >> EIGHT & upward >> SIXTEEN & ~s.d3v & large,
    )


@compiled
def _if_any(stock: Mask) -> Mask:
    """All bits if the lowest byte is not 0."""
    return ZERO - np.uint64((stock & np.uint64(0xFF)) != ZERO)
