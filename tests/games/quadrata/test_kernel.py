"""The kernel plays the same game as the rules, decision by decision."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.kernel import kernel
from quadrangle.games.quadrata.kernel.layout import MOST_GROUPS
from quadrangle.games.quadrata.kernel.moves import find_groups
from quadrangle.games.quadrata.kernel.play import greedy_move, random_move
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.rng import seeded


@compiled
def turn(records: Any) -> int:
    return protocol.turn(records[0])


@compiled
def legal(records: Any, out: Any) -> int:
    return protocol.legal(records[0], out)


@compiled
def apply(records: Any, code: int) -> None:
    protocol.apply(records[0], code)


@compiled
def chance(records: Any, rng: Any) -> int:
    return protocol.chance(records[0], rng)


@compiled
def playout(records: Any, rng: Any) -> int:
    return protocol.playout(records[0], rng)


@compiled
def greedy(records: Any, rng: Any) -> int:
    return kernel.greedy_playout(records[0], rng)


@compiled
def totals(records: Any, out: Any) -> None:
    protocol.scores(records[0], out)


@compiled
def result(records: Any, out: Any) -> None:
    protocol.result(records[0], out)


@compiled
def drawn(records: Any, rng: Any, groups: Any) -> int:
    return random_move(records[0], groups, rng)


@compiled
def grasped(records: Any, rng: Any, groups: Any) -> int:
    return greedy_move(records[0], groups, rng)


@compiled
def grouped(records: Any, groups: Any) -> int:
    return find_groups(records[0], groups)


OUT = np.empty(kernel.MOST_ACTIONS, np.int64)
GROUPS = np.empty((MOST_GROUPS, 3), np.int64)


def game(players: int, **options: Any) -> Quadrata:
    made = quadrangle.game("quadrata", players, **options)
    assert isinstance(made, Quadrata)
    return made


def results(records: Any, players: int) -> tuple[list[float], list[float]]:
    scores, shares = np.zeros(4), np.zeros(4)
    totals(records, scores)
    result(records, shares)
    return scores[:players].tolist(), shares[:players].tolist()


@settings(max_examples=18, deadline=None)
@given(
    st.integers(2, 4), st.integers(1, 3), st.integers(1, 45), st.integers(0, 2**32), st.booleans()
)  # fmt: skip
def test_rules_and_kernel_agree_on_every_decision(
    players: int, rounds: int, limit: int, seed: int, build: bool
) -> None:
    rules = game(players, rounds=rounds, turn_limit=limit)
    rng = random.Random(seed)
    state: QuadrataState = rules.start()
    records = kernel.new(rules)
    while state.turn is not None:
        assert turn(records) == state.turn
        assert kernel.from_state(state) == records and kernel.to_state(records, rules) == state
        texts = state.actions().texts
        if state.turn:
            codes = OUT[: legal(records, OUT)].tolist()
            assert sorted(str(kernel.decode(state, code)) for code in codes) == list(texts)
            assert sorted(codes) == sorted(kernel.encode(state, action) for action in state.actions())
        inward = [text for text in texts if ">square" in text and " square:" not in text]
        text = rng.choice(inward if build and inward else texts)
        action = state.game.read(text)
        assert kernel.decode(state, kernel.encode(state, action)) == action
        apply(records, kernel.encode(state, action))
        state = state.play(text)
    assert turn(records) == -1 and kernel.to_state(records, rules) == state
    scores, shares = results(records, players)
    assert scores == list(state.scores)
    assert shares == [1 / len(state.winners) if seat in state.winners else 0 for seat in range(1, players + 1)]


def test_no_position_has_more_groups_than_there_is_room_for() -> None:
    """The joker with everything in its player's square and reserve, all in small pieces, is the widest position."""
    rules = game(2, rounds=1, turn_limit=400)
    rng, most = random.Random(5), 0
    state: QuadrataState = rules.start()
    while state.turn is not None:
        texts = state.actions().texts
        inward = [text for text in texts if ">square" in text and " square:" not in text]
        if state.turn:
            most = max(most, grouped(kernel.from_state(state), GROUPS))
        state = state.play(rng.choice(inward or texts))
    assert 20 < most <= MOST_GROUPS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_is_fair(players: int) -> None:
    records, rng = kernel.new(game(players)), seeded(3)
    begins = np.bincount([chance(records, rng) for _ in range(6000)], minlength=players + 1)
    apply(records, 1)
    rolls = np.bincount([chance(records, rng) for _ in range(6000)], minlength=7)
    assert begins[0] == rolls[0] == 0 and len(begins) == players + 1 and len(rolls) == 7
    assert np.all(np.abs(begins[1:] - 6000 / players) < 250) and np.all(np.abs(rolls[1:] - 1000) < 150)


def some_decision(players: int, turns: int, seed: int) -> QuadrataState:
    rng = random.Random(seed)
    state = game(players, rounds=1).start().deal(rng)
    for _ in range(turns):
        state = state.play(rng.choice(state.actions())).deal(rng)
    return state


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_draws_every_legal_move_as_often_as_every_other(seed: int) -> None:
    state = some_decision(2 + seed % 3, 30 + seed, seed)
    records, rng = kernel.from_state(state), seeded(seed)
    legal_codes = {kernel.encode(state, action) for action in state.actions()}
    draws = 300 * len(legal_codes)
    counts = dict.fromkeys(legal_codes, 0)
    for _ in range(draws):
        counts[drawn(records, rng, GROUPS)] += 1
    assert set(counts) == legal_codes
    assert all(abs(count - 300) < 6 * 300**0.5 for count in counts.values())


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 60), st.integers(0, 2**32))
def test_the_greedy_player_takes_the_most_there_is(players: int, turns: int, seed: int) -> None:
    state = some_decision(players, turns, seed)
    me = state.mover - 1

    def gain(after: QuadrataState) -> int:
        points = after.scores if after.turn is None else after.standing()
        bonus = 5 if after.masks[me] == state.game.sheet.full else 0
        return points[me] - state.standing()[me] - bonus

    best = max(gain(state.play(action)) for action in state.actions())
    chosen = kernel.decode(state, grasped(kernel.from_state(state), seeded(seed), GROUPS))
    assert chosen in state.actions() and gain(state.play(chosen)) == best


@pytest.mark.parametrize("play", [playout, greedy])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_playout_comes_to_an_end_that_the_rules_confirm(players: int, play: Any) -> None:
    rules = game(players, rounds=2, turn_limit=100)
    for seed in range(20):
        records = kernel.new(rules)
        decisions = play(records, seeded(seed))
        state = kernel.to_state(records, rules)
        assert 0 < decisions <= 2 * 100 * players
        assert state.turn is None and quadrangle.state(repr(state)) == state
        assert results(records, players)[0] == list(state.scores)


def test_the_same_seed_plays_the_same_game() -> None:
    rules = game(3, rounds=1)
    one, other = kernel.new(rules), kernel.new(rules)
    assert playout(one, seeded(9)) == playout(other, seeded(9))
    assert one == other


def test_a_playout_without_a_limit_stops_and_is_judged_as_it_stands() -> None:
    rules = game(2, rounds=1, turn_limit=0)
    records = kernel.new(rules)
    assert playout(records, seeded(1)) > 0
    assert sum(results(records, 2)[1]) == 1
