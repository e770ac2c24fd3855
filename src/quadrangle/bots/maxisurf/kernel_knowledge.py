"""Maxisurf's knowledge for the search: which layings and which moment to stop look best, and what positions are worth.

Layings are sorted at first sight (`kernel_sight`); the best of them are judged by the area that they make
(`kernel_stopping`, which also tells when to stop), and where the bot was asked by what may follow (`kernel_next`).
"""

from __future__ import annotations

from math import exp

import numpy as np

from quadrangle.bots.maxisurf.kernel_next import look_further
from quadrangle.bots.maxisurf.kernel_picture import pictured
from quadrangle.bots.maxisurf.kernel_sight import worth_a_look
from quadrangle.bots.maxisurf.kernel_stopping import expect, is_last, lead_to_stop, promise_layings
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search_knowledge import Floats, assess, prior
from quadrangle.games.quadracarta.kernel_deck import OVER, PASS, whole
from quadrangle.games.quadracarta.kernel_maxisurf_area import DTYPE
from quadrangle.games.quadracarta.kernel_maxisurf_play import DRAW_CODE
from quadrangle.games.quadracarta.kernel_maxisurf_play import result as maxisurf_result
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.rng import Rng

CLEARLY = 1e6  # prior of the right one of passing and drawing when there is no doubt
OPEN_MINDED = 0.12  # taste for one's last card, after which the search itself may see who has won
HARDLY = 1e-6  # prior of a laying that does not look good at first sight


@implements(prior, DTYPE)
@internal
def maxisurf_prior(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    if s.phase != PASS:
        _prefer_layings(s, w, asked, codes, n, out)
        return
    lead = lead_to_stop(s, w)
    passing = CLEARLY if lead > 0.0 else 1.0 / CLEARLY if lead < 0.0 else 1.0
    for i in range(n):
        out[i] = 1.0 if codes[i] == DRAW_CODE else passing


@internal
def _prefer_layings(s: Packed, w: Weights, asked: bool, codes: Codes, n: int, out: Floats) -> None:
    me = whole(s.player) - 1
    mine, listed, found = pictured(s, me), np.empty(n, np.int64), np.empty(n, np.float64)
    last = is_last(s, w)
    many = worth_a_look(mine, w, codes, n, listed, n if last else w.looked_at)
    promise_layings(s, w, me, mine, codes, listed, many, found)
    if asked:
        look_further(s, w, me, codes, listed, many, found)
    best = found[0]
    for i in range(1, many):
        best = max(best, found[i])
    taste = max(w.taste, OPEN_MINDED) if last else w.taste
    out[:n] = HARDLY
    for i in range(many):
        out[listed[i]] = max(exp((found[i] - best) / taste), HARDLY)


@implements(assess, DTYPE)
@internal
def maxisurf_assess(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    if s.players == 1 or s.phase != OVER:
        expect(s, w, out)
    else:
        maxisurf_result(s, out)
