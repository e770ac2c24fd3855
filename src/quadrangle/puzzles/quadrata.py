"""The task of quadrata: fill the square with the numbers that the die is going to show."""

from __future__ import annotations

from quadrangle.core.state import Action
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.puzzles.tasks import Task


def free(start: QuadrataState, now: QuadrataState) -> int:
    """The triangles of the solver's square that are still free."""
    return (now.game.sheet.full & ~now.masks[start.mover - 1]).bit_count()


def filled(start: QuadrataState, now: QuadrataState) -> bool:
    return free(start, now) == 0


def quiet(state: QuadrataState) -> Action:
    """A move of the opponent that is in nobody's way: into the own reserve, if that can be."""
    moves = sorted(state.actions(), key=str)
    harmless = [move for move in moves if "@" not in str(move)]
    return next((move for move in harmless if str(move).endswith("supply>reserve")), (harmless or moves)[0])


TASKS = (Task("fill", free, filled, few=True, reply=quiet),)
