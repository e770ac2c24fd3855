"""The largest region that a placing or a slide closes."""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.games.planquadrat.kernel.board import toggle
from quadrangle.games.planquadrat.kernel.layout import Packed
from quadrangle.games.planquadrat.kernel.regions import next_claimable, sealed_by_turn
from quadrangle.kernels.bits import ZERO, Mask, popcount
from quadrangle.kernels.jit import internal

Number = Any  # int64 in internal code


@internal
def largest(s: Packed) -> Mask:
    """Return the largest region that this turn made claimable; empty if there is none."""
    best = ZERO
    region, sealed = next_claimable(s, sealed_by_turn(s))
    while region != ZERO:
        if popcount(region) > popcount(best):
            best = region
        region, sealed = next_claimable(s, sealed)
    return best


@internal
def size_by_placing(s: Packed, length: Mask, edge: Mask) -> Number:
    """Return the size of the largest region claimable with a house here; `before` has the edges at the turn's start."""
    toggle(s, length, edge)
    size = popcount(largest(s))
    toggle(s, length, edge)
    return np.int64(size)


@internal
def size_by_sliding(s: Packed, length: Mask, edge: Mask, target: Mask) -> Number:
    """Return the size of the largest region claimable after this slide."""
    toggle(s, length, edge)
    toggle(s, length, target)
    size = popcount(largest(s))
    toggle(s, length, target)
    toggle(s, length, edge)
    return np.int64(size)
