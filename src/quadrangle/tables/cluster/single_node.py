"""Notices and jobs of a process that is alone on its database."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

import msgspec
import structlog

from quadrangle.backoff import Backoff
from quadrangle.random_ids import new_id
from quadrangle.tables.ports import (
    NOTICE_BYTES,
    Clock,
    ClusterNode,
    JobHandler,
    NoticeCounters,
    NoticeHandler,
)

log = structlog.get_logger("quadrangle.node")
# The time that running jobs have to finish when the process shuts down.
SHUTDOWN_SECONDS = 2.0


def single_node(clock: Clock) -> ClusterNode:
    """For databases that only one process uses."""
    return ClusterNode(LocalNotices(), LocalJobs(clock))


class Listeners:
    """The handlers of each kind of notice."""

    def __init__(self) -> None:
        self._handlers: defaultdict[str, list[NoticeHandler]] = defaultdict(list)
        self._missed: list[Callable[[], None]] = []

    def add(self, kind: str, handler: NoticeHandler, missed: Callable[[], None]) -> None:
        self._handlers[kind].append(handler)
        self._missed.append(missed)

    def dispatch(self, kind: str, node: str, text: str) -> None:
        for handler in self._handlers.get(kind, ()):
            try:
                handler(node, text)
            except Exception:  # it must stop neither the sender nor the other handlers
                log.exception("a notice could not be handled", kind=kind)

    def missed(self) -> None:
        for missed in self._missed:
            missed()


def checked_notice(text: str) -> str:
    if len(msgspec.json.encode(text)) > NOTICE_BYTES:
        raise ValueError(f"a notice has at most {NOTICE_BYTES} bytes")
    return text


def grouped_by_size(texts: Iterable[str], most: int) -> Iterator[list[str]]:
    """These texts in groups of at most this many bytes, with a separator after each text."""
    group: list[str] = []
    size = 0
    for text in texts:
        length = len(text.encode()) + 1
        if group and size + length > most:
            yield group
            group, size = [], 0
        group.append(text)
        size += length
    if group:
        yield group


class LocalNotices:
    """Notices of a single process."""

    shared = False
    trouble = None

    def __init__(self) -> None:
        self.name = new_id()
        self.counters = NoticeCounters()
        self._listeners = Listeners()

    def send(self, kind: str, text: str) -> None:
        self._listeners.dispatch(kind, self.name, checked_notice(text))

    def listen(self, kind: str, handler: NoticeHandler, missed: Callable[[], None] = lambda: None) -> None:
        self._listeners.add(kind, handler, missed)

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        """There is no other node."""

    def receive(self, open: Callable[[str], None]) -> None:
        """There is no other node."""

    async def look(self) -> None:
        return None

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


class LocalJobs:
    """Jobs of a single process, each a task that sleeps until it is due. They are lost when the process shuts down."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._handlers: dict[str, JobHandler] = {}
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._dues: dict[tuple[str, str], datetime] = {}
        self._busy: set[asyncio.Task[None]] = set()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def handle(self, kind: str, handler: JobHandler) -> None:
        self._handlers[kind] = handler

    def at(self, kind: str, key: str, due: datetime) -> None:
        """Cheap if the time becomes later, as with every turn of a timed game: the task sees it when it wakes."""
        asleep = self._dues.get((kind, key))
        if asleep is not None and asleep <= due:
            self._dues[kind, key] = due
            return
        self.done(kind, key)
        self._dues[kind, key] = due
        task = asyncio.create_task(self._do_at(kind, key), name=f"{kind} {key}")
        self._waiting[kind, key] = task
        task.add_done_callback(self._busy.discard)

    def done(self, kind: str, key: str) -> None:
        self._dues.pop((kind, key), None)
        waiting = self._waiting.pop((kind, key), None)
        if waiting is not None:
            waiting.cancel()

    async def _do_at(self, kind: str, key: str) -> None:
        while (seconds := (self._dues[kind, key] - self._clock.now()).total_seconds()) > 0:
            await self._clock.sleep(seconds)
        # From here on the handler may schedule the job again, and it must not be cancelled.
        task, due = self._waiting.pop((kind, key)), self._dues.pop((kind, key))
        self._busy.add(task)
        backoff = Backoff()
        while (kind, key) not in self._waiting:
            try:
                await self._handlers[kind](key, due)
                return
            except Exception as error:  # the job is due, whatever failed
                log.error("a job failed", kind=kind, key=key, cause=repr(error), again_in=backoff.delay)
            await self._clock.sleep(backoff.next_delay())

    async def take(self, kind: str, key: str) -> bool:
        return True

    def give_back(self, kind: str, key: str) -> None:
        pass

    @asynccontextmanager
    async def alone(self, key: str) -> AsyncIterator[None]:
        async with self._locks[key]:
            yield

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        for kind, key in [*self._waiting]:
            self.done(kind, key)
        await wait_or_cancel(self._busy)


async def wait_or_cancel(tasks: set[asyncio.Task[None]]) -> None:
    """Wait for these tasks, but not for long; then cancel the rest."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=SHUTDOWN_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
