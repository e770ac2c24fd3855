"""PlanQuadrat's knowledge for the search: close what can be closed, then think."""

from __future__ import annotations

from math import exp

import numpy as np

from quadrangle.bots.planquadrat.kernel_closing import largest, size_by_placing, size_by_sliding
from quadrangle.bots.planquadrat.kernel_playout import closes, finish_turn, take_turn
from quadrangle.bots.planquadrat.kernel_walls import build, closing, no_walls
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.planquadrat.kernel_board import DTYPE, EDGES, SEVEN, Position, length_at
from quadrangle.games.planquadrat.kernel_regions import region_of
from quadrangle.games.planquadrat.kernel_turn import CLAIMS, LEAVE, OVER, PLACE, SLIDE, SLIDES, _in_groove, result
from quadrangle.kernels.bits import ONE, ZERO, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, implements
from quadrangle.kernels.rng import Rng

TURNS, SPREAD, WON, CLOSING, SLIDING, LEAVING = range(6)  # the weights, see bots/weights.py


@implements(prior, DTYPE)
@internal
def planquadrat_prior(s: Position, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    if s.step == PLACE:
        _weigh_placings(s, w, codes, n, out)
    elif s.step == SLIDE:
        _weigh_slides(s, w, codes, n, out)
    else:
        for i in range(n):
            out[i] = 0.1
            if codes[i] != LEAVE:
                out[i] = popcount(region_of(ONE << np.uint64(codes[i] - CLAIMS), s.edges))


@internal
def _weigh_placings(s: Position, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    walls = no_walls()
    build(s, walls)
    c = closing(walls)
    for word in range(3):
        s.before[word] = s.edges[word]
    for i in range(n):
        length, edge = np.uint64(codes[i] // EDGES + 1), np.uint64(codes[i] % EDGES)
        out[i] = 1.0
        if closes(c, length, edge):
            out[i] += w[CLOSING] * size_by_placing(s, length, edge)
    for word in range(3):
        s.before[word] = ZERO


@internal
def _weigh_slides(s: Position, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    """A slide is worth what it adds to the largest region to claim; leaving it is the natural choice otherwise."""
    have = np.int64(popcount(largest(s)))
    for i in range(n):
        if codes[i] == LEAVE:
            out[i] = w[LEAVING] + have
            continue
        edge = np.uint64((codes[i] - SLIDES) >> 3)
        target = _in_groove(edge, np.uint64(codes[i] - SLIDES) & SEVEN)
        size = size_by_sliding(s, length_at(s, edge), edge, target)
        out[i] = 0.02 if size < have else w[SLIDING] + w[LEAVING] * (size - have)


@implements(assess, DTYPE)
@internal
def planquadrat_assess(s: Position, w: Floats, rng: Rng, out: Floats) -> None:
    """Play some turns by a simple policy, then count: the end of the game exactly, an open position by its lead."""
    walls = no_walls()
    build(s, walls)
    if s.step != PLACE:
        finish_turn(s, walls)
    for _ in range(int(w[TURNS])):
        if s.step == OVER:
            break
        take_turn(s, walls, rng)
    lead = np.float64(popcount(s.claimed[0])) - np.float64(popcount(s.claimed[1]))
    out[0] = 1.0 / (1.0 + exp(-lead / w[SPREAD]))
    if s.step == OVER:
        even = out[0]
        result(s, out)
        out[0] = w[WON] * out[0] + (1.0 - w[WON]) * even
    out[1] = 1.0 - out[0]
