"""The gradient of quadrata's value network.

It is compiled instead of using matrix products, so that training gives the same numbers on every machine: BLAS
libraries add in different orders on different processors.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_self_play import Dataset
from quadrangle.bots.quadrata.kernel_value import (
    FIRST_BIAS,
    LAST,
    LAST_BIAS,
    SECOND,
    SECOND_BIAS,
    TENS,
    forward,
    variance,
)
from quadrangle.bots.quadrata.network_layout import FEATURES, NARROW, WIDE
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.kernels.functions import exp
from quadrangle.kernels.jit import compiled, internal

LARGE_VARIANCE = 0.2  # above this variance its error counts less
MAX_GRADIENT = 3.0  # limit of the gradient of the variance
VARIANCE_WEIGHT = 0.1  # weight of the variance against the lead


@compiled
def add_gradients(model: Floats, dataset: Dataset, positions: npt.NDArray[np.int64], out: Floats) -> float:
    """Add the gradients of these positions: of half the squared error of the lead, and of the variance's likelihood.

    Return the sum of squared errors against the actual leads, in points.
    """
    wide, narrow = np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    wide_errors, narrow_errors = np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    x, deltas, errors = np.empty(FEATURES, np.float64), np.empty(2, np.float64), 0.0
    for at in positions:
        x[:] = dataset.features[at]
        lead, doubt = forward(model, x, wide, narrow)
        deltas[0] = lead - dataset.targets[at] / TENS
        deltas[1] = _doubt_gradient(doubt, dataset.results[at] / TENS - lead)
        errors += (TENS * lead - dataset.results[at]) ** 2
        for i in range(NARROW):
            narrow_errors[i] = (
                deltas[0] * model[LAST + 2 * i] + deltas[1] * model[LAST + 2 * i + 1] if narrow[i] > 0.0 else 0.0
            )
            out[LAST + 2 * i] += narrow[i] * deltas[0]
            out[LAST + 2 * i + 1] += narrow[i] * deltas[1]
            out[SECOND_BIAS + i] += narrow_errors[i]
        out[LAST_BIAS] += deltas[0]
        out[LAST_BIAS + 1] += deltas[1]
        for i in range(WIDE):
            wide_errors[i] = 0.0
            if wide[i] > 0.0:
                for j in range(NARROW):
                    wide_errors[i] += narrow_errors[j] * model[SECOND + i * NARROW + j]
                    out[SECOND + i * NARROW + j] += wide[i] * narrow_errors[j]
            out[FIRST_BIAS + i] += wide_errors[i]
        for i in range(FEATURES):
            if x[i] != 0.0:
                for j in range(WIDE):
                    out[i * WIDE + j] += x[i] * wide_errors[j]
    return errors


@internal
def _doubt_gradient(doubt: float, error: float) -> float:
    """Return the gradient of the doubt for an error of the lead."""
    v = variance(doubt)
    surplus = 0.5 * (1.0 / v - error * error / (v * v)) * min(v, LARGE_VARIANCE)
    return VARIANCE_WEIGHT * min(max(surplus, -MAX_GRADIENT), MAX_GRADIENT) / (1.0 + exp(-doubt))
