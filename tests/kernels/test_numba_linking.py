"""What compiled functions call is linked into them, from every caller and however often."""

from __future__ import annotations

from typing import Any, cast

import numba
import numpy as np
import pytest

from quadrangle.kernels.jit import compiled, internal


@internal
def _twice(number: int) -> int:
    return 2 * number


@internal
def _checked(number: int) -> int:
    if number < 0:
        raise ValueError("below nothing")
    return _twice(number) + 1


@internal
def _sum(numbers: np.ndarray, many: int) -> int:
    result = 0
    for i in range(many):
        result += _checked(numbers[i])
    return result


@compiled
def total(numbers: np.ndarray) -> int:
    return _sum(numbers, numbers.size) + _twice(numbers.size)


@compiled
def never_asks(numbers: np.ndarray) -> int:
    if False:
        return _sum(numbers, 1)  # typed, and called by nobody
    return _checked(numbers[0])


def test_a_part_of_two_functions_is_linked_into_both() -> None:
    assert total(np.array([1, 2, 3])) == (3 + 5 + 7) + 6
    assert never_asks(np.array([4])) == 9


def test_a_part_raises_through_the_functions_that_call_it() -> None:
    with pytest.raises(ValueError, match="below nothing"):
        total(np.array([1, -2]))


def test_other_peoples_compiled_functions_may_call_a_part() -> None:
    def theirs(number: int) -> int:
        return _checked(number) * 10

    assert cast(Any, numba.njit)(theirs)(3) == 70
