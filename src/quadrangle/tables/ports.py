"""What tables need from outside: a store, a clock, bots, and ways to reach other nodes. Tests use simpler ones."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from typing import NamedTuple, Protocol, TypeVar

from quadrangle.core.state import State
from quadrangle.tables.errors import STORE_FAILED, Refused
from quadrangle.tables.model.log import ListedTable, LogEntry, TableSummary
from quadrangle.tables.model.people import Rating

T = TypeVar("T")


class Clock(Protocol):
    """Time, and sleeping."""

    def now(self) -> datetime: ...
    def monotonic(self) -> float:
        """Seconds since a fixed moment. Setting the system clock does not change them."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The system time, in UTC."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    monotonic = staticmethod(time.monotonic)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Conflict(Exception):
    """Another process has written these event numbers already; nothing of this append was written."""


class StoreFailed(Refused):
    """The log cannot be read or written now. `reason` is for operators; it names no address.

    It is a refusal, so every request that needs the log gets it as an answer.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(STORE_FAILED)
        self.reason = reason


class StoreUnusable(Exception):
    """The database cannot be opened; the message is one sentence for the operator."""


class Store(Protocol):
    """The log. `append` returns when its entries are on disk: all of them, or none and `Conflict`.

    No call waits for ever: if the database is gone, hangs or is locked, it raises `StoreFailed` within seconds, and the
    next call tries again. After a failed append only the log knows whether it was written.
    """

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None: ...
    async def load(self, table: str) -> list[LogEntry]:
        """All entries in order; empty if there is no such table. `Refused` (table-damaged) if they cannot be read."""
        ...

    async def newer(self, after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        """The entries of each table after the given event, in order. Tables without any are left out."""
        ...

    async def listed(self, client: str, status: str | None, limit: int) -> list[ListedTable]:
        """The tables at which this client has sat, the latest first."""
        ...

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[ListedTable]:
        """Listed tables whose game is not over, the latest first; only those created since then, if given."""
        ...

    async def timed(self) -> list[tuple[str, TableSummary]]:
        """The tables at which a clock runs, with their summaries."""
        ...

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, TableSummary]]:
        """Unfinished tables without an event since then, in the order of their ids, after `beyond`."""
        ...

    async def delete(self, table: str, last: int | None) -> bool:
        """Delete a table whose last event has this number; if None, whatever is left of it.

        False, and nothing is deleted, if it has other events.
        """
        ...

    async def check(self) -> None:
        """Return if the log can be read and written now; otherwise raise `StoreFailed`."""
        ...

    def node(self, clock: Clock) -> ClusterNode:
        """How this process works with others on the same database."""
        ...

    async def close(self) -> None: ...


class Texts(Protocol):
    """A few texts in the database, by kind and key. Every method raises `StoreFailed` if it cannot be reached."""

    async def get(self, kind: str, key: str) -> str | None: ...
    async def add(self, kind: str, key: str, text: str) -> bool: ...
    async def put(self, kind: str, key: str, text: str) -> None: ...
    async def scan(self, kind: str, prefix: str, limit: int) -> list[tuple[str, str]]: ...


class NoticeCounters:
    """Counted since the start: notices sent and received, and how often the listen connection was opened."""

    def __init__(self) -> None:
        self.sent = 0
        self.received = 0
        self.connected = 0


# Gets the node that sent a notice, and its text.
NoticeHandler = Callable[[str, str], None]


class Notices(Protocol):
    """Small messages to every node on one database, this one included: at once here, shortly after elsewhere.

    They are hints. A notice can be lost when a node or its connection fails, so listeners also say what to do when some
    may have been `missed`: ask again, or read the log. What must not be lost belongs in the log.
    """

    @property
    def name(self) -> str:
        """This node's name, new at every start."""
        ...

    def send(self, kind: str, text: str) -> None:
        """Send to all nodes. Never waits; `ValueError` if the text has more than `NOTICE_BYTES` bytes."""
        ...

    def listen(self, kind: str, handler: NoticeHandler, missed: Callable[[], None] = lambda: None) -> None:
        """From now on, call `handler` with every notice of this kind, and `missed` after a gap in the connection."""
        ...

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        """If event `n` is the next one that is written at this table, send this text to these nodes with its notice."""
        ...

    def receive(self, open: Callable[[str], None]) -> None:
        """From now on, call `open` with every text that was enclosed for this node."""
        ...

    @property
    def shared(self) -> bool:
        """Can there be other nodes?"""
        ...

    @property
    def counters(self) -> NoticeCounters: ...

    @property
    def trouble(self) -> str | None:
        """Why notices of other nodes do not arrive, in one sentence; None if they do, or if there are no others."""
        ...

    async def look(self) -> str | None:
        """As `trouble`, but a broken connection is tried once more first."""
        ...

    async def start(self) -> None: ...
    async def close(self) -> None: ...


# The notice of the log's writer: tables and the numbers of their last events, alternating.
LOG_NOTICE = "log"
# The most bytes of a notice, as JSON.
NOTICE_BYTES = 4000
# Does the job with this key, which was due at this time.
JobHandler = Callable[[str, datetime], Awaitable[None]]


class Jobs(Protocol):
    """Work that exactly one node has to do: at a time, or for as long as it holds a lease.

    A job is identified by its kind and key. It is retried if its node fails or dies, so doing it twice must be
    harmless: the log decides, where `(table, n)` is written once.
    """

    def handle(self, kind: str, handler: JobHandler) -> None:
        """Register the handler of a kind of jobs. Call this before `start`."""
        ...

    def at(self, kind: str, key: str, due: datetime) -> None:
        """Schedule a job for this time. A later call for the same key changes the time."""
        ...

    def done(self, kind: str, key: str) -> None:
        """Cancel the job."""
        ...

    async def take(self, kind: str, key: str) -> bool:
        """Try to get the lease. True if this node has it now, until `give_back` or until it dies."""
        ...

    def give_back(self, kind: str, key: str) -> None:
        """Release the lease."""
        ...

    def alone(self, key: str) -> AbstractAsyncContextManager[None]:
        """A section in which only one task of all nodes is at a time, per key. For moments only."""
        ...

    async def start(self) -> None: ...
    async def close(self) -> None:
        """Release all leases; wait for running jobs, but not for long."""
        ...


class ClusterNode(NamedTuple):
    """How this process reaches the others on the same database."""

    notices: Notices
    jobs: Jobs


class QuotaKey(NamedTuple):
    """Who is charged for bot time: a client, and its network ("" if unknown)."""

    network: str
    client: str


# The fixed rating of a bot in a game; None where there is no bot, or its strength was not measured.
RateBot = Callable[[str, str | None], Rating | None]
# The chance events of a daily challenge, given its day and name, from its beginning.
DailyChance = Callable[[str, str], Awaitable[Sequence[str]]]


class Bots(Protocol):
    """Chooses actions for bot seats, outside the event loop, with a fair share for each client."""

    def names(self, game: str) -> Sequence[str]: ...

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str: ...
    async def study(self, game: str, work: Callable[[], T]) -> T:
        """Do this short work with a game's search when no table needs the thread."""
        ...

    async def close(self) -> None: ...
