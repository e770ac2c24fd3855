"""Bots think in a few threads, in fair turns: their search is compiled and leaves the event loop alone.

Until it is compiled, once on each machine, they look ahead in plain Python instead, in small steps.
"""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import TypeVar

import structlog

from quadrangle.bots import by_name, names
from quadrangle.bots.ahead import AheadBot
from quadrangle.bots.loading import await_search, begin, ready
from quadrangle.core.state import State
from quadrangle.service.bot_queue import FairQueue
from quadrangle.service.ports import Payer

log = structlog.get_logger("quadrangle.bots")
T = TypeVar("T")
# While a game's search is being compiled, people wait so long for it, once on each machine …
COMPILER_SECONDS = 1.0
# … and then so long for each decision that is found without it: together below 5 s, on slow machines too.
AHEAD_SECONDS = 1.2
# Work for which nobody waits at a table looks so often whether the search is compiled.
LOOK_SECONDS = 1.0
LEVEL = "level:"
# A search that was told to stop and goes on for so long hangs: its place is given to another one …
GRACE_SECONDS = 5.0
# … as often as this, because its thread cannot be ended. Beyond it no bot thinks any more.
MOST_HANGING = 8
Choose = Callable[[str, State, int, threading.Event], str]


class Thought:
    """A bot at work in a thread of its own. Its place is given back once: when it ends, or when it is given up."""

    def __init__(self, queue: FairQueue, payer: Payer) -> None:
        self._queue = queue
        self._payer = payer
        self._loop = asyncio.get_running_loop()
        self._placed = True
        self.stop = threading.Event()
        self.working: Future[str] = Future()
        self.working.set_running_or_notify_cancel()  # a thread cannot be cancelled, only told to stop
        self.working.add_done_callback(self._ended)

    def begin(self, choose: Choose, bot: str, state: State, seed: int) -> None:
        # Not one of a pool: a pool's threads would be waited for at the end of the process, hanging or not.
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
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(self.leave)

    def leave(self) -> None:
        if self._placed:
            self._placed = False
            self._queue.release(self._payer)


class BotPool:
    """At most `workers` bots think at a time, each at most `patience` seconds; the others wait for their turn."""

    def __init__(self, workers: int | None = None, patience: float = 60.0, per_client: int = 2) -> None:
        # One core stays free for the tables.
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._queue = FairQueue(count, per_client)
        self._patience = patience
        self._hanging = 0
        self._looking_ahead = 0
        self._compiling: dict[str, asyncio.Future[bool]] = {}
        self._closing = threading.Event()

    def names(self, game: str) -> Sequence[str]:
        """The bots that can sit down at a game."""
        return names(game)

    def expect(self, bot: str, game: str) -> None:
        """This bot will have to think soon: on a new machine its search is compiled at once, beside the others'."""
        if bot.startswith(LEVEL):
            begin(game)

    async def choose(self, bot: str, state: State, seed: int, payer: Payer) -> str:
        """The bot's action, as text. When nobody waits for it any longer, the search stops."""
        if not bot.startswith(LEVEL) or await self._compiled(state.game.name):
            return await self._think(lambda: _choose, bot, state, seed, payer)
        self._looking_ahead += 1
        try:
            return await self._think(self._look_ahead, bot, state, seed, payer)
        finally:
            self._looking_ahead -= 1

    def _look_ahead(self) -> Choose:
        """All who look ahead share the time for it, so that nobody waits for many others."""
        return partial(_look_ahead, AHEAD_SECONDS / self._looking_ahead)

    async def _think(self, way: Callable[[], Choose], bot: str, state: State, seed: int, payer: Payer) -> str:
        if self._hanging >= MOST_HANGING:
            raise RuntimeError(f"{self._hanging} bots hang")
        await self._queue.acquire(payer)
        thought = Thought(self._queue, payer)
        try:
            thought.begin(way(), bot, state, seed)
            async with asyncio.timeout(self._patience):
                return await asyncio.wrap_future(thought.working)
        finally:
            thought.stop.set()
            if not thought.working.done():
                asyncio.get_running_loop().call_later(GRACE_SECONDS, self._give_up, thought, bot)

    async def study(self, game: str, work: Callable[[], T]) -> T:
        """Short work with a game's search for which no table waits: in a thread, when no bot wants the place."""
        begin(game)
        while not ready(game):
            await asyncio.sleep(LOOK_SECONDS)
        payer = await self._queue.acquire_idle()
        try:
            return await asyncio.to_thread(work)
        finally:
            self._queue.release(payer)

    def _give_up(self, thought: Thought, bot: str) -> None:
        if not thought.working.done():
            self._hanging += 1
            log.error("bot hangs", bot=bot, hanging=self._hanging)
            thought.leave()

    async def _compiled(self, game: str) -> bool:
        """Is a game's search compiled? Its tables wait for it together, for a while, and keep no bot from thinking."""
        if ready(game):
            return True
        if game not in self._compiling:
            self._compiling[game] = asyncio.get_running_loop().run_in_executor(
                None, await_search, game, self._closing, COMPILER_SECONDS
            )
            log.info("search is being compiled", game=game)
        await asyncio.shield(self._compiling[game])
        return ready(game)

    async def close(self) -> None:
        self._closing.set()


def _choose(name: str, state: State, seed: int, stop: threading.Event) -> str:
    return str(by_name(state.game.name, name).choose(state, random.Random(seed), stop))


def _look_ahead(seconds: float, name: str, state: State, seed: int, stop: threading.Event) -> str:
    """What a level plays on a new machine until its search is compiled."""
    bot = AheadBot.instead_of(state.game.name, int(name.removeprefix(LEVEL)), seconds)
    return str(bot.choose(state, random.Random(seed), stop))
