"""The kernels are the rules: same legal sets, same results, at every decision of many games."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from games.quadracarta.playing import VARIANTS, choose, make, named, play

import quadrangle
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.kernel.codes import MOST_PLAYERS
from quadrangle.games.quadracarta.state import CardState
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.rng import Rng, seeded

Records = Any


@compiled
def turn(records: Records) -> int:
    return protocol.turn(records[0])


@compiled
def legal(records: Records, out: Any) -> int:
    return protocol.legal(records[0], out)


@compiled
def apply(records: Records, code: int) -> None:
    protocol.apply(records[0], code)


@compiled
def scores(records: Records, out: Any) -> None:
    protocol.scores(records[0], out)


@compiled
def result(records: Records, out: Any) -> None:
    protocol.result(records[0], out)


@compiled
def chance(records: Records, rng: Rng) -> int:
    return protocol.chance(records[0], rng)


@compiled
def playout(records: Records, rng: Rng) -> int:
    return protocol.playout(records[0], rng)


def kernel(name: str) -> Any:
    return import_module(f"quadrangle.games.{name}.kernel.kernel")


def codes(records: Records, module: Any) -> list[int]:
    out = np.empty(module.MOST_ACTIONS, np.int64)
    return [int(code) for code in out[: legal(records, out)]]


def check(state: CardState, records: Records, module: Any) -> None:
    """The record says of the position what the state says."""
    assert turn(records) == (-1 if state.turn is None else state.turn)
    points = np.zeros(state.game.players)
    scores(records, points)
    assert tuple(points) == state.scores
    if state.turn:
        listed = codes(records, module)
        assert sorted(listed) == sorted(module.encode(state, action) for action in state.actions())
        assert {str(module.decode(state, code)) for code in listed} == {str(a) for a in state.actions()}
    if state.turn is None:
        result(records, points)
        winners = {p: 1 / len(state.winners) for p in state.winners}
        assert list(points) == pytest.approx([winners.get(p, 0) for p in range(1, state.game.players + 1)])


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_rules_and_kernel_agree_at_every_decision(variant: tuple[str, int, bool]) -> None:
    game, module = make(*variant), kernel(variant[0])
    for seed, go_on in ((1, 0.97), (2, 0.8), (3, 1.0)):
        records = module.new(game)
        for state, action in play(game, seed, go_on):
            check(state, records, module)
            if action is not None:
                apply(records, module.encode(state, action))


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_positions_go_into_records_and_back(variant: tuple[str, int, bool]) -> None:
    game, module = make(*variant), kernel(variant[0])
    records = module.new(game)
    for number, (state, action) in enumerate(play(game, seed=5)):
        if number % 9 == 0 or action is None:
            again = module.to_state(module.from_state(state), game)
            rebuilt = module.to_state(records, game)
            assert again == rebuilt == state and repr(again) == repr(rebuilt) == repr(state)
            check(state, module.from_state(state), module)
        if action is not None:
            apply(records, module.encode(state, action))


def farthest(state: CardState, right: int, down: int) -> Any:
    """The laying that reaches farthest in a direction."""
    lays = [action for action in state.actions() if isinstance(action, Lay)]
    return max(lays, key=lambda lay: (right * lay.x + down * lay.y, str(lay)))


@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)])
@pytest.mark.parametrize("variant", [("minisurf", 2, False), ("maxisurf", 2, False), ("maxisurf", 1, True)], ids=named)
def test_the_longest_areas_do_not_meet_themselves(variant: tuple[str, int, bool], way: tuple[int, int]) -> None:
    """All cards in one line: in Maxisurf, 47 cards of one player, since the other passes at once."""
    game, module = make(*variant), kernel(variant[0])
    rng, records = random.Random(1), module.new(game)
    state: Any = game.start()
    while state.turn is not None:
        if state.phase == "pass":
            action = state.actions()["pass" in state.actions() and state.turn == 1 and game.players > 1]
        elif state.phase == "lay":
            check(state, records, module)
            action = farthest(state, *way)
        else:
            action = choose(state, rng, 1.0)
        apply(records, module.encode(state, action))
        state = state.play(action)
    check(state, records, module)
    assert module.to_state(records, game) == state


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_a_playout_ends_in_a_position_that_can_occur(variant: tuple[str, int, bool]) -> None:
    game, module = make(*variant), kernel(variant[0])
    for seed in range(8):
        records = module.new(game)
        decisions = playout(records, seeded(seed))
        state = module.to_state(records, game)
        assert state.turn is None and quadrangle.state(repr(state)) == state
        check(state, records, module)
        if variant[0] == "minisurf":
            laid = sum(len(area.lays) - 1 for area in state.areas)
            assert decisions == (laid if game.duplicate else 2 * laid)


@pytest.mark.parametrize(("name", "places"), [("minisurf", 12), ("maxisurf", 21)])
def test_playouts_choose_layings_evenly(name: str, places: int) -> None:
    """The first laying of a playout falls on each of the places about equally often."""
    module, state = kernel(name), quadrangle.state(f"{name} players=1 duplicate=true | lay 1 BBBB; RRRR@0,0")
    counts: Counter[int] = Counter()
    rng, start = seeded(9), module.from_state(state)
    for _ in range(200 * places):
        records = start.copy()
        playout(records, rng)
        counts[int(records[0]["log"][0][1])] += 1
    assert set(counts) == {module.encode(state, action) for action in state.actions()}
    assert all(140 < count < 260 for count in counts.values())  # 200 on average, at most four deviations away


@pytest.mark.parametrize("name", ["minisurf", "maxisurf"])
def test_chance_is_even_over_the_unseen_cards(name: str) -> None:
    game, module = make(name, 2), kernel(name)
    records = module.from_state(game.start().play("deal BBBB"))
    rng = seeded(4)
    counts = Counter(int(chance(records, rng)) for _ in range(9400))
    assert set(counts) == set(range(24))
    assert 140 < counts.pop(0) < 260  # one copy of BBBB left: 200 expected
    assert all(300 < count < 500 for count in counts.values())  # two copies of the others: 400 expected


@pytest.mark.parametrize("variant", [("minisurf", 2, False), ("maxisurf", 4, False)], ids=named)
def test_the_same_seed_plays_the_same_game(variant: tuple[str, int, bool]) -> None:
    game, module = make(*variant), kernel(variant[0])
    one, other = module.new(game), module.new(game)
    assert playout(one, seeded(11)) == playout(other, seeded(11))
    assert module.to_state(one, game) == module.to_state(other, game)


@pytest.mark.parametrize("name", ["minisurf", "maxisurf"])
def test_there_is_room_for_every_number_of_players(name: str) -> None:
    facts = quadrangle.games()[name]
    assert max(facts.most_players, *(most for _, most in facts.players_with.values())) <= MOST_PLAYERS
