"""quadrata's knowledge for the search. Two players: moves and positions are judged by the learned value of a round.

The moves of a decision that was asked for may be followed through all numbers of the next rolls (`kernel_next`).

Three and four players, and two for whom the limit of turns is near, play as it looks best for some turns instead, and
then points and pace count.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_heuristic import fills, heuristic_move, score_moves
from quadrangle.bots.quadrata.kernel_next import look_further
from quadrangle.bots.quadrata.kernel_prospects import UNSEEN, prospect
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.quadrata.kernel_moves import MOST_ACTIONS, MOST_GROUPS, legal, mover
from quadrangle.games.quadrata.kernel_play import BONUS, apply, chance, standing, total
from quadrangle.games.quadrata.kernel_tables import DTYPE, FROM_SQUARE, FULL, LARGE, PER_SQUARE, SHIFT
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.records import copy
from quadrangle.kernels.rng import Rng, lot

NEAR_LIMIT = 24  # turns: the learned value knows of no limit
CLOSE = 0.004  # taste among moves that were followed through all rolls: the tree decides between equals only
BLIND = 1e-9  # prior of a move that is not thought of


@implements(prior, DTYPE)
@internal
def quadrata_prior(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    most = score_moves(s, w, codes, n, out)
    looks = int(w.looked_at) if _foreseeable(s) else 0
    if looks > 0:
        _prefer_prospects(s, w, asked and w.rolls >= 1.0, looks, codes, n, out)
        return
    for i in range(n):
        out[i] = BLIND if _shies(s, w, codes[i]) else exp((out[i] - most) / w.warmth)


@internal
def _prefer_prospects(s: Packed, w: Weights, closely: bool, looks: int, codes: Codes, n: int, out: Floats) -> None:
    """Put in place of how good moves look what they lead to; what is not looked at counts as the worst."""
    prospects = np.empty(n, np.float64)
    _look_at(s, w, codes, n, n if closely else looks, out, prospects)
    if closely:
        look_further(s, w, codes, n, prospects)
    best, least = UNSEEN, 1.0
    for i in range(n):
        best = max(best, prospects[i])
        least = min(least, prospects[i]) if prospects[i] != UNSEEN else least
    taste = min(w.taste, CLOSE) if closely else w.taste
    for i in range(n):
        seen = prospects[i] if prospects[i] != UNSEEN else least
        out[i] = exp((seen - best) / taste) * (1.0 if prospects[i] != UNSEEN else 0.5)


@internal
def _shies(s: Packed, w: Weights, code: int) -> Any:
    """Whether a beginner does not think of a move, since it robs another square; one that fills the own is seen."""
    if w.timid == 0.0 or code // SHIFT < FROM_SQUARE + PER_SQUARE:
        return False
    key = np.uint64(code) + s.masks[mover(s) - 1] + np.uint64(s.turns)
    return lot(key) < w.timid and not fills(s, code)


@internal
def _look_at(s: Packed, w: Weights, codes: Codes, n: int, looks: int, scored: Floats, prospects: Floats) -> Any:
    """Write what the moves that are scored best lead to; UNSEEN for the others. Returns the best."""
    after, found = np.empty(1, DTYPE), np.empty(2, np.float64)
    me = mover(s) - 1
    prospects[:n] = UNSEEN
    best = 0.0
    for _ in range(min(looks, n)):
        next_one, most = -1, -1e9
        for i in range(n):
            if prospects[i] == UNSEEN and scored[i] > most:
                next_one, most = i, scored[i]
        copy(after[0], s)
        apply(after[0], codes[next_one])
        prospects[next_one] = prospect(after[0], w, me, found)
        best = max(best, prospects[next_one])
    return best


@internal
def _foreseeable(s: Packed) -> Any:
    return s.players == 2 and (s.most_turns == 0 or s.most_turns - s.turns > NEAR_LIMIT)


@implements(assess, DTYPE)
@internal
def quadrata_assess(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    glances = int(w.glances)
    if glances > 0 and _foreseeable(s):
        me = mover(s) - 1
        if s.rolled:
            codes = np.empty(MOST_ACTIONS, np.int64)
            n = legal(s, codes)
            scored, prospects = np.empty(n, np.float64), np.empty(n, np.float64)
            score_moves(s, w, codes, n, scored)
            out[me] = _look_at(s, w, codes, n, glances, scored, prospects)
        else:
            out[me] = prospect(s, w, me, np.empty(2, np.float64))
        out[1 - me] = 1.0 - out[me]
    else:
        _play_on(s, w, rng)
        _compare(s, w, out)


@internal
def _play_on(s: Packed, w: Weights, rng: Rng) -> None:
    """Everybody moves as it looks best for some turns, at most to the end of the round."""
    groups = np.empty((MOST_GROUPS, 3), np.int64)
    before, left = s.finished, int(w.turns) * s.players
    while s.finished == before and left > 0:
        if s.rolled:
            apply(s, heuristic_move(s, w, groups, rng))
            left -= 1
        else:
            apply(s, chance(s, rng))


@internal
def pace(s: Packed, w: Weights, player: int) -> Any:
    """In how many turns a player may fill the square."""
    free = FULL[LARGE[s.players]] & ~s.masks[player]
    return np.float64(popcount(free)) / w.area


@internal
def _compare(s: Packed, w: Weights, out: Floats) -> None:
    """Each player's chance: points so far and lying, and who will end the round, against the best of the others."""
    worth = np.empty(s.players, np.float64)
    for player in range(s.players):
        worth[player] = total(s, player)
        if s.began:
            fastest = 1e9
            for other in range(s.players):
                if other != player:
                    fastest = min(fastest, pace(s, w, other))
            ends = 1.0 / (1.0 + exp((pace(s, w, player) - fastest) / w.pace))
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
            out[player] = 1.0 / (1.0 + exp(-lead / (w.spread * sqrt(to_play))))
