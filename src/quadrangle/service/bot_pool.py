"""Bots think in a small pool of threads: their search is compiled and leaves the event loop alone."""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from quadrangle.bots import by_name, names
from quadrangle.bots.loading import await_search, ready
from quadrangle.core.state import State

# How long people wait for a game's bots while their search is being compiled: once on each machine.
COMPILER_SECONDS = 8.0


class BotPool:
    """At most `workers` bots think at a time, each at most `patience` seconds; the others wait for their turn."""

    def __init__(self, workers: int | None = None, patience: float = 60.0) -> None:
        # One core stays free for the tables.
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self._patience = patience
        self._compiling: dict[str, asyncio.Future[bool]] = {}
        self._closing = threading.Event()

    def names(self, game: str) -> Sequence[str]:
        """The bots that can sit down at a game."""
        return names(game)

    async def choose(self, bot: str, state: State, seed: int) -> str:
        """The bot's action, as text. When nobody waits for it any longer, the search stops."""
        stop = threading.Event()
        loop = asyncio.get_running_loop()
        if bot.startswith("level:") and not await self._compiled(state.game.name):
            bot = "greedy"  # for the opening moves on a new machine
        try:
            async with asyncio.timeout(self._patience):
                return await loop.run_in_executor(self._threads, _choose, bot, state, seed, stop)
        finally:
            stop.set()

    async def _compiled(self, game: str) -> bool:
        """Is a game's search compiled? Its tables wait for it together, for a while, and keep no bot from thinking."""
        if ready(game):
            return True
        if game not in self._compiling:
            self._compiling[game] = asyncio.get_running_loop().run_in_executor(
                None, await_search, game, self._closing, COMPILER_SECONDS
            )
        await asyncio.shield(self._compiling[game])
        return ready(game)

    async def close(self) -> None:
        self._closing.set()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(name: str, state: State, seed: int, stop: threading.Event) -> str:
    return str(by_name(state.game.name, name).choose(state, random.Random(seed), stop))
