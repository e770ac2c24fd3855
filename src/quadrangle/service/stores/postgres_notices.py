"""Notices between nodes by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog

from quadrangle.service.alone import Listeners, checked, gathered
from quadrangle.service.ports import LOG, NOTICE, Hear, NoticeFigures
from quadrangle.service.stores.lines import CONNECT_SECONDS, FAILING, Line

log = structlog.get_logger("quadrangle.node")
CHANNEL = "quadrangle"
# PostgreSQL takes less than 8000 bytes at once.
PAYLOAD = 7900
# Seconds between two looks whether the connection that only listens is still there, and how long one may take.
PULSE, PULSE_SECONDS = 3.0, 2.0
# Seconds until a lost connection is opened again: at least, and at most. Nodes must not all come back at once.
SOONEST, LATEST = 0.05, 1.0
# So many notices wait at most while the database is away; what is told beyond that is lost.
UNSENT = 10_000
TELL = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1::text[]) AS payload"

Notice = tuple[str, str]


class Enclosed(NamedTuple):
    """A text for one node, and the table and number of the event without which it is not sent."""

    channel: str
    text: str
    event: str


_Told = tuple[str, list[Notice]]
_decoder = msgspec.json.Decoder(_Told)
_encode = msgspec.json.Encoder().encode


def log_notices(written: Iterable[tuple[str, int]]) -> list[Notice]:
    """What the log's writer tells of these tables and their last events."""
    return [(LOG, " ".join(group)) for group in gathered((f"{table} {n}" for table, n in written), NOTICE - 2)]


def payloads(name: str, notices: Iterable[Notice]) -> list[str]:
    """As few payloads as hold all of these."""
    texts = (_encode(notice).decode() for notice in notices)
    head = _head(name)
    return [f"{head}{','.join(group)}]]" for group in gathered(texts, PAYLOAD - len(head) - 2)]


def channel_of(node: str) -> str:
    """Where a node listens to what is for it alone."""
    return f"{CHANNEL}_{node}"


def _head(name: str) -> str:
    return f'["{name}",['


class PostgresNotices:
    """Tells over one connection and listens on another. What the log's writer tells goes with its commits."""

    shared = True

    def __init__(self, url: str) -> None:
        self.name = secrets.token_hex(6)
        self.figures = NoticeFigures()
        self.trouble: str | None = None
        self._url = url
        self._line = Line(url)
        self._listeners = Listeners()
        self._open: Callable[[str], None] = lambda text: None
        # By table: the event with which a text goes to some nodes.
        self._enclosed: dict[str, tuple[int, Sequence[str], str]] = {}
        self._unsent: list[Notice] = []
        self._telling: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._tried = asyncio.Event()

    def listen(self, kind: str, hear: Hear, missed: Callable[[], None] = lambda: None) -> None:
        self._listeners.add(kind, hear, missed)

    # Telling

    def tell(self, kind: str, text: str) -> None:
        self._listeners.heard(kind, self.name, checked(text))
        if len(self._unsent) < UNSENT:
            self._unsent.append((kind, text))
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_all())

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        if len(text if text.isascii() else text.encode()) <= PAYLOAD:
            self._enclosed[table] = n, nodes, text

    def receive(self, open: Callable[[str], None]) -> None:
        self._open = open

    def of_log(self, written: Iterable[tuple[str, int]]) -> list[str]:
        """For the log's writer: what is to be told with these events, which it does itself."""
        told = payloads(self.name, log_notices(written))
        self.figures.told += len(told)
        return told

    def enclosed(self, firsts: Iterable[tuple[str, int]]) -> list[Enclosed]:
        """For the log's writer: what is to be sent with appends that begin with these events, if they are written."""
        found = []
        for table, first in firsts:
            n, nodes, text = self._enclosed.pop(table, (0, (), ""))
            if n == first:
                found += [Enclosed(channel_of(node), text, f"{table} {n}") for node in nodes]
        return found

    async def _tell_all(self) -> None:
        """While some are on their way, the next ones gather. Those that cannot be told are lost: they were hints."""
        try:
            while self._unsent:
                notices, self._unsent = self._unsent, []
                with suppress(*FAILING):
                    told = payloads(self.name, notices)
                    await self._line.fetch(TELL, told)
                    self.figures.told += len(told)
        finally:
            self._telling = None

    # Listening

    async def start(self) -> None:
        """Open the ear. If that fails, it is tried again for as long as it takes."""
        self._listening = asyncio.create_task(self._listen_for_ever())
        await self._tried.wait()

    async def look(self) -> str | None:
        for _ in range(2):  # the first may have begun before all was well
            if self.trouble is not None:
                self._tried.clear()
                self._hurry.set()
                await self._tried.wait()
        return self.trouble

    async def _listen_for_ever(self) -> None:
        wait = SOONEST
        while True:
            heard = self.figures.connected
            try:
                await self._listen_once()
            except FAILING as error:
                self._broken(error)
            wait = SOONEST if self.figures.connected > heard else min(2 * wait, LATEST)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), random.uniform(wait / 2, wait))
            self._hurry.clear()

    def _broken(self, error: Exception) -> None:
        if self.trouble is None:
            log.warning("other nodes are not heard", cause=repr(error))
        self.trouble = "The database does not tell what other nodes do."
        self._tried.set()

    async def _listen_once(self) -> None:
        """Listen until the connection ends. First of all, everybody looks what was missed."""
        connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS, target_session_attrs="read-write")
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            async with asyncio.timeout(PULSE_SECONDS):
                await connection.add_listener(channel_of(self.name), self._received)
                await connection.add_listener(CHANNEL, self._heard)
            self._well()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PULSE)
                if not lost.is_set():
                    await connection.execute("SELECT 1", timeout=PULSE_SECONDS)
            raise ConnectionResetError("the listening connection has ended")
        finally:
            connection.terminate()

    def _well(self) -> None:
        if self.trouble is not None:
            log.warning("other nodes are heard again")
        self.trouble = None
        self.figures.connected += 1
        self._tried.set()
        self._listeners.missed()

    def _received(self, connection: object, pid: int, channel: str, payload: object) -> None:
        self.figures.heard += 1
        self._open(str(payload))

    def _heard(self, connection: object, pid: int, channel: str, payload: object) -> None:
        text = str(payload)
        if text.startswith(_head(self.name)):  # our own: that was heard when it was told
            return
        self.figures.heard += 1
        try:
            node, notices = _decoder.decode(text)
        except msgspec.DecodeError:
            log.error("a notice could not be read", payload=text[:80])
            return
        for kind, said in notices:
            self._listeners.heard(kind, node, said)

    async def close(self) -> None:
        """Tell what waits, and hear nothing more."""
        if self._telling is not None:
            await asyncio.wait([self._telling], timeout=CONNECT_SECONDS)
        tasks: Sequence[asyncio.Task[None]] = [task for task in (self._telling, self._listening) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._line.close()
