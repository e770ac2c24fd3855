"""The port to the compiled search: one tree that grows from one position.

Everything that crosses it is a plain Python value, so the search may be WebAssembly (`engine/search.py`) or native code
(`native_tree.py`).
"""

from __future__ import annotations

from typing import Any, Protocol

from quadrangle.engine.root_edge import RootEdge, TreeEdge

__all__ = ["RootEdge", "SearchTree", "TreeEdge"]


class SearchTree(Protocol):
    """The tree of one search, and the random generator with which it grows."""

    @property
    def simulations(self) -> int:
        """Simulations in the tree."""

    @property
    def nbytes(self) -> int:
        """The memory reserved for the tree."""

    def simulate(self, count: int) -> None:
        """Run this many simulations. The interpreter lock is released meanwhile."""

    def root_edges(self) -> list[RootEdge]:
        """Return the decisions at the root, best prior first; none before the first simulation."""

    def keep_root_edges(self, places: list[int]) -> None:
        """Remove all decisions at the root but these, given by their places in `root_edges`."""

    def reward_sums(self) -> tuple[float, ...]:
        """Return the sum of each player's rewards."""

    def edges_of(self, node: int) -> list[TreeEdge]:
        """Return the edges of a node; node 0 is the root."""

    def copy_subtree(self, last: Any, node: int) -> bool:
        """Copy the subtree of another tree's node into this empty tree, as its root. Return False if it is too large.

        Both trees must be of the same kind.
        """
