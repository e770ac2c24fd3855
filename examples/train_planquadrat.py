"""Learns PlanQuadrat by playing against itself, with policy gradients. A minute or two, on one core.

    python examples/train_planquadrat.py [--batches 10] [--curve FILE.svg]

The player is small enough to be read: a weight for each thing that a decision can do, such as making a little square
with three walls, or claiming a court. Decisions are drawn with probabilities that grow with the sum of their weights.
After each batch of games, whatever the winners did is made more likely, and what the losers did less.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from curves import draw

from quadrangle import envs
from quadrangle.envs.planquadrat import ACTIONS, CLAIMED, CROSSINGS, EDGES
from quadrangle.games.planquadrat.actions import Claim, Slide
from quadrangle.games.planquadrat.board import SIDE, House

GAMES = 256  # side by side
RATE = 0.15

# What a decision can do. The first four count little squares that nobody owns, and how many have so many walls now.
THINGS = (
    *(f"placing: squares with {walls} walls" for walls in (1, 2, 3, 4)),
    "placing: a middle house",
    "placing: a large house",
    *(f"sliding: squares with {walls} walls" for walls in (1, 2, 3, 4)),
    "no slide",
    "a claim",
    "no claim",
)
MIDDLE, LARGE, SLIDING, NO_SLIDE, CLAIM, NO_CLAIM = 4, 5, 6, 10, 11, 12

Weights = npt.NDArray[np.float64]
PLANE = CROSSINGS * CROSSINGS
LYING, UPRIGHT = EDGES * PLANE, (EDGES + 1) * PLANE  # where an observation has the edges with houses
CLAIM_STEP = 10 * PLANE + 3  # where it says that a claim is decided


def _edges(house: House) -> list[int]:
    """Where an observation has the edges of a house."""
    first, step = (UPRIGHT, CROSSINGS) if house.upright else (LYING, 1)
    return [first + house.y * CROSSINGS + house.x + step * nth for nth in range(house.length)]


# For every index of an action: the edges that it covers and those that it frees, and what it does besides.
COVERED, FREED = np.full((2, len(ACTIONS), 3), -1, np.int64)
OTHER = np.full(len(ACTIONS), -1, np.int64)
for _index, _action in enumerate(ACTIONS):
    if isinstance(_action, House):
        COVERED[_index, : _action.length] = _edges(_action)
        OTHER[_index] = (-1, -1, MIDDLE, LARGE)[_action.length]
    elif isinstance(_action, Slide):
        COVERED[_index, : _action.place.length] = _edges(_action.place)
        FREED[_index, : _action.house.length] = _edges(_action.house)
    else:
        OTHER[_index] = CLAIM if isinstance(_action, Claim) else NO_SLIDE


@numba.njit(nogil=True)
def walls(seen: Any, square: int) -> int:
    """The walls of a little square; none if it is claimed, for nothing can come of it."""
    if seen[CLAIMED * PLANE + square] or seen[(CLAIMED + 1) * PLANE + square]:
        return 0
    found = 0
    for edge in (LYING, LYING + CROSSINGS, UPRIGHT, UPRIGHT + 1):
        found += np.int64(seen[edge + square])
    return found


@numba.njit(nogil=True)
def count(seen: Any, edges: Any, put: int, first: int, things: Weights) -> None:
    """Put a house on edges, or take it away, and count what becomes of the little squares beside them."""
    for edge in edges:
        if edge >= 0:
            cell = (edge - LYING) % PLANE
            beside = cell - 1 if edge >= UPRIGHT else cell - CROSSINGS
            for square in (cell, beside):
                if square >= 0 and square % CROSSINGS < SIDE and square // CROSSINGS < SIDE:
                    before = walls(seen, square)
                    seen[edge] = put
                    after = walls(seen, square)
                    seen[edge] = 1 - put
                    if before > 0:
                        things[first + before - 1] -= 1
                    if after > 0:
                        things[first + after - 1] += 1
            seen[edge] = put


@numba.njit(nogil=True)
def describe(seen: Any, action: int, things: Weights) -> None:
    """What an action would do."""
    things[:] = 0
    sliding = FREED[action, 0] >= 0
    first = SLIDING if sliding else 0
    count(seen, FREED[action], 0, first, things)
    count(seen, COVERED[action], 1, first, things)
    for edges, put in ((COVERED[action], 0), (FREED[action], 1)):  # as it was
        for edge in edges:
            if edge >= 0:
                seen[edge] = put
    other = OTHER[action]
    if other >= 0:
        things[NO_CLAIM if other == NO_SLIDE and seen[CLAIM_STEP] else other] = 1


@numba.njit(nogil=True)
def decide(seen: Any, masks: Any, turns: Any, weights: Weights, draws: Any, actions: Any, slopes: Any) -> None:
    """Draw a decision in every game, and add to its player's slope how the weights could make it more likely."""
    for i in range(len(seen)):
        legal = np.flatnonzero(masks[i])
        things = np.empty((len(legal), len(THINGS)))
        for nth in range(len(legal)):
            describe(seen[i], legal[nth], things[nth])
        player = turns[i] - 1
        sums = things @ weights[player]
        likely = np.exp(sums - sums.max())
        likely /= likely.sum()
        chosen = min(np.searchsorted(np.cumsum(likely), draws[i]), len(legal) - 1)
        actions[i] = legal[chosen]
        slopes[i, player] += things[chosen] - likely @ things


