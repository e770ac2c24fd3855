"""exp, log and power for kernels, with the same bits on every processor.

A C library may compute these with fused multiply-add on one processor and without it on another, so results differ in
the last bit. Here only additions, multiplications, divisions and table look-ups are used, each rounded once by IEEE
754. The tables are computed with `decimal`, which is the same everywhere too. Results are within one unit of the last
place (`tests/kernels/test_functions.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, localcontext
from math import floor, inf, nan
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import intrinsic

from quadrangle.kernels.jit import internal

STEPS = 128  # table entries between 2⁰ and 2¹
STEP_BITS, STEP_MASK = 7, 127
PRECISION = 60  # decimal digits while tables are computed

OVERFLOW, UNDERFLOW = 709.782712893384, -745.1332191019412
MANTISSA_BITS, BIAS = 52, 1023
SMALLEST_NORMAL = 2.2250738585072014e-308
DOWN, UP = 2.0**-54, 2.0**54  # subnormal numbers are scaled by these
SPLIT = 134217729.0  # 2²⁷ + 1 halves the mantissa of a number
HALF_ROOT = 0x3FE6A09E667F3BCD  # the bits of √½: mantissas are taken from there up to √2


def _tables() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], float, float]:
    """2^(i/STEPS) in two parts, and ln 2 in two parts, of which the first has 34 bits."""
    with localcontext() as context:
        context.prec = PRECISION
        exact = [Decimal(2) ** (Decimal(i) / STEPS) for i in range(STEPS)]
        high = [float(number) for number in exact]
        low = [float(number - Decimal(part)) for number, part in zip(exact, high, strict=True)]
        ln2 = Decimal(2).ln()
        first = float(int(ln2 * 2**34)) / 2**34
        return np.array(high), np.array(low), first, float(ln2 - Decimal(first))


POWERS, POWERS_LOW, LN2, LN2_LOW = _tables()
STEPS_PER_UNIT = STEPS / (LN2 + LN2_LOW)
STEP, STEP_LOW = LN2 / STEPS, LN2_LOW / STEPS


@intrinsic
def _as_float(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bitcast(args[0], context.get_value_type(types.float64))

    return types.float64(types.int64), generate


@intrinsic
def _as_bits(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bitcast(args[0], context.get_value_type(types.int64))

    return types.int64(types.float64), generate


# Numba supplies the first argument.
_float_of: Callable[[Any], float] = cast(Any, _as_float)
_bits_of: Callable[[float], Any] = cast(Any, _as_bits)


@internal
def _power_of_two(n: Any) -> float:
    return _float_of((n + BIAS) << MANTISSA_BITS)


@internal
def exp(x: float) -> float:
    """e to the power of x."""
    if x != x:
        return x
    if x > OVERFLOW:
        return inf
    if x < UNDERFLOW:
        return 0.0
    steps = floor(x * STEPS_PER_UNIT + 0.5)
    r = (x - steps * STEP) - steps * STEP_LOW
    k = np.int64(steps)
    n, at = k >> STEP_BITS, k & STEP_MASK
    tail = r * r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120))))
    high: float = POWERS[at]
    value: float = high + (POWERS_LOW[at] + high * (r + tail))
    if n < -1021:
        return value * _power_of_two(n + 54) * DOWN
    return value * 2.0 * _power_of_two(n - 1)


@internal
def _mantissa(x: float) -> tuple[float, int]:
    """The mantissa of a positive finite number, from √½ to √2, and the exponent that belongs to it."""
    more = 0
    if x < SMALLEST_NORMAL:
        x, more = x * UP, -54
    bits = _bits_of(x)
    exponent = (bits - HALF_ROOT) >> MANTISSA_BITS
    return _float_of(bits - (exponent << MANTISSA_BITS)), exponent + more


@internal
def _series(z: float) -> float:
    """2·(artanh √z / √z − 1) for z up to (√2 − 1)² / (√2 + 1)²."""
    high = z * (2 / 13 + z * (2 / 15 + z * (2 / 17 + z * (2 / 19 + z * (2 / 21)))))
    return z * (2 / 3 + z * (2 / 5 + z * (2 / 7 + z * (2 / 9 + z * (2 / 11 + high)))))


@internal
def log(x: float) -> float:
    """The natural logarithm of x."""
    if x <= 0.0 or x != x or x == inf:
        return -inf if x == 0.0 else x if x == inf else nan
    m, exponent = _mantissa(x)
    f = m - 1.0
    s = f / (2.0 + f)
    # ln(1 + f) = 2·artanh s = 2·s + s·series, and 2·s = f − s·f.
    return exponent * LN2 - ((s * (f - _series(s * s)) - exponent * LN2_LOW) - f)


@internal
def _error_of_product(a: float, b: float, product: float) -> float:
    """What rounding took from a·b."""
    part = a * SPLIT
    a_high = part - (part - a)
    part = b * SPLIT
    b_high = part - (part - b)
    a_low, b_low = a - a_high, b - b_high
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low


@internal
def power(x: float, y: float) -> float:
    """x to the power of y, for x ≥ 0; not a number for a negative x."""
    if y == 0.0:
        return 1.0
    if x <= 0.0 or x != x or x == inf:
        return nan if x < 0.0 or x != x else 0.0 if (x == 0.0) == (y > 0.0) else inf
    m, exponent = _mantissa(x)
    # ln x in two parts: s = (m − 1) / (m + 1) and both sums are computed with their rounding errors.
    f = m - 1.0
    total = m + 1.0
    total_low = m - (total - 1.0)
    s = f / total
    product = s * total
    s_low = (((f - product) - _error_of_product(s, total, product)) - s * total_low) / total
    whole = exponent * LN2
    high = whole + 2.0 * s
    low = ((whole - high) + 2.0 * s) if abs(whole) >= abs(2.0 * s) else ((2.0 * s - high) + whole)
    low += 2.0 * s_low + s * _series(s * s) + exponent * LN2_LOW
    logarithm = high + low
    low = (high - logarithm) + low
    product = y * logarithm
    if product > OVERFLOW or product < UNDERFLOW:
        return exp(product)
    value = exp(product)
    return value + value * (_error_of_product(y, logarithm, product) + y * low)
