"""The weights of quadrata's knowledge, by name. Their numbers are in `strategy.py`, the models in `value*.npy`."""

from __future__ import annotations

from typing import Any, NamedTuple


class Weights(NamedTuple):
    turns: float  # of each player that a playout looks ahead before it counts
    point: float  # what a point is worth, in sides of triangles
    open_side: float  # what an open side beside a form costs, against what a closed one is worth
    area: float  # triangles that a turn fills, on average
    pace: float  # turns of lead in filling that make it 73 % sure to end the round
    spread: float  # points of lead that make a position 73 % won, in the last round
    warmth: float  # a move that looks this much worse has 1/e of the prior
    looked_at: float  # moves that look best whose positions are judged for their priors
    glances: float  # moves that look best among which the best is taken to judge a roll
    taste: float  # a position with this much less chance to win has 1/e of the prior
    round: float  # points by which the rounds to come scatter, each
    timid: float  # share of the moves that rob another square which are not thought of
    rolls: float  # through which the best moves of a decision asked for are followed, all numbers; 0: they are not
    followed: float  # so many moves
    replies: float  # moves that look best among which whoever rolls takes one
    taught: float  # 1: what was learned for version 0.1 is known, 2: what was learned since
    model: Any = None  # an array: the learned value, see kernel_value.py
