"""The chance to win a two-player game of quadrata, from the learned value of a round."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_value import predict
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.quadrata.kernel.moves import mover
from quadrangle.games.quadrata.kernel.play import total
from quadrangle.kernels.functions import exp
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

UNKNOWN = -1.0
LOGISTIC = 1.702  # a logistic curve this steep approximates the normal distribution


@internal
def win_chance(s: Packed, w: Weights, me: int, prediction: Floats) -> Any:
    """Return the chance of a player (from 0) to win, between two turns."""
    lead, variance = np.float64(total(s, me) - total(s, 1 - me)), 0.0
    to_play = s.rounds - s.finished
    if to_play == 0:
        return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
    if s.began:
        predict(s, w.model, prediction)
        lead += prediction[0] if mover(s) - 1 == me else -prediction[0]
        variance = prediction[1]
        to_play -= 1
    variance += to_play * w.round * w.round
    return 1.0 / (1.0 + exp(-LOGISTIC * lead / sqrt(variance)))
