"""Kinds of tasks: what is counted, when it is over, and how the other side answers. Each game lists its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action
from quadrangle.games import TABLE
from quadrangle.games.descriptor import load

# Told of the position at the start and the one now. The states are those of the kind's own game.
Asked = Callable[[Any, Any], bool]
Counted = Callable[[Any, Any], int]
# Moves that show what is wrong with the position a try has led to.
Refuting = Callable[[Any, Any], Iterable[str]]
# Told of the start, a position of a try, the number wanted and the chance still to come: a decision with which the
# number can be reached from here, if there is one and it can be found.
Leading = Callable[[Any, Any, int, Sequence[str]], str | None]


def nothing(start: Any, now: Any) -> tuple[str, ...]:
    """Nothing to show: the number says it all."""
    return ()


@dataclass(frozen=True, slots=True)
class Task:
    """A kind of task. `reached` counts what the solver has come to once it is `over`; more is better, unless `few`.

    `reply` takes the decisions of the others while the task goes on. `better` finds where a wrong try left the way;
    without it, only the number and the refutation say what is wrong. `prepare` is called when somebody begins, so that
    the refutation is at hand when a try is wrong; it never waits.
    """

    code: str
    reached: Counted
    over: Asked
    few: bool = False
    refutation: Refuting = nothing
    reply: Callable[[Any], Action | str] | None = None
    prepare: Callable[[], None] | None = None
    better: Leading | None = None

    def fulfilled(self, reached: int, number: int) -> bool:
        return reached <= number if self.few else reached >= number


def tasks(game: str) -> Mapping[str, Task]:
    """The kinds of tasks that a game has, by code."""
    where = TABLE[game].puzzles
    if where is None:
        raise Unplayable(f"{game} has no puzzles.")
    found: tuple[Task, ...] = load(f"{where}:TASKS")
    return {task.code: task for task in found}


def finder_of(game: str) -> str:
    """The module that looks for a game's puzzles. It loads compiled code, so only who makes puzzles does."""
    tasks(game)
    return f"{TABLE[game].puzzles}_finding"
