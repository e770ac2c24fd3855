"""Why a decision is refused: called only for decisions that are not legal."""

from __future__ import annotations

from quadrangle.core.errors import WRONG_STEP, Illegal
from quadrangle.core.state import Action
from quadrangle.games.minisurf import refusals
from quadrangle.games.minisurf.actions import Take
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.explain import why_not_lay


def why_not(state: MinisurfState, action: Action) -> Illegal:
    """The rule that this decision breaks."""
    match action, state.phase:
        case Take(), _ if state.game.duplicate:
            return Illegal(refusals.NOTHING_TO_TAKE)
        case Take(card), "take":
            if card not in state.shown:
                return Illegal(refusals.CARD_NOT_SHOWN, card=card)
            return Illegal(refusals.CARD_TAKEN, card=card, player=state.takers[state.shown.index(card)])
        case Lay(), "lay":
            return why_not_lay(state, action)
    expected = "taking a card" if state.phase == "take" else "laying the card"
    return Illegal(WRONG_STEP, action=str(action), expected=expected)
