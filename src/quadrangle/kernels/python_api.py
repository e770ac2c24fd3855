"""The kernel protocol for Python: the same functions on an array of one record, for any game."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.protocol import Codes, Records
from quadrangle.kernels.rng import Rng

Numbers = npt.NDArray[np.float64]


@compiled
def turn(records: Records) -> int:
    """Whose decision it is: 1…n, 0 for chance, -1 when the game is over."""
    return protocol.turn(records[0])


@compiled
def legal(records: Records, out: Codes) -> int:
    """Write the codes of the legal actions. Return how many."""
    return protocol.legal(records[0], out)


@compiled
def apply(records: Records, code: int) -> None:
    """Play an action or a chance event, in place."""
    protocol.apply(records[0], code)


@compiled
def scores(records: Records, out: Numbers) -> None:
    """Write each player's score."""
    protocol.scores(records[0], out)


@compiled
def result(records: Records, out: Numbers) -> None:
    """When over: 1, shared among the winners."""
    protocol.result(records[0], out)


@compiled
def playouts(start: Records, rng: Rng, games: int) -> int:
    """Play random games from a position, which is not changed. Return the total number of decisions."""
    position = start.copy()
    decisions = 0
    for _ in range(games):
        position[0] = start[0]
        decisions += protocol.playout(position[0], rng)
    return decisions


@compiled
def playout(records: Records, rng: Rng) -> int:
    """Play random decisions to the end, in place. Return how many."""
    return protocol.playout(records[0], rng)
