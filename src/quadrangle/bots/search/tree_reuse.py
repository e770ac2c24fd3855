"""Reuses the last tree: finds the current position in it and copies the subtree below."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from quadrangle.bots.search.search_tree import SearchTree
from quadrangle.core.state import State
from quadrangle.games.kernel_loader import packing

MAX_COMPARED = 300  # positions, before the old tree is discarded
NONE = -1


def resume(tree: SearchTree, last: SearchTree, before: State, now: State) -> bool:
    """Copy what an earlier tree with the root `before` knows about `now`. Return False if that is nothing."""
    node = find_node(last, before, now)
    return node is not None and tree.copy_subtree(last, node)


def find_node(tree: SearchTree, before: State, now: State) -> int | None:
    """Find the node of `now` in a tree with the root `before`, the most visited lines first."""
    number, decode = count(), packing(now.game.name).decode
    queue: list[tuple[int, int, int, State]] = [(0, next(number), 0, before)]
    while queue and next(number) < MAX_COMPARED:
        _, _, node, state = heappop(queue)
        if state == now:
            return node
        for edge in tree.edges_of(node):
            if edge.child != NONE and state.turn is not None:
                following = state.play(decode(state, edge.code))
                heappush(queue, (-edge.visits, next(number), edge.child, following))
    return None
