"""Which layings are worth a closer look: what a card does to the groups around it, at first sight.

It is good to make *bonds* (pairs of neighbouring cells of the same town; those inside the card are the same everywhere
and left out) and to cover whole groups; it is bad to break bonds, and to lay towns that touch no group of theirs. The
cells of a card, and the two neighbours that each has outside it:

         up  up
     left 0   1 right
     left 3   2 right
        down down
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_picture import Picture
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.games.quadracarta.kernel_deck import DOWN, RIGHT, TOWN, place_of, whole
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes
from quadrangle.kernels.rng import lot

ASIDE = np.array([-1, 1, 1, -1])  # from a cell of a card to its neighbour at the side …
UPDOWN = np.array([-1, -1, 1, 1])  # … and above or below it
MOST = 64  # no laying looks better or worse than this
UNSEEN = -1


@internal
def worth_a_look(pic: Picture, w: Weights, codes: Codes, n: int, listed: npt.NDArray[np.int64], wanted: float) -> int:
    """List the layings that look best, a given number unless more of them look equally good; how many there are."""
    erased, alone = int(w.erased), int(w.alone)
    looks, many = np.empty(n, np.int64), np.zeros(2 * MOST + 1, np.int64)
    for i in range(n):
        looks[i] = UNSEEN
        if w.shy == 0.0 or not _overlooked(pic, w, codes[i]):
            looks[i] = MOST + min(max(sight(pic, codes[i], erased, alone), -MOST), MOST)
            many[looks[i]] += 1
    least, total = 2 * MOST, many[2 * MOST]
    while least > 0 and (total == 0 or total + many[least - 1] <= wanted):
        least -= 1
        total += many[least]
    count = 0
    for i in range(n):
        if looks[i] >= least:
            listed[count] = i
            count += 1
    return count


@internal
def _overlooked(pic: Picture, w: Weights, code: int) -> Any:
    """Whether a beginner does not think of a laying; one that covers nothing is always seen."""
    _, x, y = place_of(code)
    first = pic.width * (y - pic.top) + x - pic.left
    covers = pic.towns[first] > 0 or pic.towns[first + 1] > 0
    covers = covers or pic.towns[first + pic.width] > 0 or pic.towns[first + pic.width + 1] > 0
    return covers and lot(code + (pic.many[0] << 40)) < w.shy


@internal
def sight(pic: Picture, code: int, erased: int, alone: int) -> Any:
    """How good a laying looks, in bonds; that is also what covering a group and beginning one count in."""
    pattern, x, y = place_of(code)
    first = pic.width * (y - pic.top) + x - pic.left
    found, held = 0, whole(0)
    for corner in range(4):
        cell, town = first + pic.width * DOWN[corner] + RIGHT[corner], TOWN[pattern, corner] + 1
        side, above = pic.towns[cell + ASIDE[corner]], pic.towns[cell + pic.width * UPDOWN[corner]]
        bonds = (side == town) + (above == town)
        held |= (bonds > 0) << corner
        old = pic.towns[cell]
        if old != town:
            found += bonds
            if old > 0:
                after = (corner + 1) & 3
                found -= (side == old) + (above == old)
                found -= pic.towns[first + pic.width * DOWN[after] + RIGHT[after]] == old
                found += erased * _erases(pic, first, pattern, corner)
    return found - alone * _alone(pattern, held)


@internal
def _erases(pic: Picture, first: int, pattern: int, corner: int) -> bool:
    """Whether a whole group vanishes under the card, of which this is the first cell."""
    label = pic.labels[first + pic.width * DOWN[corner] + RIGHT[corner]]
    if pic.sizes[label] > 4:
        return False
    here = 0
    for other in range(4):
        if pic.labels[first + pic.width * DOWN[other] + RIGHT[other]] == label:
            if other < corner or TOWN[pattern, other] + 1 == pic.kinds[label]:
                return False
            here += 1
    return bool(here == pic.sizes[label])


@internal
def _alone(pattern: int, held: int) -> int:
    """How many groups a card begins when only the corners that are held (bits) touch groups of their towns."""
    for _ in range(2):
        for corner in range(4):
            both = 1 << corner | 1 << (corner + 1 & 3)
            if TOWN[pattern, corner] == TOWN[pattern, corner + 1 & 3] and held & both:
                held |= both
    found = 0
    for corner in range(4):
        found += held >> corner & 1 == 0 and TOWN[pattern, corner] != TOWN[pattern, corner + 3 & 3]
    return found + (held == 0 and found == 0)
