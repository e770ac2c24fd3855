"""What the learned value sees of a position between two turns: each board, then what lies between the players.

    0 … BOARD − 1          the board of the player who rolls next
    BOARD … 2 · BOARD − 1  the board of the other one
    2 · BOARD …            the supply by form, the numbers it lacks, the joker

A board:

    0, 1         its free area, the forms lying
    2 … 13       is the free area at most SMALL[i]?
    14 … 20      forms in reserve, by form
    21 … 27      forms lying, by form
    28 … 34      does the form fit anywhere?
    35 … 41      in how many places, by form
    42 … 44      free triangles with no free neighbour, with one, with two
    45           rolls that fill the square at once
    46 … 51      numbers that leave a hole of the shape of one form   } only when little is free
    52 … 57      numbers that can be moved at no cost                 }
"""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_fit import near
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadrata.kernel_moves import count_free
from quadrangle.games.quadrata.kernel_tables import FIRST, FORM_OF, FORMS, FULL, LARGE, MASKS, MOST_PLACES, PIPS
from quadrangle.kernels.bits import lowest, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

SMALL = np.array([1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 18, 26])
NUMBERS = 6
FREE, LYING, AT_MOST = 0, 1, 2
RESERVES = AT_MOST + len(SMALL)
KINDS = RESERVES + FORMS
FITS = KINDS + FORMS
PLACES = FITS + FORMS
DEGREES = PLACES + FORMS
ENDS = DEGREES + 3
LEAVES = ENDS + 1
QUIET = LEAVES + NUMBERS
BOARD = QUIET + NUMBERS
LACKS = 2 * BOARD + FORMS
JOKER = LACKS + NUMBERS
FEATURES = JOKER + 1

LITTLE = 12  # triangles: with no more free than this, holes are looked at closely
ZERO, ONE = np.uint64(0), np.uint64(1)
NEAR = near()


@internal
def observe(s: Packed, me: int, x: Floats) -> None:
    """Write what there is to see, from the side of a player (from 0) of two."""
    x[:] = 0.0
    _observe_board(s, me, 1 - me, x[:BOARD])
    _observe_board(s, 1 - me, me, x[BOARD : 2 * BOARD])
    present = 0
    for form in range(FORMS):
        x[2 * BOARD + form] = s.supply[form] / 4.0
        if s.supply[form] > 0:
            present |= 1 << PIPS[form]
    for number in range(1, NUMBERS + 1):
        if present >> number & 1 == 0:
            x[LACKS + number - 1] = 1.0
    x[JOKER] = s.joker


@internal
def _observe_board(s: Packed, me: int, other: int, x: Floats) -> None:
    large = LARGE[s.players]
    free = FULL[large] & ~s.masks[me]
    area = int(popcount(free))
    x[FREE], x[LYING] = area / 16.0, s.lying[me] / 8.0
    for i in range(len(SMALL)):
        if area <= SMALL[i]:
            x[AT_MOST + i] = 1.0
    fitting = np.empty(MOST_PLACES, np.int64)
    n = _observe_forms(s, me, large, free, fitting, x)
    _observe_holes(free, x)
    if area <= LITTLE:
        _observe_last_steps(s, me, other, large, free, fitting, n, x)


@internal
def _observe_forms(s: Packed, me: int, large: int, free: np.uint64, fitting: npt.NDArray[np.int64], x: Floats) -> int:
    """All that is told by form; writes the places that fit, and returns how many."""
    taken, n = ~free, 0
    for nth in range(s.lying[me]):
        x[KINDS + FORM_OF[large, s.squares[me, nth]]] += 0.25
    for form in range(FORMS):
        x[RESERVES + form] = s.reserves[me, form]
        before = n
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            fitting[n] = place
            n += MASKS[large, place] & taken == ZERO
        if n > before:
            x[FITS + form], x[PLACES + form] = 1.0, log(1.0 + (n - before)) / 3.0
    return n


@internal
def _observe_holes(free: np.uint64, x: Floats) -> None:
    rest = free
    while rest != ZERO:
        degree = int(popcount(NEAR[int(lowest(rest))] & free))
        if degree < 3:
            x[DEGREES + degree] += 0.25
        rest &= rest - ONE


@internal
def _observe_last_steps(
    s: Packed, me: int, other: int, large: int, free: np.uint64, fitting: npt.NDArray[np.int64], n: int, x: Floats
) -> None:
    for i in range(n):
        one = fitting[i]
        form = FORM_OF[large, one]
        rest = free ^ MASKS[large, one]
        if rest == ZERO:
            x[ENDS] = 0.5 * _rolls_for(s, me, other, form)
        elif x[LEAVES + PIPS[form] - 1] == 0.0:
            for j in range(n):
                if MASKS[large, fitting[j]] == rest:
                    x[LEAVES + PIPS[form] - 1] = 1.0
                    break
    for form in range(FORMS):
        if s.reserves[me, form] > 0:
            x[QUIET + PIPS[form] - 1] = 1.0
    for nth in range(s.lying[me]):
        place = s.squares[me, nth]
        form = FORM_OF[large, place]
        if x[QUIET + PIPS[form] - 1] == 0.0 and count_free(large, form, ~free ^ MASKS[large, place]) > 1:
            x[QUIET + PIPS[form] - 1] = 1.0


@internal
def _rolls_for(s: Packed, me: int, other: int, form: int) -> Any:
    """How many numbers of the die let a player lay this form: its own, and perhaps the joker."""
    if s.supply[form] > 0 or s.reserves[me, form] > 0:
        return 2.0 if s.joker and PIPS[form] != NUMBERS else 1.0
    lent, reserved = False, False
    for kind in range(FORMS):
        if PIPS[kind] == PIPS[form]:
            lent |= s.supply[kind] > 0 or s.reserves[me, kind] > 0
            reserved |= s.reserves[other, kind] > 0
    if lent:
        return 0.0
    if reserved:
        return 1.0 if s.reserves[other, form] > 0 else 0.0
    for nth in range(s.lying[other]):
        if FORM_OF[LARGE[s.players], s.squares[other, nth]] == form:
            return 1.0
    return 0.0
