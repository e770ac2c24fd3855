"""A tiny game with a kernel, small enough to solve by hand: coin nim.

A heap of counters; the player to move takes 1 to 3, then a coin falls: heads puts one counter back (if any are left).
Who takes the last counter wins. Three players may sit down; then the next one after the winner gets nothing either.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt
from toys.coin_nim import CoinNim, Heap

from quadrangle.bots.search.knowledge_protocol import register_no_knowledge
from quadrangle.core.state import Action
from quadrangle.kernels.jit import compiled
from quadrangle.kernels.protocol import (
    Codes,
    Packed,
    Records,
    apply,
    chance,
    implements,
    legal,
    playout,
    result,
    scores,
    turn,
)
from quadrangle.kernels.rng import below

DTYPE = np.dtype(
    [("heap", np.int64), ("mover", np.int64), ("coin", np.int64), ("players", np.int64), ("winner", np.int64)]
)
MOST_ACTIONS = 3
Rng = npt.NDArray[np.uint64]
Scores = npt.NDArray[np.float64]


def position(heap: int, players: int = 2) -> Records:
    record = np.zeros(1, DTYPE)
    record[0] = (heap, 1, 0, players, 0)
    return record


@implements(turn, DTYPE)
@compiled
def nim_turn(s: Packed) -> int:
    if s.winner > 0:
        return -1
    return 0 if s.coin else s.mover


@implements(legal, DTYPE)
@compiled
def nim_legal(s: Packed, out: Codes) -> int:
    count: int = min(3, s.heap)
    for i in range(count):
        out[i] = i + 1
    return count


@implements(apply, DTYPE)
@compiled
def nim_apply(s: Packed, code: int) -> None:
    if s.coin:
        s.heap += code
        s.coin = 0
        s.mover = s.mover % s.players + 1
        return
    s.heap -= code
    if s.heap == 0:
        s.winner = s.mover
    else:
        s.coin = 1


@implements(chance, DTYPE)
@compiled
def nim_chance(s: Packed, rng: Rng) -> int:
    return below(rng, 2)


@implements(playout, DTYPE)
@compiled
def nim_playout(s: Packed, rng: Rng) -> int:
    count = 0
    while s.winner == 0:
        nim_apply(s, 1 + below(rng, min(3, s.heap)))
        if s.coin:
            nim_apply(s, below(rng, 2))
        count += 1
    return count


@implements(scores, DTYPE)
@compiled
def nim_scores(s: Packed, out: Scores) -> None:
    out[:] = 0.0


@implements(result, DTYPE)
@compiled
def nim_result(s: Packed, out: Scores) -> None:
    for i in range(s.players):
        out[i] = 1.0 if s.winner == i + 1 else 0.0


register_no_knowledge(DTYPE)


# For Python: the positions of toys/coin_nim.py as records, and back.


def new(game: CoinNim) -> Records:
    return from_state(game.start())


def from_state(state: Heap) -> Records:
    records = position(state.heap, state.game.players)
    records["mover"], records["coin"] = state.player, state.tossing
    records["winner"] = state.player if state.heap == 0 else 0
    return records


def to_state(records: Records, game: CoinNim) -> Heap:
    heap, mover, coin, _, winner = (int(number) for number in records[0])
    return replace(game.start(), heap=heap, player=winner or mover, tossing=bool(coin))


def encode(state: Heap, action: Action) -> int:
    return int(str(action).split()[1])


def decode(state: Heap, code: int) -> Action:
    return state.game.read(f"{'coin' if state.tossing else 'take'} {code}")


def chances(heap: int, players: int = 2, rounds: int = 200) -> list[dict[int, float]]:
    """The exact chance of each number taken from each heap, by value iteration: [heap][taken]."""
    worth = [[0.0] * players for _ in range(heap + 2)]  # worth[h][k]: the chance of the player k seats after the mover
    table: list[dict[int, float]] = [{}]
    for _ in range(rounds):
        table = [{}] + [
            {taken: _after(worth, h - taken, players)[0] for taken in range(1, min(3, h) + 1)}
            for h in range(1, heap + 2)
        ]
        worth = [worth[0]] + [
            _after(worth, h - max(table[h], key=table[h].__getitem__), players) for h in range(1, heap + 2)
        ]
    return table


def _after(worth: list[list[float]], left: int, players: int) -> list[float]:
    if left == 0:
        return [1.0] + [0.0] * (players - 1)
    top = min(left + 1, len(worth) - 1)
    seen = [(a + b) / 2 for a, b in zip(worth[left], worth[top], strict=True)]
    return [seen[(k - 1) % players] for k in range(players)]
