"""Bit masks in compiled code, against Python's own whole numbers."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrangle.kernels import bits as kernel
from quadrangle.kernels.bits import Mask
from quadrangle.kernels.jit import compiled


@compiled
def popcount(mask: Mask) -> Mask:
    return kernel.popcount(mask)


@compiled
def lowest(mask: Mask) -> Mask:
    return kernel.lowest(mask)


@compiled
def highest(mask: Mask) -> Mask:
    return kernel.highest(mask)


@compiled
def nth(mask: Mask, n: Mask) -> Mask:
    return kernel.nth(mask, n)


UNHURRIED = settings(deadline=None)  # the first call compiles
MASKS = st.integers(min_value=1, max_value=2**64 - 1)


@UNHURRIED
@given(MASKS)
def test_bits_are_counted(mask: int) -> None:
    assert popcount(np.uint64(mask)) == mask.bit_count()


@UNHURRIED
@given(MASKS)
def test_the_lowest_and_the_highest_bit_are_found(mask: int) -> None:
    assert lowest(np.uint64(mask)) == (mask & -mask).bit_length() - 1
    assert highest(np.uint64(mask)) == mask.bit_length() - 1


@UNHURRIED
@given(MASKS)
def test_every_bit_is_found_by_its_place_among_the_set_ones(mask: int) -> None:
    bits = [bit for bit in range(64) if mask >> bit & 1]
    assert [nth(np.uint64(mask), np.uint64(n)) for n in range(len(bits))] == bits


def test_an_empty_mask_has_no_bits() -> None:
    assert popcount(np.uint64(0)) == 0
    assert lowest(np.uint64(0)) == 64
