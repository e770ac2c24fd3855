"""Learns solo duplicate Minisurf: sixteen cards, as few cells as possible. Takes about a minute on one core.

    python examples/train_minisurf.py [--batches 24] [--curve FILE.svg]

The cost of a laying is the number of newly covered cells plus the cost of the cards to come. The latter is learned by
temporal differences. Its features are the cost of the unseen cards, the share of them that cost nothing, and the number
of different windows of four cells in the area. There are separate weights for each number of cards left. With all
weights at zero this is the greedy player, where learning starts.
"""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from curves import draw

from quadrangle import envs
from quadrangle.games.quadracarta.deck import CARDS, TOWNS, rotations

GAMES = 256  # in a batch
LAYINGS = 15  # per game; the first of the sixteen cards is laid already
DECAY = 0.8  # of the weight of earlier batches, per batch
COSTS = 5  # 0 to 4 new cells
FEATURES = 6  # of a position
BORDER = 1  # free cells around a frame, so that windows stay inside the array

Grids = npt.NDArray[np.int8]  # 0 free, else the number of the town that shows
Weights = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

# A window is four cells, clockwise from the top left, as a number of base 4. A card fits into a window whose cells are
# free or show its own towns. LAID: the towns of a card by rotation; FITS: all windows it fits into, by free cells.
LAID = np.zeros((len(CARDS), 4, 4), np.int8)
FITS = np.full((len(CARDS), COSTS - 1, 24), -1, np.int64)
for _card, _name in enumerate(CARDS):
    for _turned, _way in enumerate(rotations(_name)):
        LAID[_card, _turned] = [TOWNS.index(town) + 1 for town in _way]
    for _cost in range(COSTS - 1):
        _windows = {
            sum(int(town) * 4 ** (3 - at) for at, town in enumerate(way) if at not in free)
            for way in LAID[_card, : len(rotations(_name))]
            for free in itertools.combinations(range(4), _cost)
        }
        FITS[_card, _cost, : len(_windows)] = sorted(_windows)


