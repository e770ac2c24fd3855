"""A process that has its database for itself: it tells only itself, and does all the work."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

import msgspec
import structlog

from quadrangle.service.ports import NOTICE, Clock, Hear, Node, NoticeFigures, Work

log = structlog.get_logger("quadrangle.node")
# Seconds until a job that failed is tried again: first, and at most.
RETRY, RARELY = 2.0, 60.0
# Seconds that jobs have to come to an end when the process does.
PATIENCE = 2.0


def alone(clock: Clock) -> Node:
    """For databases that one process uses."""
    return Node(NoticesHere(), JobsHere(clock))


class Listeners:
    """Who listens to which kind of notice."""

    def __init__(self) -> None:
        self._hear: defaultdict[str, list[Hear]] = defaultdict(list)
        self._missed: list[Callable[[], None]] = []

    def add(self, kind: str, hear: Hear, missed: Callable[[], None]) -> None:
        self._hear[kind].append(hear)
        self._missed.append(missed)

    def heard(self, kind: str, node: str, text: str) -> None:
        for hear in self._hear.get(kind, ()):
            try:
                hear(node, text)
            except Exception:  # whoever tells is not to blame, nor are the others who listen
                log.exception("a notice could not be handled", kind=kind)

    def missed(self) -> None:
        for missed in self._missed:
            missed()


def checked(text: str) -> str:
    if len(msgspec.json.encode(text)) > NOTICE:
        raise ValueError(f"a notice has at most {NOTICE} bytes")
    return text


def gathered(texts: Iterable[str], most: int) -> Iterator[list[str]]:
    """These texts in groups that together, each with a separator, are not longer than this."""
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


class NoticesHere:
    """Notices of a single process."""

    shared = False
    trouble = None

    def __init__(self) -> None:
        self.name = secrets.token_hex(6)
        self.figures = NoticeFigures()
        self._listeners = Listeners()

    def tell(self, kind: str, text: str) -> None:
        self._listeners.heard(kind, self.name, checked(text))

    def listen(self, kind: str, hear: Hear, missed: Callable[[], None] = lambda: None) -> None:
        self._listeners.add(kind, hear, missed)

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        """There is nobody to send it to."""

    def receive(self, open: Callable[[str], None]) -> None:
        """Nobody sends anything."""

    async def look(self) -> None:
        return None

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


class JobsHere:
    """Jobs of a single process, each a task that sleeps until it is due. They are forgotten when the process ends."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._work: dict[str, Work] = {}
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._dues: dict[tuple[str, str], datetime] = {}
        self._busy: set[asyncio.Task[None]] = set()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def handle(self, kind: str, work: Work) -> None:
        self._work[kind] = work

    def at(self, kind: str, key: str, due: datetime) -> None:
        """Cheap where the time moves on, as a flag's does with every turn: the task sees it when it wakes."""
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
        # From here on it may ask for another time, and is not to be called off.
        task, due = self._waiting.pop((kind, key)), self._dues.pop((kind, key))
        self._busy.add(task)
        wait = RETRY
        while (kind, key) not in self._waiting:
            try:
                await self._work[kind](key, due)
                return
            except Exception as error:  # whatever it is, it is due
                log.error("a job failed", kind=kind, key=key, cause=repr(error), again_in=wait)
            await self._clock.sleep(wait)
            wait = min(2 * wait, RARELY)

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
        await finished(self._busy)


async def finished(tasks: set[asyncio.Task[None]]) -> None:
    """Wait for these, but not for long; whoever is not ready by then is stopped."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
