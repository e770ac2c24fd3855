"""Goals of PlanQuadrat's puzzles: claim a number of squares in one turn, or win the game."""

from __future__ import annotations

from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.learn.puzzles.goals import Goal


def turn_is_over(start: PlanQuadratState, now: PlanQuadratState) -> bool:
    return now.turn != start.player


def claimed(start: PlanQuadratState, now: PlanQuadratState) -> int:
    """Return the little squares claimed in the turn."""
    return now.scores[start.player - 1] - start.scores[start.player - 1]


def lead(start: PlanQuadratState, now: PlanQuadratState) -> int:
    """Return the solver's lead at the end of the game; -64 if it is not over."""
    mine, theirs = now.scores[start.player - 1], now.scores[2 - start.player]
    return mine - theirs if now.turn is None else -64


GOALS = (Goal("claim", claimed, turn_is_over), Goal("win", lead, turn_is_over))
