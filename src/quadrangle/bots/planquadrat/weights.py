"""The weights of PlanQuadrat's knowledge. Their values are in `strategy.py`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    threat: float  # value of a little square that the player to move could claim at once
    answer: float  # value of one that the opponent could claim on their turn
    idle: float  # how many of these squares do not count
    spread: float  # little squares of lead that make a position 73 % won
    won: float  # share of the bare win in the final result; the rest is the margin
    closing: float  # added to the prior of 1 for each little square that a placing can claim, slides included
    sliding: float  # prior of a slide that closes nothing more
    leaving: float  # prior of not sliding, and for each little square that a slide adds
    small: float  # value of the square root of the small houses left, in little squares (see fit_weights.py)
    middle: float  # the same for middle houses
    large: float  # the same for large houses
