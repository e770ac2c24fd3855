"""PlanQuadrat's one-ply player.

It makes the largest claim that placing and slide allow, else the placing that leaves the opponent the smallest claim.
It slides only to claim more."""

from __future__ import annotations

from quadrangle.bots.planquadrat.claims import claims_by_placing, claims_by_sliding, replies, threat
from quadrangle.bots.reference.one_ply import all_best
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.actions import SKIP
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep


def best(state: PlanQuadratState) -> list[Action]:
    actions = list(state.actions())
    if state.step is TurnStep.CLAIM:
        claims, effects = [action for action in actions if action != SKIP], state.effects()
        return all_best(claims, [len(effects[str(claim)].closes[0].squares) for claim in claims])
    if state.step is TurnStep.SLIDE:
        slides = all_best(actions, claims_by_sliding(state, actions))
        return [SKIP] if SKIP in slides else slides
    if threat(state):
        return all_best(actions, claims_by_placing(state, actions))
    return all_best(actions, [-reply for reply in replies(state, actions)])
