"""PlanQuadrat's knowledge for the search: what this turn and the next one can claim.

Positions are evaluated without playouts: by the lead and the largest region that the player to move could claim. Greedy
playouts were tried: ten turns were far weaker than one, and one was weaker than none.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import closes, survey
from quadrangle.bots.planquadrat.kernel_closing import largest, size_by_sliding
from quadrangle.bots.planquadrat.kernel_walls import closing, walls_of
from quadrangle.bots.planquadrat.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, evaluate, prior
from quadrangle.games.planquadrat.kernel.board import DTYPE, EIGHT, SEVEN, SIXTEEN, divides, length_at, placings
from quadrangle.games.planquadrat.kernel.layout import CLAIMS, LEAVE, SLIDES, Packed
from quadrangle.games.planquadrat.kernel.regions import region_of
from quadrangle.games.planquadrat.kernel.slides import slide_at, slides
from quadrangle.games.planquadrat.kernel.turn import (
    GOES_ON,
    NO_PLACING,
    OVER,
    PLACE,
    SLIDE,
    _in_groove,
    claim,
    count,
    result,
    slide,
    spent,
)
from quadrangle.kernels.bits import BYTE, ONE, ZERO, Mask, lowest, popcount
from quadrangle.kernels.functions import exp
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, implements
from quadrangle.kernels.rng import Rng


@implements(prior, DTYPE)
@internal
def planquadrat_prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
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
    """Weigh slides by what they add to the largest claimable region. Otherwise not sliding is the natural choice."""
    have = np.int64(popcount(largest(s)))
    for i in range(n):
        if codes[i] == LEAVE:
            out[i] = w.leaving + have
            continue
        edge = np.uint64((codes[i] - SLIDES) >> 3)
        target = _in_groove(edge, np.uint64(codes[i] - SLIDES) & SEVEN)
        size = size_by_sliding(s, length_at(s, edge), edge, target)
        out[i] = 0.02 if size < have else w.sliding + w.leaving * (size - have)


@implements(evaluate, DTYPE)
@internal
def planquadrat_evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    """Finish the turn greedily, then evaluate: exactly at the end of the game, else by lead and threat."""
    if s.step != PLACE:
        _finish_turn(s)
    lead = np.float64(popcount(s.claimed[0])) - np.float64(popcount(s.claimed[1]))
    if s.step != OVER:
        threat = _threat(s, w)
        lead += threat if s.player == 1 else -threat
        lead += _house_value(w, s.stock[0]) - _house_value(w, s.stock[1])
    out[0] = 1.0 / (1.0 + exp(-lead / w.spread))
    if s.step == OVER:
        even = out[0]
        result(s, out)
        out[0] = w.won * out[0] + (1.0 - w.won) * even
    out[1] = 1.0 - out[0]


@internal
def _threat(s: Packed, w: Weights) -> float:
    """Return the advantage of the player to move from what can be claimed next, in little squares.

    A small region that both could claim often stays unclaimed. If it counted for the player to move, lines of even
    length would look better than lines of odd length. So only a larger region counts, or one that the opponent cannot
    claim.
    """
    sizes = np.empty(SLIDES, np.int64)  # not used
    value: float = w.threat * max(survey(s, sizes) - w.idle, 0.0)
    if w.answer > 0.0:
        s.player = 3 - s.player
        value -= w.answer * max(survey(s, sizes) - w.idle, 0.0)
        s.player = 3 - s.player
    return value


@internal
def _house_value(w: Weights, stock: Mask) -> float:
    """Return the value of a player's remaining houses in little squares; each further house of a length adds less."""
    value = w.small * sqrt(np.float64(stock & BYTE))
    value += w.middle * sqrt(np.float64(stock >> EIGHT & BYTE))
    return value + w.large * sqrt(np.float64(stock >> SIXTEEN & BYTE))


@internal
def _finish_turn(s: Packed) -> None:
    """Finish the turn from a slide or claim: slide if that closes more, claim the largest region, end the turn."""
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
    """Make the slide that adds most to the largest claimable region, if any."""
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
