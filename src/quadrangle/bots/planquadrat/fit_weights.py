"""Fits the value of houses in hand: `python -m quadrangle.bots.planquadrat.fit_weights` prints weights for
`strategy.py`.

Level 4, with all houses in hand worth nothing, plays itself from random openings. A logistic regression then predicts
the winner from lead, threat and the houses left. It takes about four minutes on one core.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import numpy as np

from quadrangle.bots.logistic import regression
from quadrangle.bots.planquadrat.claims import threat
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.games import game
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

GAMES, SEED = 800, 21
RANDOM_PLACINGS = 4  # at the start of a game
NAMES = ("threat", "small", "middle", "large")


def features(state: PlanQuadratState) -> list[float]:
    """Return the advantage of the player to move: little squares, threat, and houses of each length."""
    me = state.player - 1
    mine, others = state.supplies[me], state.supplies[1 - me]
    lead = state.scores[me] - state.scores[1 - me]
    houses = [float(np.sqrt(have) - np.sqrt(has)) for have, has in zip(mine, others, strict=True)]
    return [float(lead), float(threat(state)), *houses]


def play_game(bot: SearchBot, rng: random.Random) -> tuple[list[list[float]], list[float]]:
    """Play one game. Return the features before each turn and that player's result."""
    state, positions, movers = game("planquadrat").start(), [], []
    while state.turn is not None:
        assert isinstance(state, PlanQuadratState)
        if state.step is TurnStep.PLACE:
            positions.append(features(state))
            movers.append(state.turn)
        at_random = state.step is TurnStep.PLACE and len(positions) <= RANDOM_PLACINGS
        state = state.play(rng.choice(list(state.actions())) if at_random else bot.choose(state, rng))
    return positions, [(mover in state.winners) / len(state.winners) for mover in movers]


def fit_weights(games: int = GAMES, seed: int = SEED) -> dict[str, float]:
    """Return the weights, in little squares of lead."""
    no_house_values = {"small": 0.0, "middle": 0.0, "large": 0.0}
    level = SearchBot.of_level("planquadrat", 4)
    bot = replace(level, weights={**level.weights, **no_house_values})
    rng, positions, results = random.Random(seed), [], []
    for _ in range(games):
        new_positions, outcomes = play_game(bot, rng)
        positions += new_positions
        results += outcomes
    to_move = np.ones(len(positions))  # the right to move has a value of its own, which is not a weight
    _, lead, *others = regression(np.column_stack([to_move, positions]), np.array(results))
    return {name: round(float(slope / lead), 1) for name, slope in zip(NAMES, others, strict=True)}


if __name__ == "__main__":
    print(fit_weights(*map(int, sys.argv[1:])))
