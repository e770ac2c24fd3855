"""The search itself, on a game small enough to be solved by hand: budgets, chance, many players, memory."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from bots import coin_nim
from bots.memory import tree_bytes

from quadrangle.bots.search.native_tree import NativeTree
from quadrangle.bots.search.search_run import Search
from quadrangle.bots.search.search_settings import MEGABYTES, Budget, SearchProgress, SearchSettings, tree_size
from quadrangle.bots.search.tree import EDGES, NODES, Tree
from quadrangle.bots.strategy import NoWeights

W = NoWeights()
KNOBS = ("knowledge", "paranoid", "minimax")


def nim(heap: int, players: int = 2, budget: Budget | None = None, seed: int = 1, **more: Any) -> Search:
    settings = SearchSettings(**{name: more.pop(name) for name in KNOBS if name in more})
    root, most = coin_nim.position(heap, players).tobytes(), coin_nim.MOST_ACTIONS
    nodes, edges = tree_size(budget or Budget(20_000), players, most, settings.width, more.pop("megabytes", MEGABYTES))
    tree = NativeTree(coin_nim.DTYPE, root, players, settings, W, seed, most, nodes, edges)
    return Search(tree, settings, **more)


def arrays(search: Search) -> Tree:
    assert isinstance(search.tree, NativeTree)
    return search.tree.arrays


def values(search: Search) -> dict[int, tuple[float, int]]:
    """Value and visits of each number of counters taken."""
    return {edge.code: (edge.value / edge.visits, edge.visits) for edge in search.tree.root_edges()}


@pytest.mark.parametrize("knowledge", [0, 1])
@pytest.mark.parametrize("heap", [5, 7])
def test_the_search_finds_the_best_move_and_its_exact_chance(heap: int, knowledge: int) -> None:
    search = nim(heap, knowledge=knowledge)
    search.run(Budget(20_000))
    best = max(values(search).items(), key=lambda item: item[1][1])
    exact = coin_nim.chances(heap)[heap]
    assert best[0] == max(exact, key=lambda taken: exact[taken])
    assert best[1][0] == pytest.approx(max(exact.values()), abs=0.03)


@pytest.mark.parametrize(("players", "paranoid"), [(2, 0), (3, 0), (2, 1)])
def test_the_tree_knows_what_best_play_leads_to(players: int, paranoid: int) -> None:
    search = nim(5, players, minimax=0.5, paranoid=paranoid)
    search.run(Budget(20_000))
    tree = arrays(search)
    top, exact = tree.nodes[0], coin_nim.chances(5, players)[5]
    edges = tree.edges[top["first"] : top["first"] + top["size"]]
    best = tree.edges[top["best"]]
    assert best["best"] == max(edges["best"]) == pytest.approx(tree.best_values[0, 0])
    assert best["code"] == max(exact, key=lambda taken: exact[taken])
    assert best["best"] == pytest.approx(max(exact.values()), abs=0.04)
    assert tree.best_values[0].sum() == pytest.approx(1.0, abs=1e-5)


def test_three_players_each_play_for_themselves_or_all_against_one() -> None:
    alone, against = nim(6, 3), nim(6, 3, paranoid=1)
    for search in (alone, against):
        search.run(Budget(20_000))
    assert sum(alone.tree.reward_sums()) == pytest.approx(20_000)  # somebody wins every game
    assert against.tree.reward_sums()[0] < alone.tree.reward_sums()[0]


def test_a_simulation_budget_is_kept_exactly_and_gives_the_same_tree_every_time() -> None:
    one, two = nim(9), nim(9)
    one.run(Budget(5_000))
    for part in (1_000, 1, 3_999):  # however it is cut into stretches
        two.run(Budget(part))
    assert one.simulations == two.simulations == 5_000
    assert values(one) == values(two)


def test_another_seed_gives_another_tree() -> None:
    one, two = nim(9, seed=1), nim(9, seed=2)
    for search in (one, two):
        search.run(Budget(500))
    assert values(one) != values(two)


class SlowClock:
    """A clock that a look at it moves on: every simulation seems to take a millisecond."""

    def __init__(self) -> None:
        self.search: Search | None = None

    def __call__(self) -> float:
        return self.search.simulations / 1000 if self.search else 0.0


@pytest.mark.parametrize("seconds", [0.5, 2.0])
def test_a_time_budget_is_kept_within_a_tenth(seconds: float) -> None:
    clock = SlowClock()
    search = nim(9, budget=Budget(seconds=seconds), clock=clock)
    clock.search = search
    search.run(Budget(seconds=seconds))
    assert 0.9 * seconds <= clock() <= 1.1 * seconds


def test_a_search_stops_on_request_and_still_has_an_answer() -> None:
    stop = threading.Event()
    stop.set()
    search = nim(9)
    search.run(Budget(1_000_000), stop)
    assert 0 < search.simulations < 1_000_000
    assert values(search)


def test_a_listener_gets_the_progress_of_the_search() -> None:
    reports: list[SearchProgress] = []
    nim(9).run(Budget(5_000), on_progress=reports.append)
    assert [report.simulations for report in reports] == sorted({report.simulations for report in reports})
    assert reports[-1].simulations == 5_000 and reports[-1].share == 1.0


def test_memory_is_bounded_and_a_full_tree_searches_on() -> None:
    search = nim(40, budget=Budget(seconds=1.0), megabytes=0.02)
    search.run(Budget(20_000))
    tree = arrays(search)
    assert tree_bytes(tree) < 21_000
    assert tree.used[NODES] <= len(tree.nodes) and tree.used[EDGES] <= len(tree.edges)
    assert search.simulations == 20_000
