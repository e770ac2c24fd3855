"""Playing a lesson: which position a step starts from, and whether an attempt is right, allowed or refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quadrangle.core.errors import Refused
from quadrangle.core.lesson import Lesson, LessonStep, PlayStep
from quadrangle.core.state import State
from quadrangle.games import GAMES, state
from quadrangle.games.descriptor import load

Outcome = Literal["right", "going", "allowed", "forbidden"]


@dataclass(frozen=True, slots=True)
class LessonAttempt:
    """The outcome of decisions in a step, and the position to show. After a refusal it is the position before it."""

    outcome: Outcome
    state: State
    refused: Refused | None = None


def lesson(game: str) -> Lesson | None:
    """A game's lesson, if it has one."""
    reference = GAMES[game].lesson
    loaded: Lesson | None = load(reference) if reference else None
    return loaded


def start(lesson: Lesson, step: LessonStep) -> State:
    """The position that a step starts from."""
    return state(f"{lesson.game} | {step.position}")


def attempt(lesson: Lesson, task: PlayStep, moves: Sequence[str]) -> LessonAttempt:
    """Play these decisions in order, until one is refused or not asked for, or all asked for are played."""
    now, chance = start(lesson, task), iter(task.chance)
    for ask, move in zip(task.asks, moves, strict=False):
        try:
            after = now.play(move)
        except Refused as refused:
            return LessonAttempt("forbidden", now, refused)
        if not (move == ask if isinstance(ask, str) else ask(now, after)):
            return LessonAttempt("allowed", after)
        while after.turn == 0 and (event := next(chance, None)):
            after = after.play(event)
        now = after
    return LessonAttempt("right" if len(moves) >= len(task.asks) else "going", now)


def forbidden_try(lesson: Lesson, task: PlayStep) -> Refused | None:
    """The refusal that the step demonstrates, if any."""
    now, chance = start(lesson, task), iter(task.chance)
    for move in task.forbidden:
        try:
            now = now.play(move)
        except Refused as refused:
            return refused
        while now.turn == 0 and (event := next(chance, None)):
            now = now.play(event)
    return None
