"""What a game's knowledge may tell the search, beside the kernel's own functions.

    prior(s, w, codes, n, out)  writes a weight (≥ 0) for each of the n legal codes: how promising each looks
    assess(s, w, rng, out)      writes what each player may expect from here (1 a win, 0 a loss; the sum need not be 1);
                                may play on in place, so it is a playout with a policy, an evaluation, or both

`w` holds the weights of the game's knowledge (`bots/weights.py`), so that they can be changed without compiling anew.
Each game implements both in `bots/<game>/kernel_knowledge.py`, with `kernels.protocol.implements`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.protocol import Codes, Record

Floats = npt.NDArray[np.float64]


def prior(s: Record, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    raise NotImplementedError


def assess(s: Record, w: Floats, rng: npt.NDArray[np.uint64], out: Floats) -> None:
    raise NotImplementedError
