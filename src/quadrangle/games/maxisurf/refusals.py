"""The rules that an action can break in Maxisurf. Codes are stable: the page translates them."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.games.quadracarta import refusals as shared

PASS_BEFORE_DRAW = Refusal(
    "pass-before-draw", "Passing (Maxisurf)", "You can pass only before drawing; a drawn card must be laid."
)
ALREADY_DRAWN = Refusal("already-drawn", "A turn (Maxisurf)", "The card has already been drawn; it has to be laid now.")

REFUSALS = (PASS_BEFORE_DRAW, ALREADY_DRAWN, *shared.REFUSALS)
