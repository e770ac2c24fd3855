"""A whole database at once, for whoever keeps it: one consistent picture to read, or an empty one to fill.

Of our tables the columns are taken as the database has them, not as this version knows them: an older database can be
copied too. Tables of other programs in the same database are left alone.
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

from quadrangle.service.ports import Listed, StoreUnusable
from quadrangle.service.stores import open_engine
from quadrangle.service.stores.migrate import LOCK, check_known, run_scripts, version_of
from quadrangle.service.stores.people_tables import metadata
from quadrangle.service.stores.reading import ALL_LISTED, listed_of

FAILING = (sa.exc.SQLAlchemyError, OSError)
# One row of the log, as `entry_of` takes it.
LogRow = tuple[int, str, str | None, str | None, str]


@dataclass(frozen=True, slots=True)
class Picture:
    """A database as it is at one moment, however much is written meanwhile."""

    version: str
    tables: tuple[sa.Table, ...]
    _connection: AsyncConnection

    async def rows(self, table: sa.Table) -> AsyncIterator[Sequence[Any]]:
        """All rows of a table, in the order of its key."""
        async with self._connection.stream(sa.select(table).order_by(*table.primary_key)) as found:
            async for row in found:
                yield tuple(row)

    async def count(self, name: str) -> int:
        return await self._connection.scalar(sa.select(sa.func.count()).select_from(sa.table(name))) or 0

    async def games(self) -> AsyncIterator[tuple[str, list[LogRow]]]:
        """The log of each table, one after the other."""
        events = next(table for table in self.tables if table.name == "events")
        wanted = [events.c[name] for name in ("table_id", "n", "event", "client", "command", "summary")]
        here, log = "", list[LogRow]()
        async with self._connection.stream(sa.select(*wanted).order_by("table_id", "n")) as found:
            async for table, *row in found:
                if table != here and log:
                    yield here, log
                    log = []
                here = table
                log.append(tuple(row))
        if log:
            yield here, log

    async def listed(self, status: str | None, most: int) -> list[Listed]:
        """The tables of the site, the latest first."""
        found = await self._connection.execute(ALL_LISTED, {"status": status, "most": most})
        return [listed_of(*row) for row in found]


@asynccontextmanager
async def picture(url: str) -> AsyncIterator[Picture]:
    """The database at this address, read in one transaction; it is not changed."""
    _expect_file(url)
    async with _engine(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await _autocommit(connection)
            await connection.exec_driver_sql("BEGIN")  # with the first reading it becomes a snapshot
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        version = await connection.run_sync(version_of)
        if version is None:
            raise StoreUnusable("This is no database of Quadrangle.")
        check_known(version)
        yield Picture(version, await connection.run_sync(_tables), connection)


class Filling:
    """An empty database that takes rows. All of them are there when it is left without an error, or none."""

    def __init__(self, connection: AsyncConnection, tables: Sequence[sa.Table]) -> None:
        self._connection = connection
        self._tables = {table.name: table for table in tables}

    async def insert(self, name: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Rows of plain JSON values become what the columns hold."""
        table = self._tables[name]
        kinds = [_kind(table.c[column]) for column in columns]
        given = [
            {column: msgspec.convert(value, kind) for column, kind, value in zip(columns, kinds, row, strict=True)}
            for row in rows
        ]
        await self._connection.execute(table.insert(), given)


@asynccontextmanager
async def filling(url: str, version: str, replace: bool = False) -> AsyncIterator[Filling]:
    """The database at this address, with empty tables of this version; afterwards they are of the newest.

    A database that has tables is refused, unless they may be replaced.
    """
    check_known(version, "backup")
    _make_folder(url)
    async with _engine(url) as engine, engine.connect() as connection:
        await _begin_writing(connection)
        found = await connection.run_sync(_tables)
        held = [await connection.scalar(sa.select(sa.func.count()).select_from(table)) for table in found]
        if any(held) and not replace:
            raise StoreUnusable("This database holds games already; --replace throws them away.")
        await connection.run_sync(_clear)
        await connection.run_sync(run_scripts, version)
        yield Filling(connection, await connection.run_sync(_tables))
        await connection.run_sync(run_scripts)
        await connection.commit()


@asynccontextmanager
async def _engine(url: str) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(url)
    try:
        yield engine
    except FAILING as error:
        shown = engine.url.set(drivername=engine.dialect.name).render_as_string()
        raise StoreUnusable(f"The database {shown} fails: {getattr(error, 'orig', None) or error}.") from error
    finally:
        await engine.dispose()


async def _autocommit(connection: AsyncConnection) -> None:
    """Python's driver begins transactions when it thinks fit; then we say when."""
    await connection.execution_options(isolation_level="AUTOCOMMIT")


async def _begin_writing(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await _autocommit(connection)
        await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _tables(connection: sa.Connection) -> tuple[sa.Table, ...]:
    """Our tables as this database has them, none before those it refers to."""
    there = set(sa.inspect(connection).get_table_names()) & set(metadata.tables)
    found = sa.MetaData()
    found.reflect(connection, only=sorted(there))
    return tuple(found.sorted_tables)


def _clear(connection: sa.Connection) -> None:
    for table in reversed(_tables(connection)):
        table.drop(connection)
    connection.execute(sa.text("DROP TABLE IF EXISTS alembic_version"))


def _kind(column: sa.Column[Any]) -> Any:
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
