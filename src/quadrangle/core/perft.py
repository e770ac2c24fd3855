"""Counting lines of play (perft), a check of the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State

Layer = Iterable[tuple[State, int]]


def _silent(layer: Layer, size: int, depth: int) -> Layer:
    return layer


def perft(start: State, depth: int, track: Callable[[Layer, int, int], Layer] = _silent) -> list[int]:
    """Return the number of ways to play 0, 1, … `depth` decisions and chance events. Equal positions are expanded once.

    `track` gets the positions of each depth and their number, and yields them again, to show progress.

    >>> import quadrangle
    >>> quadrangle.perft(quadrangle.game("planquadrat").start(), 2)
    [1, 378, 139300]
    """
    if depth < 0:
        raise Unplayable(f"The depth is at least 0, not {depth}.")
    layer: Counter[State] = Counter({start: 1})
    counts = [1]
    for reached in range(1, depth + 1):
        counts.append(sum(ways * len(state.actions()) for state, ways in layer.items()))
        if reached < depth:
            layer = _next_layer(track(layer.items(), len(layer), reached))
    return counts


def _next_layer(layer: Layer) -> Counter[State]:
    following: Counter[State] = Counter()
    for state, ways in layer:
        for action in state.actions():
            following[state.play(action)] += ways
    return following
