"""The search tree, in arrays that are allocated once.

    node ──┬─ first, size: a decision's edges are contiguous in the edge array, sorted by prior;
           │               a chance node's edges are a linked list (`next`), the latest event first
           ├─ visits
           └─ best: the edge of best play, as far as the tree reaches; `best_values` has all players' values
    edge ──┬─ code, prior, visits, value: the sum of the rewards of the node's player
           ├─ best: that player's value if everybody plays best from there
           └─ child: the node it leads to, or NONE

A node is expanded (gets its edges) after a few visits; until then simulations evaluate its position. When an array is
full, nothing more is expanded and the search continues in the existing tree, so memory is bounded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import internal

Index = Any  # of a node or an edge: int64 in compiled code
Indices = npt.NDArray[np.int32]  # the edges of a path in order, or the nodes they leave

NONE = -1
UNEXPANDED = -1
NODES, EDGES, SIMULATIONS = 0, 1, 2  # cells of `used`


NODE = np.dtype([(name, np.int32) for name in ("first", "size", "visits", "turn", "best")])
_COUNTS = [(name, np.int32) for name in ("visits", "child", "next")]
EDGE = np.dtype([("code", np.int64), ("value", np.float64), *_COUNTS, ("prior", np.float32), ("best", np.float32)])
VALUE = np.dtype(np.float32)


class Tree(NamedTuple):
    """All nodes and edges. Node 0 is the root."""

    used: npt.NDArray[np.int64]
    reward_sums: npt.NDArray[np.float64]
    nodes: Any  # an array of NODE
    edges: Any  # an array of EDGE
    best_values: npt.NDArray[np.float32]  # by node and player


def new_tree(nodes: int, edges: int, players: int) -> Tree:
    """Return an empty tree for this many nodes and edges. Zeroed pages take no memory until they are used."""
    return Tree(
        used=np.zeros(3, np.int64),
        reward_sums=np.zeros(players, np.float64),
        nodes=np.zeros(nodes, NODE),
        edges=np.zeros(edges, EDGE),
        best_values=np.zeros((nodes, players), VALUE),
    )


@internal
def add_node(tree: Tree, who: int) -> Index:
    """Add a node for a position in which `who` decides; NONE if the tree is full."""
    node = tree.used[NODES]
    if node == tree.nodes.size:
        return NONE
    tree.used[NODES] += 1
    tree.nodes[node].turn = who
    tree.nodes[node].first = NONE
    tree.nodes[node].size = UNEXPANDED
    tree.nodes[node].best = NONE
    return node


@internal
def add_edges(
    tree: Tree, node: Index, codes: npt.NDArray[np.int64], weights: npt.NDArray[np.float64], count: int
) -> bool:
    """Give a node one edge per code, with priors proportional to the weights. Return False if the tree is full."""
    first = tree.used[EDGES]
    if first + count > tree.edges.size:
        return False
    tree.used[EDGES] += count
    tree.nodes[node].first = first
    tree.nodes[node].size = count
    total = 0.0
    for i in range(count):
        total += weights[i]
    for i in range(count):
        edge = first + i
        tree.edges[edge].code = codes[i]
        tree.edges[edge].child = NONE
        tree.edges[edge].prior = weights[i] / total if total > 0.0 else 1.0 / count
    return True


@internal
def chance_edge(tree: Tree, node: Index, code: int) -> Index:
    """Return the edge of a chance node for an event, adding it if needed; NONE if the tree is full."""
    edge = np.int64(tree.nodes[node].first)
    while edge != NONE:
        if tree.edges[edge].code == code:
            return edge
        edge = np.int64(tree.edges[edge].next)
    new = tree.used[EDGES]
    if new == tree.edges.size:
        return NONE
    tree.used[EDGES] += 1
    tree.edges[new].code = code
    tree.edges[new].child = NONE
    tree.edges[new].next = tree.nodes[node].first
    tree.nodes[node].first = new
    return new
