"""The log in SQLite."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import dialect
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.service.alone import alone
from quadrangle.service.figures import Histogram
from quadrangle.service.ports import Clock, Node, StoreFailed, StoreUnusable
from quadrangle.service.stores.migrate import check_version, migrate
from quadrangle.service.stores.reading import VERSION, Reader, compiled
from quadrangle.service.stores.sqlite_writer import BUSY_SECONDS, PATIENCE_SECONDS, GroupWriter, failure, too_slow

READERS = 4
# With less room than this on the disk, a commit may fail any moment.
ROOM = 1_000_000
DIALECT = dialect()


class SqliteStore(Reader):
    """Reads in a few threads of its own, appends through the one writer."""

    def __init__(self, path: str, writer: GroupWriter) -> None:
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
            async with asyncio.timeout(PATIENCE_SECONDS):
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

    async def check(self) -> None:
        await asyncio.wrap_future(self._threads.submit(self._check_file))
        await self._writer.check()
        check_version([str(row[0]) for row in await self._rows(VERSION)])

    def _check_file(self) -> None:
        try:
            same = Path(self._path).stat().st_ino == self._file
            room = shutil.disk_usage(self._path).free
        except OSError:
            same, room = False, 0
        if not same:
            raise StoreFailed("The database's file has been moved or removed.")
        if room < ROOM:
            raise StoreFailed("The disk is full.")

    def node(self, clock: Clock) -> Node:
        return alone(clock)

    async def close(self) -> None:
        await self._writer.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        while self._free:
            self._free.pop().close()


async def open_sqlite(url: str, commit_sizes: Histogram | None = None) -> SqliteStore:
    """The store in the file of `sqlite:///path`; the file is made if need be."""
    path = sa.make_url(url).database
    if not path or path == ":memory:":
        raise StoreUnusable(f"The database {url!r} names no file.")
    try:
        await asyncio.to_thread(Path(path).parent.mkdir, parents=True, exist_ok=True)
        await _migrate(path)
        return SqliteStore(path, GroupWriter(path, commit_sizes))
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
        raise StoreUnusable(f"The database {path} cannot be opened: {_short(error)}.") from error


def _short(error: Exception) -> object:
    """What the driver says, without SQLAlchemy's additions."""
    return getattr(error, "orig", None) or error


def sqlite_engine(path: str, **how: str) -> AsyncEngine:
    url = sa.URL.create("sqlite+aiosqlite", database=path, query=how)
    return create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})


async def _migrate(path: str) -> None:
    engine = sqlite_engine(path)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
