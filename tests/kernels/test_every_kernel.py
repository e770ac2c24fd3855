"""What holds for the kernel of every game in the table, by the kernel protocol alone."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import quadrangle
from quadrangle.games import GAMES
from quadrangle.games.kernel_loader import kernel
from quadrangle.kernels.python_api import apply, legal, playout, playouts, result, scores, turn
from quadrangle.kernels.rng import seeded


def start(name: str) -> Any:
    return quadrangle.game(name, **GAMES[name].measured).start()


@pytest.mark.parametrize("name", GAMES)
def test_two_games_are_the_same_by_the_rules_and_by_the_kernel(name: str) -> None:
    rng, tools = random.Random(name), kernel(name)
    out = np.zeros(tools.MOST_ACTIONS, np.int64)
    for _ in range(2):
        state = start(name)
        records = tools.new(state.game)
        while state.turn is not None:
            assert turn(records) == state.turn
            if state.turn:
                codes = {tools.encode(state, action) for action in state.actions()}
                assert set(out[: legal(records, out)]) == codes
            action = rng.choice(state.actions()) if state.turn else state.draw(rng)
            apply(records, tools.encode(state, action))
            state = state.play(action)
        assert turn(records) == -1
        points, shares = np.zeros(2), np.zeros(2)
        scores(records, points)
        result(records, shares)
        assert tuple(points) == state.scores
        assert [player for player in (1, 2) if shares[player - 1] > 0] == list(state.winners)


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_ends_the_game_and_is_decided_by_its_seed(name: str) -> None:
    ends = []
    for seed in (1, 1, 2):
        records = kernel(name).new(start(name).game)
        assert playout(records, seeded(seed)) > 0
        assert turn(records) == -1
        ends.append(records.tobytes())
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", GAMES)
def test_many_playouts_leave_the_position_as_it_is(name: str) -> None:
    records = kernel(name).new(start(name).game)
    before = records.tobytes()
    assert playouts(records, seeded(1), 3) > 3
    assert records.tobytes() == before
