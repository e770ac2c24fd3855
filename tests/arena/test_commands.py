"""`quadrangle arena` and `quadrangle analyse`: results on standard output, errors in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quadrangle.cli.app import run

Captured = pytest.CaptureFixture[str]
MATCH = ["arena", "planquadrat", "random", "greedy", "--games", "2", "--processes", "1"]


def test_arena_prints_a_table_writes_records_and_draws_the_ratings(tmp_path: Path, capsys: Captured) -> None:
    games, picture = tmp_path / "games.jsonl", tmp_path / "ratings.svg"
    assert run([*MATCH, "--out", str(games), "--plot", str(picture)]) == 0
    output = capsys.readouterr()
    assert "greedy – random: 100.0%" in output.out and not output.err
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert run(["replay", str(games)]) == 0


def test_arena_as_json(capsys: Captured) -> None:
    assert run([*MATCH, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in report["standings"]] == ["greedy", "random"]


def test_arena_reports_the_score_of_one_bot_against_a_field(capsys: Captured) -> None:
    assert run(["arena", "minisurf", "one-ply", "--field", "random", "--players", "3", "--games", "3", "--json"]) == 0
    best, field = json.loads(capsys.readouterr().out)["standings"]
    assert (best["name"], best["games"], best["score"]) == ("one-ply", 3, 1.0)
    assert (field["name"], field["games"]) == ("random", 6)


@pytest.mark.parametrize("wrong", [["random"], ["random", "random"], ["random", "nobody"], ["random", "level:9"]])
def test_wrong_arena_arguments_are_reported_in_one_sentence(wrong: list[str], capsys: Captured) -> None:
    assert run(["arena", "planquadrat", *wrong, "--games", "1"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("quadrangle: ") and said.count("\n") == 1


def test_analyse_lists_every_decision_and_draws_the_chances(tmp_path: Path, capsys: Captured) -> None:
    record = {
        "quadrangle": 1,
        "game": "planquadrat",
        "players": 2,
        "options": {"sliding": False},
        "names": ["Ada", "Ben"],
        "moves": ["b1-d1", "h7-h8", "b3-d3"],
    }
    file, picture = tmp_path / "game.jsonl", tmp_path / "chances.svg"
    file.write_text(json.dumps(record) + "\n")
    assert run(["analyse", str(file), "--simulations", "50", "--plot", str(picture)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and "Ben  h7-h8" in lines[1]
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert run(["analyse", str(file), "--simulations", "50", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["decisions"]) == 3


def test_analyse_says_what_a_mistake_missed_but_no_change_of_nothing(tmp_path: Path, capsys: Captured) -> None:
    # Player 1 leaves a court of four little squares open on one side; player 2 does not close it.
    moves = ["b1-d1", "h7-h8", "b3-d3", "f7-f8", "b1-b3", "a7-a8"]
    record = {"quadrangle": 1, "game": "planquadrat", "players": 2, "options": {"sliding": False}, "moves": moves}
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps(record) + "\n")
    assert run(["analyse", str(file), "--simulations", "600"]) == 0
    said = capsys.readouterr().out
    assert "a7-a8" in said and "(before: 4)" not in said
    assert ": Closes a court of 4 squares." in said


def test_arena_names_the_players_that_never_change(capsys: Captured) -> None:
    assert run(["arena", "minisurf", "one-ply", "v1:1", "plain:5", "--games", "2", "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("one-ply", "v1:1", "plain:5"))


def test_a_missing_record_is_reported_in_one_sentence(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("")
    assert run(["analyse", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
