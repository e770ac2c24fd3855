"""Minisurf's one-ply player: adds as few cells as possible; a card counts by its best laying."""

from __future__ import annotations

from quadrangle.bots.reference.one_ply import all_best
from quadrangle.core.state import Action
from quadrangle.games.minisurf.state import MinisurfState


def best(state: MinisurfState) -> list[Action]:
    effects, actions = state.effects(), state.actions()
    return all_best(actions, [-effects[str(action)].adds for action in actions])
