"""Puzzles: positions of real games with one task each, which the rules can check. Knows bots and games, never a table.

>>> import quadrangle.puzzles
>>> puzzle = quadrangle.puzzles.shipped("planquadrat")[0]
>>> quadrangle.puzzles.attempt(puzzle, puzzle.solution).outcome
'solved'
"""

from __future__ import annotations

from quadrangle.puzzles.judging import Attempt, attempt
from quadrangle.puzzles.puzzle import Puzzle, shipped

__all__ = ["Attempt", "Puzzle", "attempt", "shipped"]
