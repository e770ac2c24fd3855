"""The search as native code, compiled by Numba on this machine. Needs the extra `research`."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np

from quadrangle.bots.search.search_settings import SearchSettings
from quadrangle.bots.search.search_tree import RootEdge, TreeEdge
from quadrangle.bots.search.subtree import copy_subtree
from quadrangle.bots.search.tree import NONE, SIMULATIONS, new_tree
from quadrangle.bots.search.tree_search import simulate
from quadrangle.kernels.records import records_of
from quadrangle.kernels.rng import seeded


class NativeTree:
    """A `SearchTree` in NumPy arrays."""

    def __init__(
        self,
        dtype: np.dtype[Any],
        root: bytes,
        players: int,
        settings: SearchSettings,
        weights: Any,
        seed: int,
        max_actions: int,
        nodes: int,
        edges: int,
    ) -> None:
        self.arrays = new_tree(nodes, edges, players)
        self._root = records_of(root, dtype)
        self._settings = settings
        self._weights = weights and with_arrays(weights)
        self._rng = seeded(seed)
        self._max_actions = max_actions

    @property
    def simulations(self) -> int:
        return int(self.arrays.used[SIMULATIONS])

    def simulate(self, count: int) -> None:
        simulate(self.arrays, self._root, self._settings, self._weights, self._rng, self._max_actions, count)

    def root_edges(self) -> list[RootEdge]:
        edges = self._edges_at_root()
        columns = (edges[name].tolist() for name in RootEdge._fields)
        return [RootEdge(*numbers) for numbers in zip(*columns, strict=True)]

    def keep_root_edges(self, numbers: list[int]) -> None:
        edges, top = self._edges_at_root(), self.arrays.nodes[0]
        edges[: len(numbers)] = edges[numbers]
        top["size"], top["best"] = len(numbers), NONE

    def reward_sums(self) -> tuple[float, ...]:
        return tuple(self.arrays.reward_sums.tolist())

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    def edges_of(self, node: int) -> list[TreeEdge]:
        arrays, top = self.arrays, self.arrays.nodes[node]
        numbers, edge = [], int(top["first"])
        if top["turn"] > 0:
            numbers = list(range(edge, edge + max(int(top["size"]), 0)))
        else:
            while edge != NONE:
                numbers.append(edge)
                edge = int(arrays.edges[edge]["next"])
        columns = (arrays.edges[numbers][name].tolist() for name in TreeEdge._fields)
        return [TreeEdge(*values) for values in zip(*columns, strict=True)]

    def copy_subtree(self, last: NativeTree, node: int) -> bool:
        return bool(copy_subtree(last.arrays, node, self.arrays))

    def _edges_at_root(self) -> Any:
        top = self.arrays.nodes[0]
        return self.arrays.edges[top["first"] : top["first"] + max(int(top["size"]), 0)]


def with_arrays(weights: Any) -> Any:
    """Return a named tuple of weights with its arrays as NumPy arrays."""
    arrays = {name: value for name, value in weights._asdict().items() if isinstance(value, array)}
    return weights._replace(**{name: np.asarray(value) for name, value in arrays.items()})
