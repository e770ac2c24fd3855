"""Compiled code in WebAssembly memory: bounded, in parallel, and with the small functions that Python calls."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from engine.decisions import of_level, position

from quadrangle.bots.planquadrat import claims, kernel_claims
from quadrangle.bots.reference import kernel_planquadrat
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.engine.artefact import artefact
from quadrangle.engine.instance import MARGIN, Instance
from quadrangle.engine.search import WasmTree
from quadrangle.engine.wasm import EngineError
from quadrangle.games.planquadrat.kernel.kernel import encode, from_state
from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.games.quadrata.cover import GOALS, _arrays, _search
from quadrangle.games.quadrata.kernel import cover as kernel_cover


def new_tree(game: str = "planquadrat", simulations: int = 4000) -> WasmTree:
    job = of_level(game, 6, 2, 4, simulations)
    return WasmTree(
        game, job.root, 2, job.settings, job.weights, job.seed, job.max_actions, job.nodes, job.edges
    )  # fmt: skip


def test_an_instance_cannot_grow_beyond_its_limit() -> None:
    instance = Instance(artefact("planquadrat"), 1 << 20)
    assert instance.zeros(1 << 20) > 0
    with pytest.raises(EngineError, match="out of memory"):
        instance.zeros(MARGIN)


def test_a_fault_in_compiled_code_is_an_error() -> None:
    instance = Instance(artefact("planquadrat"))
    with pytest.raises(EngineError, match="out of bounds"):
        instance.call(artefact("planquadrat").entries["threat"], -65536)


def test_other_threads_run_during_a_search() -> None:
    """Without the interpreter lock: this thread counts on while another one searches."""
    tree, counted, done = new_tree(simulations=32_000), 0, threading.Event()
    tree.simulate(1)

    def search() -> None:
        tree.simulate(31_000)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert tree.simulations == 31_001
    assert counted > 1_000  # a thread that waits for the lock would count a few times at most


def test_searches_run_in_many_threads_at_once() -> None:
    trees = [new_tree("minisurf", 400) for _ in range(4)]
    threads = [threading.Thread(target=tree.simulate, args=(400,)) for tree in trees]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({tree.read("edges") for tree in trees}) == 1


@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_search_that_is_stopped_ends_after_one_batch(game: str) -> None:
    """Batches are 40 ms long, so a stop is noticed within 100 ms. The clock here is the search's own."""
    bot, stop = SearchBot.of_level(game, 6), threading.Event()
    times = list[float]()

    def clock() -> float:
        times.append(time.thread_time())
        return times[-1]

    search = bot._new_search(position(game, 2, 4), bot.budget, 1)
    search.clock = clock
    search.run(bot.budget, stop, lambda progress: stop.set() if progress.simulations > 16 else None)
    assert search.simulations < 16 + 16 * 8 + 1


@pytest.mark.parametrize("moves", [0, 6, 20, 34])
def test_the_claims_of_planquadrat_are_those_of_native_code(moves: int) -> None:
    city = position("planquadrat", 2, moves)
    assert isinstance(city, PlanQuadratState)
    while "-" in city.actions().texts:
        city = city.play("-")
    codes = np.array([encode(city, action) for action in city.actions()])
    assert claims.threat(city) == kernel_claims.threat(from_state(city))
    for of_python, native in (
        (claims.claims_by_placing, kernel_planquadrat.claims_by_placing),
        (claims.replies, kernel_planquadrat.replies),
    ):
        sizes = np.zeros_like(codes)
        native(from_state(city), codes, sizes)
        assert of_python(city, city.actions()) == sizes.tolist()


@pytest.mark.parametrize("moves", [0, 9, 18])
@pytest.mark.parametrize("goal", GOALS)
def test_the_covers_of_quadrata_are_those_of_native_code(goal: str, moves: int) -> None:
    state = position("quadrata", 2, moves)
    sheet = state.game.sheet  # type: ignore[attr-defined]
    occupied = 0
    for index in state.squares[0]:  # type: ignore[attr-defined]
        occupied |= sheet.places[index].mask
    limits, filling = list(state.game.supply), np.zeros(kernel_cover.DEEPEST, np.int64)  # type: ignore[attr-defined]
    masks, forms, pips = (np.asarray(part) for part in _arrays(sheet))
    answer, length, steps = kernel_cover.search(
        GOALS[goal], np.uint64(sheet.full), np.uint64(occupied), masks, forms, pips, np.array(limits), 3000, filling
    )
    result = _search(sheet, goal, occupied, limits, 3000)
    assert (result.answer, result.filling, result.steps) == (answer, tuple(filling[:length].tolist()), steps)
