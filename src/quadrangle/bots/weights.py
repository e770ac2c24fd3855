"""The weights of each game's knowledge: numbers found by matches, not by thought. Compiled code reads them as an array.

Some are fitted to games by the `fitting.py` of their game. Any can be tried against those that ship:
`quadrangle arena maxisurf "simulations:500?least=0.8" simulations:500`.

The order is that of the constants at the top of each `kernel_knowledge.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.model import model

WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "planquadrat": {
        "threat": 0.6,  # what a little square counts that the player to move could claim at once
        "spread": 3.0,  # little squares of lead that make a position 73 % won
        "won": 0.9,  # what winning counts against winning by much, at the end of the game
        "closing": 5.0,  # prior of a placing for each little square it can claim, slides included; any other has 1
        "sliding": 0.3,  # prior of a slide that closes nothing more
        "leaving": 8.0,  # prior of not sliding, and of each little square that a slide adds
        "small": 2.2,  # little squares that the square root of the small houses left is worth (by fitting.py) …
        "middle": 0.8,  # … of the middle ones …
        "large": 1.0,  # … and of the large ones
    },
    "minisurf": {
        "rounds": 24,  # that a playout looks ahead before it counts
        "spread": 2.5,  # cells of lead that make a position 73 % won
        "won": 0.7,  # what winning counts against winning by much, at the end
        "cell": 0.22,  # every cell that a laying adds makes its prior so much smaller
        "taking": 0.2,  # prior of taking a card that does not fit at all
        "leaving": 1.0,  # what a cell that the next player must add counts against an own one
    },
    "maxisurf": {
        "chase": -1.14,  # log odds of coming above a group of none, all in order but no card to come (by fitting.py) …
        "time": 2.19,  # … more for each log of cards to come …
        "goal": 0.11,  # … less for each cell of the group to beat …
        "repair": 1.39,  # … for each group too many …
        "lacking": 0.42,  # … and for each square root of cells that the largest groups lack
        "least": 0.4,  # while all go on: what a square root of cells of the least of the towns' largest is worth …
        "surplus": 0.35,  # … what a group too many costs …
        "sure": 0.05,  # … and what a cell of the smallest group is worth
        "taste": 0.12,  # a laying whose area is this much worse has 1/e of the prior
        "content": 0,  # smallest group with which one stops, and not before, while others go on; 0: the search tells
        "looked_at": 120,  # layings that look best at first sight, whose areas are judged for their priors …
        "erased": 6,  # … what covering a whole group counts there, in bonds …
        "alone": 4,  # … and what a new group costs
        "shy": 0.0,  # share of the layings on top of others that are not thought of
    },
    "quadrata": {
        "turns": 5,  # of each player that a playout looks ahead before it counts
        "point": 6.0,  # what a point is worth, in sides of triangles
        "open_side": 0.6,  # what an open side beside a form costs, against what a closed one is worth
        "area": 3.0,  # triangles that a turn fills, on average
        "pace": 2.0,  # turns of lead in filling that make it 73 % sure to end the round
        "spread": 4.0,  # points of lead that make a position 73 % won, in the last round
        "warmth": 2.5,  # a move that looks this much worse has 1/e of the prior
        "looked_at": 12,  # moves that look best whose positions are judged for their priors
        "glances": 3,  # moves that look best among which the best is taken to judge a roll
        "taste": 0.03,  # a position with this much less chance to win has 1/e of the prior
        "round": 8.0,  # points by which the rounds to come scatter, each
        "timid": 0.0,  # share of the moves that rob another square which are not thought of
    },
}

MODELS: Mapping[str, Callable[[], npt.NDArray[np.float64]]] = {"quadrata": model}


def weights(game: str, **changed: float) -> npt.NDArray[np.float64]:
    """The weights of a game, some of them changed, and behind them what it has learned."""
    own = np.array(list((dict(WEIGHTS[game]) | changed).values()), np.float64)
    return np.concatenate([own, MODELS[game]()]) if game in MODELS else own
