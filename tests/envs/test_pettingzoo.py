"""The environment for all players: PettingZoo's own tests, and what our rules say about it."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import numpy as np
import pytest
from envs.variants import TABLES, every_count
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

import quadrangle
from quadrangle import envs

every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)
every_number_of_players = pytest.mark.parametrize(("game", "players", "options"), list(every_count()))
# PettingZoo warns of observations that are not plain arrays, except for its own games, which it knows by name.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@with_masks
@every_number_of_players
def test_it_is_what_pettingzoo_expects(game: str, players: int, options: dict[str, Any]) -> None:
    api_test(envs.aec(game, players, **options), num_cycles=10)


@every_number_of_players
def test_the_same_seed_gives_the_same_game(game: str, players: int, options: dict[str, Any]) -> None:
    seed_test(partial(envs.aec, game, players, **options), num_cycles=5)


@pytest.mark.parametrize("compiled", [False, True])
@every_table
@pytest.mark.filterwarnings("ignore:Environment's maximum and minimum state space values are equal")
def test_state_is_the_whole_position_in_its_space(
    game: str, players: int, options: dict[str, Any], compiled: bool
) -> None:
    env = envs.aec(game, players, compiled=compiled, **options)
    check_state_space(env)
    env.reset(seed=2)
    before = env.state()
    env.step(int(env.last()[0]["action_mask"].argmax()))
    after = env.state()
    assert env.state_space.contains(before) and env.state_space.contains(after) and (before != after).any()
    assert (after == env.encoding.observe(env.position, 1)).all()


def test_a_position_is_a_picture_for_videos() -> None:
    env = envs.aec("planquadrat", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(env.index_of("c2-c3"))
    after = env.render()
    assert before.shape == after.shape == (*before.shape[:2], 3) and before.dtype == np.uint8
    assert (before != after).any(axis=2).sum() > 100, "the house can be seen"


def test_options_of_a_reset_are_refused_by_name() -> None:
    env = envs.aec("planquadrat")
    with pytest.raises(quadrangle.Unplayable, match=re.escape("reset() takes no options, and state would have no")):
        env.reset(options={"state": "anything"})


@pytest.mark.parametrize("wrong", [0.7, 108.0, "c2-c3", np.float32(1)])
def test_an_action_that_is_not_an_index_is_refused(wrong: Any) -> None:
    env = envs.aec("planquadrat")
    env.reset(seed=1)
    with pytest.raises(quadrangle.Unplayable, match="a whole number, not"):
        env.step(wrong)
    env.step(np.int64(108))
    assert env.record().moves == ["c2-c3"]


@every_table
def test_it_shows_itself(game: str, players: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(envs.aec, game, players, **options))
    assert capsys.readouterr().out.strip()


@every_table
def test_a_random_game_is_a_game_of_the_rules(game: str, players: int, options: dict[str, Any]) -> None:
    env = envs.aec(game, players, **options)
    env.reset(seed=5)
    decisions = _play_randomly(env)
    record = quadrangle.Record.loads(env.record().dumps())
    last = record.check()
    assert last == env.position and last.turn is None
    assert 0 < decisions <= env.encoding.max_decisions


def _play_randomly(env: Any) -> int:
    decisions, choose = 0, np.random.default_rng(7)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        env.step(None if over else choose.choice(np.flatnonzero(observation["action_mask"])))
        decisions += not over
    return decisions


def _rewards(env: Any, moves: list[str]) -> dict[str, float]:
    for move in moves:
        env.step(env.index_of(move))
    return dict(env.rewards)


def test_the_winner_gets_what_the_losers_pay() -> None:
    env = envs.aec("maxisurf", players=3)
    env.reset(seed=1)
    result = _rewards(env, ["pass", "pass", "pass"])
    winners = [f"player_{seat}" for seat in env.position.winners]
    assert sum(result.values()) == pytest.approx(0)
    assert all((result[agent] >= 0) == (agent in winners or not winners) for agent in env.possible_agents)


def test_alone_every_card_costs_the_cells_it_covers() -> None:
    env = envs.aec("minisurf", players=1, duplicate=True)
    env.reset(seed=1)
    before = env.position.scores[0]
    env.step(env.index_of(env.position.actions()[0]))
    assert env.rewards["player_1"] == before - env.position.scores[0]


def test_a_player_who_is_not_to_move_has_no_choices() -> None:
    env = envs.aec("planquadrat")
    env.reset()
    assert env.observe("player_1")["action_mask"].sum() == 378
    assert env.observe("player_2")["action_mask"].sum() == 0


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    env = envs.aec("planquadrat")
    env.reset()
    taken = env.index_of("c2-c3")
    env.step(taken)
    with pytest.raises(quadrangle.Illegal) as refused:
        env.step(taken)
    assert refused.value.code == "groove-occupied"
    with pytest.raises(quadrangle.Unplayable, match="2747"):
        env.step(2747)


@with_masks
@pytest.mark.parametrize("game", quadrangle.games())
def test_compiled_it_is_what_pettingzoo_expects_too(game: str) -> None:
    api_test(envs.aec(game, compiled=True), num_cycles=10)


@every_table
def test_compiled_it_plays_the_same_games(game: str, players: int, options: dict[str, Any]) -> None:
    plain, quick = (envs.aec(game, players, compiled=way, **options) for way in (False, True))
    for seed in (5, None):  # the second game continues where the chance of the first one stopped
        for env in (plain, quick):
            env.reset(seed=seed)
        assert _seen(plain) == _seen(quick)
        assert quick.record() == plain.record() and quick.position == plain.position


def _seen(env: Any) -> list[tuple[Any, ...]]:
    """What the deciding player of a random game observes at each step, and what the last player at the table does."""
    result, choose = [], np.random.default_rng(7)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        result.append((agent, *_numbers(observation), *_numbers(env.observe(env.possible_agents[-1])), reward, over))
        env.step(None if over else choose.choice(np.flatnonzero(observation["action_mask"])))
    return result


def _numbers(observation: dict[str, Any]) -> list[bytes]:
    return [array.tobytes() for array in observation.values()]


def test_compiled_it_shows_the_same_and_refuses_the_same() -> None:
    plain, quick = envs.aec("planquadrat"), envs.aec("planquadrat", compiled=True)
    for env in (plain, quick):
        env.reset()
        taken = env.index_of("c2-c3")
        env.step(taken)
        with pytest.raises(quadrangle.Illegal) as refused:
            env.step(taken)
        assert refused.value.code == "groove-occupied"
    for agent in plain.agents:
        one, other = plain.observe(agent), quick.observe(agent)
        assert all(np.array_equal(one[key], other[key]) for key in one)


def test_nobody_elses_observation_changes() -> None:
    env = envs.aec("minisurf", compiled=True)
    env.reset(seed=1)
    first, again = env.observe("player_1"), env.observe("player_1")
    copied = again["observation"].copy()
    first["observation"][:], first["action_mask"][:] = 9, 1
    assert np.array_equal(env.observe("player_1")["observation"], copied)
    with pytest.raises(quadrangle.Unplayable):
        env.step(env.encoding.actions - 1)
    env.step(int(again["action_mask"].argmax()))
    assert np.array_equal(again["observation"], copied) and (first["observation"] == 9).all()


def test_chance_without_a_seed_differs_from_game_to_game() -> None:
    env = envs.aec("minisurf", compiled=True)
    begun = set()
    for _ in range(5):
        env.reset()
        begun.add(str(env.record().moves))
    assert len(begun) > 1


def test_a_random_choice_keeps_to_the_mask() -> None:
    space = envs.aec("planquadrat").action_space("player_1")
    assert isinstance(space, Discrete)
    mask = np.zeros(int(space.n), np.int8)
    mask[[3, 2746]] = 1
    assert {int(space.sample(mask)) for _ in range(20)} == {3, 2746}
    mask[:] = 0
    assert space.sample(mask) == 0


def test_its_name_has_a_version() -> None:
    assert [str(envs.aec(game)) for game in quadrangle.games()] == [f"{game}_v0" for game in quadrangle.games()]


def test_another_way_to_show_it_is_refused() -> None:
    with pytest.raises(quadrangle.Unplayable, match="hologram"):
        envs.aec("planquadrat", render_mode="hologram")