FREE = np.array([(code < 64) + (code // 16 % 4 == 0) + (code // 4 % 4 == 0) + (code % 4 == 0) for code in range(256)])


@numba.njit(nogil=True)
def window(grid: Grids, y: int, x: int) -> int:
    return 64 * grid[y, x] + 16 * grid[y, x + 1] + 4 * grid[y + 1, x + 1] + grid[y + 1, x]


@numba.njit(nogil=True)
def lay(grid: Grids, towns: Grids, y: int, x: int) -> None:
    grid[y, x], grid[y, x + 1], grid[y + 1, x + 1], grid[y + 1, x] = towns[0], towns[1], towns[2], towns[3]


@numba.njit(nogil=True)
def count(grid: Grids, windows: Numbers, y: int, x: int, by: int) -> None:
    """Add (or subtract) the nine windows that a card at this place touches."""
    for v in range(max(y - 1, 0), min(y + 2, len(grid) - 1)):
        for u in range(max(x - 1, 0), min(x + 2, len(grid) - 1)):
            windows[window(grid, v, u)] += by


@numba.njit(nogil=True)
def describe(windows: Numbers, unseen: Any, out: Weights) -> None:
    """Features: 1; the cost of an unseen card, and the share without cost; different windows with 0, 1 or 2 free
    cells."""
    out[:] = 0
    out[0] = 1
    for card in range(len(unseen)):
        if unseen[card]:
            cost = cheapest(windows, card)
            out[1] += cost
            out[2] += cost == 0
    out[1:3] /= unseen.sum()
    for code in range(len(windows)):
        if windows[code] > 0 and FREE[code] < 3:
            out[3 + FREE[code]] += 0.1


@numba.njit(nogil=True)
def cheapest(windows: Numbers, card: int) -> int:
    for cost in range(COSTS - 1):
        for fit in FITS[card, cost]:
            if fit < 0:
                break
            if windows[fit] > 0:
                return cost
    return COSTS - 1


@numba.njit(nogil=True)
def choose(
    grid: Grids, card: int, unseen: Any, mask: Any, side: int, weights: Weights, seed: int, chosen: Weights
) -> int:
    """Return the laying with the lowest total cost, and write its features."""
    windows = np.zeros(256, np.int64)
    for y in range(len(grid) - 1):
        for x in range(len(grid) - 1):
            windows[window(grid, y, x)] += 1
    best, place, before, fits = np.inf, -1, np.zeros(4, np.int8), np.zeros(FEATURES)
    for at in np.flatnonzero(mask):
        towns, y, x = LAID[card, at // (side * side)], at // side % side + BORDER, at % side + BORDER
        before[:] = grid[y, x], grid[y, x + 1], grid[y + 1, x + 1], grid[y + 1, x]
        count(grid, windows, y, x, -1)
        lay(grid, towns, y, x)
        count(grid, windows, y, x, 1)
        describe(windows, unseen, fits)
        noise = (seed + at) * 48271 % 2147483647 * 48271 % 2147483647  # breaks ties
        cost = (before == 0).sum() + (weights * fits).sum() + noise * 1e-15
        if cost < best:
            best, place, chosen[:] = cost, at, fits
        count(grid, windows, y, x, -1)
        lay(grid, before, y, x)
        count(grid, windows, y, x, 1)
    return place


@numba.njit(nogil=True)
def decide(
    observations: Any,
    masks: Any,
    first: int,
    side: int,
    weights: Weights,
    seeds: Numbers,
    actions: Numbers,
    fits: Weights,
) -> None:
    """Decide in every game: write the action's index and its features."""
    cells, kinds = side * side, len(LAID)
    for i in range(len(observations)):
        grid = np.zeros((side + 2 * BORDER, side + 2 * BORDER), np.int8)
        for town in range(3):
            for cell in np.flatnonzero(observations[i, town * cells : (town + 1) * cells]):
                grid[cell // side + BORDER, cell % side + BORDER] = town + 1
        after = 3 * cells + 3  # after turn and two phases: the unseen cards, the open ones, and the one in hand
        unseen, card = (
            observations[i, after : after + kinds],
            observations[i, after + 2 * kinds : after + 3 * kinds].argmax(),
        )
        actions[i] = first + choose(grid, card, unseen, masks[i, first:], side, weights, seeds[i], fits[i])


class Learner:
    """Weights by the number of cards left, and a batch of games to learn from."""

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        self.env = envs.vector("minisurf", games, seed=seed, players=1, duplicate=True)
        self.side = self.env.encoding.shape[1]
        self.first = self.env.encoding.actions - 4 * self.side**2
        self.weights = np.zeros((LAYINGS, FEATURES))
        # Sums for least squares, with a small regularisation.
        self.squares = np.stack([np.eye(FEATURES)] * LAYINGS)
        self.products = np.zeros((LAYINGS, FEATURES))

    def play(self, weights: Weights, learning: bool = False) -> float:
        """Play a batch of games. Return the mean number of cells. `learning` updates the weights."""
        observations, masks = self.env.reset()
        games = len(observations)
        cells, actions = np.full(games, 4.0), np.zeros(games, np.int64)
        fits, before = np.zeros((games, FEATURES)), np.zeros((games, FEATURES))
        for left in reversed(range(LAYINGS)):
            seeds = self.rng.integers(1, 2**31, games)
            decide(observations, masks, self.first, self.side, weights[left], seeds, actions, fits)
            observations, rewards, _, masks = self.env.step(actions)
            cells -= rewards[:, 0]
            if learning and left < LAYINGS - 1:
                self.learn(left + 1, before, fits @ weights[left] - rewards[:, 0])
            before[:] = fits
        return float(cells.mean())

    def learn(self, left: int, fits: Weights, costs: Weights) -> None:
        """Update the weights for this number of cards left, by least squares."""
        self.squares[left] = DECAY * self.squares[left] + fits.T @ fits
        self.products[left] = DECAY * self.products[left] + fits.T @ costs
        self.weights[left] = np.linalg.solve(self.squares[left] + 1e-3 * np.eye(FEATURES), self.products[left])


def train(batches: int, games: int = GAMES, seed: int = 1, every: int = 1) -> tuple[Learner, list[tuple[int, float]]]:
    """Train. Return the learner and its curve: cells by number of games."""
    learner = Learner(games, seed)
    curve, recent = [], []
    for batch in range(1, batches + 1):
        recent.append(learner.play(learner.weights, learning=True))
        if batch % every == 0:
            curve.append((batch * games, float(np.mean(recent))))
            recent.clear()
            print(f"{curve[-1][0]:8} games   {curve[-1][1]:.2f} cells", flush=True)
    return learner, curve


def mean_cells(weights: Weights, games: int = GAMES, batches: int = 8) -> float:
    """Return the mean number of cells in test games, with the same cards for all weights."""
    tester = Learner(games, seed=2)
    return float(np.mean([tester.play(weights) for _ in range(batches)]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=24)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    arguments = parser.parse_args()
    learner, curve = train(arguments.batches)
    greedy, learned = mean_cells(np.zeros_like(learner.weights)), mean_cells(learner.weights)
    print(f"greedy {greedy:.2f} cells, learned {learned:.2f}")
    if arguments.curve:
        draw(arguments.curve, curve, "games", "cells", {"greedy": greedy})
