"""The command line: results on standard output, errors in one sentence, exit codes 0, 1 and 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quadrangle import __version__
from quadrangle.cli.app import run
from quadrangle.games import GAMES
from quadrangle.record import Record

Captured = pytest.CaptureFixture[str]


def test_version_is_the_package_s(capsys: Captured) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"quadrangle {__version__}\n"


def test_games_lists_every_game(capsys: Captured) -> None:
    assert run(["games"]) == 0
    printed = capsys.readouterr().out
    assert all(name in printed for name in GAMES)


def test_games_as_json_has_players_and_options(capsys: Captured) -> None:
    assert run(["games", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["planquadrat"]["players"] == [2, 2]
    assert facts["planquadrat"]["options"]["sliding"]["default"] is True


def test_rules_shows_the_page_with_boards(capsys: Captured) -> None:
    assert run(["rules", "planquadrat", "--lang", "nl"]) == 0
    printed = capsys.readouterr().out
    assert "Monumenten" in printed and "━━━" in printed


@pytest.mark.parametrize("game", GAMES)
def test_what_simulate_writes_replay_accepts(game: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "games.jsonl"
    short = ["-o", "rounds=1", "-o", "turn_limit=10"] if game == "quadrata" else []
    assert run(["simulate", game, "--games", "2", "--seed", "3", "--out", str(file), "--json", *short]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 2 and summary["decisions"] > 0 and len(summary["mean_scores"]) == 2
    assert run(["replay", str(file)]) == 0
    assert capsys.readouterr().out.count("valid") == 2


def test_the_same_seed_simulates_the_same_games(tmp_path: Path) -> None:
    files = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for file in files:
        assert run(["simulate", "planquadrat", "--games", "2", "--seed", "9", "--out", str(file)]) == 0
    assert files[0].read_text() == files[1].read_text()


def test_an_illegal_record_fails_the_check(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text('{"quadrangle": 1, "game": "planquadrat", "players": 2, "moves": ["c2-c3", "c2-c3"]}\n')
    assert run(["replay", str(file)]) == 1
    assert "Move 2" in capsys.readouterr().err


def test_a_file_that_is_not_text_fails_the_check_in_one_sentence(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "latin.jsonl"
    file.write_bytes(b'{"quadrangle": 1, "names": ["Ren\xe9"]}\n')
    assert run(["replay", str(file)]) == 1
    assert (
        capsys.readouterr().err == f"quadrangle: {file} is not UTF-8 text (see byte 32), so it contains no records.\n"
    )


def test_a_line_separator_in_a_name_does_not_split_a_record(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "named.jsonl"
    record = Record("planquadrat", 2, names=["Ada\u2028Bea", "Cem\x85"], moves=["c2-c3"])
    file.write_text(record.dumps() + "\n", encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    assert capsys.readouterr().out.count("valid") == 1


@pytest.mark.parametrize("way", [[], ["--json"]])
def test_a_record_never_controls_the_terminal(way: list[str], tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "coloured.jsonl"
    wins = {"scores": [0, 0], "winners": [1], "termination": "resigned"}
    good = Record("planquadrat", 2, names=["\x1b[31mAda\x9b2J", "Bea"], moves=["c2-c3"], result=wins)
    bad = Record("planquadrat", 2, moves=["\x1b]0;title\x07"])
    file.write_text("\n".join(map(Record.dumps, (good, bad))), encoding="utf-8")
    assert run(["replay", str(file), *way]) == 1
    printed = capsys.readouterr()
    assert not set(printed.out + printed.err) & set("\x1b\x9b\x07")


def test_perft_counts_ways_by_depth(capsys: Captured) -> None:
    assert run(["perft", "planquadrat", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == [1, 378]


@pytest.mark.parametrize(
    "call",
    [
        ["perft", "chess", "1"],
        ["perft", "planquadrat"],
        ["perft", "planquadrat", "many"],
        ["simulate", "planquadrat", "--players", "3"],
        ["simulate", "planquadrat", "-o", "gravity=1"],
        ["simulate", "planquadrat", "-o", "gravity"],
        ["simulate", "planquadrat", "--bots", "random,random,random"],
        ["simulate", "planquadrat", "--bots", "grandmaster"],
        ["replay", "/no/such/file"],
        ["rules", "planquadrat", "--lang", "xx"],
        ["dance"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_one_sentence_and_code_two(call: list[str], capsys: Captured) -> None:
    assert run(call) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.startswith("quadrangle: ") and printed.err.count("\n") == 1


def test_without_arguments_it_shows_help(capsys: Captured) -> None:
    assert run([]) == 0
    assert "simulate" in capsys.readouterr().out
