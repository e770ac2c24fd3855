"""Notices between nodes, with PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

import asyncpg
import msgspec
import structlog

from quadrangle.backoff import Backoff
from quadrangle.random_ids import new_id
from quadrangle.storage.postgres.pg_connection import CONNECT_SECONDS, FAILING, Connection
from quadrangle.tables.cluster.single_node import Listeners, checked_notice, grouped_by_size
from quadrangle.tables.ports import LOG_NOTICE, NOTICE_BYTES, NoticeCounters, NoticeHandler

log = structlog.get_logger("quadrangle.node")
CHANNEL = "quadrangle"
# PostgreSQL's limit is 8000 bytes.
PAYLOAD = 7900
# Seconds between two checks of the listening connection, and the timeout of a check.
PULSE, PULSE_SECONDS = 3.0, 2.0
# Seconds until a lost connection is opened again: at least, and at most. Nodes must not all come back at once.
SOONEST, LATEST = 0.05, 1.0
# Notices in the queue while the database is down; more are lost.
MAX_UNSENT = 10_000
TELL = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1::text[]) AS payload"

Notice = tuple[str, str]


class Enclosed(NamedTuple):
    """A text for one node, and the table and number of the event without which it is not sent."""

    channel: str
    text: str
    event: str


_Payload = tuple[str, list[Notice]]
_decoder = msgspec.json.Decoder(_Payload)
_encode = msgspec.json.Encoder().encode


def log_notices(written: Iterable[tuple[str, int]]) -> list[Notice]:
    """The notices of the log's writer about these tables and their last events."""
    return [
        (LOG_NOTICE, " ".join(group))
        for group in grouped_by_size((f"{table} {n}" for table, n in written), NOTICE_BYTES - 2)
    ]


def payloads(name: str, notices: Iterable[Notice]) -> list[str]:
    """As few payloads as possible for these notices."""
    texts = (_encode(notice).decode() for notice in notices)
    head = _head(name)
    return [f"{head}{','.join(group)}]]" for group in grouped_by_size(texts, PAYLOAD - len(head) - 2)]


def channel_of(node: str) -> str:
    """The channel for messages to one node."""
    return f"{CHANNEL}_{node}"


def _head(name: str) -> str:
    return f'["{name}",['


class PostgresNotices:
    """Sends over one connection and listens on another. The log's writer sends its notices with its commits."""

    shared = True

    def __init__(self, url: str) -> None:
        self.name = new_id()
        self.counters = NoticeCounters()
        self.trouble: str | None = None
        self._url = url
        self._connection = Connection(url)
        self._listeners = Listeners()
        self._open: Callable[[str], None] = lambda text: None
        # By table: an event, and the message that is sent with it to some nodes.
        self._enclosed: dict[str, tuple[int, Sequence[str], str]] = {}
        self._unsent: list[Notice] = []
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._tried = asyncio.Event()

    def listen(self, kind: str, handler: NoticeHandler, missed: Callable[[], None] = lambda: None) -> None:
        self._listeners.add(kind, handler, missed)

    # Sending

    def send(self, kind: str, text: str) -> None:
        self._listeners.dispatch(kind, self.name, checked_notice(text))
        if len(self._unsent) < MAX_UNSENT:
            self._unsent.append((kind, text))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        if len(text if text.isascii() else text.encode()) <= PAYLOAD:
            self._enclosed[table] = n, nodes, text

    def receive(self, open: Callable[[str], None]) -> None:
        self._open = open

    def of_log(self, written: Iterable[tuple[str, int]]) -> list[str]:
        """For the log's writer: the payloads that it has to send with these events."""
        texts = payloads(self.name, log_notices(written))
        self.counters.sent += len(texts)
        return texts

    def enclosed(self, firsts: Iterable[tuple[str, int]]) -> list[Enclosed]:
        """For the log's writer: the messages to send with appends that begin with these events."""
        messages = []
        for table, first in firsts:
            n, nodes, text = self._enclosed.pop(table, (0, (), ""))
            if n == first:
                messages += [Enclosed(channel_of(node), text, f"{table} {n}") for node in nodes]
        return messages

    async def _send_all(self) -> None:
        """While a batch is being sent, the next one is collected. On failure it is lost: notices are only hints."""
        try:
            while self._unsent:
                notices, self._unsent = self._unsent, []
                with suppress(*FAILING):
                    texts = payloads(self.name, notices)
                    await self._connection.fetch(TELL, texts)
                    self.counters.sent += len(texts)
        finally:
            self._sending = None

    # Listening

    async def start(self) -> None:
        """Open the LISTEN connection. Retries until it succeeds."""
        self._listening = asyncio.create_task(self._listen_for_ever())
        await self._tried.wait()

    async def look(self) -> str | None:
        for _ in range(2):  # the first attempt may have started before the database worked again
            if self.trouble is not None:
                self._tried.clear()
                self._hurry.set()
                await self._tried.wait()
        return self.trouble

    async def _listen_for_ever(self) -> None:
        backoff = Backoff(SOONEST, LATEST)
        while True:
            connected_before = self.counters.connected
            try:
                await self._listen_once()
            except FAILING as error:
                self._broken(error)
            if self.counters.connected > connected_before:
                backoff.reset()
            wait = backoff.next_delay()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), random.uniform(wait / 2, wait))
            self._hurry.clear()

    def _broken(self, error: Exception) -> None:
        if self.trouble is None:
            log.warning("no notices from other nodes", cause=repr(error))
        self.trouble = "The database does not deliver notices of other nodes."
        self._tried.set()

    async def _listen_once(self) -> None:
        """Listen until the connection is lost. At the beginning, listeners check what they missed."""
        connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS, target_session_attrs="read-write")
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            async with asyncio.timeout(PULSE_SECONDS):
                await connection.add_listener(channel_of(self.name), self._message_received)
                await connection.add_listener(CHANNEL, self._notices_received)
            self._well()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PULSE)
                if not lost.is_set():
                    await connection.execute("SELECT 1", timeout=PULSE_SECONDS)
            raise ConnectionResetError("the listening connection was closed")
        finally:
            connection.terminate()

    def _well(self) -> None:
        if self.trouble is not None:
            log.warning("notices from other nodes arrive again")
        self.trouble = None
        self.counters.connected += 1
        self._tried.set()
        self._listeners.missed()

    def _message_received(self, connection: object, pid: int, channel: str, payload: object) -> None:
        self.counters.received += 1
        self._open(str(payload))

    def _notices_received(self, connection: object, pid: int, channel: str, payload: object) -> None:
        text = str(payload)
        if text.startswith(_head(self.name)):  # our own, delivered when it was sent
            return
        self.counters.received += 1
        try:
            node, notices = _decoder.decode(text)
        except msgspec.DecodeError:
            log.error("a notice could not be read", payload=text[:80])
            return
        for kind, said in notices:
            self._listeners.dispatch(kind, node, said)

    async def close(self) -> None:
        """Send what is queued, and stop listening."""
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=CONNECT_SECONDS)
        tasks: Sequence[asyncio.Task[None]] = [task for task in (self._sending, self._listening) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._connection.close()
