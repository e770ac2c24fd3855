"""The arena as a whole: a fixed schedule, a file that can be resumed, ratings with their errors."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from quadrangle.arena.bradley_terry import ratings
from quadrangle.arena.plot import plot
from quadrangle.arena.report import report
from quadrangle.arena.run_arena import run
from quadrangle.arena.schedule import ArenaSettings, fixtures
from quadrangle.core.errors import Unplayable
from quadrangle.record import Record

MATCH = ArenaSettings("planquadrat", ("random", "greedy"), games=4, seed=3)


def test_seats_rotate_and_a_group_shares_its_chance() -> None:
    first, second, third, _ = fixtures(MATCH, 2)
    assert first.seats == ("random", "greedy") and second.seats == ("greedy", "random")
    assert first.chance == second.chance != third.chance
    assert len({first.seed, second.seed, third.seed}) == 3


def test_fewer_participants_than_seats_take_turns() -> None:
    table = ArenaSettings("minisurf", ("a", "b"), games=4)
    assert [fixture.seats for fixture in fixtures(table, 4)][:2] == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_against_a_field_everybody_sits_alone_in_every_seat_in_turn() -> None:
    table = ArenaSettings("minisurf", ("a", "b"), games=3, field="f")
    assert [fixture.seats for fixture in fixtures(table, 3)] == [
        ("a", "f", "f"),
        ("b", "f", "f"),
        ("f", "f", "a"),
        ("f", "f", "b"),
        ("f", "a", "f"),
        ("f", "b", "f"),
    ]


def test_everybody_meets_everybody() -> None:
    trio = ArenaSettings("planquadrat", ("a", "b", "c"), games=2)
    assert {frozenset(fixture.seats) for fixture in fixtures(trio, 2)} == {frozenset(p) for p in ("ab", "ac", "bc")}


@pytest.mark.parametrize(
    "wrong", [{"participants": ("random",)}, {"participants": ("random", "random")}, {"games": 0}, {"field": "random"}]
)
def test_an_arena_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Unplayable):
        replace(MATCH, **wrong)  # type: ignore[arg-type]


def test_the_same_settings_give_the_same_games() -> None:
    one, two = (run(replace(MATCH, games=2), processes=1) for _ in range(2))
    assert [record.moves for record in one] == [record.moves for record in two]


def test_a_run_that_was_broken_off_is_resumed_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = run(MATCH, file, processes=1)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2]) + lines[2][:40])  # two games, and one cut short
    progress: list[tuple[int, int]] = []
    again = run(MATCH, file, 1, lambda done, total: progress.append((done, total)))
    assert progress == [(3, 4), (4, 4)]
    assert [record.moves for record in again] == [record.moves for record in whole]
    assert len(file.read_text().splitlines()) == 4


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(replace(MATCH, games=1), file, processes=1)
    with pytest.raises(Unplayable, match="another arena"):
        run(replace(MATCH, games=1, seed=4), file, processes=1)


def test_processes_play_the_same_games_as_one(tmp_path: Path) -> None:
    many, one = run(MATCH, tmp_path / "games.jsonl", processes=2), run(MATCH, processes=1)
    assert [record.moves for record in many] == [record.moves for record in one]


def test_equal_results_give_equal_ratings_and_more_games_smaller_errors() -> None:
    few, many = (ratings([[0.0, n], [n, 0.0]]) for n in (5.0, 500.0))
    assert abs(few[0].elo) < 1e-6 and abs(few[1].elo) < 1e-6
    assert many[0].error < few[0].error / 5


def test_three_wins_in_four_are_191_elo() -> None:
    better, worse = ratings([[0.0, 7500.0], [2500.0, 0.0]])
    assert better.elo - worse.elo == pytest.approx(190.8, abs=0.5)


def test_a_bot_that_never_lost_has_a_finite_rating_with_a_large_error() -> None:
    better, worse = ratings([[0.0, 20.0], [0.0, 0.0]])
    assert 200 < better.elo - worse.elo < 2000 and better.error > 100


def test_the_report_counts_shares_forfeits_and_pairs() -> None:
    def game(names: list[str], winners: list[int], **extra: object) -> Record:
        result = {"scores": [0, 0], "winners": winners, "termination": "houses"}
        return Record("planquadrat", 2, {}, names, ["x"], result, {"seconds": [0.5, 0.1], **extra})

    records = [game(["a", "b"], [1]), game(["b", "a"], [1, 2]), game(["a", "b"], [1], forfeit={"seat": 2})]
    summary = report(records, ["a", "b"])
    best, other = summary.standings
    assert (best.name, best.games, best.points, best.forfeits) == ("a", 3, 2.5, 0)
    assert best.score == pytest.approx(2.5 / 3) and best.score_error == pytest.approx(summary.pairs[0].error)
    assert other.forfeits == 1
    assert summary.pairs[0].score == pytest.approx(2.5 / 3)
    assert json.loads(json.dumps(summary.as_json()))["game"] == "planquadrat"
    assert "a – b: 83.3%" in summary.as_text()
    assert ElementTree.fromstring(plot(summary)).tag.endswith("svg")


@pytest.mark.parametrize("names", ["greedy", [Record.of]])
def test_a_report_says_what_it_is_made_of(names: Any) -> None:
    with pytest.raises(Unplayable, match="takes the records of an arena and the names of its participants"):
        report([], names)


def test_a_report_needs_the_names_of_all_participants() -> None:
    with pytest.raises(Unplayable, match="participants that are not named: random"):
        report(run(replace(MATCH, games=2), processes=1), ["greedy", "level:1"])


def test_a_participant_is_a_text() -> None:
    with pytest.raises(Unplayable, match=r"A participant is a text, such as level:3 or .*, not <object"):
        ArenaSettings("planquadrat", ("random", object()))  # type: ignore[arg-type]
