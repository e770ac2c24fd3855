"""quadrata's knowledge for the search.

With two players, moves and positions are evaluated by the learned value of a round. At the root, moves can be followed
through all numbers of the next rolls (`kernel_lookahead`).

With more players, or near the turn limit, a short heuristic playout is evaluated by points and pace.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_heuristic import fills, heuristic_move, score_moves
from quadrangle.bots.quadrata.kernel_lookahead import look_ahead
from quadrangle.bots.quadrata.kernel_win_chance import UNKNOWN, win_chance
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, evaluate, prior
from quadrangle.games.quadrata.kernel.layout import FROM_SQUARE, MOST_ACTIONS, MOST_GROUPS, PER_SQUARE, SHIFT
from quadrangle.games.quadrata.kernel.moves import legal, mover
from quadrangle.games.quadrata.kernel.play import apply, chance, standing, total
from quadrangle.games.quadrata.kernel.tables import DTYPE, FULL, LARGE
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.functions import exp
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.record_copy import copy
from quadrangle.kernels.rng import Rng, hash_fraction

NEAR_LIMIT = 24  # turns; the network does not know the turn limit
LOOKAHEAD_TASTE = 0.004  # taste after a lookahead: the tree decides between nearly equal moves only
OVERLOOKED = 1e-9  # prior of an overlooked move


@implements(prior, DTYPE)
@internal
def quadrata_prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    most = score_moves(s, w, codes, n, out)
    count = int(w.looked_at) if _is_predictable(s) else 0
    if count > 0:
        _weigh_by_chance(s, w, at_root and w.rolls >= 1.0, count, codes, n, out)
        return
    for i in range(n):
        out[i] = OVERLOOKED if _overlooks(s, w, codes[i]) else exp((out[i] - most) / w.warmth)


@internal
def _weigh_by_chance(
    s: Packed, w: Weights, with_lookahead: bool, count: int, codes: Codes, n: int, out: Floats
) -> None:
    """Replace scores by weights from the chance to win; moves without one count as the worst."""
    chances = np.empty(n, np.float64)
    _write_chances(s, w, codes, n, n if with_lookahead else count, out, chances)
    if with_lookahead:
        look_ahead(s, w, codes, n, chances)
    best, least = UNKNOWN, 1.0
    for i in range(n):
        best = max(best, chances[i])
        least = min(least, chances[i]) if chances[i] != UNKNOWN else least
    taste = min(w.taste, LOOKAHEAD_TASTE) if with_lookahead else w.taste
    for i in range(n):
        chance = chances[i] if chances[i] != UNKNOWN else least
        out[i] = exp((chance - best) / taste) * (1.0 if chances[i] != UNKNOWN else 0.5)


@internal
def _overlooks(s: Packed, w: Weights, code: int) -> Any:
    """Whether a beginner overlooks a move that takes from an opponent's square. A move that fills the square is
    seen."""
    if w.timid == 0.0 or code // SHIFT < FROM_SQUARE + PER_SQUARE:
        return False
    key = np.uint64(code) + s.masks[mover(s) - 1] + np.uint64(s.turns)
    return hash_fraction(key) < w.timid and not fills(s, code)


@internal
def _write_chances(s: Packed, w: Weights, codes: Codes, n: int, count: int, scores: Floats, chances: Floats) -> Any:
    """Write the chance to win after the best-scored moves; UNKNOWN for the others. Return the best."""
    after, prediction = np.empty(1, DTYPE), np.empty(2, np.float64)
    me = mover(s) - 1
    chances[:n] = UNKNOWN
    best = 0.0
    for _ in range(min(count, n)):
        next_one, most = -1, -1e9
        for i in range(n):
            if chances[i] == UNKNOWN and scores[i] > most:
                next_one, most = i, scores[i]
        copy(after[0], s)
        apply(after[0], codes[next_one])
        chances[next_one] = win_chance(after[0], w, me, prediction)
        best = max(best, chances[next_one])
    return best


@internal
def _is_predictable(s: Packed) -> Any:
    return s.players == 2 and (s.most_turns == 0 or s.most_turns - s.turns > NEAR_LIMIT)


@implements(evaluate, DTYPE)
@internal
def quadrata_evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    count = int(w.glances)
    if count > 0 and _is_predictable(s):
        me = mover(s) - 1
        if s.rolled:
            codes = np.empty(MOST_ACTIONS, np.int64)
            n = legal(s, codes)
            scores, chances = np.empty(n, np.float64), np.empty(n, np.float64)
            score_moves(s, w, codes, n, scores)
            out[me] = _write_chances(s, w, codes, n, count, scores, chances)
        else:
            out[me] = win_chance(s, w, me, np.empty(2, np.float64))
        out[1 - me] = 1.0 - out[me]
    else:
        _play_on(s, w, rng)
        _compare(s, w, out)


@internal
def _play_on(s: Packed, w: Weights, rng: Rng) -> None:
    """Play heuristic moves for some turns, at most to the end of the round."""
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
    """Estimate the turns that a player needs to fill the square."""
    free = FULL[LARGE[s.players]] & ~s.masks[player]
    return np.float64(popcount(free)) / w.area


@internal
def _compare(s: Packed, w: Weights, out: Floats) -> None:
    """Write each player's chance against the best opponent, from points and who will probably end the round."""
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
