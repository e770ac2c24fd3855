"""Maxisurf's knowledge for the search: keep towns together, repair small groups, and go on while it pays.

A laying is judged at first sight by *bonds*: pairs of neighbouring cells of the same town that it makes, less those
that it breaks. The cells of a card, and the two neighbours that each has outside it:

         up  up
     left 0   1 right
     left 3   2 right
        down down

An area is judged by what its smallest group may come to be: now it is the smallest of all groups; with cards still to
come, every group but the largest of each town can be covered or joined, so the smallest of these largest ones counts,
less something for every group too many.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.quadracarta.kernel_deck import (
    DOWN,
    LAY,
    OVER,
    PASS,
    RIGHT,
    TOWN,
    place_of,
    whole,
)
from quadrangle.games.quadracarta.kernel_maxisurf_area import (
    DTYPE,
    MOST_CELLS,
    _cover,
    _flood,
    _reach,
    number,
    random_laying,
    town_at,
)
from quadrangle.games.quadracarta.kernel_maxisurf_play import DRAW_CODE, apply, chance
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Record, implements
from quadrangle.kernels.rng import Rng

MOST_BONDS = 12  # a card makes or breaks no more
ASIDE = np.array([-1, 1, 1, -1])  # from a cell of a card to its neighbour at the side …
UPDOWN = np.array([-1, -1, 1, 1])  # … and above or below it
LAYS, LOOKED_AT, GROWTH, SURPLUS, SURE, SPREAD, EXACT, TASTE, DRAWING = range(9)  # the weights, see bots/weights.py


@internal
def bonds(s: Record, p: int, pattern: int, x: int, y: int) -> int:
    """Bonds made less bonds broken by a laying; those inside the card are the same everywhere and left out."""
    found = 0
    for corner in range(4):
        column, row, town = x + RIGHT[corner], y + DOWN[corner], TOWN[pattern, corner] + 1
        old = town_at(s, p, number(s, column, row))
        if old == town:
            continue
        side = town_at(s, p, number(s, column + ASIDE[corner], row))
        above = town_at(s, p, number(s, column, row + UPDOWN[corner]))
        found += (side == town) + (above == town)
        if old:
            found -= (side == old) + (above == old)
            after = (corner + 1) & 3
            found -= town_at(s, p, number(s, x + RIGHT[after], y + DOWN[after])) == old
    return found


@internal
def promise(s: Record, w: Floats, p: int) -> Any:
    """What the smallest group of an area may come to be."""
    largest = np.zeros(4, np.int64)
    reached = np.zeros(whole(s.side) * whole(s.side) // 64, np.uint64)
    stack = np.empty(MOST_CELLS, np.int64)
    groups, smallest, second = 0, MOST_CELLS, MOST_CELLS
    for at in range(s.laid[p]):
        _, x, y = place_of(whole(s.log[p, at]))
        for corner in range(4):
            cell = number(s, x + RIGHT[corner], y + DOWN[corner])
            if _reach(reached, cell):
                town = town_at(s, p, cell)
                size = _flood(s, p, cell, town, reached, stack)
                groups += 1
                largest[town] = max(largest[town], size)
                second = min(second, max(smallest, size))
                smallest = min(smallest, size)
    least = min(largest[1], largest[2], largest[3])
    sure = smallest + 0.02 * min(second, 40) if least else 0.0  # of equals, the next larger group decides
    to_come = cards_to_come(s, p)
    surplus = groups - (largest[1] > 0) - (largest[2] > 0) - (largest[3] > 0)
    # The root: a group that is large already is worth less care than one too many.
    hoped = 2.0 * sqrt(least) - w[SURPLUS] * surplus + w[GROWTH] * to_come
    return (to_come * hoped + w[SURE] * sure) / (to_come + w[SURE])


@internal
def cards_to_come(s: Record, p: int) -> float:
    """How many cards a player may still lay, if nobody passes any more."""
    if s.passed[p] or s.phase == OVER:
        return 0.0
    left = np.float64(s.left - s.aside)
    return left if s.duplicate else left / whole(s.inside)


@implements(prior, DTYPE)
@internal
def maxisurf_prior(s: Record, w: Floats, codes: Codes, n: int, out: Floats) -> None:
    me = whole(s.player) - 1
    if s.phase == PASS:
        for i in range(n):
            out[i] = w[DRAWING] if codes[i] == DRAW_CODE else 1.0
        return
    many = np.zeros(2 * MOST_BONDS + 1, np.int64)
    for i in range(n):
        pattern, x, y = place_of(codes[i])
        out[i] = bonds(s, me, pattern, x, y)
        many[int(out[i]) + MOST_BONDS] += 1
    least, listed = 2 * MOST_BONDS, many[2 * MOST_BONDS]
    while least > 0 and listed + many[least - 1] <= w[EXACT]:
        least -= 1
        listed += many[least]
    _look_closer(s, w, me, codes, n, least - MOST_BONDS, out)


@internal
def _look_closer(s: Record, w: Floats, me: int, codes: Codes, n: int, least: int, out: Floats) -> None:
    """Bonds become priors: layings with at least so many are judged by the area they make, others hardly count."""
    best = -1e9
    for i in range(n):
        if out[i] >= least:
            out[i] = promise_after(s, w, me, codes[i])
            best = max(best, out[i])
        else:
            out[i] = -1e9
    for i in range(n):
        out[i] = exp((out[i] - best) / w[TASTE]) if out[i] > -1e9 else 1e-6


@internal
def promise_after(s: Record, w: Floats, p: int, code: int) -> Any:
    """The promise of an area with one more card; nothing is changed in the end."""
    pattern, x, y = place_of(code)
    old = np.empty(4, np.int64)
    for corner in range(4):
        cell = number(s, x + RIGHT[corner], y + DOWN[corner])
        old[corner] = town_at(s, p, cell)
        _cover(s, p, cell, TOWN[pattern, corner])
    s.log[p, s.laid[p]] = code
    s.laid[p] += 1
    found = promise(s, w, p)
    s.laid[p] -= 1
    s.log[p, s.laid[p]] = 0
    for corner in range(4):
        _cover(s, p, number(s, x + RIGHT[corner], y + DOWN[corner]), old[corner] - 1)
    return found


@implements(assess, DTYPE)
@internal
def maxisurf_assess(s: Record, w: Floats, rng: Rng, out: Floats) -> None:
    """Everybody goes on and lays some cards by bonds; then the areas are compared."""
    lays = 0
    while s.phase != OVER and lays < w[LAYS] * s.players:
        if s.phase == LAY:
            apply(s, _laying_by_bonds(s, whole(s.player) - 1, whole(s.card), int(w[LOOKED_AT]), rng))
            lays += 1
        elif s.phase == PASS:
            apply(s, DRAW_CODE)
        else:
            apply(s, chance(s, rng))
    _compare(s, w, out)


@internal
def _laying_by_bonds(s: Record, p: int, card: int, looks: int, rng: Rng) -> int:
    """Of some layings drawn by lot, the one with the most bonds."""
    best, most = -1, -99
    for _ in range(looks):
        code = random_laying(s, p, card, rng)
        pattern, x, y = place_of(code)
        found = bonds(s, p, pattern, x, y)
        if found > most:
            best, most = code, found
    return best


@internal
def _compare(s: Record, w: Floats, out: Floats) -> None:
    """Each player's chance against the best of the others."""
    promises = np.empty(whole(s.players), np.float64)
    for p in range(s.players):
        promises[p] = promise(s, w, p)
    for p in range(s.players):
        best = 0.0
        for other in range(s.players):
            if other != p:
                best = max(best, promises[other])
        out[p] = 1.0 / (1.0 + exp((best - promises[p]) / w[SPREAD]))
