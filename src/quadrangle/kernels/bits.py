"""Bit operations on uint64 masks for compiled code.

Mixing uint64 with signed integers makes Numba compute in floating point. So kernels define their constants as
`np.uint64`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from quadrangle.kernels.jit import internal

Mask = np.uint64

ZERO, ONE, TWO, THREE, FOUR, EIGHT, TOP = (np.uint64(n) for n in (0, 1, 2, 3, 4, 8, 63))
BYTES = np.uint64(0x0101010101010101)  # one in every byte
HIGH_BITS = np.uint64(0x8080808080808080)
ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
PAIRS = np.uint64(0x5555555555555555)
FOURS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTE = np.uint64(0xFF)


@intrinsic
def _ones(typing_context: Any, mask: Any) -> Any:
    return types.uint64(types.uint64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@intrinsic
def _leading_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@internal
def popcount(mask: Mask) -> Mask:
    """Return the number of set bits."""
    return _ones(mask)  # type: ignore[call-arg]


@internal
def lowest(mask: Mask) -> Mask:
    """Return the index of the lowest set bit; 64 for an empty mask."""
    return _trailing_zeros(mask)  # type: ignore[call-arg]


@internal
def highest(mask: Mask) -> Mask:
    """Return the index of the highest set bit of a non-empty mask."""
    return TOP - _leading_zeros(mask)  # type: ignore[call-arg]


def _places_in_bytes() -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Table: at 8·byte + n the index of the n-th set bit of the byte."""
    table = np.zeros(2048, dtype=np.uint64)
    for byte in range(256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        table[8 * byte : 8 * byte + len(bits)] = bits
    return table


PLACE_IN_BYTE = _places_in_bytes()


@internal
def nth(mask: Mask, n: Mask) -> Mask:
    """Return the index of the n-th set bit, from 0. n must be below the number of set bits."""
    pairs = mask - ((mask >> ONE) & PAIRS)
    fours = (pairs & FOURS) + ((pairs >> TWO) & FOURS)
    sums = ((fours + (fours >> FOUR)) & NIBBLES) * BYTES  # byte i: how many bits in bytes 0…i
    passed = popcount((((n * BYTES) | HIGH_BITS) - sums) & HIGH_BITS)  # whole bytes before the one we look for
    shift = passed * EIGHT
    rest = n - (((sums << EIGHT) >> shift) & BYTE)
    return shift + np.uint64(PLACE_IN_BYTE[((mask >> shift) & BYTE) * EIGHT + rest])
