"""The tree of the last search is reused where that is promised, and only there."""

from __future__ import annotations

import random
from typing import Any

from bots.test_search import arrays, nim

import quadrangle
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_settings import Budget
from quadrangle.bots.search.subtree import copy_subtree
from quadrangle.bots.search.tree import NODES, NONE, Tree, new_tree


def edges_of(tree: Tree, node: int) -> list[int]:
    """The numbers of a node's edges."""
    top = tree.nodes[node]
    if top["turn"] > 0:
        return list(range(top["first"], top["first"] + max(int(top["size"]), 0)))
    edges, edge = [], int(top["first"])
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.edges[edge]["next"])
    return edges


def shape(tree: Tree, node: int) -> Any:
    """All that hangs below a node, whatever its numbers."""
    top = tree.nodes[node]
    branches = []
    for edge in tree.edges[edges_of(tree, node)]:
        below = shape(tree, int(edge["child"])) if edge["child"] != NONE else None
        branches.append((int(edge["code"]), int(edge["visits"]), float(edge["value"]), below))
    return int(top["turn"]), int(top["visits"]), branches


def test_a_transplanted_tree_is_the_part_below_its_new_root() -> None:
    search = nim(9)
    search.run(Budget(3_000))
    tree = arrays(search)
    for edge in edges_of(tree, 0):  # each leads to a chance node, decisions below it
        node = int(tree.edges[edge]["child"])
        into = new_tree(4_000, 12_000, 2)
        assert copy_subtree(tree, node, into)
        assert shape(into, 0) == shape(tree, node)
        assert 0 < into.used[NODES] < tree.used[NODES]


def test_a_tree_without_room_is_left_alone() -> None:
    search = nim(9)
    search.run(Budget(3_000))
    into = new_tree(3, 3, 2)
    assert not copy_subtree(arrays(search), 0, into) and into.used[NODES] == 0


def test_a_bot_with_a_time_budget_continues_its_last_search() -> None:
    rng = random.Random(5)
    bot = quadrangle.bot("planquadrat", seconds=1.0)
    bot.budget = Budget(600)
    state = quadrangle.game("planquadrat").start()
    state = state.play(bot.choose(state, rng))
    state = state.play(bot.analyse(state).best.action)  # what the bot expects of its opponent
    again = bot.analyse(state)
    assert bot._last is not None and bot._last[1].reused_simulations > 0
    assert sum(choice.visits for choice in again) > 600
    assert all(0 <= value <= 1 for value in again.values)


def test_a_level_never_depends_on_what_it_thought_before() -> None:
    assert not SearchBot.of_level("planquadrat", 4).reuse
    assert not SearchBot.of_budget("planquadrat", simulations=100).reuse
