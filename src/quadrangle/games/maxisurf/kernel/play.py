"""Maxisurf's order of play, compiled: deal, then pass or draw, turn, lay; duplicate asks and lays all in turn."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.maxisurf.kernel.area import DTYPE, MOST_CELLS, Sizes, groups, lay, layings, random_laying
from quadrangle.games.maxisurf.kernel.layout import DRAW_CODE, PASS_CODE
from quadrangle.games.quadracarta.kernel.codes import DEAL, LAY, NO_CARD, OVER, PASS, TURN
from quadrangle.games.quadracarta.kernel.deck import FIRST, drawn, see, whole
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed
from quadrangle.kernels.rng import Rng, below

ALL_TOWNS = 0b111
Floats = npt.NDArray[np.float64]


@protocol.implements(protocol.turn, DTYPE)
@internal
def turn(s: Packed) -> int:
    if s.phase == OVER:
        return -1
    return whole(s.player) if s.phase >= PASS else 0


@protocol.implements(protocol.legal, DTYPE)
@internal
def legal(s: Packed, out: Codes) -> int:
    if s.phase == LAY:
        return layings(s, whole(s.player) - 1, whole(s.card), out)
    out[0], out[1] = PASS_CODE, DRAW_CODE
    return 2


@protocol.implements(protocol.apply, DTYPE)
@internal
def apply(s: Packed, code: int) -> None:
    if s.phase == LAY:
        _laid(s, code)
    elif s.phase == PASS:
        _answered(s, code)
    else:
        see(s, code)
        if s.phase == DEAL:
            _dealt(s, code)
        else:
            _turned(s, code)


@internal
def _dealt(s: Packed, card: int) -> None:
    lay(s, whole(s.player) - 1, FIRST[card])
    s.player += 1
    if s.player > s.players:
        s.player = 1
        s.phase = PASS


@internal
def _turned(s: Packed, card: int) -> None:
    if s.laid[0] == 0:  # the first common card
        for p in range(whole(s.players)):
            lay(s, p, FIRST[card])
        s.phase = PASS
        s.player = 1
        return
    s.card = card
    s.phase = LAY
    if s.duplicate:
        s.player = _in_after(s, 0)


@internal
def _in_after(s: Packed, player: int) -> int:
    """The next player in seat order who has not passed, or 0."""
    for seat in range(player + 1, s.players + 1):
        if not s.passed[seat - 1]:
            return seat
    return 0


@internal
def _answered(s: Packed, code: int) -> None:
    player = whole(s.player)
    if code == PASS_CODE:
        s.passed[player - 1] = 1
        s.inside -= 1
    if s.inside == 0:
        s.phase = OVER
        s.player = 0
        return
    following = _in_after(s, player)
    if s.duplicate:
        s.player = following
        s.phase = PASS if following else TURN
    elif code == PASS_CODE:
        s.player = following if following else _in_after(s, 0)
    else:
        s.phase = TURN


@internal
def _laid(s: Packed, code: int) -> None:
    player = whole(s.player)
    lay(s, player - 1, code)
    following = _in_after(s, player)
    if s.duplicate and following:
        s.player = following
        return
    s.card = NO_CARD
    if s.left == s.aside:
        s.phase = OVER
        s.player = 0
        return
    s.phase = PASS
    s.player = following if following else _in_after(s, 0)


@protocol.implements(protocol.chance, DTYPE)
@internal
def chance(s: Packed, rng: Rng) -> int:
    return drawn(s, rng)


@protocol.implements(protocol.playout, DTYPE)
@internal
def playout(s: Packed, rng: Rng) -> int:
    decisions = 0
    while s.phase != OVER:
        if s.phase == LAY:
            _laid(s, random_laying(s, whole(s.player) - 1, whole(s.card), rng))
            decisions += 1
        elif s.phase == PASS:
            _answered(s, below(rng, 2))
            decisions += 1
        else:
            apply(s, drawn(s, rng))
    return decisions


@protocol.implements(protocol.scores, DTYPE)
@internal
def scores(s: Packed, out: Floats) -> None:
    sizes = np.empty(MOST_CELLS + 1, np.int64)
    for p in range(s.players):
        groups(s, p, sizes)
        out[p] = _smallest(sizes)


@internal
def _smallest(sizes: Sizes) -> int:
    for size in range(1, sizes.size):
        if sizes[size]:
            return size
    return 0


@protocol.implements(protocol.result, DTYPE)
@internal
def result(s: Packed, out: Floats) -> None:
    sizes = np.empty((whole(s.players), MOST_CELLS + 1), np.int64)
    able = np.empty(whole(s.players), np.bool_)
    for p in range(s.players):
        able[p] = groups(s, p, sizes[p]) == ALL_TOWNS
    winners = 0
    for p in range(s.players):
        out[p] = 1.0 if able[p] and not _beaten(sizes, able, p) else 0.0
        winners += out[p] > 0.0
    for p in range(s.players):
        out[p] /= max(winners, 1)


@internal
def _beaten(sizes: npt.NDArray[np.int64], able: npt.NDArray[np.bool_], p: int) -> bool:
    """Whether another player who shows all towns has the better groups."""
    beaten = False
    for other in range(able.size):
        beaten = beaten or (able[other] and _beats(sizes[other], sizes[p]))
    return beaten


@internal
def _beats(mine: Sizes, theirs: Sizes) -> bool:
    """Where the counts differ first, the one with fewer small groups has a larger one next, or has run out."""
    for size in range(1, mine.size):
        if mine[size] < theirs[size]:
            larger = 0
            for more in range(size + 1, mine.size):
                larger += mine[more]
            return larger > 0
        if mine[size] > theirs[size]:
            return False
    return False
