"""Minisurf's order of play, compiled: deal, show, take, lay; or turn and lay in the duplicate game."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.minisurf.kernel.area import DTYPE, ROWS, lay, layings, random_laying
from quadrangle.games.quadracarta.kernel.codes import LAY, NO_CARD, OVER, SHOW, TAKE, TURN
from quadrangle.games.quadracarta.kernel.deck import FIRST, drawn, see, whole
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.rng import Rng, below

Floats = npt.NDArray[np.float64]


@protocol.implements(protocol.turn, DTYPE)
@internal
def turn(s: Packed) -> int:
    if s.phase == OVER:
        return -1
    return whole(s.player) if s.phase >= TAKE else 0


@protocol.implements(protocol.legal, DTYPE)
@internal
def legal(s: Packed, out: Codes) -> int:
    if s.phase == LAY:
        return layings(s, s.player - 1, whole(s.hand[s.player - 1]), out)
    return _takings(s, out)


@internal
def _takings(s: Packed, out: Codes) -> int:
    """The different cards that are still to be taken."""
    seen = 0
    count = 0
    for at in range(s.open):
        card = whole(s.shown[at])
        if s.takers[at] == 0 and not seen >> card & 1:
            seen |= 1 << card
            out[count] = card
            count += 1
    return count


@protocol.implements(protocol.apply, DTYPE)
@internal
def apply(s: Packed, code: int) -> None:
    if s.phase == LAY:
        _laid(s, code)
    elif s.phase == TAKE:
        _taken(s, code)
    else:
        see(s, code)
        if s.phase == SHOW:
            _shown(s, code)
        elif s.phase == TURN:
            _turned(s, code)
        else:
            _dealt(s, code)


@internal
def _dealt(s: Packed, card: int) -> None:
    lay(s, s.player - 1, FIRST[card])
    s.player += 1
    if s.player > s.players:
        s.player = 0
        s.phase = SHOW


@internal
def _shown(s: Packed, card: int) -> None:
    s.shown[s.open] = card
    s.takers[s.open] = 0
    s.open += 1
    if s.open == s.players:
        s.phase = TAKE
        s.player = s.first


@internal
def _turned(s: Packed, card: int) -> None:
    if s.laid[0] == 0:
        for p in range(whole(s.players)):
            lay(s, p, FIRST[card])
        return
    for p in range(s.players):
        s.hand[p] = card
    s.phase = LAY
    s.player = 1


@internal
def _taken(s: Packed, card: int) -> None:
    at = 0
    while s.takers[at] != 0 or s.shown[at] != card:
        at += 1
    s.takers[at] = s.player
    s.hand[s.player - 1] = card
    _next(s)
    if s.player == s.first:
        s.phase = LAY


@internal
def _next(s: Packed) -> None:
    s.player = s.player % s.players + 1


@internal
def _laid(s: Packed, code: int) -> None:
    lay(s, s.player - 1, code)
    s.hand[s.player - 1] = NO_CARD
    _next(s)
    if s.player == s.first:
        _new_round(s)


@internal
def _new_round(s: Packed) -> None:
    s.open = 0
    s.player = 0
    needed = 1 if s.duplicate else s.players
    if s.left - s.aside < needed:
        s.phase = OVER
    elif s.duplicate:
        s.phase = TURN
    else:
        s.phase = SHOW
        s.first = s.first % s.players + 1


@protocol.implements(protocol.chance, DTYPE)
@internal
def chance(s: Packed, rng: Rng) -> int:
    return drawn(s, rng)


@protocol.implements(protocol.playout, DTYPE)
@internal
def playout(s: Packed, rng: Rng) -> int:
    masks = np.empty(4 * ROWS, np.uint64)
    codes = np.empty(8, np.int64)
    decisions = 0
    while s.phase != OVER:
        if s.phase == LAY:
            p = whole(s.player) - 1
            _laid(s, random_laying(s, p, whole(s.hand[p]), masks, rng))
            decisions += 1
        elif s.phase == TAKE:
            _taken(s, codes[below(rng, _takings(s, codes))])
            decisions += 1
        else:
            apply(s, drawn(s, rng))
    return decisions


@protocol.implements(protocol.scores, DTYPE)
@internal
def scores(s: Packed, out: Floats) -> None:
    for p in range(s.players):
        out[p] = s.cells[p]


@protocol.implements(protocol.result, DTYPE)
@internal
def result(s: Packed, out: Floats) -> None:
    fewest, sharing = 1000, 0
    for p in range(s.players):
        if s.cells[p] < fewest:
            fewest, sharing = whole(s.cells[p]), 0
        sharing += s.cells[p] == fewest
    for p in range(s.players):
        out[p] = 1.0 / sharing if s.cells[p] == fewest else 0.0
