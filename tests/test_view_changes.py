"""The changes of a view, applied to the view before, give the view after, in every game."""

from __future__ import annotations

import itertools
import random
from typing import Any

import msgspec
import pytest

import quadrangle
from quadrangle.core.errors import Unreadable
from quadrangle.core.state import State
from quadrangle.core.view_changes import view_changes, with_changes

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")


def line_of_play(game: str, seed: int, most: int = 120) -> list[State]:
    rng, state = random.Random(seed), quadrangle.game(game).start()
    states = [state]
    while state.turn is not None and len(states) < most:
        state = state.play(state.draw(rng)) if state.turn == 0 else state.play(rng.choice(state.actions().texts))
        states.append(state)
    return states


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAMES)
def test_changes_lead_from_one_view_to_another(game: str) -> None:
    states = line_of_play(game, 1)
    rng = random.Random(2)
    pairs = [*itertools.pairwise(states), *((rng.choice(states), rng.choice(states)) for _ in range(60))]
    for before, after in pairs:
        views = plain(before.view()), plain(after.view())
        assert with_changes(views[0], plain(view_changes(*views))) == views[1]
        direct = before.game.view_changes(before, after)
        if direct is not None:
            assert with_changes(views[0], plain(direct)) == views[1]


def test_a_house_of_planquadrat_costs_a_few_bytes() -> None:
    before, after = quadrangle.game("planquadrat").start(), quadrangle.game("planquadrat").start().play("c2-c3")
    changes = plain(before.game.view_changes(before, after))
    assert [["houses"], 0, 0, [{"at": "c2-c3", "frozen": False}]] in changes
    assert not view_changes(plain(after.view()), plain(after.view()))


def test_the_view_before_stays_as_it_was() -> None:
    view = {"a": [{"b": 1}, {"b": 2}]}
    assert with_changes(view, [[["a", 1, "b"], 3], [["a"], 0, 1, []]]) == {"a": [{"b": 3}]}
    assert view == {"a": [{"b": 1}, {"b": 2}]}


@pytest.mark.parametrize("game", GAMES)
def test_compact_actions_stand_for_all_actions(game: str) -> None:
    for state in line_of_play(game, 3):
        actions = state.actions()
        assert state.game.read_actions(plain(actions.compact)) == actions.texts


@pytest.mark.parametrize(
    ("game", "code"), [("planquadrat", "xyz"), ("planquadrat", "f" * 95), ("planquadrat", ""), ("quadrata", "ff")]
)
def test_a_code_that_stands_for_no_actions_is_refused(game: str, code: str) -> None:
    with pytest.raises(Unreadable):
        quadrangle.game(game).read_actions(code)
