"""How hard a puzzle is, measured by who solves it: it plays a game against every bot that tries."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace

from quadrangle.bots import bot
from quadrangle.puzzles.judging import attempt
from quadrangle.puzzles.puzzle import Puzzle
from quadrangle.scale import Strength, after_game

BEGIN = 1500
# What a level is taken to be worth as a solver; a measured bot is hardly in doubt.
LEVELS: Mapping[int, float] = {1: 1000.0, 2: 1150.0, 3: 1300.0, 4: 1450.0, 5: 1650.0, 6: 1850.0}
SURE = 40.0
# A shipped puzzle's rating was measured, so that a solver's try moves the solver's more.
MEASURED = 80.0
# Before anybody has tried: this much, and so much more each time that there is twice as much to look at.
EASIEST, DOUBLE = 900.0, 70.0
Tries = Mapping[int, tuple[int, int]]  # by level: solved, of so many


def expected(options: float) -> Strength:
    """A puzzle nobody has tried, by how many decisions there are for each that solves it."""
    return Strength(EASIEST + DOUBLE * math.log2(max(options, 1.0)))


def rated(puzzle: Puzzle, options: float, rng: random.Random, trying: Mapping[int, int]) -> tuple[Puzzle, Tries]:
    """The puzzle with its rating, after bots of these levels have tried it so often; and how they did."""
    strength, tries = expected(options), dict[int, tuple[int, int]]()
    for level, times in trying.items():
        solved = 0
        for _ in range(times):
            right = solves(puzzle, level, rng)
            solved += right
            strength = after_try(Strength(LEVELS[level], SURE), strength, right)[1]
        tries[level] = solved, times
    return replace(puzzle, rating=round(strength.mu)), tries


def after_try(solver: Strength, puzzle: Strength, solved: bool) -> tuple[Strength, Strength]:
    """What is known of both after a first try."""
    one, other = after_game([solver, puzzle], [1, 2] if solved else [2, 1])
    return one, other


def solves(puzzle: Puzzle, level: int, rng: random.Random) -> bool:
    """Whether a bot of this level solves it, deciding as it would at a table."""
    player, moves = bot(puzzle.game, level=level), list[str]()
    now = puzzle.start()
    while True:
        moves.append(str(player.choose(now, rng)))
        tried = attempt(puzzle, moves)
        if tried.outcome != "going":
            return tried.outcome == "solved"
        now = tried.state
