"""Bots search in a few threads, in fair order: compiled code does not block the event loop."""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import TypeVar

import structlog

from quadrangle.bots import by_name, names
from quadrangle.core.state import State
from quadrangle.tables.limits import BOT_PATIENCE_SECONDS, BOT_SEARCHES_PER_CLIENT
from quadrangle.tables.live.fair_queue import FairQueue
from quadrangle.tables.ports import QuotaKey

log = structlog.get_logger("quadrangle.bots")
T = TypeVar("T")
# A search that continues this long after its stop signal hangs: its slot is given to another one …
GRACE_SECONDS = 5.0
# … up to this number, because a thread cannot be killed. Beyond it no bot searches.
MOST_HANGING = 8
Choose = Callable[[str, State, int, threading.Event], str]


class BotTask:
    """A search in a thread of its own. Its slot is given back once: when it ends, or when it is given up."""

    def __init__(self, queue: FairQueue, key: QuotaKey) -> None:
        self._queue = queue
        self._key = key
        self._loop = asyncio.get_running_loop()
        self._has_slot = True
        self.stop = threading.Event()
        self.working: Future[str] = Future()
        self.working.set_running_or_notify_cancel()  # a thread cannot be cancelled, only asked to stop
        self.working.add_done_callback(self._ended)

    def begin(self, choose: Choose, bot: str, state: State, seed: int) -> None:
        # Not from a thread pool: at shutdown the process would wait for the pool's threads, hanging or not.
        thread = threading.Thread(target=self._work, args=(choose, bot, state, seed), name="bot", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:  # the system has no more threads
            self.working.set_exception(error)

    def _work(self, choose: Choose, bot: str, state: State, seed: int) -> None:
        try:
            self.working.set_result(choose(bot, state, seed, self.stop))
        except BaseException as error:
            self.working.set_exception(error)

    def _ended(self, _: object) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self.release_slot)

    def release_slot(self) -> None:
        if self._has_slot:
            self._has_slot = False
            self._queue.release(self._key)


class BotPool:
    """At most `workers` bots search at a time, each at most `patience` seconds; the others wait in a fair queue."""

    def __init__(
        self,
        workers: int | None = None,
        patience: float = BOT_PATIENCE_SECONDS,
        per_client: int = BOT_SEARCHES_PER_CLIENT,
    ) -> None:
        # One core stays free for the tables.
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._queue = FairQueue(count, per_client)
        self._patience = patience
        self._hanging = 0

    def names(self, game: str) -> Sequence[str]:
        """The bots that can sit down at a game."""
        return names(game)

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        """The bot's action, as text. When the caller is cancelled, the search stops."""
        return await self._search(_choose, bot, state, seed, quota_key)

    async def _search(self, choose: Choose, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        if self._hanging >= MOST_HANGING:
            raise RuntimeError(f"{self._hanging} bots hang")
        await self._queue.acquire(quota_key)
        task = BotTask(self._queue, quota_key)
        try:
            task.begin(choose, bot, state, seed)
            async with asyncio.timeout(self._patience):
                return await asyncio.wrap_future(task.working)
        finally:
            task.stop.set()
            if not task.working.done():
                asyncio.get_running_loop().call_later(GRACE_SECONDS, self._give_up, task, bot)

    async def study(self, game: str, work: Callable[[], T]) -> T:
        """Short background work with a game's search: in a thread, when no bot wants the slot."""
        key = await self._queue.acquire_idle()
        try:
            return await asyncio.to_thread(work)
        finally:
            self._queue.release(key)

    def _give_up(self, task: BotTask, bot: str) -> None:
        if not task.working.done():
            self._hanging += 1
            log.error("bot hangs", bot=bot, hanging=self._hanging)
            task.release_slot()

    async def close(self) -> None:
        """Nothing is left open: searches end with their tables."""


def _choose(name: str, state: State, seed: int, stop: threading.Event) -> str:
    return str(by_name(state.game.name, name).choose(state, random.Random(seed), stop))
