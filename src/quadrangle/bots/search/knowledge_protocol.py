"""The functions with which a game's knowledge guides the search, in addition to the kernel protocol.

    prior(s, w, at_root, codes, n, out)
        Writes a weight (≥ 0) for each of the n legal codes: how promising it looks. At the root a slower, closer look
        pays off.
    evaluate(s, w, rng, out)
        Writes each player's expected result (1 a win, 0 a loss; the sum need not be 1). It may play on in place, so it
        can be an evaluation, a playout with a policy, or both.

`w` are the weights of the game's knowledge, a named tuple (`bots/<game>/weights.py`). They are an argument, so they can
be changed without recompiling. If they are None, `rollout` plays at random. Each game implements both functions in
`bots/<game>/kernel_knowledge.py` with `kernels.protocol.implements`; `register_no_knowledge` does it for other games.
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


def prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    raise NotImplementedError


def evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    raise NotImplementedError


def rollout(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    """Write each player's result from here. May play on `s` in place."""
    raise NotImplementedError


@internal
def _evaluated_rollout(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    if knowledge > 1 or turn(s) >= 0:
        evaluate(s, w, rng, out)
    else:
        result(s, out)


@internal
def _random_rollout(s: Packed, knowledge: int, w: Weights, rng: Rng, out: Floats) -> None:
    if turn(s) >= 0:
        playout(s, rng)
    result(s, out)


@overload(rollout, strict=False, jit_options=cast(Any, INTERNAL))
def _choose_rollout(s: Any, knowledge: Any, w: Any, rng: Any, out: Any) -> Any:
    function = _random_rollout if isinstance(w, types.NoneType) else _evaluated_rollout
    return lambda s, knowledge, w, rng, out: function(s, knowledge, w, rng, out)


@internal
def _uniform_prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    out[:n] = 1.0


@internal
def _random_playout(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    playout(s, rng)
    result(s, out)


def register_no_knowledge(dtype: np.dtype[Any]) -> None:
    """Register uniform priors and random playouts for a kernel without knowledge."""
    implements(prior, dtype)(_uniform_prior)
    implements(evaluate, dtype)(_random_playout)


@internal
def argmax(scores: Floats, n: int) -> Any:
    """Return the index of the best score, the first of equals."""
    best, most = 0, scores[0]
    for i in range(1, n):
        if scores[i] > most:
            best, most = i, scores[i]
    return best
