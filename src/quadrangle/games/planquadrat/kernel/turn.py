"""Compiled turns: what a player can do now, and what it brings. The kernel protocol for PlanQuadrat."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.planquadrat.kernel.board import (
    DTYPE,
    EIGHT,
    IN_WORD,
    SEVEN,
    divides,
    length_at,
    placings,
    toggle,
)
from quadrangle.games.planquadrat.kernel.layout import CLAIMS, EDGES, LEAVE, SLIDES, Packed
from quadrangle.games.planquadrat.kernel.regions import guard, guard_around, next_claimable, region_of, sealed_by_turn
from quadrangle.games.planquadrat.kernel.slides import can_slide, slide_at, slides
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import ONE, THREE, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import internal

PLACE, SLIDE, CLAIM, OVER = range(4)
GOES_ON, MONUMENTS, HOUSES, NO_PLACING = range(4)

MONUMENT = np.uint64(1 << 24)
A_LENGTH = np.uint64(EDGES)
ANY_MONUMENT, ANY_HOUSE = np.uint64(0xFF000000), np.uint64(0xFFFFFF)
UPRIGHT = np.uint64(128)  # edges of word V have this bit


@protocol.implements(protocol.turn, DTYPE)
@internal
def turn(s: Packed) -> int:
    return -1 if s.step == OVER else s.player


@protocol.implements(protocol.legal, DTYPE)
@internal
def legal(s: Packed, out: npt.NDArray[np.int64]) -> int:
    if s.step == PLACE:
        return _write_placings(s, out)
    if s.step == SLIDE:
        return _write_slides(s, out)
    if s.step == CLAIM:
        return _write_claims(s, out)
    return 0


@internal
def _write_placings(s: Packed, out: npt.NDArray[np.int64]) -> int:
    n, words = 0, placings(s)
    for i in range(9):
        first, left = i // 3 * EDGES + i % 3 * 64, words[i]
        while left != ZERO:
            out[n] = first + np.int64(lowest(left))
            left &= left - ONE
            n += 1
    return n


@internal
def _write_slides(s: Packed, out: npt.NDArray[np.int64]) -> int:
    out[0] = LEAVE
    n, fronts = 1, slides(s)
    for way in range(6):
        left = fronts[way]
        while left != ZERO:
            length, edge, target = slide_at(s, way, lowest(left))
            if not divides(s, length, target):
                out[n] = SLIDES + 8 * np.int64(edge) + np.int64(_along(target))
                n += 1
            left &= left - ONE
    return n


@internal
def _along(edge: Mask) -> Mask:
    """Where an edge lies along its groove."""
    return (edge & IN_WORD) >> THREE if edge >= UPRIGHT else edge & SEVEN


@internal
def _in_groove(edge: Mask, along: Mask) -> Mask:
    """The edge of the same groove that lies there."""
    return UPRIGHT | along << THREE | edge & SEVEN if edge >= UPRIGHT else edge & ~SEVEN | along


@internal
def _write_claims(s: Packed, out: npt.NDArray[np.int64]) -> int:
    out[0] = LEAVE
    n = 1
    region, sealed = next_claimable(s, sealed_by_turn(s))
    while region != ZERO:
        out[n] = CLAIMS + np.int64(lowest(region))
        n += 1
        region, sealed = next_claimable(s, sealed)
    return n


@protocol.implements(protocol.apply, DTYPE)
@internal
def apply(s: Packed, code: int) -> None:
    if code < SLIDES:
        place(s, np.uint64(code // EDGES + 1), np.uint64(code % EDGES))
        if s.sliding and can_slide(s):
            s.step = SLIDE
            return
    elif code < CLAIMS:
        edge = np.uint64((code - SLIDES) >> 3)
        slide(s, length_at(s, edge), edge, _in_groove(edge, np.uint64(code - SLIDES) & SEVEN))
    elif code < LEAVE:
        claim(s, region_of(ONE << np.uint64(code - CLAIMS), s.edges))
    if s.step != CLAIM and next_claimable(s, sealed_by_turn(s))[0] != ZERO:
        s.step = CLAIM
        return
    _end_turn(s)


@internal
def place(s: Packed, length: Mask, edge: Mask) -> None:
    """Begin a turn: place a house of the player's own."""
    for word in range(3):
        s.before[word] = s.edges[word]
    s.placed = int(np.int64((length - ONE) * A_LENGTH + edge))
    s.stock[s.player - 1] -= ONE << (length - ONE) * EIGHT
    toggle(s, length, edge)
    guard_around(s, length, edge)


@internal
def slide(s: Packed, length: Mask, edge: Mask, target: Mask) -> None:
    """Move a house along its groove."""
    toggle(s, length, edge)
    toggle(s, length, target)
    guard_around(s, length, target)


@internal
def claim(s: Packed, region: Mask) -> None:
    """Put a monument of the player into a region."""
    s.stock[s.player - 1] -= MONUMENT
    s.claimed[s.player - 1] |= region
    guard(s, region)


@internal
def spent(s: Packed) -> int:
    """What the player has run out of, if anything, so that the game ends with this turn."""
    stock = s.stock[s.player - 1]
    if stock & ANY_MONUMENT == ZERO:
        return MONUMENTS
    return HOUSES if stock & ANY_HOUSE == ZERO else GOES_ON


@internal
def _end_turn(s: Packed) -> None:
    for word in range(3):
        s.before[word] = ZERO
    s.placed = -1
    s.step = PLACE
    s.ended = spent(s)
    if s.ended == GOES_ON:
        s.player = 3 - s.player
        if count(placings(s)) == 0:
            s.ended = NO_PLACING
    if s.ended != GOES_ON:
        s.step = OVER


@internal
def count(words: tuple[Mask, ...]) -> int:
    """How many bits are set in all of these words."""
    n = 0
    for word in words:
        n += int(np.int64(popcount(word)))
    return n


@protocol.implements(protocol.chance, DTYPE)
@internal
def chance(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    return np.int64(-1)  # type: ignore[return-value]  # never asked: nothing is left to chance in this game


@protocol.implements(protocol.scores, DTYPE)
@internal
def scores(s: Packed, out: npt.NDArray[np.float64]) -> None:
    out[0], out[1] = popcount(s.claimed[0]), popcount(s.claimed[1])


@protocol.implements(protocol.result, DTYPE)
@internal
def result(s: Packed, out: npt.NDArray[np.float64]) -> None:
    first, second = popcount(s.claimed[0]), popcount(s.claimed[1])
    out[0] = 1.0 if first > second else 0.5 if first == second else 0.0
    out[1] = 1.0 - out[0]
