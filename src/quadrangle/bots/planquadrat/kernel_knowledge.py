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
    largest_by_placing,
    largest_by_sliding,
)
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.planquadrat.kernel_board import DTYPE, EDGES, V_EDGES, Mask, guarded, length_at, placings
from quadrangle.games.planquadrat.kernel_regions import next_claimable, region_of, sealed_by_turn
from quadrangle.games.planquadrat.kernel_slides import slide_at, slides
from quadrangle.games.planquadrat.kernel_turn import (
    CLAIMS,
    FIRST_EDGES,
    LEAVE,
    OVER,
    PLACE,
    SLIDE,
    SLIDES,
    claim,
    count,
    place,
    result,
    slide,
    spent,
)
from quadrangle.kernels import compiled
from quadrangle.kernels.bits import ONE, ZERO, lowest, nth, popcount
from quadrangle.kernels.protocol import Codes, Record, implements
from quadrangle.kernels.rng import Rng, below

SEVEN, THREE = np.uint64(7), np.uint64(3)
LOOKED_AT = 6  # closing places that a playout compares
TURNS = 10  # turns that a playout looks ahead before it counts
SPREAD = 4.0  # little squares of lead that make a position 73 % won


@implements(prior, DTYPE)
@compiled
def planquadrat_prior(s: Record, codes: Codes, n: int, out: Floats) -> None:
    if s.step == PLACE:
        _weigh_placings(s, codes, n, out)
    elif s.step == SLIDE:
        _weigh_slides(s, codes, n, out)
    else:
        for i in range(n):
            out[i] = 0.1
            if codes[i] != LEAVE:
                out[i] = popcount(region_of(ONE << np.uint64(codes[i] - CLAIMS), s.h, s.v))


@compiled
def _weigh_placings(s: Record, codes: Codes, n: int, out: Floats) -> None:
    labels = np.empty(CROSSINGS, np.int64)
    label(s, labels)
    for i in range(n):
        length, edge = codes[i] // EDGES + 1, codes[i] % EDGES
        out[i] = 1.0
        if closes(labels, length, edge):
            out[i] += 5.0 * largest_by_placing(s, length, edge)


@compiled
def _weigh_slides(s: Record, codes: Codes, n: int, out: Floats) -> None:
    """A slide is worth what it adds to the largest region to claim; leaving it is the natural choice otherwise."""
    have = largest(s)
    for i in range(n):
        if codes[i] == LEAVE:
            out[i] = 8.0 + have
            continue
        edge = np.uint64((codes[i] - SLIDES) >> 3)
        target = _in_groove(edge, np.uint64((codes[i] - SLIDES) & 7))
        gain = largest_by_sliding(s, length_at(s, edge), edge, target)
        out[i] = 0.3 if gain == have else 0.3 + 8.0 * (gain - have) if gain > have else 0.02


@compiled
def _in_groove(edge: Mask, along: Mask) -> Mask:
    """The edge of the same groove that lies there."""
    if edge < V_EDGES:
        return edge & ~SEVEN | along
    return V_EDGES + ((edge - V_EDGES) & SEVEN | along << THREE)


@implements(assess, DTYPE)
@compiled
def planquadrat_assess(s: Record, rng: Rng, out: Floats) -> None:
    """Play some turns by a simple policy, then count: the end of the game exactly, an open position by its lead."""
    labels = np.empty(CROSSINGS, np.int64)
    closing = np.empty(LOOKED_AT, np.int64)
    _finish_turn(s, rng, labels)
    for _ in range(TURNS):
        if s.step == OVER:
            break
        _place(s, rng, labels, closing)
        _finish_turn(s, rng, labels)
    lead = np.float64(popcount(s.c1)) - np.float64(popcount(s.c2))
    if s.step == OVER:
        result(s, out)
        out[0] = 0.9 * out[0] + 0.1 / (1.0 + exp(-lead / SPREAD))
    else:
        out[0] = 1.0 / (1.0 + exp(-lead / SPREAD))
    out[1] = 1.0 - out[0]


@compiled
def _place(s: Record, rng: Rng, labels: Labels, closing: Codes) -> None:
    """Close the largest region among some that can be closed, else place anywhere. The turn begins here."""
    words = placings(s)
    label(s, labels)
    found = _closing_places(words, labels, rng, closing)
    if found == 0:
        code = _any_place(words, rng)
    else:
        code, most = closing[0], -1
        for i in range(found):
            size = largest_by_placing(s, closing[i] // EDGES + 1, closing[i] % EDGES)
            if size > most:
                code, most = closing[i], size
    place(s, code // EDGES + 1, np.uint64(code % EDGES))
    s.step = SLIDE


@compiled
def _closing_places(words: tuple[Mask, ...], labels: Labels, rng: Rng, out: Codes) -> int:
    """Some of the places that close something, drawn evenly; how many were written."""
    seen = 0
    for i in range(9):
        left = words[i]
        while left != ZERO:
            edge = np.int64(FIRST_EDGES[i % 3]) + np.int64(lowest(left))
            if closes(labels, i // 3 + 1, edge):
                slot = seen if seen < out.size else below(rng, seen + 1)
                if slot < out.size:
                    out[slot] = i // 3 * EDGES + edge
                seen += 1
            left &= left - ONE
    return min(seen, out.size)


@compiled
def _any_place(words: tuple[Mask, ...], rng: Rng) -> Number:
    k = np.uint64(below(rng, count(words)))
    for i in range(9):
        n = popcount(words[i])
        if k < n:
            return i // 3 * EDGES + np.int64(FIRST_EDGES[i % 3] + nth(words[i], k))
        k -= n
    return -1


@compiled
def _finish_turn(s: Record, rng: Rng, labels: Labels) -> None:
    """From a slide or a claim to the end of the turn: slide if that closes more, claim the largest."""
    if s.step == PLACE or s.step == OVER:
        return
    if s.step == SLIDE and s.sliding:
        _slide_to_close(s, labels)
    region = _largest_region(s)
    if region != ZERO:
        claim(s, region)
    _pass_on(s)


@compiled
def _largest_region(s: Record) -> Mask:
    best = ZERO
    region, sealed = next_claimable(s, sealed_by_turn(s))
    while region != ZERO:
        if popcount(region) > popcount(best):
            best = region
        region, sealed = next_claimable(s, sealed)
    return best


@compiled
def _slide_to_close(s: Record, labels: Labels) -> None:
    """The slide that adds most to the largest region to claim, if there is one."""
    label(s, labels)
    most = largest(s)
    fronts = slides(s)
    best_length, best_edge, best_target = 0, ZERO, ZERO
    for way in range(6):
        left = fronts[way]
        while left != ZERO:
            length, edge, target = slide_at(s, way, lowest(left))
            left &= left - ONE
            if closes(labels, length, np.int64(target)) and not guarded(s, length, target):
                gain = largest_by_sliding(s, length, edge, target)
                if gain > most:
                    most, best_length, best_edge, best_target = gain, length, edge, target
    if best_length > 0:
        slide(s, best_length, best_edge, best_target)


@compiled
def _pass_on(s: Record) -> None:
    """The next player's turn begins, or the game is over."""
    s.h0 = s.v0 = s.e0 = ZERO
    s.placed = -1
    s.ended = spent(s)
    s.step = PLACE
    if s.ended == 0:
        s.player = 3 - s.player
        if count(placings(s)) == 0:
            s.ended = 3
    if s.ended != 0:
        s.step = OVER
