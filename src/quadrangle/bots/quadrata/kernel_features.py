"""What the learned value sees of a position between two turns: each board, then what lies between the players.

    0 … BOARD − 1          the board of the player who rolls next
    BOARD … 2 · BOARD − 1  the board of the other one
    2 · BOARD …            the supply by form, the numbers it lacks, the joker
    SEEN_BY_V1 …           what each number of the die brings, to the one who rolls next and to the other one

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

What the die brings, for each of the two:

    0 … 5        can a form of the number be had, and laid?
    6 … 11       is it taken from the other square?
    12 … 17      rolls that fill the square after such a laying    } only when little is free
    18 … 23      rolls that fill it after a form has been shifted  }
    24           can a joker be laid?
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
SEEN_BY_V1 = JOKER + 1
LAYS = 0
ROBS = LAYS + NUMBERS
STEPS = ROBS + NUMBERS
SHIFTS = STEPS + NUMBERS
WILD = SHIFTS + NUMBERS
CHANCES = WILD + 1
FEATURES = SEEN_BY_V1 + 2 * CHANCES

LITTLE = 12  # triangles: with no more free than this, holes are looked at closely
ZERO, ONE = np.uint64(0), np.uint64(1)

Ints = npt.NDArray[np.int64]
NEAR = near()


@internal
def observe(s: Packed, me: int, x: Floats) -> None:
    """Write what there is to see, from the side of a player (from 0) of two."""
    x[:] = 0.0
    _observe_board(s, me, 1 - me, x[:BOARD], x[SEEN_BY_V1 : SEEN_BY_V1 + CHANCES])
    _observe_board(s, 1 - me, me, x[BOARD : 2 * BOARD], x[SEEN_BY_V1 + CHANCES : FEATURES])
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
def _observe_board(s: Packed, me: int, other: int, x: Floats, chances: Floats) -> None:
    large = LARGE[s.players]
    free = FULL[large] & ~s.masks[me]
    area = int(popcount(free))
    x[FREE], x[LYING] = area / 16.0, s.lying[me] / 8.0
    for i in range(len(SMALL)):
        if area <= SMALL[i]:
            x[AT_MOST + i] = 1.0
    fitting, first = np.empty(MOST_PLACES, np.int64), np.empty(FORMS + 1, np.int64)
    _observe_forms(s, me, large, free, fitting, first, x)
    _observe_holes(free, x)
    reach = np.empty(FORMS, np.float64)
    for form in range(FORMS):
        reach[form] = _rolls_for(s, me, other, form)
    _observe_chances(s, other, large, reach, first, chances)
    if area <= LITTLE:
        _observe_last_steps(s, me, large, free, area, reach, fitting, first, x, chances)
        _observe_quiet(s, me, large, free, x)
    if area <= NUMBERS:
        _observe_shifts(s, me, large, free, area, reach, chances)


@internal
def _observe_forms(s: Packed, me: int, large: int, free: np.uint64, fitting: Ints, first: Ints, x: Floats) -> None:
    """All that is told by form; writes the places that fit, and where those of each form begin."""
    taken, n = ~free, 0
    for nth in range(s.lying[me]):
        x[KINDS + FORM_OF[large, s.squares[me, nth]]] += 0.25
    for form in range(FORMS):
        x[RESERVES + form] = s.reserves[me, form]
        first[form] = n
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            fitting[n] = place
            n += MASKS[large, place] & taken == ZERO
        if n > first[form]:
            x[FITS + form], x[PLACES + form] = 1.0, log(1.0 + (n - first[form])) / 3.0
    first[FORMS] = n


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
    s: Packed, me: int, large: int, free: np.uint64, area: int, reach: Floats, fitting: Ints, first: Ints,
    x: Floats, chances: Floats,
) -> None:  # fmt: skip
    """What one form, or one form after another, would fill."""
    for form in range(FORMS):
        number = PIPS[form]
        for i in range(first[form], first[form + 1]):
            rest = free ^ MASKS[large, fitting[i]]
            if rest == ZERO:
                x[ENDS] = 0.5 * reach[form]
            for last in range(FORMS):
                if PIPS[last] == area - number:
                    for j in range(first[last], first[last + 1]):
                        if MASKS[large, fitting[j]] == rest:
                            x[LEAVES + number - 1] = 1.0
                            if reach[form] > 0.0:
                                _note(chances, STEPS, number, reach[form] > 1.0, reach[last])


@internal
def _observe_quiet(s: Packed, me: int, large: int, free: np.uint64, x: Floats) -> None:
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


@internal
def _observe_chances(s: Packed, other: int, large: int, reach: Floats, first: Ints, x: Floats) -> None:
    kept = 0
    for form in range(FORMS):
        if s.supply[form] > 0 or s.reserves[0, form] > 0 or s.reserves[1, form] > 0:
            kept |= 1 << PIPS[form]
        if first[form + 1] > first[form] and reach[form] > 0.0:
            x[LAYS + PIPS[form] - 1] = 1.0
            if reach[form] > 1.0:
                x[WILD] = 1.0
    for nth in range(s.lying[other]):
        number = PIPS[FORM_OF[large, s.squares[other, nth]]]
        if kept >> number & 1 == 0:
            x[ROBS + number - 1] = 1.0


@internal
def _observe_shifts(s: Packed, me: int, large: int, free: np.uint64, area: int, reach: Floats, x: Floats) -> None:
    for nth in range(s.lying[me]):
        lying = s.squares[me, nth]
        form = FORM_OF[large, lying]
        room = free | MASKS[large, lying]
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            if MASKS[large, place] & ~room == ZERO and place != lying:
                rest = room ^ MASKS[large, place]
                for last in range(FORMS):
                    if PIPS[last] == area and reach[last] > 0.0:
                        for hole in range(FIRST[large, last], FIRST[large, last + 1]):
                            if MASKS[large, hole] == rest:
                                _note(x, SHIFTS, PIPS[form], s.joker != 0, reach[last])


@internal
def _note(x: Floats, what: int, number: int, wild: bool, rolls: float) -> None:
    """So many rolls fill the square after this number, or after a joker in its place."""
    x[what + number - 1] = max(x[what + number - 1], 0.5 * rolls)
    if wild:
        x[what + NUMBERS - 1] = max(x[what + NUMBERS - 1], 0.5 * rolls)
