"""Appending to the log in PostgreSQL: everything that waits goes into one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from quadrangle.service.figures import SIZES, Histogram
from quadrangle.service.ports import Conflict, Entry, StoreFailed
from quadrangle.service.stores.gathering import patience
from quadrangle.service.stores.lines import AT_FAULT, LOST, SLOW, TAKEN, Line, failure
from quadrangle.service.stores.postgres_notices import CHANNEL, PostgresNotices
from quadrangle.service.stores.rows import Founded, Row, founded_of, row_of
from quadrangle.service.stores.schema import events, tables

BATCH = 500
_NAMES = [column.name for column in events.c]
_COLUMNS = ", ".join(_NAMES)
_KINDS = ("text", "int", "text", "int", "text", "text", "text", "bool", "text", "text", "int")
_FOUNDED = ("text", "text", "int", "text")


_ENCLOSED = ("text", "text", "text")
# Where the parameters of the rows begin: before them come the notices and what is enclosed.
_ROWS = 2 + len(_ENCLOSED)


def _arrays_of(kinds: Sequence[str], start: int) -> str:
    return ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(kinds, start))


# An append is its first row and the rest. Of two appends that want the same numbers the first row of one is refused,
# and the rest follows the first: an append is written whole or not at all, and the others of the batch do not notice.
_WRITING = f"""
WITH given AS (
    SELECT * FROM unnest({_arrays_of(_KINDS, _ROWS)}) AS g({_COLUMNS}, begins)
), firsts AS (
    INSERT INTO events ({_COLUMNS}) SELECT {_COLUMNS} FROM given WHERE n = begins
    ON CONFLICT DO NOTHING RETURNING table_id, n
), rests AS (
    INSERT INTO events ({_COLUMNS}) SELECT {", ".join(f"given.{name}" for name in _NAMES)}
    FROM given JOIN firsts ON given.table_id = firsts.table_id AND given.begins = firsts.n WHERE given.n <> given.begins
)"""
# The notices ($1) go out with the commit, if anything was written. A notice of an append that lost its race does no
# harm: whoever hears it reads the log. What is enclosed is believed, so it goes out with its own append only.
_WRITTEN = f"""
SELECT table_id, n, (
    SELECT count(pg_notify(channel, payload))
    FROM unnest({_arrays_of(_ENCLOSED, 2)}) AS enclosed(channel, payload, first)
    JOIN firsts ON table_id || ' ' || n = first
), (SELECT count(pg_notify('{CHANNEL}', notice)) FROM unnest($1::text[]) AS notice) FROM firsts"""
APPEND = f"{_WRITING} {_WRITTEN}"
_TABLES = ", ".join(tables.c.keys())
FOUND = f"""{_WRITING}, founded AS (
    INSERT INTO tables ({_TABLES}) SELECT f.* FROM unnest({_arrays_of(_FOUNDED, _ROWS + len(_KINDS))}) AS f({_TABLES})
    JOIN firsts ON firsts.table_id = f.id AND firsts.n = 1
) {_WRITTEN}"""
WRITTEN = """
SELECT table_id, n, client, command, event FROM events
JOIN unnest($1::text[], $2::int[]) AS wanted(t, k) ON table_id = t AND n = k"""


@dataclass(frozen=True, slots=True)
class Append:
    """Rows that are written together or not at all, and who waits for them."""

    founded: Founded | None
    rows: list[Row]
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[object, ...]:
        return self.rows[0][:2]


class GroupWriter:
    """The one writer. While a statement is on its way, and a moment longer in a crowd, the next batch gathers."""

    def __init__(self, line: Line, notices: PostgresNotices, sizes: Histogram | None = None) -> None:
        self._line = line
        self._notices = notices
        self._sizes = sizes or Histogram(SIZES)
        self._waiting: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        rows = [row_of(table, entry) for entry in entries]
        append = Append(founded_of(table, entries), rows, asyncio.get_running_loop().create_future())
        self._waiting.append(append)
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await append.done

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write(_without_rivals(batch))
                if wait := patience(len(batch)):
                    await asyncio.sleep(wait)
        finally:
            self._task = None

    async def _write(self, batch: list[Append]) -> None:
        try:
            written = await self._appended(batch)
        except AT_FAULT as error:
            await self._each_alone(batch, error)
        except Exception as error:
            for append in batch:
                _settle(append, _caused(error))
        else:
            for append in batch:
                _settle(append, None if append.key in written else Conflict())

    async def _each_alone(self, batch: list[Append], error: Exception) -> None:
        """One of them is at fault; it must not fail the others."""
        if len(batch) == 1:
            _settle(batch[0], Conflict() if isinstance(error, TAKEN) else _caused(error))
            return
        for append in batch:
            await self._write([append])

    async def _appended(self, batch: list[Append]) -> set[tuple[object, ...]]:
        """The keys of what was written. When the connection breaks, once more: a number is never written twice."""
        try:
            return await self._run(batch)
        except SLOW:
            raise
        except LOST:
            return await self._run(batch) | await self._written_before(batch)

    async def _run(self, batch: list[Append]) -> set[tuple[object, ...]]:
        founded = [append.founded for append in batch if append.founded]
        rows = _arrays([append.rows for append in batch])
        more = [list(column) for column in zip(*founded, strict=True)]
        told = self._notices.of_log((append.rows[-1].table_id, append.rows[-1].n) for append in batch)
        enclosed = self._notices.enclosed((append.rows[0].table_id, append.rows[0].n) for append in batch)
        sent = [list(column) for column in zip(*enclosed, strict=True)] or [[]] * len(_ENCLOSED)
        statement = FOUND if founded else APPEND
        written: set[tuple[object, ...]] = {
            (row[0], row[1]) for row in await self._line.fetch(statement, told, *sent, *rows, *more)
        }
        self._sizes.observe(len(batch))
        return written

    async def _written_before(self, batch: list[Append]) -> set[tuple[object, ...]]:
        """What the broken connection did write: rows that are exactly ours."""
        keys = [list(column) for column in zip(*(append.key for append in batch), strict=True)]
        found = {tuple(row) for row in await self._line.fetch(WRITTEN, *keys)}
        firsts = [append.rows[0] for append in batch]
        return {row[:2] for row in firsts if (*row[:2], row.client, row.command, row.event) in found}

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self._task is not None:
            await self._task
        await self._line.close()


def _caused(error: Exception) -> StoreFailed:
    failed = failure(error)
    failed.__cause__ = error
    return failed


def _without_rivals(batch: list[Append]) -> list[Append]:
    """Of appends that begin with the same number of the same table the first goes on; the others are told at once."""
    first: dict[object, Append] = {}
    for append in batch:
        if first.setdefault(append.key, append) is not append:
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
