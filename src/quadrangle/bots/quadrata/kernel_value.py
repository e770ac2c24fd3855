"""The value network of a two-player round: the final lead, in points, of the player who rolls next.

It has two hidden layers of rectified linear units and two outputs: the expected lead in tens of points and, through a
softplus, its variance. Its parameters are the weights' field `model`, layer by layer: the weights row by row, then the
biases.
"""

from __future__ import annotations

import numpy as np

from quadrangle.bots.quadrata.kernel_features import observe
from quadrangle.bots.quadrata.network_layout import FEATURES, NARROW, WIDE
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.quadrata.kernel.moves import mover
from quadrangle.kernels.functions import exp, log
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

TENS = 10.0
FIRST_BIAS = FEATURES * WIDE
SECOND = FIRST_BIAS + WIDE
SECOND_BIAS = SECOND + WIDE * NARROW
LAST = SECOND_BIAS + NARROW
LAST_BIAS = LAST + NARROW * 2
MIN_VARIANCE = 0.003  # the smallest variance, in tens of points


@internal
def predict(s: Packed, model: Floats, out: Floats) -> None:
    """Write the expected lead of the player who rolls next and its variance, in points."""
    x, wide, narrow = np.empty(FEATURES, np.float64), np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    observe(s, mover(s) - 1, x)
    lead, doubt = forward(model, x, wide, narrow)
    out[0] = TENS * lead
    out[1] = TENS * TENS * variance(doubt)


@internal
def forward(model: Floats, x: Floats, wide: Floats, narrow: Floats) -> tuple[float, float]:
    """Return the two outputs of the network, and write the activations of its hidden layers."""
    for j in range(WIDE):
        wide[j] = model[FIRST_BIAS + j]
    for i in range(FEATURES):
        feature = x[i]
        if feature != 0.0:  # most features are 0
            for j in range(WIDE):
                wide[j] += feature * model[i * WIDE + j]
    for j in range(NARROW):
        narrow[j] = model[SECOND_BIAS + j]
    for i in range(WIDE):
        activation = wide[i] = max(wide[i], 0.0)
        if activation > 0.0:
            for j in range(NARROW):
                narrow[j] += activation * model[SECOND + i * NARROW + j]
    lead, doubt = model[LAST_BIAS], model[LAST_BIAS + 1]
    for i in range(NARROW):
        activation = narrow[i] = max(narrow[i], 0.0)
        lead += activation * model[LAST + 2 * i]
        doubt += activation * model[LAST + 2 * i + 1]
    return lead, doubt


@internal
def variance(doubt: float) -> float:
    """In tens of points."""
    return MIN_VARIANCE + (doubt if doubt > 20.0 else log(1.0 + exp(doubt)))
