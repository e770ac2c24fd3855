"""Self-play games of quadrata for training: the player to move takes the best predicted lead.

The dice decide most of a round, which is noise for training. So the luck of each roll, as the network itself predicts
it, is subtracted from the result (a control variate). Its mean is zero however good the network is, and it reduces a
variance of 66 to 12.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import observe
from quadrangle.bots.quadrata.kernel_heuristic import score_moves
from quadrangle.bots.quadrata.kernel_value import predict
from quadrangle.bots.quadrata.network_layout import FEATURES
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, argmax
from quadrangle.games.quadrata.kernel.layout import MOST_ACTIONS
from quadrangle.games.quadrata.kernel.moves import mover
from quadrangle.games.quadrata.kernel.tables import DTYPE
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Packed, Records, apply, chance, legal, turn
from quadrangle.kernels.rng import Rng, draw

LONGEST = 400  # turns of a round that are recorded


class Dataset(NamedTuple):
    """Positions before a roll: features, the lead to learn, and the actual lead at the end of the round."""

    features: npt.NDArray[np.float32]
    targets: Floats
    results: Floats


@compiled
def play_and_collect(
    root: Records, w: Weights, rng: Rng, trust: float, share: float, moves_tried: int, dataset: Dataset, count: int
) -> int:
    """Play a game from root[0] and append a share of its positions to the first `count`. Return the new count.

    The target is the lead at the end of the round without luck, which `moves_tried` moves per number estimate. It is
    mixed with later predictions; with `trust` 1 only the end counts.
    """
    codes, scored = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.float64)
    features = np.empty((LONGEST, FEATURES), np.float64)
    movers, leads, prediction = np.empty(LONGEST, np.int64), np.zeros(LONGEST, np.float64), np.empty(2, np.float64)
    lucks, after = np.zeros(LONGEST, np.float64), np.empty(2, DTYPE)
    turns, finished = 0, 0
    while finished < root[0].rounds:
        if turn(root[0]) > 0:
            _best_lead(root[0], w, int(w.looked_at), codes, scored, after, prediction)
            apply(root[0], int(prediction[1]))
        else:
            if root[0].began and turns < LONGEST:
                movers[turns] = mover(root[0]) - 1
                observe(root[0], movers[turns], features[turns])
                predict(root[0], w.model, prediction)
                leads[turns] = prediction[0]
                event = chance(root[0], rng)
                lucks[turns] = _luck(root[0], w, moves_tried, event, codes, scored, after, prediction)
                turns += 1
                apply(root[0], event)
            else:
                apply(root[0], chance(root[0], rng))
        if root[0].finished > finished:
            lead = np.float64(root[0].scored[finished, 0] - root[0].scored[finished, 1])
            count = _collect(features, movers, leads, lucks, turns, lead, rng, trust, share, dataset, count)
            turns, finished = 0, root[0].finished
    return count


@internal
def _luck(
    s: Packed,
    w: Weights,
    moves_tried: int,
    event: int,
    codes: Codes,
    scored: Floats,
    after: Records,
    prediction: Floats,
) -> Any:
    """Return by how many predicted points the number rolled is better than the average number."""
    mean, got = 0.0, 0.0
    for number in range(1, 7):
        after[0] = s
        apply(after[0], number)
        best = _best_lead(after[0], w, moves_tried, codes, scored, after, prediction)
        mean += best / 6.0
        if number == event:
            got = best
    return got - mean


@internal
def _best_lead(
    s: Packed, w: Weights, moves_tried: int, codes: Codes, scored: Floats, after: Records, prediction: Floats
) -> Any:
    """Return the best predicted lead after one of the moves with the best scores.

    The move is written into `prediction[1]`.
    """
    n = legal(s, codes)
    score_moves(s, w, codes, n, scored)
    best, chosen, me = -1e9, codes[0], mover(s) - 1
    for _ in range(min(moves_tried, n)):
        next_one = argmax(scored, n)
        scored[next_one] = -1e9
        after[1] = s
        apply(after[1], codes[next_one])
        if after[1].began:
            predict(after[1], w.model, prediction)
            lead = -prediction[0]
        else:
            last = after[1].finished - 1
            lead = np.float64(after[1].scored[last, me] - after[1].scored[last, 1 - me])
        if lead > best:
            best, chosen = lead, codes[next_one]
    prediction[1] = chosen
    return best


@internal
def _collect(
    features: npt.NDArray[np.float64],
    movers: npt.NDArray[np.int64],
    leads: Floats,
    lucks: Floats,
    turns: int,
    lead: float,
    rng: Rng,
    trust: float,
    share: float,
    dataset: Dataset,
    count: int,
) -> int:
    """Collect the positions of a round, from its end backwards. Targets are from the view of the player who rolls."""
    target = lead
    for i in range(turns - 1, -1, -1):
        side = 1.0 if movers[i] == 0 else -1.0
        target -= side * lucks[i]
        if _uniform(rng) < share and count < len(dataset.targets):
            for k in range(FEATURES):
                dataset.features[count, k] = features[i, k]
            dataset.targets[count], dataset.results[count] = side * target, side * lead
            count += 1
        target = trust * target + (1.0 - trust) * side * leads[i]
    return count


@internal
def _uniform(rng: Rng) -> Any:
    """Return a random number from 0 up to 1."""
    return (draw(rng) >> np.uint64(11)) / 9007199254740992.0
