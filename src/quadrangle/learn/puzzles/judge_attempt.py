"""Judges a try at a puzzle: the rules play it, and the goal says whether it is solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from quadrangle.core.errors import Refused
from quadrangle.core.state import State
from quadrangle.learn.puzzles.goals import Goal, goals
from quadrangle.learn.puzzles.puzzle import Puzzle

Outcome = Literal["solved", "going", "wrong", "forbidden"]


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A position before a decision, and the chance events to come."""

    state: State
    coming: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """The outcome of some decisions and the resulting position; for a refused decision, the position before it.

    `played` is everything that happened, including replies and chance events. `decisions` are the positions before each
    decision. Once the try is over, `reached` is the result, `decided` the position right after the last decision, and
    `answers` the replies and chance events after it.
    """

    outcome: Outcome
    state: State
    played: tuple[str, ...]
    reached: int | None = None
    refused: Refused | None = None
    decided: State | None = None
    answers: tuple[str, ...] = ()
    decisions: tuple[DecisionPoint, ...] = ()


def attempt(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Play these decisions in order, until one is refused or the try is over."""
    goal, start = goals(puzzle.game)[puzzle.task], puzzle.start()
    now, coming = start, puzzle.chance
    played, decisions = tuple[str, ...](), tuple[DecisionPoint, ...]()
    for move in moves:
        decisions += (DecisionPoint(now, coming),)
        try:
            now = now.play(move)
        except Refused as refused:
            return Attempt("forbidden", now, played, refused=refused)
        decided, chance = now, iter(coming)
        now, answers = _play_answers(goal, start, now, chance)
        coming = tuple(chance)
        played += (move, *answers)
        if goal.over(start, now) or now.turn != start.turn:
            reached = goal.reached(start, now)
            outcome: Outcome = "solved" if goal.fulfilled(reached, puzzle.number) else "wrong"
            return Attempt(outcome, now, played, reached, decided=decided, answers=answers, decisions=decisions)
    return Attempt("going", now, played)


def decisions_of(tried: Attempt) -> tuple[str, ...]:
    """Return the solver's own decisions of a try that is over, without replies and chance events."""
    played, own = iter(tried.played), list[str]()
    state = tried.decisions[0].state
    for move in played:
        if state.turn == tried.decisions[0].state.turn:
            own.append(move)
        state = state.play(move)
    return tuple(own)


def early_solution(puzzle: Puzzle) -> tuple[str, ...] | None:
    """Return decisions that solve the puzzle with fewer moves than its solution, if there are any."""
    lengths = range(1, len(puzzle.solution))
    return next((line for length in lengths if (line := _solving(puzzle, (), puzzle.start(), length))), None)


def all_solutions(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    """Yield the decisions that solve the puzzle with as many moves as its solution has, by trying them all."""
    yield from _all_solving(puzzle, (), puzzle.start(), len(puzzle.solution))


def _all_solving(puzzle: Puzzle, before: tuple[str, ...], now: State, left: int) -> Iterator[tuple[str, ...]]:
    for move in now.actions().texts:
        line = (*before, move)
        tried = attempt(puzzle, line)
        if tried.outcome == "solved":
            yield line
        elif tried.outcome == "going" and left > 1:
            yield from _all_solving(puzzle, line, tried.state, left - 1)


def _solving(puzzle: Puzzle, before: tuple[str, ...], now: State, length: int) -> tuple[str, ...] | None:
    """Return a solution that begins with these decisions and has this many more."""
    may_end = goals(puzzle.game)[puzzle.task].may_end
    for move in now.actions().texts:
        if length == 1 and not may_end(now, move):
            continue
        line = (*before, move)
        tried = attempt(puzzle, line)
        if tried.outcome == "solved":
            return line
        if length > 1 and tried.outcome == "going" and (longer := _solving(puzzle, line, tried.state, length - 1)):
            return longer
    return None


def _play_answers(goal: Goal, start: State, now: State, chance: Iterator[str]) -> tuple[State, tuple[str, ...]]:
    """Play replies and chance events until the solver decides again or the chance events are used up."""
    answers: tuple[str, ...] = ()
    while not goal.over(start, now) and now.turn not in (start.turn, None):
        answer = next(chance, None) if now.turn == 0 else goal.reply and str(goal.reply(now))
        if answer is None:
            break
        now, answers = now.play(answer), (*answers, answer)
    return now, answers
