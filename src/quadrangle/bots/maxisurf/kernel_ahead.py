"""Playing on from a position of Maxisurf, as it looks best, to see what groups it comes to.

An area in the making is hard to judge, one that is finished is not: the cards to come are drawn, and everybody lays
them where the area promises most and stops as the one-ply player does. That is dear, so of many layings only every
third is thought of, and of these a few are judged.
"""

from __future__ import annotations

import numpy as np

from quadrangle.bots.maxisurf.kernel_picture import pictured
from quadrangle.bots.maxisurf.kernel_sight import worth_a_look
from quadrangle.bots.maxisurf.kernel_stopping import goal_of, logistic, promise_layings, survey
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadracarta.kernel_deck import LAY, OVER, PASS, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import MOST_ACTIONS, layings
from quadrangle.games.quadracarta.kernel_maxisurf_play import DRAW_CODE, PASS_CODE, apply, chance
from quadrangle.games.quadracarta.kernel_maxisurf_play import result as maxisurf_result
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.rng import Rng, below

ENOUGH = 8  # the smallest group with which everybody stops
THIRD = 3
MANY = 40  # layings: of so many, only every third is thought of
GLANCES = 6.0  # of these, so many are judged


@internal
def play_on(s: Packed, w: Weights, rng: Rng) -> None:
    """Everybody lays so many cards more, at most to the end of the game."""
    codes, listed = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.int64)
    found, left = np.empty(MOST_ACTIONS, np.float64), int(w.ahead) * whole(s.players)
    while s.phase != OVER and left > 0:
        if s.phase == LAY:
            p = whole(s.player) - 1
            n = _thinned(codes, layings(s, p, whole(s.card), codes), rng)
            mine = pictured(s, p)
            many = worth_a_look(mine, w, codes, n, listed, GLANCES)
            promise_layings(s, w, p, mine, codes, listed, many, found)
            best = 0
            for i in range(1, many):
                best = i if found[i] > found[best] else best
            apply(s, codes[listed[best]])
            left -= 1
        elif s.phase == PASS:
            apply(s, PASS_CODE if _stops(s) else DRAW_CODE)
        else:
            apply(s, chance(s, rng))


@internal
def _thinned(codes: Codes, n: int, rng: Rng) -> int:
    """Leave every third of many layings; how many these are."""
    if n < MANY:
        return n
    count = whole(0)
    for i in range(below(rng, THIRD), n, THIRD):
        codes[count] = codes[i]
        count += 1
    return count


@internal
def _stops(s: Packed) -> bool:
    """Whether a player has enough, or is ahead of all who have passed."""
    me = whole(s.player) - 1
    goal, smallest = goal_of(s, me), survey(pictured(s, me)).smallest
    return smallest >= ENOUGH or smallest > goal > 0.0


@internal
def compare_ends(s: Packed, out: Floats) -> None:
    """Who has won, and by how much: a narrow loss is worth more than a clear one, so that few games tell something."""
    maxisurf_result(s, out)
    smallest = np.empty(whole(s.players), np.float64)
    for p in range(s.players):
        smallest[p] = survey(pictured(s, p)).smallest
    for p in range(s.players):
        best = 0.0
        for other in range(s.players):
            if other != p:
                best = max(best, smallest[other])
        out[p] = 0.5 * out[p] + 0.5 * logistic(smallest[p] - best)
