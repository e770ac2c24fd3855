"""Copies a part of a tree into an empty one, compiled."""

from __future__ import annotations

import numpy as np

from quadrangle.bots.search.tree import EDGES, NODES, NONE, SIMULATIONS, Index, Indices, Tree
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.record_copy import copy


@compiled
def copy_subtree(tree: Tree, node: int, into: Tree) -> int:
    """Copy the subtree of a node into an empty tree, as its root. Return 0 if it does not fit, else 1.

    Nodes are numbered layer by layer.
    """
    queue = np.empty(tree.used[NODES], np.int32)  # the nodes of the subtree, by their new numbers
    nodes, edges = _gather(tree, node, queue)
    if nodes > into.nodes.size or edges > into.edges.size:
        return np.int64(0)  # type: ignore[return-value]
    next_node, next_edge = np.int64(1), np.int64(0)
    for new in range(nodes):
        old = np.int64(queue[new])
        copy(into.nodes[new], tree.nodes[old])
        for p in range(tree.best_values.shape[1]):
            into.best_values[new, p] = tree.best_values[old, p]
        first = np.int64(tree.nodes[old].first)
        if tree.nodes[old].best != NONE:
            into.nodes[new].best = next_edge + tree.nodes[old].best - first
        if _first(tree, old) != NONE:
            into.nodes[new].first = next_edge
        edge, at = _first(tree, old), np.int64(0)
        while edge != NONE:
            copy(into.edges[next_edge], tree.edges[edge])
            if tree.edges[edge].child != NONE:
                into.edges[next_edge].child = next_node
                next_node += 1
            if tree.edges[edge].next != NONE and tree.nodes[old].turn == 0:
                into.edges[next_edge].next = next_edge + 1
            next_edge += 1
            edge, at = _following(tree, old, edge, at)
    into.used[NODES], into.used[EDGES] = nodes, next_edge
    into.used[SIMULATIONS] = max(np.int64(tree.nodes[node].visits), np.int64(1))
    return np.int64(1)  # type: ignore[return-value]


@internal
def _gather(tree: Tree, node: int, queue: Indices) -> tuple[Index, Index]:
    """Write the nodes of a subtree, layer by layer. Return the numbers of nodes and edges."""
    queue[0] = node
    nodes, edges, new = np.int64(1), np.int64(0), np.int64(0)
    while new < nodes:
        old = np.int64(queue[new])
        edge, at = _first(tree, old), np.int64(0)
        while edge != NONE:
            if tree.edges[edge].child != NONE:
                queue[nodes] = tree.edges[edge].child
                nodes += 1
            edges += 1
            edge, at = _following(tree, old, edge, at)
        new += 1
    return nodes, edges


@internal
def _first(tree: Tree, node: Index) -> Index:
    """The first edge of a node; NONE if it has none."""
    has_edges = tree.nodes[node].turn == 0 or (tree.nodes[node].turn > 0 and tree.nodes[node].size > 0)
    return np.int64(tree.nodes[node].first) if has_edges else np.int64(NONE)


@internal
def _following(tree: Tree, node: Index, edge: Index, at: Index) -> tuple[Index, Index]:
    """The edge after this one, which is the one at place `at`, and its place; NONE after the last."""
    if tree.nodes[node].turn == 0:
        return np.int64(tree.edges[edge].next), at + 1
    return (edge + 1 if at + 1 < tree.nodes[node].size else np.int64(NONE)), at + 1
