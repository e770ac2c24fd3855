"""The image that stands for all symmetric positions: one for all of them, with the same game ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import quadrangle
from quadrangle.core.state import State
from quadrangle.core.symmetry import Image
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load
from quadrangle.games.kernel_loader import packing

TABLES = {
    "planquadrat": {}, "planquadrat without sliding": {"sliding": False}, "minisurf": {}, "maxisurf": {},
    "minisurf in duplicate": {"duplicate": True}, "maxisurf in duplicate": {"duplicate": True}, "quadrata": {},
}  # fmt: skip
MOST_MOVES = 60


def normal(state: State) -> Image:
    image: Image = load(GAMES[state.game.name].symmetry)(state)
    return image


def positions(table: str) -> Iterator[State]:
    rng, state = random.Random(table), quadrangle.game(table.partition(" ")[0], **TABLES[table]).start()
    for _ in range(MOST_MOVES):
        if state.turn is None:
            return
        yield state
        state = state.play(state.draw(rng) if state.turn == 0 else rng.choice([*state.actions()]))


@pytest.mark.parametrize("table", TABLES)
def test_decisions_and_chance_events_of_an_image_are_the_images_of_those_of_the_position(table: str) -> None:
    for state in positions(table):
        image = normal(state)
        assert {str(image.action(action)) for action in state.actions()} == set(image.state.actions().texts)
        assert (image.state.scores, image.state.turn) == (state.scores, state.turn)


@pytest.mark.parametrize("table", TABLES)
def test_the_image_of_an_image_is_itself(table: str) -> None:
    for state in positions(table):
        image = normal(state).state
        assert normal(image).state == image
        assert packing(state.game.name).pack(normal(image).state) == packing(state.game.name).pack(image)


@pytest.mark.parametrize("table", TABLES)
def test_a_move_and_its_image_lead_to_positions_with_one_image(table: str) -> None:
    rng = random.Random(table)
    for state in positions(table):
        image, action = normal(state), rng.choice([*state.actions()])
        after, other = normal(state.play(action)).state, normal(image.state.play(image.action(action))).state
        assert after == other
        assert packing(state.game.name).pack(after) == packing(state.game.name).pack(other)


def test_other_boards_have_no_known_symmetries() -> None:
    state = quadrangle.game("planquadrat", width=3, height=2).start()
    assert normal(state).state is state
