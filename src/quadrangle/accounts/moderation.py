"""Blocks, reports and bans."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from quadrangle.accounts.errors import BANNED, NO_SUCH_BAN, NO_SUCH_REPORT, Refused
from quadrangle.random_ids import digest, new_id
from quadrangle.storage.schema.accounts import bans, blocks, people, reports
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

Reason = Literal["name", "chat", "cheating", "leaving", "other"]
MOST_CHARACTERS = 500  # of the words of a report
REPORTS_PER_PAGE = 200
# Open reports on the same person or guest that are shown, so that many on one do not hide those on others.
REPORTS_PER_PERSON = 10
# Reports that agree in these columns are about the same.
SAME_REPORT = ("reporter", "table_id", "client", "person")


class ContextLine(msgspec.Struct, frozen=True):
    """What somebody wrote at the table. `accused`: the reported player did."""

    name: str
    text: str
    accused: bool


class Complaint(msgspec.Struct, frozen=True):
    """A complaint about a person or a guest (by client) at a table, with a reason and what was written there."""

    person: str | None
    client: str | None
    name: str
    table: str | None
    reason: Reason
    words: str
    context: tuple[ContextLine, ...] = ()


class BanNotice(msgspec.Struct, frozen=True):
    """What the banned person reads: why, and until when (null: until an operator lifts it)."""

    at: datetime
    until: datetime | None
    reason: str
    words: str


class BanView(msgspec.Struct, frozen=True):
    """A ban as operators see it. `person` is null for a guest; `operator` is who decided, null on the command line."""

    id: str
    person: str | None
    name: str
    at: datetime
    until: datetime | None
    reason: str
    words: str
    operator: str | None


class PersonListed(msgspec.Struct, frozen=True):
    """A person in a list: public id and name."""

    id: str
    name: str


class ReportView(msgspec.Struct, frozen=True):
    """A report as operators see it. A guest only has a name at a table.

    Reports with the same `about` are about the same person or guest: `alike` of them, open or closed as this one. A
    reporter without a name is a guest, or deleted.
    """

    id: str
    about: str
    alike: int
    at: datetime
    person: str | None
    name: str
    table: str | None
    reason: str
    words: str
    closed: datetime | None
    outcome: str | None
    banned: bool
    reporter: PersonListed | None
    context: tuple[ContextLine, ...]


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
        row["context"] = msgspec.json.encode(about.context).decode() if about.context else None
        same = [reports.c[name].is_not_distinct_from(row[name]) for name in SAME_REPORT]
        async with self._database.writing() as connection:
            await connection.execute(reports.delete().where(reports.c.closed.is_(None), *same))
            await connection.execute(reports.insert(), row)
        return str(row["id"])

    async def reports(self, closed: bool, most: int = REPORTS_PER_PAGE, skip: int = 0) -> list[ReportView]:
        """Open reports or closed ones, the latest first, without the first `skip`.

        Of the open ones about the same person, only the latest `REPORTS_PER_PERSON` are shown.
        """
        which = reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None)
        order = reports.c.at.desc(), reports.c.id
        number = sa.func.row_number().over(partition_by=reports.c.client, order_by=order).label("number")
        alike = sa.func.count().over(partition_by=reports.c.client).label("alike")
        counted = sa.select(reports, number, alike).where(which).subquery()
        query = (
            sa.select(counted, people.c.name.label("called"), _by.c.name.label("reporter_name"))
            .select_from(
                counted.outerjoin(people, people.c.id == counted.c.person)
                .outerjoin(_by, _by.c.id == counted.c.reporter)
            )
            .where(sa.true() if closed else counted.c.number <= REPORTS_PER_PERSON)
            .order_by(counted.c.at.desc(), counted.c.id).limit(most).offset(skip)
        )  # fmt: skip
        valid = sa.or_(bans.c.until.is_(None), bans.c.until > self._now())
        async with self._database.reading() as connection:
            banned = set((await connection.execute(sa.select(bans.c.client).where(valid))).scalars())
            return [_report_view(row, row.client in banned) for row in await connection.execute(query)]

    async def count_open(self) -> int:
        async with self._database.reading() as connection:
            query = sa.select(sa.func.count(sa.distinct(reports.c.client))).where(reports.c.closed.is_(None))
            return await connection.scalar(query) or 0

    async def reported(self, id: str) -> sa.Row[Any]:
        async with self._database.reading() as connection:
            row = (await connection.execute(sa.select(reports).where(reports.c.id == id))).one_or_none()
        if row is None:
            raise Refused(NO_SUCH_REPORT)
        return row

    async def close(self, id: str, outcome: str, client: str | None = None) -> None:
        """Close a report; with a `client`, all open reports about it."""
        which = reports.c.id == id
        if client is not None:
            which = sa.or_(which, sa.and_(reports.c.client == client, reports.c.closed.is_(None)))
        async with self._database.writing() as connection:
            values = {"closed": self._now(), "outcome": outcome}
            await connection.execute(reports.update().where(which).values(**values))

    async def ban(
        self,
        client: str,
        person: str | None,
        reason: str,
        until: datetime | None = None,
        *,
        words: str = "",
        name: str = "",
        operator: str | None = None,
    ) -> None:
        """From now on this client may only watch. Its sessions stay: without them it would return as a new guest."""
        row = {"client": client, "person": person, "reason": reason, "at": self._now(), "words": words, "name": name}
        row |= {"operator": operator}
        async with self._database.writing() as connection:
            await connection.execute(bans.delete().where(bans.c.client == client))
            await connection.execute(bans.insert(), row | {"until": until and until.isoformat()})

    async def unban(self, client: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(bans.delete().where(bans.c.client == client))

    async def banned(self) -> list[sa.Row[Any]]:
        """All bans that are valid, the latest first."""
        valid = sa.or_(bans.c.until.is_(None), bans.c.until > self._now())
        query = sa.select(bans).where(valid).order_by(bans.c.at.desc())
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).all())

    async def bans(self) -> list[BanView]:
        rows = await self.banned()
        ids = {row.person for row in rows} | {row.operator for row in rows}
        async with self._database.reading() as connection:
            query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(ids))
            names = {row.id: row.name for row in await connection.execute(query)}
        return [
            BanView(
                guest_id(row.client), row.person, names.get(row.person) or row.name or "", _time(row.at),
                row.until and _time(row.until), row.reason, row.words or "", names.get(row.operator),
            )
            for row in rows
        ]  # fmt: skip

    async def banned_client(self, ban: str) -> str:
        """The client of the ban with this public id."""
        for row in await self.banned():
            if guest_id(row.client) == ban:
                return str(row.client)
        raise Refused(NO_SUCH_BAN)

    async def notice(self, client: str) -> BanNotice | None:
        """What a banned client reads about it; None if it is not banned."""
        async with self._database.reading() as connection:
            row = (await connection.execute(sa.select(bans).where(bans.c.client == client))).one_or_none()
        return ban_notice(row) if row is not None and is_valid(row, self._clock.now()) else None

    async def check_ban(self, client: str) -> None:
        """`Refused` with reason and end if this client is banned."""
        notice = await self.notice(client)
        if notice is not None:
            raise banned_refusal(notice)

    def _now(self) -> str:
        return self._clock.now().isoformat()


def guest_id(client: str) -> str:
    """Distinguishes clients for operators. It reveals nothing, and gives nobody a seat."""
    return digest(f"operators {client}")[:12]


def is_valid(ban: sa.Row[Any], now: datetime) -> bool:
    return ban.until is None or ban.until > now.isoformat()


def ban_notice(ban: sa.Row[Any]) -> BanNotice:
    return BanNotice(_time(ban.at), ban.until and _time(ban.until), ban.reason, ban.words or "")


def banned_refusal(notice: BanNotice | None) -> Refused:
    """Says why and until when. `until` is empty for a ban without end."""
    if notice is None:
        return Refused(BANNED)
    until = "" if notice.until is None else notice.until.isoformat()
    return Refused(BANNED, reason=notice.reason, words=notice.words, until=until)


# The account that made a report.
_by = people.alias("by")


def _report_view(row: sa.Row[Any], banned: bool) -> ReportView:
    return ReportView(
        id=row.id,
        about=row.person or guest_id(row.client or ""),
        alike=row.alike,
        at=_time(row.at),
        person=row.person,
        name=row.called or row.name,
        table=row.table_id,
        reason=row.reason,
        words=row.words,
        closed=row.closed and _time(row.closed),
        outcome=row.outcome,
        banned=banned,
        reporter=PersonListed(row.reporter, row.reporter_name) if row.reporter_name else None,
        context=() if row.context is None else msgspec.json.decode(row.context, type=tuple[ContextLine, ...]),
    )


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
