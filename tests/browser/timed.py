"""A site in a thread of this process: its time stands still until a test moves it on, and it writes letters."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from aiosmtpd.smtp import SMTP
from notifying.conftest import opened
from notifying.receivers import Letters
from service.houses import serving
from service.simulated import LeapingClock

from quadrangle.service.events import Event

T = TypeVar("T")
NOON = 12 * 3600


class TimedSite:
    """What a test holds of it: the address, the clock, the letters, and what is in the log."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.clock, self.letters = LeapingClock(), Letters()
        self.ready = threading.Event()
        self.url = ""

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(60)

    def pass_time(self, seconds: float) -> None:
        self.run(self.clock.advance(seconds))

    def wait_until_nobody_is_at(self, table: str) -> None:
        """The browsers have gone, and the server has noticed."""
        rooms = self._app.state.tables.rooms
        until(lambda: (room := rooms.known(table)) is None or not room.followers)

    def letter(self, number: int) -> str:
        """The text of this letter, counted from 1, as soon as it is there."""
        until(lambda: len(self.letters.taken) >= number)
        return self.letters.text(number - 1)

    def log(self, table: str) -> list[Event]:
        return [entry.event for entry in self.run(self._app.state.tables._store.load(table))]

    async def serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        mail = await self._loop.create_server(lambda: SMTP(self.letters), "127.0.0.1", 0)
        port = mail.sockets[0].getsockname()[1]
        letters = {
            "mail_host": "127.0.0.1",
            "mail_port": port,
            "mail_security": "none",
            "mail_from": "club@example.org",
        }
        self._app = await opened(self._database, self.clock, site_address=self.url, **letters)
        async with serving(self._app, listener):
            await self.clock.advance(NOON)  # nobody is quiet
            self.ready.set()
            await self._end.wait()
        mail.close()
        await mail.wait_closed()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)


def until(happened: Callable[[], bool], most: float = 60.0) -> None:
    """Wait for something in the other thread."""
    end = time.monotonic() + most
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


@contextmanager
def timed_site(database: str) -> Iterator[TimedSite]:
    site = TimedSite(database)
    thread = threading.Thread(target=asyncio.run, args=(site.serve(),))
    thread.start()
    try:
        assert site.ready.wait(60), "the site did not start"
        yield site
    finally:
        site.close()
        thread.join()
