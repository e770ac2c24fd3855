"""The one-ply player of PlanQuadrat: the biggest claim that placing and slide together can make, else the placing that
leaves the smallest answer. It slides only to claim more."""

from __future__ import annotations

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import threat
from quadrangle.bots.reference.kernel_planquadrat import answers, claims_by_placing, claims_by_sliding
from quadrangle.bots.reference.one_ply import most
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.actions import LEAVE
from quadrangle.games.planquadrat.kernel import encode, from_state
from quadrangle.games.planquadrat.state import City, Step


def best(state: City) -> list[Action]:
    actions = list(state.actions())
    if state.step is Step.CLAIM:
        claims, effects = [action for action in actions if action != LEAVE], state.effects()
        return most(claims, [len(effects[str(claim)].closes[0].squares) for claim in claims])
    root, codes = from_state(state), np.array([encode(state, action) for action in actions])
    if state.step is Step.SLIDE:
        found = most(actions, claims_by_sliding(root, codes).tolist())
        return [LEAVE] if LEAVE in found else found
    if threat(root):
        return most(actions, claims_by_placing(root, codes).tolist())
    return most(actions, (-answers(root, codes)).tolist())
