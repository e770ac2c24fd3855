"""Numbers side by side: each is computed as if it were alone."""

from __future__ import annotations

import numpy as np

from quadrangle.kernels.jit import compiled
from quadrangle.kernels.vectors import WIDTH, Floats, add_scaled, load, store, without_negative

START = np.uint64(3)


@compiled
def scaled_sums(numbers: Floats, factors: Floats, out: Floats) -> None:
    sums = load(numbers, START)
    for k in range(len(factors)):
        sums = add_scaled(sums, factors[k], load(numbers, START + np.uint64(k)))
    store(out, START, sums)


@compiled
def copied_without_negative(numbers: Floats, out: Floats) -> None:
    store(out, START, without_negative(load(numbers, START)))


def test_each_sum_is_rounded_like_the_sum_of_single_numbers() -> None:
    rng = np.random.default_rng(7)
    numbers, factors, out = rng.normal(size=40), rng.normal(size=20), np.zeros(20)
    scaled_sums(numbers, factors, out)
    for lane in range(WIDTH):
        total = numbers[3 + lane]
        for k, factor in enumerate(factors):
            total += factor * numbers[3 + k + lane]
        assert out[3 + lane] == total


def test_only_the_numbers_of_one_vector_are_written() -> None:
    out = np.full(20, 5.0)
    copied_without_negative(np.ones(20), out)
    assert (out == 5.0).sum() == 20 - WIDTH


def test_negative_numbers_become_zero_and_others_stay() -> None:
    numbers = np.array([9.0, 9.0, 9.0, -1.5, 2.5, -0.0, 0.0, np.inf, -np.inf, 1e-300, -1e-300])
    out = np.zeros(12)
    copied_without_negative(numbers, out)
    assert out[3:11].tolist() == [0.0, 2.5, 0.0, 0.0, np.inf, 0.0, 1e-300, 0.0]
    assert np.signbit(out[5])
