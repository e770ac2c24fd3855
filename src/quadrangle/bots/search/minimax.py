"""Implicit minimax backups for any number of players (max^n).

Every node stores each player's value under best play, as far as the tree reaches. The value of a leaf is the mean of
its evaluations. At a decision the player takes the best edge; a chance node is the mean over the events drawn so far.
"""

from __future__ import annotations

from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.bots.search.tree import NONE, Index, Indices, Tree
from quadrangle.kernels.jit import internal


@internal
def update_minimax(tree: Tree, paranoid: int, path: Indices, nodes: Indices, depth: int, rewards: Floats) -> None:
    """Update the leaf of a simulation and all nodes above it."""
    if depth == 0:
        return
    leaf = tree.edges[path[depth - 1]].child
    if leaf != NONE:
        _update_leaf(tree, leaf, rewards)
    for i in range(depth - 1, -1, -1):
        if tree.nodes[nodes[i]].turn > 0:
            _update_decision(tree, nodes[i], path[i], paranoid, rewards)
        else:
            _update_chance(tree, nodes[i])


@internal
def _update_leaf(tree: Tree, leaf: Index, rewards: Floats) -> None:
    """The value of a leaf is the mean of its evaluations: one before its first visit and one per visit."""
    for p in range(rewards.size):
        tree.best_values[leaf, p] += (rewards[p] - tree.best_values[leaf, p]) / (tree.nodes[leaf].visits + 1)


@internal
def _update_decision(tree: Tree, node: Index, edge: Index, paranoid: int, rewards: Floats) -> None:
    """Store an edge's new value and update the best edge."""
    who, child = tree.nodes[node].turn, tree.edges[edge].child
    others = paranoid > 0 and who != paranoid
    p = (paranoid if others else who) - 1
    value = tree.best_values[child, p] if child != NONE else rewards[p]
    before = tree.edges[edge].best
    tree.edges[edge].best = 1.0 - value if others else value
    best = tree.nodes[node].best
    if best == NONE or (best == edge and tree.edges[edge].best < before):
        _find_best(tree, node)
    elif tree.edges[edge].best > tree.edges[best].best:
        tree.nodes[node].best = edge
    child = tree.edges[tree.nodes[node].best].child
    if child != NONE:
        for each in range(rewards.size):  # a loop compiles much faster than an assignment of rows
            tree.best_values[node, each] = tree.best_values[child, each]


@internal
def _find_best(tree: Tree, node: Index) -> None:
    """Find the best visited edge."""
    first, best = tree.nodes[node].first, NONE
    for edge in range(first, first + tree.nodes[node].size):
        if tree.edges[edge].visits and (best == NONE or tree.edges[edge].best > tree.edges[best].best):
            best = edge
    tree.nodes[node].best = best


@internal
def _update_chance(tree: Tree, node: Index) -> None:
    """The mean over the chance events drawn so far."""
    for p in range(tree.best_values.shape[1]):
        tree.best_values[node, p] = 0.0
    total, edge = 0, tree.nodes[node].first
    while edge != NONE:
        child, visits = tree.edges[edge].child, tree.edges[edge].visits
        if child != NONE:
            total += visits
            for p in range(tree.best_values.shape[1]):
                tree.best_values[node, p] += visits * tree.best_values[child, p]
        edge = tree.edges[edge].next
    if total:
        for p in range(tree.best_values.shape[1]):
            tree.best_values[node, p] /= total
