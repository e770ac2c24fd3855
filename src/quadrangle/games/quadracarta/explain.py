"""Why a card may not be laid: called only for layings that are not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.core.errors import Illegal
from quadrangle.games.quadracarta import deck, refusals
from quadrangle.games.quadracarta.actions import Lay

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.state import CardState


def why_not_lay(state: CardState, lay: Lay) -> Illegal:
    """The rule that laying a card in this way breaks."""
    card = state.card_of(state.player)
    assert card is not None
    if lay.card != card:
        mirror = deck.code(deck.mirrored(lay.laid)) == card
        return Illegal(refusals.MIRRORED if mirror else refusals.CARD_NOT_YOURS, laid=lay.laid, card=card)
    area = state.areas[state.player - 1]
    if not area.touches(lay):
        corner = area.touches_by_corner(lay)
        refusal = refusals.ONLY_CORNER_TOUCHES if corner else refusals.NOT_TOUCHING
        return Illegal(refusal, x=lay.x, y=lay.y)
    clash = area.clash(lay)
    assert clash is not None  # nothing else can be wrong with it
    x, y, there, laid = clash
    return Illegal(refusals.TOWN_DIFFERS, x=x, y=y, there=there, laid=laid)
