"""What turns of PlanQuadrat can claim, by placing and by slide: exact, by exhaustive search."""

from __future__ import annotations

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import survey
from quadrangle.bots.planquadrat.kernel_closing import Number, largest, size_by_sliding
from quadrangle.games.planquadrat.kernel.board import SEVEN, length_at
from quadrangle.games.planquadrat.kernel.layout import LEAVE, SLIDES, Packed
from quadrangle.games.planquadrat.kernel.turn import CLAIM, OVER, SLIDE, _in_groove, apply, legal
from quadrangle.kernels.bits import popcount
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Records

MAX_SLIDES = 512  # 48 houses with at most 7 slides each, and not sliding


@compiled
def claims_by_placing(root: Records, codes: Codes, sizes: Codes) -> None:
    """Write the largest region that each placing lets its player claim, alone or with a slide."""
    work, slides = root.copy(), np.empty(MAX_SLIDES, np.int64)
    for i in range(codes.size):
        work[0] = root[0]
        sizes[i] = 0
        apply(work[0], codes[i])
        if work[0].step == SLIDE:
            for way in range(legal(work[0], slides)):
                sizes[i] = max(sizes[i], _claim_after(work[0], slides[way]))
        elif work[0].step == CLAIM:
            sizes[i] = popcount(largest(work[0]))


@compiled
def claims_by_sliding(root: Records, codes: Codes, sizes: Codes) -> None:
    """Write the largest region that can be claimed after each of these slides, or without a slide."""
    for i in range(codes.size):
        sizes[i] = _claim_after(root[0], codes[i])


@internal
def _claim_after(s: Packed, code: int) -> Number:
    if code == LEAVE:
        return np.int64(popcount(largest(s)))
    edge = np.uint64((code - SLIDES) >> 3)
    target = _in_groove(edge, np.uint64(code - SLIDES) & SEVEN)
    return size_by_sliding(s, length_at(s, edge), edge, target)


@compiled
def replies(root: Records, codes: Codes, sizes: Codes) -> None:
    """Write the largest region that the opponent can claim after each of these placings without a slide."""
    work, unused = root.copy(), np.empty(SLIDES, np.int64)
    for i in range(codes.size):
        work[0] = root[0]
        sizes[i] = 0
        apply(work[0], codes[i])
        if work[0].step == SLIDE:
            apply(work[0], LEAVE)
        if work[0].step != OVER:
            sizes[i] = survey(work[0], unused)
