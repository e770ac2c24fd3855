"""How long somebody tries again: after pauses that grow and are never the same for all, until patience ends."""

from __future__ import annotations

import asyncio
import random
import time

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0


class Patience:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """It went well."""
        self._pause = FIRST_PAUSE
        self._since = time.monotonic()

    @property
    def ended(self) -> bool:
        return time.monotonic() - self._since >= self._seconds

    def allows(self, seconds: float) -> bool:
        """Is there time to wait so long?"""
        return time.monotonic() - self._since + seconds <= self._seconds

    async def wait(self, at_least: float = 0.0) -> None:
        # A server that comes back must not meet everybody in the same moment.
        await asyncio.sleep(at_least + random.uniform(0.5, 1.0) * self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
