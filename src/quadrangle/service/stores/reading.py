"""Reading the log, the same for both databases: the queries, and what becomes of their rows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog

from quadrangle.service.ports import Entry, Listed, Summary
from quadrangle.service.refusals import TABLE_DAMAGED, Refused
from quadrangle.service.stores.rows import at_of, entry_of, summary_of
from quadrangle.service.stores.schema import SITTING, events, tables

log = structlog.get_logger("quadrangle.stores")
# As many damaged tables are remembered, so that each is complained of once.
COMPLAINTS = 1000
# As many rows are decoded in one turn of the event loop.
AT_ONCE = 200
DAMAGED = (msgspec.MsgspecError, ValueError, TypeError)
# An event's text begins with {"kind":"…","at":"…": the time is found even if the rest of it is damaged.
BEFORE_TIME = len('{"kind":"') + len('","at":"')
TIME = 27


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
_TIME = sa.literal_column(f"substr(events.event, length(events.kind) + {BEFORE_TIME + 1}, {TIME})", sa.Text)
_sat = events.alias("sat")
# All tables, the latest first. The database sorts and cuts: there may be very many.
ALL_LISTED = (
    sa.select(tables.c.id, tables.c.game, tables.c.players, tables.c.created, events.c.event, events.c.summary)
    .select_from(tables)
    .join(events, sa.and_(events.c.table_id == tables.c.id, events.c.n == _last(tables.c.id)))
    .where(sa.or_(_text("status").is_(None), events.c.status == _text("status")))
    .order_by(_TIME.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)
LISTED = ALL_LISTED.where(tables.c.id.in_(sa.select(_sat.c.table_id).where(_sat.c.client == _text("sitting"), SITTING)))
# A name cannot pretend to this: inside a JSON text its quotes would be escaped.
IN_LOBBY = ALL_LISTED.where(events.c.status != "over", events.c.summary.contains('"listed":true'))
JUST_OPENED = IN_LOBBY.where(tables.c.created > _text("since"))
# Tables under way at which somebody's time runs: their last summary tells until when.
TIMED = (
    sa.select(events.c.table_id, events.c.summary)
    .select_from(tables)
    .join(events, sa.and_(events.c.table_id == tables.c.id, events.c.n == _last(tables.c.id)))
    .where(events.c.status == "playing", events.c.summary.contains('"due":'))
)
_ending = events.alias("ending")
# Tables that are not over, by their ids; whether one is, an index tells.
SILENT = (
    sa.select(events.c.table_id, events.c.summary)
    .select_from(tables)
    .join(events, sa.and_(events.c.table_id == tables.c.id, events.c.n == _last(tables.c.id)))
    .where(
        tables.c.id > _text("beyond"),
        ~sa.exists().where(_ending.c.table_id == tables.c.id, sa.text("ending.kind = 'over'")),
        _text("since") > _TIME,
    )
    .order_by(tables.c.id)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
VERSION = sa.select(sa.table("alembic_version", sa.column("version_num", sa.Text)))


@cache
def _compiled(query: sa.Select[Any], dialect: sa.Dialect) -> sa.Compiled:
    return query.compile(dialect=dialect)


def compiled(query: sa.Select[Any], dialect: sa.Dialect, values: dict[str, object]) -> tuple[str, list[object]]:
    """The query as the driver wants it, and its values in order."""
    ready = _compiled(query, dialect)
    given = {**ready.params, **values}
    return str(ready), [given[name] for name in getattr(ready, "positiontup", None) or ()]


def listed_of(table: str, game: str, players: int, created: str, event: str, summary: str) -> Listed:
    return Listed(table, game, players, datetime.fromisoformat(created), at_of(event), summary_of(summary))


def entries_of(rows: Sequence[Any], after: int = 0) -> list[Entry]:
    """The entries that follow the event `after`, without a gap."""
    entries = [entry_of(*row) for row in rows]
    if any(entry.n != number for number, entry in enumerate(entries, start=after + 1)):
        raise ValueError("an event is missing")
    return entries


class Reader:
    """What both stores read. They differ in how a query is run."""

    def __init__(self) -> None:
        self._damaged: set[str] = set()

    async def _rows(self, query: sa.Select[Any], **values: object) -> Sequence[Any]:
        """The query's rows, or `StoreFailed`."""
        raise NotImplementedError

    async def load(self, table: str) -> list[Entry]:
        return await self._load(table, 0)

    async def _load(self, table: str, after: int) -> list[Entry]:
        rows = await self._rows(LOAD, wanted=table, after=after)
        try:
            # A long log is read beside the event loop, which it would hold.
            few = len(rows) <= AT_ONCE
            return entries_of(rows, after) if few else await asyncio.to_thread(entries_of, rows, after)
        except DAMAGED as error:
            self._complain(table, error)
            raise Refused(TABLE_DAMAGED, table=table) from None

    async def newer(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        found = {table: await self._load(table, after) for table, after in known.items()}
        return {table: entries for table, entries in found.items() if entries}

    async def listed(self, client: str, status: str | None, limit: int) -> list[Listed]:
        return self._all_listed(await self._rows(LISTED, sitting=client, status=status, most=limit))

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[Listed]:
        if since is None:
            return self._all_listed(await self._rows(IN_LOBBY, status=None, most=limit))
        return self._all_listed(await self._rows(JUST_OPENED, status=None, most=limit, since=since.isoformat()))

    def _all_listed(self, rows: Sequence[Any]) -> list[Listed]:
        found = [listed for row in rows if (listed := self._listed(*row)) is not None]
        return sorted(found, key=lambda listed: listed.updated, reverse=True)

    async def timed(self) -> list[tuple[str, Summary]]:
        found = self._summaries(await self._rows(TIMED))
        return [(table, summary) for table, summary in found if summary.due is not None]

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, Summary]]:
        rows = await self._rows(SILENT, since=since.strftime("%Y-%m-%dT%H:%M:%S"), beyond=beyond, most=limit)
        return self._summaries(rows)

    def _summaries(self, rows: Sequence[Any]) -> list[tuple[str, Summary]]:
        found = []
        for table, text in rows:
            try:
                found.append((table, summary_of(text)))
            except DAMAGED as error:
                self._complain(table, error)
        return found

    def _listed(self, table: str, game: str, players: int, created: str, event: str, summary: str) -> Listed | None:
        """A line of the list; None for a table whose last row cannot be read."""
        try:
            return listed_of(table, game, players, created, event, summary)
        except DAMAGED as error:
            self._complain(table, error)
            return None

    def _complain(self, table: str, error: Exception) -> None:
        if table not in self._damaged and len(self._damaged) < COMPLAINTS:
            self._damaged.add(table)
            log.error("table damaged", table=table, reason=str(error))
