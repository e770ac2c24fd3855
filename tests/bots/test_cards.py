"""What the bots of Minisurf and Maxisurf know."""

from __future__ import annotations

import random

import pytest

import quadrangle
from quadrangle.bots.simple import GreedyBot

TWO_TOWNS_AND_A_SUN = "maxisurf players=2 duplicate=false | lay 1 RRRR; BBRR@0,0 RRRY@0,2; BBRY@0,0 BBYY@0,2"
AHEAD = "maxisurf players=2 duplicate=false | pass 1; BBRR@0,0 YYYY@0,2; BBRY@0,0 passed"
BEHIND = "maxisurf players=2 duplicate=false | pass 1; BBRY@0,0 BRYR@0,2 RYBR@2,0; BBRR@0,0 YYYY@0,2 passed"
ONE_CARD_FITS_BOTH = "minisurf players=2 duplicate=false | take 2 BBBR BRYY; BBYY@0,0 RRYY@2,0; BBBR@0,0 BRYY@2,0"


def position(text: str) -> quadrangle.State:
    return quadrangle.state(f"quadrangle.state({text!r})")


@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_bot_ahead_of_all_who_passed_stops(level: int) -> None:
    assert str(quadrangle.bot("maxisurf", level=level).choose(position(AHEAD), random.Random(1))) == "pass"


@pytest.mark.parametrize("level", [4, 5, 6])
def test_no_player_stops_behind_an_opponent_who_has_passed(level: int) -> None:
    assert str(quadrangle.bot("maxisurf", level=level).choose(position(BEHIND), random.Random(1))) == "draw"


def test_greedy_stops_ahead_and_continues_behind() -> None:
    assert [str(GreedyBot().choose(position(text), random.Random(1))) for text in (AHEAD, BEHIND)] == ["pass", "draw"]


def test_greedy_never_covers_the_last_coat_of_arms_of_a_town() -> None:
    state = position(TWO_TOWNS_AND_A_SUN)
    for seed in range(20):
        chosen = str(GreedyBot().choose(state, random.Random(seed)))
        assert all(state.effects()[chosen].groups.values())


@pytest.mark.parametrize("level", [4, 5, 6])
def test_of_two_cards_that_fit_the_one_that_the_other_needs_is_taken(level: int) -> None:
    bot = quadrangle.bot("minisurf", level=level)
    assert str(bot.choose(position(ONE_CARD_FITS_BOTH), random.Random(1))) == "take BRYY"
