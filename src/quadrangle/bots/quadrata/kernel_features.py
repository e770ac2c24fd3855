"""Writes the features of the value network, for a position between two turns. `network_layout.py` lists them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.network_layout import (
    AT_MOST,
    BOARD,
    CHANCES,
    DEGREES,
    ENDS,
    FEATURES,
    FITS,
    FREE,
    JOKER,
    KINDS,
    LACKS,
    LAYS,
    LEAVES,
    LYING,
    NUMBERS,
    PLACES,
    QUIET,
    RESERVES,
    ROBS,
    SHIFTS,
    STEPS,
    V1_FEATURES,
    WILD,
)
from quadrangle.bots.quadrata.network_layout import SMALL as SMALL_AREAS
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.kernel.layout import FORMS, SIDES
from quadrangle.games.quadrata.kernel.moves import count_free
from quadrangle.games.quadrata.kernel.tables import FIRST, FORM_OF, FULL, LARGE, MASKS, MOST_PLACES, PIPS
from quadrangle.kernels.bits import lowest, popcount
from quadrangle.kernels.functions import log
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

SMALL = np.array(SMALL_AREAS)
FEW_FREE = 12  # free triangles up to which holes are analysed in detail
ZERO, ONE = np.uint64(0), np.uint64(1)

Ints = npt.NDArray[np.int64]
NEIGHBOURS = np.array(lattice.neighbours(SIDES[1]), np.uint64)  # of the large square


@internal
def observe(s: Packed, me: int, x: Floats) -> None:
    """Write the features of a two-player position, from a player's (from 0) point of view."""
    x[:] = 0.0
    _observe_board(s, me, 1 - me, x[:BOARD], x[V1_FEATURES : V1_FEATURES + CHANCES])
    _observe_board(s, 1 - me, me, x[BOARD : 2 * BOARD], x[V1_FEATURES + CHANCES : FEATURES])
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
    _observe_forms(s, me, large, free, area, fitting, first, x)
    _observe_holes(free, x)
    reach = np.empty(FORMS, np.float64)
    for form in range(FORMS):
        reach[form] = _rolls_for(s, me, other, form)
    _observe_chances(s, other, large, reach, first, chances)
    if area <= FEW_FREE:
        _observe_last_steps(s, me, large, free, area, reach, fitting, first, x, chances)
        _observe_quiet(s, me, large, free, x)
    if area <= NUMBERS:
        _observe_shifts(s, me, large, free, area, reach, chances)


@internal
def _observe_forms(
    s: Packed, me: int, large: int, free: np.uint64, area: int, fitting: Ints, first: Ints, x: Floats
) -> None:
    """Features by form. Also counts the places that fit, form by form; near the end it writes them, too."""
    taken, n = ~free, 0
    for nth in range(s.lying[me]):
        x[KINDS + FORM_OF[large, s.squares[me, nth]]] += 0.25
    for form in range(FORMS):
        x[RESERVES + form] = s.reserves[me, form]
        first[form] = n
        if area > FEW_FREE:
            n += count_free(large, form, taken)
        elif PIPS[form] <= area:
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
        degree = int(popcount(NEIGHBOURS[int(lowest(rest))] & free))
        if degree < 3:
            x[DEGREES + degree] += 0.25
        rest &= rest - ONE


@internal
def _observe_last_steps(
    s: Packed,
    me: int,
    large: int,
    free: np.uint64,
    area: int,
    reach: Floats,
    fitting: Ints,
    first: Ints,
    x: Floats,
    chances: Floats,
) -> None:
    """What one form, or two forms in sequence, would fill."""
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
    """Return how many numbers of the die let a player lay this form: its own and possibly the joker."""
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
    stored = 0
    for form in range(FORMS):
        if s.supply[form] > 0 or s.reserves[0, form] > 0 or s.reserves[1, form] > 0:
            stored |= 1 << PIPS[form]
        if first[form + 1] > first[form] and reach[form] > 0.0:
            x[LAYS + PIPS[form] - 1] = 1.0
            if reach[form] > 1.0:
                x[WILD] = 1.0
    for nth in range(s.lying[other]):
        number = PIPS[FORM_OF[large, s.squares[other, nth]]]
        if stored >> number & 1 == 0:
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
    """Record how many rolls fill the square after this number, or after a joker instead."""
    x[what + number - 1] = max(x[what + number - 1], 0.5 * rolls)
    if wild:
        x[what + NUMBERS - 1] = max(x[what + NUMBERS - 1], 0.5 * rolls)
