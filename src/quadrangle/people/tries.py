"""Guessing is slowed: each account and each address may try so often, and then once in a while."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from quadrangle.people.refusals import TOO_MANY_TRIES, Refused

REMEMBERED = 10_000


class Tries:
    """`most` tries at once, then `rate` a second. A success gives back what the failures took."""

    def __init__(self, rate: float, most: int, clock: Callable[[], float]) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, *keys: str) -> None:
        """`Refused` if one of these has tried too often. A try that is refused costs nothing more."""
        left = [self._now(key) for key in keys]
        if min(left) < 1:
            raise Refused(TOO_MANY_TRIES, seconds=max(1, math.ceil((1 - min(left)) / max(self._rate, 1e-6))))
        for key, level in zip(keys, left, strict=True):
            self._keep(key, level - 1)

    def forgive(self, key: str) -> None:
        self._left.pop(key, None)

    def _now(self, key: str) -> float:
        level, then = self._left.get(key, (float(self._most), self._clock()))
        return min(self._most, level + (self._clock() - then) * self._rate)

    def _keep(self, key: str, level: float) -> None:
        self._left[key] = level, self._clock()
        self._left.move_to_end(key)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
