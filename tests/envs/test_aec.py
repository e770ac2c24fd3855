"""The environment for all players: PettingZoo's own tests, and what our rules say about it."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from envs.tables import TABLES
from pettingzoo.test import api_test, render_test, seed_test

import quadrangle
from quadrangle import envs

every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)
# PettingZoo warns of observations that are no plain array, except for games that it knows by name: those of its own.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@with_masks
@every_table
def test_it_is_what_pettingzoo_expects(game: str, players: int, options: dict[str, Any]) -> None:
    api_test(envs.aec(game, players, **options), num_cycles=60)


@every_table
def test_the_same_seed_gives_the_same_game(game: str, players: int, options: dict[str, Any]) -> None:
    seed_test(partial(envs.aec, game, players, **options), num_cycles=20)


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
    assert last == env.state and last.turn is None
    assert 0 < decisions <= env.coding.longest


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
    found = _rewards(env, ["pass", "pass", "pass"])
    winners = [f"player_{seat}" for seat in env.state.winners]
    assert sum(found.values()) == pytest.approx(0)
    assert all((found[agent] >= 0) == (agent in winners or not winners) for agent in env.possible_agents)


def test_alone_every_card_costs_the_cells_it_covers() -> None:
    env = envs.aec("minisurf", players=1, duplicate=True)
    env.reset(seed=1)
    before = env.state.scores[0]
    env.step(env.index_of(env.state.actions()[0]))
    assert env.rewards["player_1"] == before - env.state.scores[0]


def test_who_does_not_decide_may_choose_nothing() -> None:
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


def test_every_number_of_players_has_an_environment() -> None:
    for game, facts in quadrangle.games().items():
        for players in facts.players:
            env = envs.aec(game, players)
            env.reset(seed=players)
            assert len(env.agents) == players
            assert all(env.observation_space(agent).contains(env.observe(agent)) for agent in env.agents)


@with_masks
def test_compiled_it_is_what_pettingzoo_expects_too() -> None:
    api_test(envs.aec("planquadrat", compiled=True), num_cycles=60)


def test_compiled_it_plays_the_same_games() -> None:
    plain, quick = envs.aec("planquadrat"), envs.aec("planquadrat", compiled=True)
    for _ in range(2):
        for env in (plain, quick):
            env.reset(seed=5)
            _play_randomly(env)
        assert quick.record() == plain.record() and quick.state == plain.state
        assert quick.rewards == plain.rewards


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


def test_games_of_chance_are_not_compiled_one_by_one() -> None:
    with pytest.raises(quadrangle.Unplayable, match="has chance"):
        envs.aec("quadrata", compiled=True)


def test_a_random_choice_keeps_to_the_mask() -> None:
    space = envs.aec("planquadrat").action_space("player_1")
    mask = np.zeros(space.n, np.int8)
    mask[[3, 2746]] = 1
    assert {int(space.sample(mask)) for _ in range(20)} == {3, 2746}
    mask[:] = 0
    assert space.sample(mask) == 0


def test_its_name_has_a_version() -> None:
    assert [str(envs.aec(game)) for game in quadrangle.games()] == [f"{game}_v0" for game in quadrangle.games()]


def test_another_way_to_show_it_is_refused() -> None:
    with pytest.raises(quadrangle.Unplayable, match="hologram"):
        envs.aec("planquadrat", render_mode="hologram")
