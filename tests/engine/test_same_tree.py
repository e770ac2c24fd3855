"""Native code, wasmtime and Node grow the same tree, byte for byte. `make parity` compares many more decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from engine.decisions import Decision, in_node, in_wasmtime, native, of_level, plain, position

from quadrangle.bots.native_kernel import kernel
from quadrangle.bots.search import search_run
from quadrangle.bots.search.native_tree import NativeTree
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_tree import SearchTree
from quadrangle.bots.search.tree_reuse import find_node
from quadrangle.engine.search import WasmTree
from quadrangle.games import GAMES

FEW = 400  # simulations
TABLES = [(game, players) for game in GAMES for players in ((2,) if game == "planquadrat" else (2, 4))]


def decisions(game: str, players: int) -> list[Decision]:
    """Decisions of several levels, early and late."""
    played = [of_level(game, level, players, moves, FEW) for level, moves in ((2, 1), (4, 4), (5, 9), (6, 6))]
    return [*played, plain(game, players, 3, 200)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_wasmtime_and_node_grow_the_tree_of_native_code(game: str, players: int) -> None:
    jobs = decisions(game, players)
    expected = [native(job) for job in jobs]
    assert [in_wasmtime(job) for job in jobs] == expected
    assert list(in_node(jobs)) == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_level_decides_the_same_with_both(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, bot = position(game, 2, 5), SearchBot.of_level(game, 4)
    expected = bot.analyse(state, random.Random(3))
    monkeypatch.setenv(search_run.SEARCH_VARIABLE, "native")
    assert bot.analyse(state, random.Random(3)) == expected


def below(tree: SearchTree, node: int) -> list[Any]:
    """Everything below a node, with the tree's own numbers."""
    edges = tree.edges_of(node)
    return [(edge, below(tree, edge.child) if edge.child >= 0 else None) for edge in edges]


@pytest.mark.parametrize("game", GAMES)
def test_both_keep_the_same_decisions_and_the_same_subtree(game: str) -> None:
    job = of_level(game, 4, 2, 4, FEW)
    arguments = (job.root, 2, job.settings, job.weights, job.seed, job.max_actions)
    kinds: tuple[Callable[[int, int], Any], ...] = (
        lambda nodes, edges: WasmTree(game, *arguments, nodes, edges),
        lambda nodes, edges: NativeTree(kernel(game).DTYPE, *arguments, nodes, edges),
    )
    shapes = []
    for new in kinds:
        tree, into, small = new(job.nodes, job.edges), new(job.nodes, job.edges), new(2, 2)
        tree.simulate(1)
        tree.keep_root_edges(list(range(0, len(tree.root_edges()), 2)))
        tree.simulate(FEW)
        node = max(tree.edges_of(0), key=lambda edge: edge.visits).child
        assert into.copy_subtree(tree, node) and not small.copy_subtree(tree, 0)
        assert small.simulations == 0
        assert into.edges_of(0) and [edge[:2] for edge in into.edges_of(0)] == [e[:2] for e in tree.edges_of(node)]
        shapes.append((tree.root_edges(), tree.reward_sums(), into.simulations, below(into, 0)))
    assert shapes[0] == shapes[1]


def test_a_position_is_found_in_the_tree() -> None:
    state = position("planquadrat", 2, 4)
    bot = SearchBot.of_level("planquadrat", 4)
    search = bot._new_search(state, bot.budget, 1)
    search.run(bot.budget)
    best = max(search.tree.edges_of(0), key=lambda edge: edge.visits)
    following = state.play(bot.analyse(state, random.Random(1)).best.action)
    assert find_node(search.tree, state, state) == 0
    assert find_node(search.tree, state, following) is not None and best.child > 0
