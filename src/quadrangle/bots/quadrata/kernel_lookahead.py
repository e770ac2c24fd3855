"""Lookahead in quadrata: rates moves by all numbers of the die, for some turns.

A tree samples the numbers, and the noise is larger than the differences between good moves. So the best moves are
followed through every number instead, and each player then takes the move with the best learned value.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_heuristic import score_moves
from quadrangle.bots.quadrata.kernel_win_chance import UNKNOWN, win_chance
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, argmax
from quadrangle.games.quadrata.kernel.layout import MOST_ACTIONS
from quadrangle.games.quadrata.kernel.moves import legal, mover
from quadrangle.games.quadrata.kernel.play import apply
from quadrangle.games.quadrata.kernel.tables import DTYPE
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, Records
from quadrangle.kernels.record_copy import copy

SIDES = 6
MAX_ROLLS = 4  # rolls, at most


@internal
def look_ahead(s: Packed, w: Weights, codes: Codes, n: int, chances: Floats) -> None:
    """Replace the best chances by lookahead chances; the others become UNKNOWN."""
    me, followed = mover(s) - 1, min(int(w.followed), n)
    stack = np.empty(2 * MAX_ROLLS + 3, DTYPE)
    followed_chances = np.empty(followed, np.float64)
    listed = np.empty(followed, np.int64)
    for nth in range(followed):
        best = argmax(chances, n)
        listed[nth], followed_chances[nth] = best, chances[best]
        chances[best] = UNKNOWN
        copy(stack[0], s)
        apply(stack[0], codes[best])
        if stack[0].began:
            followed_chances[nth] = _after_rolls(stack, w, me, min(int(w.rolls), MAX_ROLLS))
    chances[:n] = UNKNOWN
    for nth in range(followed):
        chances[listed[nth]] = followed_chances[nth]


@internal
def _after_rolls(stack: Records, w: Weights, me: int, rolls: int) -> Any:
    """Return the chance of a player to win from stack[0], the mean over all numbers of these rolls."""
    codes, scores = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.float64)
    rolled, sums = np.zeros(MAX_ROLLS, np.int64), np.zeros(MAX_ROLLS, np.float64)
    depth = int(rolled[0])  # 0, but not a constant: Numba would compile `_best_reply` again for it
    while True:
        if rolled[depth] == SIDES:
            mean = sums[depth] / SIDES
            if depth == 0:
                return mean
            depth -= 1
            sums[depth] += mean
            continue
        rolled[depth] += 1
        chance = _best_reply(stack, depth, rolled[depth], w, me, codes, scores)
        if depth + 1 == rolls or not stack[2 * depth + 2].began:
            sums[depth] += chance
        else:
            depth += 1
            rolled[depth], sums[depth] = 0, 0.0


@internal
def _best_reply(stack: Records, depth: int, number: int, w: Weights, me: int, codes: Codes, scores: Floats) -> Any:
    """Roll a number from stack[2 · depth], and write the best position that the player to move can reach after it."""
    here, tried, best = 2 * depth + 1, 2 * MAX_ROLLS + 2, 2 * depth + 2
    copy(stack[here], stack[2 * depth])
    apply(stack[here], number)
    who, prediction = mover(stack[here]) - 1, np.empty(2, np.float64)
    n = legal(stack[here], codes)
    score_moves(stack[here], w, codes, n, scores)
    best_chance = UNKNOWN
    for _ in range(min(int(w.replies), n)):
        move = argmax(scores, n)
        scores[move] = -1e9
        copy(stack[tried], stack[here])
        apply(stack[tried], codes[move])
        chance = win_chance(stack[tried], w, who, prediction)
        if chance > best_chance:
            best_chance = chance
            copy(stack[best], stack[tried])
    return best_chance if who == me else 1.0 - best_chance
