"""The log in PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.service.figures import Histogram
from quadrangle.service.ports import Clock, Entry, Node, StoreFailed, StoreUnusable
from quadrangle.service.stores.lines import CONNECT_SECONDS, FAILING, Line, Lines
from quadrangle.service.stores.migrate import check_version, migrate
from quadrangle.service.stores.postgres_jobs import PostgresJobs
from quadrangle.service.stores.postgres_notices import PostgresNotices
from quadrangle.service.stores.postgres_writer import GroupWriter
from quadrangle.service.stores.reading import DAMAGED, VERSION, Reader, compiled, entries_of

MIGRATE_SECONDS = 300.0
NEWER = """
SELECT table_id, n, event, client, command, summary
FROM unnest($1::text[], $2::int[]) AS known(t, k) JOIN events ON table_id = t AND n > k ORDER BY table_id, n"""
DIALECT: sa.Dialect = dialect()  # type: ignore[no-untyped-call]


class PostgresStore(Reader):
    """Reads over a few connections, appends over the writer's."""

    def __init__(self, url: str, commit_sizes: Histogram | None = None) -> None:
        super().__init__()
        self._lines = Lines(url)
        self._notices = PostgresNotices(url)
        self._writer = GroupWriter(Line(url), self._notices, commit_sizes)
        self.append = self._writer.append

    async def _rows(self, query: sa.Select[Any], **values: object) -> Sequence[Any]:
        statement, given = compiled(query, DIALECT, values)
        return await self._lines.fetch(statement, *given)

    async def load(self, table: str) -> list[Entry]:
        # PostgreSQL has no such character, so no such table.
        return [] if "\0" in table else await super().load(table)

    async def newer(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        """In one query, however many tables there are."""
        found: dict[str, list[Any]] = {}
        for table, *row in await self._lines.fetch(NEWER, [*known], [*known.values()]):
            found.setdefault(table, []).append(row)
        return {table: entries for table, rows in found.items() if (entries := self._newer(table, rows, known[table]))}

    def _newer(self, table: str, rows: list[Any], after: int) -> list[Entry]:
        try:
            return entries_of(rows, after)
        except DAMAGED as error:
            self._complain(table, error)
            return []

    async def check(self) -> None:
        [row] = await self._lines.fetch("SHOW transaction_read_only")
        if row[0] != "off":
            raise StoreFailed("The database does not take anything: it is read-only.")
        check_version([str(row[0]) for row in await self._rows(VERSION)])

    def node(self, clock: Clock) -> Node:
        return Node(self._notices, PostgresJobs(self._lines, clock, self._notices.name))

    async def close(self) -> None:
        await self._writer.close()
        await self._lines.close()


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
    """What the driver says, without SQLAlchemy's additions."""
    if isinstance(error, StoreFailed):
        return error.reason.rstrip(".")
    return getattr(error, "orig", None) or str(error) or "it does not answer in time"


def postgres_engine(url: sa.URL, **patience: float) -> AsyncEngine:
    """Each connection is asked whether it is alive before it is used again: the server may have been restarted."""
    patience = {"timeout": CONNECT_SECONDS, **patience}
    return create_async_engine(url.set(drivername="postgresql+asyncpg"), connect_args=patience, pool_pre_ping=True)


async def _migrate(url: sa.URL) -> None:
    """With time-outs of its own: a server that starts waits for another one that migrates, but not for ever."""
    engine = postgres_engine(url, command_timeout=MIGRATE_SECONDS)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
