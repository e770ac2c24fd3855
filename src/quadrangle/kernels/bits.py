"""Bit masks in compiled code: how many bits, the lowest, the highest, the n-th. Everything is uint64.

Mixing uint64 with a plain number makes Numba compute in floating point, so kernels keep their constants as
`np.uint64` and only these functions cross over.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from quadrangle.kernels.jit import compiled

ZERO, ONE, EIGHT = np.uint64(0), np.uint64(1), np.uint64(8)
TOP = np.uint64(63)
BYTES = np.uint64(0x0101010101010101)  # one in every byte
HIGH_BITS = np.uint64(0x8080808080808080)
PAIRS = np.uint64(0x5555555555555555)
FOURS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTE = np.uint64(0xFF)


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typing_context: Any, mask: Any) -> Any:
    """How many bits are set."""
    return types.uint64(types.uint64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing_context: Any, mask: Any) -> Any:
    """The number of the lowest bit; 64 for an empty mask."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@compiled
def highest(mask: np.uint64) -> np.uint64:
    """The number of the highest bit of a mask that is not empty."""
    return TOP - _leading_zeros(mask)


def _places_in_bytes() -> np.ndarray[Any, np.dtype[np.uint64]]:
    """At 8·byte + n: the number of the n-th set bit of the byte."""
    table = np.zeros(2048, dtype=np.uint64)
    for byte in range(256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        table[8 * byte : 8 * byte + len(bits)] = bits
    return table


PLACE_IN_BYTE = _places_in_bytes()


@compiled
def nth(mask: np.uint64, n: np.uint64) -> np.uint64:
    """The number of the n-th set bit, from 0; n is below the number of set bits."""
    pairs = mask - ((mask >> ONE) & PAIRS)
    fours = (pairs & FOURS) + ((pairs >> np.uint64(2)) & FOURS)
    sums = ((fours + (fours >> np.uint64(4))) & NIBBLES) * BYTES  # byte i: how many bits in bytes 0…i
    passed = popcount((((n * BYTES) | HIGH_BITS) - sums) & HIGH_BITS)  # whole bytes that come before
    shift = passed * EIGHT
    rest = n - (((sums << EIGHT) >> shift) & BYTE)
    return shift + PLACE_IN_BYTE[((mask >> shift) & BYTE) * EIGHT + rest]
