"""The study of Maxisurf: two players, compared with three and four."""

from __future__ import annotations

from quadrangle.core.state import Action, State
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.study.games.minisurf import laid_on
from quadrangle.study.plan import StudyPlan, Variant

PLAN = StudyPlan(Variant(""), (Variant("3 players", 3), Variant("4 players", 4)))


def opening(state: State, action: Action) -> str:
    """Name a first decision by the kind of its card, at any place."""
    return laid_on(state, action) if isinstance(action, Lay) else str(action)
