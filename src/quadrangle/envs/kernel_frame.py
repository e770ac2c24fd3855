"""Layings of cards by their place in the frame of an area, compiled: as `envs/quadracarta.py` says, for both games."""

from __future__ import annotations

from quadrangle.games.quadracarta.kernel_deck import WAYS, lay_code, place_of
from quadrangle.kernels.jit import internal

MARGIN = 2


@internal
def lay_index(code: int, card: int, x0: int, y0: int, side: int) -> int:
    """The number of a laying in the frame of an area whose covered cells begin at x0, y0."""
    pattern, x, y = place_of(code)
    turned = 0
    while WAYS[card, turned] != pattern:
        turned += 1
    return (turned * side + y - y0 + MARGIN) * side + x - x0 + MARGIN


@internal
def lay_at(number: int, card: int, x0: int, y0: int, side: int) -> int:
    """The code of the laying that has this number."""
    row, column = number // side % side, number % side
    pattern = WAYS[card, number // (side * side)]
    return lay_code(pattern, column + x0 - MARGIN, row + y0 - MARGIN)
