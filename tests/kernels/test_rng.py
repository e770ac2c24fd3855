"""The kernels' random generator."""

from __future__ import annotations

import random

import numpy as np

from quadrangle.kernels import rng as kernel
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.rng import Rng, seeded


@compiled
def draw(rng: Rng) -> np.uint64:
    return kernel.draw(rng)


@compiled
def below(rng: Rng, n: int) -> int:
    return kernel.below(rng, n)


@compiled
def hash_fraction(key: int) -> float:
    return kernel.hash_fraction(key)


def test_it_is_splitmix64() -> None:
    """The numbers that the generator's authors publish for this seed."""
    rng = seeded(1234567)
    assert [int(draw(rng)) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_same_seed_gives_the_same_numbers_whatever_other_generators_do() -> None:
    first, second = seeded(5), seeded(5)
    numbers = [below(first, 100) for _ in range(50)]
    random.seed(0)
    np.random.seed(0)
    assert [below(second, 100) for _ in range(50)] == numbers


def test_any_whole_number_is_a_seed() -> None:
    assert draw(seeded(-1)) == draw(seeded(2**64 - 1))


def test_numbers_below_n_are_equally_likely() -> None:
    rng = seeded(3)
    counts = np.bincount([below(rng, 7) for _ in range(70_000)], minlength=7)
    assert len(counts) == 7
    assert abs(counts - 10_000).max() < 400  # four standard deviations


def test_lots_of_neighbouring_keys_are_spread_evenly_and_stay_what_they_are() -> None:
    keys = range(1 << 40, (1 << 40) + 20_000)
    lots = [hash_fraction(key) for key in keys]
    assert lots == [hash_fraction(key) for key in keys]
    assert abs(np.histogram(lots, bins=10, range=(0.0, 1.0))[0] - 2_000).max() < 170  # four standard deviations
    assert abs(np.corrcoef(lots[1:], lots[:-1])[0, 1]) < 0.03
