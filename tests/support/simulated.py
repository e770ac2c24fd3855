"""Simulated time, scripted bots and a store that can be made to fail."""

from __future__ import annotations

import asyncio
import heapq
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from quadrangle.bots import by_name
from quadrangle.core.state import State
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.ports import QuotaKey

T = TypeVar("T")


class SimulatedClock:
    """Time stands still until a test advances it; sleepers wake in order."""

    def __init__(self) -> None:
        self._now = datetime(2026, 1, 1, tzinfo=UTC)
        self._sleepers: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> datetime:
        return self._now

    def monotonic(self) -> float:
        return self._now.timestamp()

    async def sleep(self, seconds: float) -> None:
        self._count += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + timedelta(seconds=seconds), self._count, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Let this much time pass."""
        until = self._now + timedelta(seconds=seconds)
        await settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            self._now, _, sleeper = heapq.heappop(self._sleepers)
            if not sleeper.done():
                sleeper.set_result(None)
            await settle()
        self._now = until


async def settle() -> None:
    """Let all ready tasks run."""
    for _ in range(50):
        await asyncio.sleep(0)


class LeapingClock(SimulatedClock):
    """Time jumps: a sleeper wakes once, however often it would have woken meanwhile."""

    async def advance(self, seconds: float) -> None:
        await settle()
        self._now += timedelta(seconds=seconds)
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, sleeper = heapq.heappop(self._sleepers)
            if not sleeper.done():
                sleeper.set_result(None)
        await settle()


class ScriptedBots:
    """Bots that answer at once in the event loop: `random`, or a script that a test gives a name."""

    def __init__(self, **scripts: Callable[[State], str]) -> None:
        self.scripts = scripts
        self.asked: list[str] = []

    def names(self, game: str) -> Sequence[str]:
        return ("random", "greedy", "level:1", *self.scripts)

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        self.asked.append(bot)
        if bot in self.scripts:
            return self.scripts[bot](state)
        return str(by_name(state.game.name, "random").choose(state, random.Random(seed)))

    async def study(self, game: str, work: Callable[[], T]) -> T:
        return work()

    async def close(self) -> None:
        pass


class FailingStore(MemoryStore):
    """Fails while `failing` is set: before or after writing. Reading raises the errors in `unreadable`, one by one."""

    def __init__(self) -> None:
        super().__init__()
        self.failing = ""
        self.unreadable: list[Exception] = []

    async def load(self, table: str) -> list[LogEntry]:
        if self.unreadable:
            raise self.unreadable.pop()
        return await super().load(table)

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        if self.failing == "before":
            raise OSError("the disk is full")
        await super().append(table, entries)
        if self.failing == "after":
            raise OSError("the connection is lost")
