"""How each number of quadrata's learned value has to change to foresee some positions better.

Compiled like the rest, so that the lessons of `training.py` end with the same numbers on every machine: the libraries
behind matrix products add up in another order on another processor.
"""

from __future__ import annotations

from math import exp

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import FEATURES
from quadrangle.bots.quadrata.kernel_self_play import Dataset
from quadrangle.bots.quadrata.kernel_value import (
    FIRST_BIAS,
    LAST,
    LAST_BIAS,
    NARROW,
    SECOND,
    SECOND_BIAS,
    TENS,
    WIDE,
    answer,
    variance,
)
from quadrangle.bots.search_knowledge import Floats
from quadrangle.kernels.jit import compiled, internal

CALM = 0.2  # where the variance is larger, its error counts less
STEEPEST = 3.0  # and no error of it counts more than this
IN_PASSING = 0.1  # what the variance counts against the lead


@compiled
def add_gradients(model: Floats, dataset: Dataset, some: npt.NDArray[np.int64], out: Floats) -> float:
    """Add the gradients of the positions listed: of half the squared error of the lead, and of the variance's
    likelihood. Returns the squared errors against the ends of the rounds, in points."""
    wide, narrow = np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    wide_off, narrow_off = np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    x, off, errors = np.empty(FEATURES, np.float64), np.empty(2, np.float64), 0.0
    for at in some:
        x[:] = dataset.seen[at]
        lead, doubt = answer(model, x, wide, narrow)
        off[0] = lead - dataset.aims[at] / TENS
        off[1] = _surplus(doubt, dataset.ends[at] / TENS - lead)
        errors += (TENS * lead - dataset.ends[at]) ** 2
        for i in range(NARROW):
            narrow_off[i] = off[0] * model[LAST + 2 * i] + off[1] * model[LAST + 2 * i + 1] if narrow[i] > 0.0 else 0.0
            out[LAST + 2 * i] += narrow[i] * off[0]
            out[LAST + 2 * i + 1] += narrow[i] * off[1]
            out[SECOND_BIAS + i] += narrow_off[i]
        out[LAST_BIAS] += off[0]
        out[LAST_BIAS + 1] += off[1]
        for i in range(WIDE):
            wide_off[i] = 0.0
            if wide[i] > 0.0:
                for j in range(NARROW):
                    wide_off[i] += narrow_off[j] * model[SECOND + i * NARROW + j]
                    out[SECOND + i * NARROW + j] += wide[i] * narrow_off[j]
            out[FIRST_BIAS + i] += wide_off[i]
        for i in range(FEATURES):
            if x[i] != 0.0:
                for j in range(WIDE):
                    out[i * WIDE + j] += x[i] * wide_off[j]
    return errors


@internal
def _surplus(doubt: float, error: float) -> float:
    """The gradient of the doubt, when the lead was so wrong."""
    v = variance(doubt)
    surplus = 0.5 * (1.0 / v - error * error / (v * v)) * min(v, CALM)
    return IN_PASSING * min(max(surplus, -STEEPEST), STEEPEST) / (1.0 + exp(-doubt))
