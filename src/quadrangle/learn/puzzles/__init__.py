"""Puzzles: positions from real games, each with a goal that the rules can check.

>>> import quadrangle.learn.puzzles
>>> puzzle = quadrangle.learn.puzzles.shipped("planquadrat")[0]
>>> quadrangle.learn.puzzles.attempt(puzzle, puzzle.solution).outcome
'solved'
"""

from __future__ import annotations

from quadrangle.learn.puzzles.judge_attempt import Attempt, attempt
from quadrangle.learn.puzzles.puzzle import Puzzle, shipped

__all__ = ["Attempt", "Puzzle", "attempt", "shipped"]
