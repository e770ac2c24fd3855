"""A site in a thread of this process, with a clock that the test advances, and e-mails that the test reads."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from aiosmtpd.smtp import SMTP
from notifications.conftest import opened
from notifications.receivers import Letters
from support.harness import serving
from support.simulated import LeapingClock

from quadrangle.tables.model.events import Event

T = TypeVar("T")
NOON = 12 * 3600


class TimedSite:
    """The site as a test sees it: its address, clock, e-mails and log."""

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
        """Wait until the server has noticed that all browsers left the table."""
        rooms = self._app.state.site.tables.rooms
        until(lambda: (room := rooms.get(table)) is None or not room.subscribers)

    def email(self, number: int) -> str:
        """The text of the e-mail with this number, from 1, as soon as it was sent."""
        until(lambda: len(self.letters.taken) >= number)
        return self.letters.text(number - 1)

    def log(self, table: str) -> list[Event]:
        return [entry.event for entry in self.run(self._app.state.site.tables.store.load(table))]

    async def serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        mail = await self._loop.create_server(lambda: SMTP(self.letters), "127.0.0.1", 0)
        port = mail.sockets[0].getsockname()[1]
        mail_settings = {
            "mail_host": "127.0.0.1",
            "mail_port": port,
            "mail_security": "none",
            "mail_from": "club@example.org",
        }
        self._app = await opened(self._database, self.clock, site_address=self.url, **mail_settings)
        async with serving(self._app, listener):
            await self.clock.advance(NOON)  # outside of everybody's quiet hours
            self.ready.set()
            await self._end.wait()
        mail.close()
        await mail.wait_closed()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)


def until(happened: Callable[[], bool], most: float = 60.0) -> None:
    """Wait for a condition that the other thread makes true."""
    end = time.monotonic() + most
    while not happened():
        assert time.monotonic() < end, "timeout"
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
