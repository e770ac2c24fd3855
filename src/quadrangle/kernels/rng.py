"""The random number generator of kernels: splitmix64, with its state in an array of one cell."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import internal

Rng = npt.NDArray[np.uint64]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)


def seeded(seed: int) -> Rng:
    """Return a generator for kernels."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


@internal
def draw(rng: Rng) -> np.uint64:
    """Return the next 64 random bits."""
    rng[0] += GOLDEN
    z = np.uint64(rng[0])
    z = (z ^ (z >> np.uint64(30))) * FIRST
    z = (z ^ (z >> np.uint64(27))) * SECOND
    return z ^ (z >> np.uint64(31))


@internal
def below(rng: Rng, n: int) -> int:
    """Return a number from 0 to n − 1: the high half of a 32 × 32 bit product. Its bias is below n / 2³²."""
    return np.int64(((draw(rng) >> HALF) * np.uint64(n)) >> HALF)  # type: ignore[return-value]


@internal
def hash_fraction(key: int) -> float:
    """Return a hash of a key as a number from 0 up to 1."""
    mixed = np.uint64(key) * GOLDEN
    mixed = (mixed ^ (mixed >> np.uint64(29))) * FIRST
    return (mixed >> np.uint64(40)) / 16777216.0
