"""The log in PostgreSQL: everything that waits goes into one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quadrangle.service.events import Created
from quadrangle.service.ports import Conflict, Entry
from quadrangle.service.stores import StoreUnusable
from quadrangle.service.stores.migrate import migrate
from quadrangle.service.stores.reading import Reader
from quadrangle.service.stores.rows import Row, row_of
from quadrangle.service.stores.schema import events, tables

try:
    import asyncpg  # type: ignore[import-untyped]
except ImportError as error:
    raise StoreUnusable("PostgreSQL needs the extra: pip install 'quadrangle[postgres]'.") from error

BATCH = 500
_NAMES = [column.name for column in events.c]
_COLUMNS = ", ".join(_NAMES)
_KINDS = ("text", "int", "text", "int", "text", "text", "text", "bool", "text", "text")
_ARRAYS = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(_KINDS, start=1))
# An append is its first row and the rest. Of two appends that want the same numbers the first row of one is refused,
# and the rest follows the first: an append is written whole or not at all, and the others of the batch do not notice.
APPEND = f"""
WITH given AS (
    SELECT * FROM unnest({_ARRAYS}, ${len(_KINDS) + 1}::int[]) AS g({_COLUMNS}, begins)
), firsts AS (
    INSERT INTO events ({_COLUMNS}) SELECT {_COLUMNS} FROM given WHERE n = begins
    ON CONFLICT DO NOTHING RETURNING table_id, n
), rests AS (
    INSERT INTO events ({_COLUMNS}) SELECT {", ".join(f"given.{name}" for name in _NAMES)}
    FROM given JOIN firsts ON given.table_id = firsts.table_id AND given.begins = firsts.n WHERE given.n <> given.begins
)
SELECT table_id, n FROM firsts
"""
FOUND = f"INSERT INTO tables ({', '.join(tables.c.keys())}) VALUES ($1, $2, $3, $4)"


@dataclass(frozen=True, slots=True)
class Append:
    """Rows that are written together or not at all, and who waits for them."""

    rows: list[Row]
    done: asyncio.Future[None]


class GroupWriter:
    """The one writer. While a statement is on its way, the next batch gathers."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._connection: asyncpg.Connection | None = None
        self._waiting: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        rows = [row_of(table, entry) for entry in entries]
        first = entries[0].event
        if isinstance(first, Created):
            await self._found((table, first.game, first.players, first.at.isoformat()), rows)
            return
        append = Append(rows, asyncio.get_running_loop().create_future())
        self._waiting.append(append)
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await append.done

    async def _found(self, founded: tuple[str, str, int, str], rows: list[Row]) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(FOUND, *founded)
                await connection.fetch(APPEND, *_arrays([rows]))
        except asyncpg.UniqueViolationError:
            raise Conflict from None

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write(_without_rivals(batch))
        finally:
            self._task = None

    async def _write(self, batch: list[Append]) -> None:
        try:
            connection = await self._connected()
            written = await connection.fetch(APPEND, *_arrays([append.rows for append in batch]))
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            if len(batch) == 1:
                _settle(batch[0], error)
                return
            for append in batch:  # one of them is at fault; it must not fail the others
                await self._write([append])
            return
        firsts = {(row[0], row[1]) for row in written}
        for append in batch:
            _settle(append, None if append.rows[0][:2] in firsts else Conflict())

    async def _connected(self) -> asyncpg.Connection:
        """The writer's own connection. One from the pool would be tidied up by a statement more after each of ours."""
        if self._connection is None or self._connection.is_closed():
            await self._disconnect()
            self._connection = await self._pool.acquire()
        return self._connection

    async def _disconnect(self) -> None:
        if self._connection is not None:
            gone, self._connection = self._connection, None
            await self._pool.release(gone)

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self._task is not None:
            await self._task
        await self._disconnect()
        await self._pool.close()


def _without_rivals(batch: list[Append]) -> list[Append]:
    """Of appends that begin with the same number of the same table the first goes on; the others are told at once."""
    first: dict[object, Append] = {}
    for append in batch:
        if first.setdefault(append.rows[0][:2], append) is not append:
            _settle(append, Conflict())
    return list(first.values())


def _arrays(appends: Sequence[list[Row]]) -> list[list[object]]:
    """The rows column by column, and beside each row the number with which its append begins."""
    columns: list[list[object]] = [list(column) for column in zip(*(r for rows in appends for r in rows), strict=True)]
    return [*columns, [rows[0].n for rows in appends for _ in rows]]


def _settle(append: Append, outcome: Exception | None) -> None:
    if append.done.done():  # nobody waits any longer
        return
    if outcome is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(outcome)


class PostgresStore(Reader):
    """Reads through SQLAlchemy, appends through the one writer."""

    def __init__(self, engine: AsyncEngine, writer: GroupWriter) -> None:
        super().__init__(engine)
        self._writer = writer
        self.append = writer.append

    async def close(self) -> None:
        await self._writer.close()
        await super().close()


async def open_postgres(url: str) -> PostgresStore:
    """The store at `postgresql://user:password@host:port/database`."""
    plain = sa.make_url(url).set(drivername="postgresql")
    engine = create_async_engine(plain.set(drivername="postgresql+asyncpg"))
    try:
        await migrate(engine)
        pool = await asyncpg.create_pool(plain.render_as_string(hide_password=False), min_size=1, max_size=4)
    except (OSError, asyncpg.PostgresError, sa.exc.DBAPIError) as error:
        await engine.dispose()
        raise StoreUnusable(f"The database {plain.render_as_string()} cannot be opened: {error}.") from error
    return PostgresStore(engine, GroupWriter(pool))
