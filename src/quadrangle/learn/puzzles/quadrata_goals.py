"""The goal of quadrata's puzzles: fill the square with the given next numbers of the die."""

from __future__ import annotations

from quadrangle.core.state import Action
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.learn.puzzles.goals import Goal


def free(start: QuadrataState, now: QuadrataState) -> int:
    """Return the number of free triangles in the solver's square."""
    return (now.game.sheet.full & ~now.masks[start.mover - 1]).bit_count()


def filled(start: QuadrataState, now: QuadrataState) -> bool:
    return free(start, now) == 0


def quiet(state: QuadrataState) -> Action:
    """Return a harmless move of the opponent: into their reserve, if possible."""
    moves = sorted(state.actions(), key=str)
    harmless = [move for move in moves if "@" not in str(move)]
    return next((move for move in harmless if str(move).endswith("supply>reserve")), (harmless or moves)[0])


def fits(now: QuadrataState, move: str) -> bool:
    """Whether a move lays a form as large as the hole."""
    return ">square:" in move and int(move[0]) == free(now, now)


GOALS = (Goal("fill", free, filled, few=True, reply=quiet, may_end=fits),)
