"""Bots of every game: reproducible, cancellable, and as strong as their level says."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from itertools import pairwise

import pytest

import quadrangle
from quadrangle.bots import LEVELS
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.strategy import strategy, weight_names
from quadrangle.core.state import State
from quadrangle.games import GAMES

SHORT = {"quadrata": {"rounds": 1, "turn_limit": 6}}


def middle(game: str, decisions: int = 9) -> State:
    """A position some decisions into a game."""
    rng = random.Random(4)
    state = quadrangle.game(game, **SHORT.get(game, {})).start().deal(rng)
    bot = quadrangle.bot(game, simulations=20)
    for _ in range(decisions):
        state = state.play(bot.choose(state, rng)).deal(rng)
    assert state.turn
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_same_level_and_seed_choose_the_same(game: str) -> None:
    state = middle(game)
    for level in (1, 3, 4):
        chosen = {str(quadrangle.bot(game, level=level).choose(state, random.Random(8))) for _ in range(2)}
        used_before = quadrangle.bot(game, level=level)
        used_before.choose(state, random.Random(1))
        assert chosen == {str(used_before.choose(state, random.Random(8)))}


@pytest.mark.parametrize("game", GAMES)
def test_analysis_ranks_every_action_with_value_and_share(game: str) -> None:
    state = middle(game)
    analysis = quadrangle.bot(game, simulations=400).analyse(state)
    assert {str(choice.action) for choice in analysis} == set(state.actions().texts)
    assert [choice.visits for choice in analysis] == sorted((choice.visits for choice in analysis), reverse=True)
    assert sum(choice.share for choice in analysis) == pytest.approx(1.0)
    assert all(-1e-9 <= choice.value <= 1 + 1e-9 for choice in analysis)
    assert len(analysis.values) == state.game.players and analysis.simulations == 400
    assert repr(analysis.best).startswith(f"Choice({analysis.best.action}, value=")


def test_two_trees_search_twice_and_choose_the_same_again() -> None:
    state = middle("planquadrat")
    bot = replace(quadrangle.bot("planquadrat", simulations=300), trees=2)
    one, two = (bot.analyse(state, random.Random(3)) for _ in range(2))
    assert one.simulations == 600 and one.choices == two.choices


def test_a_bot_that_is_stopped_answers_at_once_with_a_legal_action() -> None:
    state = middle("planquadrat")
    stop = threading.Event()
    stop.set()
    assert quadrangle.bot("planquadrat", seconds=3600).choose(state, random.Random(1), stop) in state.actions()


def test_levels_think_longer_the_higher_they_are() -> None:
    for game in GAMES:
        levels = strategy(game).levels
        assert len(levels) == len(LEVELS)
        for low, high in pairwise(levels):
            takes_long_looks = bool(high.slow_weights) and not low.slow_weights
            assert takes_long_looks or low.simulations * low.trees < high.simulations * high.trees
        assert all(low.overlook_rate >= high.overlook_rate for low, high in pairwise(levels))
        assert all(level.temperature == 0 for level in levels)


@pytest.mark.parametrize("game", [game for game in GAMES if not strategy(game).levels[0].oversights])
def test_a_beginner_overlooks_decisions_and_others_each_time(game: str) -> None:
    state = many_decisions(game)
    bot = quadrangle.bot(game, level=1)
    seen = [{str(choice.action) for choice in bot.analyse(state, random.Random(seed))} for seed in range(4)]
    assert all(considered < set(state.actions().texts) for considered in seen)
    assert len({frozenset(considered) for considered in seen}) == 4
    assert all(abs(len(considered) / len(state.actions()) - (1 - bot.overlook_rate)) < 0.2 for considered in seen)


def many_decisions(game: str) -> State:
    """A position in which there is much to overlook."""
    state, rng = middle(game), random.Random(2)
    while len(state.actions()) < 40:
        going_on = [action for action in state.actions() if str(action) not in ("pass", "-")]
        state = state.play(rng.choice(going_on or state.actions())).deal(rng)
    return state


@pytest.mark.parametrize("overlook_rate", [0.5, 1.0])
def test_nobody_overlooks_one_of_a_few_decisions_or_everything(overlook_rate: float) -> None:
    asked = quadrangle.state("quadrangle.state('maxisurf players=2 duplicate=false | pass 1; BBRY@0,0; BBRY@0,0')")
    bot = replace(quadrangle.bot("maxisurf", simulations=20), overlook_rate=overlook_rate)
    assert {str(choice.action) for choice in bot.analyse(asked)} == {"pass", "draw"}
    state = many_decisions("maxisurf")
    assert bot.analyse(state).simulations == 20 and bot.choose(state, random.Random(1)) in state.actions()


@pytest.mark.parametrize("game", GAMES)
def test_every_weight_of_a_level_exists_in_its_game(game: str) -> None:
    assert weight_names(game)
    for level in strategy(game).levels:
        assert set(level.weights) <= set(weight_names(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_weight_that_does_not_exist_is_refused_by_name(game: str) -> None:
    bot = replace(quadrangle.bot(game, simulations=10), weights={"treat": 1.0})
    with pytest.raises(quadrangle.Unplayable, match=rf"^{game} has no weight 'treat' \(it has: .*\w\)\.$"):
        bot.analyse(middle(game))


def test_nobody_to_decide_is_refused() -> None:
    state = quadrangle.game("minisurf").start()
    with pytest.raises(quadrangle.Unplayable):
        SearchBot.of_level("minisurf", 1).analyse(state)


def test_where_more_than_two_play_a_level_may_think_longer() -> None:
    bot, rng = quadrangle.bot("quadrata", level=6), random.Random(1)
    counts = [bot.analyse(quadrangle.game("quadrata", players).start().deal(rng)).simulations for players in (2, 3)]
    assert counts == [bot.budget.simulations, bot.multiplayer_budget.simulations if bot.multiplayer_budget else 0]
    assert counts[0] < counts[1]


def test_a_time_budget_thinks_as_the_strongest_level_does_and_a_simulation_budget_as_the_weaker_ones() -> None:
    timed, strongest = quadrangle.bot("maxisurf", seconds=1), quadrangle.bot("maxisurf", level=6)
    counted, weaker = quadrangle.bot("maxisurf", simulations=10), quadrangle.bot("maxisurf", level=4)
    assert timed.weights == strongest.weights
    assert timed.weights != counted.weights
    assert counted.settings == weaker.settings
