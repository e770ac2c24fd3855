"""Rates puzzles by tries of bots: each try counts as a game between solver and puzzle."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace

from quadrangle.bots import bot
from quadrangle.learn.puzzles.judge_attempt import attempt
from quadrangle.learn.puzzles.puzzle import Puzzle
from quadrangle.rating_model import Strength, after_duel

INITIAL_RATING = 1500
# The rating of each level as a solver, and its deviation.
LEVEL_RATINGS: Mapping[int, float] = {1: 1000.0, 2: 1150.0, 3: 1300.0, 4: 1450.0, 5: 1650.0, 6: 1850.0}
LEVEL_DEVIATION = 40.0
# The deviation of a shipped puzzle: it was measured, so a try changes the solver's rating more.
PUZZLE_DEVIATION = 80.0
# The first estimate of a puzzle: EASIEST, plus DOUBLE for each doubling of the options.
EASIEST, DOUBLE = 900.0, 70.0
Tries = Mapping[int, tuple[int, int]]  # by level: number solved, number of tries


def expected(options: float) -> Strength:
    """Estimate the rating of a new puzzle from the number of options per solution."""
    return Strength(EASIEST + DOUBLE * math.log2(max(options, 1.0)))


def rate(
    puzzle: Puzzle, options: float, rng: random.Random, attempts_by_level: Mapping[int, int]
) -> tuple[Puzzle, Tries]:
    """Let bots try the puzzle. Return it with its rating, and the results by level."""
    strength, tries = expected(options), dict[int, tuple[int, int]]()
    for level, times in attempts_by_level.items():
        solved = 0
        for _ in range(times):
            right = solves(puzzle, level, rng)
            solved += right
            strength = after_try(Strength(LEVEL_RATINGS[level], LEVEL_DEVIATION), strength, right)[1]
        tries[level] = solved, times
    return replace(puzzle, rating=round(strength.mu)), tries


def after_try(solver: Strength, puzzle: Strength, solved: bool) -> tuple[Strength, Strength]:
    """Return the ratings of both after a first try."""
    return after_duel(solver, puzzle, solved)


def solves(puzzle: Puzzle, level: int, rng: random.Random) -> bool:
    """Whether a bot of this level solves the puzzle."""
    player, moves = bot(puzzle.game, level=level), list[str]()
    now = puzzle.start()
    while True:
        moves.append(str(player.choose(now, rng)))
        tried = attempt(puzzle, moves)
        if tried.outcome != "going":
            return tried.outcome == "solved"
        now = tried.state
