"""When to stop in Maxisurf: the value of a smallest group against players who continue.

A player who passes keeps the smallest group for good; the others need only one moment with a larger one. Their chance
was fitted to games in which one player had passed (`fit_weights.py`). It falls with the group to beat, with surplus
groups and with missing cells, and grows with the cards to come (`catching_up`).

While nobody has passed, the player to decide can pass or continue; continuing lets the next player pass:

    to decide    max(value of passing, min(value if the others pass, outlook of the areas))
    waiting      min(value if the player to decide passes, max(value of passing, outlook))
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_grid import Grid, cover, grid_of, regroup, uncover
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.games.maxisurf.kernel.area import MOST_CELLS
from quadrangle.games.quadracarta.kernel.codes import OVER, PASS
from quadrangle.games.quadracarta.kernel.deck import whole
from quadrangle.kernels.functions import exp, log
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed

WINS = 6.0  # log odds of an area with which its player can stop and win
MAX_GROUP = 40  # no smallest group is larger
MAX_REACH = 16  # with more than two players, larger groups are not considered
SINGLE_DISCOUNT = 0.6  # a surplus group of one cell costs less by this share: the next card may cover it
SOLO_SKILL = 0.25  # how close a solo player comes to stopping at the best moment
LAST_CARD_WEIGHT = 3.0  # weight of a cell of the smallest group when no card is to come
SECOND_GROUP = 0.02  # the second-smallest group decides ties, so it counts a little


class Survey(NamedTuple):
    """The largest group of each town, the surplus groups, and the smallest group of an area."""

    b: int
    r: int
    y: int
    surplus: float
    smallest: float  # 0 while a town is missing, because such an area cannot win


@internal
def survey(grid: Grid) -> Survey:
    largest = np.zeros(4, np.int64)
    groups, singles, smallest, second = grid.counts[1], 0, MOST_CELLS, MOST_CELLS
    for group in range(groups):
        size, town = grid.sizes[group], grid.kinds[group]
        singles += size == 1
        largest[town] = max(largest[town], size)
        second = min(second, max(smallest, size))
        smallest = min(smallest, size)
    surplus = groups - (largest[1] > 0) - (largest[2] > 0) - (largest[3] > 0)
    able = min(largest[1], largest[2], largest[3]) > 0
    worth = smallest + SECOND_GROUP * min(second, MAX_GROUP) if able else 0.0
    return Survey(largest[1], largest[2], largest[3], surplus - SINGLE_DISCOUNT * min(singles, surplus), worth)


@internal
def cards_to_come(s: Packed, inside: int) -> float:
    """Return how many cards each player can still lay if `inside` players continue."""
    left = np.float64(s.left - s.aside)
    return left if s.duplicate else left / max(inside, 1)


@internal
def catching_up(w: Weights, area: Survey, goal: float, cards: float) -> float:
    """Log odds that an area exceeds a smallest group at some moment within this many cards."""
    lacking = max(0.0, goal + 1 - area.b) + max(0.0, goal + 1 - area.r) + max(0.0, goal + 1 - area.y)
    odds: float = w.chase + w.time * log(1.0 + cards)
    odds -= w.goal * goal + w.repair * area.surplus + w.lacking * sqrt(lacking)
    return odds


@internal
def beating(w: Weights, area: Survey, goal: float, cards: float) -> float:
    """Log odds that an area beats a smallest group: it exceeds it already, or will."""
    return WINS if area.smallest > goal else catching_up(w, area, goal, cards)


@internal
def outlook(s: Packed, w: Weights, area: Survey) -> float:
    """The rating of an area while all players continue."""
    if s.players > 2 and w.reach > 0.0:
        return w.reach * reach(w, area, cards_to_come(s, whole(s.inside)))
    odds: float = w.least * sqrt(min(area.b, area.r, area.y))
    odds += w.sure * min(area.smallest, 9.0) - w.surplus * area.surplus
    return odds


@internal
def reach(w: Weights, area: Survey, cards: float) -> float:
    """The expected smallest group of an area at its best moment.

    With many players the pile is soon empty, often before anybody passes. An area must be in order by then.
    """
    expected = 0.0
    for goal in range(MAX_REACH):
        expected += (
            1.0 if goal < area.smallest else min(cards, 1.0) * logistic(catching_up(w, area, np.float64(goal), cards))
        )
    return expected


@internal
def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


@internal
def to_beat(s: Packed, areas: list[Survey], p: int) -> float:
    """Return the largest smallest group among others who have passed; 0 if nobody has."""
    best = 0.0
    for other in range(s.players):
        if other != p and s.passed[other]:
            best = max(best, areas[other].smallest)
    return best


@internal
def passing_chance(s: Packed, w: Weights, areas: list[Survey], p: int) -> float:
    """The chance to win of a player who passes now or has passed."""
    mine, best = areas[p].smallest, to_beat(s, areas, p)
    if mine == 0.0 or mine < best:
        return 0.0
    chance = 1.0 if mine > best else 0.5
    cards = cards_to_come(s, whole(s.inside) - (not s.passed[p]))
    for other in range(s.players):
        if other != p and not s.passed[other]:
            chance *= 1.0 - logistic(beating(w, areas[other], mine, cards))
    return chance


@internal
def continuing_chance(s: Packed, w: Weights, areas: list[Survey], p: int) -> float:
    """The chance to win of a player who continues, if nobody passes for now."""
    mine, others, crowd = outlook(s, w, areas[p]), -1e9, 0.0
    for other in range(s.players):
        if other != p and not s.passed[other]:
            odds = outlook(s, w, areas[other])
            others, crowd = max(others, odds), crowd + exp(odds - mine)
    chance = logistic(mine - others) if others > -1e9 else 1.0
    if w.crowd > 0.0:
        chance = 1.0 / (1.0 + crowd)
    best = to_beat(s, areas, p)
    return chance * logistic(beating(w, areas[p], best, cards_to_come(s, whole(s.inside)))) if best > 0.0 else chance


@internal
def write_chances(s: Packed, w: Weights, out: Floats) -> None:
    """Write the chance to win of each player."""
    areas = [survey(grid_of(s, 0))]
    for p in range(1, whole(s.players)):
        areas.append(survey(grid_of(s, p)))  # noqa: PERF401 (internal functions do not support comprehensions)
    if s.players == 1:
        out[0] = solo_expectation(s, w, areas[0]) / MAX_GROUP
        return
    for p in range(s.players):
        out[p] = passing_chance(s, w, areas, p)
    deciding = whole(s.player) - 1 if s.phase == PASS else -1
    threat = out[deciding] if deciding >= 0 else 0.0
    laying = whole(s.player) - 1 if s.phase != PASS else -1
    rivals = np.zeros(whole(s.players), np.float64)
    for p in range(s.players):
        for other in range(s.players):
            if other != p and not s.passed[other] and other != laying:
                rivals[p] = max(rivals[p], out[other])
    for p in range(s.players):
        if s.passed[p] or s.phase == OVER:
            continue
        continuing = continuing_chance(s, w, areas, p)
        if p == deciding:
            out[p] = max(out[p], min(1.0 - rivals[p], continuing))
        elif p == laying:
            out[p] = min(1.0 - rivals[p], continuing)
        else:
            out[p] = min(1.0 - threat, max(out[p], continuing))


@internal
def solo_continuing(s: Packed, w: Weights, area: Survey) -> float:
    """The expected smallest group of a solo player who continues.

    It is between two bounds: stopping at a fixed goal, and knowing the best moment in advance.
    """
    set_goal, foresight, cards = 0.0, 0.0, cards_to_come(s, whole(s.players))
    if cards > 0:
        for goal in range(MAX_GROUP):
            chance = logistic(catching_up(w, area, np.float64(goal), cards))
            set_goal, foresight = max(set_goal, (goal + 1) * chance), foresight + chance
    return SOLO_SKILL * foresight + (1.0 - SOLO_SKILL) * set_goal


@internal
def solo_expectation(s: Packed, w: Weights, area: Survey) -> float:
    """The expected smallest group of a solo player: the current one or a better one."""
    now = min(area.smallest, MAX_GROUP)
    return now if s.phase == OVER or s.passed[0] else max(now, solo_continuing(s, w, area))


@internal
def solo_margin(s: Packed, w: Weights) -> float:
    """By how much the smallest group of a solo player exceeds the expectation of continuing."""
    area = survey(grid_of(s, whole(s.player) - 1))
    return min(area.smallest, MAX_GROUP) - solo_continuing(s, w, area)


@internal
def group_to_beat(s: Packed, p: int) -> float:
    """Return the largest smallest group among others who have passed; 0 if nobody has."""
    best = 0.0
    for other in range(whole(s.players)):
        if other != p and s.passed[other]:
            best = max(best, survey(grid_of(s, other)).smallest)
    return best


@internal
def margin_to_stop(s: Packed, w: Weights) -> float:
    """By how much a player exceeds what is needed to stop; 0 if unclear, so that the search decides."""
    if s.players == 1:
        return solo_margin(s, w)
    if s.inside > 1 and w.content == 0.0:
        return 0.0
    me = whole(s.player) - 1
    needed = max(group_to_beat(s, me), w.content if s.inside > 1 else 0.0)
    return survey(grid_of(s, me)).smallest - needed


@internal
def cards_per_round(s: Packed) -> int:
    """Return how many cards are drawn between two cards of a player."""
    return whole(1) if s.duplicate else whole(s.inside)


@internal
def is_last_card(s: Packed, w: Weights) -> bool:
    """Whether this is the player's last card: the pile is too small for another round."""
    return w.last > 0.0 and s.left - s.aside < cards_per_round(s)


@internal
def rate_area(s: Packed, w: Weights, area: Survey, goal: float) -> float:
    """Rate an area: solo, against players who continue, or against the group to beat."""
    if s.players == 1:
        return solo_expectation(s, w, area)
    if is_last_card(s, w):
        return LAST_CARD_WEIGHT * area.smallest + outlook(s, w, area)  # ties: fewer surplus groups
    if goal == 0.0:
        return outlook(s, w, area)
    return beating(w, area, goal, cards_to_come(s, whole(s.inside)))


@internal
def rate_layings(
    s: Packed, w: Weights, p: int, grid: Grid, codes: Codes, shortlist: npt.NDArray[np.int64], n: int, out: Floats
) -> None:
    """Rate the area after each laying of the shortlist."""
    old, goal = np.empty(4, np.int8), group_to_beat(s, p)
    for i in range(n):
        cover(grid, codes[shortlist[i]], old)
        regroup(grid)
        out[i] = rate_area(s, w, survey(grid), goal)
        uncover(grid, codes[shortlist[i]], old)
    regroup(grid)
