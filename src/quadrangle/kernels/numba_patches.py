"""Patches that make Numba compile faster, for a process that does nothing else.

- Numba resolves `a + b` again at each place, although the result depends only on the types: cache it.
- It generates machine code for each of its own functions that we call: treat them as fragments (`numba_linking.py`).
- It reports every step to timers that nobody reads: switch them off.
- It lists the variables of each statement about ten times, and slowly: use a faster function.
- Python's garbage collector finds hardly anything while compiling: switch it off.
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

from quadrangle.kernels.numba_linking import InlineOnlyCompiler

FRAGMENT_OPTIONS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": InlineOnlyCompiler}

_original_call_type = BaseFunction.get_call_type
_original_build = Overload._build_impl
_signatures: dict[Any, Any] = {}
_kinds: dict[type, type | None] = {}


def patch_numba() -> None:
    """Apply all patches."""
    gc.freeze()
    gc.disable()
    BaseFunction.get_call_type = _cached_call_type  # type: ignore[method-assign,assignment]
    Overload._build_impl = _build_fragment  # type: ignore[method-assign]
    event.start_event = event.end_event = lambda *about, **more: None
    event.trigger_event = lambda *about, **more: nullcontext()  # type: ignore[assignment]
    ir.Inst._rec_list_vars = _variables  # type: ignore[method-assign]


def _cached_call_type(function: BaseFunction, context: Any, args: tuple[Any, ...], kws: Mapping[str, Any]) -> Any:
    """Return the cached signature of a call. A failed lookup is not cached."""
    call = function, tuple(args), tuple(kws.items())
    if call not in _signatures:
        _signatures[call] = _original_call_type(function, context, args, kws)
    return _signatures[call]


def _build_fragment(overload: Any, *call: Any) -> Any:
    """Build a Numba function as a fragment. Our own functions name their compiler themselves."""
    overload._jit_options = FRAGMENT_OPTIONS | overload._jit_options
    return _original_build(overload, *call)


def _variables(statement: Any, value: Any) -> list[Any]:
    """Return all variables in a value of Numba's intermediate representation, in order."""
    variables: list[Any] = []
    _gather(value, variables)
    return variables


def _gather(value: Any, variables: list[Any]) -> None:
    kind = type(value)
    handler = _kinds[kind] if kind in _kinds else _handler(kind)
    if handler is ir.Var:
        variables.append(value)
    elif handler is ir.Inst:
        variables += value.list_vars()
    elif handler is not None:
        for one in value.values() if handler is dict else value:
            _gather(one, variables)


def _handler(kind: type) -> type | None:
    """Return how to handle values of this type; None for types without variables."""
    _kinds[kind] = next((one for one in (ir.Var, ir.Inst, list, tuple, dict) if issubclass(kind, one)), None)
    return _kinds[kind]
