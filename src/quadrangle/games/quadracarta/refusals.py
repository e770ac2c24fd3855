"""The rules that laying a card can break, in Minisurf and Maxisurf. Codes are stable: the page translates them."""

from __future__ import annotations

from quadrangle.core.errors import Refusal

CARD_NOT_YOURS = Refusal(
    "card-not-yours", "Laying a card", "{laid} is not a rotation of {card}, the card you have to lay."
)
MIRRORED = Refusal("mirrored", "Laying a card", "{laid} is a mirror image of {card}; a card is rotated, never flipped.")
NOT_TOUCHING = Refusal(
    "not-touching",
    "Laying a card",
    "A card at {x},{y} touches no card of the area: it must share a side or lie on top.",
)
ONLY_CORNER_TOUCHES = Refusal(
    "only-corner-touches", "Laying a card", "A card at {x},{y} meets the area only at a corner; it must share a side."
)
TOWN_DIFFERS = Refusal(
    "town-differs",
    "Covering (Minisurf)",
    "At {x},{y} the town {there} is visible, so {laid} may not lie there: a coat of arms may cover only its own town.",
)

REFUSALS = (CARD_NOT_YOURS, MIRRORED, NOT_TOUCHING, ONLY_CORNER_TOUCHES, TOWN_DIFFERS)
