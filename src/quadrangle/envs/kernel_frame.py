"""Indices of layings in the frame of an area, compiled; defined in `envs/quadracarta.py`."""

from __future__ import annotations

from quadrangle.envs.quadracarta import MARGIN
from quadrangle.games.quadracarta.kernel.deck import WAYS, lay_code, place_of
from quadrangle.kernels.jit import internal


@internal
def lay_index(code: int, card: int, x0: int, y0: int, side: int) -> int:
    """Return the number of a laying in the frame of an area whose covered cells start at x0, y0."""
    pattern, x, y = place_of(code)
    turned = 0
    while WAYS[card, turned] != pattern:
        turned += 1
    return (turned * side + y - y0 + MARGIN) * side + x - x0 + MARGIN


@internal
def lay_at(number: int, card: int, x0: int, y0: int, side: int) -> int:
    """Return the code of the laying with this number."""
    row, column = number // side % side, number % side
    pattern = WAYS[card, number // (side * side)]
    return lay_code(pattern, column + x0 - MARGIN, row + y0 - MARGIN)
