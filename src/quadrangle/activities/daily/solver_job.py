"""The best known solutions: searched in the background, while no bot has to move, and stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from quadrangle.activities.daily.secrets import DailySecrets
from quadrangle.learn.daily.beam_search import Reached, search
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.ports import Bots

log = structlog.get_logger("quadrangle.learn.daily")
KIND = "daily best"
MAX_QUEUED = 20


class BestSolutions:
    """Searches each solution once. If several nodes search, the first result is stored."""

    def __init__(self, secrets: DailySecrets, bots: Bots, store: KeyValueStore) -> None:
        self._secrets = secrets
        self._bots = bots
        self._store = store
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    async def stored(self, day: str, challenge: str) -> tuple[str, ...] | None:
        """The moves of the best known solution. If there is none yet, start the search."""
        text = await self._store.get(KIND, f"{day} {challenge}")
        if text is None:
            self.start(day, challenge)
            return None
        return msgspec.json.decode(text, type=tuple[str, ...])

    def start(self, day: str, challenge: str) -> None:
        """Start the search, unless it runs or too many are queued."""
        if (day, challenge) not in self._tasks and len(self._tasks) < MAX_QUEUED:
            task = asyncio.create_task(self._work(day, challenge), name=f"best of {challenge} on {day}")
            self._tasks[day, challenge] = task
            task.add_done_callback(lambda _: self._tasks.pop((day, challenge), None))

    async def _work(self, day: str, challenge: str) -> None:
        try:
            async with self._one:
                if await self._store.get(KIND, f"{day} {challenge}") is None:
                    best = await self._searched(challenge, await self._secrets.events(day, challenge))
                    await self._store.add(KIND, f"{day} {challenge}", msgspec.json.encode(best.line).decode())
        except Exception:  # the next request starts it again
            log.exception("search for the best solution failed", day=day, challenge=challenge)

    async def _searched(self, challenge: str, events: Sequence[str]) -> Reached:
        steps = search(challenge, events)
        best: Reached | None = None
        while (line := await self._bots.study(challenge, lambda: next(steps))) is None or line is not best:
            best = line or best
        return line

    async def close(self) -> None:
        for task in [*self._tasks.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
