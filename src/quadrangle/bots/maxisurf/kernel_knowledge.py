"""Maxisurf's knowledge for the search: keep towns together, repair small groups, and go on while it pays.

A laying is judged at first sight by *bonds*: pairs of neighbouring cells of the same town that it makes, less those
that it breaks. The cells of a card, and the two neighbours that each has outside it:

         up  up
     left 0   1 right
     left 3   2 right
        down down

The best of these are judged by the area that they make. What the areas are worth, and when to stop, tells
`kernel_stopping`.
"""

from __future__ import annotations

from math import exp

import numpy as np

from quadrangle.bots.maxisurf.kernel_stopping import (
    DRAWING,
    EXACT,
    TASTE,
    catching,
    expect,
    outlook,
    survey,
    to_come,
)
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.quadracarta.kernel_deck import DOWN, PASS, RIGHT, TOWN, place_of, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import DTYPE, _cover, number, town_at
from quadrangle.games.quadracarta.kernel_maxisurf_play import DRAW_CODE
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Record, implements
from quadrangle.kernels.rng import Rng

MOST_BONDS = 12  # a card makes or breaks no more
ASIDE = np.array([-1, 1, 1, -1])  # from a cell of a card to its neighbour at the side …
UPDOWN = np.array([-1, -1, 1, 1])  # … and above or below it
WINS = 6.0  # log odds of an area with which its player may stop and win


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
def promise(s: Record, w: Floats, p: int, goal: float) -> float:
    """How good an area is: against all who go on, or against the group to beat of those who have passed."""
    area = survey(s, p)
    if goal == 0.0:
        return outlook(w, area)
    return WINS if area.smallest > goal else catching(w, area, goal, to_come(s, whole(s.inside)))


@internal
def goal_of(s: Record, p: int) -> float:
    """The best smallest group of others who have passed; 0 if nobody has."""
    best = 0.0
    for other in range(s.players):
        if other != p and s.passed[other]:
            best = max(best, survey(s, other).smallest)
    return best


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
    best, goal = -1e9, goal_of(s, me)
    for i in range(n):
        if out[i] >= least:
            out[i] = promise_after(s, w, me, codes[i], goal)
            best = max(best, out[i])
        else:
            out[i] = -1e9
    for i in range(n):
        out[i] = exp((out[i] - best) / w[TASTE]) if out[i] > -1e9 else 1e-6


@internal
def promise_after(s: Record, w: Floats, p: int, code: int, goal: float) -> float:
    """The promise of an area with one more card; nothing is changed in the end."""
    pattern, x, y = place_of(code)
    old = np.empty(4, np.int64)
    for corner in range(4):
        cell = number(s, x + RIGHT[corner], y + DOWN[corner])
        old[corner] = town_at(s, p, cell)
        _cover(s, p, cell, TOWN[pattern, corner])
    s.log[p, s.laid[p]] = code
    s.laid[p] += 1
    found = promise(s, w, p, goal)
    s.laid[p] -= 1
    s.log[p, s.laid[p]] = 0
    for corner in range(4):
        _cover(s, p, number(s, x + RIGHT[corner], y + DOWN[corner]), old[corner] - 1)
    return found


@implements(assess, DTYPE)
@internal
def maxisurf_assess(s: Record, w: Floats, rng: Rng, out: Floats) -> None:
    expect(s, w, out)
