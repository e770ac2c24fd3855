"""A whole database at once: a consistent snapshot to read, or an empty database to fill.

Columns are taken as the database has them, not as this version defines them, so that an older database can be copied
too. Tables of other programs in the same database are not touched.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quadrangle.storage import open_engine
from quadrangle.storage.log_reader import ALL_LISTED, list_query, listed_of
from quadrangle.storage.migrate import LOCK, check_supported, run_scripts, version_of
from quadrangle.storage.schema import metadata
from quadrangle.tables.model.log import ListedTable
from quadrangle.tables.ports import StoreUnusable

FAILING = (sa.exc.SQLAlchemyError, OSError)
# One row of the log, as `entry_of` takes it.
LogRow = tuple[int, str, str | None, str | None, str]


@dataclass(frozen=True, slots=True)
class DatabaseSnapshot:
    """A database at one moment, whatever is written meanwhile."""

    version: str
    tables: tuple[sa.Table, ...]
    _connection: AsyncConnection

    async def rows(self, table: sa.Table) -> AsyncIterator[Sequence[Any]]:
        """All rows of a table, in the order of its primary key."""
        async with self._connection.stream(sa.select(table).order_by(*table.primary_key)) as rows:
            async for row in rows:
                yield tuple(row)

    async def count(self, name: str) -> int:
        return await self._connection.scalar(sa.select(sa.func.count()).select_from(sa.table(name))) or 0

    async def games(self) -> AsyncIterator[tuple[str, list[LogRow]]]:
        """The log of each table, one after the other."""
        events = next(table for table in self.tables if table.name == "events")
        wanted = [events.c[name] for name in ("table_id", "n", "event", "client", "command", "summary")]
        here, log = "", list[LogRow]()
        async with self._connection.stream(sa.select(*wanted).order_by("table_id", "n")) as rows:
            async for table, *row in rows:
                if table != here and log:
                    yield here, log
                    log = []
                here = table
                log.append(tuple(row))
        if log:
            yield here, log

    async def listed(self, status: str | None, most: int) -> list[ListedTable]:
        """The tables of the site, the latest first."""
        events = next(table for table in self.tables if table.name == "events")
        query = ALL_LISTED if "at" in events.c else list_query(sa.cast(sa.null(), sa.Text))
        rows = await self._connection.execute(query, {"status": status, "most": most})
        return sorted((listed_of(*row) for row in rows), key=lambda listed: listed.updated, reverse=True)


@asynccontextmanager
async def open_snapshot(url: str) -> AsyncIterator[DatabaseSnapshot]:
    """The database at this address, read in one transaction."""
    _expect_file(url)
    async with _engine(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await _autocommit(connection)
            await connection.exec_driver_sql("BEGIN")  # the first read makes it a snapshot
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        version = await connection.run_sync(version_of)
        if version is None:
            raise StoreUnusable("This is not a database of Quadrangle.")
        check_supported(version)
        yield DatabaseSnapshot(version, await connection.run_sync(_tables), connection)


class DatabaseFiller:
    """Inserts rows into an empty database, all in one transaction."""

    def __init__(self, connection: AsyncConnection, tables: Sequence[sa.Table]) -> None:
        self._connection = connection
        self._tables = {table.name: table for table in tables}

    async def insert(self, name: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Insert rows of plain JSON values, converted to the types of the columns."""
        table = self._tables[name]
        types = [_python_type(table.c[column]) for column in columns]
        values = [
            {column: msgspec.convert(value, type) for column, type, value in zip(columns, types, row, strict=True)}
            for row in rows
        ]
        await self._connection.execute(table.insert(), values)


@asynccontextmanager
async def open_filler(url: str, version: str, replace: bool = False) -> AsyncIterator[DatabaseFiller]:
    """The database at this address, with an empty schema of this version. On success it is migrated to the newest.

    A database that contains games is refused, unless they may be replaced.
    """
    check_supported(version, "backup")
    _make_folder(url)
    async with _engine(url) as engine, engine.connect() as connection:
        await _begin_writing(connection)
        old = await connection.run_sync(_tables)
        counts = [await connection.scalar(sa.select(sa.func.count()).select_from(table)) for table in old]
        if any(counts) and not replace:
            raise StoreUnusable("This database contains games already; --replace deletes them.")
        await connection.run_sync(_clear)
        await connection.run_sync(run_scripts, version)
        yield DatabaseFiller(connection, await connection.run_sync(_tables))
        await connection.run_sync(run_scripts)
        await connection.commit()


@asynccontextmanager
async def _engine(url: str) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(url)
    try:
        yield engine
    except FAILING as error:
        address = engine.url.set(drivername=engine.dialect.name).render_as_string()
        raise StoreUnusable(f"The database {address} fails: {getattr(error, 'orig', None) or error}.") from error
    finally:
        await engine.dispose()


async def _autocommit(connection: AsyncConnection) -> None:
    """Turn off the driver's implicit transactions: we begin them ourselves."""
    await connection.execution_options(isolation_level="AUTOCOMMIT")


async def _begin_writing(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await _autocommit(connection)
        await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _tables(connection: sa.Connection) -> tuple[sa.Table, ...]:
    """Our tables as this database has them, in the order of their dependencies."""
    names = set(sa.inspect(connection).get_table_names()) & set(metadata.tables)
    reflected = sa.MetaData()
    reflected.reflect(connection, only=sorted(names))
    return tuple(reflected.sorted_tables)


def _clear(connection: sa.Connection) -> None:
    for table in reversed(_tables(connection)):
        table.drop(connection)
    connection.execute(sa.text("DROP TABLE IF EXISTS alembic_version"))


def _python_type(column: sa.Column[Any]) -> Any:
    try:
        kind: Any = column.type.python_type
    except NotImplementedError:
        return Any
    return kind | None


def _expect_file(url: str) -> None:
    file = _file(url)
    if file is not None and not file.is_file():
        raise StoreUnusable(f"There is no database at {file}.")


def _make_folder(url: str) -> None:
    file = _file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)


def _file(url: str) -> Path | None:
    """The file of an SQLite database."""
    plain = open_engine(url).url
    return Path(plain.database or "") if plain.drivername.startswith("sqlite") else None
