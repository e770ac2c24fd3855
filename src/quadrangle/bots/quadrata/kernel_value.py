"""The learned value of a round between two players: how many points the one who rolls next will be ahead at its end.

A small network: what is observed, two layers of rectified units, then two numbers, the expected lead in tens of points
and (through a soft rectifier) its variance. Its numbers are the weights' `model`, layer by
layer: the weights row by row, then the biases.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from quadrangle.bots.quadrata.kernel_features import FEATURES, observe
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadrata.kernel_moves import mover
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

WIDE, NARROW = 48, 16
TENS = 10.0
FIRST_BIAS = FEATURES * WIDE
SECOND = FIRST_BIAS + WIDE
SECOND_BIAS = SECOND + WIDE * NARROW
LAST = SECOND_BIAS + NARROW
LAST_BIAS = LAST + NARROW * 2
LEAST = 0.003  # no lead is foreseen more surely than this variance, in tens of points


@internal
def foresee(s: Packed, model: Floats, found: Floats) -> None:
    """Write the lead that is to be expected and its variance, in points, for the one who rolls next."""
    x, wide, narrow = np.empty(FEATURES, np.float64), np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    observe(s, mover(s) - 1, x)
    lead, doubt = answer(model, x, wide, narrow)
    found[0] = TENS * lead
    found[1] = TENS * TENS * variance(doubt)


@internal
def answer(model: Floats, x: Floats, wide: Floats, narrow: Floats) -> tuple[float, float]:
    """The two numbers that the network gives for what is observed; its layers are written too, 0 where not lit."""
    for j in range(WIDE):
        wide[j] = model[FIRST_BIAS + j]
    for i in range(FEATURES):
        seen = x[i]
        if seen != 0.0:  # most of what is looked for is not there
            for j in range(WIDE):
                wide[j] += seen * model[i * WIDE + j]
    for j in range(NARROW):
        narrow[j] = model[SECOND_BIAS + j]
    for i in range(WIDE):
        lit = wide[i] = max(wide[i], 0.0)
        if lit > 0.0:
            for j in range(NARROW):
                narrow[j] += lit * model[SECOND + i * NARROW + j]
    lead, doubt = model[LAST_BIAS], model[LAST_BIAS + 1]
    for i in range(NARROW):
        lit = narrow[i] = max(narrow[i], 0.0)
        lead += lit * model[LAST + 2 * i]
        doubt += lit * model[LAST + 2 * i + 1]
    return lead, doubt


@internal
def variance(doubt: float) -> float:
    """In tens of points."""
    return LEAST + (doubt if doubt > 20.0 else log(1.0 + exp(doubt)))
