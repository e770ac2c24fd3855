"""PlanQuadrat's indices and observations, compiled; defined in `envs/planquadrat.py`."""

from __future__ import annotations

import numpy as np

from quadrangle.envs import kernel_step
from quadrangle.envs.kernel_step import Layout, Numbers
from quadrangle.envs.planquadrat import ACTIONS, BOARD, CLAIMED, CLOSED, CROSSINGS, EDGES, INSIDE, PLACED
from quadrangle.games.planquadrat.actions import Slide
from quadrangle.games.planquadrat.board import LENGTHS, SIDE
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.games.planquadrat.kernel.board import DTYPE, IN_WORD, SIX, E, H, Three, V, length_at, shape
from quadrangle.games.planquadrat.kernel.layout import CLAIMS, LEAVE, SLIDES, Packed
from quadrangle.games.planquadrat.kernel.layout import EDGES as EDGE_NUMBERS
from quadrangle.games.planquadrat.kernel.packing import encode
from quadrangle.games.planquadrat.kernel.regions import EVERYWHERE, open_border, reach
from quadrangle.games.planquadrat.kernel.turn import OVER, PLACE
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import BYTE, ONE, ZERO, Mask, lowest, popcount
from quadrangle.kernels.jit import internal

PLANE = CROSSINGS * CROSSINGS
FACTS = PLANE * (CLOSED + 1)


def _codes() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    start = PlanQuadrat().start()
    return np.array([encode(start, action) for action in ACTIONS], np.int64)


CODES = _codes()
# The index of a code. A slide's code does not contain the length of its house, so there is a table per length.
INDICES = np.full((len(LENGTHS) + 1, LEAVE + 1), -1, np.int64)
for _index, _action in enumerate(ACTIONS):
    INDICES[_action.house.length if isinstance(_action, Slide) else 0, CODES[_index]] = _index


@protocol.implements(kernel_step.index, DTYPE)
@internal
def index(s: Packed, code: int, layout: Layout) -> int:
    if code < SLIDES or code >= CLAIMS:
        return INDICES[0, code]  # type: ignore[no-any-return]
    return INDICES[np.int64(length_at(s, np.uint64((code - SLIDES) >> 3))), code]  # type: ignore[no-any-return]


@protocol.implements(kernel_step.code, DTYPE)
@internal
def code(s: Packed, index: int, layout: Layout) -> int:
    return CODES[index]  # type: ignore[no-any-return]


@protocol.implements(kernel_step.observe, DTYPE)
@internal
def observe(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    for y in range(SIDE):
        for x in range(SIDE):
            out[BOARD + y * CROSSINGS + x] = 1
    _write_edges(s.edges[H], s.edges[E], s.edges[V], EDGES, out)
    _write_edges(s.joints[H], s.joints[E], s.joints[V], INSIDE, out)
    if s.placed >= 0:
        _write_placed(s.placed, out)
    _write_squares(s.claimed[me], CLAIMED, out)
    _write_squares(s.claimed[1 - me], CLAIMED + 1, out)
    if s.step != OVER:
        _write_squares(_closed(s.edges if s.step == PLACE else s.before), CLOSED, out)
        out[FACTS + 1 + s.step] = 1
    _write_supply(s, me, FACTS + 4, out)
    _write_supply(s, 1 - me, FACTS + 9, out)


@internal
def _closed(edges: Three) -> Mask:
    """Return the little squares of closed regions."""
    return ~reach(open_border(edges), edges[H], edges[V], EVERYWHERE)


@internal
def _write_edges(h: Mask, e: Mask, v: Mask, plane: int, out: Numbers) -> None:
    """Write edges or crossings: horizontal ones into a plane, upright ones into the next."""
    _write_squares(h, plane, out)
    _write_squares(v, plane + 1, out)
    for at in range(SIDE):
        out[plane * PLANE + SIDE * CROSSINGS + at] = (e >> np.uint64(at)) & ONE
        out[(plane + 1) * PLANE + at * CROSSINGS + SIDE] = (e >> np.uint64(at + SIDE)) & ONE


@internal
def _write_squares(squares: Mask, plane: int, out: Numbers) -> None:
    while squares != ZERO:
        at = np.int64(lowest(squares))
        out[plane * PLANE + (at >> 3) * CROSSINGS + (at & 7)] = 1
        squares &= squares - ONE


@internal
def _write_placed(house: int, out: Numbers) -> None:
    length, edge = np.uint64(house // EDGE_NUMBERS + 1), np.uint64(house % EDGE_NUMBERS)
    edges, word = shape(length, edge) << (edge & IN_WORD), edge >> SIX
    none = np.uint64(0)
    _write_edges(edges if word == H else none, edges if word == E else none, edges if word == V else none, PLACED, out)


@internal
def _write_supply(s: Packed, player: int, at: int, out: Numbers) -> None:
    """Write small, middle and large houses, monuments and score."""
    stock = s.stock[player]
    for nth in range(4):
        out[at + nth] = (stock >> np.uint64(8 * nth)) & BYTE
    out[at + 4] = popcount(s.claimed[player])
