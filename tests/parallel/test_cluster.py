"""Work on a Ray cluster of two workers on this machine: the results of one process, even when a worker is killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from parallel import driver
from parallel.work import MARKS, SEEDS, drawn

from quadrangle.cli.app import run
from quadrangle.games import GAMES, register
from quadrangle.parallel import ClusterError, each, pmap
from quadrangle.record import read_records

DRAWN = [list(drawn(seed)) for seed in SEEDS]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a program that worked on a cluster has left what came of it."""
    folder = tmp_path_factory.mktemp("cluster")
    words = [sys.executable, "-m", "parallel.driver", str(folder)]
    done = subprocess.run(words, cwd=Path(__file__).parent.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def findings(folder: Path) -> Any:
    return json.loads((folder / "findings.json").read_text())


def test_other_processes_do_the_work_and_results_come_in_the_order_of_units(findings: Any) -> None:
    assert findings["drawn"] == DRAWN
    assert findings["heard"] == [[done, len(SEEDS)] for done in range(1, len(SEEDS) + 1)]
    assert findings["processes"]


def test_a_unit_whose_worker_was_killed_is_done_again(findings: Any, folder: Path) -> None:
    assert (folder / "killed worker").exists()
    assert findings["after a kill"] == DRAWN


def test_what_the_function_raises_is_raised_there_as_it_was(findings: Any) -> None:
    assert findings["refused"] == {"number": 7}


def test_workers_know_games_registered_by_hand(findings: Any) -> None:
    assert findings["known"] == [True, False]


def test_an_arena_plays_the_games_of_one_process_though_a_worker_was_killed_in_one(
    findings: Any, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings["arena"] == 0 and (folder / "killed bot").exists()
    monkeypatch.setenv(MARKS, str(folder))  # where there is a mark already
    assert run([*driver.ARENA, "--processes", "1", "--out", str(tmp_path / "arena.jsonl")]) == 0
    assert arena_games(folder) == arena_games(tmp_path)


def arena_games(folder: Path) -> dict[int, list[str]]:
    """By their numbers: they are written as they are finished."""
    records = read_records((folder / "arena.jsonl").read_text().splitlines())
    return {record.extra["arena"]["number"]: record.moves for record in records}


def test_self_play_writes_the_file_of_one_process(findings: Any, folder: Path, tmp_path: Path) -> None:
    assert findings["simulate"] == run([*driver.SELF_PLAY, "--out", str(tmp_path / "self-play.jsonl")]) == 0
    assert (folder / "self-play.jsonl").read_bytes() == (tmp_path / "self-play.jsonl").read_bytes()


def test_puzzles_are_those_of_one_process(findings: Any, folder: Path, tmp_path: Path) -> None:
    assert findings["puzzles"] == run([*driver.PUZZLES, "--out", str(tmp_path / "puzzles.jsonl")]) == 0
    assert (folder / "puzzles.jsonl").read_bytes() == (tmp_path / "puzzles.jsonl").read_bytes()


def test_a_study_is_that_of_one_process(findings: Any, folder: Path, tmp_path: Path) -> None:
    register(driver.COIN_NIM)
    try:
        assert findings["study"] == run([*driver.STUDY, "--out", str(tmp_path)]) == 0
    finally:
        GAMES.unregister(driver.COIN_NIM.name)
    for name in ("games.jsonl", "study.json", "index.html"):
        assert (folder / "study" / name).read_bytes() == (tmp_path / name).read_bytes()


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pmap, "find_spec", lambda _: None)
    with pytest.raises(ClusterError, match=r"pip install 'quadrangle\[ray\]'"):
        list(each(drawn, SEEDS, ray="local"))
