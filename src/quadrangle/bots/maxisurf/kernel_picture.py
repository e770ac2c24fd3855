"""An area of Maxisurf on a sheet of its own: read once from the torus, then looked at and changed cheaply.

The sheet is as large as the area with a rim of four free cells on each side: a card that touches the area reaches two
cells beyond it, and one that touches that card two further. A cell holds 0 or its town, from 1.

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

from quadrangle.games.quadracarta.kernel_deck import DOWN, RIGHT, TOWN, place_of, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import MOST_CELLS, number, town_at
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

RIM = 4


class Picture(NamedTuple):
    """A sheet, the covered cells on it in any order, and of each cell the number of its group."""

    left: int
    top: int
    width: int
    towns: npt.NDArray[np.int8]
    cells: npt.NDArray[np.int64]
    labels: npt.NDArray[np.int16]  # −1: not covered, or not reached yet
    sizes: npt.NDArray[np.int64]  # of each group: its cells, …
    kinds: npt.NDArray[np.int64]  # … its town, …
    many: npt.NDArray[np.int64]  # how many cells, how many groups


@internal
def pictured(s: Packed, p: int) -> Picture:
    """The area of player p + 1, with its groups."""
    left, top, right, bottom = 1000, 1000, -1000, -1000
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
    left, top = left - RIM, top - RIM
    width, height = right - left + 2 + RIM, bottom - top + 2 + RIM
    towns, labels = np.zeros(width * height, np.int8), np.empty(width * height, np.int16)
    labels[:] = -1
    numbers = np.zeros((3, MOST_CELLS + 4), np.int64)
    pic = Picture(left, top, width, towns, numbers[0], labels, numbers[1], numbers[2], np.zeros(2, np.int64))
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        for corner in range(4):
            column, row = x + RIGHT[corner], y + DOWN[corner]
            cell = width * (row - top) + column - left
            if towns[cell] == 0:
                towns[cell] = town_at(s, p, number(s, column, row))
                pic.cells[pic.many[0]] = cell
                pic.many[0] += 1
    regroup(pic)
    return pic


@internal
def regroup(pic: Picture) -> None:
    """Find the groups anew."""
    stack = np.empty(MOST_CELLS + 4, np.int64)
    for i in range(pic.many[0]):
        pic.labels[pic.cells[i]] = -1
    groups = whole(0)
    for i in range(pic.many[0]):
        cell = pic.cells[i]
        if pic.labels[cell] < 0:
            pic.kinds[groups] = pic.towns[cell]
            pic.sizes[groups] = _fill(pic, cell, groups, stack)
            groups += 1
    pic.many[1] = groups


@internal
def _fill(pic: Picture, cell: int, label: int, stack: npt.NDArray[np.int64]) -> int:
    """Write the label on a group; its size."""
    town, width = pic.towns[cell], pic.width
    stack[0] = cell
    pic.labels[cell] = label
    done, known = 0, 1
    while done < known:
        here = stack[done]
        done += 1
        for way in range(4):
            beside = here + (2 * way - 1 if way < 2 else (2 * way - 5) * width)
            if pic.towns[beside] == town and pic.labels[beside] < 0:
                pic.labels[beside] = label
                stack[known] = beside
                known += 1
    return known


@internal
def cover(pic: Picture, code: int, old: npt.NDArray[np.int8]) -> None:
    """Lay a card on the sheet, remembering what was there; the groups stay as they were."""
    pattern, x, y = place_of(code)
    for corner in range(4):
        cell = pic.width * (y + DOWN[corner] - pic.top) + x + RIGHT[corner] - pic.left
        old[corner] = pic.towns[cell]
        pic.towns[cell] = TOWN[pattern, corner] + 1
        if old[corner] == 0:
            pic.cells[pic.many[0]] = cell
            pic.many[0] += 1


@internal
def uncover(pic: Picture, code: int, old: npt.NDArray[np.int8]) -> None:
    """Take it up again."""
    _, x, y = place_of(code)
    for corner in range(4):
        cell = pic.width * (y + DOWN[corner] - pic.top) + x + RIGHT[corner] - pic.left
        pic.towns[cell] = old[corner]
        if old[corner] == 0:
            pic.many[0] -= 1
            pic.labels[cell] = -1
