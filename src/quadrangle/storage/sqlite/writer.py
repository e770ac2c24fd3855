"""Appending to the log in SQLite: one thread writes, and all pending appends go into one commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from functools import cache

import structlog

from quadrangle.storage.group_commit import BATCH, Append, batch_delay, new_append, settle
from quadrangle.storage.rows import EventRow
from quadrangle.storage.schema.log import events, tables
from quadrangle.tables.counters import SIZES, Histogram
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.ports import Conflict, StoreFailed

log = structlog.get_logger("quadrangle.storage")
# Seconds to wait for another process that has locked the file, and for the disk.
BUSY_SECONDS = 2.0
TIMEOUT_SECONDS = 5.0
INSERT_TABLE = f"INSERT INTO tables ({', '.join(tables.c.keys())}) VALUES ({', '.join('?' * len(tables.c))})"
# Rows per statement. `executemany` would release the GIL for every single row, and wait up to 5 ms
# to get it back from a busy event loop. One statement with many rows does so once.
CHUNK = 100
# Faults of the database as a whole. Any other error is the fault of one append.
UNUSABLE = (sqlite3.OperationalError, OSError, MemoryError)


def failure(error: Exception) -> StoreFailed:
    """SQLite's messages name no file, so they can be passed on."""
    return StoreFailed(f"The database fails: {error}.")


def too_slow() -> StoreFailed:
    return StoreFailed("The database does not answer in time.")


def connect(path: str) -> sqlite3.Connection:
    """A connection whose commits survive a power failure."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS, cached_statements=2 * CHUNK
    )
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        # FULL: a commit returns after fsync. On macOS a real flush needs fullfsync as well.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA fullfsync=ON")
        connection.execute("PRAGMA checkpoint_fullfsync=ON")
    except BaseException:
        connection.close()
        raise
    return connection


@cache
def insert_events(rows: int) -> str:
    """The statement that inserts this many events."""
    row = f"({', '.join('?' * len(events.c))})"
    return f"INSERT INTO events ({', '.join(events.c.keys())}) VALUES {', '.join([row] * rows)}"


# Appends that were handed over together, with one timeout for all: a timer per move would cost more than its row.
Batch = tuple[list[Append], asyncio.TimerHandle]


class SqliteWriter:
    """The only writer. While a commit is on its way to the disk, the next batch is collected."""

    def __init__(self, path: str, sizes: Histogram | None = None) -> None:
        self._path = path
        self._sizes = sizes or Histogram(SIZES)
        self._loop = asyncio.get_running_loop()
        self._pending: list[Append] = []
        self._delay = 0.0
        self._queue: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = connect(path)
        self._thread = self._started()

    def _started(self) -> threading.Thread:
        thread = threading.Thread(target=self._run, name="log-writer", daemon=True)
        thread.start()
        return thread

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        await self._handed_over(new_append(table, entries, self._loop))

    async def check(self) -> None:
        """Can the writer begin a commit?"""
        await self._handed_over(Append(None, [], self._loop.create_future()))

    def _handed_over(self, append: Append) -> asyncio.Future[None]:
        """The future of an append that goes to the thread with the next batch."""
        if not self._pending:
            self._loop.call_later(self._delay, self._write_pending)
        self._pending.append(append)
        return append.done

    def _write_pending(self) -> None:
        """Wake the thread once for all pending appends."""
        self._delay = batch_delay(len(self._pending))
        self._queue.put((self._pending, self._loop.call_later(TIMEOUT_SECONDS, _time_out, self._pending)))
        self._pending = []
        if not self._thread.is_alive():
            log.error("the log's writer thread had died; started another one")
            self._thread = self._started()

    async def close(self) -> None:
        """Write what is pending, then stop. Do not wait for a disk that hangs."""
        self._write_pending()
        self._queue.put(None)
        await self._loop.run_in_executor(None, self._thread.join, TIMEOUT_SECONDS)
        if not self._thread.is_alive():
            self._disconnect()

    # In the writer's thread

    def _run(self) -> None:
        last = False
        while not last:
            batch, timeouts, last = self._next_batch()
            outcomes = self._write(batch) if batch else []
            if timeouts:
                self._loop.call_soon_threadsafe(_settle_all, batch, outcomes, timeouts)

    def _next_batch(self) -> tuple[list[Append], list[asyncio.TimerHandle], bool]:
        """Everything in the queue, and whether it was the last.

        Appends that timed out are left out: their callers know that nothing was written.
        """
        batch: list[Append] = []
        timeouts: list[asyncio.TimerHandle] = []
        while True:
            item = self._queue.get()
            if item is None:
                return batch, timeouts, True
            batch += (append for append in item[0] if not append.done.done())
            timeouts.append(item[1])
            if len(batch) >= BATCH or self._queue.empty():
                return batch, timeouts, False

    def _write(self, batch: list[Append]) -> list[Exception | None]:
        """All in one commit; if one append is at fault, each in its own. The thread survives every error."""
        try:
            self._commit(batch)
        except UNUSABLE as error:
            self._disconnect()
            return [failure(error)] * len(batch)
        except Exception:
            return [self._write_alone(append) for append in batch]
        return [None] * len(batch)

    def _write_alone(self, append: Append) -> Exception | None:
        try:
            self._commit([append])
        except sqlite3.IntegrityError:
            return Conflict()
        except Exception as error:
            log.error("append failed", exc_info=error)
            self._disconnect()
            return failure(error)
        return None

    def _commit(self, batch: list[Append]) -> None:
        self._write_rows(batch)
        if any(append.rows for append in batch):
            self._sizes.observe(sum(bool(append.rows) for append in batch))

    def _write_rows(self, batch: list[Append]) -> None:
        connection = self._connection = self._connection or connect(self._path)
        new_tables = [append.table for append in batch if append.table]
        rows = [row for append in batch for row in append.rows]
        if rows and not new_tables and len(rows) <= CHUNK:
            _insert(connection, rows)  # a single statement is a transaction
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(INSERT_TABLE, new_tables)
            for start in range(0, len(rows), CHUNK):
                _insert(connection, rows[start : start + CHUNK])
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _disconnect(self) -> None:
        """The next commit opens a new connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error as error:
                log.error("the database could not be closed", reason=str(error))


def _insert(connection: sqlite3.Connection, rows: list[EventRow]) -> None:
    connection.execute(insert_events(len(rows)), [value for row in rows for value in row])


def _time_out(pending: list[Append]) -> None:
    for append in pending:
        settle(append, too_slow())


def _settle_all(batch: list[Append], outcomes: list[Exception | None], timeouts: list[asyncio.TimerHandle]) -> None:
    for timeout in timeouts:
        timeout.cancel()
    for append, outcome in zip(batch, outcomes, strict=True):
        settle(append, outcome)
