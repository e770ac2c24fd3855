"""Positions as text: read back exactly, and refused by name when they cannot be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle

GAME = quadrangle.game("quadrata", 2, rounds=2, turn_limit=50)
START = "scored=- began=- turns=0 rolled=- joker=no p1=-/- p2=-/-"
GOOD = "scored=3,4 began=2 turns=14 rolled=3 joker=no p1=3@a1e.a1n.b1w,4s@c3e.c3n.c3s.c3w/1,1 p2=-/5"
FULL = ",".join(f"4s@{cell}e.{cell}n.{cell}s.{cell}w" for cell in ("a1", "b1", "c1", "a2", "b2"))


@pytest.mark.parametrize("text", [START, GOOD])
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    assert GAME.position(text).position() == text


def test_a_position_says_who_decides() -> None:
    state = GAME.position(GOOD)
    assert state.turn == 2 and state.scores == (3, 4)


def test_the_order_of_the_forms_does_not_matter() -> None:
    swapped = GOOD.replace("3@a1e.a1n.b1w,4s@c3e.c3n.c3s.c3w", "4s@c3e.c3n.c3s.c3w,3@a1e.a1n.b1w")
    assert swapped != GOOD and GAME.position(swapped) == GAME.position(GOOD)
    assert hash(GAME.position(swapped)) == hash(GAME.position(GOOD))


IMPOSSIBLE = [
    (GOOD.replace("p2=-/5", "p2=-/5 p3=-/-"), "the boards p1, p2"),
    (GOOD.replace(" p2=-/5", ""), "the boards p1, p2"),
    (GOOD.replace("3@a1e.a1n.b1w", "3@a1e.a1n.a1s"), "Form 3 cannot lie on a1e.a1n.a1s"),
    (GOOD.replace("3@a1e.a1n.b1w", "3@c3e.c3n.d3w"), "Forms overlap in the square of player 1"),
    (GOOD.replace("p2=-/5", "p2=-/5,5,5,5,5"), "There are 5 forms 5 on the boards, but only 4"),
    (GOOD.replace("scored=3,4", "scored=3,4,5"), "gives points to 2 players"),
    (GOOD.replace("scored=3,4", "scored=3,4/1,2/5,6"), "3 rounds are scored, but the game has 2"),
    (GOOD.replace("scored=3,4", "scored=3,4/1,2"), "All 2 rounds are scored"),
    (GOOD.replace("scored=3,4", "scored=3,99"), "No round brings 3, 99 points"),
    (GOOD.replace("began=2", "began=3"), "Player 3 began"),
    (GOOD.replace("began=2", "began=-"), "Between rounds"),
    (GOOD.replace("turns=14", "turns=100"), "After 100 turns a round is over"),
    (GOOD.replace("turns=14", "turns=3"), "this many forms cannot have left the supply"),
    (GOOD.replace("p2=-/5", "p2=-/5,5,5,5"), "the six is a joker"),
    ("scored=- began=1 turns=0 rolled=- joker=yes p1=-/- p2=-/-", "not a joker before the first turn is over"),
    (START.replace("p1=-/-", "p1=-/1"), "Before the first round all forms are in the supply"),
    (START.replace("scored=-", "scored=3,4"), "The boards are worth (0, 0), but (3, 4) was scored"),
]


@pytest.mark.parametrize(("text", "says"), IMPOSSIBLE, ids=[says for _, says in IMPOSSIBLE])
def test_a_position_that_cannot_occur_is_refused_by_name(text: str, says: str) -> None:
    with pytest.raises(quadrangle.ImpossibleState, match=re.escape(says)):
        GAME.position(text)


def test_a_round_that_continues_has_no_full_square() -> None:
    game = quadrangle.game("quadrata", 3)
    square = (
        "6@a1e.a1n.a1s.a1w.b1s.b1w,6@b1e.b1n.c1e.c1n.c1s.c1w,4s@a2e.a2n.a2s.a2w,4s@a3e.a3n.a3s.a3w,"
        "4s@b2e.b2n.b2s.b2w,4s@b3e.b3n.b3s.b3w,5@c2e.c2n.c2s.c2w.c3s,2@c3n.c3w,1@c3e"
    )
    with pytest.raises(quadrangle.ImpossibleState, match="A square is full"):
        game.position(f"scored=- began=1 turns=50 rolled=- joker=no p1={square}/- p2=-/- p3=-/-")
    over = game.position(f"scored=14,0,-1 began=- turns=0 rolled=- joker=no p1={square}/- p2=-/- p3=-/3")
    assert over.turn == 0 and over.scores == (14, 0, -1)


def test_without_a_limit_a_round_ends_with_a_full_square_only() -> None:
    game = quadrangle.game("quadrata", 2, turn_limit=0)
    with pytest.raises(quadrangle.ImpossibleState, match="one square is full"):
        game.position("scored=0,-1 began=- turns=0 rolled=- joker=no p1=-/- p2=-/1")


@pytest.mark.parametrize(
    "text",
    ["", "scored", GOOD + " ", GOOD.replace("turns=14", "turns=-1"), GOOD.replace("rolled=3", "rolled=7"),
     GOOD.replace("joker=no", "joker=maybe"), GOOD.replace("p2=-/5", "p2=5"), GOOD.replace("p2=-/5", "p2=-/9"),
     GOOD.replace("p2=-/5", "p2=5/-"), GOOD.replace("scored=3,4", "scored=3,,4"), GOOD.replace("/5", "/")],
)  # fmt: skip
def test_what_is_not_a_position_is_unreadable(text: str) -> None:
    with pytest.raises(quadrangle.Unreadable):
        GAME.position(text)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_position_with_a_slip_of_the_pen_is_refused_or_another_position(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD) - 1))
    slip = data.draw(st.sampled_from(["", "1", "9", "-", "/", ",", "@", "a", "s", " ", "é", "٣"]))
    text = GOOD[:at] + slip + GOOD[at + 1 :]
    try:
        state = GAME.position(text)
    except (quadrangle.Unreadable, quadrangle.ImpossibleState) as error:
        sentence = str(error)
    else:
        sentence = "."
        assert GAME.position(state.position()) == state
    assert sentence.endswith(".")
