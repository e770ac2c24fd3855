"""Appending to the log in SQLite: one thread writes, and everything that waits goes into one commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import structlog

from quadrangle.service.figures import SIZES, Histogram
from quadrangle.service.ports import Conflict, Entry, StoreFailed
from quadrangle.service.stores.gathering import patience
from quadrangle.service.stores.rows import Founded, Row, founded_of, row_of
from quadrangle.service.stores.schema import events, tables

log = structlog.get_logger("quadrangle.stores")
# As many appends as one commit takes; more would only make the first ones wait.
BATCH = 500
# Seconds until another process that holds the file is too slow for us, and until a disk is.
BUSY_SECONDS = 2.0
PATIENCE_SECONDS = 5.0
INSERT_TABLE = f"INSERT INTO tables ({', '.join(tables.c.keys())}) VALUES (?, ?, ?, ?)"
# Rows of one statement. `executemany` would let go of the interpreter's lock for every single row, and wait up to 5 ms
# to get it back from a busy event loop; one statement with many rows does so once.
CHUNK = 100
# What the database as a whole is to blame for. Anything else is the fault of one append.
UNUSABLE = (sqlite3.OperationalError, OSError, MemoryError)


def failure(error: Exception) -> StoreFailed:
    """SQLite's own words name no file."""
    return StoreFailed(f"The database fails: {error}.")


def too_slow() -> StoreFailed:
    return StoreFailed("The database does not answer in time.")


def connect(path: str) -> sqlite3.Connection:
    """A connection that loses nothing it has promised."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS, cached_statements=2 * CHUNK
    )
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        # FULL: a commit returns when the disk has it, not when the system has promised it. macOS has to be told twice.
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


@dataclass(frozen=True, slots=True)
class Append:
    """Rows that are written together or not at all, and who waits for them. Without rows: can anything be written?"""

    founded: Founded | None
    rows: list[Row]
    done: asyncio.Future[None]


# What waited together, and the clock that tells all of it at once that the disk is too slow: one for each move would
# cost more than its row.
Handed = tuple[list[Append], asyncio.TimerHandle]


class GroupWriter:
    """The one writer. While a commit is on its way to the disk, the next batch gathers."""

    def __init__(self, path: str, sizes: Histogram | None = None) -> None:
        self._path = path
        self._sizes = sizes or Histogram(SIZES)
        self._loop = asyncio.get_running_loop()
        self._gathering: list[Append] = []
        self._patience = 0.0
        self._waiting: queue.SimpleQueue[Handed | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = connect(path)
        self._thread = self._started()

    def _started(self) -> threading.Thread:
        thread = threading.Thread(target=self._write_for_ever, name="log-writer", daemon=True)
        thread.start()
        return thread

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        await self._wait_for(founded_of(table, entries), [row_of(table, entry) for entry in entries])

    async def check(self) -> None:
        """Can the writer begin a commit?"""
        await self._wait_for(None, [])

    async def _wait_for(self, founded: Founded | None, rows: list[Row]) -> None:
        append = Append(founded, rows, self._loop.create_future())
        if not self._gathering:
            self._loop.call_later(self._patience, self._hand_over)
        self._gathering.append(append)
        await append.done

    def _hand_over(self) -> None:
        """Wake the writer once for all that came meanwhile."""
        came = len(self._gathering)
        self._patience = patience(came)
        self._waiting.put((self._gathering, self._loop.call_later(PATIENCE_SECONDS, _give_up, self._gathering)))
        self._gathering = []
        if not self._thread.is_alive():
            log.error("the log's writer had died; another one goes on")
            self._thread = self._started()

    async def close(self) -> None:
        """Write what waits, then stop. A disk that hangs is not waited for."""
        self._hand_over()
        self._waiting.put(None)
        await self._loop.run_in_executor(None, self._thread.join, PATIENCE_SECONDS)
        if not self._thread.is_alive():
            self._disconnect()

    # In the writer's thread

    def _write_for_ever(self) -> None:
        last = False
        while not last:
            batch, clocks, last = self._gathered()
            outcomes = self._write(batch) if batch else []
            if clocks:
                self._loop.call_soon_threadsafe(_settle, batch, outcomes, clocks)

    def _gathered(self) -> tuple[list[Append], list[asyncio.TimerHandle], bool]:
        """All that waits, and whether it was the last. Who has given up waiting was told that nothing was written."""
        batch: list[Append] = []
        clocks: list[asyncio.TimerHandle] = []
        while True:
            handed = self._waiting.get()
            if handed is None:
                return batch, clocks, True
            batch += (append for append in handed[0] if not append.done.done())
            clocks.append(handed[1])
            if len(batch) >= BATCH or self._waiting.empty():
                return batch, clocks, False

    def _write(self, batch: list[Append]) -> list[Exception | None]:
        """All in one commit; if one of them is at fault, each in its own. Whatever happens, the thread goes on."""
        try:
            self._commit(batch)
        except UNUSABLE as error:
            self._disconnect()
            return [failure(error)] * len(batch)
        except Exception:
            return [self._alone(append) for append in batch]
        return [None] * len(batch)

    def _alone(self, append: Append) -> Exception | None:
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
        run = self._connection = self._connection or connect(self._path)
        founded = [append.founded for append in batch if append.founded]
        rows = [row for append in batch for row in append.rows]
        if rows and not founded and len(rows) <= CHUNK:
            _insert(run, rows)  # a statement alone is a transaction
            return
        run.execute("BEGIN IMMEDIATE")
        try:
            run.executemany(INSERT_TABLE, founded)
            for start in range(0, len(rows), CHUNK):
                _insert(run, rows[start : start + CHUNK])
            run.execute("COMMIT")
        except BaseException:
            if run.in_transaction:
                run.execute("ROLLBACK")
            raise

    def _disconnect(self) -> None:
        """The next commit begins with a new connection."""
        gone, self._connection = self._connection, None
        if gone is not None:
            try:
                gone.close()
            except sqlite3.Error as error:
                log.error("the database was not closed", reason=str(error))


def _insert(run: sqlite3.Connection, rows: list[Row]) -> None:
    run.execute(insert_events(len(rows)), [value for row in rows for value in row])


def _give_up(waiting: list[Append]) -> None:
    for append in waiting:
        if not append.done.done():
            append.done.set_exception(too_slow())


def _settle(batch: list[Append], outcomes: list[Exception | None], clocks: list[asyncio.TimerHandle]) -> None:
    for clock in clocks:
        clock.cancel()
    for append, outcome in zip(batch, outcomes, strict=True):
        if append.done.done():  # nobody waits any longer; the log has it all the same
            continue
        if outcome is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(outcome)
