"""The task of quadrata: fill the square with the numbers that the die is going to show."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.core.state import Action
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.puzzles.tasks import Task

ONE_TURN = 2  # the rolls until the solver decides again: the opponent's and the own


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


def filling(start: QuadrataState, now: QuadrataState, wanted: int, coming: Sequence[str]) -> str | None:
    """A move after which the square is full, or is filled by the number that comes next.

    With two numbers to come there are too many ways to try all while somebody waits.
    """
    if len(coming) > ONE_TURN:
        return None
    return next((str(move) for move in now.actions() if _fills(start, now.play(move), coming)), None)


def _fills(start: QuadrataState, now: QuadrataState, coming: Sequence[str]) -> bool:
    """Whether the square is full, or one form of the next number makes it so."""
    if not coming or now.turn is None:
        return filled(start, now)
    theirs = now.play(coming[0])
    after = theirs.play(quiet(theirs))
    if after.turn is None:
        return False
    mine = after.play(coming[1])
    hole = free(start, mine)
    fitting = (move for move in mine.actions() if str(move).startswith(str(hole)) and ">square:" in str(move))
    return any(filled(start, mine.play(move)) for move in fitting)


TASKS = (Task("fill", free, filled, few=True, reply=quiet, better=filling),)
