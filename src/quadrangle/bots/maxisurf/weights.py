"""The weights of Maxisurf's knowledge. Their values are in `strategy.py`."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    chase: float  # catching up (fit_weights.py): log odds with no group to beat, nothing missing and no card to come
    time: float  # plus this per log of cards to come
    goal: float  # minus this per cell of the group to beat
    repair: float  # minus this per surplus group
    lacking: float  # minus this per square root of cells missing in the largest groups
    least: float  # while all continue: value of the square root of the smallest among the towns' largest groups
    surplus: float  # while all continue: cost of a surplus group
    sure: float  # while all continue: value of a cell of the smallest group
    reach: float  # with more than two players instead: value of a cell of the expected smallest group
    crowd: float  # 1: an area must be the best of all who continue; 0: it is compared with the best other one
    taste: float  # a laying whose area is this much worse has 1/e of the prior
    content: float  # stop exactly from this smallest group on while others continue; 0: the search decides
    looked_at: float  # size of the shortlist, whose areas are rated for the priors
    erased: float  # shortlist score for covering a whole group, in bonds
    alone: float  # shortlist penalty for a new group
    shy: float  # share of the layings on top of other cards that are overlooked
    foresight: float  # number of layings rated with a lookahead of one card
    further: float  # number of these rated with a lookahead of two cards
    last: float  # 1: for a player's last card all layings are rated, and the smallest group counts most
