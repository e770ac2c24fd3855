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

    `played` is all that happened, others' answers and chance included. Once the task is over, `reached` is its number,
    `decided` the position right after the last decision, and `answers` what the others and chance did after it.
    """

    outcome: Outcome
    state: State
    played: tuple[str, ...]
    reached: int | None = None
    refused: Refused | None = None
    decided: State | None = None
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Better:
    """Where a wrong try left the way: its decision of this number, from 0, the position, and what would have led on."""

    number: int
    state: State
    move: str


def attempt(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Take these decisions one after the other, until one is refused or the task is over."""
    task, start = tasks(puzzle.game)[puzzle.task], puzzle.start()
    now, chance, played = start, iter(puzzle.chance), tuple[str, ...]()
    for move in moves:
        try:
            now = now.play(move)
        except Refused as refused:
            return Attempt("forbidden", now, played, refused=refused)
        decided = now
        now, answers = _answered(task, start, now, chance)
        played += (move, *answers)
        if task.over(start, now) or now.turn != start.turn:
            reached = task.reached(start, now)
            outcome: Outcome = "solved" if task.fulfilled(reached, puzzle.number) else "wrong"
            return Attempt(outcome, now, played, reached, decided=decided, answers=answers)
    return Attempt("going", now, played)


def prepare(puzzle: Puzzle) -> None:
    """Somebody begins to solve it."""
    if begin := tasks(puzzle.game)[puzzle.task].prepare:
        begin()


def refutation(puzzle: Puzzle, failed: Attempt) -> tuple[str, ...]:
    """How a wrong try is answered, as moves from its last decision on."""
    return (*failed.answers, *tasks(puzzle.game)[puzzle.task].refutation(puzzle.start(), failed.state))


def better(puzzle: Puzzle, moves: Sequence[str]) -> Better | None:
    """The last decision of a wrong try at which the task could still be done; None if its kind does not look for it."""
    task, start = tasks(puzzle.game)[puzzle.task], puzzle.start()
    if task.better is None:
        return None
    for number, (before, coming) in reversed([*enumerate(_decisions(task, puzzle, moves))]):
        if (move := task.better(start, before, puzzle.number, coming)) is not None:
            return Better(number, before, move)
    return Better(0, start, puzzle.solution[0])


def _decisions(task: Task, puzzle: Puzzle, moves: Sequence[str]) -> Iterator[tuple[State, tuple[str, ...]]]:
    """The position before each decision of a try, and the chance that was still to come."""
    start, coming = puzzle.start(), puzzle.chance
    now = start
    for move in moves:
        if task.over(start, now) or now.turn != start.turn:
            return
        yield now, coming
        chance = iter(coming)
        now, _ = _answered(task, start, now.play(move), chance)
        coming = tuple(chance)


def _answered(task: Task, start: State, now: State, chance: Iterator[str]) -> tuple[State, tuple[str, ...]]:
    """The position when the solver decides again, or chance has nothing more, and what happened until then."""
    answers: tuple[str, ...] = ()
    while not task.over(start, now) and now.turn not in (start.turn, None):
        answer = next(chance, None) if now.turn == 0 else task.reply and str(task.reply(now))
        if answer is None:
            break
        now, answers = now.play(answer), (*answers, answer)
    return now, answers
