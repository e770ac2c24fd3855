"""Compiled slides. A slide is known by its way and by the free edge that the house's front comes to cover.

That edge is enough: going back from it over free edges, the first house met is the one that slides. So all
slides of one way are the bits of one word, found with one fill: from the houses' fronts over edges that can
be moved onto. The ways: 2·word toward higher bits, 2·word + 1 toward lower ones.

A slide is judged by where it stops: stops that would divide a claimed region are among these bits and must be
left out with `divides`.
"""

from __future__ import annotations

import numpy as np

from quadrangle.games.planquadrat.kernel.board import (
    BORDERS,
    EIGHT,
    FOUR,
    IN_WORD,
    LAST_ROW,
    LEFT,
    NOT_LEFT,
    NOT_RIGHT,
    SEVEN,
    SIX,
    SIXTEEN,
    E,
    H,
    V,
    divides,
    gather,
    shape,
    step_of,
)
from quadrangle.games.planquadrat.kernel.layout import EDGES, Packed
from quadrangle.kernels.bits import ONE, TWO, ZERO, Mask, highest, lowest
from quadrangle.kernels.jit import internal

THIRTY_TWO = np.uint64(32)
EVERYWHERE = np.uint64(0xFFFFFFFFFFFFFFFF)
Six = tuple[Mask, Mask, Mask, Mask, Mask, Mask]


@internal
def movable(s: Packed) -> tuple[Mask, Mask, Mask]:
    """The edges of houses that may be slid, by word: not frozen, and not the one just placed."""
    h, e, v = s.edges[H], s.edges[E], s.edges[V]
    claimed = s.claimed[0] | s.claimed[1]
    if claimed != ZERO:
        h &= ~_whole(h & (claimed | claimed << EIGHT), s.joints[H], ONE)
        e &= ~_whole(e & (claimed >> LAST_ROW | gather(claimed)), s.joints[E], ONE)
        v &= ~_whole(v & (claimed | claimed << ONE & NOT_LEFT), s.joints[V], EIGHT)
    length, edge = np.uint64(s.placed // EDGES + 1), np.uint64(s.placed % EDGES)
    house, word = ~(shape(length, edge) << (edge & IN_WORD)), edge >> SIX
    h &= house if word == ZERO else EVERYWHERE
    e &= house if word == ONE else EVERYWHERE
    v &= house if word == TWO else EVERYWHERE
    return h, e, v


@internal
def _whole(edges: Mask, joints: Mask, step: Mask) -> Mask:
    """All edges of the houses that have one of these edges."""
    edges |= edges << step & joints | (edges & joints) >> step
    return edges | edges << step & joints | (edges & joints) >> step


@internal
def slides(s: Packed) -> Six:
    """The fronts of all slides, by way. Asked after a house was placed."""
    h, e, v = movable(s)
    jh, je, jv = s.joints[H], s.joints[E], s.joints[V]
    free_h, free_e, free_v = ~s.edges[H], ~s.edges[E] & BORDERS, ~s.edges[V]
    return (
        _rightward((h & ~(jh >> ONE)) << ONE, free_h & ~jv & NOT_LEFT),
        _downward((h & ~jh) >> ONE, free_h & ~(jv >> ONE) & NOT_RIGHT, ONE, TWO, FOUR),
        _rightward((e & ~(je >> ONE)) << ONE, free_e & NOT_LEFT),
        _downward((e & ~je) >> ONE, free_e & NOT_RIGHT, ONE, TWO, FOUR),
        _upward((v & ~(jv >> EIGHT)) << EIGHT, free_v & ~jh),
        _downward((v & ~jv) >> EIGHT, free_v & ~(jh >> EIGHT), EIGHT, SIXTEEN, THIRTY_TWO),
    )


@internal
def _rightward(fronts: Mask, free: Mask) -> Mask:
    """Fill free runs from their first edges: adding a run's lowest bit carries through it and clears it."""
    return free & ~(free + (fronts & free))


@internal
def _upward(fronts: Mask, free: Mask) -> Mask:
    """Fill by doubling: one row, two rows, four rows."""
    filled = fronts & free
    filled |= filled << EIGHT & free
    free &= free << EIGHT
    filled |= filled << SIXTEEN & free
    free &= free << SIXTEEN
    return filled | filled << THIRTY_TWO & free


@internal
def _downward(fronts: Mask, free: Mask, one: Mask, two: Mask, four: Mask) -> Mask:
    """The same toward lower bits, by steps of any size."""
    filled = fronts & free
    filled |= filled >> one & free
    free &= free >> one
    filled |= filled >> two & free
    free &= free >> two
    return filled | filled >> four & free


@internal
def slide_at(s: Packed, way: int, front: Mask) -> tuple[Mask, Mask, Mask]:
    """The length of the house that slides, its edge, and the edge it comes to."""
    word = np.uint64(way >> 1)
    joints, step, before = s.joints[word], step_of(word), (ONE << front) - ONE
    groove = s.edges[word] & (LEFT << (front & SEVEN) if word == TWO else EVERYWHERE)
    if way & 1:
        edge = lowest(groove & ~before)
        second = joints >> step >> edge & ONE
        more = second + (second & joints >> step >> step >> edge)
        return ONE + more, word << SIX | edge, word << SIX | front
    end = highest(groove & before)
    second = joints >> end & ONE
    more = second + (second & joints << step >> end)
    return ONE + more, word << SIX | end - more * step, word << SIX | front - more * step


@internal
def can_slide(s: Packed) -> bool:
    """Is there a slide at all?"""
    fronts = slides(s)
    for way in range(6):
        left = fronts[way]
        while left != ZERO:
            length, _, target = slide_at(s, way, lowest(left))
            if not divides(s, length, target):
                return True
            left &= left - ONE
    return False
