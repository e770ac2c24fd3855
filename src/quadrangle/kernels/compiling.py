"""For a process that does nothing but compile: Numba is asked less often.

Numba looks for what `a + b` means at each place anew, among all that it knows of addition, although the answer depends
on the types alone. It makes machine code of each function of its own that is called, although that becomes a part of
ours. It tells its timers of every step, and nobody asks them. It asks each statement of a program for its variables
some ten times, by a way that is longer than it has to be. And Python looks for garbage while there is hardly any:
compiling mostly adds, so that is done when a work is done.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import gc
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

from numba.core import event, ir
from numba.core.types.functions import BaseFunction
from numba.core.typing.templates import _OverloadFunctionTemplate as Overload

from quadrangle.kernels.linking import NumbasPartCompiler

AS_PART = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": NumbasPartCompiler}

_look_up = BaseFunction.get_call_type
_build = Overload._build_impl
_known: dict[Any, Any] = {}
_kinds: dict[type, type | None] = {}


def hurry() -> None:
    """From now on, compile faster."""
    gc.freeze()
    gc.disable()
    BaseFunction.get_call_type = _remembered  # type: ignore[method-assign,assignment]
    Overload._build_impl = _built_as_part  # type: ignore[method-assign]
    event.start_event = event.end_event = lambda *about, **more: None
    event.trigger_event = lambda *about, **more: nullcontext()  # type: ignore[assignment]
    ir.Inst._rec_list_vars = _variables  # type: ignore[method-assign]


def tidy() -> None:
    """Between two works: look for what is not needed any more, and not again among what stays."""
    gc.collect()
    gc.freeze()


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


def _variables(statement: Any, value: Any) -> list[Any]:
    """The variables in a value of Numba's intermediate code, however deep, in order."""
    found: list[Any] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[Any]) -> None:
    kind = type(value)
    meant = _kinds[kind] if kind in _kinds else _kind(kind)
    if meant is ir.Var:
        found.append(value)
    elif meant is ir.Inst:
        found += value.list_vars()
    elif meant is not None:
        for one in value.values() if meant is dict else value:
            _gather(one, found)


def _kind(kind: type) -> type | None:
    """What values of this type are here; None for those that hold no variables."""
    _kinds[kind] = next((one for one in (ir.Var, ir.Inst, list, tuple, dict) if issubclass(kind, one)), None)
    return _kinds[kind]
