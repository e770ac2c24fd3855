"""The rules that an action can break in Minisurf. Codes are stable: the page translates them."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.games.quadracarta import refusals as shared

CARD_NOT_SHOWN = Refusal("card-not-shown", "Taking a card", "{card} is not among the cards shown.")
CARD_TAKEN = Refusal("card-taken", "Taking a card", "{card} was shown, but player {player} has taken it.")
NOTHING_TO_TAKE = Refusal(
    "nothing-to-take", "Duplicate", "In Duplicate everybody lays the same card; nobody takes one."
)

REFUSALS = (CARD_NOT_SHOWN, CARD_TAKEN, NOTHING_TO_TAKE, *shared.REFUSALS)
