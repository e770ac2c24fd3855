"""The log in PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.storage.log_reader import DAMAGED, VERSION, Reader, compiled, entries_of
from quadrangle.storage.migrate import check_version, migrate
from quadrangle.storage.postgres.jobs import PostgresJobs
from quadrangle.storage.postgres.notices import PostgresNotices
from quadrangle.storage.postgres.pg_connection import CONNECT_SECONDS, FAILING, Connection, ConnectionPool
from quadrangle.storage.postgres.writer import PostgresWriter
from quadrangle.tables.counters import Histogram
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.ports import Clock, ClusterNode, StoreFailed, StoreUnusable

MIGRATE_SECONDS = 300.0
NEWER = """
SELECT table_id, n, event, client, command, summary
FROM unnest($1::text[], $2::int[]) AS seen(t, k) JOIN events ON table_id = t AND n > k ORDER BY table_id, n"""
# One statement, and so one transaction.
DELETE_TABLE = """
WITH gone AS (
  DELETE FROM events WHERE table_id = $1
  AND ($2::int IS NULL OR $2 = (SELECT max(n) FROM events AS last WHERE last.table_id = $1)) RETURNING 1
)
DELETE FROM tables WHERE id = $1 AND ($2::int IS NULL OR EXISTS (SELECT 1 FROM gone)) RETURNING id"""
DIALECT: sa.Dialect = dialect()  # type: ignore[no-untyped-call]


class PostgresStore(Reader):
    """Reads over a few connections, appends over the writer's."""

    def __init__(self, url: str, commit_sizes: Histogram | None = None) -> None:
        super().__init__()
        self._pool = ConnectionPool(url)
        self._notices = PostgresNotices(url)
        self._writer = PostgresWriter(Connection(url), self._notices, commit_sizes)
        self.append = self._writer.append

    async def _rows(self, query: sa.Select[Any], **values: object) -> Sequence[Any]:
        statement, parameters = compiled(query, DIALECT, values)
        return await self._pool.fetch(statement, *parameters)

    async def load(self, table: str) -> list[LogEntry]:
        # PostgreSQL cannot store this character, so there is no such table.
        return [] if "\0" in table else await super().load(table)

    async def newer(self, after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        """One query for all tables."""
        by_table: dict[str, list[Any]] = {}
        for table, *row in await self._pool.fetch(NEWER, [*after], [*after.values()]):
            by_table.setdefault(table, []).append(row)
        newer = {table: self._newer(table, rows, after[table]) for table, rows in by_table.items()}
        return {table: entries for table, entries in newer.items() if entries}

    def _newer(self, table: str, rows: list[Any], after: int) -> list[LogEntry]:
        try:
            return entries_of(rows, after)
        except DAMAGED as error:
            self._damage.report(table, error)
            return []

    async def delete(self, table: str, last: int | None) -> bool:
        return bool(await self._pool.fetch(DELETE_TABLE, table, last))

    async def check(self) -> None:
        [row] = await self._pool.fetch("SHOW transaction_read_only")
        if row[0] != "off":
            raise StoreFailed("The database is read-only.")
        check_version([str(row[0]) for row in await self._rows(VERSION)])

    def node(self, clock: Clock) -> ClusterNode:
        return ClusterNode(self._notices, PostgresJobs(self._pool, clock, self._notices.name))

    async def close(self) -> None:
        await self._writer.close()
        await self._pool.close()


async def open_postgres(url: str, commit_sizes: Histogram | None = None) -> PostgresStore:
    """The store at `postgresql://user:password@host:port/database`."""
    plain = sa.make_url(url).set(drivername="postgresql")
    try:
        await _migrate(plain)
        store = PostgresStore(plain.render_as_string(hide_password=False), commit_sizes)
        await store.check()
    except (*FAILING, sa.exc.SQLAlchemyError, StoreFailed) as error:
        raise StoreUnusable(f"The database {plain.render_as_string()} cannot be opened: {_short(error)}.") from error
    return store


def _short(error: Exception) -> object:
    """The driver's message, without SQLAlchemy's additions."""
    if isinstance(error, StoreFailed):
        return error.reason.rstrip(".")
    return getattr(error, "orig", None) or str(error) or "it does not answer in time"


def postgres_engine(url: sa.URL, **timeouts: float) -> AsyncEngine:
    """Each connection is tested before it is used again, because the server may have been restarted."""
    timeouts = {"timeout": CONNECT_SECONDS, **timeouts}
    return create_async_engine(url.set(drivername="postgresql+asyncpg"), connect_args=timeouts, pool_pre_ping=True)


async def _migrate(url: sa.URL) -> None:
    """With its own timeout: a starting server waits for another one that migrates, but not for ever."""
    engine = postgres_engine(url, command_timeout=MIGRATE_SECONDS)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
