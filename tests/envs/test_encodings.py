"""Indices and observations: one index for each action and back, and numbers with the documented meaning."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from envs.variants import TABLES
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.core.state import State
from quadrangle.envs.encodings import encoding
from quadrangle.envs.quadracarta import CardEncoding


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=2, deadline=None)
def test_each_legal_action_has_its_own_index(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    for state in _random_game(game, players, options, seed):
        numbers = encoding(state.game)
        legal = [numbers.index_of(state, action) for action in state.actions()]
        assert sorted(numbers.legal(state)) == sorted(set(legal)) and len(set(legal)) == len(legal)
        assert [numbers.action_of(state, index) for index in legal] == list(state.actions())


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=2, deadline=None)
def test_observations_keep_their_bounds(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    for state in _random_game(game, players, options, seed):
        numbers = encoding(state.game)
        least, most = numbers.bounds()
        seen = numbers.observe(state, state.turn or 1)
        assert seen.shape == least.shape and (least <= seen).all() and (seen <= most).all()
        assert len(numbers.planes) in (1, numbers.shape[0])


def _random_game(game: str, players: int, options: dict[str, Any], seed: int) -> list[State]:
    """All positions of a random game in which somebody decides; some only, where games are long."""
    rng = random.Random(seed)
    encoded, state = [], quadrangle.game(game, players, **options).start().deal(rng)
    while state.turn:
        encoded.append(state)
        state = state.play(rng.choice(state.candidates())).deal(rng)
    return rng.sample(encoded, min(20, len(encoded)))


def test_both_players_of_planquadrat_see_the_same_board_from_their_side() -> None:
    state = quadrangle.game("planquadrat", sliding=False).start()
    for move in ("b1-b2", "a0-a1", "b1-c1", "a7-a8", "b2-c2", "a6-a7", "c1-c2", "*b2"):
        state = state.play(move)
    numbers = encoding(state.game)
    mine, facts = numbers.split(numbers.observe(state, 1))
    theirs, other = numbers.split(numbers.observe(state, 2))
    assert np.argwhere(mine[7]).tolist() == np.argwhere(theirs[8]).tolist() == [[1, 1]]  # the little square b2
    assert facts["score mine"] == other["score other"] == 1
    assert facts["small houses mine"] == 8 and facts["monuments mine"] == 5
    assert (facts["turn"], other["turn"]) == (1, 0)
    assert np.argwhere(mine[1]).tolist() == [[1, 1], [2, 1]]  # b1-c1 and b2-c2 lie


def test_cards_are_shown_where_their_indices_say() -> None:
    state = quadrangle.game("minisurf", 1, duplicate=True).start().play("turn BBRY").play("turn BBBB")
    numbers = encoding(state.game)
    assert isinstance(numbers, CardEncoding)
    planes, facts = numbers.split(numbers.observe(state, 1))
    cells = {town: np.argwhere(plane).tolist() for town, plane in zip("BRY", planes, strict=True)}
    assert cells == {"B": [[2, 2], [2, 3]], "R": [[3, 3]], "Y": [[3, 2]]}
    assert facts["holds BBBB, mine"] == 1 and facts["unseen BBRY"] == 0 and facts["score, mine"] == 4
    on_top = state.game.read("BBBB@0,-1")
    assert numbers.index_of(state, on_top) == 24 + 1 * numbers.side + 2  # row 1, column 2


def test_robbers_of_quadrata_count_seats_from_their_own() -> None:
    numbers = encoding(quadrangle.game("quadrata", 3))
    seen = set()
    for mover, owner in ((1, 2), (2, 3), (3, 1)):
        begun = quadrangle.game("quadrata", 3).start().play(f"begin {mover}").play("roll 1")
        seen.add(numbers.index_of(begun, begun.game.read(f"1 reserve@{owner}>reserve")))
    assert len(seen) == 1


@pytest.mark.parametrize(("game", "actions"), [("planquadrat", 2747), ("minisurf", 10024), ("quadrata", 65589)])
def test_the_action_spaces_have_the_documented_sizes(game: str, actions: int) -> None:
    assert encoding(quadrangle.game(game)).actions == actions
