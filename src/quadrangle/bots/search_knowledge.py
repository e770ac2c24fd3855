"""What a game's knowledge may tell the search, beside the kernel's own functions.

    prior(s, w, codes, n, out)  writes a weight (≥ 0) for each of the n legal codes: how promising each looks
    assess(s, w, rng, out)      writes what each player may expect from here (1 a win, 0 a loss; the sum need not be 1);
                                may play on in place, so it is a playout with a policy, an evaluation, or both

`w` holds the weights of the game's knowledge, a named tuple (`bots/<game>/weights.py`); they are an argument, so that
they can be changed without compiling anew. Each game implements both in `bots/<game>/kernel_knowledge.py`, with
`kernels.protocol.implements`; for one that has no such file, `know_nothing` does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements, playout, result

Floats = npt.NDArray[np.float64]
Weights = Any  # the named tuple of a game's weights


def prior(s: Packed, w: Weights, codes: Codes, n: int, out: Floats) -> None:
    raise NotImplementedError


def assess(s: Packed, w: Weights, rng: npt.NDArray[np.uint64], out: Floats) -> None:
    raise NotImplementedError


@internal
def _uniform_prior(s: Packed, w: Weights, codes: Codes, n: int, out: Floats) -> None:
    out[:n] = 1.0


@internal
def _random_playout(s: Packed, w: Weights, rng: npt.NDArray[np.uint64], out: Floats) -> None:
    playout(s, rng)
    result(s, out)


def know_nothing(dtype: np.dtype[Any]) -> None:
    """Let the search be compiled for a kernel that nobody has written knowledge for."""
    implements(prior, dtype)(_uniform_prior)
    implements(assess, dtype)(_random_playout)
