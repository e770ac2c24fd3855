"""A Maxisurf area on a small grid: read once from the torus, then cheap to read and change.

The grid has a rim of four free cells around the area: a card that touches the area reaches two cells beyond it, and a
card that touches that card two more. A cell holds 0 or its town, from 1.

    · · · · · · · · · ·
    …                           width = columns + 8
    · · · · B B · · · ·         cell = width · (row − top) + (column − left)
    · · · · R B · · · ·
    …
    · · · · · · · · · ·
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.games.maxisurf.kernel.area import MOST_CELLS, number, town_at
from quadrangle.games.quadracarta.kernel.deck import DOWN, RIGHT, TOWN, place_of, whole
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

RIM = 4


class Grid(NamedTuple):
    """A grid, its covered cells in any order, and each cell's group number."""

    left: int
    top: int
    width: int
    towns: npt.NDArray[np.int8]
    cells: npt.NDArray[np.int64]
    labels: npt.NDArray[np.int16]  # −1: not covered or not visited yet
    sizes: npt.NDArray[np.int64]  # number of cells of each group
    kinds: npt.NDArray[np.int64]  # town of each group
    counts: npt.NDArray[np.int64]  # number of covered cells, number of groups


@internal
def grid_of(s: Packed, p: int) -> Grid:
    """Return the area of player p + 1 with its groups."""
    left, top, right, bottom = 1000, 1000, -1000, -1000
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
    left, top = left - RIM, top - RIM
    width, height = right - left + 2 + RIM, bottom - top + 2 + RIM
    towns, labels = np.zeros(width * height, np.int8), np.empty(width * height, np.int16)
    labels[:] = -1
    numbers = np.zeros((3, MOST_CELLS + 4), np.int64)
    grid = Grid(left, top, width, towns, numbers[0], labels, numbers[1], numbers[2], np.zeros(2, np.int64))
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        for corner in range(4):
            column, row = x + RIGHT[corner], y + DOWN[corner]
            cell = width * (row - top) + column - left
            if towns[cell] == 0:
                towns[cell] = town_at(s, p, number(s, column, row))
                grid.cells[grid.counts[0]] = cell
                grid.counts[0] += 1
    regroup(grid)
    return grid


@internal
def regroup(grid: Grid) -> None:
    """Recompute the groups."""
    stack = np.empty(MOST_CELLS + 4, np.int64)
    for i in range(grid.counts[0]):
        grid.labels[grid.cells[i]] = -1
    groups = whole(0)
    for i in range(grid.counts[0]):
        cell = grid.cells[i]
        if grid.labels[cell] < 0:
            grid.kinds[groups] = grid.towns[cell]
            grid.sizes[groups] = _fill(grid, cell, groups, stack)
            groups += 1
    grid.counts[1] = groups


@internal
def _fill(grid: Grid, cell: int, label: int, stack: npt.NDArray[np.int64]) -> int:
    """Label a group. Return its size."""
    town, width = grid.towns[cell], grid.width
    stack[0] = cell
    grid.labels[cell] = label
    done, size = 0, 1
    while done < size:
        here = stack[done]
        done += 1
        for way in range(4):
            neighbour = here + (2 * way - 1 if way < 2 else (2 * way - 5) * width)
            if grid.towns[neighbour] == town and grid.labels[neighbour] < 0:
                grid.labels[neighbour] = label
                stack[size] = neighbour
                size += 1
    return size


@internal
def cover(grid: Grid, code: int, old: npt.NDArray[np.int8]) -> None:
    """Lay a card on the grid and save what was there. Does not update the groups."""
    pattern, x, y = place_of(code)
    for corner in range(4):
        cell = grid.width * (y + DOWN[corner] - grid.top) + x + RIGHT[corner] - grid.left
        old[corner] = grid.towns[cell]
        grid.towns[cell] = TOWN[pattern, corner] + 1
        if old[corner] == 0:
            grid.cells[grid.counts[0]] = cell
            grid.counts[0] += 1


@internal
def uncover(grid: Grid, code: int, old: npt.NDArray[np.int8]) -> None:
    """Undo `cover`."""
    _, x, y = place_of(code)
    for corner in range(4):
        cell = grid.width * (y + DOWN[corner] - grid.top) + x + RIGHT[corner] - grid.left
        grid.towns[cell] = old[corner]
        if old[corner] == 0:
            grid.counts[0] -= 1
            grid.labels[cell] = -1
