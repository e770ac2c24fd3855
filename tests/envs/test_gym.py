"""The environment for one agent: Gymnasium's own check, bots in the other seats, and what an illegal action costs."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import quadrangle
from quadrangle import envs

SEATS: list[tuple[str, dict[str, Any]]] = [
    ("minisurf", {"duplicate": True}),
    ("maxisurf", {"duplicate": True}),
    ("quadrata", {"alone": True, "rounds": 2, "turn_limit": 12}),
    ("planquadrat", {"opponent": "random"}),
    ("minisurf", {"players": 3, "seat": 2, "opponent": "greedy"}),
    ("maxisurf", {"opponent": "random", "seat": 2}),
    ("quadrata", {"opponent": "random", "rounds": 1, "turn_limit": 12}),
]
every_seat = pytest.mark.parametrize(("game", "given"), SEATS)


@every_seat
def test_it_is_what_gymnasium_expects(game: str, given: dict[str, Any]) -> None:
    check_env(envs.gym(game, **given))


@every_seat
def test_a_random_game_is_a_game_of_the_rules(game: str, given: dict[str, Any]) -> None:
    env = envs.gym(game, **given)
    rewards = _play_randomly(env, seed=3)
    last = quadrangle.Record.loads(env.record().dumps()).check()
    assert last == env.state and last.turn is None
    if env.game.players > 1:
        assert rewards[:-1] == [0.0] * (len(rewards) - 1) and -1 <= rewards[-1] <= 1


@every_seat
def test_the_same_seed_gives_the_same_game(game: str, given: dict[str, Any]) -> None:
    moves = []
    for _ in range(2):
        env = envs.gym(game, **given)
        _play_randomly(env, seed=4)
        moves.append(env.record().moves)
    assert moves[0] == moves[1]


def _play_randomly(env: Any, seed: int) -> list[float]:
    choose = random.Random(seed)
    _, info = env.reset(seed=seed)
    over, rewards = False, []
    while not over:
        legal = np.flatnonzero(info["action_mask"]).tolist()
        _, reward, over, _, info = env.step(choose.choice(legal))
        rewards.append(reward)
    return rewards


def test_alone_the_rewards_add_up_to_the_score() -> None:
    for seed in range(20):
        minisurf, maxisurf = envs.gym("minisurf", duplicate=True), envs.gym("maxisurf", duplicate=True)
        assert sum(_play_randomly(minisurf, seed)) == 4 - minisurf.state.scores[0]  # the first card lies already
        maxisurf.reset(seed=seed)
        first = maxisurf.coding.solo_value(maxisurf.state)
        assert sum(_play_randomly(maxisurf, seed)) == maxisurf.coding.solo_value(maxisurf.state) - first


def test_alone_quadrata_pays_at_the_end_of_each_round() -> None:
    env = envs.gym("quadrata", alone=True, rounds=2, turn_limit=12)
    rewards = _play_randomly(env, seed=3)
    paid = [reward for reward in rewards if reward]
    assert paid == [points for (points,) in env.state.scored if points] and sum(rewards) == env.state.scores[0]


def test_a_bot_takes_the_other_seats() -> None:
    env = envs.gym("minisurf", players=3, opponent="random", seat=2)
    env.reset(seed=1)
    assert env.state.turn == 2 and "take" in env.record().moves[-1]


@pytest.mark.parametrize(("game", "given", "lost"), [(*SEATS[0], 4 - 64), (*SEATS[2], -90), (*SEATS[3], -1)])
def test_an_illegal_action_ends_the_game_as_lost_as_can_be(game: str, given: dict[str, Any], lost: float) -> None:
    env = envs.gym(game, **given)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated) == (lost, True) and info["refused"]


def test_gymnasium_knows_it_by_a_name_with_a_version() -> None:
    assert envs.gym("minisurf", duplicate=True).spec.id == "quadrangle/minisurf-v0"
    assert gymnasium.make("quadrangle/maxisurf-v0", duplicate=True).unwrapped.game.players == 1


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({}, "not 1"),
        ({"players": 2}, "opponent"),
        ({"opponent": "random", "seat": 3}, "seat 3"),
        ({"opponent": "x"}, "x"),
    ],
)
def test_seats_that_cannot_be_taken_are_named(given: dict[str, Any], names: str) -> None:
    with pytest.raises(quadrangle.Unplayable, match=names):
        envs.gym("planquadrat", **given)
