"""The log in SQLite: one thread writes, and everything that waits goes into one commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.service.events import Created
from quadrangle.service.ports import Conflict, Entry
from quadrangle.service.stores import StoreUnusable
from quadrangle.service.stores.migrate import migrate
from quadrangle.service.stores.reading import Reader
from quadrangle.service.stores.rows import Row, row_of
from quadrangle.service.stores.schema import events, tables

# As many appends as one commit takes; more would only make the first ones wait.
BATCH = 500
# When this many appends came together, the next ones wait for company, so many seconds for each that came: a commit for
# each handful would cost more than the moves. Somebody alone is written at once.
CROWD = 5
GATHERING = 0.00025
MOST_GATHERING = 0.008
INSERT_TABLE = f"INSERT INTO tables ({', '.join(tables.c.keys())}) VALUES (?, ?, ?, ?)"
# Rows of one statement. `executemany` would let go of the interpreter's lock for every single row, and wait up to 5 ms
# to get it back from a busy event loop; one statement with many rows does so once.
CHUNK = 100


@cache
def insert_events(rows: int) -> str:
    """The statement that inserts this many events."""
    row = f"({', '.join('?' * len(events.c))})"
    return f"INSERT INTO events ({', '.join(events.c.keys())}) VALUES {', '.join([row] * rows)}"


@dataclass(frozen=True, slots=True)
class Append:
    """Rows that are written together or not at all, and who waits for them."""

    founded: tuple[str, str, int, str] | None
    rows: list[Row]
    done: asyncio.Future[None]


class GroupWriter:
    """The one writer. While a commit is on its way to the disk, the next batch gathers."""

    def __init__(self, path: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._gathering: list[Append] = []
        self._patience = 0.0
        self._waiting: queue.SimpleQueue[list[Append] | None] = queue.SimpleQueue()
        self._connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, cached_statements=2 * CHUNK
        )
        self._connection.execute("PRAGMA journal_mode=WAL")
        # FULL: a commit returns when the disk has it, not when the system has promised it.
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("PRAGMA busy_timeout=5000")
        self._thread = threading.Thread(target=self._write_for_ever, name="log-writer", daemon=True)
        self._thread.start()

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        first = entries[0].event
        founded = (table, first.game, first.players, first.at.isoformat()) if isinstance(first, Created) else None
        append = Append(founded, [row_of(table, entry) for entry in entries], self._loop.create_future())
        if not self._gathering:
            self._loop.call_later(self._patience, self._hand_over)
        self._gathering.append(append)
        await append.done

    def _hand_over(self) -> None:
        """Wake the writer once for all that came meanwhile."""
        came = len(self._gathering)
        self._patience = min(came * GATHERING, MOST_GATHERING) if came >= CROWD else 0.0
        self._waiting.put(self._gathering)
        self._gathering = []

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._hand_over()
        self._waiting.put(None)
        await self._loop.run_in_executor(None, self._thread.join)
        self._connection.close()

    def _write_for_ever(self) -> None:
        last = False
        while not last:
            batch, last = self._gathered()
            if batch:
                outcomes = self._write(batch)
                self._loop.call_soon_threadsafe(_settle, batch, outcomes)

    def _gathered(self) -> tuple[list[Append], bool]:
        """All that waits, and whether it was the last."""
        batch: list[Append] = []
        while True:
            appends = self._waiting.get()
            if appends is None:
                return batch, True
            batch += appends
            if len(batch) >= BATCH or self._waiting.empty():
                return batch, False

    def _write(self, batch: list[Append]) -> list[Exception | None]:
        """All in one commit; if that fails, each in its own, so that only the one at fault fails."""
        try:
            self._commit(batch)
        except sqlite3.Error:
            return [self._alone(append) for append in batch]
        return [None] * len(batch)

    def _alone(self, append: Append) -> Exception | None:
        try:
            self._commit([append])
        except sqlite3.IntegrityError:
            return Conflict()
        except sqlite3.Error as error:
            return error
        return None

    def _commit(self, batch: list[Append]) -> None:
        founded = [append.founded for append in batch if append.founded]
        rows = [row for append in batch for row in append.rows]
        if not founded and len(rows) <= CHUNK:
            self._insert(rows)  # a statement alone is a transaction
            return
        run = self._connection
        run.execute("BEGIN IMMEDIATE")
        try:
            run.executemany(INSERT_TABLE, founded)
            for start in range(0, len(rows), CHUNK):
                self._insert(rows[start : start + CHUNK])
            run.execute("COMMIT")
        except BaseException:
            if run.in_transaction:
                run.execute("ROLLBACK")
            raise

    def _insert(self, rows: list[Row]) -> None:
        self._connection.execute(insert_events(len(rows)), [value for row in rows for value in row])


def _settle(batch: list[Append], outcomes: list[Exception | None]) -> None:
    for append, outcome in zip(batch, outcomes, strict=True):
        if append.done.done():  # nobody waits any longer; the log has it all the same
            continue
        if outcome is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(outcome)


class SqliteStore(Reader):
    """Reads through SQLAlchemy, appends through the one writer."""

    def __init__(self, engine: AsyncEngine, writer: GroupWriter) -> None:
        super().__init__(engine)
        self._writer = writer
        self.append = writer.append

    async def close(self) -> None:
        await self._writer.close()
        await super().close()


async def open_sqlite(url: str) -> SqliteStore:
    """The store in the file of `sqlite:///path`; the file is made if need be."""
    path = sa.make_url(url).database
    if not path or path == ":memory:":
        raise StoreUnusable(f"The database {url!r} names no file.")
    try:
        await asyncio.to_thread(Path(path).parent.mkdir, parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        await migrate(engine)
        return SqliteStore(engine, GroupWriter(path))
    except (OSError, sqlite3.Error, sa.exc.OperationalError) as error:
        raise StoreUnusable(f"The database {path} cannot be opened: {error}.") from error
