"""The weights of Minisurf's knowledge. Their values are in `strategy.py`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    rounds: float  # length of a playout
    spread: float  # cells of lead that make a position 73 % won
    won: float  # share of the bare win in the final result; the rest is the margin
    cell: float  # factor of the prior for each cell that a laying adds
    taking: float  # prior of a card that does not fit at all
    leaving: float  # value of a cell that the next player must add, relative to a cell of your own
