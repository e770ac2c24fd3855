"""How snugly a form lies at a place, from masks of the triangles around each place."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.kernel.layout import SHEETS, SIDES
from quadrangle.games.quadrata.kernel.tables import MASKS
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import internal


def _surroundings() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
    """Return the triangles around each place, and how many of its sides lie on the rim of the square."""
    around, rim = np.zeros(MASKS.shape, np.uint64), np.zeros(MASKS.shape, np.float64)
    for large, (sheet, side) in enumerate(zip(SHEETS, SIDES, strict=True)):
        near = lattice.neighbours(side)
        for place in sheet.places:
            outside = 0
            for bit in range(len(near)):
                if place.mask >> bit & 1:
                    outside |= near[bit] & ~place.mask
                    rim[large, place.index] += 3 - near[bit].bit_count()
            around[large, place.index] = outside
    return around, rim


AROUND, RIM = _surroundings()


@internal
def snugness(large: int, place: int, occupied: np.uint64, open_side: float) -> Any:
    """Return the closed sides around a form here, minus the cost of the open ones."""
    around = AROUND[large, place]
    closed = RIM[large, place] + np.float64(popcount(around & occupied))
    return closed - open_side * np.float64(popcount(around & ~occupied))
