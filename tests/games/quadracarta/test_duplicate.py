"""Duplicate: the same cards for all players, or for one alone."""

from __future__ import annotations

import pytest
from games.quadracarta.playing import make, play


@pytest.mark.parametrize(("name", "played"), [("minisurf", 16), ("maxisurf", 18)])
@pytest.mark.parametrize("players", [1, 3, 12])
def test_everybody_lays_the_same_cards_in_the_same_order(name: str, played: int, players: int) -> None:
    *_, (state, _) = play(make(name, players, True), seed=3, go_on=1.0)
    orders = {tuple(lay.card for lay in area.lays) for area in state.areas}
    assert len(orders) == 1 and len(orders.pop()) == played
    assert sum(state.unseen) == 24 - played == state.view().aside
    assert state.termination == "cards"


def test_the_first_common_card_is_laid_without_a_decision() -> None:
    state = make("minisurf", 3, True).start().play("turn BRYY")
    assert state.turn == 0 and state.scores == (4, 4, 4)
    state = make("maxisurf", 3, True).start().play("turn BRYY")
    assert state.turn == 1 and sorted(map(str, state.actions())) == ["draw", "pass"]


def test_all_are_asked_before_the_card_is_turned_then_all_lay_it() -> None:
    state = make("maxisurf", 3, True).start()
    turns = []
    for move in ("turn BRYY", "draw", "pass", "draw", "turn BBBB", "BBBB@2,0", "BBBB@2,1"):
        state = state.play(move)
        turns.append(state.turn)
    assert turns == [1, 2, 3, 0, 1, 3, 1]
    assert state.view().hands == (None, None, None)


def test_with_nobody_left_the_game_is_over() -> None:
    state = make("maxisurf", 1, True).start().play("turn BRYY").play("pass")
    assert state.turn is None and state.termination == "passed" and state.winners == (1,)


def test_a_card_is_turned_once_only() -> None:
    state = make("minisurf", 1, True).start().play("turn BRYY")
    assert "turn BRYY" not in state.actions() and len(state.actions()) == 23
