"""Maxisurf's indices and observations, compiled; defined in `envs/quadracarta.py`."""

from __future__ import annotations

import numpy as np

from quadrangle.envs import kernel_step
from quadrangle.envs.kernel_frame import lay_at, lay_index
from quadrangle.envs.kernel_step import FACTS, SIDE, Layout, Numbers
from quadrangle.envs.quadracarta import MARGIN
from quadrangle.games.maxisurf.kernel.area import DTYPE, number, town_at
from quadrangle.games.maxisurf.kernel.layout import DRAW_CODE
from quadrangle.games.quadracarta.kernel.codes import KINDS, LAY, NO_CARD, PASS
from quadrangle.games.quadracarta.kernel.deck import DOWN, RIGHT, place_of, whole
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

CHOICES = DRAW_CODE + 1  # pass and draw, whose codes are their indices


@protocol.implements(kernel_step.index, DTYPE)
@internal
def index(s: Packed, code: int, layout: Layout) -> int:
    if s.phase != LAY:
        return code
    p = whole(s.player) - 1
    return CHOICES + lay_index(code, whole(s.card), whole(s.x0[p]), whole(s.y0[p]), layout[SIDE])


@protocol.implements(kernel_step.code, DTYPE)
@internal
def code(s: Packed, index: int, layout: Layout) -> int:
    if s.phase != LAY:
        return index
    p = whole(s.player) - 1
    return lay_at(index - CHOICES, whole(s.card), whole(s.x0[p]), whole(s.y0[p]), layout[SIDE])


@protocol.implements(kernel_step.observe, DTYPE)
@internal
def observe(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    players, side = whole(s.players), layout[SIDE]
    for nth in range(players):
        _write_area(s, (me + nth) % players, 3 * nth, side, out)
    at = layout[FACTS] + 1
    out[at], out[at + 1] = s.phase == PASS, s.phase == LAY
    at += 2
    for card in range(KINDS):
        out[at + card] = s.unseen[card]
    if s.card != NO_CARD:
        out[at + KINDS + s.card] = 1
    _write_hands(s, players, me, at + 2 * KINDS, out)


@internal
def _write_area(s: Packed, p: int, plane: int, side: int, out: Numbers) -> None:
    """Write the towns of a player's area, in its frame: the top card of each cell."""
    left, top = whole(s.x0[p]) - MARGIN, whole(s.y0[p]) - MARGIN
    for nth in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, nth]))
        for corner in range(4):
            column, row = x + RIGHT[corner], y + DOWN[corner]
            town = town_at(s, p, number(s, column, row)) - 1
            out[((plane + town) * side + row - top) * side + column - left] = 1


@internal
def _write_hands(s: Packed, players: int, me: int, at: int, out: Numbers) -> None:
    """Write each player's card, whether they passed, and the smallest group; then the first player."""
    scores = np.empty(players)
    protocol.scores(s, scores)
    for nth in range(players):
        p = (me + nth) % players
        if s.phase == LAY and _holds(s, p):
            out[at + s.card] = 1
        out[at + KINDS], out[at + KINDS + 1] = s.passed[p], scores[p]
        at += KINDS + 2
    out[at] = (players - me) % players


@internal
def _holds(s: Packed, p: int) -> bool:
    """Whether this player lays the turned card."""
    now = s.player - 1
    return bool(now <= p and not s.passed[p] if s.duplicate else p == now)
