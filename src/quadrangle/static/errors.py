"""Refusals that only the edition without a server has."""

from __future__ import annotations

from quadrangle.core.errors import Refusal

LINK_UNREADABLE = Refusal("link-unreadable", "Links", "This link does not contain a complete game; ask for it again.")
LINK_ILLEGAL = Refusal("link-illegal", "Links", "Move {number} of this link, {move}, is against the rules.")
LINK_OLD = Refusal("link-old", "Links", "This link is older than the game on this device.")
LINK_OTHER = Refusal(
    "link-other",
    "Links",
    "From move {number} on, the game in this link differs from the game on this device.",
)
NOT_LINKED = Refusal("not-linked", "Links", "This game is not played by link.")

STATIC_REFUSALS = (LINK_UNREADABLE, LINK_ILLEGAL, LINK_OLD, LINK_OTHER, NOT_LINKED)
