"""Positions as text: what is left out has its usual value, and what cannot occur is named."""

from __future__ import annotations

from typing import Any

import pytest

import quadrangle

HEAD = "planquadrat players=2 sliding=true | "


def test_a_position_needs_only_its_houses() -> None:
    state: Any = quadrangle.state(HEAD + "houses=a0-c0,d4-d5,e5-f5")
    assert state.turn == 2
    assert state.supplies == ((11, 7, 4), (11, 8, 4))


def test_the_inner_text_and_the_whole_repr_read_the_same() -> None:
    state = quadrangle.game("planquadrat").start().play("c2-c3")
    assert quadrangle.state(repr(state)) == quadrangle.state(f"{state.game.heading()} | {state.position()}") == state


def test_a_turn_read_in_the_middle_is_played_on() -> None:
    sliding = quadrangle.state(HEAD + "houses=b2-c2,h1-h2,e2-f2 step=slide turn=1 placed=h1-h2")
    assert sliding.play("b2-c2>c2-d2").turn == 2
    claiming = quadrangle.state(HEAD + "houses=b1-c1,b2-c2,b1-b2,c1-c2,h1-h2 step=claim turn=1 placed=c1-c2")
    assert claiming.play("*b2").scores == (1, 0)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("houses=a0-c0,b0-d0", "b0-d0"),
        ("houses=h0-j0", "h0-j0"),
        ("houses=a0-b0 turn=1", "player 1"),
        ("houses=a0-b0 supplies=12/8/4,12/8/4", "length 1"),
        ("houses= claims=1:a1", "a1"),
        ("houses=a0-b0 step=over", "reason"),
        ("houses=a0-b0 step=slide turn=1", "placed"),
        ("houses=a0-b0 step=claim placed=a0-b0 turn=1", "claim"),
    ],
)
def test_an_impossible_position_is_refused_by_name(text: str, names: str) -> None:
    with pytest.raises(quadrangle.ImpossibleState, match=names):
        quadrangle.state(HEAD + text)


@pytest.mark.parametrize("text", ["", "houses", "hooses=a0-b0", "houses=xx", "houses= turn=3", "houses= step=dance"])
def test_text_that_is_not_a_position_is_unreadable(text: str) -> None:
    with pytest.raises(quadrangle.Unreadable):
        quadrangle.state(HEAD.rstrip() + " " + text if text else "planquadrat")


def test_a_state_of_no_known_game_is_unreadable() -> None:
    with pytest.raises(quadrangle.Unreadable, match="chess"):
        quadrangle.state("chess players=2 | e4")
