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
from quadrangle.service.ports import Entry, Payer
from quadrangle.service.stores.memory import MemoryStore

T = TypeVar("T")


class SimulatedClock:
    """Time stands still until it is moved on; whoever sleeps wakes in order."""

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
    """Let everything that can happen now happen."""
    for _ in range(50):
        await asyncio.sleep(0)


class LeapingClock(SimulatedClock):
    """Hours pass at once: whoever slept wakes a single time, however often it would have woken."""

    async def advance(self, seconds: float) -> None:
        await settle()
        self._now += timedelta(seconds=seconds)
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, sleeper = heapq.heappop(self._sleepers)
            if not sleeper.done():
                sleeper.set_result(None)
        await settle()


class ScriptedBots:
    """Bots that answer at once in the event loop: `random`, or whatever a test puts under a name."""

    def __init__(self, **scripts: Callable[[State], str]) -> None:
        self.scripts = scripts
        self.asked: list[str] = []

    def names(self, game: str) -> Sequence[str]:
        return ("random", "greedy", "level:1", *self.scripts)

    def expect(self, bot: str, game: str) -> None:
        pass

    async def choose(self, bot: str, state: State, seed: int, payer: Payer) -> str:
        self.asked.append(bot)
        if bot in self.scripts:
            return self.scripts[bot](state)
        return str(by_name(state.game.name, "random").choose(state, random.Random(seed)))

    async def study(self, game: str, work: Callable[[], T]) -> T:
        return work()

    async def close(self) -> None:
        pass


class FailingStore(MemoryStore):
    """Fails while `failing` is set: before or after writing, or (in `unreadable`) as often as given, when reading."""

    def __init__(self) -> None:
        super().__init__()
        self.failing = ""
        self.unreadable: list[Exception] = []

    async def load(self, table: str) -> list[Entry]:
        if self.unreadable:
            raise self.unreadable.pop()
        return await super().load(table)

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        if self.failing == "before":
            raise OSError("the disk is full")
        await super().append(table, entries)
        if self.failing == "after":
            raise OSError("the connection is lost")
