"""The study of quadrata: one round, compared with three, and with more players."""

from __future__ import annotations

from quadrangle.core.state import Action, State
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.study.plan import THINKING, StudyPlan, Variant

PLAN = StudyPlan(
    Variant("", options={"rounds": 1}),
    (
        Variant("3 players", 3, {"rounds": 1}),
        Variant("4 players", 4, {"rounds": 1}),
        Variant("3 rounds", options={"rounds": 3}),
    ),
    ("begin 1",),
    playouts=250,  # its random games are long, and so is a search that plays them
    thinking=THINKING[:4],
)


def opening(state: State, action: Action) -> str:
    """Name a first decision by form, origin and target, without the place."""
    if isinstance(action, FormMove):
        return f"{action.form} {action.origin.kind}>{action.target.kind}"
    return str(action)
