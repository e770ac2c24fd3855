"""Settings and budgets of a search, and how far it is. Plain Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

MEGABYTES = 96  # memory of all trees of one decision
NODE_BYTES, EDGE_BYTES, VALUE_BYTES = 20, 36, 4  # of one node, one edge and one player's value in `tree.py`


class SearchSettings(NamedTuple):
    """Settings of the search. All are numbers, so one compiled version works for all of them."""

    knowledge: int = 1  # 0: none, and no weights; 2: knowledge also evaluates finished games
    paranoid: int = 0  # the player whose result all others minimise; 0: max^n
    explore: float = 1.2  # weight of the prior (or of UCB1's bonus) against the mean value
    doubt: float = 0.1  # first-play urgency: an unvisited edge counts as the node's mean minus this
    wait: int = 2  # visits of a node before it is expanded
    width: int = 48  # edges per node, at most (the root has all)
    base: float = 6.0  # edges open at first …
    growth: float = 1.5  # … and additional ones per square root of visits
    minimax: float = 0.0  # weight of the minimax value against the mean of the simulations
    caution: float = 0.0  # choose by value − caution / √visits; 0: choose the most visited


PLAIN = SearchSettings(knowledge=0, explore=1.0, wait=8)


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of one decision: simulations, seconds or both. The search ends when either is spent."""

    simulations: int | None = None
    seconds: float | None = None

    def per_tree(self, trees: int) -> Budget:
        """Return the budget of one of several trees: they share the seconds, and each has all simulations."""
        return Budget(self.simulations, self.seconds and self.seconds / trees)


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a search is; `share` is from 0 to 1."""

    simulations: int
    seconds: float
    share: float


OnProgress = Callable[[SearchProgress], None]
Clock = Callable[[], float]


def tree_size(
    budget: Budget, players: int, max_actions: int, width: int, megabytes: float = MEGABYTES
) -> tuple[int, int]:
    """Return the number of nodes and edges to allocate: what the budget can use, within the memory limit."""
    size = int(megabytes * 1_000_000)
    nodes = size // 4 // (NODE_BYTES + players * VALUE_BYTES)
    edges = size * 3 // 4 // EDGE_BYTES
    if budget.simulations is None:
        return nodes, edges
    wanted = budget.simulations + 1
    return min(nodes, wanted), min(edges, max_actions + wanted * width)
