"""Steps many games, compiled: one decision in each, written into the caller's arrays.

Indices and observations are those of the game's encoding in Python. A game's `kernel_*.py` implements three functions
for its record type. `layout` has the sizes of the encoding.

    index(s, code, layout) -> int          the index of a legal action
    code(s, index, layout) -> int          the kernel's code of a legal index
    observe(s, me, layout, out) -> None    writes what a player (from 0) sees into zeros, except whose turn it is
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.envs.kernel_rewards import solo_value, write_final_rewards
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import Rng, below

Layout = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]

BEGIN = -1
# The cells of a layout: 1 or −1 in solo games for a high or low score, else 0; the maximum number of legal actions; the
# number of players; where the facts start; whether finished games are kept. Then come the sizes of the encoding, the
# side of a frame first.
SOLO, MOST_ACTIONS, PLAYERS, FACTS, KEEP_FINISHED, SIDE = range(6)


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
    """Play one legal action in each of some games.

    A finished game writes its rewards and is replaced by a new game, or is kept without an observation. BEGIN instead
    of an action starts a new game. (A separate function would double the compile time.)
    """
    for i in range(first, last):
        rewards[i, :] = 0
        done[i] = False
        if actions[i] != BEGIN:
            done[i] = _play(states[i], actions[i], rngs[i], layout, rewards[i])
        if actions[i] == BEGIN or (done[i] and layout[KEEP_FINISHED] == 0):
            states[i] = start[0]
            _play_chance(states[i], rngs[i])
        turns[i] = protocol.turn(states[i])
        if turns[i] > 0:
            _write_mask(states[i], layout, masks[i])
            _write_observation(states[i], turns[i] - 1, layout, observations[i])


@internal
def _play(s: Packed, action: int, rng: Rng, layout: Layout, rewards: Numbers) -> bool:
    """Play an action and the chance events that follow. Write the rewards. Return whether the game is over."""
    before = solo_value(s, layout[SOLO])
    protocol.apply(s, code(s, action, layout))
    _play_chance(s, rng)
    rewards[0] = solo_value(s, layout[SOLO]) - before
    over = protocol.turn(s) == -1
    if over:
        write_final_rewards(s, rewards)
    return over


@internal
def _play_chance(s: Packed, rng: Rng) -> None:
    while protocol.turn(s) == 0:
        protocol.apply(s, protocol.chance(s, rng))


@internal
def _write_mask(s: Packed, layout: Layout, mask: Numbers) -> None:
    """Write the legal actions of the deciding player."""
    codes = np.empty(layout[MOST_ACTIONS], np.int64)
    mask[:] = 0
    for nth in range(protocol.legal(s, codes)):
        mask[index(s, codes[nth], layout)] = 1


@internal
def _write_observation(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    """Write what a player sees, and how many seats later the deciding player sits."""
    out[:] = 0
    observe(s, me, layout, out)
    turn = protocol.turn(s)
    out[layout[FACTS]] = (turn - 1 - me) % layout[PLAYERS] if turn > 0 else layout[PLAYERS]


@compiled
def write_observation(states: protocol.Records, me: int, layout: Layout, out: Numbers) -> None:
    """Write what a player of the first game sees."""
    _write_observation(states[0], me, layout, out)


@compiled
def choose(first: int, last: int, masks: Numbers, rngs: Rng, out: npt.NDArray[np.int64]) -> None:
    """Choose a uniformly random legal action in each of some games."""
    for i in range(first, last):
        out[i] = _nth(masks[i], below(rngs[i], _count(masks[i])))


@compiled
def sample_masked(mask: Numbers, fraction: float) -> int:
    """Return the legal action for a random fraction from 0 up to 1; -1 if there is none."""
    legal = _count(mask)
    return _nth(mask, np.int64(fraction * legal)) if legal else -1  # type: ignore[arg-type]


# Masks are long and sparse, so they are read in words of eight bytes. A product with ONES has their sum in its top
# byte.
ONES, TOP_BYTE = np.uint64(0x0101010101010101), np.uint64(56)


@internal
def _words(mask: Numbers) -> npt.NDArray[np.uint64]:
    """Return a mask as words of eight bytes, without the remainder."""
    words: npt.NDArray[np.uint64] = mask[: mask.size // 8 * 8].view(np.uint64)
    return words


@internal
def _count(mask: Numbers) -> int:
    """Return the number of ones in a mask."""
    count, words = 0, _words(mask)
    for word in words:
        count += np.int64((word * ONES) >> TOP_BYTE)  # type: ignore[assignment]
    for at in range(8 * words.size, mask.size):
        count += mask[at]
    return count


@internal
def _nth(mask: Numbers, nth: int) -> int:
    """Return the position of the n-th 1 in a mask, from 0."""
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
