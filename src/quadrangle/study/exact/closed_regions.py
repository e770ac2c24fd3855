"""A lookup table of the closed regions for every set of edges of a small board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.study.exact.small_board import SmallBoard

Sets: TypeAlias = npt.NDArray[np.int64]  # sets of places, edges or little squares as bits
Patterns: TypeAlias = npt.NDArray[np.uint16]

MAX_EDGES = 24
CHUNK = 12  # bits per lookup table
DIGIT = 4  # bits for the first square of a region
BATCH_SIZE = 1 << 18  # sets of edges per batch


class Union:
    """Maps sets of bits to the union of the meanings of their bits, for many sets at once."""

    def __init__(self, meanings: Sequence[int]) -> None:
        self.tables = [_unions(meanings[at : at + CHUNK]) for at in range(0, len(meanings), CHUNK)]

    def __call__(self, sets: Sets) -> Sets:
        result = np.zeros_like(sets)
        for nth, table in enumerate(self.tables):
            result |= table[(sets >> CHUNK * nth) & (len(table) - 1)]
        return result


def _unions(meanings: Sequence[int]) -> Sets:
    table = np.zeros(1 << len(meanings), np.int64)
    for nth, meaning in enumerate(meanings):
        table[1 << nth : 2 << nth] = table[: 1 << nth] | meaning
    return table


class Regions:
    """The closed regions for all sets of edges.

    `pattern[edges]` is the number of a pattern of closed regions. `at[pattern, square]` is the closed region there (0
    if none), and `firsts[pattern]` the set of the first squares of all closed regions.
    """

    def __init__(self, board: SmallBoard) -> None:
        if len(board.edges) > MAX_EDGES:
            raise Unplayable(f"A board of {board.width} × {board.height} is too large to be solved.")
        count = 1 << len(board.edges)
        parts = [_first_squares(board, at, min(count, at + BATCH_SIZE)) for at in range(0, count, BATCH_SIZE)]
        patterns, numbers = np.unique(np.concatenate(parts), return_inverse=True)
        self.pattern: Patterns = numbers.reshape(-1).astype(np.uint16)
        firsts = patterns[:, None] >> DIGIT * np.arange(board.squares) & (1 << DIGIT) - 1
        bits = 1 << np.arange(board.squares)
        same = (firsts[:, :, None] == firsts[:, None, :]) & (firsts[:, :, None] > 0)
        self.at: Sets = (same * bits).sum(axis=2)
        self.firsts: Sets = ((firsts == np.arange(1, board.squares + 1)) * bits).sum(axis=1)


def _first_squares(board: SmallBoard, begin: int, end: int) -> Sets:
    """Return one digit per square for each set of edges: 1 + the first square of its closed region, or 0."""
    components, outside = _components(board, np.arange(begin, end)), 1 << board.squares
    digits = np.zeros(end - begin, np.int64)
    for square in range(board.squares):
        region = components[square].astype(np.int64)
        first = np.bitwise_count((region & -region) - 1).astype(np.int64) + 1
        digits |= np.where(region & outside, 0, first) << DIGIT * square
    return digits


def _components(board: SmallBoard, edges: Sets) -> npt.NDArray[np.uint16]:
    """Return the connected component of each little square and, last, of the outside.

    Components are merged along open edges until nothing changes, at most as many rounds as there are squares.
    """
    components = np.repeat((1 << np.arange(board.squares + 1, dtype=np.uint16))[:, None], len(edges), axis=1)
    for _ in range(board.squares + 1):
        before = components.copy()
        for square, other, edge in board.joins:
            neighbour = board.squares if other is None else other
            both = np.where(edges >> edge & 1, 0, components[square] | components[neighbour]).astype(np.uint16)
            components[square] |= both
            components[neighbour] |= both
        if np.array_equal(before, components):
            break
    return components
