"""What closes a square: a house closes something exactly if it joins crossings that houses already connect.

So one labelling of the crossings finds every closing place at once, without a flood fill for each.

     72 73 … 80        crossing y·9 + x; a house of length L from crossing c touches c, c + step, … c + L·step
      …                (step 1 along a row, 9 up a column)
      0  1 …  8
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.planquadrat.kernel_board import EIGHT, E, H, Position, V, toggle
from quadrangle.games.planquadrat.kernel_regions import next_claimable, sealed_by_turn
from quadrangle.kernels.bits import BYTE, ONE, TWO, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import internal

Labels = npt.NDArray[np.int64]
Number = Any  # int64 in internal code

CROSSINGS = 81
RIGHT_BORDER = np.uint64(72)  # from this edge on, edges stand upright


@internal
def start_of(edge: Number) -> Number:
    """The crossing at the lower or left end of an edge; the kernel's numbers: H bit, 64 + E bit, 128 + V bit."""
    bit = edge & 63
    if 64 <= edge < 128:
        return 72 + bit if bit < 8 else (bit - 8) * 9 + 8
    return bit // 8 * 9 + bit % 8


@internal
def _find(labels: Labels, crossing: Number) -> Number:
    while labels[crossing] != crossing:
        labels[crossing] = labels[labels[crossing]]
        crossing = labels[crossing]
    return crossing


@internal
def _join(labels: Labels, edges: Mask, first: Number, step: Number) -> None:
    """Join the two ends of every edge of a word; `first` is the number of the word's lowest edge."""
    while edges != ZERO:
        crossing = start_of(first + np.int64(lowest(edges)))
        one, other = _find(labels, crossing), _find(labels, crossing + step)
        if one != other:
            labels[max(one, other)] = min(one, other)
        edges &= edges - ONE


@internal
def label(s: Position, labels: Labels) -> None:
    """Give all crossings that houses connect the same label."""
    for crossing in range(CROSSINGS):
        labels[crossing] = crossing
    _join(labels, s.edges[H], np.int64(0), np.int64(1))
    _join(labels, s.edges[E] & BYTE, np.int64(64), np.int64(1))
    _join(labels, s.edges[E] >> EIGHT, np.int64(72), np.int64(9))
    _join(labels, s.edges[V], np.int64(128), np.int64(9))
    for crossing in range(CROSSINGS):  # labels point downward, so one pass flattens them
        labels[crossing] = labels[labels[crossing]]


@internal
def closes(labels: Labels, length: Mask, edge: Mask) -> bool:
    """Would a house here close something?"""
    step = 1 if edge < RIGHT_BORDER else 9
    a = start_of(np.int64(edge))
    b = a + step
    if labels[a] == labels[b]:
        return True
    if length == ONE:
        return False
    c = b + step
    if labels[c] == labels[a] or labels[c] == labels[b]:
        return True
    if length == TWO:
        return False
    d = labels[c + step]
    return bool(d == labels[a] or d == labels[b] or d == labels[c])


@internal
def largest(s: Position) -> Mask:
    """The largest region that this turn has made claimable, or no square."""
    best = ZERO
    region, sealed = next_claimable(s, sealed_by_turn(s))
    while region != ZERO:
        if popcount(region) > popcount(best):
            best = region
        region, sealed = next_claimable(s, sealed)
    return best


@internal
def size_by_placing(s: Position, length: Mask, edge: Mask) -> Number:
    """The size of the largest region that placing a house here closes; asked before a placing."""
    for word in range(3):
        s.before[word] = s.edges[word]
    toggle(s, length, edge)
    size = popcount(largest(s))
    toggle(s, length, edge)
    return np.int64(size)


@internal
def size_by_sliding(s: Position, length: Mask, edge: Mask, target: Mask) -> Number:
    """The size of the largest region claimable after this slide; asked after a placing."""
    toggle(s, length, edge)
    toggle(s, length, target)
    size = popcount(largest(s))
    toggle(s, length, target)
    toggle(s, length, edge)
    return np.int64(size)
