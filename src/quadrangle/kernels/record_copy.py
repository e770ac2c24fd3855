"""Copies a position in compiled code.

`positions[i] = s` does the same, but Numba then loads and stores the record as one value, which LLVM splits byte by
byte. In quadrata's search that took a fifth of the compile time.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed


@intrinsic
def _memcpy(typing_context: Any, target: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.uintp, signature.args[0].size)
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(target, source), generate


@internal
def copy(target: Packed, source: Packed) -> None:
    """Copy one position onto another one of the same game."""
    _memcpy(target, source)  # type: ignore[call-arg]
