"""Learns PlanQuadrat by self-play with policy gradients. Takes a minute or two on one core.

    python examples/train_planquadrat.py [--batches 10] [--curve FILE.svg]

The policy is small enough to read: one weight per feature of a decision, such as making a little square with three
walls or claiming a court. Decisions are sampled from the softmax of their weighted features. After each batch of games,
the decisions of the winners become more probabilities and those of the losers less probabilities.
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
from quadrangle.games.planquadrat.actions import ClaimCourt, Slide
from quadrangle.games.planquadrat.board import SIDE, House

GAMES = 256  # in a batch
RATE = 0.15

# The features of a decision. The first four count unclaimed little squares by their number of walls.
FEATURES = (
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
LYING, UPRIGHT = EDGES * PLANE, (EDGES + 1) * PLANE  # edges with houses, in an observation
CLAIM_STEP = 10 * PLANE + 3  # whether a claim is to be decided


def _edges(house: House) -> list[int]:
    """Return the positions of the edges of a house in an observation."""
    first, step = (UPRIGHT, CROSSINGS) if house.upright else (LYING, 1)
    return [first + house.y * CROSSINGS + house.x + step * nth for nth in range(house.length)]


# For every action: the edges that it covers and frees, and its other feature.
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
        OTHER[_index] = CLAIM if isinstance(_action, ClaimCourt) else NO_SLIDE


@numba.njit(nogil=True)
def walls(observations: Any, square: int) -> int:
    """Return the number of walls of a little square; 0 if it is claimed."""
    if observations[CLAIMED * PLANE + square] or observations[(CLAIMED + 1) * PLANE + square]:
        return 0
    count_walls = 0
    for edge in (LYING, LYING + CROSSINGS, UPRIGHT, UPRIGHT + 1):
        count_walls += np.int64(observations[edge + square])
    return count_walls


@numba.njit(nogil=True)
def count(observations: Any, edges: Any, put: int, first: int, features: Weights) -> None:
    """Place or remove a house, and count the changes of the little squares next to it."""
    for edge in edges:
        if edge >= 0:
            cell = (edge - LYING) % PLANE
            neighbour = cell - 1 if edge >= UPRIGHT else cell - CROSSINGS
            for square in (cell, neighbour):
                if square >= 0 and square % CROSSINGS < SIDE and square // CROSSINGS < SIDE:
                    before = walls(observations, square)
                    observations[edge] = put
                    after = walls(observations, square)
                    observations[edge] = 1 - put
                    if before > 0:
                        features[first + before - 1] -= 1
                    if after > 0:
                        features[first + after - 1] += 1
            observations[edge] = put


@numba.njit(nogil=True)
def describe(observations: Any, action: int, features: Weights) -> None:
    """Write the features of an action."""
    features[:] = 0
    sliding = FREED[action, 0] >= 0
    first = SLIDING if sliding else 0
    count(observations, FREED[action], 0, first, features)
    count(observations, COVERED[action], 1, first, features)
    for edges, put in ((COVERED[action], 0), (FREED[action], 1)):  # undo
        for edge in edges:
            if edge >= 0:
                observations[edge] = put
    other = OTHER[action]
    if other >= 0:
        features[NO_CLAIM if other == NO_SLIDE and observations[CLAIM_STEP] else other] = 1


@numba.njit(nogil=True)
def decide(
    observations: Any, masks: Any, turns: Any, weights: Weights, draws: Any, actions: Any, gradients: Any
) -> None:
    """Sample a decision in every game, and add the gradient of its log-probability."""
    for i in range(len(observations)):
        legal = np.flatnonzero(masks[i])
        features = np.empty((len(legal), len(FEATURES)))
        for nth in range(len(legal)):
            describe(observations[i], legal[nth], features[nth])
        player = turns[i] - 1
        sums = features @ weights[player]
        probabilities = np.exp(sums - sums.max())
        probabilities /= probabilities.sum()
        chosen = min(np.searchsorted(np.cumsum(probabilities), draws[i]), len(legal) - 1)
        actions[i] = legal[chosen]
        gradients[i, player] += features[chosen] - probabilities @ features


class Learner:
    """Weights, and a batch of games to learn from."""

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self.env = envs.vector("planquadrat", games, seed=seed)
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(len(FEATURES))
        self.mean, self.square, self.batches = np.zeros(len(FEATURES)), np.zeros(len(FEATURES)), 0

    def play(self, first: Weights, second: Weights) -> tuple[float, Weights]:
        """Play a batch of games. Return the first player's mean reward and the policy gradient."""
        weights = np.stack([first, second])
        observations, masks = self.env.reset()
        games = len(observations)
        actions, gradients = np.zeros(games, np.int64), np.zeros((games, 2, len(FEATURES)))
        rewards, over = np.zeros((games, 2)), np.zeros(games, np.bool_)
        while not over.all():
            before = gradients[over]
            decide(observations, masks, self.env.turns, weights, self.rng.random(games), actions, gradients)
            gradients[over] = before  # the next games, which have started there, do not count
            observations, now, done, masks = self.env.step(actions)
            rewards[done & ~over] = now[done & ~over]
            over |= done
        return float(rewards[:, 0].mean()), (gradients * rewards[:, :, None]).sum(axis=1).mean(axis=0)

    def learn(self) -> None:
        """Play a batch of self-play games and take a gradient step (Adam)."""
        _, gradient = self.play(self.weights, self.weights)
        self.batches += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.batches), self.square / (1 - 0.99**self.batches)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)

    def score(self, other: Weights) -> float:
        """Return the share of points against other weights, in both seats."""
        first, second = self.play(self.weights, other)[0], self.play(other, self.weights)[0]
        return 0.5 + (first - second) / 4


def train(batches: int, games: int = GAMES, seed: int = 1, every: int = 5) -> tuple[Learner, list[tuple[int, float]]]:
    """Train. Return the learner and its curve: the share of points against random play by number of games."""
    learner, tester = Learner(games, seed), Learner(games, seed + 1)
    curve = []
    for batch in range(batches + 1):
        if batch % every == 0:
            tester.weights = learner.weights
            curve.append((batch * games, 100 * tester.score(np.zeros(len(FEATURES)))))
            print(f"{curve[-1][0]:8} games   {curve[-1][1]:5.1f} % against random", flush=True)
        learner.learn()
    return learner, curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=10)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    arguments = parser.parse_args()
    learner, curve = train(arguments.batches)
    for feature, weight in zip(FEATURES, learner.weights, strict=True):
        print(f"{weight:7.2f}  {feature}")
    if arguments.curve:
        draw(arguments.curve, curve, "games against itself", "% of points against random", {"random": 50.0})
