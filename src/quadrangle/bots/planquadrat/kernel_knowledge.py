"""PlanQuadrat's knowledge for the search: close what can be closed, then think."""

from __future__ import annotations

from math import exp

import numpy as np

from quadrangle.bots.planquadrat.kernel_closing import (
    CROSSINGS,
    Labels,
    Number,
    closes,
    label,
    largest,
    size_by_placing,
    size_by_sliding,
)
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.planquadrat.kernel_board import DTYPE, EDGES, SEVEN, Position, divides, length_at, placings
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
    place,
    result,
    slide,
    spent,
)
from quadrangle.kernels.bits import ONE, ZERO, lowest, nth, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, implements
from quadrangle.kernels.rng import Rng, below

LOOKED_AT = 6  # closing places that a playout compares
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
    labels = np.empty(CROSSINGS, np.int64)
    label(s, labels)
    for i in range(n):
        length, edge = np.uint64(codes[i] // EDGES + 1), np.uint64(codes[i] % EDGES)
        out[i] = 1.0
        if closes(labels, length, edge):
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
    labels = np.empty(CROSSINGS, np.int64)
    closing = np.empty(LOOKED_AT, np.int64)
    if s.step != PLACE:
        _finish_turn(s, labels)
    for _ in range(int(w[TURNS])):
        if s.step == OVER:
            break
        _place(s, rng, labels, closing)
        _finish_turn(s, labels)
    lead = np.float64(popcount(s.claimed[0])) - np.float64(popcount(s.claimed[1]))
    out[0] = 1.0 / (1.0 + exp(-lead / w[SPREAD]))
    if s.step == OVER:
        even = out[0]
        result(s, out)
        out[0] = w[WON] * out[0] + (1.0 - w[WON]) * even
    out[1] = 1.0 - out[0]


@internal
def _place(s: Position, rng: Rng, labels: Labels, closing: Codes) -> None:
    """Close the largest region among some that can be closed, else place anywhere. The turn begins here."""
    words = placings(s)
    label(s, labels)
    seen = 0
    for i in range(9):
        left, length = words[i], np.uint64(i // 3 + 1)
        while left != ZERO:
            edge = np.uint64(i % 3 * 64) + lowest(left)
            left &= left - ONE
            if closes(labels, length, edge):  # of many, some are looked at, drawn evenly
                slot = seen if seen < closing.size else below(rng, seen + 1)
                if slot < closing.size:
                    closing[slot] = i // 3 * EDGES + np.int64(edge)
                seen += 1
    best: Number = -1
    most = -1
    for i in range(min(seen, closing.size)):
        size = size_by_placing(s, np.uint64(closing[i] // EDGES + 1), np.uint64(closing[i] % EDGES))
        if size > most:
            best, most = closing[i], size
    if best < 0:
        k = np.uint64(below(rng, count(words)))
        for i in range(9):
            n = popcount(words[i])
            if k < n:
                best = i // 3 * EDGES + i % 3 * 64 + np.int64(nth(words[i], k))
                break
            k -= n
    place(s, np.uint64(best // EDGES + 1), np.uint64(best % EDGES))
    s.step = SLIDE


@internal
def _finish_turn(s: Position, labels: Labels) -> None:
    """From a slide or a claim to the end of the turn: slide if that closes more, claim the largest, pass on."""
    if s.step == SLIDE and s.sliding:
        _slide_to_close(s, labels)
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
def _slide_to_close(s: Position, labels: Labels) -> None:
    """The slide that adds most to the largest region to claim, if there is one."""
    label(s, labels)
    most = np.int64(popcount(largest(s)))
    fronts = slides(s)
    best_length, best_edge, best_target = ZERO, ZERO, ZERO
    for way in range(6):
        left = fronts[way]
        while left != ZERO:
            length, edge, target = slide_at(s, way, lowest(left))
            left &= left - ONE
            if closes(labels, length, target) and not divides(s, length, target):
                size = size_by_sliding(s, length, edge, target)
                if size > most:
                    most, best_length, best_edge, best_target = size, length, edge, target
    if best_length != ZERO:
        slide(s, best_length, best_edge, best_target)
