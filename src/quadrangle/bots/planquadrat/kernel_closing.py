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

from quadrangle.games.planquadrat.kernel_board import EIGHT, Mask, toggle
from quadrangle.games.planquadrat.kernel_regions import next_claimable, sealed_by_turn
from quadrangle.kernels import compiled
from quadrangle.kernels.bits import BYTE, ONE, ZERO, lowest, popcount
from quadrangle.kernels.protocol import Record

Labels = npt.NDArray[np.int64]
Number = Any  # int64 in compiled code

CROSSINGS = 81


@compiled
def start_of(edge: Number) -> Number:
    """The crossing at the lower or left end of an edge (0…143)."""
    if edge < 64:
        return edge // 8 * 9 + edge % 8
    if edge < 72:
        return 72 + edge - 64
    if edge < 80:
        return (edge - 72) * 9 + 8
    return (edge - 80) // 8 * 9 + (edge - 80) % 8


@compiled
def _find(labels: Labels, crossing: Number) -> Number:
    while labels[crossing] != crossing:
        labels[crossing] = labels[labels[crossing]]
        crossing = labels[crossing]
    return crossing


@compiled
def _join(labels: Labels, edges: Mask, first: Number, step: Number) -> None:
    """Join the two ends of every edge of a word; `first` is the number of the word's lowest edge."""
    while edges != ZERO:
        crossing = start_of(first + np.int64(lowest(edges)))
        one, other = _find(labels, crossing), _find(labels, crossing + step)
        if one != other:
            labels[max(one, other)] = min(one, other)
        edges &= edges - ONE


@compiled
def label(s: Record, labels: Labels) -> None:
    """Give all crossings that houses connect the same label."""
    for crossing in range(CROSSINGS):
        labels[crossing] = crossing
    _join(labels, s.h, 0, 1)
    _join(labels, s.e & BYTE, 64, 1)
    _join(labels, s.e >> EIGHT, 72, 9)
    _join(labels, s.v, 80, 9)
    for crossing in range(CROSSINGS):  # labels point downward, so one pass flattens them
        labels[crossing] = labels[labels[crossing]]


@compiled
def closes(labels: Labels, length: Number, edge: Number) -> bool:
    """Would a house here close something?"""
    step = 1 if edge < 72 else 9
    a = start_of(edge)
    b = a + step
    if labels[a] == labels[b]:
        return True
    if length == 1:
        return False
    c = b + step
    if labels[c] == labels[a] or labels[c] == labels[b]:
        return True
    if length == 2:
        return False
    d = labels[c + step]
    return d == labels[a] or d == labels[b] or d == labels[c]


@compiled
def largest(s: Record) -> Number:
    """The size of the largest region that this turn has made claimable."""
    most = 0
    region, sealed = next_claimable(s, sealed_by_turn(s))
    while region != ZERO:
        most = max(most, np.int64(popcount(region)))
        region, sealed = next_claimable(s, sealed)
    return most


@compiled
def largest_by_placing(s: Record, length: Number, edge: Number) -> Number:
    """The size of the largest region that placing a house here closes; asked before a placing."""
    s.h0, s.v0, s.e0 = s.h, s.v, s.e
    toggle(s, length, np.uint64(edge))
    most = largest(s)
    toggle(s, length, np.uint64(edge))
    s.h0 = s.v0 = s.e0 = ZERO
    return most


@compiled
def largest_by_sliding(s: Record, length: Number, edge: Mask, target: Mask) -> Number:
    """The size of the largest region claimable after this slide; asked after a placing."""
    toggle(s, length, edge)
    toggle(s, length, target)
    most = largest(s)
    toggle(s, length, target)
    toggle(s, length, edge)
    return most
