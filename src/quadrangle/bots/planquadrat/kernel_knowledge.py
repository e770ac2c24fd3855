"""PlanQuadrat's knowledge for the search: what a turn can claim, and what the next one then can.

A position is judged without playing on: the lead, and the largest region that the player to move could claim at once.
Playouts that close what they can were tried: ten turns were far weaker than one, and one was weaker than none.
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import closes, survey
from quadrangle.bots.planquadrat.kernel_closing import largest, size_by_sliding
from quadrangle.bots.planquadrat.kernel_walls import closing, walls_of
from quadrangle.bots.planquadrat.weights import Weights
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.planquadrat.kernel_board import (
    DTYPE,
    EIGHT,
    SEVEN,
    SIXTEEN,
    Packed,
    divides,
    length_at,
    placings,
)
from quadrangle.games.planquadrat.kernel_regions import region_of
from quadrangle.games.planquadrat.kernel_slides import slide_at, slides
from quadrangle.games.planquadrat.kernel_turn import (
    CLAIMS,
    GOES_ON,
    LEAVE,
    NO_PLACING,
    OVER,
    PLACE,
    SLIDE,
    SLIDES,
    _in_groove,
    claim,
    count,
    result,
    slide,
    spent,
)
from quadrangle.kernels.bits import BYTE, ONE, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, implements
from quadrangle.kernels.rng import Rng


@implements(prior, DTYPE)
@internal
def planquadrat_prior(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    if s.step == PLACE:
        sizes = np.zeros(SLIDES, np.int64)
        survey(s, sizes)
        for i in range(n):
            out[i] = 1.0 + w.closing * sizes[codes[i]]
    elif s.step == SLIDE:
        _weigh_slides(s, w, codes, n, out)
    else:
        for i in range(n):
            out[i] = 0.1
            if codes[i] != LEAVE:
                out[i] = popcount(region_of(ONE << np.uint64(codes[i] - CLAIMS), s.edges))


@internal
def _weigh_slides(s: Packed, w: Weights, codes: Codes, n: int, out: Floats) -> None:
    """A slide is worth what it adds to the largest region to claim; leaving it is the natural choice otherwise."""
    have = np.int64(popcount(largest(s)))
    for i in range(n):
        if codes[i] == LEAVE:
            out[i] = w.leaving + have
            continue
        edge = np.uint64((codes[i] - SLIDES) >> 3)
        target = _in_groove(edge, np.uint64(codes[i] - SLIDES) & SEVEN)
        size = size_by_sliding(s, length_at(s, edge), edge, target)
        out[i] = 0.02 if size < have else w.sliding + w.leaving * (size - have)


@implements(assess, DTYPE)
@internal
def planquadrat_assess(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    """Finish the turn greedily, then count: the end of the game exactly, an open position by its lead and threat."""
    if s.step != PLACE:
        _finish_turn(s)
    lead = np.float64(popcount(s.claimed[0])) - np.float64(popcount(s.claimed[1]))
    if s.step != OVER:
        threat = _threat(s, w)
        lead += threat if s.player == 1 else -threat
        lead += _kept(w, s.stock[0]) - _kept(w, s.stock[1])
    out[0] = 1.0 / (1.0 + exp(-lead / w.spread))
    if s.step == OVER:
        even = out[0]
        result(s, out)
        out[0] = w.won * out[0] + (1.0 - w.won) * even
    out[1] = 1.0 - out[0]


@internal
def _threat(s: Packed, w: Weights) -> float:
    """What the player to move is ahead, in little squares, by what can be claimed next.

    A small region that both could claim tends to stay unclaimed. Counting it for whoever is to move would make lines
    of even length look better than those of odd length, so it takes a larger one, or one that the other cannot claim.
    """
    sizes = np.empty(SLIDES, np.int64)  # nobody looks at them
    found: float = w.threat * max(survey(s, sizes) - w.idle, 0.0)
    if w.answer > 0.0:
        s.player = 3 - s.player
        found -= w.answer * max(survey(s, sizes) - w.idle, 0.0)
        s.player = 3 - s.player
    return found


@internal
def _kept(w: Weights, stock: Mask) -> float:
    """What the houses that a player has left are worth, in little squares: each further one of a length less."""
    found = w.small * sqrt(np.float64(stock & BYTE))
    found += w.middle * sqrt(np.float64(stock >> EIGHT & BYTE))
    return found + w.large * sqrt(np.float64(stock >> SIXTEEN & BYTE))


@internal
def _finish_turn(s: Packed) -> None:
    """From a slide or a claim to the end of the turn: slide if that closes more, claim the largest, pass on."""
    if s.step == SLIDE and s.sliding:
        _slide_to_close(s)
    region = largest(s)
    if region != ZERO:
        claim(s, region)
    for word in range(3):
        s.before[word] = ZERO
    s.placed = -1
    s.ended = spent(s)
    s.step = PLACE
    if s.ended == GOES_ON:
        s.player = 3 - s.player
        if count(placings(s)) == 0:
            s.ended = NO_PLACING
    if s.ended != GOES_ON:
        s.step = OVER


@internal
def _slide_to_close(s: Packed) -> None:
    """Make the slide that adds most to the largest region to claim, if there is one."""
    most = np.int64(popcount(largest(s)))
    c, fronts = closing(walls_of(s)), slides(s)
    best_length, best_edge, best_target = ZERO, ZERO, ZERO
    for way in range(6):
        left = fronts[way]
        while left != ZERO:
            length, edge, target = slide_at(s, way, lowest(left))
            left &= left - ONE
            if closes(c, length, target) and not divides(s, length, target):
                size = size_by_sliding(s, length, edge, target)
                if size > most:
                    most, best_length, best_edge, best_target = size, length, edge, target
    if best_length != ZERO:
        slide(s, best_length, best_edge, best_target)
