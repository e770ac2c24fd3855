"""Games of quadrata that its learned value plays against itself, to learn from: moves are drawn by their priors."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import FEATURES, observe
from quadrangle.bots.quadrata.kernel_value import foresee
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats, prior
from quadrangle.games.quadrata.kernel_moves import MOST_ACTIONS, mover
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
    root: Records, w: Weights, rng: Rng, trust: float, share: float, dataset: Dataset, count: int
) -> int:
    """Play a game from root[0] and put a share of its positions behind the first `count`; returns how many there are.

    What to learn is the end of the round, mixed with what was foreseen on the way: `trust` 1 is the end alone.
    """
    codes, weights = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.float64)
    seen = np.empty((LONGEST, FEATURES), np.float64)
    movers, leads, found = np.empty(LONGEST, np.int64), np.zeros(LONGEST, np.float64), np.empty(2, np.float64)
    turns, finished = 0, 0
    while finished < root[0].rounds:
        if turn(root[0]) > 0:
            apply(root[0], _drawn(root[0], w, rng, codes, weights))
        else:
            if root[0].began and turns < LONGEST:
                movers[turns] = mover(root[0]) - 1
                observe(root[0], movers[turns], seen[turns])
                foresee(root[0], w.model, found)
                leads[turns] = found[0]
                turns += 1
            apply(root[0], chance(root[0], rng))
        if root[0].finished > finished:
            lead = np.float64(root[0].scored[finished, 0] - root[0].scored[finished, 1])
            count = _collect(seen, movers, leads, turns, lead, rng, trust, share, dataset, count)
            turns, finished = 0, root[0].finished
    return count


@internal
def _drawn(s: Packed, w: Weights, rng: Rng, codes: Codes, weights: Floats) -> Any:
    """A move, each with the probability of its prior."""
    n = legal(s, codes)
    prior(s, w, True, codes, n, weights)
    left = _chance(rng) * weights[:n].sum()
    i = 0
    while i < n - 1 and left >= weights[i]:
        left -= weights[i]
        i += 1
    return codes[i]


@internal
def _collect(
    seen: npt.NDArray[np.float64], movers: npt.NDArray[np.int64], leads: Floats, turns: int, lead: float,
    rng: Rng, trust: float, share: float, dataset: Dataset, count: int,
) -> int:  # fmt: skip
    """The positions of a round, from its end back: aims look through the side of the one who rolls."""
    aim = lead
    for i in range(turns - 1, -1, -1):
        side = 1.0 if movers[i] == 0 else -1.0
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
