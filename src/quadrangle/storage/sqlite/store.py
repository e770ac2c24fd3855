"""The log in SQLite."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import dialect
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.storage.log_reader import VERSION, Reader, compiled
from quadrangle.storage.migrate import check_version, migrate
from quadrangle.storage.sqlite.writer import BUSY_SECONDS, TIMEOUT_SECONDS, SqliteWriter, failure, too_slow
from quadrangle.tables.cluster.single_node import single_node
from quadrangle.tables.counters import Histogram
from quadrangle.tables.ports import Clock, ClusterNode, StoreFailed, StoreUnusable

READERS = 4
# With less free disk space than this, a commit may fail at any moment.
FREE_BYTES = 1_000_000
DIALECT = dialect()


class SqliteStore(Reader):
    """Reads in a few threads, appends through the only writer."""

    def __init__(self, path: str, writer: SqliteWriter) -> None:
        super().__init__()
        self._path = path
        self._file = Path(path).stat().st_ino
        self._writer = writer
        self.append = writer.append
        self._threads = ThreadPoolExecutor(READERS, "log-reader")
        self._free: list[sqlite3.Connection] = []

    async def _rows(self, query: sa.Select[Any], **values: object) -> Sequence[Any]:
        reading = self._threads.submit(self._read, *compiled(query, DIALECT, values))
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                return await asyncio.wrap_future(reading)
        except TimeoutError:
            raise too_slow() from None
        except sqlite3.Error as error:
            raise failure(error) from error

    def _read(self, statement: str, values: list[object]) -> list[Any]:
        """In a thread. A connection that failed is not used again."""
        try:
            connection = self._free.pop()
        except IndexError:  # several threads take from it
            connection = self._connect()
        try:
            rows = connection.execute(statement, values).fetchall()
        except BaseException:
            connection.close()
            raise
        self._free.append(connection)
        return rows

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)

    async def delete(self, table: str, last: int | None) -> bool:
        return await asyncio.wrap_future(self._threads.submit(self._delete, table, last))

    def _delete(self, table: str, last: int | None) -> bool:
        """In a thread, in small transactions of its own: the writer waits for the lock for a moment."""
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            [(n,)] = connection.execute("SELECT max(n) FROM events WHERE table_id = ?", [table]).fetchall()
            deleted = last is None or n == last
            if deleted:
                connection.execute("DELETE FROM events WHERE table_id = ?", [table])
                connection.execute("DELETE FROM tables WHERE id = ?", [table])
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise failure(error) from error
        finally:
            connection.close()
        return deleted

    async def check(self) -> None:
        await asyncio.wrap_future(self._threads.submit(self._check_file))
        await self._writer.check()
        check_version([str(row[0]) for row in await self._rows(VERSION)])

    def _check_file(self) -> None:
        try:
            same = Path(self._path).stat().st_ino == self._file
            free = shutil.disk_usage(self._path).free
        except OSError:
            same, free = False, 0
        if not same:
            raise StoreFailed("The database's file has been moved or removed.")
        if free < FREE_BYTES:
            raise StoreFailed("The disk is full.")

    def node(self, clock: Clock) -> ClusterNode:
        return single_node(clock)

    async def close(self) -> None:
        await self._writer.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        while self._free:
            self._free.pop().close()


async def open_sqlite(url: str, commit_sizes: Histogram | None = None) -> SqliteStore:
    """The store in the file of `sqlite:///path`; the file is created if necessary."""
    path = sa.make_url(url).database
    if not path or path == ":memory:":
        raise StoreUnusable(f"The database {url!r} names no file.")
    try:
        await asyncio.to_thread(_create_file, Path(path))
        await _migrate(path)
        return SqliteStore(path, SqliteWriter(path, commit_sizes))
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
        raise StoreUnusable(f"The database {path} cannot be opened: {_short(error)}.") from error


def _create_file(path: Path) -> None:
    """A new database is for its owner only: it holds hashes of passwords. Its WAL gets the same mode."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _short(error: Exception) -> object:
    """The driver's message, without SQLAlchemy's additions."""
    return getattr(error, "orig", None) or error


def sqlite_engine(path: str, **parameters: str) -> AsyncEngine:
    url = sa.URL.create("sqlite+aiosqlite", database=path, query=parameters)
    return create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})


async def _migrate(path: str) -> None:
    engine = sqlite_engine(path)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
