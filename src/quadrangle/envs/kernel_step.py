"""Many games at once, compiled: one decision in each, written into arrays that the caller holds.

What an index means and what a player sees is the same as in the game's coding, in plain Python beside this. A game's
`kernel_*.py` implements these three by its record type. `layout` is what they need to know of the coding's sizes.

    index(s, code, layout) -> int          the index of a legal action
    code(s, index, layout) -> int          the kernel's code of an index that is legal
    observe(s, layout, out) -> None        what the player who decides sees, into zeros
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import prange

from quadrangle.kernels import protocol
from quadrangle.kernels.jit import internal, threaded
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import Rng, below

Layout = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]

BEGIN = -1
# What a layout begins with: 1 or −1 if one player plays for a high or a low score, else 0; room for the codes of the
# legal actions. Then come the sizes of the coding, first of all the side of a frame.
ALONE, MOST_ACTIONS, SIDE = range(3)


def index(s: Packed, code: int, layout: Layout) -> int:
    raise NotImplementedError


def code(s: Packed, index: int, layout: Layout) -> int:
    raise NotImplementedError


def observe(s: Packed, layout: Layout, out: Numbers) -> None:
    raise NotImplementedError


@threaded
def step(
    states: protocol.Records,
    start: protocol.Records,
    rngs: Rng,
    actions: npt.NDArray[np.int64],
    layout: Layout,
    observations: Numbers,
    rewards: Numbers,
    done: Numbers,
    masks: Numbers,
    turns: Numbers,
) -> None:
    """One legal action in every game; where it ends, its rewards are told and the next one has begun already.

    BEGIN instead of an action begins a new game. (A function of its own would be compiled as long again.)
    """
    for i in prange(states.size):
        rewards[i, :] = 0
        done[i] = False
        if actions[i] != BEGIN:
            done[i] = _play(states[i], actions[i], rngs[i], layout, rewards[i])
        if done[i] or actions[i] == BEGIN:
            states[i] = start[0]
            _let_chance_decide(states[i], rngs[i])
        _write(states[i], layout, observations[i], masks[i])
        turns[i] = protocol.turn(states[i])


@internal
def _play(s: Packed, action: int, rng: Rng, layout: Layout, rewards: Numbers) -> bool:
    """Play an action and what chance does then; whether the game is over, and what that brings."""
    before = _alone(s, layout)
    protocol.apply(s, code(s, action, layout))
    _let_chance_decide(s, rng)
    rewards[0] = _alone(s, layout) - before
    over = protocol.turn(s) == -1
    if over:
        _reward(s, rewards)
    return over


@internal
def _let_chance_decide(s: Packed, rng: Rng) -> None:
    while protocol.turn(s) == 0:
        protocol.apply(s, protocol.chance(s, rng))


@internal
def _alone(s: Packed, layout: Layout) -> float:
    """What the game is worth to somebody who plays it alone."""
    if layout[ALONE] == 0:
        return 0.0
    score, won = np.zeros(1), np.zeros(1)
    protocol.scores(s, score)
    protocol.result(s, won)
    return layout[ALONE] * score[0] if won[0] > 0 else 0.0


@internal
def _reward(s: Packed, out: Numbers) -> None:
    """As `playing.rewards`: 1 for the only winner, −1 shared among the losers, 0 when nobody wins."""
    players = out.size
    if players == 1:
        return
    shares = np.zeros(players)
    protocol.result(s, shares)
    if shares.sum() > 0:
        for seat in range(players):
            out[seat] = (players * shares[seat] - 1) / (players - 1)


@internal
def _write(s: Packed, layout: Layout, observation: Numbers, mask: Numbers) -> None:
    """What the player who decides may choose, and sees."""
    codes = np.empty(layout[MOST_ACTIONS], np.int64)
    mask[:] = 0
    for nth in range(protocol.legal(s, codes)):
        mask[index(s, codes[nth], layout)] = 1
    observation[:] = 0
    observe(s, layout, observation)


@threaded
def choose(masks: Numbers, rngs: Rng, out: npt.NDArray[np.int64]) -> None:
    """One of the legal actions in every game, each with the same probability."""
    for i in prange(out.size):
        out[i] = _nth_legal(masks[i], below(rngs[i], masks[i].sum()))


@internal
def _nth_legal(mask: Numbers, nth: int) -> int:
    at = 0
    while nth >= 0:
        nth -= mask[at]
        at += 1
    return at - 1
