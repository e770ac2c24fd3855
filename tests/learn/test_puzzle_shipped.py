"""The puzzles that ship: every solution is accepted, and what a puzzle claims is true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from quadrangle.games import GAMES
from quadrangle.learn.puzzles import Puzzle, attempt, shipped
from quadrangle.learn.puzzles.judge_attempt import early_solution
from quadrangle.learn.puzzles.puzzle import find, remembered, retired

TEXTS = Path(__file__).parents[2] / "web/src/i18n/texts/en/games"


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_accepted(game: str) -> None:
    assert [puzzle.id for puzzle in shipped(game) if attempt(puzzle, puzzle.solution).outcome != "solved"] == []


# In the other games every solution has one decision, or a fixed order of them (take and lay; place, slide and claim).
def test_no_puzzle_is_solved_with_fewer_moves_than_its_solution_has() -> None:
    assert [puzzle.id for puzzle in shipped("quadrata") if early_solution(puzzle)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_survives_being_written_and_read(game: str) -> None:
    for puzzle in shipped(game):
        assert Puzzle.loads(puzzle.dumps()) == puzzle
        assert puzzle.game == game


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_there_twice_and_easy_ones_come_first(game: str) -> None:
    assert len({puzzle.id for puzzle in shipped(game)}) == len(shipped(game))
    assert [puzzle.rating for puzzle in shipped(game)] == sorted(puzzle.rating for puzzle in shipped(game))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_and_their_themes_tell_them_apart(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= 250
    assert [puzzle.id for puzzle in puzzles if not puzzle.themes] == []
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert max(themes.values()) < 0.8 * len(puzzles)
    said = (TEXTS / GAMES[game].box / "puzzles.ts").read_text(encoding="utf-8")
    assert [theme for theme in themes if f'"theme.{theme}"' not in said] == []


def test_a_puzzle_that_was_taken_out_is_offered_no_more_but_remembered() -> None:
    gone = retired("planquadrat")
    assert gone and not {puzzle.id for puzzle in gone} & {puzzle.id for puzzle in shipped("planquadrat")}
    assert [find("planquadrat", puzzle.id) for puzzle in gone] == [None] * len(gone)
    assert tuple(remembered("planquadrat", puzzle.id) for puzzle in gone) == gone
    assert remembered("planquadrat", "nothing") is None and retired("minisurf") == ()


def test_why_drawing_wins_is_told_with_groups_that_win() -> None:
    drawing = [puzzle for puzzle in shipped("maxisurf") if puzzle.solution[0] == "draw"]
    deciding = [values for puzzle in drawing for code, values in puzzle.reasons if code == "decides"]
    assert drawing and [values for values in deciding if int(values["n"]) <= int(values["theirs"])] == []
