"""The games in OpenSpiel: its own random simulations, its search, and the same positions as ours."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import quadrangle
import quadrangle.envs.open_spiel

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("planquadrat", {}),
    ("planquadrat", {"sliding": False}),
    ("planquadrat", {"width": 4, "height": 3, "small": 4}),
    ("minisurf", {"players": 4}),
    ("minisurf", {"players": 3, "duplicate": True}),
    ("maxisurf", {"players": 3}),
    ("maxisurf", {"duplicate": True}),
    ("quadrata", {"players": 3, "rounds": 1, "turn_limit": 12}),
]
every_game = pytest.mark.parametrize(("name", "options"), GAMES)


def _loaded(name: str, options: dict[str, Any]) -> Any:
    return pyspiel.load_game(f"quadrangle_{name}", options)


@every_game
def test_it_passes_the_random_simulations(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(_loaded(name, options), num_sims=1, serialize=True, verbose=False)


@every_game
def test_its_search_plays(name: str, options: dict[str, Any]) -> None:
    game, rng = _loaded(name, options), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@every_game
def test_a_copy_goes_its_own_way_through_the_same_positions(name: str, options: dict[str, Any]) -> None:
    rng, state = random.Random(2), _loaded(name, options).new_initial_state()
    ours = quadrangle.game(name, **options).start()
    while not state.is_terminal() and len(state.history()) < 12:
        copy = state.clone()
        index = rng.choice(state.legal_actions())
        ours = ours.play(state.action_to_string(index))
        state.apply_action(index)
        assert state.position == ours != copy.position


def test_its_tensor_is_the_observation() -> None:
    state = _loaded("planquadrat", {}).new_initial_state()
    tensor = np.array(state.observation_tensor(0))
    assert np.array_equal(tensor, quadrangle.envs.encodings.encoding(state.position.game).observe(state.position, 1))


@pytest.mark.parametrize(
    ("name", "options"), [("minisurf", {"players": 1, "duplicate": True}), ("quadrata", {"turn_limit": 0})]
)
def test_what_openspiel_cannot_take_is_refused(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(quadrangle.Unplayable, match="at least two players and a bounded length"):
        _loaded(name, options)
