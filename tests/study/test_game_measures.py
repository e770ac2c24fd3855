"""Measures of recorded games, on games short enough to count by hand."""

from __future__ import annotations

import quadrangle
from quadrangle.games.planquadrat.actions import read_house
from quadrangle.record import Record
from quadrangle.study.game_measures import measure
from quadrangle.study.games.planquadrat import first_house, first_houses

# Player 2 closes and claims a1, then player 1 closes and claims the two squares beside it.
CLAIMS = ["a0-b0", "a0-a1", "b0-b1", "a1-b1", "*a1", "b0-d0", "b1-d1", "d0-d1", "*b1"]


def measured(moves: list[str]) -> tuple[Record, list[int]]:
    record = Record("planquadrat", 2, {"sliding": False}, moves=moves)
    return record, [state.lead() for state in record.states()]


def test_the_lead_belongs_to_a_player_who_is_alone_ahead() -> None:
    _, leads = measured(CLAIMS)
    assert leads == [0, 0, 0, 0, 0, 2, 2, 2, 2, 1]


def test_decisions_turns_and_choices_are_counted() -> None:
    record, _ = measured(["a0-b0", "a0-a1", "b0-b1", "a1-b1", "*a1"])
    measures = measure(record)
    assert measures.turns == 5  # four finished, and player 1's that begins
    assert measures.decisions == 6 and measures.most_choices == 378
    assert measures.opening == "a0-a1" and measures.opener == 1


def test_a_lead_that_changes_hands_counts_once() -> None:
    assert measure(measured(CLAIMS[:-1])[0]).lead_changes == 0
    assert measure(measured(CLAIMS)[0]).lead_changes == 1


def test_quadrata_is_led_by_what_lies_in_the_squares() -> None:
    state = quadrangle.game("quadrata", 2, rounds=1).start().play("begin 2").play("roll 2")
    laid = next(action for action in state.actions() if "supply>square" in str(action))
    assert state.lead() == 0 and state.play(laid).lead() == 2


def test_turned_and_mirrored_first_houses_are_the_same() -> None:
    for text in ("a2-a3", "c0-d0", "i5-i6", "f8-g8", "e0-f0"):
        assert first_house(read_house(text)) in ("a2-a3", "a3-a4")
    assert first_house(read_house("h8-i8")) == first_house(read_house("a0-b0")) == "a0-a1"
    assert len(first_houses()) == 55
