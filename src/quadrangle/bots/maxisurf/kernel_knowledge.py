"""Maxisurf's knowledge for the search: priors of layings, when to stop, and the value of positions.

A cheap score selects a shortlist of layings (`kernel_shortlist`). These are rated by the area they make
(`kernel_stopping`, which also decides when to stop), and at the root by what can follow (`kernel_lookahead`).
"""

from __future__ import annotations

import numpy as np

from quadrangle.bots.maxisurf.kernel_grid import grid_of
from quadrangle.bots.maxisurf.kernel_lookahead import look_ahead
from quadrangle.bots.maxisurf.kernel_shortlist import make_shortlist
from quadrangle.bots.maxisurf.kernel_stopping import is_last_card, margin_to_stop, rate_layings, write_chances
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.search.knowledge_protocol import Floats, evaluate, prior
from quadrangle.games.maxisurf.kernel.area import DTYPE
from quadrangle.games.maxisurf.kernel.layout import DRAW_CODE
from quadrangle.games.maxisurf.kernel.play import result as maxisurf_result
from quadrangle.games.quadracarta.kernel.codes import OVER, PASS
from quadrangle.games.quadracarta.kernel.deck import whole
from quadrangle.kernels.functions import exp
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Codes, Packed, implements
from quadrangle.kernels.rng import Rng

CLEAR = 1e6  # prior of passing when it is clearly right; the inverse when it is clearly wrong
LAST_CARD_TASTE = 0.12  # taste for a player's last card, where the search itself can see who wins
NEGLIGIBLE = 1e-6  # prior of a laying that is not on the shortlist


@implements(prior, DTYPE)
@internal
def maxisurf_prior(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    if s.phase != PASS:
        _weigh_layings(s, w, at_root, codes, n, out)
        return
    margin = margin_to_stop(s, w)
    passing = CLEAR if margin > 0.0 else 1.0 / CLEAR if margin < 0.0 else 1.0
    for i in range(n):
        out[i] = 1.0 if codes[i] == DRAW_CODE else passing


@internal
def _weigh_layings(s: Packed, w: Weights, at_root: bool, codes: Codes, n: int, out: Floats) -> None:
    me = whole(s.player) - 1
    mine, shortlist, ratings = grid_of(s, me), np.empty(n, np.int64), np.empty(n, np.float64)
    last = is_last_card(s, w)
    count = make_shortlist(mine, w, codes, n, shortlist, n if last else w.looked_at)
    rate_layings(s, w, me, mine, codes, shortlist, count, ratings)
    if at_root:
        look_ahead(s, w, me, codes, shortlist, count, ratings)
    best = ratings[0]
    for i in range(1, count):
        best = max(best, ratings[i])
    taste = max(w.taste, LAST_CARD_TASTE) if last else w.taste
    out[:n] = NEGLIGIBLE
    for i in range(count):
        out[shortlist[i]] = max(exp((ratings[i] - best) / taste), NEGLIGIBLE)


@implements(evaluate, DTYPE)
@internal
def maxisurf_evaluate(s: Packed, w: Weights, rng: Rng, out: Floats) -> None:
    if s.players == 1 or s.phase != OVER:
        write_chances(s, w, out)
    else:
        maxisurf_result(s, out)
