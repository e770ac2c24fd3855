"""Turns as a playout plays them: close the largest region in reach, else place anywhere."""

from __future__ import annotations

import numpy as np

from quadrangle.bots.planquadrat.kernel_closing import Number, largest, size_by_placing, size_by_sliding
from quadrangle.bots.planquadrat.kernel_walls import Walls, build, closing, extend
from quadrangle.games.planquadrat.kernel_board import (
    EDGES,
    EIGHT,
    IN_WORD,
    SIXTEEN,
    Placings,
    Position,
    divides,
    placings,
)
from quadrangle.games.planquadrat.kernel_slides import slide_at, slides
from quadrangle.games.planquadrat.kernel_turn import (
    GOES_ON,
    NO_PLACING,
    OVER,
    PLACE,
    SLIDE,
    claim,
    count,
    place,
    slide,
    spent,
)
from quadrangle.kernels.bits import ONE, TWO, ZERO, lowest, nth, popcount
from quadrangle.kernels.jit import internal
from quadrangle.kernels.rng import Rng, below

LOOKED_AT = 6  # closing places that a playout compares


@internal
def take_turn(s: Position, walls: Walls, rng: Rng) -> None:
    """Play a whole turn. The walls are those of the position, before and after."""
    words = placings(s)
    code = _largest_closing(s, both(words, closing(walls)), rng)
    if code < 0:
        code = _kth(words, below(rng, count(words)))
    length, edge = np.uint64(code // EDGES + 1), np.uint64(code % EDGES)
    place(s, length, edge)
    extend(walls, length, edge)
    s.step = SLIDE
    finish_turn(s, walls)


@internal
def both(a: Placings, b: Placings) -> Placings:
    """The bits that are set in both."""
    return (
        a[0] & b[0], a[1] & b[1], a[2] & b[2],
        a[3] & b[3], a[4] & b[4], a[5] & b[5],
        a[6] & b[6], a[7] & b[7], a[8] & b[8],
    )  # fmt: skip


@internal
def _kth(words: Placings, number: int) -> Number:
    """The code of a placing, by its number among these."""
    k = np.uint64(number)
    for i in range(9):
        n = popcount(words[i])
        if k < n:
            return i // 3 * EDGES + i % 3 * 64 + np.int64(nth(words[i], k))
        k -= n
    return np.int64(-1)


@internal
def _largest_closing(s: Position, words: Placings, rng: Rng) -> Number:
    """Of these closing places, or some of them, the one that closes the largest region; −1 if none can be claimed."""
    total = count(words)
    best: Number = np.int64(-1)
    if total == 0:
        return best
    for word in range(3):
        s.before[word] = s.edges[word]
    most = 0
    for i in range(min(total, LOOKED_AT)):
        code = _kth(words, i if total <= LOOKED_AT else below(rng, total))
        size = size_by_placing(s, np.uint64(code // EDGES + 1), np.uint64(code % EDGES))
        if size > most:
            best, most = code, size
    return best


@internal
def finish_turn(s: Position, walls: Walls) -> None:
    """From a slide or a claim to the end of the turn: slide if that closes more, claim the largest, pass on."""
    if s.step == SLIDE and s.sliding:
        _slide_to_close(s, walls)
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
def _slide_to_close(s: Position, walls: Walls) -> None:
    """The slide that adds most to the largest region to claim, if there is one."""
    most = np.int64(popcount(largest(s)))
    c, fronts = closing(walls), slides(s)
    best_length, best_edge, best_target = ZERO, ZERO, ZERO
    for way in range(6):
        word = way >> 1
        left = fronts[way]
        if way & 1:  # a front is the lowest edge of the house as it stops, or its highest one
            left &= c[word] | c[word + 3] | c[word + 6]
        elif word == 2:
            left &= c[2] | c[5] << EIGHT | c[8] << SIXTEEN
        else:
            left &= c[word] | c[word + 3] << ONE | c[word + 6] << TWO
        while left != ZERO:
            length, edge, target = slide_at(s, way, lowest(left))
            left &= left - ONE
            if closes(c, length, target) and not divides(s, length, target):
                size = size_by_sliding(s, length, edge, target)
                if size > most:
                    most, best_length, best_edge, best_target = size, length, edge, target
    if best_length != ZERO:
        slide(s, best_length, best_edge, best_target)
        build(s, walls)


@internal
def closes(c: Placings, length: np.uint64, edge: np.uint64) -> bool:
    """Is this one of the closing places?"""
    return bool(c[int(length) * 3 - 3 + int(edge >> np.uint64(6))] >> (edge & IN_WORD) & ONE != ZERO)
