"""Maxisurf's symmetries: those of the card games."""

from __future__ import annotations

from dataclasses import replace

from quadrangle.core.symmetry import Image
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta import symmetry
from quadrangle.games.quadracarta.symmetry import mirror_card, mirror_pile


def normal(state: MaxisurfState) -> Image:
    """Return the image that stands for all symmetric positions."""
    return symmetry.normal(state, _reflected)


def _reflected(state: MaxisurfState) -> MaxisurfState:
    return replace(state, unseen=mirror_pile(state.unseen), card=state.card and mirror_card(state.card))
