"""When to stop in Maxisurf: what a group in hand is worth against those who may still go on.

Whoever passes has a smallest group for good, and the others need only one good moment to come above it and pass too.
How likely they find one was learned from games in which one player had passed (`fitting.py`): it falls with the group
to beat, with groups too many and with cells that are lacking, and grows with the cards to come (`catching`).

While nobody is out, whoever is to decide may pass at once or go on; going on lets the next one pass:

    to decide    max(what passing brings, min(what the others' passing leaves, the outlook of the areas))
    waiting      min(what the passing of the one to decide leaves, max(what passing brings, the outlook))
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_picture import Picture, cover, pictured, regroup, uncover
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search_knowledge import Floats
from quadrangle.games.quadracarta.kernel_deck import OVER, PASS, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import MOST_CELLS
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed

WINS = 6.0  # log odds of an area with which its player may stop and win
HIGHEST = 40  # no smallest group is larger
FAR = 16  # among many nobody looks beyond a group of so many
EASY = 0.6  # how much of the trouble of a group too many is spared when it is a single cell: the next card may cover it
SHREWD = 0.25  # how near one who plays alone comes to stopping at the best moment
LAST = 3.0  # what a cell of the smallest group counts, with no card to come, against the rest of the area
NEXT = 0.02  # of equal groups the next larger one decides, so it counts a little


class Survey(NamedTuple):
    """What an area has: the largest group of each town, groups beside these, and the smallest of all."""

    b: int
    r: int
    y: int
    surplus: float
    smallest: float  # 0 while a town is missing, for then nothing can be won


@internal
def survey(pic: Picture) -> Survey:
    largest = np.zeros(4, np.int64)
    groups, singles, smallest, second = pic.many[1], 0, MOST_CELLS, MOST_CELLS
    for group in range(groups):
        size, town = pic.sizes[group], pic.kinds[group]
        singles += size == 1
        largest[town] = max(largest[town], size)
        second = min(second, max(smallest, size))
        smallest = min(smallest, size)
    surplus = groups - (largest[1] > 0) - (largest[2] > 0) - (largest[3] > 0)
    able = min(largest[1], largest[2], largest[3]) > 0
    worth = smallest + NEXT * min(second, HIGHEST) if able else 0.0
    return Survey(largest[1], largest[2], largest[3], surplus - EASY * min(singles, surplus), worth)


@internal
def to_come(s: Packed, inside: int) -> float:
    """How many cards each may still lay, when so many players go on."""
    left = np.float64(s.left - s.aside)
    return left if s.duplicate else left / max(inside, 1)


@internal
def catching(w: Weights, area: Survey, goal: float, cards: float) -> float:
    """Log odds that an area comes above a smallest group at some moment of so many cards."""
    lacking = max(0.0, goal + 1 - area.b) + max(0.0, goal + 1 - area.r) + max(0.0, goal + 1 - area.y)
    odds: float = w.chase + w.time * log(1.0 + cards)
    odds -= w.goal * goal + w.repair * area.surplus + w.lacking * sqrt(lacking)
    return odds


@internal
def overtaking(w: Weights, area: Survey, goal: float, cards: float) -> float:
    """Log odds that an area wins against a smallest group: it is above it and may stop, or will come above."""
    return WINS if area.smallest > goal else catching(w, area, goal, cards)


@internal
def outlook(s: Packed, w: Weights, area: Survey) -> float:
    """How good an area is while all go on."""
    if s.players > 2 and w.reach > 0.0:
        return w.reach * reach(w, area, to_come(s, whole(s.inside)))
    odds: float = w.least * sqrt(min(area.b, area.r, area.y))
    odds += w.sure * min(area.smallest, 9.0) - w.surplus * area.surplus
    return odds


@internal
def reach(w: Weights, area: Survey, cards: float) -> float:
    """The smallest group that may be expected of an area at its best moment.

    Among many the pile is soon empty, often before anybody passes: what cannot be put in order by then is lost.
    """
    found = 0.0
    for goal in range(FAR):
        found += 1.0 if goal < area.smallest else min(cards, 1.0) * logistic(catching(w, area, np.float64(goal), cards))
    return found


@internal
def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


@internal
def to_beat(s: Packed, areas: list[Survey], p: int) -> float:
    """The best smallest group of others who have passed; 0 if nobody has."""
    best = 0.0
    for other in range(s.players):
        if other != p and s.passed[other]:
            best = max(best, areas[other].smallest)
    return best


@internal
def passing(s: Packed, w: Weights, areas: list[Survey], p: int) -> float:
    """What a player may expect who passes now, or has passed."""
    mine, best = areas[p].smallest, to_beat(s, areas, p)
    if mine == 0.0 or mine < best:
        return 0.0
    found = 1.0 if mine > best else 0.5
    cards = to_come(s, whole(s.inside) - (not s.passed[p]))
    for other in range(s.players):
        if other != p and not s.passed[other]:
            found *= 1.0 - logistic(overtaking(w, areas[other], mine, cards))
    return found


@internal
def going_on(s: Packed, w: Weights, areas: list[Survey], p: int) -> float:
    """What a player may expect who goes on, if nobody passes for the time being."""
    mine, others, crowd = outlook(s, w, areas[p]), -1e9, 0.0
    for other in range(s.players):
        if other != p and not s.passed[other]:
            odds = outlook(s, w, areas[other])
            others, crowd = max(others, odds), crowd + exp(odds - mine)
    found = logistic(mine - others) if others > -1e9 else 1.0
    if w.crowd > 0.0:
        found = 1.0 / (1.0 + crowd)
    best = to_beat(s, areas, p)
    return found * logistic(overtaking(w, areas[p], best, to_come(s, whole(s.inside)))) if best > 0.0 else found


@internal
def expect(s: Packed, w: Weights, out: Floats) -> None:
    """What each player may expect."""
    areas = [survey(pictured(s, 0))]
    for p in range(1, whole(s.players)):
        areas.append(survey(pictured(s, p)))  # noqa: PERF401 (compiled parts know no comprehensions)
    if s.players == 1:
        out[0] = hope(s, w, areas[0]) / HIGHEST
        return
    for p in range(s.players):
        out[p] = passing(s, w, areas, p)
    asked = whole(s.player) - 1 if s.phase == PASS else -1
    threat = out[asked] if asked >= 0 else 0.0
    laying = whole(s.player) - 1 if s.phase != PASS else -1
    rivals = np.zeros(whole(s.players), np.float64)
    for p in range(s.players):
        for other in range(s.players):
            if other != p and not s.passed[other] and other != laying:
                rivals[p] = max(rivals[p], out[other])
    for p in range(s.players):
        if s.passed[p] or s.phase == OVER:
            continue
        on = going_on(s, w, areas, p)
        if p == asked:
            out[p] = max(out[p], min(1.0 - rivals[p], on))
        elif p == laying:
            out[p] = min(1.0 - rivals[p], on)
        else:
            out[p] = min(1.0 - threat, max(out[p], on))


@internal
def going_on_alone(s: Packed, w: Weights, area: Survey) -> float:
    """What one who plays alone may hope for by going on.

    It is more than to set oneself a goal and stop there, and less than to know beforehand which moment is the best.
    """
    set_goal, foresight, cards = 0.0, 0.0, to_come(s, whole(s.players))
    if cards > 0:
        for goal in range(HIGHEST):
            chance = logistic(catching(w, area, np.float64(goal), cards))
            set_goal, foresight = max(set_goal, (goal + 1) * chance), foresight + chance
    return SHREWD * foresight + (1.0 - SHREWD) * set_goal


@internal
def hope(s: Packed, w: Weights, area: Survey) -> float:
    """The smallest group that one may expect who plays alone: the one in hand, or a better one."""
    now = min(area.smallest, HIGHEST)
    return now if s.phase == OVER or s.passed[0] else max(now, going_on_alone(s, w, area))


@internal
def lead_alone(s: Packed, w: Weights) -> float:
    """How much more one who plays alone has than may be hoped for."""
    area = survey(pictured(s, whole(s.player) - 1))
    return min(area.smallest, HIGHEST) - going_on_alone(s, w, area)


@internal
def goal_of(s: Packed, p: int) -> float:
    """The best smallest group of others who have passed; 0 if nobody has."""
    best = 0.0
    for other in range(whole(s.players)):
        if other != p and s.passed[other]:
            best = max(best, survey(pictured(s, other)).smallest)
    return best


@internal
def lead_to_stop(s: Packed, w: Weights) -> float:
    """How much more a player has than it takes to stop; 0 where there is doubt, and the search has to find out."""
    if s.players == 1:
        return lead_alone(s, w)
    if s.inside > 1 and w.content == 0.0:
        return 0.0
    me = whole(s.player) - 1
    needed = max(goal_of(s, me), w.content if s.inside > 1 else 0.0)
    return survey(pictured(s, me)).smallest - needed


@internal
def round_of(s: Packed) -> int:
    """How many cards are drawn from one's own to one's next."""
    return whole(1) if s.duplicate else whole(s.inside)


@internal
def is_last(s: Packed, w: Weights) -> bool:
    """Whether the card to be laid is one's own last one: the pile does not come round again."""
    return w.last > 0.0 and s.left - s.aside < round_of(s)


@internal
def promise(s: Packed, w: Weights, area: Survey, goal: float) -> float:
    """How good an area is: alone, against all who go on, or against the group to beat of those who have passed."""
    if s.players == 1:
        return hope(s, w, area)
    if is_last(s, w):
        return LAST * area.smallest + outlook(s, w, area)  # of equals, the one with fewer groups too many
    if goal == 0.0:
        return outlook(s, w, area)
    return overtaking(w, area, goal, to_come(s, whole(s.inside)))


@internal
def promise_layings(
    s: Packed, w: Weights, p: int, pic: Picture, codes: Codes, listed: npt.NDArray[np.int64], n: int, out: Floats
) -> None:
    """The promise of the area after each of the listed layings."""
    old, goal = np.empty(4, np.int8), goal_of(s, p)
    for i in range(n):
        cover(pic, codes[listed[i]], old)
        regroup(pic)
        out[i] = promise(s, w, survey(pic), goal)
        uncover(pic, codes[listed[i]], old)
    regroup(pic)
