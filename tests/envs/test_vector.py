"""Games stepped in batches: what the rules say, in every game, at every step."""

from __future__ import annotations

import copy
import pickle
from itertools import chain
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
            assert state.turn
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
    arrays: tuple[Any, ...] = (env.observations, env.masks, env.rewards, env.done, env.turns)
    for array in arrays:
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


def _steps(env: Any, steps: int) -> list[Any]:
    """Random steps with their observations, rewards, ends, masks and turns."""
    return [[array.copy() for array in (*env.step(env.sample()), env.turns)] for _ in range(steps)]


def _same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(chain(*one), chain(*other), strict=True))


@every_table
def test_saved_games_continue_in_the_same_way(game: str, players: int, options: dict[str, Any]) -> None:
    env = envs.vector(game, 3, seed=1, players=players, **options)
    env.reset()
    _steps(env, 20)
    saved = env.save()
    continued = _steps(env, 60)
    env.load(saved)
    assert _same(_steps(env, 60), continued)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_continues_in_the_same_way_and_on_its_own(copied: Any) -> None:
    env = envs.vector("minisurf", 3, seed=1)
    env.reset()
    _steps(env, 20)
    other = copied(env)
    assert other.num_envs == 3 and other.game == env.game
    before = env.state(0)
    continued = _steps(other, 60)
    assert env.state(0) == before
    assert _same(_steps(env, 60), continued)


def test_saved_games_are_written_into_the_same_arrays() -> None:
    env = envs.vector("planquadrat", 2)
    observations, masks = env.reset()
    saved = env.save()
    first = observations.copy()
    _steps(env, 5)
    env.load(saved)
    assert env.observations is observations and env.masks is masks and np.array_equal(observations, first)


def test_saved_games_of_another_kind_are_refused() -> None:
    env = envs.vector("planquadrat", 2)
    env.reset()
    with pytest.raises(quadrangle.Unplayable, match="2 saved games cannot be loaded into a batch of 3"):
        envs.vector("planquadrat", 3).load(env.save())
    with pytest.raises(quadrangle.Unplayable, match=r"games of planquadrat .*=true, not of .*=false"):
        envs.vector("planquadrat", 2, sliding=False).load(env.save())


def test_a_reset_with_a_seed_is_a_new_batch_with_this_seed() -> None:
    used, new = envs.vector("minisurf", 3, seed=1), envs.vector("minisurf", 3, seed=8)
    used.reset()
    _steps(used, 30)
    used.reset(seed=8)
    new.reset()
    assert _same(_steps(used, 60), _steps(new, 60))


@every_table
def test_a_game_continues_from_a_given_position(game: str, players: int, options: dict[str, Any]) -> None:
    source = envs.vector(game, 1, seed=4, players=players, **options)
    env = envs.vector(game, 2, seed=1, players=players, **options)
    source.reset()
    env.reset()
    _steps(source, 9)
    other, state = env.state(0), source.state(0)
    env.set_state(1, state)
    assert env.state(0) == other and env.state(1) == state and env.turns[1] == state.turn
    assert np.array_equal(env.masks[1], source.masks[0]) and np.array_equal(env.observations[1], source.observations[0])
    source.rngs[:], index = env.rngs[1:], source.sample()[0]
    both = np.array([env.masks[0].argmax(), index])
    after, expected = env.step(both), source.step([index])
    assert all(np.array_equal(getattr(after, name)[1], getattr(expected, name)[0]) for name in after._fields)


def test_a_position_that_cannot_be_continued_is_refused() -> None:
    env = envs.vector("minisurf", 2)
    start = env.game.start()
    with pytest.raises(quadrangle.Unplayable, match="a position in which a player decides"):
        env.set_state(0, start)  # the deck is shuffled first
    with pytest.raises(quadrangle.Unplayable, match="There is no game 2: the batch has games 0 to 1"):
        env.set_state(2, start)
    with pytest.raises(quadrangle.Unplayable, match=r"position of planquadrat .*, not of minisurf"):
        env.set_state(0, quadrangle.game("planquadrat").start())
