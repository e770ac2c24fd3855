"""PlanQuadrat's kernel does what the rules do, on every decision."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import quadrangle
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.board import House
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.games.planquadrat.kernel import kernel
from quadrangle.games.planquadrat.state import ClaimedRegion, PlanQuadratState, TurnStep
from quadrangle.games.throughput import play_to_end
from quadrangle.kernels.python_api import apply, legal, playout, result, scores, turn
from quadrangle.kernels.rng import seeded

GAMES = int(os.environ.get("QUADRANGLE_GAMES", "60"))  # for each of the ways to play below
CODES = np.zeros(kernel.MOST_ACTIONS, np.int64)


def agree(city: PlanQuadratState, records: Any) -> None:
    """Rules and kernel: the same player decides the same things, and it stands the same."""
    assert turn(records) == (city.turn or -1)
    codes = CODES[: legal(records, CODES)].tolist()
    assert len(codes) == len(set(codes))
    assert set(codes) == {kernel.encode(city, action) for action in city.actions()}
    points = np.zeros(2)
    scores(records, points)
    assert tuple(points) == city.scores


def agree_at_the_end(city: PlanQuadratState, records: Any) -> None:
    agree(city, records)
    shares = np.zeros(2)
    result(records, shares)
    assert [bool(share) for share in shares] == [player in city.winners for player in (1, 2)]
    assert sum(shares) == 1
    assert kernel.to_state(records, city.game) == city


def play_both(city: PlanQuadratState, rng: random.Random, claiming: bool) -> Iterator[tuple[PlanQuadratState, Any]]:
    """A random game played by the rules and by the kernel in parallel, position by position."""
    records = kernel.from_state(city)
    yield city, records
    while city.turn is not None:
        action = rng.choice(city.candidates() if claiming else city.actions())
        apply(records, kernel.encode(city, action))
        city = city.play(action)
        yield city, records


@pytest.mark.parametrize("claiming", [True, False])
@pytest.mark.parametrize("sliding", [True, False])
def test_the_kernel_agrees_with_the_rules_on_every_decision(sliding: bool, claiming: bool) -> None:
    rng = random.Random(f"{sliding} {claiming}")
    for _ in range(GAMES):
        for city, records in play_both(PlanQuadrat(sliding=sliding).start(), rng, claiming):
            agree(city, records)
        agree_at_the_end(city, records)


def walled(x: int, y: int, width: int, height: int) -> frozenset[House]:
    """Houses all around a rectangle of little squares, as long as possible."""
    shapes = set()
    for upright, length in ((False, width), (True, height)):
        for side in (0, height) if not upright else (0, width):
            at = 0
            while at < length:
                step = min(3, length - at)
                shapes.add(House(x + side, y + at, True, step) if upright else House(x + at, y + side, False, step))
                at += step
    return frozenset(shapes)


def with_a_large_place(rng: random.Random, sliding: bool) -> PlanQuadratState:
    """A rectangle of little squares that player 1 has claimed, and nothing else on the board."""
    width, height = rng.randint(1, 6), rng.randint(2, 6)
    x, y = rng.randint(0, 8 - width), rng.randint(0, 8 - height)
    houses = walled(x, y, width, height)
    region = sum(1 << 8 * row + column for row in range(y, y + height) for column in range(x, x + width))
    occupied = sum(house.footprint for house in houses)
    claims = frozenset({ClaimedRegion(region, 1)})
    return PlanQuadratState(PlanQuadrat(sliding=sliding), houses, claims, player=2, occupied=occupied)


@pytest.mark.parametrize("sliding", [True, False])
def test_the_kernel_agrees_on_what_divides_a_large_claimed_square(sliding: bool) -> None:
    rng = random.Random(sliding)
    for _ in range(GAMES // 2):
        for city, records in play_both(with_a_large_place(rng, sliding), rng, claiming=True):
            agree(city, records)
        agree_at_the_end(city, records)


def test_records_turn_into_states_and_back() -> None:
    rng = random.Random(5)
    for _ in range(4):
        for city, records in play_both(PlanQuadrat().start(), rng, claiming=False):
            assert kernel.to_state(records, city.game) == city
            again = kernel.from_state(city)
            assert kernel.to_state(again, city.game) == city
            agree(city, again)


def test_a_position_taken_over_in_the_middle_of_a_turn_ends_as_by_the_rules() -> None:
    """The record is made without knowing where all houses stood when the turn began; it must not matter."""
    rng, seen = random.Random(8), Counter[TurnStep]()
    for _ in range(25):
        for city, _ in play_both(PlanQuadrat().start(), rng, claiming=False):
            if city.step in (TurnStep.SLIDE, TurnStep.CLAIM):
                seen[city.step] += 1
                for action in rng.sample(city.actions(), 2):
                    records = kernel.from_state(city)
                    apply(records, kernel.encode(city, action))
                    assert kernel.to_state(records, city.game) == city.play(action)
    assert seen[TurnStep.SLIDE] > 1000
    assert seen[TurnStep.CLAIM] > 100


def test_codes_turn_into_actions_and_back() -> None:
    rng, kinds = random.Random(3), set[type[Action]]()
    for city, _ in play_both(PlanQuadrat().start(), rng, claiming=False):
        for action in city.actions():
            assert kernel.decode(city, kernel.encode(city, action)) == action
            kinds.add(type(action))
    assert len(kinds) == 4


def test_what_is_not_a_decision_of_this_game_has_no_code() -> None:
    with pytest.raises(TypeError, match="not a decision"):
        kernel.encode(PlanQuadrat().start(), "a0-a1")


def test_a_playout_from_any_step_ends_the_game() -> None:
    steps = set()
    for city, _ in play_both(PlanQuadrat().start(), random.Random(11), claiming=False):
        if city.turn is not None:
            records = kernel.from_state(city)
            assert playout(records, seeded(1)) > 0
            end = kernel.to_state(records, city.game)
            assert end.turn is None
            assert end.termination in ("houses", "monuments", "no-placing")
            assert quadrangle.state(repr(end)) == end
            steps.add(city.step)
    assert steps == {TurnStep.PLACE, TurnStep.SLIDE, TurnStep.CLAIM}


def ended(city: PlanQuadratState, seed: int) -> PlanQuadratState:
    records = kernel.from_state(city)
    playout(records, seeded(seed))
    return kernel.to_state(records, city.game)


def test_the_same_seed_plays_the_same_game() -> None:
    start = PlanQuadrat().start()
    assert ended(start, 7) == ended(start, 7)
    assert len({ended(start, seed).houses for seed in range(20)}) == 20


def figures(ends: list[PlanQuadratState]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Of each game: turns, claims, points of both players, and whether the first won."""
    rows = [(len(end.houses), len(end.claims), *end.scores, end.winners == (1,)) for end in ends]
    return np.array(rows, dtype=np.float64)


@pytest.mark.parametrize("sliding", [True, False])
def test_playouts_are_distributed_as_random_games_by_the_rules(sliding: bool) -> None:
    start, rng = PlanQuadrat(sliding=sliding).start(), random.Random(17)
    by_rules = figures([play_to_end(start, rng) for _ in range(150)])  # type: ignore[misc]
    by_kernel = figures([ended(start, seed) for seed in range(1500)])
    error = np.sqrt(by_rules.var(0) / len(by_rules) + by_kernel.var(0) / len(by_kernel))
    assert (abs(by_rules.mean(0) - by_kernel.mean(0)) < 4 * error).all()


def test_random_games_are_those_the_project_knows() -> None:
    """46.6 turns, 7.3 claims, and 52 % for the first player: measured with an earlier program."""
    start = PlanQuadrat().start()
    turns, claims, _, _, wins = figures([ended(start, seed) for seed in range(3000)]).mean(0)
    assert turns == pytest.approx(46.6, abs=0.2)
    assert claims == pytest.approx(7.3, abs=0.2)
    assert wins == pytest.approx(0.52, abs=0.04)


def test_a_record_is_small_enough_to_be_copied_in_every_simulation() -> None:
    assert kernel.DTYPE.itemsize < 400
