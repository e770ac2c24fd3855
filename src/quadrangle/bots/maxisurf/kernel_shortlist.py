"""The shortlist of layings: a cheap score from what a card does to the groups around it.

- Good: *bonds* (pairs of neighbouring cells of the same town, without those inside the card) and covering whole groups.
- Bad: breaking bonds, and laying towns that touch no group of the same town.

The cells of a card, and the two neighbours that each has outside it:

         up  up
     left 0   1 right
     left 3   2 right
        down down
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_grid import Grid
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.games.quadracarta.kernel.deck import DOWN, RIGHT, TOWN, place_of, whole
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes
from quadrangle.kernels.rng import hash_fraction

SIDEWAYS = np.array([-1, 1, 1, -1])  # from a cell of a card to its neighbour at the side …
VERTICAL = np.array([-1, -1, 1, 1])  # … and above or below it
MAX_SCORE = 64  # scores are clamped to ± this
OVERLOOKED = -1


@internal
def make_shortlist(
    grid: Grid, w: Weights, codes: Codes, n: int, shortlist: npt.NDArray[np.int64], wanted: float
) -> int:
    """List the `wanted` best layings, or more if scores are equal. Return how many there are."""
    erased, alone = int(w.erased), int(w.alone)
    scores, histogram = np.empty(n, np.int64), np.zeros(2 * MAX_SCORE + 1, np.int64)
    for i in range(n):
        scores[i] = OVERLOOKED
        if w.shy == 0.0 or not _overlooks(grid, w, codes[i]):
            scores[i] = MAX_SCORE + min(max(score_laying(grid, codes[i], erased, alone), -MAX_SCORE), MAX_SCORE)
            histogram[scores[i]] += 1
    least, total = 2 * MAX_SCORE, histogram[2 * MAX_SCORE]
    while least > 0 and (total == 0 or total + histogram[least - 1] <= wanted):
        least -= 1
        total += histogram[least]
    count = 0
    for i in range(n):
        if scores[i] >= least:
            shortlist[count] = i
            count += 1
    return count


@internal
def _overlooks(grid: Grid, w: Weights, code: int) -> Any:
    """Whether a beginner overlooks a laying. One that covers nothing is never overlooked."""
    _, x, y = place_of(code)
    first = grid.width * (y - grid.top) + x - grid.left
    covers = grid.towns[first] > 0 or grid.towns[first + 1] > 0
    covers = covers or grid.towns[first + grid.width] > 0 or grid.towns[first + grid.width + 1] > 0
    return covers and hash_fraction(code + (grid.counts[0] << 40)) < w.shy


@internal
def score_laying(grid: Grid, code: int, erased: int, alone: int) -> Any:
    """Score a laying in bonds; `erased` and `alone` are the scores of covering and of starting a group."""
    pattern, x, y = place_of(code)
    first = grid.width * (y - grid.top) + x - grid.left
    score, held = 0, whole(0)
    for corner in range(4):
        cell, town = first + grid.width * DOWN[corner] + RIGHT[corner], TOWN[pattern, corner] + 1
        side, above = grid.towns[cell + SIDEWAYS[corner]], grid.towns[cell + grid.width * VERTICAL[corner]]
        bonds = (side == town) + (above == town)
        held |= (bonds > 0) << corner
        old = grid.towns[cell]
        if old != town:
            score += bonds
            if old > 0:
                after = (corner + 1) & 3
                score -= (side == old) + (above == old)
                score -= grid.towns[first + grid.width * DOWN[after] + RIGHT[after]] == old
                score += erased * _erases(grid, first, pattern, corner)
    return score - alone * _new_groups(pattern, held)


@internal
def _erases(grid: Grid, first: int, pattern: int, corner: int) -> bool:
    """Whether the card covers a whole group, of which this is the first cell."""
    label = grid.labels[first + grid.width * DOWN[corner] + RIGHT[corner]]
    if grid.sizes[label] > 4:
        return False
    here = 0
    for other in range(4):
        if grid.labels[first + grid.width * DOWN[other] + RIGHT[other]] == label:
            if other < corner or TOWN[pattern, other] + 1 == grid.kinds[label]:
                return False
            here += 1
    return bool(here == grid.sizes[label])


@internal
def _new_groups(pattern: int, held: int) -> int:
    """Count the groups that a card starts, if only the `held` corners (bits) touch groups of their towns."""
    for _ in range(2):
        for corner in range(4):
            both = 1 << corner | 1 << (corner + 1 & 3)
            if TOWN[pattern, corner] == TOWN[pattern, corner + 1 & 3] and held & both:
                held |= both
    groups = 0
    for corner in range(4):
        groups += held >> corner & 1 == 0 and TOWN[pattern, corner] != TOWN[pattern, corner + 3 & 3]
    return groups + (held == 0 and groups == 0)
