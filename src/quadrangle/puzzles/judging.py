"""What becomes of a try at a puzzle: the rules play it, and the task counts what it reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from quadrangle.core.errors import Refused
from quadrangle.core.state import State
from quadrangle.puzzles.puzzle import Puzzle
from quadrangle.puzzles.tasks import Task, tasks

Outcome = Literal["solved", "going", "wrong", "forbidden"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of decisions, and the position they led to; for a refused one, that before it.

    `played` is all that happened, others' answers and chance included. Once the task is over, `reached` is its number.
    """

    outcome: Outcome
    state: State
    played: tuple[str, ...]
    reached: int | None = None
    refused: Refused | None = None


def attempt(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Take these decisions one after the other, until one is refused or the task is over."""
    task, start = tasks(puzzle.game)[puzzle.task], puzzle.start()
    now, chance, played = start, iter(puzzle.chance), tuple[str, ...]()
    for move in moves:
        try:
            now = now.play(move)
        except Refused as refused:
            return Attempt("forbidden", now, played, refused=refused)
        played += (move,)
        now, answers = _answered(task, start, now, chance)
        played += answers
        if task.over(start, now) or now.turn != start.turn:
            reached = task.reached(start, now)
            return Attempt("solved" if task.fulfilled(reached, puzzle.number) else "wrong", now, played, reached)
    return Attempt("going", now, played)


def refutation(puzzle: Puzzle, failed: Attempt) -> tuple[str, ...]:
    """How a wrong try would be answered, as moves from where it ended."""
    return tuple(tasks(puzzle.game)[puzzle.task].refutation(puzzle.start(), failed.state))


def _answered(task: Task, start: State, now: State, chance: Iterator[str]) -> tuple[State, tuple[str, ...]]:
    """The position when the solver decides again, or chance has nothing more, and what happened until then."""
    answers: tuple[str, ...] = ()
    while not task.over(start, now) and now.turn not in (start.turn, None):
        answer = next(chance, None) if now.turn == 0 else task.reply and str(task.reply(now))
        if answer is None:
            break
        now, answers = now.play(answer), (*answers, answer)
    return now, answers
