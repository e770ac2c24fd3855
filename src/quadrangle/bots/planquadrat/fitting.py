"""Finds what houses kept are worth: `python -m quadrangle.bots.planquadrat.fitting` prints weights for `strategy.py`.

Level 4 plays against itself, as if houses kept were worth nothing, from openings drawn by lot. A logistic regression
then tells how lead, threat and the houses that each has left foretell who wins. One core, about four minutes.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import numpy as np

from quadrangle.bots.choosing import SearchBot
from quadrangle.bots.fitting import regression
from quadrangle.bots.loading import await_search, kernel
from quadrangle.bots.planquadrat.kernel_claims import threat
from quadrangle.games import game
from quadrangle.games.planquadrat.state import City, Step

GAMES, SEED = 800, 21
DRAWN_BY_LOT = 4  # placings that open a game
NAMES = ("threat", "small", "middle", "large")


def features(state: City) -> list[float]:
    """What the player to move has more than the other: little squares, a threat, and houses of each length."""
    me = state.player - 1
    mine, others = state.supplies[me], state.supplies[1 - me]
    lead = state.scores[me] - state.scores[1 - me]
    kept = [float(np.sqrt(have) - np.sqrt(has)) for have, has in zip(mine, others, strict=True)]
    return [float(lead), float(threat(kernel("planquadrat").from_state(state))), *kept]


def played(bot: SearchBot, rng: random.Random) -> tuple[list[list[float]], list[float]]:
    """The positions of one game before each turn, and what became of it for the player who was to move."""
    state, seen, movers = game("planquadrat").start(), [], []
    while state.turn is not None:
        assert isinstance(state, City)
        if state.step is Step.PLACE:
            seen.append(features(state))
            movers.append(state.turn)
        by_lot = state.step is Step.PLACE and len(seen) <= DRAWN_BY_LOT
        state = state.play(rng.choice(list(state.actions())) if by_lot else bot.choose(state, rng))
    return seen, [(mover in state.winners) / len(state.winners) for mover in movers]


def fitted(games: int = GAMES, seed: int = SEED) -> dict[str, float]:
    """The weights, in little squares of lead."""
    await_search("planquadrat")
    unknowing = {"small": 0.0, "middle": 0.0, "large": 0.0}
    level = SearchBot.of_level("planquadrat", 4)
    bot = replace(level, weights={**level.weights, **unknowing})
    rng, seen, ends = random.Random(seed), [], []
    for _ in range(games):
        positions, outcomes = played(bot, rng)
        seen += positions
        ends += outcomes
    to_move = np.ones(len(seen))  # is worth something by itself, and left out
    _, lead, *others = regression(np.column_stack([to_move, seen]), np.array(ends))
    return {name: round(float(slope / lead), 1) for name, slope in zip(NAMES, others, strict=True)}


if __name__ == "__main__":
    print(fitted(*map(int, sys.argv[1:])))
