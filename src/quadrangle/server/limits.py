"""How fast somebody may ask."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from quadrangle.core.errors import Refusal, Refused

A_DAY = 86400.0


class Bucket:
    """Fills at `rate` a second up to `most`; each thing asked takes one out."""

    __slots__ = ("_clock", "_level", "_rate", "_then", "most")

    def __init__(self, rate: float, most: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self.most = most
        self._level = float(most)
        self._clock = clock
        self._then = clock()

    def take(self, count: int = 1) -> bool:
        """False if there is not so much left: ask again later."""
        now = self._clock()
        self._level = min(self.most, self._level + (now - self._then) * self._rate)
        self._then = now
        if self._level < count:
            return False
        self._level -= count
        return True

    @property
    def seconds(self) -> int:
        """Until there is one more to take, in whole seconds and at least one."""
        return max(1, math.ceil(min((1 - self._level) / max(self._rate, 1e-9), A_DAY)))


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: float, most: int, clock: Callable[[], float], remembered: int = 10_000) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._remembered = remembered
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def charge(self, address: str, refusal: Refusal) -> None:
        """Take one out. If there is none, it is `Refused` with the seconds after which to come back."""
        bucket = self._bucket(address)
        if not bucket.take():
            raise Refused(refusal, seconds=bucket.seconds)

    def take(self, address: str) -> bool:
        return self._bucket(address).take()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket(self._rate, self._most, self._clock)
            if len(self._known) > self._remembered:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket
