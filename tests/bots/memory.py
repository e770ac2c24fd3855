"""How much memory a search tree takes."""

from __future__ import annotations

from quadrangle.bots.search.tree import Tree


def tree_bytes(tree: Tree) -> int:
    """The allocated bytes, used or not."""
    return sum(array.nbytes for array in tree)
