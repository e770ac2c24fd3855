"""The value network of a two-player round: the final lead, in points, of the player who rolls next.

It has two hidden layers of rectified linear units and two outputs: the expected lead in tens of points and, through a
softplus, its variance. Its parameters are the weights' field `model`, layer by layer: the weights row by row, then the
biases.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import observe
from quadrangle.bots.quadrata.network_layout import FEATURES, NARROW, WIDE
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.quadrata.kernel.moves import mover
from quadrangle.kernels.bits import ONE, ZERO
from quadrangle.kernels.functions import exp, log
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.vectors import WIDTH, add_scaled, load, store, without_negative

Places = npt.NDArray[np.uint64]

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
    active = np.empty(FEATURES, np.uint64)
    _add_layer(model, 0, FIRST_BIAS, x, FEATURES, active, wide, WIDE)
    _add_layer(model, SECOND, SECOND_BIAS, wide, WIDE, active, narrow, NARROW)
    lead, doubt = model[LAST_BIAS], model[LAST_BIAS + 1]
    for i in range(NARROW):
        lead += narrow[i] * model[LAST + 2 * i]
        doubt += narrow[i] * model[LAST + 2 * i + 1]
    return lead, doubt


@internal
def _add_layer(
    model: Floats, first: int, bias: int, inputs: Floats, n: int, active: Places, out: Floats, units: int
) -> None:
    """Compute a hidden layer from its inputs, of which most are 0. Some units at a time are summed in registers.

    Indices are unsigned, or each would be tested for a place counted from the end.
    """
    count = _find_active(inputs, n, active)
    for unit in range(0, units, WIDTH):
        sums, start = load(model, np.uint64(bias + unit)), np.uint64(first + unit)
        for k in range(count):
            at = active[np.uint64(k)]
            sums = add_scaled(sums, inputs[at], load(model, start + at * np.uint64(units)))
        store(out, np.uint64(unit), without_negative(sums))


@internal
def _find_active(values: Floats, n: int, active: Places) -> Any:
    """Write where the values are not 0. Return how many there are."""
    count = ZERO
    for i in range(n):
        if values[np.uint64(i)] != 0.0:
            active[count] = i
            count += ONE
    return np.int64(count)


@internal
def variance(doubt: float) -> float:
    """In tens of points."""
    return MIN_VARIANCE + (doubt if doubt > 20.0 else log(1.0 + exp(doubt)))
