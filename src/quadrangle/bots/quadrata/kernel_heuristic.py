"""A cheap score for moves of quadrata: lay forms snugly, keep the reserve empty, fill the square."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_snugness import snugness
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.quadrata.kernel.layout import FROM_RESERVE, FROM_RESERVE_OF, FROM_SQUARE, RESERVE, SHIFT, SUPPLY
from quadrangle.games.quadrata.kernel.moves import (
    FORM,
    ORIGIN,
    find_groups,
    from_own_square,
    lifted,
    mover,
    outward,
    way_out,
)
from quadrangle.games.quadrata.kernel.play import standing, total
from quadrangle.games.quadrata.kernel.tables import FIRST, FULL, LARGE, MASKS
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.rng import Rng, draw


@internal
def heuristic(s: Packed, w: Weights, origin: int, target: int) -> Any:
    """Score a move, in sides of triangles."""
    me, large = mover(s) - 1, LARGE[s.players]
    occupied = lifted(s, me, large, origin)
    own = from_own_square(origin)
    point, side = w.point, w.open_side
    here = snugness(large, origin - FROM_SQUARE, occupied, side) + point if own else 0.0  # what lifting the form loses
    robbed = _cost_to_victim(origin) * point
    if target == RESERVE:
        return robbed - point - here
    if target == SUPPLY:
        return point if FROM_RESERVE <= origin < FROM_RESERVE_OF else -here
    score = robbed + point + snugness(large, target, occupied, side) - here
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        score += point
    if occupied | MASKS[large, target] == FULL[large]:
        score += point * (BONUS if _ending_pays(s, me, origin) else -BONUS)
    return score


@internal
def _ending_pays(s: Packed, me: int, origin: int) -> bool:
    """Whether filling the square is good: not in the last round if an opponent stays ahead."""
    if s.finished + 1 < s.rounds:
        return True
    mine = total(s, me) + standing(s, me) + 1 + BONUS
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        mine += 1
    for other in range(s.players):
        if other != me and total(s, other) + standing(s, other) - _cost_to_victim(origin) > mine:
            return False
    return True


@internal
def fills(s: Packed, code: int) -> Any:
    """Whether a move fills the square."""
    origin, target, large = code // SHIFT, code % SHIFT, LARGE[s.players]
    return target < RESERVE and lifted(s, mover(s) - 1, large, origin) | MASKS[large, target] == FULL[large]


@internal
def _cost_to_victim(origin: int) -> Any:
    """Return the points that taking from here costs another player; losing a form from the reserve is a gain."""
    if origin >= FROM_SQUARE:
        return 0.0 if from_own_square(origin) else 1.0
    return -1.0 if origin >= FROM_RESERVE_OF else 0.0


@internal
def heuristic_move(s: Packed, w: Weights, groups: npt.NDArray[np.int64], rng: Rng) -> int:
    """Return the move with the best score plus a little noise, so that playouts differ."""
    large, me = LARGE[s.players], mover(s) - 1
    best, best_score = -1, -1e9
    for g in range(find_groups(s, groups)):
        origin, form = groups[g, ORIGIN], groups[g, FORM]
        for nth in range(outward(origin)):
            target = way_out(origin, nth)
            score = heuristic(s, w, origin, target)
            if score > best_score:
                best, best_score = SHIFT * origin + target, score
        occupied = lifted(s, me, large, origin)
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            if MASKS[large, place] & occupied == np.uint64(0) and place != origin - FROM_SQUARE:
                score = heuristic(s, w, origin, place) + (draw(rng) >> np.uint64(40)) / 16777216.0
                if score > best_score:
                    best, best_score = SHIFT * origin + place, score
    return best


@internal
def score_moves(s: Packed, w: Weights, codes: Codes, n: int, out: Floats) -> Any:
    """Write the score of each move. Return the best."""
    best = -1e9
    for i in range(n):
        out[i] = heuristic(s, w, codes[i] // SHIFT, codes[i] % SHIFT)
        best = max(best, out[i])
    return best
