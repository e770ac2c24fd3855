"""How well a form lies at a place: the triangles around each place, as masks.

    bit 4 · (column · side + row) + quarter (e n s w)

Inside a cell, e and w each share a side with n and s. Across its sides, e meets the w of the next column and n the s of
the next row; at the rim of the square there is nothing beyond.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadrata.kernel_tables import MASKS, SHEETS, SIDES
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import internal

E, N, S, W = range(4)


def _beside(triangle: int, side: int) -> list[int]:
    """The triangles that share a side with this one; −1 beyond the rim."""
    cell, quarter = divmod(triangle, 4)
    column, row = divmod(cell, side)
    within = [4 * cell + other for other in ((N, S) if quarter in (E, W) else (E, W))]
    step = {E: (1, 0, W), W: (-1, 0, E), N: (0, 1, S), S: (0, -1, N)}[quarter]
    across, up = column + step[0], row + step[1]
    inside = 0 <= across < side and 0 <= up < side
    return [*within, 4 * (across * side + up) + step[2] if inside else -1]


def _around() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
    around, rim = np.zeros(MASKS.shape, np.uint64), np.zeros(MASKS.shape, np.float64)
    for large, (sheet, side) in enumerate(zip(SHEETS, SIDES, strict=True)):
        for place in sheet.places:
            mine = [bit for bit in range(64) if place.mask >> bit & 1]
            beside = [other for bit in mine for other in _beside(bit, side)]
            rim[large, place.index] = beside.count(-1)
            outside = {other for other in beside if other >= 0} - set(mine)
            around[large, place.index] = sum(1 << bit for bit in outside)
    return around, rim


AROUND, RIM = _around()


def near() -> npt.NDArray[np.uint64]:
    """The triangles beside each one of the large square."""
    sides = [[other for other in _beside(triangle, SIDES[1]) if other >= 0] for triangle in range(64)]
    return np.array([sum(1 << other for other in beside) for beside in sides], np.uint64)


@internal
def fit(large: int, place: int, occupied: np.uint64, open_side: float) -> Any:
    """How well a form would lie here: closed sides around it, less what each open one costs."""
    around = AROUND[large, place]
    closed = RIM[large, place] + np.float64(popcount(around & occupied))
    return closed - open_side * np.float64(popcount(around & ~occupied))
