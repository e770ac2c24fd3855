"""Appending to the log in PostgreSQL: all pending appends go into one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from quadrangle.storage.group_commit import BATCH, Append, batch_delay, new_append, settle
from quadrangle.storage.postgres.notices import CHANNEL, PostgresNotices
from quadrangle.storage.postgres.pg_connection import AT_FAULT, LOST, SLOW, TAKEN, Connection, failure
from quadrangle.storage.rows import EventRow
from quadrangle.storage.schema.log import events, tables
from quadrangle.tables.counters import SIZES, Histogram
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.ports import Conflict, StoreFailed

_NAMES = [column.name for column in events.c]
_COLUMNS = ", ".join(_NAMES)
_EVENT_TYPES = ("text", "int", "text", "int", "text", "text", "text", "bool", "text", "text", "text", "text", "int")
_TABLE_TYPES = ("text", "text", "int", "text", "bool", "bool")


_ENCLOSED_TYPES = ("text", "text", "text")
# The number of the first parameter of the rows. Before them come the notices and the enclosed messages.
_ROWS = 2 + len(_ENCLOSED_TYPES)


def _arrays_of(types: Sequence[str], start: int) -> str:
    return ", ".join(f"${number}::{type}[]" for number, type in enumerate(types, start))


# An append is its first row and the rest. Of two appends with the same numbers the first row of one conflicts, and the
# rest is written only with its first row. So an append is written whole or not at all, and others are not affected.
_WRITING = f"""
WITH rows AS (
    SELECT * FROM unnest({_arrays_of(_EVENT_TYPES, _ROWS)}) AS g({_COLUMNS}, begins)
), firsts AS (
    INSERT INTO events ({_COLUMNS}) SELECT {_COLUMNS} FROM rows WHERE n = begins
    ON CONFLICT DO NOTHING RETURNING table_id, n
), rests AS (
    INSERT INTO events ({_COLUMNS}) SELECT {", ".join(f"rows.{name}" for name in _NAMES)}
    FROM rows JOIN firsts ON rows.table_id = firsts.table_id AND rows.begins = firsts.n WHERE rows.n <> rows.begins
)"""
# The notices ($1) are sent with the commit if anything was written. A notice of an append that lost its race does no
# harm, because receivers read the log. Enclosed messages are trusted, so each is sent only if its append was written.
_WRITTEN = f"""
SELECT table_id, n, (
    SELECT count(pg_notify(channel, payload))
    FROM unnest({_arrays_of(_ENCLOSED_TYPES, 2)}) AS enclosed(channel, payload, first)
    JOIN firsts ON table_id || ' ' || n = first
), (SELECT count(pg_notify('{CHANNEL}', notice)) FROM unnest($1::text[]) AS notice) FROM firsts"""
APPEND = f"{_WRITING} {_WRITTEN}"
_TABLES = ", ".join(tables.c.keys())
CREATE = f"""{_WRITING}, created AS (
    INSERT INTO tables ({_TABLES}) SELECT f.*
    FROM unnest({_arrays_of(_TABLE_TYPES, _ROWS + len(_EVENT_TYPES))}) AS f({_TABLES})
    JOIN firsts ON firsts.table_id = f.id AND firsts.n = 1
) {_WRITTEN}"""
WRITTEN = """
SELECT table_id, n, client, command, event FROM events
JOIN unnest($1::text[], $2::int[]) AS wanted(t, k) ON table_id = t AND n = k"""


class PostgresWriter:
    """The only writer of this node. While a statement runs, and briefly afterwards, the next batch is collected."""

    def __init__(self, connection: Connection, notices: PostgresNotices, sizes: Histogram | None = None) -> None:
        self._connection = connection
        self._notices = notices
        self._sizes = sizes or Histogram(SIZES)
        self._loop = asyncio.get_running_loop()
        self._pending: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        append = new_append(table, entries, self._loop)
        self._pending.append(append)
        if self._task is None:
            self._task = self._loop.create_task(self._write_all())
        await append.done

    async def _write_all(self) -> None:
        try:
            while self._pending:
                batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
                await self._write(_without_rivals(batch))
                if delay := batch_delay(len(batch)):
                    await asyncio.sleep(delay)
        finally:
            self._task = None

    async def _write(self, batch: list[Append]) -> None:
        try:
            written = await self._appended(batch)
        except AT_FAULT as error:
            await self._each_alone(batch, error)
        except Exception as error:
            for append in batch:
                settle(append, _caused(error))
        else:
            for append in batch:
                settle(append, None if append.key in written else Conflict())

    async def _each_alone(self, batch: list[Append], error: Exception) -> None:
        """One append is at fault; the others must not fail with it."""
        if len(batch) == 1:
            settle(batch[0], Conflict() if isinstance(error, TAKEN) else _caused(error))
            return
        for append in batch:
            await self._write([append])

    async def _appended(self, batch: list[Append]) -> set[tuple[str, int]]:
        """The keys of the written appends. If the connection breaks, try once more: no number is written twice."""
        try:
            return await self._run(batch)
        except SLOW:
            raise
        except LOST:
            return await self._run(batch) | await self._written_before(batch)

    async def _run(self, batch: list[Append]) -> set[tuple[str, int]]:
        new_tables = [append.table for append in batch if append.table]
        rows = _arrays([append.rows for append in batch])
        table_rows = [list(column) for column in zip(*new_tables, strict=True)]
        notices = self._notices.of_log((append.rows[-1].table_id, append.rows[-1].n) for append in batch)
        messages = self._notices.enclosed(append.key for append in batch)
        enclosed = [list(column) for column in zip(*messages, strict=True)] or [[]] * len(_ENCLOSED_TYPES)
        statement = CREATE if new_tables else APPEND
        written = await self._connection.fetch(statement, notices, *enclosed, *rows, *table_rows)
        self._sizes.observe(len(batch))
        return {(row[0], row[1]) for row in written}

    async def _written_before(self, batch: list[Append]) -> set[tuple[str, int]]:
        """What was written before the connection broke: rows that are exactly ours."""
        keys = [list(column) for column in zip(*(append.key for append in batch), strict=True)]
        stored = {tuple(row) for row in await self._connection.fetch(WRITTEN, *keys)}
        firsts = [append.rows[0] for append in batch]
        return {row[:2] for row in firsts if (*row[:2], row.client, row.command, row.event) in stored}

    async def close(self) -> None:
        """Write what is pending, then stop."""
        if self._task is not None:
            await self._task
        await self._connection.close()


def _caused(error: Exception) -> StoreFailed:
    failed = failure(error)
    failed.__cause__ = error
    return failed


def _without_rivals(batch: list[Append]) -> list[Append]:
    """Of appends with the same key the first is written; the others conflict at once."""
    first: dict[tuple[str, int], Append] = {}
    for append in batch:
        if first.setdefault(append.key, append) is not append:
            settle(append, Conflict())
    return list(first.values())


def _arrays(appends: Sequence[list[EventRow]]) -> list[list[object]]:
    """The rows as columns, and one more column: the first number of each row's append."""
    columns: list[list[object]] = [list(column) for column in zip(*(r for rows in appends for r in rows), strict=True)]
    return [*columns, [rows[0].n for rows in appends for _ in rows]]
