"""PlanQuadrat's daily challenge: the puzzle of the day."""

from __future__ import annotations

from quadrangle.learn.daily.challenge import PuzzleChallenge


class PlanQuadratChallenge(PuzzleChallenge):
    game = "planquadrat"


CHALLENGE = PlanQuadratChallenge()
