"""Lessons: a dozen small steps a game, each on a real position. What is right and what is refused, the rules decide.

A `Task` asks for decisions, a `Pointing` for parts of the position. What the steps say is the page's matter
(`web/src/lessons/`), by `key`; here is only what the rules can check, and a test plays all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from quadrangle.core.errors import Refused
from quadrangle.core.state import State
from quadrangle.games import TABLE, state
from quadrangle.games.descriptor import load

# Of a decision that was legal: is it what was asked for? Told from the positions before and after it.
Judge = Callable[[Any, Any], bool]
Ask = str | Judge
# So many of these have to be touched.
Wanted = tuple[int, frozenset[str]]
Outcome = Literal["right", "going", "allowed", "forbidden"]


@dataclass(frozen=True, slots=True)
class Task:
    """Decisions to take, one ask for each: an action's text, or a judge.

    `solution` fulfils them. `allowed` is legal, but not what was asked for. The last of `forbidden` is refused with the
    code `refusal`; what comes before it is legal. `chance` is what the die and the pile bring meanwhile.
    """

    key: str
    position: str
    asks: tuple[Ask, ...]
    solution: tuple[str, ...]
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    refusal: str = ""
    chance: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()  # the parts of the board that matter; none: all of it


@dataclass(frozen=True, slots=True)
class Pointing:
    """Parts of the position to touch. `wanted` works out from the position which, and how many of them."""

    key: str
    position: str
    targets: tuple[str, ...]
    wanted: Callable[[Any], tuple[Wanted, ...]]
    lit: tuple[str, ...] = ()


Step = Task | Pointing


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a game, in order. Its positions are of `game`: the heading of a state, without the position."""

    game: str
    steps: tuple[Step, ...]

    def start(self, step: Step) -> State:
        return state(f"{self.game} | {step.position}")


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of decisions in a step, and the position to show: for a refused one, that before it."""

    outcome: Outcome
    state: State
    refused: Refused | None = None


def lesson(game: str) -> Lesson | None:
    """A game's lesson, if it has one."""
    where = TABLE[game].lesson
    found: Lesson | None = load(where) if where else None
    return found


def attempt(lesson: Lesson, task: Task, moves: Sequence[str]) -> Attempt:
    """Take these decisions one after the other, until one is refused or not asked for, or all asked for are taken."""
    now, chance = lesson.start(task), iter(task.chance)
    for ask, move in zip(task.asks, moves, strict=False):
        try:
            after = now.play(move)
        except Refused as refused:
            return Attempt("forbidden", now, refused)
        if not (move == ask if isinstance(ask, str) else ask(now, after)):
            return Attempt("allowed", after)
        while after.turn == 0 and (event := next(chance, None)):
            after = after.play(event)
        now = after
    return Attempt("right" if len(moves) >= len(task.asks) else "going", now)


def forbidden_try(lesson: Lesson, task: Task) -> Refused | None:
    """The refusal that the step is there to show, if it shows one."""
    now, chance = lesson.start(task), iter(task.chance)
    for move in task.forbidden:
        try:
            now = now.play(move)
        except Refused as refused:
            return refused
        while now.turn == 0 and (event := next(chance, None)):
            now = now.play(event)
    return None
