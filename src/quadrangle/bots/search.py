"""Monte-Carlo tree search over decisions and chance, for any number of players; written once, compiled for each game.

One simulation walks down the tree by the best edge (a decision) or a drawn one (chance), grows it by a node,
plays or judges the position there, and adds what each player got to the edges on the way. With knowledge, edges are
tried in the order of their priors, few at first and more as visits come in (widening); without it (the weights are
None, which is seen while compiling, so that neither search carries the other along), this is plain UCT with random
playouts.

Everybody maximises the own result (max^n); the paranoid option lets all others minimise the searcher's.

The mean over all simulations of an edge counts replies that were only tried out. So the tree also knows what best play
leads to (`search_best`), and an edge is worth a mixture of both; where positions are judged without chance, that lets
the search gain by every further simulation.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

import numpy as np

from quadrangle.bots.search_best import follow_best
from quadrangle.bots.search_knowledge import Floats, Weights, prior, rollout
from quadrangle.bots.search_tree import DONE, NONE, UNEXPANDED, Index, Tree, Way, add_edges, add_node, outcome
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Packed, Records, apply, chance, legal, turn
from quadrangle.kernels.records import copy
from quadrangle.kernels.rng import Rng, below, draw

DEEPEST = 512  # no simulation keeps more edges of its way than this


class Settings(NamedTuple):
    """How to search. All are numbers, so that one compiled version serves all."""

    knowledge: int = 1  # 0: none, and no weights; 2: it judges finished games too
    paranoid: int = 0  # the player against whom all others are thought to play; 0: max^n
    explore: float = 1.2  # weight of the prior (or of UCB1's bonus) against the value found
    doubt: float = 0.1  # how much worse than its node an untried edge is thought to be
    wait: int = 2  # visits of a node before it is expanded
    width: int = 48  # edges that a node may have (the root: all)
    base: float = 6.0  # edges open at first; and with every …
    growth: float = 1.5  # … square root of visits, so many more
    minimax: float = 0.0  # how much the value of best play counts against the mean of the simulations
    caution: float = 0.0  # choose by value less so much for each 1 / √visits; 0: the most visited


@compiled
def simulate(tree: Tree, root: Records, settings: Settings, w: Weights, rng: Rng, most: int, count: int) -> None:
    """Run `count` simulations from root[0], a position in which a player decides."""
    work = root.copy()
    codes = np.empty(most, np.int64)
    weights = np.empty(most, np.float64)
    path = np.empty(DEEPEST, np.int32)
    nodes = np.empty(DEEPEST, np.int32)
    gains = np.zeros(tree.sums.size, np.float64)
    if tree.used[DONE] == 0:
        add_node(tree, turn(root[0]))
    for _ in range(count):
        copy(work[0], root[0])
        depth = _select(tree, work[0], settings, w, rng, codes, weights, path, nodes)
        rollout(work[0], settings.knowledge, w, rng, gains)
        _backpropagate(tree, settings, path, nodes, depth, gains)
        if settings.minimax > 0.0:
            follow_best(tree, settings.paranoid, path, nodes, depth, gains)
        tree.used[DONE] += 1


@internal
def _select(
    tree: Tree, s: Packed, settings: Settings, w: Weights, rng: Rng, codes: Codes, weights: Floats,
    path: Way, nodes: Way,
) -> int:  # fmt: skip
    """Walk down from the root, playing on `s`, until a new node or where the tree ends; the length of the way."""
    node = np.int64(0)  # one type of index throughout: each further type would be compiled once more
    for depth in range(path.size):
        who = tree.nodes[node].turn
        tree.nodes[node].visits += 1
        if who > 0:
            edge = _select_decision(tree, node, s, settings, w, rng, codes, weights)
        else:
            edge = outcome(tree, node, chance(s, rng)) if who == 0 else np.int64(NONE)
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
    tree: Tree, node: Index, s: Packed, settings: Settings, w: Weights, rng: Rng, codes: Codes, weights: Floats
) -> Index:
    """The edge to follow from a decision, or NONE where the node is not ripe for expansion yet, or there is no room."""
    if tree.nodes[node].size == UNEXPANDED:
        ripe = node == 0 or tree.nodes[node].visits >= settings.wait
        if not ripe or not _expand(tree, node, s, settings, w, rng, codes, weights):
            return np.int64(NONE)
    if w is None:
        return _ucb1(tree, node, settings)
    return _puct(tree, node, settings)


@internal
def _expand(
    tree: Tree, node: Index, s: Packed, settings: Settings, w: Weights, rng: Rng, codes: Codes, weights: Floats
) -> bool:
    count = legal(s, codes)
    if w is None:
        weights[:count] = 1.0
        for i in range(count - 1, 0, -1):
            j = below(rng, i + 1)
            codes[i], codes[j] = codes[j], codes[i]
        return add_edges(tree, node, codes, weights, count)
    prior(s, w, node == 0, codes, count, weights)
    for i in range(count):  # equals in an order drawn by lot
        weights[i] *= 1.0 + 1e-3 * (draw(rng) >> np.uint64(40)) / 16777216.0
    kept = count if node == 0 else min(count, settings.width)
    _best_first(codes, weights, count, kept)
    return add_edges(tree, node, codes, weights, kept)


@internal
def _best_first(codes: Codes, weights: Floats, count: int, kept: int) -> None:
    """Move the `kept` heaviest codes to the front, heaviest first."""
    for i in range(count):
        code, weight = codes[i], weights[i]
        j = min(i, kept)
        if j == kept and weight <= weights[kept - 1]:
            continue
        while j > 0 and weights[j - 1] < weight:
            if j < kept:
                codes[j], weights[j] = codes[j - 1], weights[j - 1]
            j -= 1
        codes[j], weights[j] = code, weight


@internal
def _puct(tree: Tree, node: Index, settings: Settings) -> Index:
    """PUCT over the edges open so far; an untried one counts as its node's mean, less some doubt."""
    first = np.int64(tree.nodes[node].first)
    visits = tree.nodes[node].visits
    root = sqrt(visits)
    opened = min(tree.nodes[node].size, 1 + int(settings.base + settings.growth * root))
    total, tries = 0.0, 0
    for edge in range(first, first + opened):
        total += tree.edges[edge].value
        tries += tree.edges[edge].tried
    untried = (total / tries if tries else 0.5) - settings.doubt
    best: Index = first
    most = -1e9
    for edge in range(first, first + opened):
        tried = tree.edges[edge].tried
        mean = tree.edges[edge].value / tried if tried else untried
        if tried and settings.minimax > 0.0:
            mean += settings.minimax * (tree.edges[edge].best - mean)
        score = mean + settings.explore * tree.edges[edge].prior * root / (1 + tried)
        if score > most:
            best, most = edge, score
    return best


@internal
def _ucb1(tree: Tree, node: Index, settings: Settings) -> Index:
    """UCB1: every edge once, then value plus a bonus for those tried seldom."""
    first = np.int64(tree.nodes[node].first)
    bonus = settings.explore * sqrt(log(tree.nodes[node].visits))
    best: Index = first
    most = -1e9
    for edge in range(first, first + tree.nodes[node].size):
        tried = tree.edges[edge].tried
        if tried == 0:
            return edge
        score = tree.edges[edge].value / tried + bonus / sqrt(tried)
        if score > most:
            best, most = edge, score
    return best


@internal
def _backpropagate(tree: Tree, settings: Settings, path: Way, nodes: Way, depth: int, gains: Floats) -> None:
    for i in range(depth):
        edge, who = path[i], tree.nodes[nodes[i]].turn
        tree.edges[edge].tried += 1
        if who > 0 and settings.paranoid > 0 and who != settings.paranoid:
            tree.edges[edge].value += 1.0 - gains[settings.paranoid - 1]
        elif who > 0:
            tree.edges[edge].value += gains[who - 1]
    for i in range(gains.size):
        tree.sums[i] += gains[i]