class Learner:
    """Weights, and a batch of games to learn them in."""

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self.env = envs.vector("planquadrat", games, seed=seed)
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(len(THINGS))
        self.mean, self.square, self.batches = np.zeros(len(THINGS)), np.zeros(len(THINGS)), 0

    def play(self, first: Weights, second: Weights) -> tuple[float, Weights]:
        """One game in every place: the mean reward of the first player, and the slope of both players' rewards."""
        weights = np.stack([first, second])
        seen, masks = self.env.reset()
        games = len(seen)
        actions, slopes = np.zeros(games, np.int64), np.zeros((games, 2, len(THINGS)))
        rewards, over = np.zeros((games, 2)), np.zeros(games, np.bool_)
        while not over.all():
            before = slopes[over]
            decide(seen, masks, self.env.turns, weights, self.rng.random(games), actions, slopes)
            slopes[over] = before  # the next games, which have begun there, do not count
            seen, now, done, masks = self.env.step(actions)
            rewards[done & ~over] = now[done & ~over]
            over |= done
        return float(rewards[:, 0].mean()), (slopes * rewards[:, :, None]).sum(axis=1).mean(axis=0)

    def learn(self) -> None:
        """A batch of games against itself, and a step along the slope (Adam)."""
        _, slope = self.play(self.weights, self.weights)
        self.batches += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.batches), self.square / (1 - 0.99**self.batches)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)

    def score(self, other: Weights) -> float:
        """The share of points against other weights, in both seats: 1 would be all games won."""
        first, second = self.play(self.weights, other)[0], self.play(other, self.weights)[0]
        return 0.5 + (first - second) / 4


def train(batches: int, games: int = GAMES, seed: int = 1, every: int = 5) -> tuple[Learner, list[tuple[int, float]]]:
    """The learner, and its curve: after how many games, which share of points against a random player."""
    learner, judge = Learner(games, seed), Learner(games, seed + 1)
    curve = []
    for batch in range(batches + 1):
        if batch % every == 0:
            judge.weights = learner.weights
            curve.append((batch * games, 100 * judge.score(np.zeros(len(THINGS)))))
            print(f"{curve[-1][0]:8} games   {curve[-1][1]:5.1f} % against random", flush=True)
        learner.learn()
    return learner, curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=10)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    given = parser.parse_args()
    learner, curve = train(given.batches)
    for thing, weight in zip(THINGS, learner.weights, strict=True):
        print(f"{weight:7.2f}  {thing}")
    if given.curve:
        draw(given.curve, curve, "games against itself", "% of points against random", {"random": 50.0})
