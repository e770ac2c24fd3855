"""Self-play as data: every game follows from its seed, and files of both kinds hold the same records."""

from __future__ import annotations

import doctest
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from quadrangle.arena import parquet
from quadrangle.arena import self_play as module
from quadrangle.arena.self_play import self_play
from quadrangle.cli.app import run
from quadrangle.core import extras
from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.games import game
from quadrangle.record import Record, read_records

Captured = pytest.CaptureFixture[str]
PLAN = game("planquadrat")


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    few, many = (list(self_play(PLAN, ["random", "random"], games, seed=5)) for games in (2, 4))
    assert few == many[:2]


def test_the_example_is_true() -> None:
    assert doctest.testmod(module).failed == 0


def test_programs_are_sent_to_the_arena() -> None:
    with pytest.raises(Unplayable, match="arena"):
        self_play(PLAN, ["exec:me", "random"], 1)


def test_columns_hold_the_same_records_as_lines(tmp_path: Path, capsys: Captured) -> None:
    lines, columns = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    for file in (lines, columns):
        assert run(["simulate", "quadrata", "--games", "2", "-o", "rounds=1", "--out", str(file)]) == 0
    assert list(parquet.read(columns)) == list(read_records(lines.read_text().splitlines()))
    assert pq.read_schema(columns).equals(parquet.SCHEMA)
    assert run(["replay", str(columns)]) == 0
    assert capsys.readouterr().out.count("valid") == 2


def test_an_unfinished_game_and_unknown_keys_come_back_unchanged(tmp_path: Path) -> None:
    on = Record("planquadrat", 2, {"sliding": True}, ["Ada", "Bo"], ["c2-e2"], None, {"arena": {"number": 3}})
    given_up = Record("planquadrat", 2, {}, [], [], {"scores": [0, 0], "winners": [2], "termination": "resigned"})
    assert given_up.result
    given_up.result["resigned"] = 1
    assert list(parquet.write(tmp_path / "games.parquet", [on, given_up])) == [on, given_up]
    assert list(parquet.read(tmp_path / "games.parquet")) == [on, given_up]


def test_other_files_are_refused_in_one_sentence(tmp_path: Path) -> None:
    text, other = tmp_path / "text.parquet", tmp_path / "other.parquet"
    text.write_text("no columns")
    pq.write_table(pa.table({"a": [1]}), other)
    for file, sentence in ((text, "is not a Parquet file"), (other, "has the columns a")):
        with pytest.raises(BadRecord, match=sentence):
            list(parquet.read(file))


def test_without_pyarrow_one_sentence_says_what_to_install(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    assert run(["simulate", "minisurf", "--games", "1", "--out", str(tmp_path / "games.parquet")]) == 2
    assert "pip install 'quadrangle[parquet]'" in capsys.readouterr().err
