"""Long work on records and drawings: in threads, a few at a time, with a fair share for each network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from quadrangle.tables.live.fair_queue import FairQueue
from quadrangle.tables.ports import QuotaKey

T = TypeVar("T")
# The event loop and the bots need the cores as well.
REPLAYS_AT_ONCE = 2
# One place is left for others while a client's work takes long.
REPLAYS_PER_CLIENT = 1


class ReplayQueue:
    """Networks take turns, so a client waits for one piece of work of every other network, however many they sent."""

    def __init__(self) -> None:
        self._queue = FairQueue(REPLAYS_AT_ONCE, REPLAYS_PER_CLIENT)

    async def run(self, key: QuotaKey, work: Callable[[], T]) -> T:
        """Run this in a thread when it is the turn of this client."""
        await self._queue.acquire(key)
        running = asyncio.get_running_loop().run_in_executor(None, work)
        # A thread cannot be cancelled: its place is free when it ends, even if nobody waits for the result.
        running.add_done_callback(lambda _: self._queue.release(key))
        return await asyncio.shield(running)
