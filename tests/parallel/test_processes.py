"""Work spread over processes: the same results in the same order, whatever happens to the workers."""

from __future__ import annotations

import os
from itertools import count, islice
from pathlib import Path

import pytest
from parallel.work import MARKS, SEEDS, always_deadly, deadly, drawn, is_imported, process, refused
from toys.coin_nim import DESCRIPTOR

from quadrangle.core.errors import Illegal
from quadrangle.games import GAMES, register
from quadrangle.parallel import WorkersDied, each


def test_one_process_is_this_one() -> None:
    assert set(each(process, [1, 2])) == {os.getpid()}


def test_results_come_in_the_order_of_units_however_they_are_spread() -> None:
    received: list[tuple[int, int | None]] = []
    spread = list(each(drawn, SEEDS, workers=2, progress=lambda done, total: received.append((done, total))))
    assert spread == list(each(drawn, SEEDS)) == [drawn(seed) for seed in SEEDS]
    assert received == [(done, len(SEEDS)) for done in range(1, len(SEEDS) + 1)]


def test_units_without_end_are_taken_as_they_are_needed() -> None:
    assert list(islice(each(drawn, count()), 3)) == [drawn(seed) for seed in range(3)]


def test_a_unit_whose_process_was_killed_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARKS, str(tmp_path))
    assert list(each(deadly, SEEDS, workers=2)) == [drawn(seed) for seed in SEEDS]
    assert (tmp_path / "killed worker").exists()


def test_a_unit_that_kills_its_workers_is_given_up() -> None:
    with pytest.raises(WorkersDied, match="Unit 1 of the work was started 4 times"):
        list(each(always_deadly, [1], workers=2))


def test_what_the_function_raises_is_raised_here_as_it_was() -> None:
    with pytest.raises(Illegal, match="7 is too many") as error:
        list(each(refused, [7], workers=2))
    assert error.value.code == "too-many" and error.value.values == {"number": 7}


def test_processes_know_games_registered_by_hand() -> None:
    register(DESCRIPTOR)
    try:
        assert list(each(is_imported, ["coinnim", "chess"], workers=2)) == [True, False]
    finally:
        GAMES.unregister(DESCRIPTOR.name)


def test_no_worker_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        list(each(drawn, SEEDS, workers=0))
