"""Runs one search: compiled simulations in short batches until the budget is spent."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Set
from dataclasses import dataclass
from typing import Any

from quadrangle.bots.search.search_settings import (
    MEGABYTES,
    Budget,
    Clock,
    OnProgress,
    SearchProgress,
    SearchSettings,
    tree_size,
)
from quadrangle.bots.search.search_tree import SearchTree
from quadrangle.bots.strategy import MIN_TO_OVERLOOK
from quadrangle.core.state import State
from quadrangle.engine.artefact import available
from quadrangle.engine.instance import Elsewhere
from quadrangle.engine.search import WasmTree
from quadrangle.games.kernel_loader import packing

BATCH_SECONDS = 0.04  # between two checks of the clock and `stop`
FIRST_BATCH = 16  # simulations, before their speed is known
SEARCH_VARIABLE = "QUADRANGLE_SEARCH"


@dataclass(slots=True)
class Search:
    """A search from one position, and its tree."""

    tree: SearchTree
    settings: SearchSettings
    clock: Clock = time.perf_counter
    reused_simulations: int = 0  # simulations of an earlier search in the tree

    @property
    def simulations(self) -> int:
        return self.tree.simulations

    def run(self, budget: Budget, stop: threading.Event | None = None, on_progress: OnProgress | None = None) -> None:
        """Simulate until the budget is spent or `stop` is set; at least one batch is run."""
        started_at, before = self.clock(), self.simulations
        batch = FIRST_BATCH
        while (batch := self._limited(budget, batch, before, started_at)) > 0:
            started = self.clock()
            self.tree.simulate(batch)
            now = self.clock()
            if on_progress:
                on_progress(self._progress(budget, before, now - started_at))
            if stop and stop.is_set():
                return
            batch = _next_batch(batch, now - started)

    async def run_elsewhere(self, budget: Budget, elsewhere: Elsewhere) -> None:
        """As `run`, outside of this thread: with a budget of simulations, in a tree in WebAssembly memory."""
        assert budget.simulations is not None and budget.seconds is None and isinstance(self.tree, WasmTree)
        await self.tree.simulate_elsewhere(budget.simulations, elsewhere)

    def overlook(
        self, share: float, rng: random.Random, noticed: Set[int] = frozenset(), considered: Set[int] | None = None
    ) -> None:
        """Remove a random share of the root's edges, as if the bot had not thought of them.

        Edges with the codes in `noticed` stay. If `considered` are given, all edges with other codes are removed first,
        unless none would be left. This takes one simulation, which expands the root and counts like any other.
        """
        self.run(Budget(1))
        edges = self.tree.root_edges()
        places = [place for place, edge in enumerate(edges) if considered is None or edge.code in considered]
        if len(places) > MIN_TO_OVERLOOK:
            seen = [place for place in places if rng.random() >= share or edges[place].code in noticed]
            places = seen or places[:1]
        if places and len(places) < len(edges):
            self.tree.keep_root_edges(places)

    def _limited(self, budget: Budget, batch: int, before: int, started_at: float) -> int:
        """Return the size of the next batch, limited by the rest of the budget."""
        done = self.simulations - before
        if budget.simulations is not None:
            batch = min(batch, budget.simulations - done)
        if budget.seconds is not None and done:
            spent = self.clock() - started_at
            affordable = int(done / spent * (budget.seconds - spent)) if spent > 0 else batch
            batch = min(batch, affordable)
        return batch

    def _progress(self, budget: Budget, before: int, seconds: float) -> SearchProgress:
        done = self.simulations - before
        of_simulations = done / budget.simulations if budget.simulations else 0.0
        of_seconds = seconds / budget.seconds if budget.seconds else 0.0
        return SearchProgress(done, seconds, min(1.0, max(of_simulations, of_seconds)))


def _next_batch(batch: int, seconds: float) -> int:
    """Return as many simulations as fit between two checks of the clock, at most eight times the last batch."""
    if seconds <= 0:
        return batch * 8
    return max(1, min(batch * 8, int(batch * BATCH_SECONDS / seconds)))


def new_search(
    state: State,
    settings: SearchSettings,
    weights: Any,
    budget: Budget,
    seed: int,
    clock: Clock = time.perf_counter,
    megabytes: float = MEGABYTES,
) -> Search:
    """Return a search that is ready to run."""
    records, players = packing(state.game.name), state.game.players
    width = settings.width if settings.knowledge else records.MOST_ACTIONS
    nodes, edges = tree_size(budget, players, records.MOST_ACTIONS, width, megabytes)
    tree = new_search_tree(
        state.game.name,
        records.pack(state),
        players,
        settings,
        weights,
        seed,
        records.MOST_ACTIONS,
        nodes,
        edges,
    )
    return Search(tree, settings, clock)


def new_search_tree(
    game: str,
    root: bytes,
    players: int,
    settings: SearchSettings,
    weights: Any,
    seed: int,
    max_actions: int,
    nodes: int,
    edges: int,
) -> SearchTree:
    """Return an empty tree for a position: WebAssembly, or native code for games without an artefact.

    Both grow the same tree. `QUADRANGLE_SEARCH=native` uses native code for all games: faster, but compiled first.
    """
    arguments = (root, players, settings, weights, seed, max_actions, nodes, edges)
    if os.environ.get(SEARCH_VARIABLE) != "native" and available(game):
        return WasmTree(game, *arguments)
    from quadrangle.bots.native_kernel import kernel  # Numba
    from quadrangle.bots.search.native_tree import NativeTree

    return NativeTree(kernel(game).DTYPE, *arguments)
