"""What best play leads to, as far as the tree reaches: kept up to date in every node, for each player.

A leaf is worth what it was judged to be. Above it, whoever decides takes the edge that is best for them, and chance is
the mean of what was drawn. In textbooks: implicit minimax backups, here for any number of players (max^n).
"""

from __future__ import annotations

from quadrangle.bots.search_knowledge import Floats
from quadrangle.bots.search_tree import NONE, Index, Tree, Way
from quadrangle.kernels.jit import internal


@internal
def follow_best(tree: Tree, paranoid: int, path: Way, nodes: Way, depth: int, gains: Floats) -> None:
    """Judge the leaf that a simulation has reached, and tell all nodes above it."""
    if depth == 0:
        return
    leaf = tree.edges[path[depth - 1]].child
    if leaf != NONE:
        _judge(tree, leaf, gains)
    for i in range(depth - 1, -1, -1):
        if tree.nodes[nodes[i]].turn > 0:
            _decide(tree, nodes[i], path[i], paranoid, gains)
        else:
            _average(tree, nodes[i])


@internal
def _judge(tree: Tree, leaf: Index, gains: Floats) -> None:
    """A leaf is worth the mean of what it was judged to be, once before its first visit and once in each."""
    for p in range(gains.size):
        tree.worth[leaf, p] += (gains[p] - tree.worth[leaf, p]) / (tree.nodes[leaf].visits + 1)


@internal
def _decide(tree: Tree, node: Index, edge: Index, paranoid: int, gains: Floats) -> None:
    """Take note of an edge's new value, and of the best edge."""
    who, child = tree.nodes[node].turn, tree.edges[edge].child
    others = paranoid > 0 and who != paranoid
    p = (paranoid if others else who) - 1
    found = tree.worth[child, p] if child != NONE else gains[p]
    before = tree.edges[edge].best
    tree.edges[edge].best = 1.0 - found if others else found
    best = tree.nodes[node].best
    if best == NONE or (best == edge and tree.edges[edge].best < before):
        _find_best(tree, node)
    elif tree.edges[edge].best > tree.edges[best].best:
        tree.nodes[node].best = edge
    child = tree.edges[tree.nodes[node].best].child
    if child != NONE:
        for each in range(gains.size):  # a loop is compiled much faster than an assignment of rows
            tree.worth[node, each] = tree.worth[child, each]


@internal
def _find_best(tree: Tree, node: Index) -> None:
    """The best of all edges that were tried."""
    first, found = tree.nodes[node].first, NONE
    for edge in range(first, first + tree.nodes[node].size):
        if tree.edges[edge].tried and (found == NONE or tree.edges[edge].best > tree.edges[found].best):
            found = edge
    tree.nodes[node].best = found


@internal
def _average(tree: Tree, node: Index) -> None:
    """The mean of what chance has drawn."""
    for p in range(tree.worth.shape[1]):
        tree.worth[node, p] = 0.0
    total, edge = 0, tree.nodes[node].first
    while edge != NONE:
        child, tried = tree.edges[edge].child, tree.edges[edge].tried
        if child != NONE:
            total += tried
            for p in range(tree.worth.shape[1]):
                tree.worth[node, p] += tried * tree.worth[child, p]
        edge = tree.edges[edge].after
    if total:
        for p in range(tree.worth.shape[1]):
            tree.worth[node, p] /= total
