"""The one-ply player of Minisurf: as few new cells as possible; a card is taken for its best laying."""

from __future__ import annotations

from quadrangle.bots.reference.one_ply import most
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.minisurf import MinisurfState


def best(state: MinisurfState) -> list[Action]:
    effects, actions = state.effects(), state.actions()
    return most(actions, [-effects[str(action)].adds for action in actions])
