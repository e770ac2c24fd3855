"""What PlanQuadrat's first levels overlook, as beginners do: slides, replies, and courts that a placing closes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import quadrangle
from quadrangle.bots.planquadrat.claims import replies
from quadrangle.bots.planquadrat.oversights import LARGE, sight
from quadrangle.bots.reference.novice_planquadrat import NOVICE
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.strategy import level_of
from quadrangle.games.planquadrat.actions import SKIP
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

# A place of four little squares lacks two houses, far from each other; one of them can be slid in from above.
TWO_STEPS = ["b3-d3", "b1-b3", "b1-c1", "d1-d2", "d4-d5", "f7-f8"]
CLOSING_BOTH = {"c1-d1", "c1-e1", "c1-f1"}  # the placings that close it together with the slide
# A court of three little squares in the corner lacks one house.
ONE_STEP = ["a1-d1", "a2-d2", "a1-a2", "f8-g8"]
BEGINNERS = (1, 2, 3)


def after(moves: list[str]) -> PlanQuadratState:
    """The position after these placings, with nothing slid and nothing claimed."""
    state = quadrangle.game("planquadrat").start()
    for move in moves:
        state = state.play(move)
        while "-" in state.actions().texts:
            state = state.play("-")
    assert isinstance(state, PlanQuadratState)
    return state


def overlooking(level: int, **chances: float) -> SearchBot:
    """A level that overlooks only this."""
    return replace(SearchBot.of_level("planquadrat", level), oversights=chances)


def choices(bot: SearchBot, state: PlanQuadratState, seeds: int = 6) -> set[str]:
    return {str(bot.choose(state, random.Random(seed))) for seed in range(seeds)}


def test_a_court_of_two_steps_is_not_seen_without_thinking_of_slides() -> None:
    state = after(TWO_STEPS)
    assert choices(overlooking(3), state) <= CLOSING_BOTH
    assert not choices(overlooking(3, slides=1.0), state) & CLOSING_BOTH


def test_without_thinking_of_slides_nothing_is_slid() -> None:
    state = after(TWO_STEPS).play("c1-d1")
    assert isinstance(state, PlanQuadratState) and state.step is TurnStep.SLIDE
    assert "-" not in choices(overlooking(3), state)
    assert choices(overlooking(3, slides=1.0), state) == {"-"}


def test_a_large_court_can_be_overlooked_and_a_small_one_not() -> None:
    state = after(ONE_STEP)
    closing = choices(overlooking(3), state)
    seen = {str(action) for action in sight(state, {"courts": 1.0}, random.Random(1)).considered or ()}
    assert closing and not closing & seen
    assert not choices(overlooking(3, courts=1.0), state) & closing
    small = after(["a1-b1", "a2-b2", "a1-a2", "f8-g8"])
    finishing = set(small.actions().texts) & {"b1-b2", "b1-b3", "b1-b4"}
    assert finishing <= {str(action) for action in sight(small, {"courts": 1.0}, random.Random(1)).considered or ()}
    assert LARGE == 2


def test_a_bot_that_does_not_look_at_replies_gives_courts_away() -> None:
    """Late in a game most placings leave something to claim, and some do not."""
    state, rng = quadrangle.game("planquadrat", sliding=False).start(), random.Random(2)
    careful, careless = (overlooking(3, replies=chance) for chance in (0.0, 1.0))
    courts_given = {"careful": 0, "careless": 0}
    for _ in range(30):
        assert isinstance(state, PlanQuadratState) and state.turn is not None
        for name, bot in (("careful", careful), ("careless", careless)):
            courts_given[name] += (
                replies(state, [bot.choose(state, random.Random(1))])[0] if state.step is TurnStep.PLACE else 0
            )
        state = state.play(str(careful.choose(state, rng)))
    assert courts_given["careful"] < courts_given["careless"]


def test_what_is_overlooked_changes_from_decision_to_decision() -> None:
    state = after(TWO_STEPS)
    sights = [sight(state, {"slides": 0.5}, random.Random(seed)).state.game.options["sliding"] for seed in range(20)]
    assert set(sights) == {True, False}


def test_nothing_is_overlooked_by_chance_zero() -> None:
    state = after(TWO_STEPS)
    seen = sight(state, {}, random.Random(1))
    assert seen.state is state and seen.considered is None and not seen.weights


@pytest.mark.parametrize("level", BEGINNERS)
def test_a_beginner_overlooks_things_instead_of_random_decisions(level: int) -> None:
    numbers = level_of("planquadrat", level)
    assert numbers.oversights and not numbers.overlook_rate and not numbers.temperature
    assert all(0.0 < chance <= 1.0 for chance in numbers.oversights.values())


@pytest.mark.parametrize("level", BEGINNERS)
def test_a_beginner_plays_a_whole_game_by_the_rules(level: int) -> None:
    state, rng, bot = (
        quadrangle.game("planquadrat").start(),
        random.Random(level),
        SearchBot.of_level("planquadrat", level),
    )
    while state.turn is not None:
        action = (bot if state.turn == 1 else NOVICE).choose(state, rng)
        assert action in state.actions()
        state = state.play(action)
    assert state.winners


def test_the_novice_claims_what_one_placing_closes_and_does_not_see_two_steps() -> None:
    closed = after(ONE_STEP).play(str(NOVICE.choose(after(ONE_STEP), random.Random(1))))
    assert isinstance(closed, PlanQuadratState) and [region.bit_count() for region in closed.claimable()] == [3]
    chosen = {str(NOVICE.choose(after(TWO_STEPS), random.Random(seed))) for seed in range(6)}
    assert not chosen & CLOSING_BOTH
    assert str(NOVICE.choose(after(TWO_STEPS).play("c1-d1"), random.Random(1))) != str(SKIP)
