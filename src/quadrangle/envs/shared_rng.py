"""A random generator that Python and compiled code attach, so that both draw the same chance events."""

from __future__ import annotations

import random
import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

# splitmix64, as in `kernels/rng.py`, without loading Numba.
GOLDEN, FIRST, SECOND, WORD = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 2**64 - 1


class SharedRng(random.Random):
    """A generator whose state is one cell of an array, possibly of a kernel.

    For n equally likely events a kernel takes number ⌊r · n⌋, where r is the upper half of 64 random bits as a
    fraction. `random.choices` does the same with `random()`, so both draw the same events.
    """

    cell: npt.NDArray[np.uint64]

    def attach(self, cell: npt.NDArray[np.uint64]) -> None:
        """Continue in this cell, together with its other users."""
        cell[0] = self.cell[0]
        self.cell = cell

    def random(self) -> float:
        mixed = int(self.cell[0]) + GOLDEN & WORD
        self.cell[0] = mixed
        mixed = (mixed ^ mixed >> 30) * FIRST & WORD
        mixed = (mixed ^ mixed >> 27) * SECOND & WORD
        return ((mixed ^ mixed >> 31) >> 32) / 2**32

    def seed(self, a: Any = None, version: int = 2) -> None:
        if not hasattr(self, "cell"):  # Python seeds every new generator
            self.cell = np.zeros(1, np.uint64)
        self.cell[0] = (secrets.randbits(64) if a is None else int(a)) & WORD

    def getstate(self) -> tuple[Any, ...]:
        return (int(self.cell[0]),)

    def setstate(self, state: tuple[Any, ...]) -> None:
        self.cell[0] = state[0]
