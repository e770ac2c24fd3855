"""What may be wrong with a puzzle. `scripts/check_puzzles.py` looks at all shipped ones, `make test` at most."""

from __future__ import annotations

import random
from collections.abc import Iterator

from quadrangle.learn.puzzles.best_solution import better_solution
from quadrangle.learn.puzzles.goals import goals
from quadrangle.learn.puzzles.judge_attempt import Attempt, attempt, early_solution
from quadrangle.learn.puzzles.puzzle import Puzzle

TOLERANCE = 0.05  # in chance to win
RANDOM_TRIES = 6  # of a puzzle that takes several decisions
# Elsewhere every solution has one decision, or a fixed order of them: take and lay; place, slide and claim.
MAY_END_EARLY = ("fill", "two-cards")


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle, but for its choice of solution."""
    if attempt(puzzle, puzzle.solution).outcome != "solved":
        yield "the shown solution does not solve it"
    if puzzle.task in MAY_END_EARLY and (early := early_solution(puzzle)):
        yield f"solved earlier: {' '.join(early)}"
    if goals(puzzle.game)[puzzle.task].reply is not None:
        answers = {betrayed(puzzle, tried) for tried in _tries(puzzle)}
        yield from (f"an answer solves it: {answer}" for answer in sorted(answers - {""}))


def betrayed(puzzle: Puzzle, tried: Attempt) -> str:
    """Return a move of others after a wrong try that would have solved the puzzle; nothing if there is none."""
    if tried.outcome != "wrong":
        return ""
    return next((move for move in tried.answers if attempt(puzzle, (move,)).outcome == "solved"), "")


def worse_than(puzzle: Puzzle) -> str | None:
    """Say which solution is clearly better than the shown one, if one is."""
    if not (better := better_solution(puzzle, TOLERANCE)):
        return None
    (value, line), shown_value = better
    return f"{' '.join(puzzle.solution)} ({shown_value:.2f}) is worse than {' '.join(line)} ({value:.2f})"


def _tries(puzzle: Puzzle) -> Iterator[Attempt]:
    """All tries of one decision, and some random ones of several."""
    rng = random.Random(puzzle.id)
    firsts = puzzle.start().actions().texts
    for move in firsts:
        yield attempt(puzzle, (move,))
    for _ in range(RANDOM_TRIES if len(puzzle.solution) > 1 else 0):
        line: tuple[str, ...] = (rng.choice(firsts),)
        while (tried := attempt(puzzle, line)).outcome == "going":
            line += (rng.choice(tried.state.actions().texts),)
        yield tried
