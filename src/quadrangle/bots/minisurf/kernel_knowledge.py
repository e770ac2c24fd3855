"""Minisurf's knowledge for the search: lay where the fewest cells are added, take cards that fit.

The free cells that a card would cover are counted for a whole row of places at once, with one bit per place.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.bots.minisurf.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, evaluate, prior
from quadrangle.games.minisurf.kernel.area import DTYPE, ROWS, Mask, Masks, Planes, column, next_of, places
from quadrangle.games.minisurf.kernel.layout import SHOWN
from quadrangle.games.minisurf.kernel.play import apply, chance
from quadrangle.games.quadracarta.kernel.codes import LAY, OVER, TAKE
from quadrangle.games.quadracarta.kernel.deck import HOW_MANY, WAYS, lay_code, place_of, whole
from quadrangle.kernels.bits import ALL, ONE, ZERO, nth, popcount
from quadrangle.kernels.functions import exp, power
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.rng import Rng, below

Costs = npt.NDArray[np.int64]  # cells by player and open card; as many players as cards take part


@internal
def count_free(s: Packed, p: int, within: Masks) -> None:
    """Write for each row of places where any card would add at most 0, 1, 2 and 3 cells to an area: four masks."""
    planes, first = s.planes, whole(s.y0[p]) - 2
    a = free(planes, p, first)
    b = next_of(a)
    for at in range(s.y1[p] + 2 - first):
        c = free(planes, p, first + at + 1)
        d = next_of(c)
        top, bottom = a & b, c & d
        within[4 * at] = ~(a | b | c | d)
        within[4 * at + 1] = ~(top | bottom | ((a ^ b) & (c ^ d)))
        within[4 * at + 2] = ~((top & (c | d)) | (bottom & (a | b)))
        within[4 * at + 3] = ~(top & bottom)
        a, b = c, d


@internal
def free(planes: Planes, p: int, y: int) -> Mask:
    """Return the free cells of a row."""
    row = y & 63
    cells: Mask = planes[p, 0, row] & planes[p, 1, row] & planes[p, 2, row]
    return cells


@internal
def fewest(s: Packed, p: int, card: int, within: Masks) -> int:
    """Return the fewest cells that a card can add to an area; `within` is what `count_free` wrote for it."""
    planes, first = s.planes, whole(s.y0[p]) - 2
    rows = s.y1[p] + 2 - first
    cells = 4
    for way in range(HOW_MANY[card]):
        for at in range(rows):
            bits = places(planes, p, card, way, first + at)
            while bits & within[4 * at + cells - 1]:
                cells -= 1
                if cells == 0:
                    return 0
    return cells


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
    within, costs = np.empty(4 * ROWS, np.uint64), np.empty((SHOWN, SHOWN), np.int64)
    _weigh_cards(s, me, within, costs)
    _weigh_cards_of_next(s, within, costs)
    for i in range(n):
        out[i] = w.taking + power(w.cell, _cost(s, me, codes[i], costs) - w.leaving * _left_over(s, codes[i], costs))


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
def _weigh_cards(s: Packed, p: int, within: Masks, costs: Costs) -> None:
    """Write the fewest cells that each card to be taken would add to the area of player p + 1."""
    count_free(s, p, within)
    for at in range(s.open):
        if s.takers[at] == 0:
            costs[p, at] = fewest(s, p, whole(s.shown[at]), within)


@internal
def _weigh_cards_of_next(s: Packed, within: Masks, costs: Costs) -> None:
    """Do the same for the area of the next player to take a card, if there is one."""
    following = _next_to_take(s)
    if following >= 0:
        _weigh_cards(s, following, within, costs)


@internal
def _next_to_take(s: Packed) -> int:
    """Return the index of the next player to take a card; −1 for the last one."""
    following = whole(s.player) % whole(s.players)
    return -1 if following == s.first - 1 else following


@internal
def _cost(s: Packed, p: int, card: int, costs: Costs) -> int:
    """Return what `_weigh_cards` wrote for a card to be taken."""
    at = 0
    while s.takers[at] != 0 or s.shown[at] != card:
        at += 1
    cost: int = costs[p, at]
    return cost


@internal
def _left_over(s: Packed, card: int, costs: Costs) -> int:
    """Return the fewest cells that the next player can add if this card is taken."""
    following = _next_to_take(s)
    if following < 0:
        return 0
    least, mine = 4, False
    for at in range(s.open):
        if s.takers[at] == 0:
            if not mine and s.shown[at] == card:
                mine = True
            else:
                least = min(least, costs[following, at])
    return least


@implements(evaluate, DTYPE)
@internal
def minisurf_evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    """Play greedily for some rounds, then compare the cells."""
    within, costs = np.empty(4 * ROWS, np.uint64), np.empty((SHOWN, SHOWN), np.int64)
    places_of = np.empty(4 * ROWS, np.uint64)
    rounds, weighed = 0, False
    while s.phase != OVER and rounds < w.rounds:
        if s.phase == LAY:
            p = whole(s.player) - 1
            apply(s, _greedy_laying(s, p, whole(s.hand[p]), within, places_of, rng))
            rounds += s.phase != LAY
            weighed = False
        elif s.phase == TAKE:
            # The areas are the same until all have taken a card: the next player's cards need not be weighed again.
            if not weighed:
                _weigh_cards(s, whole(s.player) - 1, within, costs)
                weighed = True
            _weigh_cards_of_next(s, within, costs)
            apply(s, _greedy_taking(s, w, costs, rng))
        else:
            apply(s, chance(s, rng))
    _compare(s, w, out)


@internal
def _greedy_laying(s: Packed, p: int, card: int, within: Masks, places_of: Masks, rng: Rng) -> int:
    """Return a random one of the layings that add the fewest cells; the first one if it adds nothing."""
    planes, first, ways = s.planes, whole(s.y0[p]) - 2, HOW_MANY[card]
    rows = s.y1[p] + 2 - first
    count_free(s, p, within)
    cells = 4
    for way in range(ways):
        for at in range(rows):
            bits = places(planes, p, card, way, first + at)
            places_of[4 * at + way] = bits
            while cells > 0 and bits & within[4 * at + cells - 1]:
                cells -= 1
    total, code = 0, -1
    for at in range(rows):
        row = within[4 * at + cells] if cells < 4 else ALL
        for way in range(ways):
            bits = places_of[4 * at + way] & row
            if bits:
                many = whole(popcount(bits))
                total += many
                if below(rng, total) < many:
                    bit = nth(bits, np.uint64(below(rng, many)))
                    code = lay_code(WAYS[card, way], column(s, p, bit), first + at)
                if cells == 0:
                    return code
    return code


@internal
def _greedy_taking(s: Packed, w: Weights, costs: Costs, rng: Rng) -> int:
    """Return the card that adds few cells to the player's own area and leaves the next player many; ties at random."""
    me = whole(s.player) - 1
    best, least, equals = -1, 99.0, 0
    for at in range(s.open):
        if s.takers[at] == 0:
            cells = costs[me, at] - w.leaving * _left_over(s, whole(s.shown[at]), costs)
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
