"""Making puzzles: the same seed gives the same puzzles, and what was rejected is reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quadrangle.cli.app import app
from quadrangle.learn.puzzles import attempt
from quadrangle.learn.puzzles.puzzle import read


@pytest.fixture(autouse=True)
def a_shallow_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the last word is spoken by a deep search or a shallow one, it has to be the same each time."""
    monkeypatch.setattr("quadrangle.learn.puzzles.finding.DEEP_SIMULATIONS", 200)
    monkeypatch.setattr("quadrangle.learn.puzzles.finding.ATTEMPTS_BY_LEVEL", {1: 1})


def made(path: Path, seed: int) -> dict[str, object]:
    said = CliRunner().invoke(
        app, ["puzzles", "minisurf", "--count", "3", "--seed", str(seed), "--out", str(path), "--json"]
    )
    assert said.exit_code == 0, said.output
    result: dict[str, object] = json.loads(said.stdout)
    return result


def test_the_same_seed_gives_the_same_puzzles_and_another_one_others(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("first", "again", "other")]
    reports = [made(path, seed) for path, seed in zip(files, (5, 5, 6), strict=True)]
    texts = [path.read_text(encoding="utf-8") for path in files]
    assert texts[0] == texts[1] != texts[2]
    assert reports[0] == reports[1]


def test_the_report_lists_what_was_rejected_and_every_puzzle_is_sound(tmp_path: Path) -> None:
    report = made(tmp_path / "puzzles", 5)
    puzzles = read(tmp_path / "puzzles")
    assert report["puzzles"] == len(puzzles) == 3
    assert isinstance(report["rejected"], dict) and report["rejected"]["small-area"] > 0
    assert all(attempt(puzzle, puzzle.solution).outcome == "solved" for puzzle in puzzles)
