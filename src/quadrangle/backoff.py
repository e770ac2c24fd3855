"""Backoff: the delays between retries grow, and a budget says when to give up."""

from __future__ import annotations

import asyncio
import random
import time

FIRST_SECONDS, LONGEST_SECONDS = 2.0, 60.0


class Backoff:
    """Delays in seconds that double from the first to the longest."""

    def __init__(self, first: float = FIRST_SECONDS, longest: float = LONGEST_SECONDS) -> None:
        self._first = first
        self._longest = longest
        self.delay = first

    def reset(self) -> None:
        """It worked: the next failure starts with the first delay again."""
        self.delay = self._first

    def next_delay(self) -> float:
        """The delay before the next attempt. The one after it is longer."""
        delay = self.delay
        self.delay = min(2 * delay, self._longest)
        return delay


class RetryBudget:
    """Retries with random delays until an amount of time has passed without success."""

    def __init__(self, seconds: float, first: float = 0.1, longest: float = 10.0) -> None:
        self._seconds = seconds
        self._backoff = Backoff(first, longest)
        self.renew()

    def renew(self) -> None:
        """It worked: the whole budget is available again."""
        self._backoff.reset()
        self._since = time.monotonic()

    @property
    def exhausted(self) -> bool:
        return time.monotonic() - self._since >= self._seconds

    def allows(self, seconds: float) -> bool:
        """Is there time to wait this long?"""
        return time.monotonic() - self._since + seconds <= self._seconds

    async def wait(self, at_least: float = 0.0) -> None:
        # Random, so that not all clients return to a restarted server at the same moment.
        await asyncio.sleep(at_least + random.uniform(0.5, 1.0) * self._backoff.next_delay())
