"""The tasks of PlanQuadrat: one turn that claims so many squares, or wins the game."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.games.kernels import ready
from quadrangle.games.planquadrat.state import City, Step
from quadrangle.puzzles.tasks import Task

FINDING = "quadrangle.puzzles.planquadrat_finding"


def turn_is_over(start: City, now: City) -> bool:
    return now.turn != start.player


def claimed(start: City, now: City) -> int:
    """The little squares claimed in the turn."""
    return now.scores[start.player - 1] - start.scores[start.player - 1]


def lead(start: City, now: City) -> int:
    """By how much the solver has won; -64 if the game is not over."""
    mine, theirs = now.scores[start.player - 1], now.scores[2 - start.player]
    return mine - theirs if now.turn is None else -64


def answer(start: City, now: City) -> Iterator[str]:
    """The turn in which the opponent claims most, if there is anything to claim."""
    if not ready("planquadrat") or now.turn is None:
        return
    from quadrangle.bots.reference.planquadrat import best  # compiled code, for who needs an answer

    moves, city = [], now
    while city.turn == now.player and (city is now or city.step is not Step.PLACE):
        moves.append(str(min(best(city), key=str)))
        city = city.play(moves[-1])
    if city.scores != now.scores:
        yield from moves


TASKS = (
    Task("claim", claimed, turn_is_over, refutation=answer),
    Task("win", lead, turn_is_over, refutation=answer),
)
