"""What bots know about quadrata: when to end a round, whom to rob, what a hole is worth."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import median

import numpy as np
import pytest

import quadrangle
from quadrangle.bots.quadrata.kernel_gradient import add_gradients
from quadrangle.bots.quadrata.kernel_self_play import Dataset
from quadrangle.bots.quadrata.kernel_value import LAST, LAST_BIAS, TENS
from quadrangle.bots.quadrata.network_layout import FEATURES
from quadrangle.bots.quadrata.network_parameters import SHAPES, model
from quadrangle.bots.quadrata.oversights import obvious_moves
from quadrangle.bots.quadrata.reasons import holes_in
from quadrangle.bots.quadrata.training import TrainingStage, train
from quadrangle.bots.simple import GreedyBot
from quadrangle.bots.strategy import MIN_TO_OVERLOOK, weights
from quadrangle.core.state import Action
from quadrangle.games.quadrata.cover import cover
from quadrangle.games.quadrata.state import QuadrataState

# Late positions of real games: one of the layings of the number rolled keeps the rest of the square whole.
HOLES = json.loads(Path(__file__).with_name("quadrata_holes.json").read_text("utf-8"))

# The sum of a model's numbers, and of their sizes, after two short lessons.
SHORT_STAGES = (TrainingStage(2, epochs=1), TrainingStage(1, epochs=1))
TRAINED = (12.5409, 1281.2471)

# One form of six fills player 1's square: eleven large forms and the bonus, sixteen points against eighteen.
LARGE_FORMS = (
    "6@a1n.a1w.a2e.a2n.a2s.a2w,6@a3e.a3s.b3e.b3n.b3s.b3w,6@a3n.a3w.a4e.a4n.a4s.a4w,6@b2e.b2n.b2s.b2w.c2n.c2w,"
    "6@b4e.b4n.b4s.b4w.c4n.c4w,6@c1e.c1n.c1s.c1w.c2e.c2s,6@d1e.d1n.d1s.d1w.d2s.d2w,6@d2e.d2n.d3e.d3n.d3s.d3w,"
    "5@c3e.c3n.c3s.c3w.c4s,5@c4e.d4e.d4n.d4s.d4w"
)
SMALL_FORMS = (
    "1@d4w,2@a4n.a4w,2@b3n.b3w,2@d1e.d1s,2@d4e.d4n,3@b1e.b1s.c1w,3@b3e.b3s.c3w,3@c1e.c1s.d1w,3@c1n.c2s.c2w,"
    "3@c2e.c2n.c3s,3@c3e.c3n.d3w,3@d1n.d2s.d2w,3@d2e.d2n.d3s,3@d3e.d3n.d4s,4p@a1e.a1s.b1n.b1w,4p@a1n.a1w.a2e.a2s,"
    "4p@a2n.a2w.a3e.a3s,4p@a3n.a3w.a4e.a4s"
)
FILLING = "6 supply>square:a1e.a1s.b1e.b1n.b1s.b1w"


def last_round(scored: str) -> quadrangle.State:
    """Player 1 rolled the six that would fill the square, after one round with these points."""
    return quadrangle.state(
        f"quadrata players=2 rounds=2 | scored={scored} began=1 turns=40 rolled=6 joker=yes "
        f"p1={LARGE_FORMS}/- p2={SMALL_FORMS}/-"
    )


@pytest.mark.parametrize("level", [4, 5, 6])
def test_the_round_is_ended_when_that_wins_the_game_and_not_when_it_loses_it(level: int) -> None:
    bot = quadrangle.bot("quadrata", level=level)
    assert str(bot.choose(last_round("13,10"), random.Random(1))) == FILLING
    assert str(bot.choose(last_round("10,10"), random.Random(1))) != FILLING


@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_form_is_robbed_from_a_square_that_is_nearly_full(level: int) -> None:
    nearly = SMALL_FORMS + ",4s@b2e.b2n.b2s.b2w,4s@c4e.c4n.c4s.c4w"  # a square of four is missing
    state = quadrangle.state(
        "quadrata players=2 rounds=1 | scored=- began=1 turns=38 rolled=3 joker=yes "
        f"p1=6@a1e.a1n.a1s.a1w.a2s.a2w,6@b1e.b1n.b1s.b1w.b2s.b2w/- p2={nearly}/-"
    )
    assert str(quadrangle.bot("quadrata", level=level).choose(state, random.Random(1))).startswith("3 square@2:")


def leaves_one_form(state: quadrangle.State, laying: Action) -> bool:
    """Whether a form of the supply would fill what a laying leaves free."""
    after = state.play(laying)
    assert isinstance(state, QuadrataState) and isinstance(after, QuadrataState) and state.turn
    return cover(after.game.sheet, after.masks[state.turn - 1], after.supply).least == 1


@pytest.mark.parametrize("text", HOLES)
def test_of_all_layings_the_one_is_found_after_which_one_form_fills_the_square(text: str) -> None:
    state = quadrangle.game("quadrata").position(text)
    layings = [action for action in state.actions() if " supply>square:" in str(action)]
    right = [action for action in layings if leaves_one_form(state, action)]
    assert len(layings) >= 5 and len(right) == 1, "too easy to prove anything"
    for level in (4, 5, 6):
        assert quadrangle.bot("quadrata", level=level).choose(state, random.Random(level)) in right, f"level {level}"


def test_beginners_come_to_the_end_of_a_round() -> None:
    rng, bot = random.Random(3), quadrangle.bot("quadrata", level=1)
    state = quadrangle.game("quadrata", rounds=1).start().deal(rng)
    while state.turn:
        last, state = state, state.play(bot.choose(state, rng)).deal(rng)
    assert last.turns < state.game.most_turns - 1  # type: ignore[attr-defined]


def test_greedy_would_rather_empty_the_reserve_than_fill_it() -> None:
    state = quadrangle.state(
        f"quadrata players=2 rounds=1 | scored=- began=1 turns=40 rolled=6 joker=yes p1={LARGE_FORMS}/6 p2=-/-"
    )
    assert str(GreedyBot().choose(state, random.Random(1))) == FILLING.replace("supply", "reserve")


def test_the_model_is_as_large_as_its_layers() -> None:
    assert SHAPES[0][0] == FEATURES
    for number in (1, 2):
        assert len(model(weights("quadrata", value_version=number))) == LAST_BIAS + 2


def test_lessons_teach_what_they_taught_when_the_model_was_written() -> None:
    trained = train(SHORT_STAGES).astype(float)
    assert (trained.sum(), abs(trained).sum()) == pytest.approx(TRAINED, abs=1e-3), (
        "lessons have changed: rewrite value.npy with training.py, measure it, then record these numbers"
    )


def test_gradients_match_the_growth_of_the_error() -> None:
    rng = np.random.default_rng(3)
    network, ends = rng.normal(size=LAST_BIAS + 2) / 6, rng.normal(size=20)
    network[LAST + 1 : LAST_BIAS : 2] = 0  # doubt looks at nothing, so all that is learned below it is for the lead
    dataset = Dataset(rng.integers(0, 3, (20, FEATURES)).astype(np.float32), ends, ends)

    def error(number: int, change: float) -> float:
        changed = network.copy()
        changed[number] += change
        return add_gradients(changed, dataset, np.arange(20), np.zeros_like(network))

    gradient = np.zeros_like(network)
    add_gradients(network, dataset, np.arange(20), gradient)
    for number in [*rng.integers(0, LAST, 20), LAST, LAST + 2, LAST_BIAS]:
        slope = (error(number, 1e-5) - error(number, -1e-5)) / 2e-5
        assert 2 * TENS**2 * gradient[number] == pytest.approx(slope, rel=1e-4, abs=1e-4)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_beginner_fills_the_square_when_that_wins(level: int) -> None:
    """Among a hundred other moves, of which a beginner overlooks most."""
    state, bot = last_round("13,10"), quadrangle.bot("quadrata", level=level)
    assert bot.overlook_rate and len(state.actions()) > MIN_TO_OVERLOOK
    assert {str(bot.choose(state, random.Random(seed))) for seed in range(8)} == {FILLING}


def holes(state: quadrangle.State, player: int) -> frozenset[int]:
    assert isinstance(state, QuadrataState)
    sheet = state.game.sheet
    return frozenset(holes_in(sheet.full & ~state.masks[player - 1], sheet.side))


def test_a_move_is_obvious_if_it_fills_a_hole_exactly_or_leaves_what_one_form_fills() -> None:
    rng, bot = random.Random(3), quadrangle.bot("quadrata", level=3)
    state, seen = quadrangle.game("quadrata", rounds=1).start().deal(rng), {"obvious": 0, "other": 0}
    while state.turn is not None:
        assert isinstance(state, QuadrataState)
        obvious, places = {str(move) for move in obvious_moves(state)}, state.game.sheet.places
        for move in (str(move) for move in state.actions() if " supply>square:" in str(move)):
            after, before = holes(state.play(move), state.turn), holes(state, state.turn)
            fits, ready = after < before, any(place.mask == sum(after) for place in places)
            assert (move in obvious) == (fits or ready)
            seen["obvious" if move in obvious else "other"] += 1
        state = state.play(bot.choose(state, rng)).deal(rng)
    assert all(seen.values())


def test_the_move_that_fills_the_square_is_obvious() -> None:
    state = last_round("13,10")
    assert isinstance(state, QuadrataState)
    assert FILLING in {str(move) for move in obvious_moves(state)}


def test_two_beginners_fill_the_square_long_before_the_turn_limit() -> None:
    lengths, bot = [], quadrangle.bot("quadrata", level=1)
    for seed in "0123456789":
        rng, turns = random.Random(seed), 0
        state = quadrangle.game("quadrata", rounds=1).start().deal(rng)
        while state.turn is not None:
            state, turns = state.play(bot.choose(state, rng)).deal(rng), turns + 1
        lengths.append(turns)
    assert median(lengths) < 90 and max(lengths) < 400, lengths
