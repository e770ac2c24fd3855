"""Compiled random games: uniform among placings; among slides and not sliding; among claims, leaving none."""

from __future__ import annotations

import numpy as np

from quadrangle.games.planquadrat.kernel.board import DTYPE, divides, placings
from quadrangle.games.planquadrat.kernel.layout import Packed
from quadrangle.games.planquadrat.kernel.regions import next_claimable, sealed_by_turn
from quadrangle.games.planquadrat.kernel.slides import can_slide, slide_at, slides
from quadrangle.games.planquadrat.kernel.turn import (
    CLAIM,
    GOES_ON,
    NO_PLACING,
    OVER,
    PLACE,
    claim,
    count,
    place,
    slide,
    spent,
)
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import ZERO, Mask, nth, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.rng import Rng, below


@protocol.implements(protocol.playout, DTYPE)
@internal
def playout(s: Packed, rng: Rng) -> int:
    decisions = 0
    while s.step != OVER:
        if s.step == PLACE:
            if not _place_any(s, rng):
                s.ended = NO_PLACING
                break
            decisions += 1
        if s.sliding and s.step != CLAIM:
            decisions += _slide_any(s, rng)
        decisions += _claim_any(s, rng)
        s.ended = spent(s)
        if s.ended != GOES_ON:
            break
        s.step = PLACE
        s.player = 3 - s.player
    s.step = OVER
    s.placed = -1
    for word in range(3):
        s.before[word] = ZERO
    return decisions


@internal
def _place_any(s: Packed, rng: Rng) -> bool:
    words = placings(s)
    total = count(words)
    if total == 0:
        return False
    k = np.uint64(below(rng, total))
    for i in range(9):
        n = popcount(words[i])
        if k < n:
            place(s, np.uint64(i // 3 + 1), np.uint64(i % 3 * 64) + nth(words[i], k))
            break
        k -= n
    return True


@internal
def _slide_any(s: Packed, rng: Rng) -> int:
    """Slide, or not; 1 if there was a choice. Stops that would divide a claimed region are drawn again."""
    fronts = slides(s)
    total = count(fronts)
    while total > 0:
        k = below(rng, total + 1)
        if k == total:
            return 1 if can_slide(s) else 0
        way, front = _kth(fronts, np.uint64(k))
        length, edge, target = slide_at(s, way, front)
        if not divides(s, length, target):
            slide(s, length, edge, target)
            return 1
    return 0


@internal
def _kth(fronts: tuple[Mask, Mask, Mask, Mask, Mask, Mask], k: Mask) -> tuple[int, Mask]:
    way = 0
    while k >= popcount(fronts[way]):
        k -= popcount(fronts[way])
        way += 1
    return way, nth(fronts[way], k)


@internal
def _claim_any(s: Packed, rng: Rng) -> int:
    """Claim if possible; 1 if there was something to claim.

    Of several, the second found takes the place of the first with probability 1/2, the third 1/3, and so
    on: all are equally likely.
    """
    sealed = sealed_by_turn(s)
    chosen, seen = ZERO, 0
    while sealed != ZERO:
        region, sealed = next_claimable(s, sealed)
        if region != ZERO:
            seen += 1
            if seen == 1 or below(rng, seen) == 0:
                chosen = region
    if seen == 0:
        return 0
    claim(s, chosen)
    return 1
