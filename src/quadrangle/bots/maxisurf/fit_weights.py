"""Fits the chance of catching up: `python -m quadrangle.bots.maxisurf.fit_weights` prints weights for `strategy.py`.

Two bots with the initial weights below play each other. In every other game each of them also stops when its smallest
group reaches a random size, so the data contains groups of all sizes, early and late. A logistic regression over the
features of `catching_up` (`kernel_stopping.py`) then predicts whether the player who continues alone wins. It takes
about ten minutes on one core.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from math import log, sqrt

import numpy as np

from quadrangle.bots.logistic import regression
from quadrangle.bots.maxisurf.kernel_stopping import MAX_GROUP, SECOND_GROUP, SINGLE_DISCOUNT
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_settings import Budget
from quadrangle.games import game
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.area import Area

GAMES, SEED = 1600, 1
SIMULATIONS = 300
INITIAL_WEIGHTS = {
    "chase": 2.5,
    "time": 1.0,
    "goal": 0.4,
    "repair": 1.0,
    "lacking": 0.2,
    "least": 0.4,
    "surplus": 0.4,
    "sure": 0.05,
}
NAMES = ("chase", "time", "goal", "repair", "lacking")
TARGETS = range(2, 15)  # smallest groups with which a player may stop


def smallest(area: Area) -> float:
    """Return the smallest group plus a little for the next one; 0 while a town is missing."""
    sizes = [*area.sizes, MAX_GROUP]
    return sizes[0] + SECOND_GROUP * min(sizes[1], MAX_GROUP) if all(area.groups.values()) else 0.0


def features(area: Area, goal: float, cards: int) -> list[float]:
    """Return the features of `catching_up`, each with the sign of its weight there."""
    largest = [max(sizes, default=0) for sizes in area.groups.values()]
    surplus = len(area.sizes) - sum(size > 0 for size in largest)
    lacking = sum(max(0.0, goal + 1 - size) for size in largest)
    return [1.0, log(1.0 + cards), -goal, SINGLE_DISCOUNT * min(area.sizes.count(1), surplus) - surplus, -sqrt(lacking)]


def play_game(bot: SearchBot, rng: random.Random, targets: tuple[int, int]) -> tuple[list[list[float]], list[float]]:
    """Play one game. Return the features of a player who continues alone while behind, and whether that player won.

    Each player stops at the latest when the smallest group reaches their target.
    """
    state, positions, chasers = game("maxisurf").start().deal(rng), [], []
    while state.turn:
        assert isinstance(state, MaxisurfState)
        me, mine, other = state.turn, state.areas[state.turn - 1], state.areas[2 - state.turn]
        may_pass, alone = "pass" in state.actions(), state.has_passed(3 - me)
        if may_pass and alone and 0.0 < smallest(other) >= smallest(mine):
            positions.append(features(mine, smallest(other), state.pile))
            chasers.append(me)
        stops = may_pass and not alone and smallest(mine) >= targets[me - 1]
        state = state.play("pass" if stops else bot.choose(state, rng)).deal(rng)
    return positions, [(chaser in state.winners) / max(len(state.winners), 1) for chaser in chasers]


def fit_weights(games: int = GAMES, seed: int = SEED) -> dict[str, float]:
    """Return the weights, in log odds."""
    bot = replace(SearchBot.of_level("maxisurf", 6), budget=Budget(SIMULATIONS), trees=1, weights=INITIAL_WEIGHTS)
    rng, positions, results = random.Random(seed), [], []
    for number in range(games):
        targets = (rng.choice(TARGETS), rng.choice(TARGETS)) if number % 2 else (MAX_GROUP, MAX_GROUP)
        new_positions, outcomes = play_game(bot, rng, targets)
        positions += new_positions
        results += outcomes
    slopes = regression(np.array(positions), np.array(results))
    return {name: round(float(slope), 2) for name, slope in zip(NAMES, slopes, strict=True)}


if __name__ == "__main__":
    print(fit_weights(*map(int, sys.argv[1:])))
