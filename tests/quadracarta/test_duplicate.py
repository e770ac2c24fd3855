"""Duplicate: the same cards for all, also for one; and orders of cards from a seed or a list."""

from __future__ import annotations

import pytest
from quadracarta.playing import make, play

import quadrangle
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.games.quadracarta.order import Order


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


def test_the_same_seed_gives_the_same_order() -> None:
    game = make("minisurf", 1, True)
    order = Order.of_seed(game, "2026-11-15")
    assert order == Order.of_seed(game, "2026-11-15") != Order.of_seed(game, "2026-11-16")
    assert sorted(order.cards) == list(CARDS)
    assert order.cards[:4] == ("BBRR", "BYYR", "RRRR", "BRRR")


def test_an_order_is_dealt_card_by_card() -> None:
    game = make("minisurf", 2, True)
    order = Order.of_list(game, ["BRYY", "BBBB", "RRRR"])
    state = order.deal(game.start())
    assert state.view().hands == ("BBBB", "BBBB")
    state = order.deal(state.play("BBBB@2,0").play("BBBB@2,0"))
    assert state.view().hands == ("RRRR", "RRRR")
    with pytest.raises(quadrangle.Unplayable, match="only 3 cards"):
        order.deal(state.play("RRRR@0,2").play("RRRR@0,2"))


def test_the_position_does_not_know_what_comes() -> None:
    game = make("maxisurf", 1, True)
    one = Order.of_list(game, ["BRYY", "BBBB"]).deal(game.start())
    other = Order.of_list(game, ["BRYY", "RRRR"]).deal(game.start())
    assert one == other and repr(one) == repr(other)


def test_an_order_serves_the_ordinary_games_too() -> None:
    game = make("minisurf", 2)
    state = Order.of_seed(game, 7).deal(game.start())
    assert state.phase == "take" and state == Order.of_seed(game, 7).deal(game.start())


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (["YRBB"], "'YRBB' is not a card (write it as BBYR)."),
        (["XXXX"], "'XXXX' is not a card."),
        (["BBBB", "BBBB"], "The order has 2 cards BBBB, the box only 1."),
    ],
)
def test_an_order_that_the_box_does_not_hold_is_refused(cards: list[str], sentence: str) -> None:
    with pytest.raises(quadrangle.Unplayable) as error:
        Order.of_list(make("minisurf", 1, True), cards)
    assert str(error.value) == sentence
