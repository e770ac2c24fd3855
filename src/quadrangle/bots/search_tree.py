"""The tree of the search, in arrays that are allocated once.

    node ──┬─ first, size: its edges lie side by side in the edge arrays (decisions), sorted by prior
           │               or hang together by `after` in the order of their first draw (chance)
           ├─ visits
           └─ best: the edge that best play takes, as far as the tree reaches; `worth` holds what all get by it
    edge ──┬─ code, prior, visits, value: the sum of what the node's player got by it
           ├─ best: what that player gets by it if everybody plays best from there
           └─ child: the node it leads to, or NONE

A node is expanded (gets its edges) only after some visits; until then simulations go straight on from it. When
a pool is used up, nothing more is expanded and the search goes on in the tree it has, so memory is bounded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import internal

Index = Any  # of a node or an edge: int64 in compiled code
Way = npt.NDArray[np.int32]  # the edges of a simulation in order, or the nodes that they leave

NONE = -1
UNEXPANDED = -1
NODES, EDGES, DONE = 0, 1, 2  # cells of `used`


NODE = np.dtype([(name, np.int32) for name in ("first", "size", "visits", "turn", "best")])
_COUNTS = [(name, np.int32) for name in ("tried", "child", "after")]
EDGE = np.dtype([("code", np.int64), ("value", np.float64), *_COUNTS, ("prior", np.float32), ("best", np.float32)])
WORTH = np.dtype(np.float32)


class Tree(NamedTuple):
    """All nodes and edges; node 0 is the position searched."""

    used: npt.NDArray[np.int64]
    sums: npt.NDArray[np.float64]
    nodes: Any  # an array of NODE
    edges: Any  # an array of EDGE
    worth: npt.NDArray[np.float32]  # by node and player


def new_tree(nodes: int, edges: int, players: int) -> Tree:
    """An empty tree with room for this many nodes and edges. Zeroed pages cost nothing until they are used."""
    used, sums, worth = np.zeros(3, np.int64), np.zeros(players, np.float64), np.zeros((nodes, players), WORTH)
    return Tree(used, sums, np.zeros(nodes, NODE), np.zeros(edges, EDGE), worth)


def bytes_used(tree: Tree) -> int:
    """What the tree takes at most, all its room counted."""
    return sum(array.nbytes for array in tree)


@internal
def add_node(tree: Tree, who: int) -> Index:
    """A new node for a position in which `who` decides, or NONE when there is no room."""
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
    """Give a node its edges, one for each code, with priors in proportion to the weights. False if there is no room."""
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
def outcome(tree: Tree, node: Index, code: int) -> Index:
    """The edge of a chance node for the event drawn, a new one if need be; NONE when there is no room."""
    edge = np.int64(tree.nodes[node].first)
    while edge != NONE:
        if tree.edges[edge].code == code:
            return edge
        edge = np.int64(tree.edges[edge].after)
    new = tree.used[EDGES]
    if new == tree.edges.size:
        return NONE
    tree.used[EDGES] += 1
    tree.edges[new].code = code
    tree.edges[new].child = NONE
    tree.edges[new].after = tree.nodes[node].first
    tree.nodes[node].first = new
    return new
