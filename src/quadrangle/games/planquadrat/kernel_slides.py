"""Compiled slides. A slide is known by its way and by the free edge that the house's front comes to cover.

That edge is enough: going back from it over free edges, the first house met is the one that slides. So all slides of one
way are the bits of one word, found with one fill: from the houses' fronts over edges that can be moved onto.

A slide is judged by where it stops: stops that would divide a claimed region are among these bits and must be left
out by `guarded`.
"""

from __future__ import annotations

import numpy as np

from quadrangle.games.planquadrat.kernel_board import (
    BORDERS,
    COLUMN,
    E_EDGES,
    EDGES,
    EIGHT,
    LAST_ROW,
    LEFT,
    NOT_LEFT,
    NOT_RIGHT,
    ROW,
    SEVEN,
    SIXTEEN,
    TWO,
    V_EDGES,
    Mask,
    Record,
    gather,
    guarded,
    length_along,
    length_upward,
)
from quadrangle.kernels.bits import ONE, ZERO, highest, lowest
from quadrangle.kernels.jit import compiled

RIGHT_IN_H, LEFT_IN_H, RIGHT_IN_E, LEFT_IN_E, UP, DOWN = range(6)
FOUR = np.uint64(4)
THIRTY_TWO = np.uint64(32)


@compiled
def movable(s: Record) -> tuple[Mask, Mask, Mask]:
    """The edges of houses that may be slid, by word H, E, V: not frozen, and not the one just placed."""
    h, e, v = s.h, s.e, s.v
    claimed = s.c1 | s.c2
    if claimed != ZERO:
        h &= ~_whole(h & (claimed | claimed << EIGHT), s.jh, ONE)
        e &= ~_whole(e & (claimed >> LAST_ROW | gather(claimed)), s.je, ONE)
        v &= ~_whole(v & (claimed | claimed << ONE & NOT_LEFT), s.jv, EIGHT)
    if s.placed >= 0:
        length, edge = s.placed // EDGES + 1, np.uint64(s.placed % EDGES)
        if edge < E_EDGES:
            h &= ~(ROW[length] << edge)
        elif edge < V_EDGES:
            e &= ~(ROW[length] << (edge - E_EDGES))
        else:
            v &= ~(COLUMN[length] << (edge - V_EDGES))
    return h, e, v


@compiled
def _whole(edges: Mask, joints: Mask, step: Mask) -> Mask:
    """All edges of the houses that have one of these edges."""
    edges |= edges << step & joints | (edges & joints) >> step
    return edges | edges << step & joints | (edges & joints) >> step


@compiled
def slides(s: Record) -> tuple[Mask, Mask, Mask, Mask, Mask, Mask]:
    """The fronts of all slides, by way."""
    h, e, v = movable(s)
    free_h, free_e, free_v = ~s.h, ~s.e & BORDERS, ~s.v
    return (
        _rightward((h & ~(s.jh >> ONE)) << ONE, free_h & ~s.jv & NOT_LEFT),
        _downward((h & ~s.jh) >> ONE, free_h & ~(s.jv >> ONE) & NOT_RIGHT, ONE, TWO, FOUR),
        _rightward((e & ~(s.je >> ONE)) << ONE, free_e & NOT_LEFT),
        _downward((e & ~s.je) >> ONE, free_e & NOT_RIGHT, ONE, TWO, FOUR),
        _upward((v & ~(s.jv >> EIGHT)) << EIGHT, free_v & ~s.jh),
        _downward((v & ~s.jv) >> EIGHT, free_v & ~(s.jh >> EIGHT), EIGHT, SIXTEEN, THIRTY_TWO),
    )


@compiled
def _rightward(fronts: Mask, free: Mask) -> Mask:
    """Fill free runs from their first edge: adding a run's lowest bit carries through the whole run and clears it."""
    return free & ~(free + (fronts & free))


@compiled
def _upward(fronts: Mask, free: Mask) -> Mask:
    """Fill by doubling: one row, two rows, four rows."""
    found = fronts & free
    found |= found << EIGHT & free
    free &= free << EIGHT
    found |= found << SIXTEEN & free
    free &= free << SIXTEEN
    return found | found << THIRTY_TWO & free


@compiled
def _downward(fronts: Mask, free: Mask, one: Mask, two: Mask, four: Mask) -> Mask:
    """The same toward lower bits, by steps of any size."""
    found = fronts & free
    found |= found >> one & free
    free &= free >> one
    found |= found >> two & free
    free &= free >> two
    return found | found >> four & free


@compiled
def slide_at(s: Record, way: int, front: Mask) -> tuple[int, Mask, Mask]:
    """The length of the house that slides, its edge, and the edge it comes to."""
    if way == RIGHT_IN_H:
        return _slide_right(s.h, s.jh, front, ZERO)
    if way == LEFT_IN_H:
        return _slide_left(s.h, s.jh, front, ZERO)
    if way == RIGHT_IN_E:
        return _slide_right(s.e, s.je, front, E_EDGES)
    if way == LEFT_IN_E:
        return _slide_left(s.e, s.je, front, E_EDGES)
    if way == UP:
        return _slide_up(s.v, s.jv, front)
    return _slide_down(s.v, s.jv, front)


@compiled
def _slide_right(edges: Mask, joints: Mask, front: Mask, word: Mask) -> tuple[int, Mask, Mask]:
    end = highest(edges & ((ONE << front) - ONE))
    second = joints >> end & ONE
    more = second + (second & (joints << ONE) >> end)
    return np.int64(ONE + more), word + end - more, word + front - more


@compiled
def _slide_left(edges: Mask, joints: Mask, front: Mask, word: Mask) -> tuple[int, Mask, Mask]:
    edge = lowest(edges & ~((ONE << front) - ONE))
    return length_along(joints, edge), word + edge, word + front


@compiled
def _slide_up(edges: Mask, joints: Mask, front: Mask) -> tuple[int, Mask, Mask]:
    end = highest(edges & LEFT << (front & SEVEN) & ((ONE << front) - ONE))
    second = joints >> end & ONE
    more = second + (second & (joints << EIGHT) >> end)
    return np.int64(ONE + more), V_EDGES + end - more * EIGHT, V_EDGES + front - more * EIGHT


@compiled
def _slide_down(edges: Mask, joints: Mask, front: Mask) -> tuple[int, Mask, Mask]:
    edge = lowest(edges & LEFT << (front & SEVEN) & ~((ONE << front) - ONE))
    return length_upward(joints, edge), V_EDGES + edge, V_EDGES + front


@compiled
def can_slide(s: Record) -> bool:
    """Is there a slide at all?"""
    fronts = slides(s)
    anything_guarded = (s.d1h | s.d2h | s.d3h | s.d1v | s.d2v | s.d3v) != ZERO
    for way in range(6):
        left = fronts[way]
        if left != ZERO and not anything_guarded:
            return True
        while left != ZERO:
            length, _, target = slide_at(s, way, lowest(left))
            if not guarded(s, length, target):
                return True
            left &= left - ONE
    return False
