"""Rate limits: token buckets, one or one per key. The rates are the settings `…_per_second` in `server/settings.py`."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from quadrangle.core.errors import Refusal, Refused

LONGEST_RETRY_SECONDS = 86400.0
SMALLEST_RATE = 1e-9


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` tokens per second. Each request takes tokens."""

    __slots__ = ("_clock", "_rate", "_tokens", "_updated", "burst")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self.burst = burst
        self._tokens = float(burst)
        self._clock = clock
        self._updated = clock()

    def has(self, count: int = 1) -> bool:
        """Are there enough tokens now? Takes none."""
        return self._now() >= count

    def _now(self) -> float:
        """The tokens that there are now."""
        now = self._clock()
        tokens = self._tokens + (now - self._updated) * self._rate
        self._tokens = tokens = tokens if tokens < self.burst else self.burst  # `min` takes longer than all the rest
        self._updated = now
        return tokens

    def take(self, count: int = 1) -> bool:
        """Take tokens. False, and nothing is taken, if there are too few."""
        tokens = self._now()
        if tokens < count:
            return False
        self._tokens = tokens - count
        return True

    def spend(self, count: int) -> bool:
        """Take tokens, even more than there are. Is one left?"""
        self._tokens = left = self._now() - count
        return left >= 1

    def reserve(self, count: int) -> float:
        """Take tokens, even more than there are. The seconds until they would have been there; the debt is bounded."""
        self._tokens = left = self._now() - count
        if left >= 0:
            return 0.0
        self._tokens = max(left, -self.burst)
        return -self._tokens / self._rate

    def retry_after(self, count: int = 1) -> int:
        """Whole seconds until there are enough tokens, at least one and at most a day."""
        seconds = (count - self._tokens) / max(self._rate, SMALLEST_RATE)
        return max(1, math.ceil(min(seconds, LONGEST_RETRY_SECONDS)))


class RateLimiter:
    """One token bucket per key. The least recently used keys are evicted beyond `max_keys`."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float], max_keys: int = 10_000) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._max_keys = max_keys
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def check(self, refusal: Refusal, *keys: Hashable, count: int = 1) -> None:
        """Take tokens for each key. If one has too few, nothing is taken and `Refused` says when to retry.

        More than a full bucket is never asked for.
        """
        buckets = [self._bucket(key) for key in keys]
        count = min(count, self._burst)
        empty = [bucket.retry_after(count) for bucket in buckets if not bucket.has(count)]
        if empty:
            raise Refused(refusal, seconds=max(empty))
        for bucket in buckets:
            bucket.take(count)

    def require(self, refusal: Refusal, key: Hashable) -> None:
        """`Refused` if this key has no token left. Takes none."""
        bucket = self._bucket(key)
        if not bucket.has():
            raise Refused(refusal, seconds=bucket.retry_after())

    def has(self, key: Hashable) -> bool:
        return self._bucket(key).has()

    def spend(self, key: Hashable, count: int) -> bool:
        """Take tokens, even more than there are. Is one left?"""
        return self._bucket(key).spend(count)

    def reserve(self, key: Hashable, count: int) -> float:
        """Take tokens, even more than there are. The seconds to wait, in the order of the calls."""
        return self._bucket(key).reserve(count)

    def allow(self, key: Hashable) -> bool:
        """Take one token for this key, if there is one."""
        return self._bucket(key).take()

    def reset(self, key: Hashable) -> None:
        """Give this key a full bucket again."""
        self._buckets.pop(key, None)

    def _bucket(self, key: Hashable) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._max_keys:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket
