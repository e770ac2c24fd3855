"""Blocks, reports and bans."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from quadrangle.accounts.errors import NO_SUCH_REPORT, Refused
from quadrangle.random_ids import new_id
from quadrangle.storage.schema.accounts import bans, blocks, people, reports
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

Reason = Literal["name", "chat", "cheating", "leaving", "other"]
MOST_CHARACTERS = 500  # of the words of a report
REPORTS_PER_PAGE = 200
# Reports that agree in these columns are about the same.
SAME_REPORT = ("reporter", "table_id", "client", "person")


class Complaint(msgspec.Struct, frozen=True):
    """A complaint about a person or a guest (by client) at a table, with a reason."""

    person: str | None
    client: str | None
    name: str
    table: str | None
    reason: Reason
    words: str


class ReportView(msgspec.Struct, frozen=True):
    """A report as operators see it. A guest only has a name at a table."""

    id: str
    at: datetime
    person: str | None
    name: str
    table: str | None
    reason: str
    words: str
    closed: datetime | None
    outcome: str | None
    banned: bool


class PersonListed(msgspec.Struct, frozen=True):
    """A person in a list: public id and name."""

    id: str
    name: str


class Moderation:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def block(self, person: str, other: str) -> None:
        row = {"person": person, "other": other, "at": self._now()}
        async with self._database.writing() as connection:
            await connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.other == other))
            await connection.execute(blocks.insert(), row)

    async def unblock(self, person: str, other: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(blocks.delete().where(blocks.c.person == person, blocks.c.other == other))

    async def blocked_by(self, person: str) -> list[PersonListed]:
        query = sa.select(people.c.id, people.c.name).where(blocks.c.person == person, people.c.id == blocks.c.other)
        async with self._database.reading() as connection:
            return [PersonListed(row.id, row.name) for row in await connection.execute(query.order_by(people.c.name))]

    async def report(self, reporter: str, about: Complaint) -> str:
        """Store a report. One that the reporter made of the same player at the same table, still open, is replaced."""
        row = msgspec.structs.asdict(about) | {"id": new_id(8), "reporter": reporter, "at": self._now()}
        row["table_id"] = row.pop("table")
        same = [reports.c[name].is_not_distinct_from(row[name]) for name in SAME_REPORT]
        async with self._database.writing() as connection:
            await connection.execute(reports.delete().where(reports.c.closed.is_(None), *same))
            await connection.execute(reports.insert(), row)
        return str(row["id"])

    async def reports(self, closed: bool, most: int = REPORTS_PER_PAGE, skip: int = 0) -> list[ReportView]:
        """Open reports or closed ones, the latest first, without the first `skip`."""
        which = reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None)
        query = (
            sa.select(reports, bans.c.at.label("banned"), people.c.name.label("called"))
            .select_from(reports.outerjoin(people, people.c.id == reports.c.person).outerjoin(bans, _same_client()))
            .where(which).order_by(reports.c.at.desc(), reports.c.id).limit(most).offset(skip)
        )  # fmt: skip
        async with self._database.reading() as connection:
            return [_report_view(row) for row in await connection.execute(query)]

    async def reported(self, id: str) -> sa.Row[Any]:
        async with self._database.reading() as connection:
            row = (await connection.execute(sa.select(reports).where(reports.c.id == id))).one_or_none()
        if row is None:
            raise Refused(NO_SUCH_REPORT)
        return row

    async def close(self, id: str, outcome: str) -> None:
        async with self._database.writing() as connection:
            values = {"closed": self._now(), "outcome": outcome}
            await connection.execute(reports.update().where(reports.c.id == id).values(**values))

    async def ban(self, client: str, person: str | None, reason: str, until: datetime | None = None) -> None:
        """From now on this client may only watch. Its sessions stay: without them it would return as a new guest."""
        row = {"client": client, "person": person, "reason": reason, "at": self._now()}
        async with self._database.writing() as connection:
            await connection.execute(bans.delete().where(bans.c.client == client))
            await connection.execute(bans.insert(), row | {"until": until and until.isoformat()})

    async def unban(self, client: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(bans.delete().where(bans.c.client == client))

    async def banned(self) -> list[sa.Row[Any]]:
        async with self._database.reading() as connection:
            return list((await connection.execute(sa.select(bans).order_by(bans.c.at))).all())

    async def is_banned(self, client: str) -> bool:
        async with self._database.reading() as connection:
            row = (await connection.execute(sa.select(bans).where(bans.c.client == client))).one_or_none()
        return row is not None and (row.until is None or row.until > self._now())

    def _now(self) -> str:
        return self._clock.now().isoformat()


def _same_client() -> sa.ColumnElement[bool]:
    return sa.or_(bans.c.client == reports.c.client, bans.c.person == reports.c.person)


def _report_view(row: sa.Row[Any]) -> ReportView:
    return ReportView(
        id=row.id,
        at=datetime.fromisoformat(row.at),
        person=row.person,
        name=row.called or row.name,
        table=row.table_id,
        reason=row.reason,
        words=row.words,
        closed=row.closed and datetime.fromisoformat(row.closed),
        outcome=row.outcome,
        banned=row.banned is not None,
    )
