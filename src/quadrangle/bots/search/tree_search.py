"""Monte Carlo tree search with chance nodes, for any number of players. Written once, compiled for each game.

A simulation selects a path down the tree (the best edge at a decision, a random event at a chance node), adds a node,
evaluates its position and backpropagates each player's reward. With knowledge, edges are ordered by their priors and
opened one by one as visits grow (progressive widening). Without knowledge the weights are None, and this is plain UCT
with random playouts. The weights' type is known at compile time, so neither search contains code of the other.

Every player maximises their own result (max^n). With the paranoid option, all others minimise the searcher's result.

The mean value of an edge includes replies that were only explored. So the tree also stores the values under best play
(`minimax.py`), and the value of an edge is a mixture of both.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from quadrangle.bots.search.knowledge_protocol import Floats, Weights, prior, rollout
from quadrangle.bots.search.minimax import update_minimax
from quadrangle.bots.search.search_settings import SearchSettings
from quadrangle.bots.search.tree import (
    NONE,
    SIMULATIONS,
    UNEXPANDED,
    Index,
    Indices,
    Tree,
    add_edges,
    add_node,
    chance_edge,
)
from quadrangle.kernels.functions import log
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Packed, Records, apply, chance, legal, turn
from quadrangle.kernels.record_copy import copy
from quadrangle.kernels.rng import Rng, below, draw

MAX_DEPTH = 512  # edges of a path, at most


@compiled
def simulate(
    tree: Tree, root: Records, settings: SearchSettings, w: Weights, rng: Rng, max_actions: int, count: int
) -> None:
    """Run `count` simulations from root[0], a position in which a player decides."""
    work = root.copy()
    codes = np.empty(max_actions, np.int64)
    weights = np.empty(max_actions, np.float64)
    path = np.empty(MAX_DEPTH, np.int32)
    nodes = np.empty(MAX_DEPTH, np.int32)
    rewards = np.zeros(tree.reward_sums.size, np.float64)
    if tree.used[SIMULATIONS] == 0:
        add_node(tree, turn(root[0]))
    for _ in range(count):
        copy(work[0], root[0])
        depth = _select(tree, work[0], settings, w, rng, codes, weights, path, nodes)
        rollout(work[0], settings.knowledge, w, rng, rewards)
        _backpropagate(tree, settings, path, nodes, depth, rewards)
        if settings.minimax > 0.0:
            update_minimax(tree, settings.paranoid, path, nodes, depth, rewards)
        tree.used[SIMULATIONS] += 1


@internal
def _select(
    tree: Tree,
    s: Packed,
    settings: SearchSettings,
    w: Weights,
    rng: Rng,
    codes: Codes,
    weights: Floats,
    path: Indices,
    nodes: Indices,
) -> int:
    """Walk down from the root, playing on `s`, to a new node or the end of the tree. Return the length of the path."""
    node = np.int64(0)  # one index type everywhere: each further type would be compiled again
    for depth in range(path.size):
        who = tree.nodes[node].turn
        tree.nodes[node].visits += 1
        if who > 0:
            edge = _select_decision(tree, node, s, settings, w, rng, codes, weights)
        else:
            edge = chance_edge(tree, node, chance(s, rng)) if who == 0 else np.int64(NONE)
        if edge == NONE:
            return depth
        path[depth], nodes[depth] = edge, node
        apply(s, tree.edges[edge].code)
        node = np.int64(tree.edges[edge].child)
        if node == NONE:
            tree.edges[edge].child = add_node(tree, turn(s))
            return depth + 1
    return path.size


@internal
def _select_decision(
    tree: Tree, node: Index, s: Packed, settings: SearchSettings, w: Weights, rng: Rng, codes: Codes, weights: Floats
) -> Index:
    """Return the edge to follow from a decision; NONE if the node is not expanded yet or the tree is full."""
    if tree.nodes[node].size == UNEXPANDED:
        ripe = node == 0 or tree.nodes[node].visits >= settings.wait
        if not ripe or not _expand(tree, node, s, settings, w, rng, codes, weights):
            return np.int64(NONE)
    if w is None:
        return _ucb1(tree, node, settings)
    return _puct(tree, node, settings)


@internal
def _expand(
    tree: Tree, node: Index, s: Packed, settings: SearchSettings, w: Weights, rng: Rng, codes: Codes, weights: Floats
) -> bool:
    count = legal(s, codes)
    if w is None:
        weights[:count] = 1.0
        for i in range(count - 1, 0, -1):
            j = below(rng, i + 1)
            codes[i], codes[j] = codes[j], codes[i]
        return add_edges(tree, node, codes, weights, count)
    prior(s, w, node == 0, codes, count, weights)
    for i in range(count):  # break ties at random
        weights[i] *= 1.0 + 1e-3 * (draw(rng) >> np.uint64(40)) / 16777216.0
    limit = count if node == 0 else min(count, settings.width)
    _best_first(codes, weights, count, limit)
    return add_edges(tree, node, codes, weights, limit)


@internal
def _best_first(codes: Codes, weights: Floats, count: int, limit: int) -> None:
    """Move the `limit` codes with the largest weights to the front, largest first."""
    for i in range(count):
        code, weight = codes[i], weights[i]
        j = min(i, limit)
        if j == limit and weight <= weights[limit - 1]:
            continue
        while j > 0 and weights[j - 1] < weight:
            if j < limit:
                codes[j], weights[j] = codes[j - 1], weights[j - 1]
            j -= 1
        codes[j], weights[j] = code, weight


@internal
def _puct(tree: Tree, node: Index, settings: SearchSettings) -> Index:
    """PUCT over the open edges; an unvisited one counts as the node's mean minus `doubt`."""
    first = np.int64(tree.nodes[node].first)
    parent_visits = tree.nodes[node].visits
    root = sqrt(parent_visits)
    opened = min(tree.nodes[node].size, 1 + int(settings.base + settings.growth * root))
    total, total_visits = 0.0, 0
    for edge in range(first, first + opened):
        total += tree.edges[edge].value
        total_visits += tree.edges[edge].visits
    unvisited = (total / total_visits if total_visits else 0.5) - settings.doubt
    best: Index = first
    best_score = -1e9
    for edge in range(first, first + opened):
        visits = tree.edges[edge].visits
        mean = tree.edges[edge].value / visits if visits else unvisited
        if visits and settings.minimax > 0.0:
            mean += settings.minimax * (tree.edges[edge].best - mean)
        score = mean + settings.explore * tree.edges[edge].prior * root / (1 + visits)
        if score > best_score:
            best, best_score = edge, score
    return best


@internal
def _ucb1(tree: Tree, node: Index, settings: SearchSettings) -> Index:
    """UCB1: every edge once, then mean value plus a bonus for rarely visited edges."""
    first = np.int64(tree.nodes[node].first)
    bonus = settings.explore * sqrt(log(tree.nodes[node].visits))
    best: Index = first
    best_score = -1e9
    for edge in range(first, first + tree.nodes[node].size):
        visits = tree.edges[edge].visits
        if visits == 0:
            return edge
        score = tree.edges[edge].value / visits + bonus / sqrt(visits)
        if score > best_score:
            best, best_score = edge, score
    return best


@internal
def _backpropagate(
    tree: Tree, settings: SearchSettings, path: Indices, nodes: Indices, depth: int, rewards: Floats
) -> None:
    for i in range(depth):
        edge, who = path[i], tree.nodes[nodes[i]].turn
        tree.edges[edge].visits += 1
        if who > 0 and settings.paranoid > 0 and who != settings.paranoid:
            tree.edges[edge].value += 1.0 - rewards[settings.paranoid - 1]
        elif who > 0:
            tree.edges[edge].value += rewards[who - 1]
    for i in range(rewards.size):
        tree.reward_sums[i] += rewards[i]
