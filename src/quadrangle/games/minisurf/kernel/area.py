"""Minisurf's areas as bit masks on a torus of 64 × 64 cells.

Cell (x, y) is bit x mod 64 of row y mod 64. An area of at most 24 cards is at most 48 cells wide and high, and a card
that touches it reaches two cells further; 52 ≤ 64, so nothing ever meets itself around the torus, and no area has to
be moved. Four planes of rows for each player:

    0 B, 1 R, 2 Y     cells that are free or show this town, where a coat of arms of this town may lie
    3 TOUCH           places (top-left cells) where a card would cover or share a side with the area

A card of towns a b / d c may lie at all places of TOUCH[y] & a[y] & next(b[y]) & d[y + 1] & next(c[y + 1]), where
next(m) moves each cell's right neighbour onto it. Laying a card changes two rows of two planes and five of TOUCH.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.minisurf.kernel.layout import CARDS_EACH, LAYOUT, TOUCH
from quadrangle.games.quadracarta.kernel.deck import (
    DOWN,
    HOW_MANY,
    RIGHT,
    TOWN,
    WAYS,
    lay_code,
    place_of,
    whole,
)
from quadrangle.kernels.bits import ONE, ZERO, lowest, nth, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.records import dtype_of
from quadrangle.kernels.rng import Rng, below

ROWS = 2 * CARDS_EACH + 4  # rows of places, at most
WIDE, NARROW = np.uint64(0b11111), np.uint64(0b111)
TURN_MASK, TOP_BIT = np.uint64(63), np.uint64(63)

Mask = np.uint64
Planes = npt.NDArray[np.uint64]
Masks = npt.NDArray[np.uint64]

DTYPE = dtype_of(LAYOUT)

# The four towns of each card in each way, four ways for a card. Unsigned, so that indexing needs no check for −1.
TOWNS = TOWN[WAYS].astype(np.uint8).ravel()


@internal
def turned(mask: Mask, by: int) -> Mask:
    """A row of the torus turned to the left by some cells."""
    left = np.uint64(by) & TURN_MASK
    return (mask << left) | (mask >> ((ZERO - left) & TURN_MASK))


@internal
def next_of(row: Mask) -> Mask:
    """Each cell's right neighbour, moved onto it."""
    return (row >> ONE) | (row << TOP_BIT)


@internal
def lay(s: Packed, p: int, code: int) -> None:
    """Lay a card in the area of player p + 1."""
    pattern, x, y = place_of(code)
    planes = s.planes
    for corner in range(4):
        _cover(s, planes, p, TOWN[pattern, corner], x + RIGHT[corner], y + DOWN[corner])
    for v in range(-2, 3):
        near = turned(NARROW, x - 1) if abs(v) == 2 else turned(WIDE, x - 2)
        planes[p, TOUCH, (y + v) & 63] |= near
    s.x0[p] = min(s.x0[p], x)
    s.y0[p] = min(s.y0[p], y)
    s.y1[p] = max(s.y1[p], y + 1)
    s.log[p, s.laid[p]] = code
    s.laid[p] += 1


@internal
def _cover(s: Packed, planes: Planes, p: int, town: int, x: int, y: int) -> None:
    row = y & 63
    bit = ONE << (np.uint64(x) & TURN_MASK)
    if planes[p, 0, row] & planes[p, 1, row] & planes[p, 2, row] & bit:  # free
        s.cells[p] += 1
        for other in range(3):
            if other != town:
                planes[p, other, row] &= ~bit


@internal
def places(planes: Planes, p: int, card: int, way: int, y: int) -> Mask:
    """The places of one row where a card may lie in one of its ways."""
    here, below_it, at = y & 63, (y + 1) & 63, 16 * card + 4 * way
    top = planes[p, TOWNS[at], here] & next_of(planes[p, TOWNS[at + 1], here])
    bottom = planes[p, TOWNS[at + 3], below_it] & next_of(planes[p, TOWNS[at + 2], below_it])
    free: Mask = planes[p, TOUCH, here] & top & bottom
    return free


@internal
def column(s: Packed, p: int, bit: Mask) -> int:
    """The column that a bit of a row of places means: none lies left of x0 − 2."""
    first = whole(s.x0[p]) - 2
    return first + ((whole(bit) - first) & 63)


@internal
def layings(s: Packed, p: int, card: int, out: Codes) -> int:
    """Write the codes of all layings of a card; how many there are."""
    planes = s.planes
    count = 0
    for way in range(HOW_MANY[card]):
        pattern = WAYS[card, way]
        for y in range(s.y0[p] - 2, s.y1[p] + 2):
            row = places(planes, p, card, way, y)
            while row:
                out[count] = lay_code(pattern, column(s, p, lowest(row)), y)
                count += 1
                row &= row - ONE
    return count


@internal
def random_laying(s: Packed, p: int, card: int, masks: Masks, rng: Rng) -> int:
    """One of all layings of a card, evenly. `masks` has space for four times ROWS words."""
    planes = s.planes
    top = s.y0[p] - 2
    rows = s.y1[p] + 2 - top
    count = 0
    for way in range(HOW_MANY[card]):
        for at in range(rows):
            row = places(planes, p, card, way, top + at)
            masks[way * rows + at] = row
            count += whole(popcount(row))
    left = below(rng, count)
    at = 0
    while left >= whole(popcount(masks[at])):
        left -= whole(popcount(masks[at]))
        at += 1
    bit = nth(masks[at], np.uint64(left))
    return lay_code(WAYS[card, at // rows], column(s, p, bit), top + at % rows)
