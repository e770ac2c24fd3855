"""The tasks of PlanQuadrat: one turn that claims so many squares, or wins the game."""

from __future__ import annotations

from collections.abc import Iterable

from quadrangle.games.planquadrat.state import City
from quadrangle.kernels import warm
from quadrangle.puzzles.tasks import Task

FINDING = "quadrangle.puzzles.planquadrat_finding"
ANSWERING = "quadrangle.puzzles.planquadrat_answering"


def turn_is_over(start: City, now: City) -> bool:
    return now.turn != start.player


def claimed(start: City, now: City) -> int:
    """The little squares claimed in the turn."""
    return now.scores[start.player - 1] - start.scores[start.player - 1]


def lead(start: City, now: City) -> int:
    """By how much the solver has won; -64 if the game is not over."""
    mine, theirs = now.scores[start.player - 1], now.scores[2 - start.player]
    return mine - theirs if now.turn is None else -64


def prepare() -> None:
    """Have the code that answers wrong tries compiled, beside this process."""
    warm.warm(ANSWERING)


def answer(start: City, now: City) -> Iterable[str]:
    """The turn in which the opponent claims most, if there is anything to claim."""
    if now.turn is None or not warm.ready(ANSWERING):
        return ()
    from quadrangle.puzzles.planquadrat_answering import largest_claim  # compiled code, for who needs an answer

    return largest_claim(now)


TASKS = (
    Task("claim", claimed, turn_is_over, refutation=answer, prepare=prepare),
    Task("win", lead, turn_is_over, refutation=answer, prepare=prepare),
)
