"""What turns of PlanQuadrat can claim, by placing and by slide: exact, by trying all of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import survey
from quadrangle.bots.planquadrat.kernel_closing import Number, largest, size_by_sliding
from quadrangle.games.planquadrat.kernel_board import SEVEN, Packed, length_at
from quadrangle.games.planquadrat.kernel_turn import (
    CLAIM,
    LEAVE,
    OVER,
    SLIDE,
    SLIDES,
    _in_groove,
    apply,
    legal,
)
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Records

MOST_SLIDES = 512  # 48 houses with at most 7 ways each, and leaving it


@compiled
def claims_by_placing(root: Records, codes: Codes) -> Any:
    """The largest region that each placing lets its player claim, alone or with a slide."""
    work, slides, found = root.copy(), np.empty(MOST_SLIDES, np.int64), np.zeros(codes.size, np.int64)
    for i in range(codes.size):
        work[0] = root[0]
        apply(work[0], codes[i])
        if work[0].step == SLIDE:
            for way in range(legal(work[0], slides)):
                found[i] = max(found[i], _claim_after(work[0], slides[way]))
        elif work[0].step == CLAIM:
            found[i] = popcount(largest(work[0]))
    return found


@compiled
def claims_by_sliding(root: Records, codes: Codes) -> Any:
    """The largest region that can be claimed after each of these slides, or after leaving it."""
    found = np.zeros(codes.size, np.int64)
    for i in range(codes.size):
        found[i] = _claim_after(root[0], codes[i])
    return found


@internal
def _claim_after(s: Packed, code: int) -> Number:
    if code == LEAVE:
        return np.int64(popcount(largest(s)))
    edge = np.uint64((code - SLIDES) >> 3)
    target = _in_groove(edge, np.uint64(code - SLIDES) & SEVEN)
    return size_by_sliding(s, length_at(s, edge), edge, target)


@compiled
def answers(root: Records, codes: Codes) -> Any:
    """The largest region that the other player can claim after each of these placings, when nothing is slid."""
    work, unused, found = root.copy(), np.empty(SLIDES, np.int64), np.zeros(codes.size, np.int64)
    for i in range(codes.size):
        work[0] = root[0]
        apply(work[0], codes[i])
        if work[0].step == SLIDE:
            apply(work[0], LEAVE)
        if work[0].step != OVER:
            found[i] = survey(work[0], unused)
    return found
