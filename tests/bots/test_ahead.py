"""Looking ahead on the rules alone, as levels do until their search is compiled."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import quadrangle
from quadrangle.bots import by_name
from quadrangle.bots.ahead import AheadBot
from quadrangle.bots.simple import GreedyBot
from quadrangle.core.state import State
from quadrangle.games import TABLE

ENDLESS = 10**9
# Nothing can be closed by a house alone: one of four placings makes room for a slide that closes something.
PREPARED = "planquadrat players=2 sliding=true | houses=a1-a2,a4-b4,b1-b3,b4-d4,c1-c4,d2-d3 supplies=11/6/4,10/8/3 "
BY_TWO_STEPS = quadrangle.state(PREPARED + "turn=1 step=place")
# Two sides of large squares stand: many a house would be the third one, and leave the fourth to the opponent.
CORNERS = "b1-d1,b1-b3,e1-g1,e1-e3,b5-d5,b5-b7,e5-g5,e5-e7"
OPEN = f"planquadrat players=2 sliding=false | houses={CORNERS} supplies=12/4/4,12/4/4 turn=1 step=place"


def clock(step: float) -> Callable[[], float]:
    """A clock that goes on by so much each time it is looked at."""
    looks = iter(range(ENDLESS))
    return lambda: step * next(looks)


@pytest.mark.parametrize(("game", "options"), [
    *((game, {}) for game in TABLE), ("quadrata", {"alone": True}), ("minisurf", {"duplicate": True}),
])  # fmt: skip
def test_with_a_counted_budget_it_chooses_legal_actions_and_the_same_ones_again(
    game: str, options: dict[str, Any]
) -> None:
    bot = AheadBot(playouts=2)
    state = quadrangle.game(game, **options).start().deal(random.Random(1))
    for seed in range(3):
        if state.turn is None:
            break
        chosen = bot.choose(state, random.Random(seed))
        assert chosen in state.actions() and chosen == bot.choose(state, random.Random(seed))
        state = state.play(chosen).deal(random.Random(seed))


@pytest.mark.parametrize("game", TABLE)
def test_it_answers_when_its_seconds_are_over_however_little_it_has_found(game: str) -> None:
    state = quadrangle.game(game).start().deal(random.Random(1))
    for step in (0.3, 2.0):
        bot = AheadBot(playouts=ENDLESS, seconds=1.0, clock=clock(step))
        assert bot.choose(state, random.Random(1)) in state.actions()


def test_it_answers_when_it_is_told_to_stop() -> None:
    state = quadrangle.game("minisurf").start().deal(random.Random(1))
    stop = threading.Event()
    stop.set()
    assert AheadBot(playouts=ENDLESS).choose(state, random.Random(1), stop) in state.actions()


def test_it_finds_a_claim_that_takes_a_placing_and_a_slide() -> None:
    state: State = BY_TWO_STEPS
    assert not state.effects(), "no house alone closes anything"
    bot = AheadBot(playouts=30)
    while state.turn == 1:
        state = state.play(bot.choose(state, random.Random(2)))
    assert state.scores[0] > 0


def test_it_leaves_nothing_to_claim_where_greed_does() -> None:
    state = quadrangle.state(OPEN)

    def left_over(bot: AheadBot | GreedyBot) -> int:
        return sum(bool(state.play(bot.choose(state, random.Random(seed))).effects()) for seed in range(8))

    assert left_over(GreedyBot()) > 0
    assert left_over(AheadBot(playouts=30)) == 0


def test_weak_levels_overlook_what_strong_ones_see_but_never_one_of_few() -> None:
    state = quadrangle.game("planquadrat", sliding=False).start()
    for move in ("b1-d1", "b3-d3", "b1-b3", "f5-g5"):
        state = state.play(move)
    closing = ("d0-d3", "d1-d3", "d1-d4")
    blind, seeing = AheadBot(playouts=4, overlooks=0.95), AheadBot(playouts=4)
    assert all(str(seeing.choose(state, random.Random(seed))) in closing for seed in range(4))
    assert not all(str(blind.choose(state, random.Random(seed))) in closing for seed in range(4))
    claiming = state.play("d1-d3")
    assert all(str(blind.choose(claiming, random.Random(seed))).startswith("*") for seed in range(4))


def test_it_plays_for_a_level_with_that_levels_eyes() -> None:
    for level in (1, 4):
        bot, known = AheadBot.instead_of("planquadrat", level, 1.0), quadrangle.bot("planquadrat", level)
        assert bot.overlooks == known.overlooks


def test_the_arena_knows_it_by_its_playouts() -> None:
    assert by_name("minisurf", "ahead:20").name == "ahead:20"
