"""Learns to play duplicate Minisurf alone: sixteen cards, as few cells as possible. About a minute, on one core.

    python examples/train_minisurf.py [--batches 24] [--curve FILE.svg]

What a laying is worth is what it costs (the cells that it newly covers) and what the cards to come will cost. The
latter is learned by temporal differences, from how well the unseen cards would fit: what they would cost next, how
many of them nothing, and how many different windows of four cells the area offers. Every number of cards left has its
own weights for this. With all weights at zero this is the greedy player, which is where learning begins.
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

GAMES = 256  # side by side
LAYINGS = 15  # in every game; the first of the sixteen cards lies already
MEMORY = 0.8  # of what earlier batches told, with every further one
COSTS = 5  # 0 to 4 new cells
THINGS = 6  # that a position is judged by
ROOM = 1  # free cells around a frame, so that windows never leave the array

Grids = npt.NDArray[np.int8]  # 0 free, else the number of the town that shows
Weights = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

# A window is four cells, clockwise from the top left, read as a number of base 4. A card fits into a window whose cells
# are free or show its own towns. LAID: its windows where all is its own; FITS: all windows, by the cells that are free.
LAID = np.zeros((len(CARDS), 4, 4), np.int8)
FITS = np.full((len(CARDS), COSTS - 1, 24), -1, np.int64)
for _card, _name in enumerate(CARDS):
    for _turned, _way in enumerate(rotations(_name)):
        LAID[_card, _turned] = [TOWNS.index(town) + 1 for town in _way]
    for _cost in range(COSTS - 1):
        _found = {
            sum(int(town) * 4 ** (3 - at) for at, town in enumerate(way) if at not in free)
            for way in LAID[_card, : len(rotations(_name))]
            for free in itertools.combinations(range(4), _cost)
        }
        FITS[_card, _cost, : len(_found)] = sorted(_found)


FREE = np.array([(code < 64) + (code // 16 % 4 == 0) + (code // 4 % 4 == 0) + (code % 4 == 0) for code in range(256)])


@numba.njit(nogil=True)
def window(grid: Grids, y: int, x: int) -> int:
    return 64 * grid[y, x] + 16 * grid[y, x + 1] + 4 * grid[y + 1, x + 1] + grid[y + 1, x]


@numba.njit(nogil=True)
def lay(grid: Grids, towns: Grids, y: int, x: int) -> None:
    grid[y, x], grid[y, x + 1], grid[y + 1, x + 1], grid[y + 1, x] = towns[0], towns[1], towns[2], towns[3]


@numba.njit(nogil=True)
def count(grid: Grids, windows: Numbers, y: int, x: int, by: int) -> None:
    """Count the nine windows that a card at this place touches, or count them out."""
    for v in range(max(y - 1, 0), min(y + 2, len(grid) - 1)):
        for u in range(max(x - 1, 0), min(x + 2, len(grid) - 1)):
            windows[window(grid, v, u)] += by


@numba.njit(nogil=True)
def describe(windows: Numbers, unseen: Any, out: Weights) -> None:
    """One; what an unseen card costs, and the share that costs nothing; different windows with 0, 1 or 2 free cells."""
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
    """The place of the laying that costs least, now and later, and how the unseen cards fit in then."""
    windows = np.zeros(256, np.int64)
    for y in range(len(grid) - 1):
        for x in range(len(grid) - 1):
            windows[window(grid, y, x)] += 1
    best, place, before, fits = np.inf, -1, np.zeros(4, np.int8), np.zeros(THINGS)
    for at in np.flatnonzero(mask):
        towns, y, x = LAID[card, at // (side * side)], at // side % side + ROOM, at % side + ROOM
        before[:] = grid[y, x], grid[y, x + 1], grid[y + 1, x + 1], grid[y + 1, x]
        count(grid, windows, y, x, -1)
        lay(grid, towns, y, x)
        count(grid, windows, y, x, 1)
        describe(windows, unseen, fits)
        lot = (seed + at) * 48271 % 2147483647 * 48271 % 2147483647  # decides between equals
        cost = (before == 0).sum() + (weights * fits).sum() + lot * 1e-15
        if cost < best:
            best, place, chosen[:] = cost, at, fits
        count(grid, windows, y, x, -1)
        lay(grid, before, y, x)
        count(grid, windows, y, x, 1)
    return place


@numba.njit(nogil=True)
def decide(
    seen: Any, masks: Any, first: int, side: int, weights: Weights, seeds: Numbers, actions: Numbers, fits: Weights
) -> None:
    """A decision in every game: its index, and how the unseen cards fit in then."""
    cells, kinds = side * side, len(LAID)
    for i in range(len(seen)):
        grid = np.zeros((side + 2 * ROOM, side + 2 * ROOM), np.int8)
        for town in range(3):
            for cell in np.flatnonzero(seen[i, town * cells : (town + 1) * cells]):
                grid[cell // side + ROOM, cell % side + ROOM] = town + 1
        after = 3 * cells + 3  # turn and two phases; then come the unseen cards, the open ones, and the one held
        unseen, card = seen[i, after : after + kinds], seen[i, after + 2 * kinds : after + 3 * kinds].argmax()
        actions[i] = first + choose(grid, card, unseen, masks[i, first:], side, weights, seeds[i], fits[i])


class Learner:
    """Weights by the number of cards left, and a batch of games to learn them in."""

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        self.env = envs.vector("minisurf", games, seed=seed, players=1, duplicate=True)
        self.side = self.env.coding.shape[1]
        self.first = self.env.coding.actions - 4 * self.side**2
        self.weights = np.zeros((LAYINGS, THINGS))
        # What least squares need to know of all that was seen; a little of nothing keeps them solvable.
        self.squares = np.stack([np.eye(THINGS)] * LAYINGS)
        self.products = np.zeros((LAYINGS, THINGS))

    def play(self, weights: Weights, learning: bool = False) -> float:
        """One game in every place; the mean number of cells at their ends. `learning` changes the weights."""
        seen, masks = self.env.reset()
        games = len(seen)
        cells, actions = np.full(games, 4.0), np.zeros(games, np.int64)
        fits, before = np.zeros((games, THINGS)), np.zeros((games, THINGS))
        for left in reversed(range(LAYINGS)):
            seeds = self.rng.integers(1, 2**31, games)
            decide(seen, masks, self.first, self.side, weights[left], seeds, actions, fits)
            seen, rewards, _, masks = self.env.step(actions)
            cells -= rewards[:, 0]
            if learning and left < LAYINGS - 1:
                self.learn(left + 1, before, fits @ weights[left] - rewards[:, 0])
            before[:] = fits
        return float(cells.mean())

    def learn(self, left: int, fits: Weights, costs: Weights) -> None:
        """The weights that come nearest to what positions with so many cards left have cost since, by least squares."""
        self.squares[left] = MEMORY * self.squares[left] + fits.T @ fits
        self.products[left] = MEMORY * self.products[left] + fits.T @ costs
        self.weights[left] = np.linalg.solve(self.squares[left] + 1e-3 * np.eye(THINGS), self.products[left])


def train(batches: int, games: int = GAMES, seed: int = 1, every: int = 1) -> tuple[Learner, list[tuple[int, float]]]:
    """The learner, and its curve: after how many games, how many cells."""
    learner = Learner(games, seed)
    curve, recent = [], []
    for batch in range(1, batches + 1):
        recent.append(learner.play(learner.weights, learning=True))
        if batch % every == 0:
            curve.append((batch * games, float(np.mean(recent))))
            recent.clear()
            print(f"{curve[-1][0]:8} games   {curve[-1][1]:.2f} cells", flush=True)
    return learner, curve


def judged(weights: Weights, games: int = GAMES, batches: int = 8) -> float:
    """The mean number of cells in games that nobody has learned from; the same cards for all who are judged."""
    judge = Learner(games, seed=2)
    return float(np.mean([judge.play(weights) for _ in range(batches)]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=24)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    given = parser.parse_args()
    learner, curve = train(given.batches)
    greedy, learned = judged(np.zeros_like(learner.weights)), judged(learner.weights)
    print(f"greedy {greedy:.2f} cells, learned {learned:.2f}")
    if given.curve:
        draw(given.curve, curve, "games", "cells", {"greedy": greedy})
