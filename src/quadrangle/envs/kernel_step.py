"""Many games at once, compiled: one decision in each, written into arrays that the caller holds.

What an index means and what a player sees is the same as in the game's coding, in plain Python beside this. A game's
`kernel_*.py` implements these three by its record type. `layout` is what they need to know of the coding's sizes.

    index(s, code, layout) -> int          the index of a legal action
    code(s, index, layout) -> int          the kernel's code of an index that is legal
    observe(s, me, layout, out) -> None    what a player sees (`me` counts from 0), into zeros; but not whose turn it is
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import Rng, below

Layout = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]

BEGIN = -1
# What a layout begins with: 1 or −1 if one player plays for a high or a low score, else 0; room for the codes of the
# legal actions; how many play; where the facts begin; whether a game that is over stays. Then come the sizes of the
# coding, first of all the side of a frame.
ALONE, MOST_ACTIONS, PLAYERS, FACTS, STAYS, SIDE = range(6)


def index(s: Packed, code: int, layout: Layout) -> int:
    raise NotImplementedError


def code(s: Packed, index: int, layout: Layout) -> int:
    raise NotImplementedError


def observe(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    raise NotImplementedError


@compiled
def step(
    first: int,
    last: int,
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
    """One legal action in each of some games. Where one ends, its rewards are told and the next one has begun already,
    or it stays as it is and nothing is seen of it here.

    BEGIN instead of an action begins a new game. (A function of its own would be compiled as long again.)
    """
    for i in range(first, last):
        rewards[i, :] = 0
        done[i] = False
        if actions[i] != BEGIN:
            done[i] = _play(states[i], actions[i], rngs[i], layout, rewards[i])
        if actions[i] == BEGIN or (done[i] and layout[STAYS] == 0):
            states[i] = start[0]
            _let_chance_decide(states[i], rngs[i])
        turns[i] = protocol.turn(states[i])
        if turns[i] > 0:
            _write_mask(states[i], layout, masks[i])
            _write_seen(states[i], turns[i] - 1, layout, observations[i])


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
def _write_mask(s: Packed, layout: Layout, mask: Numbers) -> None:
    """What the player who decides may choose."""
    codes = np.empty(layout[MOST_ACTIONS], np.int64)
    mask[:] = 0
    for nth in range(protocol.legal(s, codes)):
        mask[index(s, codes[nth], layout)] = 1


@internal
def _write_seen(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    """What a player sees, and how many seats after this one the player sits who decides."""
    out[:] = 0
    observe(s, me, layout, out)
    turn = protocol.turn(s)
    out[layout[FACTS]] = (turn - 1 - me) % layout[PLAYERS] if turn > 0 else layout[PLAYERS]


@compiled
def see(states: protocol.Records, me: int, layout: Layout, out: Numbers) -> None:
    """What any player of the first game sees."""
    _write_seen(states[0], me, layout, out)


@compiled
def choose(first: int, last: int, masks: Numbers, rngs: Rng, out: npt.NDArray[np.int64]) -> None:
    """One of the legal actions in each of some games, each with the same probability."""
    for i in range(first, last):
        out[i] = _nth(masks[i], below(rngs[i], _count(masks[i])))


@compiled
def drawn(mask: Numbers, lot: float) -> int:
    """One of the legal actions by a lot from 0 up to 1; none of none is -1."""
    legal = _count(mask)
    return _nth(mask, np.int64(lot * legal)) if legal else -1  # type: ignore[arg-type]


# A mask is long and nearly empty, so it is read in words of eight. A product with ONES has their sum in its top byte.
ONES, TOP_BYTE = np.uint64(0x0101010101010101), np.uint64(56)


@internal
def _words(mask: Numbers) -> npt.NDArray[np.uint64]:
    """A mask in words of eight, without the last few."""
    found: npt.NDArray[np.uint64] = mask[: mask.size // 8 * 8].view(np.uint64)
    return found


@internal
def _count(mask: Numbers) -> int:
    """How many ones a mask has."""
    found, words = 0, _words(mask)
    for word in words:
        found += np.int64((word * ONES) >> TOP_BYTE)  # type: ignore[assignment]
    for at in range(8 * words.size, mask.size):
        found += mask[at]
    return found


@internal
def _nth(mask: Numbers, nth: int) -> int:
    """Where the mask has its 1 of this number, counted from 0."""
    at, words = 0, _words(mask)
    while at < words.size:
        here = np.int64((words[at] * ONES) >> TOP_BYTE)
        if nth < here:
            break
        nth -= here  # type: ignore[assignment]
        at += 1
    at *= 8
    while nth >= 0:
        nth -= mask[at]
        at += 1
    return at - 1
