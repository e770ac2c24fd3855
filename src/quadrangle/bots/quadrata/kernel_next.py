"""What the next rolls may bring in quadrata: moves judged by all numbers of the die, for some turns.

A tree draws the numbers it looks at, and what it draws differs more than good moves do. So the moves that look best are
followed through every number instead; whoever is to move then takes what the learned value likes best.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_heuristic import score_moves
from quadrangle.bots.quadrata.kernel_prospects import UNSEEN, prospect
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats, best_of
from quadrangle.games.quadrata.kernel_moves import MOST_ACTIONS, legal, mover
from quadrangle.games.quadrata.kernel_play import apply
from quadrangle.games.quadrata.kernel_tables import DTYPE
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, Records
from quadrangle.kernels.records import copy

SIDES = 6
DEEPEST = 4  # rolls


@internal
def look_further(s: Packed, w: Weights, codes: Codes, n: int, prospects: Floats) -> None:
    """Leave only the best prospects, and put in their place what follows, whatever is rolled."""
    me, followed = mover(s) - 1, min(int(w.followed), n)
    room = np.empty(2 * DEEPEST + 3, DTYPE)
    found = np.empty(followed, np.float64)
    listed = np.empty(followed, np.int64)
    for nth in range(followed):
        best = best_of(prospects, n)
        listed[nth], found[nth] = best, prospects[best]
        prospects[best] = UNSEEN
        copy(room[0], s)
        apply(room[0], codes[best])
        if room[0].began:
            found[nth] = _after_rolls(room, w, me, min(int(w.rolls), DEEPEST))
    prospects[:n] = UNSEEN
    for nth in range(followed):
        prospects[listed[nth]] = found[nth]


@internal
def _after_rolls(room: Records, w: Weights, me: int, rolls: int) -> Any:
    """The chance of a player to win from room[0], the mean over all numbers of so many rolls."""
    codes, scored = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.float64)
    rolled, sums = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.float64)
    depth = int(rolled[0])  # 0, but not as a constant: for that, Numba would compile `_best_reply` once more
    while True:
        if rolled[depth] == SIDES:
            mean = sums[depth] / SIDES
            if depth == 0:
                return mean
            depth -= 1
            sums[depth] += mean
            continue
        rolled[depth] += 1
        chance = _best_reply(room, depth, rolled[depth], w, me, codes, scored)
        if depth + 1 == rolls or not room[2 * depth + 2].began:
            sums[depth] += chance
        else:
            depth += 1
            rolled[depth], sums[depth] = 0, 0.0


@internal
def _best_reply(room: Records, depth: int, number: int, w: Weights, me: int, codes: Codes, scored: Floats) -> Any:
    """Roll a number from room[2 · depth], and write the best position that the one who moves can reach behind it."""
    here, tried, best = 2 * depth + 1, 2 * DEEPEST + 2, 2 * depth + 2
    copy(room[here], room[2 * depth])
    apply(room[here], number)
    who, found = mover(room[here]) - 1, np.empty(2, np.float64)
    n = legal(room[here], codes)
    score_moves(room[here], w, codes, n, scored)
    most = UNSEEN
    for _ in range(min(int(w.replies), n)):
        next_one = best_of(scored, n)
        scored[next_one] = -1e9
        copy(room[tried], room[here])
        apply(room[tried], codes[next_one])
        chance = prospect(room[tried], w, who, found)
        if chance > most:
            most = chance
            copy(room[best], room[tried])
    return most if who == me else 1.0 - most
