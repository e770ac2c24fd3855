"""What the next cards may bring in Maxisurf: layings judged by the best that can follow them.

Nobody can touch another's area. So until one's own next card nothing changes there but the pile, and a laying can be
judged without asking what the others do: by what the next card, any of those not seen, makes of the area where it is
laid best. Of the layings that promise most after that, a few are followed for one card more.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.bots.maxisurf.kernel_picture import Picture, pictured
from quadrangle.bots.maxisurf.kernel_sight import worth_a_look
from quadrangle.bots.maxisurf.kernel_stopping import (
    goal_of,
    is_last,
    logistic,
    promise,
    promise_layings,
    round_of,
    survey,
)
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search_knowledge import Floats, best_of
from quadrangle.games.quadracarta.kernel_deck import KINDS, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import DTYPE, MOST_ACTIONS, lay, layings
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, Records
from quadrangle.kernels.records import copy

GLANCES = 12.0  # layings of the next card that are judged; …
FOLLOWED = 3  # … of them, where two cards are looked at, so many are followed, …
FAR_GLANCES = 8.0  # … with so many of the card after that
NEVER = -1e9  # what a laying promises that others surpass too clearly to be followed

Numbers = npt.NDArray[np.int64]


@internal
def look_further(s: Packed, w: Weights, p: int, codes: Codes, listed: Numbers, n: int, found: Floats) -> None:
    """Put in place of each promise what the next cards may bring, of as many layings as the weights say."""
    each = round_of(s)
    left = whole(s.left) - whole(s.aside)
    after = np.empty(2, DTYPE)
    if w.foresight >= 1.0 and left >= each:
        _keep_best(found, n, int(w.foresight))
        for i in range(n):
            if found[i] > NEVER:
                _lay_and_draw(after, 0, s, p, codes[listed[i]], each)
                found[i] = _after_one_card(after[0], w, p, GLANCES)
    if w.further >= 1.0 and left >= 2 * each:
        _keep_best(found, n, int(w.further))
        for i in range(n):
            if found[i] > NEVER:
                _lay_and_draw(after, 0, s, p, codes[listed[i]], each)
                found[i] = _after_two_cards(after, w, p, each)


@internal
def _keep_best(found: Floats, n: int, wanted: int) -> None:
    """Leave so many of the promises, the best; the others become NEVER."""
    kept = np.empty(wanted, np.float64)
    kept[:] = NEVER
    for i in range(n):
        j, value = wanted - 1, found[i]
        if value > kept[j]:
            while j > 0 and kept[j - 1] < value:
                kept[j] = kept[j - 1]
                j -= 1
            kept[j] = value
    for i in range(n):
        if found[i] < kept[wanted - 1]:
            found[i] = NEVER


@internal
def _lay_and_draw(after: Records, at: int, s: Packed, p: int, code: int, each: int) -> None:
    """The position with a card laid and all cards drawn until the next one is laid, whatever these are."""
    copy(after[at], s)
    lay(after[at], p, code)
    after[at].left = s.left - each


@internal
def _after_one_card(s: Packed, w: Weights, p: int, glances: float) -> float:
    """What an area promises when the next card, any of those not seen, lies where it promises most.

    The last card need not be drawn: whoever stops before it keeps the area as it is.
    """
    pic = pictured(s, p)
    codes, listed = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.int64)
    found = np.empty(MOST_ACTIONS, np.float64)
    total, unseen = 0.0, 0.0
    for card in range(KINDS):
        if s.unseen[card] > 0:
            n = _judge(s, w, p, pic, card, glances, codes, listed, found)
            total += s.unseen[card] * found[best_of(found, n)]
            unseen += s.unseen[card]
    mean = total / unseen
    return max(mean, promise(s, w, survey(pic), goal_of(s, p))) if is_last(s, w) else mean


@internal
def _after_two_cards(after: Records, w: Weights, p: int, each: int) -> float:
    """The same with one card more; after[1] is there to be written on."""
    pic = pictured(after[0], p)
    codes, listed = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS, np.int64)
    found = np.empty(MOST_ACTIONS, np.float64)
    total, unseen = 0.0, 0.0
    for card in range(KINDS):
        if after[0].unseen[card] > 0:
            n = _judge(after[0], w, p, pic, card, GLANCES, codes, listed, found)
            most = NEVER
            for _ in range(min(FOLLOWED, n)):
                at = best_of(found, n)
                _lay_and_draw(after, 1, after[0], p, codes[listed[at]], each)
                most = max(most, _after_one_card(after[1], w, p, FAR_GLANCES))
                found[at] = NEVER
            total += after[0].unseen[card] * most
            unseen += after[0].unseen[card]
    return total / unseen


@internal
def _judge(
    s: Packed, w: Weights, p: int, pic: Picture, card: int, glances: float, codes: Codes, listed: Numbers, found: Floats
) -> int:
    """The promises of the layings of a card that look best; how many there are.

    Against a group to beat they are log odds, and it is the chances whose mean over the cards counts.
    """
    n = layings(s, p, card, codes)
    n = worth_a_look(pic, w, codes, n, listed, n if is_last(s, w) else glances)
    promise_layings(s, w, p, pic, codes, listed, n, found)
    if goal_of(s, p) > 0.0 and not is_last(s, w):
        for i in range(n):
            found[i] = logistic(found[i])
    return n
