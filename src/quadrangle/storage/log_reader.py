"""Reading the log, the same for both databases: the queries, and the conversion of their rows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

from quadrangle.storage.rows import at_of, entry_of, summary_of
from quadrangle.storage.schema.log import MAYBE_LISTED, SITTING, events, tables
from quadrangle.tables.damage_log import DamageLog
from quadrangle.tables.errors import TABLE_DAMAGED, Refused
from quadrangle.tables.model.log import ListedTable, LogEntry, TableSummary

# Rows that are decoded in the event loop at once. Longer logs are decoded in a thread.
MAX_INLINE = 200
DAMAGED = (msgspec.MsgspecError, ValueError, TypeError)


def _text(name: str) -> sa.BindParameter[str]:
    return sa.bindparam(name, type_=sa.Text)


def _last(table: sa.ColumnElement[str]) -> sa.ScalarSelect[Any]:
    """The number of a table's last event."""
    newest = events.alias("newest")
    return sa.select(sa.func.max(newest.c.n)).where(newest.c.table_id == table).scalar_subquery()


LOAD = (
    sa.select(events.c.n, events.c.event, events.c.client, events.c.command, events.c.summary)
    .where(events.c.table_id == _text("wanted"), events.c.n > sa.bindparam("after", type_=sa.Integer))
    .order_by(events.c.n)
)
_ending = events.alias("ending")
IS_OVER = sa.exists().where(_ending.c.table_id == tables.c.id, sa.text("ending.kind = 'over'"))
_sat = events.alias("sat")


def _last_rows(*columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Columns of each table's last event."""
    last = sa.and_(events.c.table_id == tables.c.id, events.c.n == _last(tables.c.id))
    return sa.select(tables.c.id, *columns).select_from(tables).join(events, last)


def list_query(at: sa.ColumnElement[str | None]) -> sa.Select[Any]:
    """All tables, the latest first. The database sorts and cuts, because there may be very many.

    Where the time of the last event is unknown, the event itself is read too, and the table is sorted by its creation.
    """
    event = sa.case((at.is_(None), events.c.event))
    return (
        _last_rows(tables.c.game, tables.c.players, tables.c.created, at, event, events.c.summary)
        .where(sa.or_(_text("status").is_(None), events.c.status == _text("status")))
        .order_by(sa.func.coalesce(at, tables.c.created).desc())
        .limit(sa.bindparam("most", type_=sa.Integer))
    )


ALL_LISTED = list_query(events.c.at)
LISTED = ALL_LISTED.where(tables.c.id.in_(sa.select(_sat.c.table_id).where(_sat.c.client == _text("sitting"), SITTING)))
IN_LOBBY = ALL_LISTED.where(MAYBE_LISTED, ~IS_OVER)
JUST_OPENED = IN_LOBBY.where(tables.c.created > _text("since"))
# Games in progress in which a clock runs. Rows without a time may have one too. Sorted by id, so that SQLite begins
# with the tables and not with all events.
TIMED = (
    _last_rows(events.c.summary)
    .where(~IS_OVER, events.c.status == "playing", sa.or_(events.c.due.is_not(None), events.c.at.is_(None)))
    .order_by(tables.c.id)
)
# Unfinished tables without a recent event, in the order of their ids.
SILENT = (
    _last_rows(events.c.summary)
    .where(
        tables.c.id > _text("beyond"),
        ~IS_OVER,
        _text("since") > sa.func.coalesce(events.c.at, tables.c.created),
    )
    .order_by(tables.c.id)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
VERSION = sa.select(sa.table("alembic_version", sa.column("version_num", sa.Text)))


@cache
def _compiled(query: sa.Select[Any], dialect: sa.Dialect) -> sa.Compiled:
    return query.compile(dialect=dialect)


def compiled(query: sa.Select[Any], dialect: sa.Dialect, values: dict[str, object]) -> tuple[str, list[object]]:
    """The query as the driver takes it, and its parameters in order."""
    ready = _compiled(query, dialect)
    parameters = {**ready.params, **values}
    return str(ready), [parameters[name] for name in getattr(ready, "positiontup", None) or ()]


def listed_of(
    table: str, game: str, players: int, created: str, at: str | None, event: str | None, summary: str
) -> ListedTable:
    """One row of a list. The event is given only where its time is missing."""
    updated = datetime.fromisoformat(at) if at is not None else at_of(event or "")
    return ListedTable(table, game, players, datetime.fromisoformat(created), updated, summary_of(summary))


def entries_of(rows: Sequence[Any], after: int = 0) -> list[LogEntry]:
    """The entries that follow the event `after`, without a gap."""
    entries = [entry_of(*row) for row in rows]
    if any(entry.n != number for number, entry in enumerate(entries, start=after + 1)):
        raise ValueError("an event is missing")
    return entries


class Reader:
    """The reading part of both stores. They differ in how a query is executed."""

    def __init__(self) -> None:
        self._damage = DamageLog("quadrangle.storage")

    async def _rows(self, query: sa.Select[Any], **values: object) -> Sequence[Any]:
        """The query's rows, or `StoreFailed`."""
        raise NotImplementedError

    async def load(self, table: str) -> list[LogEntry]:
        return await self._load(table, 0)

    async def _load(self, table: str, after: int) -> list[LogEntry]:
        rows = await self._rows(LOAD, wanted=table, after=after)
        try:
            # Decoding a long log would block the event loop.
            few = len(rows) <= MAX_INLINE
            return entries_of(rows, after) if few else await asyncio.to_thread(entries_of, rows, after)
        except DAMAGED as error:
            self._damage.report(table, error)
            raise Refused(TABLE_DAMAGED, table=table) from None

    async def newer(self, last: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        newer = {table: await self._load(table, after) for table, after in last.items()}
        return {table: entries for table, entries in newer.items() if entries}

    async def listed(self, client: str, status: str | None, limit: int) -> list[ListedTable]:
        return self._all_listed(await self._rows(LISTED, sitting=client, status=status, most=limit))

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[ListedTable]:
        if since is None:
            rows = await self._rows(IN_LOBBY, status=None, most=limit)
        else:
            rows = await self._rows(JUST_OPENED, status=None, most=limit, since=since.isoformat())
        return [listed for listed in self._all_listed(rows) if listed.summary.listed]

    def _all_listed(self, rows: Sequence[Any]) -> list[ListedTable]:
        readable = [listed for row in rows if (listed := self._listed(row)) is not None]
        return sorted(readable, key=lambda listed: listed.updated, reverse=True)

    async def timed(self) -> list[tuple[str, TableSummary]]:
        last = self._summaries(await self._rows(TIMED))
        return [(table, summary) for table, summary in last if summary.due is not None]

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, TableSummary]]:
        rows = await self._rows(SILENT, since=since.strftime("%Y-%m-%dT%H:%M:%S"), beyond=beyond, most=limit)
        return self._summaries(rows)

    def _summaries(self, rows: Sequence[Any]) -> list[tuple[str, TableSummary]]:
        summaries = []
        for table, text in rows:
            try:
                summaries.append((table, summary_of(text)))
            except DAMAGED as error:
                self._damage.report(table, error)
        return summaries

    def _listed(self, row: Sequence[Any]) -> ListedTable | None:
        """One row of the list; None for a table whose last event cannot be read."""
        try:
            return listed_of(*row)
        except DAMAGED as error:
            self._damage.report(row[0], error)
            return None
