"""A new player of PlanQuadrat, for measuring the first levels.

It makes the largest claim that a placing or a slide allows by itself. Otherwise it looks at twenty random placings and
takes one that leaves the opponent the smallest claim by a placing.

    quadrangle arena planquadrat quadrangle.bots.reference.novice_planquadrat:NOVICE level:1
"""

from __future__ import annotations

import random
import threading

from quadrangle.bots.planquadrat.claims import claims_by_placing, replies, threat
from quadrangle.bots.planquadrat.oversights import without_slides
from quadrangle.bots.reference.one_ply import all_best
from quadrangle.bots.reference.planquadrat import best
from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

PLACINGS = 20


class Novice:
    """Chooses as described above. Ties are broken at random."""

    name = "novice"

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        assert isinstance(state, PlanQuadratState)
        actions = list(state.actions())
        if len(actions) == 1:
            return actions[0]
        if state.step is not TurnStep.PLACE:
            return rng.choice(best(state))  # as the one-ply player does
        city = without_slides(state)
        if threat(city):
            return rng.choice(all_best(actions, claims_by_placing(city, actions)))
        some = rng.sample(actions, min(PLACINGS, len(actions)))
        return rng.choice(all_best(some, [-reply for reply in replies(city, some)]))


NOVICE = Novice()
