"""The best known solutions: looked for in the background, when no bot wants to think, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from quadrangle.daily.best import Found, search
from quadrangle.service.daily.days import Days
from quadrangle.service.ports import Bots
from quadrangle.service.stores.kept import Kept

log = structlog.get_logger("quadrangle.daily")
KIND = "daily best"
MOST_WAITING = 20


class Best:
    """Asked for often, a solution is looked for once. Several nodes may find different ones: the first is kept."""

    def __init__(self, days: Days, bots: Bots, kept: Kept) -> None:
        self._days = days
        self._bots = bots
        self._kept = kept
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    async def found(self, day: str, challenge: str) -> tuple[str, ...] | None:
        """The moves of the best known solution; if there is none yet, it is looked for."""
        text = await self._kept.read(KIND, f"{day} {challenge}")
        if text is None:
            self.look_for(day, challenge)
            return None
        return msgspec.json.decode(text, type=tuple[str, ...])

    def look_for(self, day: str, challenge: str) -> None:
        """Begin to look, unless somebody does, or too much waits already."""
        if (day, challenge) not in self._tasks and len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._work(day, challenge), name=f"best of {challenge} on {day}")
            self._tasks[day, challenge] = task
            task.add_done_callback(lambda _: self._tasks.pop((day, challenge), None))

    async def _work(self, day: str, challenge: str) -> None:
        try:
            async with self._one:
                if await self._kept.read(KIND, f"{day} {challenge}") is None:
                    best = await self._searched(challenge, await self._days.events(day, challenge))
                    await self._kept.write(KIND, f"{day} {challenge}", msgspec.json.encode(best.line).decode())
        except Exception:  # it is looked for again when somebody asks again
            log.exception("no best solution", day=day, challenge=challenge)

    async def _searched(self, challenge: str, given: Sequence[str]) -> Found:
        searching, found = search(challenge, given), None
        while found is None:
            found = await self._bots.study(challenge, lambda: next(searching))
        return found

    async def close(self) -> None:
        for task in [*self._tasks.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
