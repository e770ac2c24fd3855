"""For a process that does nothing but compile: Numba is asked less often.

Numba looks for what `a + b` means at each place anew, among all that it knows of addition, although the answer depends
on the types alone. And Python looks for garbage while there is none: compiling only ever adds.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Any

from numba.core.types.functions import BaseFunction

SELDOM = 200_000  # objects more than there were, before garbage is looked for

_look_up = BaseFunction.get_call_type
_known: dict[Any, Any] = {}


def hurry() -> None:
    """From now on, compile faster."""
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
    BaseFunction.get_call_type = _remembered  # type: ignore[method-assign,assignment]


def _remembered(function: BaseFunction, context: Any, args: tuple[Any, ...], kws: Mapping[str, Any]) -> Any:
    """What a call of Numba's own functions with these types is. What is not found is asked for again."""
    call = function, tuple(args), tuple(kws.items())
    if call not in _known:
        _known[call] = _look_up(function, context, args, kws)
    return _known[call]
