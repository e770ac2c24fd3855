"""The database of people: the log's own, over SQLAlchemy. What people change is rare; moves never come this way."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quadrangle.service.ports import StoreFailed
from quadrangle.service.stores import open_engine
from quadrangle.service.stores.people_tables import metadata
from quadrangle.service.stores.sqlite import sqlite_engine

log = structlog.get_logger("quadrangle.people")
FAILING = (sa.exc.SQLAlchemyError, OSError, TimeoutError)


class Database:
    """Reads see what is committed; writes are one transaction each. What fails is `StoreFailed`, as in the log."""

    def __init__(self, engine: AsyncEngine, held: sqlite3.Connection | None = None) -> None:
        self._engine = engine
        # A database in memory is there for as long as somebody has it open.
        self._held = held
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._failing(), self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """`sqlalchemy.exc.IntegrityError` passes: whoever inserts knows what it means."""
        async with self._failing(), self._engine.connect() as connection:
            if self._is_sqlite:
                async with self._writing:
                    await self._immediately(connection)
                    async with _all_or_nothing(connection):
                        yield connection
            else:
                async with connection.begin():
                    yield connection

    async def _immediately(self, connection: AsyncConnection) -> None:
        """A transaction that reads first and writes then would be refused if the log was written in between."""
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.exec_driver_sql("BEGIN IMMEDIATE")

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        try:
            yield
        except sa.exc.IntegrityError:
            raise
        except FAILING as error:
            log.error("the database of people fails", cause=repr(error))
            raise StoreFailed(f"The database of people fails ({type(error).__name__}).") from error

    async def close(self) -> None:
        await self._engine.dispose()
        if self._held is not None:
            self._held.close()


@asynccontextmanager
async def _all_or_nothing(connection: AsyncConnection) -> AsyncIterator[None]:
    try:
        yield
    except BaseException:
        await connection.exec_driver_sql("ROLLBACK")
        raise
    await connection.exec_driver_sql("COMMIT")


async def open_database(url: str) -> Database:
    """The database of the log at this address, whose tables are up to date; for `memory:` one that is forgotten."""
    if not url.startswith("memory:"):
        return Database(open_engine(url))
    path = f"file:/{secrets.token_hex(8)}"
    held = sqlite3.connect(f"{path}?vfs=memdb", uri=True)
    engine = sqlite_engine(path, vfs="memdb", uri="true")
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    return Database(engine, held)
