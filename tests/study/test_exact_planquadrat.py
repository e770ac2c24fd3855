"""The solver of small boards agrees with the rules, and its results with what can be counted by hand."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import quadrangle
from quadrangle.cli.app import run
from quadrangle.core.errors import Unplayable
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep
from quadrangle.record import Record
from quadrangle.study.exact.layers import SmallGame
from quadrangle.study.exact.planquadrat import solve


def small(width: int, height: int, houses: tuple[int, int, int], sliding: bool = True) -> PlanQuadrat:
    sizes = dict(zip(("small", "middle", "large"), houses, strict=True))
    one = quadrangle.game("planquadrat", width=width, height=height, sliding=sliding, **sizes)
    assert isinstance(one, PlanQuadrat)
    return one


@cache
def perfect(state: PlanQuadratState) -> int:
    """The first player's points less the second one's under perfect play, by the rules alone."""
    if state.turn is None:
        first, second = state.scores
        return first - second
    values = [perfect(state.play(action)) for action in state.actions()]
    return max(values) if state.turn == 1 else min(values)


@pytest.mark.parametrize("sliding", [True, False])
@pytest.mark.parametrize(
    ("width", "height", "houses"),
    [(1, 1, (3, 0, 0)), (2, 1, (3, 0, 0)), (2, 1, (2, 1, 0)), (2, 2, (2, 0, 0)), (3, 1, (2, 0, 1))],
)
def test_perfect_play_is_that_of_the_rules(
    width: int, height: int, houses: tuple[int, int, int], sliding: bool
) -> None:
    game = small(width, height, houses, sliding)
    assert solve(game).value == perfect(game.start())


@pytest.mark.parametrize(("houses", "value"), [((2, 0, 0), 0), ((3, 0, 0), -1), ((4, 0, 0), -1)])
def test_one_square_goes_to_the_player_who_places_the_fourth_house(houses: tuple[int, int, int], value: int) -> None:
    # With two houses each, the first player's second house ends the game before the square is closed.
    assert solve(small(1, 1, houses)).value == value


def results(state: PlanQuadratState) -> set[tuple[frozenset[str], frozenset[int]]]:
    """What a whole turn can leave, by the rules: houses and claimed regions."""
    one, waiting = set(), [state]
    while waiting:
        at = waiting.pop()
        if at is not state and (at.turn is None or at.step is TurnStep.PLACE):
            one.add((frozenset(map(str, at.houses)), frozenset(claim.region for claim in at.claims)))
        else:
            waiting += [at.play(action) for action in at.actions()]
    return one


solvable = cache(SmallGame)


def seen_by_solver(state: PlanQuadratState) -> set[tuple[frozenset[str], frozenset[int]]]:
    game, board, width = solvable(state.game), solvable(state.game).board, state.game.width
    regions = frozenset(claim.region for claim in state.claims)
    position = sum(1 << board.numbers[house] for house in state.houses)
    position |= sum(_folded(region, width) for region in regions) << game.claimed.shift
    for field, houses_left in zip(game.left, state.supplies[state.player - 1], strict=True):
        position |= houses_left << field.shift
    for field, player in ((game.mine, state.player), (game.theirs, 3 - state.player)):
        position |= state.monuments(player) << field.shift
    left = {
        (int(houses), int(claimed))
        for turns in game.turns(np.array([position]))
        for _, _, houses, claimed in zip(*turns, strict=True)
    }
    return {
        (
            frozenset(str(house) for n, house in enumerate(board.places) if houses >> n & 1),
            regions | ({_unfolded(claimed, width)} - {0}),
        )
        for houses, claimed in left
    }


def _folded(region: int, width: int) -> int:
    return sum(1 << (n // 8 * width + n % 8) for n in range(64) if region >> n & 1)


def _unfolded(region: int, width: int) -> int:
    return sum(1 << (n // width * 8 + n % width) for n in range(64) if region >> n & 1)


@pytest.mark.parametrize("seed", range(6))
def test_every_turn_of_random_games_leaves_what_the_rules_allow(seed: int) -> None:
    rng = random.Random(seed)
    state = small(3, 2, (5, 2, 1)).start()
    while state.turn is not None:
        if state.step is TurnStep.PLACE:
            assert seen_by_solver(state) == results(state)
        state = state.play(rng.choice(state.candidates()))


def test_a_small_board_keeps_its_rim() -> None:
    state = small(2, 2, (4, 1, 0)).start()
    assert len(state.actions()) == 18  # 12 small places, 6 middle ones
    with pytest.raises(quadrangle.Illegal, match="board"):
        state.play("c0-d0")
    later = state.play("a0-b0").play("a0-a1")
    assert {str(action) for action in later.actions()} == {"-", "a0-b0>b0-c0"}


def test_a_game_on_a_small_board_is_recorded_and_read_back() -> None:
    state = small(2, 2, (4, 0, 0)).start().play("a0-b0")
    assert quadrangle.state(repr(state)) == state
    assert str(state).count("\n") < 12 and "width=2" in repr(state)
    Record.loads(Record.of(state, ["a0-b0"]).dumps()).check()


def test_the_game_in_the_box_is_written_as_ever() -> None:
    usual = quadrangle.game("planquadrat", width=8, small=12)
    assert usual == quadrangle.game("planquadrat") and usual.options == {"sliding": True}
    assert usual.heading() == "planquadrat players=2 sliding=true"


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Unplayable, match="no house fits on a board of 1 × 1"):
        small(1, 1, (0, 3, 0))
    with pytest.raises(Unplayable, match="width is at most 8"):
        quadrangle.game("planquadrat", width=9)


def test_bots_that_search_say_that_they_cannot(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "planquadrat", "-o", "width=3", "--bots", "one-ply"]) == 2
    assert "own board" in capsys.readouterr().err


@pytest.mark.parametrize("level", range(1, 7))
def test_no_level_plays_on_another_board_than_its_own(level: int) -> None:
    with pytest.raises(Unplayable, match=r"only on its own board.*envs\.aec and the bots random and greedy play it"):
        quadrangle.bot("planquadrat", level=level).choose(small(4, 3, (3, 0, 0)).start(), random.Random(1))


def test_solve_says_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "solve",
        "planquadrat",
        *(word for name in ("width=1", "height=1", "small=3", "middle=0", "large=0") for word in ("-o", name)),
    ]
    assert run(words) == 0
    assert "player 2 wins" in capsys.readouterr().out
    assert run(["solve", "maxisurf"]) == 2


def test_the_table_in_the_documents_is_true() -> None:
    text = (Path(__file__).parents[2] / "docs/studies/exact.md").read_text().replace("−", "-")
    row = r"\| (\d) × (\d) \| (\d)/(\d)/(\d) \| (\S+) \| (.*?) \| (\S+) \| (.*?) \| ([\d,]+) \|"
    rows = [one.groups() for one in re.finditer(row, text)]
    quick = [one for one in rows if int(one[9].replace(",", "")) < 150]
    assert len(rows) > 30 and len(quick) > 10
    for width, height, *houses, value, first, plain_value, plain_first, positions in quick:
        size = (int(houses[0]), int(houses[1]), int(houses[2]))
        sliding, plain = (solve(small(int(width), int(height), size, way)) for way in (True, False))
        assert (sliding.value, plain.value) == (int(value), int(plain_value))
        assert (", ".join(sliding.best_first), ", ".join(plain.best_first)) == (first, plain_first)
        assert sliding.positions == int(positions.replace(",", ""))
