"""What the bots know about PlanQuadrat: where a house closes something, and what a whole turn can claim."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import quadrangle
from quadrangle.bots.planquadrat.fit_weights import fit_weights
from quadrangle.bots.planquadrat.kernel_claims import survey
from quadrangle.bots.planquadrat.kernel_walls import closing, walls_of
from quadrangle.core.state import State
from quadrangle.games.planquadrat.board import PLACES
from quadrangle.games.planquadrat.kernel.kernel import from_state
from quadrangle.games.planquadrat.kernel.layout import SLIDES
from quadrangle.games.planquadrat.kernel.packing import edge_number, house_code
from quadrangle.games.planquadrat.regions import closed_regions
from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.protocol import Records

# A place of four little squares that lacks two houses, far from each other; one of them can be slid in from above.
UNFINISHED = ["b3-d3", "b1-b3", "b1-c1", "d1-d2", "d4-d5", "f7-f8"]


@compiled
def closing_places(records: Records) -> Any:
    return closing(walls_of(records[0]))


@compiled
def claims(records: Records, sizes: npt.NDArray[np.int64]) -> Any:
    return survey(records[0], sizes)


def after(moves: list[str]) -> State:
    """The position after these placings, nothing slid and nothing claimed."""
    state = quadrangle.game("planquadrat").start()
    for move in moves:
        state = state.play(move)
        while "-" in state.actions().texts:
            state = state.play("-")
    return state


def somewhere(seed: int) -> State:
    """A position in the middle of a random game, at the beginning of a turn."""
    rng = random.Random(seed)
    state = quadrangle.game("planquadrat").start()
    for _ in range(30 + seed):
        state = state.play(rng.choice(state.actions()))
    while "-" in state.actions().texts:
        state = state.play("-")
    return state


@pytest.mark.parametrize("seed", range(8))
def test_a_house_closes_something_where_the_walls_say_so(seed: int) -> None:
    state: Any = somewhere(seed)
    words = closing_places(from_state(state))
    edges = sum(house.edges for house in state.houses)
    for house in PLACES:
        if not house.edges & edges:
            word, bit = divmod(edge_number(house), 64)
            closed = closed_regions(edges | house.edges) != closed_regions(edges)
            assert bool(int(words[3 * (house.length - 1) + word]) >> bit & 1) == closed, str(house)


def test_a_turn_is_surveyed_with_its_slide() -> None:
    state = after(UNFINISHED)
    sizes = np.zeros(SLIDES, np.int64)
    assert claims(from_state(state), sizes) == 4
    finishing = {str(house) for house in PLACES if sizes[house_code(house)] == 4}
    assert finishing == {"c1-d1", "c1-e1", "c1-f1"}


@pytest.mark.parametrize("level", [3, 4, 5, 6])
def test_a_place_that_needs_a_placing_and_a_slide_is_closed_in_one_turn(level: int) -> None:
    state, rng = after(UNFINISHED), random.Random(level)
    me, bot = state.turn, replace(quadrangle.bot("planquadrat", level=level), oversights={})
    assert me
    while state.turn == me:
        state = state.play(bot.choose(state, rng))
    assert state.scores[me - 1] == 4


def test_a_player_with_small_houses_left_has_better_chances() -> None:
    state = after(["c2-c3", "f5-f6"])
    assert isinstance(state, PlanQuadratState)
    unused, used = (9, 4, 4), (5, 8, 4)
    bot = quadrangle.bot("planquadrat", simulations=200)
    rich, poor = (bot.analyse(replace(state, supplies=both)).values[0] for both in ((unused, used), (used, unused)))
    assert rich > 0.5 > poor


def test_the_values_of_houses_can_be_fitted_again() -> None:
    fitted = fit_weights(games=4, seed=1)
    assert list(fitted) == ["threat", "small", "middle", "large"]
    assert fitted == fit_weights(games=4, seed=1)
