"""Copying a position in compiled code.

`positions[i] = s` does the same, but Numba then loads and stores all bytes of the record as one value, which LLVM takes
apart byte by byte: in quadrata's search that took a fifth of the time of compiling.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed


@intrinsic
def _copied(typing_context: Any, target: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.uintp, signature.args[0].size)
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(target, source), generate


@internal
def copy(target: Packed, source: Packed) -> None:
    """Make one position the same as another one of its game."""
    _copied(target, source)  # type: ignore[call-arg]
