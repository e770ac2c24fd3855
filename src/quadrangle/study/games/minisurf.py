"""The study of Minisurf: two players, compared with three and four."""

from __future__ import annotations

from quadrangle.core.state import Action, State
from quadrangle.games.minisurf.actions import Take
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.deck import kind
from quadrangle.games.quadracarta.state import CardState
from quadrangle.study.plan import StudyPlan, Variant

PLAN = StudyPlan(Variant(""), (Variant("3 players", 3), Variant("4 players", 4)))


def opening(state: State, action: Action) -> str:
    """Name a first decision by the kind of its card, at any place."""
    match action:
        case Take(card):
            return f"takes {kind(card)}"
        case Lay():
            return laid_on(state, action)
    return str(action)


def laid_on(state: State, lay: Lay) -> str:
    """Return how many cells a first card covers again."""
    assert isinstance(state, CardState)
    area = state.areas[(state.turn or 1) - 1]
    return f"lays on {4 - area.adds(lay)} cells"
