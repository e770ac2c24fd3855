"""A random generator for kernels: splitmix64, its state in one cell of an array. Same seed, same game, everywhere."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import compiled

Rng = npt.NDArray[np.uint64]


def seeded(seed: int) -> Rng:
    """A generator for kernels."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


@compiled
def draw(rng: Rng) -> np.uint64:
    """The next 64 random bits."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@compiled
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n − 1: the high part of a 32 × 32 bit product, whose bias (< n / 2³²) is far below notice."""
    return np.int64(((draw(rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
