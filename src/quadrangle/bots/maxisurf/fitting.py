"""Finds when a group is caught up: `python -m quadrangle.bots.maxisurf.fitting` prints weights for `strategy.py`.

Two bots with the guesses below play each other. In every other game each of them also stops as soon as its smallest
group reaches a size drawn by lot, so that groups of all sizes are chased, early and late. A logistic regression over
what `catching` looks at (`kernel_stopping.py`) then tells whether the one who goes on alone wins. One core, about ten
minutes.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from math import log, sqrt

import numpy as np

from quadrangle.bots.choosing import SearchBot
from quadrangle.bots.fitting import regression
from quadrangle.bots.loading import await_search
from quadrangle.bots.maxisurf.kernel_stopping import EASY, HIGHEST, NEXT
from quadrangle.bots.thinking import Budget
from quadrangle.games import game
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.maxisurf import MaxisurfState

GAMES, SEED = 1600, 1
SIMULATIONS = 300
GUESSES = {
    "chase": 2.5, "time": 1.0, "goal": 0.4, "repair": 1.0, "lacking": 0.2, "least": 0.4, "surplus": 0.4, "sure": 0.05
}  # fmt: skip
NAMES = ("chase", "time", "goal", "repair", "lacking")
CONTENT = range(2, 15)  # sizes with which a player may be content


def smallest(area: Area) -> float:
    """The smallest group, and a little for the next one; 0 while a town is missing."""
    sizes = [*area.sizes, HIGHEST]
    return sizes[0] + NEXT * min(sizes[1], HIGHEST) if all(area.groups.values()) else 0.0


def features(area: Area, goal: float, cards: int) -> list[float]:
    """What `catching` looks at, each with the sign that its weight has there."""
    largest = [max(sizes, default=0) for sizes in area.groups.values()]
    surplus = len(area.sizes) - sum(size > 0 for size in largest)
    lacking = sum(max(0.0, goal + 1 - size) for size in largest)
    return [1.0, log(1.0 + cards), -goal, EASY * min(area.sizes.count(1), surplus) - surplus, -sqrt(lacking)]


def played(bot: SearchBot, rng: random.Random, content: tuple[int, int]) -> tuple[list[list[float]], list[float]]:
    """What was seen by the one who went on alone and was not above the other's groups, and whether it won.

    Each stops at the latest when its smallest group has the size that it is content with.
    """
    state, seen, chasers = game("maxisurf").start().deal(rng), [], []
    while state.turn:
        assert isinstance(state, MaxisurfState)
        me, mine, other = state.turn, state.areas[state.turn - 1], state.areas[2 - state.turn]
        asked, alone = "pass" in state.actions(), state.has_passed(3 - me)
        if asked and alone and 0.0 < smallest(other) >= smallest(mine):
            seen.append(features(mine, smallest(other), state.pile))
            chasers.append(me)
        stops = asked and not alone and smallest(mine) >= content[me - 1]
        state = state.play("pass" if stops else bot.choose(state, rng)).deal(rng)
    return seen, [(chaser in state.winners) / max(len(state.winners), 1) for chaser in chasers]


def fitted(games: int = GAMES, seed: int = SEED) -> dict[str, float]:
    """The weights, in log odds."""
    await_search("maxisurf")
    bot = replace(SearchBot.of_level("maxisurf", 6), budget=Budget(SIMULATIONS), trees=1, weights=GUESSES)
    rng, seen, ends = random.Random(seed), [], []
    for number in range(games):
        content = (rng.choice(CONTENT), rng.choice(CONTENT)) if number % 2 else (HIGHEST, HIGHEST)
        positions, outcomes = played(bot, rng, content)
        seen += positions
        ends += outcomes
    slopes = regression(np.array(seen), np.array(ends))
    return {name: round(float(slope), 2) for name, slope in zip(NAMES, slopes, strict=True)}


if __name__ == "__main__":
    print(fitted(*map(int, sys.argv[1:])))
