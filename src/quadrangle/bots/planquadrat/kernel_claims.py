"""What a whole turn can claim: with a placing, with a slide, or with both together.

There are thousands of pairs. A pair closes something only if the placing touches a wall twice after the slide. So for
each slide the placings to check are a few bits.
"""

from __future__ import annotations

import numpy as np

from quadrangle.bots.planquadrat.kernel_closing import Number, largest, size_by_placing
from quadrangle.bots.planquadrat.kernel_walls import closing, partners, walls_of
from quadrangle.games.planquadrat.kernel.board import IN_WORD, SIX, Placings, divides, placings, toggle
from quadrangle.games.planquadrat.kernel.layout import EDGES, SLIDES, Packed
from quadrangle.games.planquadrat.kernel.slides import slide_at, slides
from quadrangle.kernels.bits import ONE, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Codes, Records


@compiled
def threat(root: Records) -> int:
    """Return the size of the largest region that the player to move can claim. Called from Python."""
    return int(survey(root[0], np.empty(SLIDES, np.int64)))


@internal
def survey(s: Packed, sizes: Codes) -> Number:
    """Return the size of the largest region that the player can claim in the turn that starts here.

    Writes into `sizes`, by code, the largest region that each placing allows, alone or with a slide.
    """
    walls, words = walls_of(s), placings(s)
    c = closing(walls)
    for word in range(3):
        s.before[word] = s.edges[word]
    best = _measure(s, _both(words, c), sizes)
    if s.sliding:
        not_closing, fronts = _only(words, c), slides(s)
        for way in range(6):
            left = fronts[way]
            while left != ZERO:
                length, edge, target = slide_at(s, way, lowest(left))
                left &= left - ONE
                if not divides(s, length, target):
                    pairs, alone = partners(walls, length, target, not_closing), closes(c, length, target)
                    if alone or _any(pairs):
                        best = max(best, _measure_slide(s, length, edge, target, alone, pairs, sizes))
    for word in range(3):
        s.before[word] = ZERO
    return best


@internal
def _measure_slide(
    s: Packed, length: Mask, edge: Mask, target: Mask, alone: bool, pairs: Placings, sizes: Codes
) -> Number:
    """Return the size of the largest region that a slide closes, alone or with one of the placings."""
    toggle(s, length, edge)
    toggle(s, length, target)
    best: Number = np.int64(popcount(largest(s))) if alone else np.int64(0)
    best = max(best, _measure(s, pairs, sizes))
    toggle(s, length, target)
    toggle(s, length, edge)
    return best


@internal
def _measure(s: Packed, words: Placings, sizes: Codes) -> Number:
    """Record the sizes of what these placings close. Return the largest."""
    best: Number = np.int64(0)
    for i in range(9):
        left, first = words[i], np.uint64(i % 3 * 64)
        while left != ZERO:
            edge = first + lowest(left)
            left &= left - ONE
            size = size_by_placing(s, np.uint64(i // 3 + 1), edge)
            code = i // 3 * EDGES + np.int64(edge)
            sizes[code] = max(sizes[code], size)
            best = max(best, size)
    return best


@internal
def closes(c: Placings, length: Mask, edge: Mask) -> bool:
    """Whether this is one of the closing places."""
    return bool(c[int(length) * 3 - 3 + int(edge >> SIX)] >> (edge & IN_WORD) & ONE != ZERO)


@internal
def _any(a: Placings) -> bool:
    return bool(a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6] | a[7] | a[8] != ZERO)


@internal
def _both(a: Placings, b: Placings) -> Placings:
    """The bits that are set in both."""
    return (
        a[0] & b[0],
        a[1] & b[1],
        a[2] & b[2],
        a[3] & b[3],
        a[4] & b[4],
        a[5] & b[5],
        a[6] & b[6],
        a[7] & b[7],
        a[8] & b[8],
    )


@internal
def _only(a: Placings, b: Placings) -> Placings:
    """The bits that are set in the first only."""
    return (
        a[0] & ~b[0],
        a[1] & ~b[1],
        a[2] & ~b[2],
        a[3] & ~b[3],
        a[4] & ~b[4],
        a[5] & ~b[5],
        a[6] & ~b[6],
        a[7] & ~b[7],
        a[8] & ~b[8],
    )
