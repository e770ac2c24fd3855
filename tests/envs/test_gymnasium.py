"""The environment for one agent: Gymnasium's own check, bots in the other seats, and what an illegal action costs."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import quadrangle
from quadrangle import envs
from quadrangle.envs.gymnasium_env import SeatEnv
from quadrangle.games.quadrata.state import QuadrataState

SEATS: list[tuple[str, dict[str, Any]]] = [
    ("minisurf", {"duplicate": True}),
    ("maxisurf", {"duplicate": True}),
    ("quadrata", {"alone": True, "rounds": 2, "turn_limit": 12}),
    ("planquadrat", {"opponent": "random"}),
    ("minisurf", {"players": 3, "seat": 2, "opponent": "greedy"}),
    ("maxisurf", {"opponent": "random", "seat": 2}),
    ("quadrata", {"opponent": "random", "rounds": 1, "turn_limit": 12}),
]
every_seat = pytest.mark.parametrize(("game", "options"), SEATS)


@every_seat
def test_it_is_what_gymnasium_expects(game: str, options: dict[str, Any]) -> None:
    check_env(envs.gym(game, **options))


@every_seat
def test_a_random_game_is_a_game_of_the_rules(game: str, options: dict[str, Any]) -> None:
    env = envs.gym(game, **options)
    rewards = _play_randomly(env, seed=3)
    last = quadrangle.Record.loads(env.record().dumps()).check()
    assert last == env.state and last.turn is None
    if env.game.players > 1:
        assert rewards[:-1] == [0.0] * (len(rewards) - 1) and -1 <= rewards[-1] <= 1


@every_seat
def test_the_same_seed_gives_the_same_game(game: str, options: dict[str, Any]) -> None:
    moves = []
    for _ in range(2):
        env = envs.gym(game, **options)
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
        first = maxisurf.encoding.solo_value(maxisurf.state)
        assert sum(_play_randomly(maxisurf, seed)) == maxisurf.encoding.solo_value(maxisurf.state) - first


def test_alone_quadrata_pays_at_the_end_of_each_round() -> None:
    env = envs.gym("quadrata", alone=True, rounds=2, turn_limit=12)
    rewards = _play_randomly(env, seed=3)
    paid = [reward for reward in rewards if reward]
    assert isinstance(env.state, QuadrataState)
    assert paid == [points for (points,) in env.state.scored if points] and sum(rewards) == env.state.scores[0]


def test_a_bot_takes_the_other_seats() -> None:
    env = envs.gym("minisurf", players=3, opponent="random", seat=2)
    env.reset(seed=1)
    assert env.state.turn == 2 and "take" in env.record().moves[-1]


@pytest.mark.parametrize(("game", "options", "lost"), [(*SEATS[0], 4 - 64), (*SEATS[2], -90), (*SEATS[3], -1)])
def test_an_illegal_action_ends_the_game_as_lost_as_can_be(game: str, options: dict[str, Any], lost: float) -> None:
    env = envs.gym(game, **options)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated) == (lost, True) and info["refused"]


@pytest.mark.parametrize(
    ("imports", "name"),
    [
        ("import gymnasium, quadrangle", "quadrangle/minisurf-v0"),
        ("import quadrangle, gymnasium", "quadrangle.envs.gymnasium_ids:quadrangle/minisurf-v0"),
    ],
)
def test_gymnasium_makes_it_in_a_program_that_imports_the_package(imports: str, name: str) -> None:
    code = f"{imports}; env = gymnasium.make({name!r}, duplicate=True); env.reset(seed=1); print(env.spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "quadrangle/minisurf-v0\n"


@every_seat
def test_learners_find_the_mask_under_their_name(game: str, options: dict[str, Any]) -> None:
    env = envs.gym(game, **options)
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_ and masks.any() and (masks == info["action_mask"]).all()


def test_options_of_a_reset_and_actions_that_are_not_whole_numbers_are_refused() -> None:
    env = envs.gym("minisurf", duplicate=True)
    with pytest.raises(quadrangle.Unplayable, match="takes no options, and start, state would"):
        env.reset(options={"state": 1, "start": 2})
    env.reset(seed=1)
    with pytest.raises(quadrangle.Unplayable, match=r"a whole number, not 0\.5"):
        env.step(0.5)


def test_an_unknown_game_is_refused_in_our_words() -> None:
    with pytest.raises(quadrangle.Unplayable, match="chess"):
        envs.gym("chess")


def test_gymnasium_knows_it_by_a_name_with_a_version() -> None:
    spec = envs.gym("minisurf", duplicate=True).spec
    assert spec and spec.id == "quadrangle/minisurf-v0"
    made = gymnasium.make("quadrangle/maxisurf-v0", duplicate=True).unwrapped
    assert isinstance(made, SeatEnv) and made.game.players == 1


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, r"Without an opponent, such as opponent='level:2', one player is alone: .*not 1"),
        ({"players": 2}, "opponent"),
        ({"opponent": "random", "seat": 3}, "seat 3"),
        ({"opponent": "x"}, "x"),
    ],
)
def test_seats_that_cannot_be_taken_are_named(options: dict[str, Any], names: str) -> None:
    with pytest.raises(quadrangle.Unplayable, match=names):
        envs.gym("planquadrat", **options)
