"""How a move of quadrata looks at first sight: lay forms snugly, keep the reserve empty, fill the square."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_fit import fit
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadrata.kernel_moves import (
    FORM,
    ORIGIN,
    find_groups,
    from_own_square,
    lifted,
    mover,
    outward,
    way_out,
)
from quadrangle.games.quadrata.kernel_play import BONUS, standing, total
from quadrangle.games.quadrata.kernel_tables import (
    FIRST,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    FULL,
    LARGE,
    MASKS,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.rng import Rng, draw


@internal
def heuristic(s: Packed, w: Weights, origin: int, target: int) -> Any:
    """How a move looks at first sight, in sides of triangles."""
    me, large = mover(s) - 1, LARGE[s.players]
    occupied = lifted(s, me, large, origin)
    own = from_own_square(origin)
    point, side = w.point, w.open_side
    here = fit(large, origin - FROM_SQUARE, occupied, side) + point if own else 0.0  # what lifting it gives up
    robbed = _robbed(origin) * point
    if target == RESERVE:
        return robbed - point - here
    if target == SUPPLY:
        return point if FROM_RESERVE <= origin < FROM_RESERVE_OF else -here
    found = robbed + point + fit(large, target, occupied, side) - here
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        found += point
    if occupied | MASKS[large, target] == FULL[large]:
        found += point * (BONUS if _ending_pays(s, me, origin) else -BONUS)
    return found


@internal
def _ending_pays(s: Packed, me: int, origin: int) -> bool:
    """Whether to fill the square: not in the last round when somebody stays ahead."""
    if s.finished + 1 < s.rounds:
        return True
    mine = total(s, me) + standing(s, me) + 1 + BONUS
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        mine += 1
    for other in range(s.players):
        if other != me and total(s, other) + standing(s, other) - _robbed(origin) > mine:
            return False
    return True


@internal
def fills(s: Packed, code: int) -> Any:
    """Whether a move fills the square."""
    origin, target, large = code // SHIFT, code % SHIFT, LARGE[s.players]
    return target < RESERVE and lifted(s, mover(s) - 1, large, origin) | MASKS[large, target] == FULL[large]


@internal
def _robbed(origin: int) -> Any:
    """What taking from here costs another player, in points; a form in reserve is none to be missed."""
    if origin >= FROM_SQUARE:
        return 0.0 if from_own_square(origin) else 1.0
    return -1.0 if origin >= FROM_RESERVE_OF else 0.0


@internal
def heuristic_move(s: Packed, w: Weights, groups: npt.NDArray[np.int64], rng: Rng) -> int:
    """The move that looks best, with a little chance mixed in so that playouts differ."""
    large, me = LARGE[s.players], mover(s) - 1
    best, most = -1, -1e9
    for g in range(find_groups(s, groups)):
        origin, form = groups[g, ORIGIN], groups[g, FORM]
        for nth in range(outward(origin)):
            target = way_out(origin, nth)
            found = heuristic(s, w, origin, target)
            if found > most:
                best, most = SHIFT * origin + target, found
        occupied = lifted(s, me, large, origin)
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            if MASKS[large, place] & occupied == np.uint64(0) and place != origin - FROM_SQUARE:
                found = heuristic(s, w, origin, place) + (draw(rng) >> np.uint64(40)) / 16777216.0
                if found > most:
                    best, most = SHIFT * origin + place, found
    return best


@internal
def score_moves(s: Packed, w: Weights, codes: Codes, n: int, out: Floats) -> Any:
    """Write how good each move looks; returns the most."""
    most = -1e9
    for i in range(n):
        out[i] = heuristic(s, w, codes[i] // SHIFT, codes[i] % SHIFT)
        most = max(most, out[i])
    return most
