"""Several numbers side by side, which stay in registers.

LLVM turns loops over arrays into vector code, but a sum in an array is read and written again for each addend. `Lanes`
are a value: native code and WebAssembly hold them in registers. Each number is rounded as if it were computed alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, register_model

WIDTH = 8  # numbers; with twice as many, wasmtime moves some of them between registers and memory

Floats = npt.NDArray[np.float64]
Lanes = Any  # this many numbers, in compiled code

VECTOR = ir.VectorType(ir.DoubleType(), WIDTH)
FIRST_LANE = ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)


class LanesType(types.Type):
    """Numba's type of such numbers."""


LANES = LanesType("lanes")


@register_model(LanesType)
class LanesModel(models.PrimitiveModel):
    """How LLVM holds them."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, VECTOR)  # type: ignore[no-untyped-call]


def _address(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), VECTOR.as_pointer())


@intrinsic
def _load(typing_context: Any, array: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_address(context, builder, array, *args), align=8)

    return LANES(array, types.uint64), generate


@intrinsic
def _store(typing_context: Any, array: Any, at: Any, lanes: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _address(context, builder, array, *args[:2]), align=8)
        return context.get_dummy_value()

    return types.void(array, types.uint64, LANES), generate


@intrinsic
def _add_scaled(typing_context: Any, sums: Any, factor: Any, lanes: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), args[1], ir.IntType(32)(0))
        return builder.fadd(args[0], builder.fmul(builder.shuffle_vector(first, first, FIRST_LANE), args[2]))

    return LANES(LANES, types.float64, LANES), generate


@intrinsic
def _without_negative(typing_context: Any, lanes: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = ir.Constant(VECTOR, [0.0] * WIDTH)
        return builder.select(builder.fcmp_ordered("<", args[0], zeros), zeros, args[0])

    return LANES(LANES), generate


# Numba supplies the first argument.
load: Callable[[Floats, Any], Lanes] = cast(Any, _load)
store: Callable[[Floats, Any, Lanes], None] = cast(Any, _store)
add_scaled: Callable[[Lanes, float, Lanes], Lanes] = cast(Any, _add_scaled)
without_negative: Callable[[Lanes], Lanes] = cast(Any, _without_negative)
