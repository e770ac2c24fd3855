"""Chooses the solution that is shown: the best of all turns that solve the puzzle.

A turn that solves a puzzle may still be worse than another one that does. Solutions are compared by the positions that
they lead to, with the same number of simulations: all of them with few, then the best of them with more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, cast

from quadrangle.bots import bot
from quadrangle.bots.reasons import explain
from quadrangle.bots.valuation import value_of_position
from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.learn.puzzles.judge_attempt import attempt
from quadrangle.learn.puzzles.puzzle import Puzzle

Line = tuple[str, ...]
# Simulations of each round, and how many solutions reach it; the first round compares all.
ROUNDS: Sequence[tuple[int, int]] = ((300, 1_000_000), (2000, 8), (8000, 3))


class SolutionFinder(Protocol):
    """What a game's finding module knows about the solutions of a puzzle."""

    def solutions(self, puzzle: Puzzle) -> Iterable[Line]:
        """Return all solutions with as few moves as the shown one."""

    def points(self, state: State, player: int) -> float | None:
        """Return what the position after a solution is worth if that can be counted, else None."""

    def themes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the themes of the shown solution."""


class RatedLine(NamedTuple):
    """A solution and the solver's chance to win after it, or points."""

    value: float
    line: Line


def finder(game: str) -> SolutionFinder:
    return cast(SolutionFinder, GAMES[game].part("puzzle_finder", "finder of puzzles"))


def solutions_by_value(puzzle: Puzzle, rounds: Sequence[tuple[int, int]] = ROUNDS) -> list[RatedLine]:
    """Return the solutions that reach the last round, the best first. The shown one reaches every round."""
    if puzzle.start().game.players == 1:
        return [RatedLine(1.0, puzzle.solution)]  # nobody to compare with
    rated = [RatedLine(0.0, line) for line in sorted({puzzle.solution, *finder(puzzle.game).solutions(puzzle)})]
    if len(rated) == 1:
        return rated
    for simulations, many in rounds:
        best = rated[:many]
        if all(line != puzzle.solution for _, line in best):
            best.append(RatedLine(0.0, puzzle.solution))
        values = [RatedLine(_value(puzzle, line, simulations), line) for _, line in best]
        rated = sorted(values, key=lambda one: (-one.value, one.line != puzzle.solution, one.line))
    return rated


def better_solution(puzzle: Puzzle, margin: float = 0.0) -> tuple[RatedLine, float] | None:
    """Return the best solution if it is better than the shown one by more than `margin`, and the value of that one."""
    rated = solutions_by_value(puzzle)
    shown_value = next(value for value, line in rated if line == puzzle.solution)
    return (rated[0], shown_value) if rated[0].value - shown_value > margin else None


def showing(puzzle: Puzzle, line: Line) -> Puzzle:
    """Return the puzzle with another solution to show, its themes, and the reasons of its decisive move."""
    decisive = next((number for number, move in enumerate(puzzle.solution) if move != line[number]), 0)
    state = attempt(puzzle, line[:decisive]).state
    with_line = replace(puzzle, solution=line, reasons=explain(state, state.game.read(line[decisive])))
    return replace(with_line, themes=finder(puzzle.game).themes(with_line))


def _value(puzzle: Puzzle, line: Line, simulations: int) -> float:
    tried = attempt(puzzle, line)
    player, after = puzzle.start().turn, tried.decided or tried.state
    assert tried.outcome == "solved" and player
    points = finder(puzzle.game).points(after, player)
    return value_of_position(after, player, bot(puzzle.game, simulations=simulations)) if points is None else points
