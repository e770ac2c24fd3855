"""Minisurf's symmetries: those of the card games. The order in which cards were shown does not matter."""

from __future__ import annotations

from dataclasses import replace

from quadrangle.core.symmetry import Image
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta import symmetry
from quadrangle.games.quadracarta.symmetry import mirror_card, mirror_pile


def normal(state: MinisurfState) -> Image:
    """Return the image that stands for all symmetric positions."""
    return symmetry.normal(_sorted(state), _reflected)


def _reflected(state: MinisurfState) -> MinisurfState:
    shown = tuple(map(mirror_card, state.shown))
    return _sorted(replace(state, unseen=mirror_pile(state.unseen), shown=shown))


def _sorted(state: MinisurfState) -> MinisurfState:
    if not state.takers:
        return state
    pairs = sorted(zip(state.shown, state.takers, strict=True))
    return replace(state, shown=tuple(card for card, _ in pairs), takers=tuple(taker for _, taker in pairs))
