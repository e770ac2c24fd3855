"""Records: written, read, replayed, and refused with the number of the move at fault."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quadrangle
from quadrangle import Record
from quadrangle.record import read_records, winners_after_resigning

OPENING = '{"quadrangle": 1, "game": "planquadrat", "players": 2, "moves": ["c2-c3", "c2-d2", "-"]}'


def test_an_unfinished_game_has_no_result() -> None:
    record = Record.loads(OPENING)
    assert record.result is None and record.check().turn == 1
    assert "result" not in json.loads(record.dumps())


def test_unknown_keys_are_kept() -> None:
    record = Record.loads(OPENING[:-1] + ', "event": "club evening"}')
    assert json.loads(record.dumps())["event"] == "club evening"


def test_all_positions_can_be_seen() -> None:
    assert [state.turn for state in Record.loads(OPENING).states()] == [1, 2, 2, 1]


def test_the_first_illegal_move_is_named_with_its_number() -> None:
    with pytest.raises(quadrangle.BadRecord, match="Move 2") as caught:
        Record.loads(OPENING.replace("c2-d2", "c2-c3")).check()
    assert caught.value.number == 2
    assert "in the groove" in str(caught.value)


def test_a_result_that_is_not_true_is_refused() -> None:
    claims_over = OPENING[:-1] + ', "result": {"scores": [1, 0], "winners": [1], "termination": "houses"}}'
    with pytest.raises(quadrangle.BadRecord, match="'houses'"):
        Record.loads(claims_over).check()


def ended(reason: object, winners: object, scores: object = (0, 0), **extra: object) -> Record:
    """A record of an opening that ended at the table."""
    record = Record.loads(OPENING)
    record.result = {"scores": json.loads(json.dumps(scores)), "winners": winners, "termination": reason}
    record.extra.update(extra)
    return Record.loads(record.dumps())


@pytest.mark.parametrize(("reason", "winners"), [("agreed", [1, 2]), ("resigned", [1]), ("resigned", [2])])
def test_players_may_agree_to_end_or_resign(reason: str, winners: list[int]) -> None:
    assert ended(reason, winners).check().turn == 1


@pytest.mark.parametrize(
    ("reason", "winners", "scores"),
    [
        ("agreed", [2], [0, 0]),  # nobody is ahead, so both share it
        ("agreed", [1, 2], [0, 7]),
        ("resigned", [1, 2], [0, 0]),  # somebody has lost
        ("resigned", [], [0, 0]),
        ("resigned", [3], [0, 0]),
        ("resigned", "Ada", [0, 0]),
        ("resigned", {"1": 1}, "many"),
        (["resigned"], [1], [0, 0]),
        (None, None, None),
    ],
)
def test_a_result_that_the_ending_does_not_give_is_refused(reason: object, winners: object, scores: object) -> None:
    with pytest.raises(quadrangle.BadRecord, match="The record says"):
        ended(reason, winners, scores).check()


def test_a_record_that_says_who_resigned_is_held_to_it() -> None:
    result = {"scores": [0, 0], "winners": [1], "termination": "resigned", "resigned": 2}
    Record("planquadrat", 2, {}, ["Ada", "Bea"], [], result).check()
    with pytest.raises(quadrangle.BadRecord):
        Record("planquadrat", 2, {}, ["Ada", "Bea"], [], result | {"resigned": 1}).check()


def test_when_one_of_several_players_resigns_the_leader_of_the_others_wins() -> None:
    state = quadrangle.game("minisurf", 3).start()
    assert winners_after_resigning(state, 2) == (1, 3)
    record = Record.of(state, [])
    record.result = {"scores": [0, 0, 0], "winners": [1, 3], "termination": "resigned"}
    assert record.check() == state


def test_all_others_win_when_one_forfeits_in_the_arena() -> None:
    assert ended("resigned", [1], forfeit={"seat": 2}).check().turn == 1
    with pytest.raises(quadrangle.BadRecord):
        ended("resigned", [1, 2], forfeit={"seat": 2}).check()


@pytest.mark.parametrize("name", ["players", "self", "name"])
def test_an_option_of_a_record_is_never_taken_for_an_argument(name: str) -> None:
    with pytest.raises(quadrangle.BadRecord, match=f"no option '{name}'"):
        Record("planquadrat", 2, {name: 2}).check()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{", "JSON"),
        ("[]", "object"),
        ('{"game": "planquadrat"}', "quadrangle"),
        ('{"quadrangle": 2, "game": "planquadrat", "players": 2}', "2"),
        ('{"quadrangle": 1, "players": 2}', "game"),
        ('{"quadrangle": 1, "game": "planquadrat", "players": "2"}', "players"),
        ('{"quadrangle": 1, "game": "planquadrat", "players": 2, "moves": [3]}', "texts"),
    ],
)
def test_a_faulty_record_says_what_is_wrong(text: str, names: str) -> None:
    with pytest.raises(quadrangle.BadRecord, match=names):
        Record.loads(text)


def test_a_record_of_an_unknown_game_or_option_is_refused() -> None:
    for change in ('"chess"', '"planquadrat", "options": {"speed": 3}'):
        with pytest.raises(quadrangle.BadRecord):
            Record.loads(OPENING.replace('"planquadrat"', change)).check()


def test_a_file_of_many_names_the_faulty_line() -> None:
    assert len(list(read_records([OPENING, "", OPENING]))) == 2
    with pytest.raises(quadrangle.BadRecord, match="Line 3"):
        list(read_records([OPENING, OPENING, "no"]))


@given(text=st.text())
def test_random_text_is_a_bad_record(text: str) -> None:
    with pytest.raises(quadrangle.BadRecord):
        Record.loads(text)
