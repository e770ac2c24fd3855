"""The chance to win a game of quadrata between two players, by the learned value of a round."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_value import foresee
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadrata.kernel_moves import mover
from quadrangle.games.quadrata.kernel_play import total
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

UNSEEN = -1.0
LOGISTIC = 1.702  # a logistic curve this steep is as good as the normal distribution's


@internal
def prospect(s: Packed, w: Weights, me: int, found: Floats) -> Any:
    """The chance of a player (from 0) of two to win, between two turns."""
    lead, variance = np.float64(total(s, me) - total(s, 1 - me)), 0.0
    to_play = s.rounds - s.finished
    if to_play == 0:
        return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
    if s.began:
        foresee(s, w.model, found)
        lead += found[0] if mover(s) - 1 == me else -found[0]
        variance = found[1]
        to_play -= 1
    variance += to_play * w.round * w.round
    return 1.0 / (1.0 + exp(-LOGISTIC * lead / sqrt(variance)))
