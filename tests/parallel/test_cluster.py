"""Work on a Ray cluster of two workers on this machine: the results of one process, even when a worker is killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from parallel import driver
from parallel.work import SEEDS, drawn

from quadrangle.arena.run import run as run_arena
from quadrangle.arena.schedule import Settings
from quadrangle.cli.app import run
from quadrangle.parallel import ClusterError, each, spreading
from quadrangle.record import read_records

DRAWN = [list(drawn(seed)) for seed in SEEDS]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a program that worked on a cluster has left what came of it."""
    folder = tmp_path_factory.mktemp("cluster")
    words = [sys.executable, "-m", "parallel.driver", folder]
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
    assert (folder / "killed").exists()
    assert findings["after a kill"] == DRAWN


def test_what_the_function_raises_is_raised_there_as_it_was(findings: Any) -> None:
    assert findings["refused"] == {"number": 7}


def test_workers_are_told_of_games_registered_by_hand(findings: Any) -> None:
    assert findings["known"] == [True, False]


def test_an_arena_on_another_programs_cluster_plays_the_games_of_one_process(findings: Any, folder: Path) -> None:
    assert findings["arena"] == [0, ""]
    spread = list(read_records((folder / "arena.jsonl").read_text().splitlines()))
    spread.sort(key=lambda record: record.extra["arena"]["number"])
    alone = run_arena(Settings("planquadrat", ("random", "greedy"), games=4, seed=3), processes=1)
    assert [record.moves for record in spread] == [record.moves for record in alone]


def test_self_play_on_a_cluster_writes_the_file_of_one_process(findings: Any, folder: Path, tmp_path: Path) -> None:
    assert run([*driver.SELF_PLAY, "--out", str(tmp_path / "alone.jsonl")]) == 0
    assert (folder / "self-play.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "find_spec", lambda _: None)
    with pytest.raises(ClusterError, match=r"pip install 'quadrangle\[ray\]'"):
        list(each(drawn, SEEDS, ray="local"))
