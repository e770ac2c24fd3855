"""Which regions are closed, for every set of edges of a small board, looked up in one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.study.exact.small_board import Board

Sets: TypeAlias = npt.NDArray[np.int64]  # of places, edges or little squares, a bit for each
Patterns: TypeAlias = npt.NDArray[np.uint16]

MOST_EDGES = 24
CHUNK = 12  # bits that one table takes
DIGIT = 4  # bits for the first square of a region
AT_ONCE = 1 << 18  # sets of edges


class Union:
    """What all bits of a number stand for together, for many numbers at once."""

    def __init__(self, meanings: Sequence[int]) -> None:
        self.tables = [_unions(meanings[at : at + CHUNK]) for at in range(0, len(meanings), CHUNK)]

    def __call__(self, sets: Sets) -> Sets:
        found = np.zeros_like(sets)
        for nth, table in enumerate(self.tables):
            found |= table[(sets >> CHUNK * nth) & (len(table) - 1)]
        return found


def _unions(meanings: Sequence[int]) -> Sets:
    table = np.zeros(1 << len(meanings), np.int64)
    for nth, meaning in enumerate(meanings):
        table[1 << nth : 2 << nth] = table[: 1 << nth] | meaning
    return table


class Regions:
    """`pattern[edges]` numbers what is closed; by pattern, `at[pattern, square]` is the closed region there (0: none),
    and `firsts[pattern]` has the first square of each."""

    def __init__(self, board: Board) -> None:
        if len(board.edges) > MOST_EDGES:
            raise Unplayable(f"A board of {board.width} × {board.height} is too large to be solved.")
        count = 1 << len(board.edges)
        parts = [_first_squares(board, at, min(count, at + AT_ONCE)) for at in range(0, count, AT_ONCE)]
        known, numbers = np.unique(np.concatenate(parts), return_inverse=True)
        self.pattern: Patterns = numbers.reshape(-1).astype(np.uint16)
        firsts = known[:, None] >> DIGIT * np.arange(board.squares) & (1 << DIGIT) - 1
        bits = 1 << np.arange(board.squares)
        same = (firsts[:, :, None] == firsts[:, None, :]) & (firsts[:, :, None] > 0)
        self.at: Sets = (same * bits).sum(axis=2)
        self.firsts: Sets = ((firsts == np.arange(1, board.squares + 1)) * bits).sum(axis=1)


def _first_squares(board: Board, begin: int, end: int) -> Sets:
    """For sets of edges: a digit for each square, 1 + the first square of its closed region, or 0."""
    together, outside = _together(board, np.arange(begin, end)), 1 << board.squares
    found = np.zeros(end - begin, np.int64)
    for square in range(board.squares):
        region = together[square].astype(np.int64)
        first = np.bitwise_count((region & -region) - 1).astype(np.int64) + 1
        found |= np.where(region & outside, 0, first) << DIGIT * square
    return found


def _together(board: Board, edges: Sets) -> npt.NDArray[np.uint16]:
    """For each little square, and last the outside: what it is joined with. Neighbours tell each other until nobody
    learns anything new, which is after as many rounds as there are squares at the latest."""
    found = np.repeat((1 << np.arange(board.squares + 1, dtype=np.uint16))[:, None], len(edges), axis=1)
    for _ in range(board.squares + 1):
        before = found.copy()
        for square, other, edge in board.joins:
            neighbour = board.squares if other is None else other
            both = np.where(edges >> edge & 1, 0, found[square] | found[neighbour]).astype(np.uint16)
            found[square] |= both
            found[neighbour] |= both
        if np.array_equal(before, found):
            break
    return found
