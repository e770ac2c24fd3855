"""What leaves a search tree as plain Python values."""

from __future__ import annotations

from typing import NamedTuple


class RootEdge(NamedTuple):
    """One decision at the root: its code, its visits, the sum of its rewards, and its value under best play."""

    code: int
    visits: int
    value: float
    best: float


class TreeEdge(NamedTuple):
    """An edge anywhere in the tree: its code, its visits and the number of the node it leads to, −1 if none."""

    code: int
    visits: int
    child: int
