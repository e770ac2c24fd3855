"""Maxisurf's areas on a torus, with lists of places that only ever grow.

A torus has 128 × 128 cells: one player may lay 47 of the 48 cards, which then reach over 94 cells at most, and a card
that touches them two further. Duplicate plays 18 cards, so 64 × 64 is enough there, for more players in the same space.
Cell (x, y) is number side · (y mod side) + x mod side. Anything may cover anything, so a card may lie at every place
where it touches, whatever its towns; and no such place is ever lost. Laying a card looks at its four cells and at the
21 places around it:

      · o o o ·
      o o o o o       o: places (top-left cells) where a card touches one at X
      o o X o o
      o o o o o
      · o o o ·

Groups are counted when asked for: covering can split them, so they cannot be handed on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.maxisurf.kernel.layout import CARDS_EACH, LAYOUT, NEAR, PLACES, PLACES_DUPLICATE
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
from quadrangle.kernels.bits import ONE, ZERO
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.records import dtype_of
from quadrangle.kernels.rng import Rng, below

MOST_CELLS = 4 * CARDS_EACH
NEAR_X, NEAR_Y = (np.array(steps, np.int64) for steps in zip(*NEAR, strict=True))
TOWN_BITS, SIX_BITS = np.uint64(3), np.uint64(63)

Sizes = npt.NDArray[np.int64]

DTYPE = dtype_of(LAYOUT)


@internal
def first_place(s: Packed, p: int) -> int:
    """Where the list of a player's places begins."""
    return p * (PLACES_DUPLICATE if s.duplicate else PLACES)


@internal
def number(s: Packed, x: int, y: int) -> int:
    """The number of a cell on the torus."""
    mask = whole(s.side) - 1
    return (y & mask) * whole(s.side) + (x & mask)


@internal
def lay(s: Packed, p: int, code: int) -> None:
    """Lay a card in the area of player p + 1."""
    pattern, x, y = place_of(code)
    for corner in range(4):
        _cover(s, p, number(s, x + RIGHT[corner], y + DOWN[corner]), TOWN[pattern, corner])
    for step in range(NEAR_X.size):
        _touch(s, p, number(s, x + NEAR_X[step], y + NEAR_Y[step]))
    s.x0[p] = min(s.x0[p], x)
    s.y0[p] = min(s.y0[p], y)
    s.log[p, s.laid[p]] = code
    s.laid[p] += 1


@internal
def _bit(s: Packed, p: int, cell: int) -> int:
    return p * whole(s.side) * whole(s.side) + cell


@internal
def _cover(s: Packed, p: int, cell: int, town: int) -> None:
    at = _bit(s, p, cell)
    shift = np.uint64(2 * (at & 31))
    s.towns[at >> 5] = (s.towns[at >> 5] & ~(TOWN_BITS << shift)) | (np.uint64(town + 1) << shift)


@internal
def _touch(s: Packed, p: int, place: int) -> None:
    at = _bit(s, p, place)
    bit = ONE << (np.uint64(at) & SIX_BITS)
    if s.touched[at >> 6] & bit == ZERO:
        s.touched[at >> 6] |= bit
        s.places[first_place(s, p) + s.many_places[p]] = place
        s.many_places[p] += 1


@internal
def town_at(s: Packed, p: int, cell: int) -> int:
    """0 if the cell is free, else the number of its town, from 1."""
    at = _bit(s, p, cell)
    return whole((s.towns[at >> 5] >> np.uint64(2 * (at & 31))) & TOWN_BITS)


@internal
def _code_at(s: Packed, p: int, place: int, pattern: int) -> int:
    """The code of a laying at a place of the torus: none lies left of x0 − 2 or above y0 − 2."""
    side = whole(s.side)
    left, top = s.x0[p] - 2, s.y0[p] - 2
    x = left + ((place % side - left) & (side - 1))
    y = top + ((place // side - top) & (side - 1))
    return lay_code(pattern, x, y)


@internal
def layings(s: Packed, p: int, card: int, out: Codes) -> int:
    """Write the codes of all layings of a card; how many there are."""
    first = first_place(s, p)
    count = 0
    for way in range(HOW_MANY[card]):
        for at in range(first, first + s.many_places[p]):
            out[count] = _code_at(s, p, whole(s.places[at]), WAYS[card, way])
            count += 1
    return count


@internal
def random_laying(s: Packed, p: int, card: int, rng: Rng) -> int:
    """One of all layings of a card, evenly."""
    place = whole(s.places[first_place(s, p) + below(rng, whole(s.many_places[p]))])
    return _code_at(s, p, place, WAYS[card, below(rng, HOW_MANY[card])])


@internal
def groups(s: Packed, p: int, sizes: Sizes) -> int:
    """Count groups: sizes[k] becomes how many groups of k cells there are; the towns visible, as bits.

    `sizes` has space for MOST_CELLS + 1 numbers.
    """
    sizes[:] = 0
    reached = np.zeros(whole(s.side) * whole(s.side) // 64, np.uint64)
    stack = np.empty(MOST_CELLS, np.int64)
    towns = 0
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        for corner in range(4):
            cell = number(s, x + RIGHT[corner], y + DOWN[corner])
            if _reach(reached, cell):
                town = town_at(s, p, cell)
                towns |= 1 << (town - 1)
                sizes[_flood(s, p, cell, town, reached, stack)] += 1
    return towns


@internal
def _reach(reached: npt.NDArray[np.uint64], cell: int) -> bool:
    """Mark a cell; whether it was not marked before."""
    bit = ONE << (np.uint64(cell) & SIX_BITS)
    if reached[cell >> 6] & bit:
        return False
    reached[cell >> 6] |= bit
    return True


@internal
def _flood(
    s: Packed, p: int, cell: int, town: int, reached: npt.NDArray[np.uint64], stack: npt.NDArray[np.int64]
) -> int:
    """The size of the group of a cell."""
    side = whole(s.side)
    stack[0] = cell
    done, reached_cells = 0, 1
    while done < reached_cells:
        here = stack[done]
        done += 1
        row, column = here & -side, here & (side - 1)
        for way in range(4):
            if way < 2:
                beside = row | ((column + 2 * way - 1) & (side - 1))
            else:
                beside = ((row + (2 * way - 5) * side) & (side * side - 1)) | column
            if town_at(s, p, beside) == town and _reach(reached, beside):
                stack[reached_cells] = beside
                reached_cells += 1
    return reached_cells
