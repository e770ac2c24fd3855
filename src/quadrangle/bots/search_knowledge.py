"""What a game's knowledge may tell the search, beside the kernel's own functions.

    prior(s, w, asked, codes, n, out)
                            writes a weight (≥ 0) for each of the n legal codes: how promising each looks. `asked` tells
                            whether it is the decision that the bot was asked for, which is worth a closer look
    assess(s, w, rng, out)  writes what each player may expect from here (1 a win, 0 a loss; the sum need not be 1);
                            may play on in place, so it is a playout with a policy, an evaluation, or both

`w` holds the weights of the game's knowledge, a named tuple (`bots/<game>/weights.py`); they are an argument, so that
they can be changed without compiling anew. Where they are None, nothing is known, and `rollout` plays at
random. Each game implements both in `bots/<game>/kernel_knowledge.py`, with `kernels.protocol.implements`; for one that
has no such file, `know_nothing` does.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import overload

from quadrangle.kernels.jit import INTERNAL, internal
from quadrangle.kernels.protocol import Codes, Packed, implements, playout, result, turn
from quadrangle.kernels.rng import Rng

Floats = npt.NDArray[np.float64]
Weights = Any  # the named tuple of a game's weights


def prior(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    raise NotImplementedError


def assess(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    raise NotImplementedError


def rollout(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    """What each player gets from here; `s` may be played on."""
    raise NotImplementedError


@internal
def _judged(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    if knowledge > 1 or turn(s) >= 0:
        assess(s, w, rng, out)
    else:
        result(s, out)


@internal
def _played_at_random(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    if turn(s) >= 0:
        playout(s, rng)
    result(s, out)


@overload(rollout, strict=False, jit_options=cast(Any, INTERNAL))
def _choose_rollout(s: Any, knowledge: Any, w: Any, rng: Any, out: Any) -> Any:
    function = _played_at_random if isinstance(w, types.NoneType) else _judged
    return lambda s, knowledge, w, rng, out: function(s, knowledge, w, rng, out)


@internal
def _uniform_prior(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    out[:n] = 1.0


@internal
def _random_playout(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    playout(s, rng)
    result(s, out)


def know_nothing(dtype: np.dtype[Any]) -> None:
    """Let the search be compiled for a kernel that nobody has written knowledge for."""
    implements(prior, dtype)(_uniform_prior)
    implements(assess, dtype)(_random_playout)


@internal
def best_of(scored: Floats, n: int) -> Any:
    """The number of the move that is scored best, the first of equals."""
    best = 0
    for i in range(1, n):
        best = i if scored[i] > scored[best] else best
    return best
