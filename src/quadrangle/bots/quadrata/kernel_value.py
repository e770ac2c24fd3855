"""The learned value of a round between two players: how many points the one who rolls next will be ahead at its end.

A small network: what is observed, two layers of rectified units, then two numbers, the expected lead in tens of points
and (through a soft rectifier) its variance. Its numbers lie behind the weights of `bots/weights.py`, in the order of
`model.SHAPES`.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from quadrangle.bots.quadrata.kernel_features import FEATURES, observe
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadrata.kernel_moves import mover
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Record

WIDE, NARROW = 32, 16
TENS = 10.0
LEAST = 0.003  # no lead is foreseen more surely than this variance, in tens of points


@internal
def foresee(s: Record, model: Floats, found: Floats) -> Any:
    """Write the lead that is to be expected and its variance, in points, for the one who rolls next."""
    x = np.empty(FEATURES, np.float64)
    observe(s, mover(s) - 1, x)
    wide, narrow = np.empty(WIDE, np.float64), np.empty(NARROW, np.float64)
    at = _layer(x, FEATURES, model, 0, WIDE, wide)
    at = _layer(wide, WIDE, model, at, NARROW, narrow)
    lead, doubt = model[at + 2 * NARROW], model[at + 2 * NARROW + 1]
    for i in range(NARROW):
        lead += narrow[i] * model[at + 2 * i]
        doubt += narrow[i] * model[at + 2 * i + 1]
    found[0] = TENS * lead
    found[1] = TENS * TENS * (LEAST + (doubt if doubt > 20.0 else log(1.0 + exp(doubt))))


@internal
def _layer(x: Floats, size: int, model: Floats, at: int, units: int, out: Floats) -> int:
    """One layer, its weights row by row from `at` and then its biases; returns where they end."""
    biases = at + size * units
    for j in range(units):
        out[j] = model[biases + j]
    for i in range(size):
        if x[i] != 0.0:
            row = at + i * units
            for j in range(units):
                out[j] += x[i] * model[row + j]
    for j in range(units):
        out[j] = max(out[j], 0.0)
    return biases + units
