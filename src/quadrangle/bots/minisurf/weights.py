"""The weights of Minisurf's knowledge, by name. Their numbers are in `strategy.py`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    rounds: float  # that a playout looks ahead before it counts
    spread: float  # cells of lead that make a position 73 % won
    won: float  # what winning counts against winning by much, at the end
    cell: float  # every cell that a laying adds makes its prior so much smaller
    taking: float  # prior of taking a card that does not fit at all
    leaving: float  # what a cell that the next player must add counts against an own one
