"""Many random games of any kernel, one after another, in compiled code."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import compiled
from quadrangle.kernels.protocol import playout
from quadrangle.kernels.rng import Rng


@compiled
def playouts(start: npt.NDArray[np.void], rng: Rng, games: int) -> int:
    """Play this many games from the position in `start`; the number of decisions in all of them."""
    position = start.copy()
    decisions = 0
    for _ in range(games):
        position[0] = start[0]
        decisions += playout(position[0], rng)
    return decisions
