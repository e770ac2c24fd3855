"""Games of quadrata that its learned value plays against itself, to learn from: whoever moves takes the best lead.

The dice decide most of a round, and nobody can learn from them. So what a number was better than numbers are on
average, as the value itself foresees it, is taken out of the end of the round: on average that is nothing, whatever the
value is worth, and of a variance of 66 it leaves 12.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import FEATURES, observe
from quadrangle.bots.quadrata.kernel_heuristic import score_moves
from quadrangle.bots.quadrata.kernel_value import foresee
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats, best_of
from quadrangle.games.quadrata.kernel_moves import MOST_ACTIONS, mover
from quadrangle.games.quadrata.kernel_tables import DTYPE
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Packed, Records, apply, chance, legal, turn
from quadrangle.kernels.rng import Rng, draw

LONGEST = 400  # turns of a round that are kept


class Dataset(NamedTuple):
    """Positions before a roll: what was observed, the lead to learn, and the lead there was at the end of the round."""

    seen: npt.NDArray[np.float32]
    aims: Floats
    ends: Floats


@compiled
def play_and_collect(
    root: Records, w: Weights, rng: Rng, trust: float, share: float, looks: int, dataset: Dataset, count: int
) -> int:
    """Play a game from root[0] and put a share of its positions behind the first `count`; returns how many there are.

    What to learn is the end of the round without the luck on the way, told by so many `looks` after each number; it is
    mixed with what was foreseen on the way: `trust` 1 is the end alone.
    """
    codes, scored = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.float64)
    seen = np.empty((LONGEST, FEATURES), np.float64)
    movers, leads, found = np.empty(LONGEST, np.int64), np.zeros(LONGEST, np.float64), np.empty(2, np.float64)
    lucks, after = np.zeros(LONGEST, np.float64), np.empty(2, DTYPE)
    turns, finished = 0, 0
    while finished < root[0].rounds:
        if turn(root[0]) > 0:
            _best_lead(root[0], w, int(w.looked_at), codes, scored, after, found)
            apply(root[0], int(found[1]))
        else:
            if root[0].began and turns < LONGEST:
                movers[turns] = mover(root[0]) - 1
                observe(root[0], movers[turns], seen[turns])
                foresee(root[0], w.model, found)
                leads[turns] = found[0]
                event = chance(root[0], rng)
                lucks[turns] = _luck(root[0], w, looks, event, codes, scored, after, found)
                turns += 1
                apply(root[0], event)
            else:
                apply(root[0], chance(root[0], rng))
        if root[0].finished > finished:
            lead = np.float64(root[0].scored[finished, 0] - root[0].scored[finished, 1])
            count = _collect(seen, movers, leads, lucks, turns, lead, rng, trust, share, dataset, count)
            turns, finished = 0, root[0].finished
    return count


@internal
def _luck(
    s: Packed, w: Weights, looks: int, event: int, codes: Codes, scored: Floats, after: Records, found: Floats
) -> Any:
    """By how many points the number rolled is better for the one who rolls than numbers are on average, as foreseen."""
    mean, got = 0.0, 0.0
    for number in range(1, 7):
        after[0] = s
        apply(after[0], number)
        best = _best_lead(after[0], w, looks, codes, scored, after, found)
        mean += best / 6.0
        if number == event:
            got = best
    return got - mean


@internal
def _best_lead(s: Packed, w: Weights, looks: int, codes: Codes, scored: Floats, after: Records, found: Floats) -> Any:
    """The best lead that is foreseen after one of the moves that look best, for the one who moves.

    The move is written behind what was foreseen last.
    """
    n = legal(s, codes)
    score_moves(s, w, codes, n, scored)
    best, chosen, me = -1e9, codes[0], mover(s) - 1
    for _ in range(min(looks, n)):
        next_one = best_of(scored, n)
        scored[next_one] = -1e9
        after[1] = s
        apply(after[1], codes[next_one])
        if after[1].began:
            foresee(after[1], w.model, found)
            lead = -found[0]
        else:
            last = after[1].finished - 1
            lead = np.float64(after[1].scored[last, me] - after[1].scored[last, 1 - me])
        if lead > best:
            best, chosen = lead, codes[next_one]
    found[1] = chosen
    return best


@internal
def _collect(
    seen: npt.NDArray[np.float64], movers: npt.NDArray[np.int64], leads: Floats, lucks: Floats, turns: int, lead: float,
    rng: Rng, trust: float, share: float, dataset: Dataset, count: int,
) -> int:  # fmt: skip
    """The positions of a round, from its end back: aims look through the side of the one who rolls."""
    aim = lead
    for i in range(turns - 1, -1, -1):
        side = 1.0 if movers[i] == 0 else -1.0
        aim -= side * lucks[i]
        if _chance(rng) < share and count < len(dataset.aims):
            for k in range(FEATURES):
                dataset.seen[count, k] = seen[i, k]
            dataset.aims[count], dataset.ends[count] = side * aim, side * lead
            count += 1
        aim = trust * aim + (1.0 - trust) * side * leads[i]
    return count


@internal
def _chance(rng: Rng) -> Any:
    """A number from 0 up to 1."""
    return (draw(rng) >> np.uint64(11)) / 9007199254740992.0
