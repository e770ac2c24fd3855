"""The legal moves as groups: one origin, its ways out of the square, and the free places it can go to.

Groups are cheap: a playout needs only how many moves a group has, and then one of them. A group is a row
`origin, form, moves`. Its first moves lead out of the square (`outward` of them), the others into it, by place.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadrata.kernel.layout import (
    FORMS,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    FROM_SUPPLY,
    MOST_GROUPS,
    PER_PLAYER,
    PER_SQUARE,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.games.quadrata.kernel.tables import (
    DTYPE,
    FIRST,
    FIRST_SHAPE,
    FORM_OF,
    LARGE,
    MASKS,
    PIPS,
    SHIFTS,
    TRIANGLES,
)
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

JOKER = 6
ORIGIN, FORM, MOVES = 0, 1, 2

Groups = npt.NDArray[np.int64]


@internal
def mover(s: Packed) -> int:
    """Whose turn it is in the round."""
    return int((s.began - 1 + s.turns) % s.players + 1)


@internal
def count_free(large: int, form: int, occupied: np.uint64) -> int:
    """How many places of the form are free. On the small square the bits that it lacks are never tested."""
    count: Any = np.int64(0)
    for shape in range(FIRST_SHAPE[large, form], FIRST_SHAPE[large, form + 1]):
        fitting = SHIFTS[large, shape]
        for triangle in range(PIPS[form]):
            fitting &= ~(occupied >> TRIANGLES[large, shape, triangle])
        count += np.int64(popcount(fitting))
    return count  # type: ignore[no-any-return]


@internal
def find_groups(s: Packed, groups: Groups) -> int:
    """Write all groups of the player to move; returns how many."""
    me = mover(s) - 1
    large, occupied, rolled = LARGE[s.players], s.masks[me], s.rolled
    anything = s.joker != 0 and rolled == JOKER
    n: Any = np.int64(0)  # not a literal, for which what follows would be compiled once more
    held = False
    for form in range(FORMS):
        if anything or PIPS[form] == rolled:
            in_supply, in_reserve = s.supply[form] > 0, s.reserves[me, form] > 0
            if in_supply or in_reserve:
                held |= PIPS[form] == rolled
                free = count_free(large, form, occupied)
                if in_supply:
                    n = _add(groups, n, FROM_SUPPLY + form, form, 1 + free)
                if in_reserve:
                    n = _add(groups, n, FROM_RESERVE + form, form, 1 + free)
    for nth in range(s.lying[me]):
        place = int(s.squares[me, nth])
        form = FORM_OF[large, place]
        if anything or PIPS[form] == rolled:
            free = count_free(large, form, occupied ^ MASKS[large, place]) - 1  # not where it lies
            n = _add(groups, n, FROM_SQUARE + place, form, 2 + free)
    return n if held else _find_robbing(s, groups, n, large, me)


@internal
def _find_robbing(s: Packed, groups: Groups, n: int, large: int, me: int) -> int:
    before = n
    for other in range(s.players):
        if other != me:
            for form in range(FORMS):
                if PIPS[form] == s.rolled and s.reserves[other, form] > 0:
                    free = count_free(large, form, s.masks[me])
                    n = _add(groups, n, FROM_RESERVE_OF + PER_PLAYER * (other + 1) + form, form, 1 + free)
    if n > before:
        return n
    for other in range(s.players):
        if other != me:
            for nth in range(s.lying[other]):
                place = int(s.squares[other, nth])
                form = FORM_OF[large, place]
                if PIPS[form] == s.rolled:
                    free = count_free(large, form, s.masks[me])
                    n = _add(groups, n, FROM_SQUARE + PER_SQUARE * (other + 1) + place, form, 1 + free)
    return n


@internal
def _add(groups: Groups, n: int, origin: int, form: int, moves: int) -> int:
    groups[n, ORIGIN], groups[n, FORM], groups[n, MOVES] = origin, form, moves
    return n + 1


@internal
def from_own_square(origin: int) -> bool:
    return FROM_SQUARE <= origin < FROM_SQUARE + PER_SQUARE


@internal
def outward(origin: int) -> int:
    """How many ways an origin has that do not lead into the square."""
    return 2 if from_own_square(origin) else 1


@internal
def way_out(origin: int, nth: int) -> int:
    """The target of the nth way that does not lead into the square."""
    from_reserve = FROM_RESERVE <= origin < FROM_RESERVE_OF
    return SUPPLY if from_reserve or nth == 1 else RESERVE


@internal
def lifted(s: Packed, me: int, large: int, origin: int) -> Any:
    """The mover's square without the form that is lifted."""
    if from_own_square(origin):
        return s.masks[me] ^ MASKS[large, origin - FROM_SQUARE]
    return s.masks[me]


@internal
def nth_place(large: int, form: int, occupied: np.uint64, but: int, nth: int) -> int:
    """The nth free place of a form, passing over the place `but`."""
    for place in range(FIRST[large, form], FIRST[large, form + 1]):
        if (MASKS[large, place] & occupied) == np.uint64(0) and place != but:
            if nth == 0:
                return place
            nth -= 1
    return -1


@internal
def nth_move(s: Packed, group: npt.NDArray[np.int64], nth: int) -> int:
    """The code of a group's nth move."""
    origin, out = int(group[ORIGIN]), outward(group[ORIGIN])
    if nth < out:
        return SHIFT * origin + way_out(origin, nth)
    me, large = mover(s) - 1, LARGE[s.players]
    occupied = lifted(s, me, large, origin)
    return SHIFT * origin + nth_place(large, group[FORM], occupied, origin - FROM_SQUARE, nth - out)


@protocol.implements(protocol.legal, DTYPE)
@internal
def legal(s: Packed, out: npt.NDArray[np.int64]) -> int:
    groups = np.empty((MOST_GROUPS, 3), np.int64)
    me, large, n = mover(s) - 1, LARGE[s.players], 0
    for g in range(find_groups(s, groups)):
        origin, form = groups[g, ORIGIN], groups[g, FORM]
        for nth in range(outward(origin)):
            out[n] = SHIFT * origin + way_out(origin, nth)
            n += 1
        occupied, but = lifted(s, me, large, origin), origin - FROM_SQUARE
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            if (MASKS[large, place] & occupied) == np.uint64(0) and place != but:
                out[n] = SHIFT * origin + place
                n += 1
    return n
