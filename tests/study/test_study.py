"""A study can be stopped and resumed, gives the same result for the same seed, and its report is self-contained."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from quadrangle.cli.app import run
from quadrangle.parallel import each
from quadrangle.record import Record
from quadrangle.study.plan import LEVEL, MATCH, plan
from quadrangle.study.play_games import jobs, play
from quadrangle.study.report import page
from quadrangle.study.run_study import read

Captured = pytest.CaptureFixture[str]
WRITTEN = ("games.jsonl", "playouts.jsonl", "study.json", "index.html")


def study(folder: Path, *words: str) -> int:
    return run(["study", "planquadrat", "--games", "1", "--out", str(folder), *words])


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study") / "planquadrat"
    assert study(folder) == 0
    return folder


def contents(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in WRITTEN]


def test_every_game_is_saved_and_holds(made: Path) -> None:
    records = [Record.loads(line) for line in (made / "games.jsonl").read_text().splitlines()]
    assert len(records) == sum(series.games for series in plan("planquadrat", 1)) > 8
    for record in records:
        record.check()


def test_the_page_needs_nothing_from_outside(made: Path) -> None:
    html = (made / "index.html").read_text()
    assert html.count("<svg") > 6 and "Findings" in html
    assert not re.search(r"<script|<link|<img|@import|url\(|src=|href=", html)


def test_the_figures_read_back_and_make_the_same_page(made: Path) -> None:
    result = read(made / "study.json")
    assert page(result) == (made / "index.html").read_text()
    assert [one.name for one in result.series_for(LEVEL)] == ["random", "one-ply", "v1:2", "v1:4"]
    assert result.series_for(LEVEL)[0].counted.games == 2500 and len(result.thinking) == 5


def test_a_study_that_was_stopped_resumes_and_has_the_same_result(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "half"
    shutil.copytree(made, folder)
    for name in ("games.jsonl", "playouts.jsonl"):
        lines = (made / name).read_text().splitlines(keepends=True)
        # All but the last one, which was being written.
        (folder / name).write_text("".join(lines[:-1]) + lines[-1][:40])
    (folder / "study.json").unlink()
    assert study(folder) == 0
    assert contents(folder) == contents(made)


def test_another_seed_is_not_mixed_in(made: Path, capsys: Captured) -> None:
    assert study(made, "--seed", "2") == 2
    assert "belongs to another study" in capsys.readouterr().err


def test_a_strange_file_is_refused(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "games.jsonl").write_text("[]\n")
    assert study(tmp_path) == 2
    assert "line 1 is not a line of a study" in capsys.readouterr().err


def test_the_figures_go_to_other_programs_too(made: Path, capsys: Captured) -> None:
    assert study(made, "--json") == 0
    assert json.loads(capsys.readouterr().out)["schema"] == "quadrangle.study/1"


def test_in_a_match_seats_change() -> None:
    match = next(series for series in plan("minisurf", 8) if series.purpose == MATCH)
    assert match.seated(0) == match.seated(1)[::-1]


def test_other_processes_play_the_same_games() -> None:
    some = [unit for unit in jobs(plan("minisurf", 1), seed=1) if unit.series.name == "random"]
    assert len(some) == 2
    assert list(each(play, some, workers=2)) == list(map(play, some))


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parents[2] / "docs/studies").glob("*/study.json")), ids=lambda file: file.parent.name
)
def test_the_reports_in_the_documents_are_made_of_their_figures(file: Path) -> None:
    assert page(read(file)) == (file.parent / "index.html").read_text()
    result = read(file)
    words = f"quadrangle study {result.game} --games {result.games} --seed {result.seed} --out"
    assert words in (file.parents[1] / "README.md").read_text()
