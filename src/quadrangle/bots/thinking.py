"""One search for one decision: runs the compiled simulations in short stretches until the budget is spent."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.search import Settings, simulate
from quadrangle.bots.search_knowledge import Weights
from quadrangle.bots.search_tree import DONE, EDGE, NODE, NONE, WORTH, Tree, new_tree
from quadrangle.bots.strategy import FEW
from quadrangle.kernels.rng import seeded

MEGABYTES = 96
STRETCH = 0.04  # seconds between two looks at the clock, the stop sign and the listener
FIRST_STRETCH = 16  # simulations, when nothing is known about their speed


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost: simulations, seconds, or both; the first to be spent ends the search."""

    simulations: int | None = None
    seconds: float | None = None

    def part(self, trees: int) -> Budget:
        """For one of several trees that share the seconds; each has all simulations."""
        return Budget(self.simulations, self.seconds and self.seconds / trees)


@dataclass(frozen=True, slots=True)
class Progress:
    """What a listener is told: how far the search is."""

    simulations: int
    seconds: float
    share: float


Listener = Callable[[Progress], None]
Clock = Callable[[], float]


def room_for(budget: Budget, players: int, most: int, width: int, megabytes: float = MEGABYTES) -> tuple[int, int]:
    """How many nodes and edges to make room for: what the budget can use, within the memory allowed."""
    size = int(megabytes * 1_000_000)
    nodes = size // 4 // (NODE.itemsize + players * WORTH.itemsize)
    edges = size * 3 // 4 // EDGE.itemsize
    if budget.simulations is None:
        return nodes, edges
    wanted = budget.simulations + 1
    return min(nodes, wanted), min(edges, most + wanted * width)


@dataclass(slots=True)
class Search:
    """A tree that grows from one position."""

    root: npt.NDArray[np.void]
    tree: Tree
    settings: Settings
    weights: Weights
    seed: int
    most: int
    clock: Clock = time.perf_counter
    rng: Any = field(init=False)
    carried: int = 0  # simulations of an earlier search that the tree brought along

    def __post_init__(self) -> None:
        self.rng = seeded(self.seed)

    @property
    def simulations(self) -> int:
        return int(self.tree.used[DONE])

    def run(self, budget: Budget, stop: threading.Event | None = None, listen: Listener | None = None) -> None:
        """Simulate until the budget is spent or the stop sign is up; at least one stretch is run."""
        begun, before = self.clock(), self.simulations
        stretch = FIRST_STRETCH
        while (stretch := self._within(budget, stretch, before, begun)) > 0:
            started = self.clock()
            simulate(self.tree, self.root, self.settings, self.weights, self.rng, self.most, stretch)
            now = self.clock()
            if listen:
                listen(self._progress(budget, before, now - begun))
            if stop and stop.is_set():
                return
            stretch = _next_stretch(stretch, now - started)

    def overlook(self, share: float, rng: random.Random) -> None:
        """Strike out so large a share of the decisions before they are searched, as if nobody had thought of them.

        One simulation gives the root its decisions, the most promising first, and counts like any other.
        """
        self.run(Budget(1))
        top = self.tree.nodes[0]
        edges = self.tree.edges[top["first"] : top["first"] + top["size"]]
        if len(edges) > FEW:
            seen = edges[[rng.random() >= share for _ in edges]]
            kept = seen if len(seen) else edges[:1].copy()
            edges[: len(kept)] = kept
            top["size"], top["best"] = len(kept), NONE

    def _within(self, budget: Budget, stretch: int, before: int, begun: float) -> int:
        """The next stretch, cut to what is left of the budget."""
        done = self.simulations - before
        if budget.simulations is not None:
            stretch = min(stretch, budget.simulations - done)
        if budget.seconds is not None and done:
            spent = self.clock() - begun
            affordable = int(done / spent * (budget.seconds - spent)) if spent > 0 else stretch
            stretch = min(stretch, affordable)
        return stretch

    def _progress(self, budget: Budget, before: int, seconds: float) -> Progress:
        done = self.simulations - before
        parts = [done / budget.simulations if budget.simulations else 0.0]
        parts.append(seconds / budget.seconds if budget.seconds else 0.0)
        return Progress(done, seconds, min(1.0, max(parts)))


def _next_stretch(stretch: int, seconds: float) -> int:
    """As many simulations as fit between two looks at the clock, and at most eight times as many as last time."""
    if seconds <= 0:
        return stretch * 8
    return max(1, min(stretch * 8, int(stretch * STRETCH / seconds)))


def search(
    root: npt.NDArray[np.void], players: int, settings: Settings, weights: Weights,
    budget: Budget, seed: int, most: int,
    clock: Clock = time.perf_counter, megabytes: float = MEGABYTES,
) -> Search:  # fmt: skip
    """A search ready to run."""
    nodes, edges = room_for(budget, players, most, settings.width if settings.knowledge else most, megabytes)
    return Search(root, new_tree(nodes, edges, players), settings, weights, seed, most, clock)
