"""Why a decision is refused: called only for decisions that are not legal."""

from __future__ import annotations

from quadrangle.core.errors import WRONG_STEP, Illegal
from quadrangle.core.state import Action
from quadrangle.games.maxisurf import refusals
from quadrangle.games.maxisurf.actions import Draw, Pass
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.explain import why_not_lay


def why_not(state: MaxisurfState, action: Action) -> Illegal:
    """The rule that this decision breaks."""
    match action, state.phase:
        case Pass(), "lay":
            return Illegal(refusals.PASS_BEFORE_DRAW)
        case Draw(), "lay":
            return Illegal(refusals.ALREADY_DRAWN)
        case Lay(), "lay":
            return why_not_lay(state, action)
    expected = "'pass' or 'draw'" if state.phase == "pass" else "laying the card"
    return Illegal(WRONG_STEP, action=str(action), expected=expected)
