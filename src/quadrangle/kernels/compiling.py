"""For a process that does nothing but compile: Numba is asked less often.

Numba looks for what `a + b` means at each place anew, among all that it knows of addition, although the answer depends
on the types alone. It makes machine code of each function of its own that is called, although that becomes a part of
ours. It tells its timers of every step, and nobody asks them. And Python looks for garbage while there is none:
compiling only ever adds.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Any

from numba.core import event
from numba.core.types.functions import BaseFunction
from numba.core.typing.templates import _OverloadFunctionTemplate as Overload

from quadrangle.kernels.linking import NumbasPartCompiler

SELDOM = 200_000  # objects more than there were, before garbage is looked for

AS_PART = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": NumbasPartCompiler}

_look_up = BaseFunction.get_call_type
_build = Overload._build_impl
_known: dict[Any, Any] = {}


def hurry() -> None:
    """From now on, compile faster."""
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
    BaseFunction.get_call_type = _remembered  # type: ignore[method-assign,assignment]
    Overload._build_impl = _built_as_part  # type: ignore[method-assign]
    event.broadcast = lambda told: None


def _remembered(function: BaseFunction, context: Any, args: tuple[Any, ...], kws: Mapping[str, Any]) -> Any:
    """What a call of Numba's own functions with these types is. What is not found is asked for again."""
    call = function, tuple(args), tuple(kws.items())
    if call not in _known:
        _known[call] = _look_up(function, context, args, kws)
    return _known[call]


def _built_as_part(overload: Any, *call: Any) -> Any:
    """What a function of Numba's is for these types. Ours say themselves by which compiler."""
    overload._jit_options = AS_PART | overload._jit_options
    return _build(overload, *call)
