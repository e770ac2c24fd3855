"""Games stepped in batches: what the rules say, in every game, at every step."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quadrangle
from quadrangle import envs
from quadrangle.envs.rewards import final_rewards as rewards_of

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("planquadrat", 2, {}),
    ("planquadrat", 2, {"sliding": False}),
    ("minisurf", 3, {}),
    ("minisurf", 1, {"duplicate": True}),
    ("minisurf", 2, {"duplicate": True}),
    ("maxisurf", 2, {}),
    ("maxisurf", 4, {}),
    ("maxisurf", 1, {"duplicate": True}),
    ("maxisurf", 3, {"duplicate": True}),
    ("quadrata", 2, {"rounds": 1, "turn_limit": 30}),
    ("quadrata", 3, {"rounds": 2, "turn_limit": 12}),
    ("quadrata", 4, {"rounds": 1, "turn_limit": 15}),
    ("quadrata", 1, {"alone": True, "rounds": 2, "turn_limit": 20}),
]
every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)


@every_table
def test_it_is_the_rules_on_random_games(game: str, players: int, options: dict[str, Any]) -> None:
    env = envs.vector(game, 2, seed=1, players=players, **options)
    choose, ended = np.random.default_rng(2), 0
    observations, masks = env.reset()
    for _ in range(150):
        states = [env.state(number) for number in range(2)]
        for state, observation, mask in zip(states, observations, masks, strict=True):
            assert np.array_equal(mask, env.encoding.mask(state, state.turn))
            assert np.array_equal(observation, env.encoding.observe(state, state.turn))
        actions = [choose.choice(np.flatnonzero(mask)) for mask in masks]
        after = [s.play(env.encoding.action_of(s, int(a))) for s, a in zip(states, actions, strict=True)]
        observations, rewards, done, masks = env.step(actions)
        ended += done.sum()
        for number, state in enumerate(after):
            _agree(env, number, states[number], state, rewards[number], bool(done[number]))
    assert ended > 1


def _agree(env: Any, number: int, before: Any, after: Any, rewards: Any, done: bool) -> None:
    """What came of a step is what the rules say came of it; positions, where chance has no part in it."""
    assert done == (after.turn is None) and env.turns[number] == env.state(number).turn
    if after.game.players == 1:
        assert rewards[0] == env.encoding.solo_value(after) - env.encoding.solo_value(before)
    else:
        assert rewards.tolist() == pytest.approx(rewards_of(after))
    if after.turn:
        assert env.state(number) == after


def _played(threads: int | None, seed: int) -> list[Any]:
    env = envs.vector("planquadrat", 5, seed=seed, threads=threads)
    _, masks = env.reset()
    episodes = []
    for _ in range(40):
        observations, *_, masks = env.step(masks.argmax(axis=1))
        episodes.append(observations.copy())
    return episodes


def test_threads_change_nothing() -> None:
    assert np.array_equal(_played(1, seed=3), _played(None, seed=3))


def test_a_random_choice_is_legal_and_comes_back_with_its_seed() -> None:
    chosen = []
    for _ in range(2):
        env = envs.vector("planquadrat", 4, seed=5)
        _, masks = env.reset()
        for _ in range(50):
            actions = env.sample()
            assert masks[np.arange(4), actions].all()
            chosen.append(actions.copy())
            env.step(actions)
    assert np.array_equal(chosen[:50], chosen[50:])
    assert len(np.unique(chosen)) > 50


def test_arrays_are_written_over_and_never_replaced() -> None:
    env = envs.vector("planquadrat", 2)
    _, masks = env.reset()
    first = env.step(masks.argmax(axis=1))
    second = env.step(masks.argmax(axis=1))
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_other_libraries_get_the_arrays_without_a_copy() -> None:
    env = envs.vector("planquadrat", 2)
    env.reset()
    for array in (env.observations, env.masks, env.rewards, env.done, env.turns):
        by_dlpack, as_buffer = np.from_dlpack(array), np.asarray(memoryview(array))
        assert by_dlpack.ctypes.data == as_buffer.ctypes.data == array.ctypes.data


@pytest.mark.parametrize(
    ("actions", "names"), [([0, 2746], "2746.*game 1"), ([0, -1], "-1.*game 1"), ([0], "2 actions")]
)
def test_an_illegal_action_is_refused_before_anything_is_played(actions: list[int], names: str) -> None:
    env = envs.vector("planquadrat", 2)
    env.reset()
    with pytest.raises(quadrangle.Unplayable, match=names):
        env.step(actions)
    assert env.state(0) == env.game.start()


def test_more_threads_than_cores_are_all_cores() -> None:
    assert envs.vector("planquadrat", 500, threads=500).threads == envs.vector("planquadrat", 500).threads
    with pytest.raises(quadrangle.Unplayable, match="threads must be at least 1, not 0"):
        envs.vector("planquadrat", 2, threads=0)


@pytest.mark.parametrize("wrong", [[0.7, 1.2], [True, False], ["a", "b"]])
def test_actions_that_are_not_whole_numbers_are_refused(wrong: list[Any]) -> None:
    env = envs.vector("planquadrat", 2)
    env.reset()
    with pytest.raises(quadrangle.Unplayable, match="Actions are indices, whole numbers, not"):
        env.step(wrong)


def test_no_game_at_all_is_refused() -> None:
    with pytest.raises(quadrangle.Unplayable, match="at least one game, not 0"):
        envs.vector("planquadrat", 0)
