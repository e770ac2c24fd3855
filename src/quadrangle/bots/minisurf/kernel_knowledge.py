"""Minisurf's knowledge for the search: lay where the fewest cells are added, take cards that fit.

The free cells that a card would cover are counted for a whole row of places at once: the four cells of each place are
four bits, added bitwise into `ones`, `twos` and `fours`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.minisurf.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, evaluate, prior
from quadrangle.games.minisurf.kernel.area import DTYPE, Planes, column, next_of, places
from quadrangle.games.minisurf.kernel.play import apply, chance
from quadrangle.games.quadracarta.kernel.codes import LAY, OVER, TAKE
from quadrangle.games.quadracarta.kernel.deck import HOW_MANY, WAYS, lay_code, place_of, whole
from quadrangle.kernels.bits import ONE, ZERO, nth, popcount
from quadrangle.kernels.functions import exp, power
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.rng import Rng, below


@internal
def adding(planes: Planes, p: int, y: int, cells: int) -> Any:
    """Return the places of a row where any card would add exactly this many cells."""
    here, under = y & 63, (y + 1) & 63
    a = planes[p, 0, here] & planes[p, 1, here] & planes[p, 2, here]
    c = planes[p, 0, under] & planes[p, 1, under] & planes[p, 2, under]
    b, d = next_of(a), next_of(c)
    top, bottom = a ^ b, c ^ d
    ones = top ^ bottom
    fours = a & b & c & d
    twos = ((a & b) ^ (c & d) ^ (top & bottom)) & ~fours
    if cells == 4:
        return fours
    return (ones if cells & 1 else ~ones) & (twos if cells & 2 else ~twos) & ~fours


@internal
def fewest(s: Packed, p: int, card: int) -> int:
    """Return the fewest cells that a card can add to an area."""
    planes = s.planes
    for cells in range(5):
        for y in range(s.y0[p] - 2, s.y1[p] + 2):
            row = adding(planes, p, y, cells)
            if row != ZERO:
                for way in range(HOW_MANY[card]):
                    if places(planes, p, WAYS[card, way], y) & row != ZERO:
                        return cells
    return 4


@internal
def added(planes: Planes, p: int, x: int, y: int) -> int:
    """Return how many cells a card at this place adds."""
    cells = 0
    for corner in range(4):
        row, bit = (y + corner // 2) & 63, ONE << (np.uint64(x + corner % 2) & np.uint64(63))
        cells += planes[p, 0, row] & planes[p, 1, row] & planes[p, 2, row] & bit != ZERO
    return cells


@implements(prior, DTYPE)
@internal
def minisurf_prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    me = whole(s.player) - 1
    if s.phase == LAY:
        _weigh_layings(s, w, me, codes, n, out)
        return
    costs = _costs_of_next(s)
    for i in range(n):
        out[i] = w.taking + power(w.cell, fewest(s, me, codes[i]) - w.leaving * _left_over(s, costs, codes[i]))


@internal
def _weigh_layings(s: Packed, w: Weights, me: int, codes: Codes, n: int, out: Floats) -> None:
    """Prefer few cells. One laying that adds nothing is enough, because all of them leave the same area."""
    planes = s.planes
    had_free = False
    for i in range(n):
        _, x, y = place_of(codes[i])
        cells = added(planes, me, x, y)
        out[i] = 1e-6 if cells == 0 and had_free else power(w.cell, np.float64(cells))
        had_free |= cells == 0


@internal
def _costs_of_next(s: Packed) -> npt.NDArray[np.int64]:
    """Return the fewest cells that each open card would add to the next player's area; empty for the last to take."""
    following = whole(s.player) % whole(s.players)
    many = whole(0) if following == s.first - 1 else whole(s.open)
    costs = np.empty(many, np.int64)
    for at in range(many):
        costs[at] = fewest(s, following, whole(s.shown[at])) if s.takers[at] == 0 else 0
    return costs


@internal
def _left_over(s: Packed, costs: npt.NDArray[np.int64], card: int) -> int:
    """Return the fewest cells that the next player can add if this card is taken."""
    if costs.size == 0:
        return 0
    least, mine = 4, False
    for at in range(s.open):
        if s.takers[at] == 0:
            if not mine and s.shown[at] == card:
                mine = True
            else:
                least = min(least, costs[at])
    return least


@implements(evaluate, DTYPE)
@internal
def minisurf_evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    """Play greedily for some rounds, then compare the cells."""
    rounds = 0
    while s.phase != OVER and rounds < w.rounds:
        if s.phase == LAY:
            p = whole(s.player) - 1
            apply(s, _greedy_laying(s, p, whole(s.hand[p]), rng))
            rounds += s.phase != LAY
        elif s.phase == TAKE:
            apply(s, _greedy_taking(s, w, rng))
        else:
            apply(s, chance(s, rng))
    _compare(s, w, out)


@internal
def _greedy_laying(s: Packed, p: int, card: int, rng: Rng) -> int:
    """Return a random one of the layings that add the fewest cells; the first one if it adds nothing."""
    planes = s.planes
    top, end = s.y0[p] - 2, s.y1[p] + 2
    for cells in range(5):
        total, code = 0, -1
        for y in range(top, end):
            row = adding(planes, p, y, cells)
            if row == ZERO:
                continue
            for way in range(HOW_MANY[card]):
                pattern = WAYS[card, way]
                bits = places(planes, p, pattern, y) & row
                many = whole(popcount(bits))
                if many:
                    total += many
                    if below(rng, total) < many:
                        bit = nth(bits, np.uint64(below(rng, many)))
                        code = lay_code(pattern, column(s, p, bit), y)
                    if cells == 0:
                        return code
        if total:
            return code
    return -1


@internal
def _greedy_taking(s: Packed, w: Weights, rng: Rng) -> int:
    """Return the card that adds few cells to the player's own area and leaves the next player many; ties at random."""
    me = whole(s.player) - 1
    best, least, equals = -1, 99.0, 0
    costs = _costs_of_next(s)
    for at in range(s.open):
        if s.takers[at] == 0:
            cells = np.float64(fewest(s, me, whole(s.shown[at])))
            cells -= w.leaving * _left_over(s, costs, whole(s.shown[at]))
            if cells < least:
                least, equals = cells, 0
            if cells == least:
                equals += 1
                if below(rng, equals) == 0:
                    best = whole(s.shown[at])
    return best


@internal
def _compare(s: Packed, w: Weights, out: Floats) -> None:
    """Write each player's chance against the best opponent, by cells; at the end of the game the win counts most."""
    for p in range(s.players):
        best = 1000
        for other in range(s.players):
            if other != p:
                best = min(best, whole(s.cells[other]))
        lead = best - whole(s.cells[p]) if s.players > 1 else 40 - whole(s.cells[p])
        out[p] = 1.0 / (1.0 + exp(-lead / w.spread))
        if s.phase == OVER:
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            out[p] = w.won * won + (1.0 - w.won) * out[p]
