"""Lookahead in Maxisurf: rates layings by the best layings of the next cards.

Players cannot change each other's areas. So until a player's next card only the pile changes, and a laying can be
rated without the other players: by the mean over all unseen cards, each laid where it is best. The best layings
after that are followed for one more card.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_grid import Grid, grid_of
from quadrangle.bots.maxisurf.kernel_shortlist import make_shortlist
from quadrangle.bots.maxisurf.kernel_stopping import (
    cards_per_round,
    group_to_beat,
    is_last_card,
    logistic,
    rate_area,
    rate_layings,
    survey,
)
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, argmax
from quadrangle.games.maxisurf.kernel.area import DTYPE, lay, layings
from quadrangle.games.maxisurf.kernel.layout import MOST_ACTIONS
from quadrangle.games.quadracarta.kernel.codes import KINDS
from quadrangle.games.quadracarta.kernel.deck import whole
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, Records
from quadrangle.kernels.record_copy import copy

NEXT_CARD_LAYINGS = 12.0  # rated layings of the next card
FOLLOWED = 3  # of these, followed by a second card
SECOND_CARD_LAYINGS = 8.0  # rated layings of the second card
REJECTED = -1e9  # rating of a laying that is not followed

Numbers = npt.NDArray[np.int64]


@internal
def look_ahead(s: Packed, w: Weights, p: int, codes: Codes, shortlist: Numbers, n: int, ratings: Floats) -> None:
    """Replace the best ratings by lookahead ratings, for as many layings as the weights say; reject the others."""
    per_round = cards_per_round(s)
    remaining = whole(s.left) - whole(s.aside)
    after = np.empty(2, DTYPE)
    if w.foresight >= 1.0 and remaining >= per_round:
        _keep_best(ratings, n, int(w.foresight))
        for i in range(n):
            if ratings[i] > REJECTED:
                _lay_and_draw(after, 0, s, p, codes[shortlist[i]], per_round)
                ratings[i] = _after_one_card(after[0], w, p, NEXT_CARD_LAYINGS)
    if w.further >= 1.0 and remaining >= 2 * per_round:
        _keep_best(ratings, n, int(w.further))
        for i in range(n):
            if ratings[i] > REJECTED:
                _lay_and_draw(after, 0, s, p, codes[shortlist[i]], per_round)
                ratings[i] = _after_two_cards(after, w, p, per_round)


@internal
def _keep_best(ratings: Floats, n: int, wanted: int) -> None:
    """Keep the `wanted` best ratings; the others become REJECTED."""
    best = np.empty(wanted, np.float64)
    best[:] = REJECTED
    for i in range(n):
        j, value = wanted - 1, ratings[i]
        if value > best[j]:
            while j > 0 and best[j - 1] < value:
                best[j] = best[j - 1]
                j -= 1
            best[j] = value
    for i in range(n):
        if ratings[i] < best[wanted - 1]:
            ratings[i] = REJECTED


@internal
def _lay_and_draw(after: Records, at: int, s: Packed, p: int, code: int, per_round: int) -> None:
    """Write the position after a laying, with the pile as it will be at the player's next card."""
    copy(after[at], s)
    lay(after[at], p, code)
    after[at].left = s.left - per_round


@internal
def _after_one_card(s: Packed, w: Weights, p: int, wanted: float) -> float:
    """Return the mean rating of an area over all unseen next cards, each laid where it is best.

    A player may stop before the last card and keep the area as it is.
    """
    grid = grid_of(s, p)
    codes, shortlist = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.int64)
    ratings = np.empty(MOST_ACTIONS, np.float64)
    total, unseen = 0.0, 0.0
    for card in range(KINDS):
        if s.unseen[card] > 0:
            n = _rate_card(s, w, p, grid, card, wanted, codes, shortlist, ratings)
            total += s.unseen[card] * ratings[argmax(ratings, n)]
            unseen += s.unseen[card]
    mean = total / unseen
    return max(mean, rate_area(s, w, survey(grid), group_to_beat(s, p))) if is_last_card(s, w) else mean


@internal
def _after_two_cards(after: Records, w: Weights, p: int, per_round: int) -> float:
    """The same with one more card; after[1] is scratch space."""
    grid = grid_of(after[0], p)
    codes, shortlist = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.int64)
    ratings = np.empty(MOST_ACTIONS, np.float64)
    total, unseen = 0.0, 0.0
    for card in range(KINDS):
        if after[0].unseen[card] > 0:
            n = _rate_card(after[0], w, p, grid, card, NEXT_CARD_LAYINGS, codes, shortlist, ratings)
            most = REJECTED
            for _ in range(min(FOLLOWED, n)):
                at = argmax(ratings, n)
                _lay_and_draw(after, 1, after[0], p, codes[shortlist[at]], per_round)
                most = max(most, _after_one_card(after[1], w, p, SECOND_CARD_LAYINGS))
                ratings[at] = REJECTED
            total += after[0].unseen[card] * most
            unseen += after[0].unseen[card]
    return total / unseen


@internal
def _rate_card(
    s: Packed,
    w: Weights,
    p: int,
    grid: Grid,
    card: int,
    wanted: float,
    codes: Codes,
    shortlist: Numbers,
    ratings: Floats,
) -> int:
    """Rate the most promising layings of a card. Return how many there are.

    Against a group to beat, ratings are log odds; they are turned into probabilities so that their mean makes sense.
    """
    n = layings(s, p, card, codes)
    n = make_shortlist(grid, w, codes, n, shortlist, n if is_last_card(s, w) else wanted)
    rate_layings(s, w, p, grid, codes, shortlist, n, ratings)
    if group_to_beat(s, p) > 0.0 and not is_last_card(s, w):
        for i in range(n):
            ratings[i] = logistic(ratings[i])
    return n
