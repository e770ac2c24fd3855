"""The puzzles that ship: every solution is accepted, and what a puzzle claims is true."""

from __future__ import annotations

import pytest

from quadrangle.puzzles import Puzzle, attempt, shipped

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_accepted(game: str) -> None:
    assert [puzzle.id for puzzle in shipped(game) if attempt(puzzle, puzzle.solution).outcome != "solved"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_survives_being_written_and_read(game: str) -> None:
    for puzzle in shipped(game):
        assert Puzzle.loads(puzzle.dumps()) == puzzle
        assert puzzle.game == game


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_there_twice_and_easy_ones_come_first(game: str) -> None:
    assert len({puzzle.id for puzzle in shipped(game)}) == len(shipped(game))
    assert [puzzle.rating for puzzle in shipped(game)] == sorted(puzzle.rating for puzzle in shipped(game))
