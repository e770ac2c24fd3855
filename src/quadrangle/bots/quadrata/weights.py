"""The weights of quadrata's knowledge. Their values are in `strategy.py`, the networks in `value*.npy`."""

from __future__ import annotations

from typing import Any, NamedTuple


class Weights(NamedTuple):
    turns: float  # turns of each player in a playout
    point: float  # value of a point, in sides of triangles
    open_side: float  # cost of an open side next to a form, relative to the value of a closed one
    area: float  # triangles that a turn fills, on average
    pace: float  # turns of lead in filling that make ending the round 73 % likely
    spread: float  # points of lead that make a position 73 % won, in the last round
    warmth: float  # a move with a score this much worse has 1/e of the prior
    looked_at: float  # best-scored moves whose positions are evaluated for the priors
    glances: float  # best-scored moves that are evaluated to value a roll
    taste: float  # a position with this much less chance to win has 1/e of the prior
    round: float  # standard deviation of the points of a future round
    timid: float  # share of the moves that take from an opponent's square and are overlooked
    rolls: float  # rolls of the lookahead at the root; 0: no lookahead
    followed: float  # moves of the lookahead
    replies: float  # best-scored replies considered in the lookahead
    value_version: float  # version of the value network: 1 is that of version 0.1, 2 the current one
    model: Any = None  # the parameters of the value network (kernel_value.py)
