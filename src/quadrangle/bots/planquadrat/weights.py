"""The weights of PlanQuadrat's knowledge, by name. Their numbers are in `strategy.py`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    threat: float  # what a little square counts that the player to move could claim at once, …
    answer: float  # … what one counts that the other player could claim, if it were their turn, …
    idle: float  # … and how many of them do not count
    spread: float  # little squares of lead that make a position 73 % won
    won: float  # what winning counts against winning by much, at the end of the game
    closing: float  # prior of a placing for each little square it can claim, slides included; any other has 1
    sliding: float  # prior of a slide that closes nothing more
    leaving: float  # prior of not sliding, and of each little square that a slide adds
    small: float  # little squares that the square root of the small houses left is worth (by fitting.py) …
    middle: float  # … of the middle ones …
    large: float  # … and of the large ones
