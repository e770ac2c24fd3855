"""quadrata's knowledge for the search: lay forms snugly, keep the reserve empty, fill the square first."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_fit import fit
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.quadrata.kernel_moves import (
    FORM,
    MOST_GROUPS,
    ORIGIN,
    find_groups,
    from_own_square,
    lifted,
    mover,
    outward,
    way_out,
)
from quadrangle.games.quadrata.kernel_play import BONUS, quadrata_apply, quadrata_chance, standing, total
from quadrangle.games.quadrata.kernel_tables import (
    DTYPE,
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
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Record, implements
from quadrangle.kernels.rng import Rng, draw

TURNS, POINT, OPEN_SIDE, AREA, PACE, SPREAD, WARMTH = range(7)  # the weights, see bots/weights.py


@internal
def liking(s: Record, w: Floats, origin: int, target: int) -> Any:
    """How a move looks at first sight, in sides of triangles."""
    me, large = mover(s) - 1, LARGE[s.players]
    occupied = lifted(s, me, large, origin)
    own = from_own_square(origin)
    point, side = w[POINT], w[OPEN_SIDE]
    here = fit(large, origin - FROM_SQUARE, occupied, side) + point if own else 0.0  # what lifting it gives up
    if target == RESERVE:
        return -point - here
    if target == SUPPLY:
        return point if FROM_RESERVE <= origin < FROM_RESERVE_OF else -here
    found = point + fit(large, target, occupied, side) - here
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        found += point
    if occupied | MASKS[large, target] == FULL[large]:
        found += BONUS * point
    return found


@implements(prior, DTYPE)
@internal
def quadrata_prior(s: Record, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    most = -1e9
    for i in range(n):
        out[i] = liking(s, w, codes[i] // SHIFT, codes[i] % SHIFT)
        most = max(most, out[i])
    for i in range(n):
        out[i] = exp((out[i] - most) / w[WARMTH])


@implements(assess, DTYPE)
@internal
def quadrata_assess(s: Record, w: Floats, rng: Rng, out: Floats) -> None:
    """Everybody moves as it looks best for some turns, at most to the end of the round; then points and pace count."""
    groups = np.empty((MOST_GROUPS, 3), np.int64)
    before, left = s.finished, int(w[TURNS]) * s.players
    while s.finished == before and left > 0:
        if s.rolled:
            quadrata_apply(s, _liked_move(s, w, groups, rng))
            left -= 1
        else:
            quadrata_apply(s, quadrata_chance(s, rng))
    _compare(s, w, out)


@internal
def _liked_move(s: Record, w: Floats, groups: npt.NDArray[np.int64], rng: Rng) -> int:
    """The move that looks best, with a little chance mixed in so that playouts differ."""
    large, me = LARGE[s.players], mover(s) - 1
    best, most = -1, -1e9
    for g in range(find_groups(s, groups)):
        origin, form = groups[g, ORIGIN], groups[g, FORM]
        for nth in range(outward(origin)):
            target = way_out(origin, nth)
            found = liking(s, w, origin, target)
            if found > most:
                best, most = SHIFT * origin + target, found
        occupied = lifted(s, me, large, origin)
        for place in range(FIRST[large, form], FIRST[large, form + 1]):
            if MASKS[large, place] & occupied == np.uint64(0) and place != origin - FROM_SQUARE:
                found = liking(s, w, origin, place) + (draw(rng) >> np.uint64(40)) / 16777216.0
                if found > most:
                    best, most = SHIFT * origin + place, found
    return best


@internal
def pace(s: Record, w: Floats, player: int) -> Any:
    """In how many turns a player may fill the square."""
    free = FULL[LARGE[s.players]] & ~s.masks[player]
    return np.float64(popcount(free)) / w[AREA]


@internal
def _compare(s: Record, w: Floats, out: Floats) -> None:
    """Each player's chance: points so far and lying, and who will end the round, against the best of the others."""
    worth = np.empty(s.players, np.float64)
    for player in range(s.players):
        worth[player] = total(s, player)
        if s.began:
            fastest = 1e9
            for other in range(s.players):
                if other != player:
                    fastest = min(fastest, pace(s, w, other))
            ends = 1.0 / (1.0 + exp((pace(s, w, player) - fastest) / w[PACE]))
            worth[player] += standing(s, player) + BONUS * ends
    to_play = np.float64(s.rounds - s.finished)
    for player in range(s.players):
        best = -1e9
        for other in range(s.players):
            if other != player:
                best = max(best, worth[other])
        lead = worth[player] - best
        if to_play == 0.0:
            out[player] = 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
        else:
            out[player] = 1.0 / (1.0 + exp(-lead / (w[SPREAD] * sqrt(to_play))))
