"""The bots without search."""

from __future__ import annotations

import random

import pytest

import quadrangle
from quadrangle.bots import by_name
from quadrangle.bots.simple import GreedyBot, RandomBot
from quadrangle.core.errors import Unplayable
from quadrangle.games import GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot()], ids=lambda bot: bot.name)
def test_simple_bots_choose_legal_actions_and_the_same_ones_again(game: str, bot: RandomBot | GreedyBot) -> None:
    state = quadrangle.game(game).start().deal(random.Random(1))
    for seed in range(12):
        if state.turn is None:
            break
        chosen = bot.choose(state, random.Random(seed))
        assert chosen in state.actions() and chosen == bot.choose(state, random.Random(seed))
        state = state.play(chosen).deal(random.Random(seed))


def test_greedy_closes_the_largest_region_it_can() -> None:
    state = quadrangle.game("planquadrat", sliding=False).start()
    for move in ("b1-d1", "b3-d3", "b1-b3", "f5-g5", "f6-g6", "f5-f6"):
        state = state.play(move)
    # g5-g6 would close one little square; a house from d1 to d3 closes four.
    assert str(GreedyBot().choose(state, random.Random(1))) in ("d0-d3", "d1-d3", "d1-d4")


@pytest.mark.parametrize(
    "spec", ["level:0", "level:7", "level:two", "seconds:0", "simulations:-1", "grandmaster", "random:1"]
)
def test_what_names_no_bot_is_refused(spec: str) -> None:
    with pytest.raises(Unplayable):
        by_name("planquadrat", spec)


def test_a_bot_takes_one_kind_of_strength() -> None:
    with pytest.raises(Unplayable):
        quadrangle.bot("planquadrat")
    with pytest.raises(Unplayable):
        quadrangle.bot("planquadrat", level=1, seconds=1.0)
    with pytest.raises(Unplayable):
        quadrangle.bot("chess", level=1)
