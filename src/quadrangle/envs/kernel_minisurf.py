"""Minisurf's indices and observations, compiled; defined in `envs/quadracarta.py`."""

from __future__ import annotations

import numpy as np

from quadrangle.envs import kernel_step
from quadrangle.envs.kernel_frame import lay_at, lay_index
from quadrangle.envs.kernel_step import FACTS, SIDE, Layout, Numbers
from quadrangle.envs.quadracarta import MARGIN
from quadrangle.games.minisurf.kernel.area import DTYPE
from quadrangle.games.quadracarta.kernel.codes import KINDS, LAY, NO_CARD, TAKE
from quadrangle.games.quadracarta.kernel.deck import whole
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import ONE, ZERO, Mask, lowest
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

BITS = 63  # mask of the columns and rows of the torus


@protocol.implements(kernel_step.index, DTYPE)
@internal
def index(s: Packed, code: int, layout: Layout) -> int:
    if s.phase != LAY:
        return code
    p = whole(s.player) - 1
    return KINDS + lay_index(code, whole(s.hand[p]), whole(s.x0[p]), whole(s.y0[p]), layout[SIDE])


@protocol.implements(kernel_step.code, DTYPE)
@internal
def code(s: Packed, index: int, layout: Layout) -> int:
    if s.phase != LAY:
        return index
    p = whole(s.player) - 1
    return lay_at(index - KINDS, whole(s.hand[p]), whole(s.x0[p]), whole(s.y0[p]), layout[SIDE])


@protocol.implements(kernel_step.observe, DTYPE)
@internal
def observe(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    players, side = whole(s.players), layout[SIDE]
    for nth in range(players):
        _write_area(s, (me + nth) % players, 3 * nth, side, out)
    at = layout[FACTS] + 1
    out[at], out[at + 1] = s.phase == TAKE, s.phase == LAY
    at += 2
    for card in range(KINDS):
        out[at + card] = s.unseen[card]
    _write_open(s, at + KINDS, out)
    at += 2 * KINDS
    for nth in range(players):
        _write_hand(s, (me + nth) % players, at, out)
        at += KINDS + 2
    out[at] = (whole(s.first) - 1 - me) % players


@internal
def _write_area(s: Packed, p: int, plane: int, side: int, out: Numbers) -> None:
    """Write the towns of a player's area, in its frame."""
    for row in range(s.y1[p] - s.y0[p] + 1):
        y = (row + s.y0[p]) & BITS
        covered = ~(s.planes[p, 0, y] & s.planes[p, 1, y] & s.planes[p, 2, y])
        for town in range(3):
            first = ((plane + town) * side + row + MARGIN) * side + MARGIN
            _write_row(s.planes[p, town, y] & covered, whole(s.x0[p]), first, out)


@internal
def _write_row(cells: Mask, x0: int, first: int, out: Numbers) -> None:
    while cells != ZERO:
        out[first + ((np.int64(lowest(cells)) - x0) & BITS)] = 1
        cells &= cells - ONE


@internal
def _write_open(s: Packed, at: int, out: Numbers) -> None:
    """Write the open cards that are not taken; in the duplicate game, the common card."""
    if s.duplicate and s.phase == LAY:
        out[at + s.hand[s.player - 1]] = 1
    for nth in range(s.open):
        if s.takers[nth] == 0:
            out[at + s.shown[nth]] += 1


@internal
def _write_hand(s: Packed, p: int, at: int, out: Numbers) -> None:
    """Write a player's card and score."""
    if s.hand[p] != NO_CARD:
        out[at + s.hand[p]] = 1
    out[at + KINDS + 1] = s.cells[p]
