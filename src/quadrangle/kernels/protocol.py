"""The functions that every game's kernel implements, so that playouts and search are written once.

A position is one NumPy record; each game has its own record type (`DTYPE`). A kernel implements these functions with
`implements`, so Numba chooses by the record type. Actions and chance events are int64 codes that only the kernel
understands; `encode` and `decode` in the game's `kernel.py` translate them.

    turn(s) -> int            1…n whose decision it is, 0 chance, -1 over
    legal(s, out) -> int      writes the codes of the legal actions (turn > 0) into out: int64[:]; returns how many
    apply(s, code) -> None    plays an action or a chance event, in place
    chance(s, rng) -> int     draws a chance event (turn == 0) with its true probability
    playout(s, rng) -> int    plays random decisions to the end, in place; returns the number of decisions
    scores(s, out) -> None    writes each player's score into out: float64[:]
    result(s, out) -> None    when over: 1 shared among the winners (0.5 each for two), 0 for the others

In Python, each game's `kernel.py` has: DTYPE, MOST_ACTIONS (an upper bound on len(actions)), new(game) -> an
array of one record at the start position, from_state(state) -> such an array, to_state(records, game) ->
State, encode(state, action) -> int, decode(state, code) -> Action.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import overload
from numba.np import numpy_support

from quadrangle.kernels.jit import INTERNAL

F = TypeVar("F", bound=Callable[..., Any])

Packed = Any  # a position as one NumPy record (not `quadrangle.Record`, a recorded game)
Records = npt.NDArray[np.void]  # an array of one such record, as Python holds it
Function = Callable[..., Any]
Codes = npt.NDArray[np.int64]


def turn(s: Packed) -> int:
    raise NotImplementedError


def legal(s: Packed, out: Codes) -> int:
    raise NotImplementedError


def apply(s: Packed, code: int) -> None:
    raise NotImplementedError


def chance(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    raise NotImplementedError


def playout(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    raise NotImplementedError


def scores(s: Packed, out: npt.NDArray[np.float64]) -> None:
    raise NotImplementedError


def result(s: Packed, out: npt.NDArray[np.float64]) -> None:
    raise NotImplementedError


def implements(stub: Function, dtype: np.dtype[Any]) -> Callable[[F], F]:
    """Make a compiled function the implementation of `stub` for positions of this record type.

    >>> @implements(turn, DTYPE)          # doctest: +SKIP
    ... @compiled
    ... def planquadrat_turn(s): ...
    """
    wanted = numpy_support.from_dtype(dtype)
    arguments = ", ".join(signature(stub).parameters)

    def matches(s: Any) -> bool:
        return isinstance(s, types.Record) and s == wanted

    def register(function: F) -> F:
        space: dict[str, Any] = {"function": function, "matches": matches}
        # Numba compares the argument names with those of the stub, so they must appear in the source.
        exec(_CHOOSE.format(arguments=arguments), space)
        overload(stub, strict=False, jit_options=cast(Any, INTERNAL))(space["choose"])
        return function

    return register


_CHOOSE = """
def choose({arguments}):
    if matches(s):
        return lambda {arguments}: function({arguments})
"""
