"""The rewards, compiled: at the end of a game as in `rewards.py`, and after each decision of a solo game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.kernels import protocol
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed


@internal
def solo_value(s: Packed, solo: int) -> float:
    """Return the value of a solo game. `solo` is 1 or −1 for a high or low score, 0 with several players."""
    if solo == 0:
        return 0.0
    score, won = np.zeros(1), np.zeros(1)
    protocol.scores(s, score)
    protocol.result(s, won)
    return solo * score[0] if won[0] > 0 else 0.0


@internal
def write_final_rewards(s: Packed, out: npt.NDArray[Any]) -> None:
    """Like `rewards.final_rewards`: 1 for a single winner, −1 shared among the losers, 0 if nobody wins."""
    players = out.size
    if players == 1:
        return
    shares = np.zeros(players)
    protocol.result(s, shares)
    if shares.sum() > 0:
        for seat in range(players):
            out[seat] = (players * shares[seat] - 1) / (players - 1)
