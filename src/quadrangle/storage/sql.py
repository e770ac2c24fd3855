"""The database through SQLAlchemy, for accounts and notifications. They change rarely; moves never come this way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quadrangle.random_ids import new_id
from quadrangle.storage import open_engine
from quadrangle.storage.schema import metadata
from quadrangle.storage.sqlite.store import sqlite_engine
from quadrangle.tables.ports import StoreFailed

log = structlog.get_logger("quadrangle.accounts")
FAILING = (sa.exc.SQLAlchemyError, OSError, TimeoutError)


class Database:
    """Reads see committed data; each write is one transaction. Failures are `StoreFailed`, as in the log."""

    def __init__(self, engine: AsyncEngine, anchor: sqlite3.Connection | None = None) -> None:
        self._engine = engine
        # A database in memory exists as long as one connection is open.
        self._anchor = anchor
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._failing(), self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """`sqlalchemy.exc.IntegrityError` passes: the caller knows what it means."""
        async with self._failing(), self._engine.connect() as connection:
            if self._is_sqlite:
                async with self._writing:
                    await _begin_immediate(connection)
                    async with _committed(connection):
                        yield connection
            else:
                async with connection.begin():
                    yield connection

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        try:
            yield
        except sa.exc.IntegrityError:
            raise
        except FAILING as error:
            log.error("the database of accounts fails", cause=repr(error))
            raise StoreFailed(f"The database of accounts fails ({type(error).__name__}).") from error

    async def close(self) -> None:
        await self._engine.dispose()
        if self._anchor is not None:
            self._anchor.close()


async def _begin_immediate(connection: AsyncConnection) -> None:
    """A transaction that reads first and then writes would fail if the log was written in between."""
    await connection.execution_options(isolation_level="AUTOCOMMIT")
    await connection.exec_driver_sql("BEGIN IMMEDIATE")


@asynccontextmanager
async def _committed(connection: AsyncConnection) -> AsyncIterator[None]:
    try:
        yield
    except BaseException:
        await connection.exec_driver_sql("ROLLBACK")
        raise
    await connection.exec_driver_sql("COMMIT")


async def open_database(url: str) -> Database:
    """The database at this address, with its schema up to date; for `memory:` a new one in memory."""
    if not url.startswith("memory:"):
        return Database(open_engine(url))
    path = f"file:/{new_id()}"
    anchor = sqlite3.connect(f"{path}?vfs=memdb", uri=True)
    engine = sqlite_engine(path, vfs="memdb", uri="true")
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    return Database(engine, anchor)
