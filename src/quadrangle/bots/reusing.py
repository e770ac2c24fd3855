"""What was searched for the last decision and still holds: the part of the tree below the position now."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.search_tree import DONE, EDGES, NODES, NONE, Tree
from quadrangle.core.state import State
from quadrangle.games.kernels import Kernel

LOOKS = 300  # positions that are compared before the old tree is given up

Numbers = npt.NDArray[np.int64]


def find_node(kernel: Kernel, tree: Tree, before: State, now: State) -> int | None:
    """The node of the position now in a tree that grew from the one before; lines searched most are looked at first."""
    number = count()
    waiting: list[tuple[int, int, int, State]] = [(0, next(number), 0, before)]
    while waiting and next(number) < LOOKS:
        _, _, node, state = heappop(waiting)
        if state == now:
            return node
        for edge in edges_of(tree, node):
            if tree.edges[edge]["child"] != NONE and state.turn is not None:
                following = state.play(kernel.decode(state, int(tree.edges[edge]["code"])))
                heappush(
                    waiting, (-int(tree.edges[edge]["tried"]), next(number), int(tree.edges[edge]["child"]), following)
                )
    return None


def edges_of(tree: Tree, node: int) -> list[int]:
    """The edges of a node: side by side, or a chain."""
    top = tree.nodes[node]
    if top["turn"] > 0:
        return list(range(top["first"], top["first"] + max(int(top["size"]), 0)))
    found, edge = [], int(top["first"])
    while edge != NONE:
        found.append(edge)
        edge = int(tree.edges[edge]["after"])
    return found


def copy_subtree(tree: Tree, node: int, into: Tree) -> bool:
    """Copy all that hangs below a node into an empty tree, where it becomes the root. False if there is no room."""
    nodes, edges = _below(tree, node)
    if len(nodes) > len(into.nodes) or len(edges) > len(into.edges):
        return False
    new_node = _renumbered(nodes, int(tree.used[NODES]))
    new_edge = _renumbered(edges, int(tree.used[EDGES]))
    into.nodes[: len(nodes)] = tree.nodes[nodes]
    into.edges[: len(edges)] = tree.edges[edges]
    into.worth[: len(nodes)] = tree.worth[nodes]
    _point(into.nodes[: len(nodes)]["first"], new_edge)
    _point(into.nodes[: len(nodes)]["best"], new_edge)
    _point(into.edges[: len(edges)]["child"], new_node)
    _point(into.edges[: len(edges)]["after"], new_edge)
    into.used[NODES], into.used[EDGES] = len(nodes), len(edges)
    into.used[DONE] = max(int(tree.nodes[node]["visits"]), 1)
    return True


def _below(tree: Tree, node: int) -> tuple[Numbers, Numbers]:
    """All nodes and edges below a node, itself included, layer by layer."""
    layer = np.array([node])
    nodes, edges = [layer], [np.array([], np.int64)]
    while len(layer):
        found = np.concatenate([_side_by_side(tree, layer), _chained(tree, layer)])
        children = tree.edges[found]["child"].astype(np.int64)
        layer = children[children != NONE]
        nodes.append(layer)
        edges.append(found)
    return np.concatenate(nodes), np.concatenate(edges)


def _side_by_side(tree: Tree, layer: Numbers) -> Numbers:
    """The edges of decisions, in their order."""
    tops = tree.nodes[layer]
    tops = tops[(tops["turn"] > 0) & (tops["size"] > 0)]
    sizes = tops["size"].astype(np.int64)
    starts = np.repeat(tops["first"].astype(np.int64) - np.cumsum(sizes) + sizes, sizes)
    return starts + np.arange(len(starts))


def _chained(tree: Tree, layer: Numbers) -> Numbers:
    """The edges of chance nodes."""
    tops = tree.nodes[layer]
    link = tops[tops["turn"] == 0]["first"].astype(np.int64)
    found = [np.array([], np.int64)]
    while len(link := link[link != NONE]):
        found.append(link)
        link = tree.edges[link]["after"].astype(np.int64)
    return np.concatenate(found)


def _renumbered(kept: Numbers, used: int) -> Numbers:
    """New numbers by old ones; what is not kept points nowhere."""
    found = np.full(max(used, 1), NONE, np.int64)
    found[kept] = np.arange(len(kept))
    return found


def _point(links: Any, new: Numbers) -> None:
    """Change links to new numbers, in place."""
    there = links != NONE
    links[there] = new[links[there]]
