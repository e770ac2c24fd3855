"""Accounts: made by a guest, renamed, deleted. A name is one person's, and gone with the account."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.people.names import clean_name, folded
from quadrangle.people.refusals import ALREADY_SIGNED_IN, NAME_TAKEN, NO_SUCH_PERSON, RENAMED_LATELY, Refused
from quadrangle.people.secrets_of import new_id
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import (
    blocks,
    contacts,
    devices,
    passkeys,
    people,
    reports,
    sessions,
    tokens,
    told,
)

BETWEEN_NAMES = timedelta(days=30)
# What belongs to an account alone, and goes with it.
OWN = (sessions, passkeys, tokens, blocks)
TOLD = (devices, contacts, told)


class Accounts:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def make(self, client: str, name: str, password: str | None) -> str:
        """An account for this guest; its public id. `password` is hashed already."""
        shown, id = clean_name(name), new_id()
        row = {"id": id, "client": client, "name": shown, "folded": folded(shown), "password": password}
        now = self._clock.now().isoformat()
        try:
            async with self._database.writing() as connection:
                await connection.execute(people.insert(), row | {"created": now, "operator": False})
        except sa.exc.IntegrityError:
            raise Refused(ALREADY_SIGNED_IN if await self._is_account(client) else NAME_TAKEN) from None
        return id

    async def _is_account(self, client: str) -> bool:
        async with self._database.reading() as connection:
            return bool((await connection.execute(sa.select(people.c.id).where(people.c.client == client))).all())

    async def row(self, id: str) -> sa.Row[Any]:
        """All that is kept of a person; `Refused` if there is no such account."""
        return await self._one(people.c.id == id)

    async def named(self, name: str) -> sa.Row[Any] | None:
        """The account of this name, however it is spelt."""
        try:
            return await self._one(people.c.folded == folded(name))
        except Refused:
            return None

    async def _one(self, wanted: sa.ColumnElement[bool]) -> sa.Row[Any]:
        async with self._database.reading() as connection:
            query = sa.select(people).where(wanted, people.c.deleted.is_(None))
            found = (await connection.execute(query)).one_or_none()
        if found is None:
            raise Refused(NO_SUCH_PERSON)
        return found

    async def clients(self, ids: Sequence[str]) -> list[str]:
        """Who these people are to tables; also of those whose account is deleted."""
        async with self._database.reading() as connection:
            return list((await connection.execute(sa.select(people.c.client).where(people.c.id.in_(ids)))).scalars())

    async def all(self, containing: str, most: int) -> list[sa.Row[Any]]:
        query = sa.select(people).where(people.c.deleted.is_(None)).order_by(people.c.created.desc()).limit(most)
        if containing:
            query = query.where(people.c.folded.contains(folded(containing), autoescape=True))
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).all())

    async def change(self, id: str, **values: object) -> None:
        async with self._database.writing() as connection:
            await connection.execute(people.update().where(people.c.id == id).values(**values))

    async def rename(self, id: str, name: str, by_operator: bool = False) -> None:
        """Once a month for oneself; whenever it is needed for an operator."""
        row, shown = await self.row(id), clean_name(name)
        if not by_operator:
            self._check_month(row.renamed)
        renamed = row.renamed if by_operator else self._clock.now().isoformat()
        try:
            await self.change(id, name=shown, folded=folded(shown), renamed=renamed)
        except sa.exc.IntegrityError:
            raise Refused(NAME_TAKEN) from None

    def _check_month(self, renamed: str | None) -> None:
        if renamed is None:
            return
        next_time = datetime.fromisoformat(renamed) + BETWEEN_NAMES
        if self._clock.now() < next_time:
            raise Refused(RENAMED_LATELY, day=next_time.date().isoformat())

    async def delete(self, id: str) -> None:
        """The games stay, for they are the others' too; the name and the ways in go. Ratings stay
        without a name, for those of the others were computed with them."""
        gone = {"name": "", "folded": None, "password": None, "operator": False}
        async with self._database.writing() as connection:
            for table in OWN:
                await connection.execute(table.delete().where(table.c.person == id))
            client = sa.select(people.c.client).where(people.c.id == id).scalar_subquery()
            for table in TOLD:
                await connection.execute(table.delete().where(table.c.client == client))
            await connection.execute(blocks.delete().where(blocks.c.other == id))
            await connection.execute(reports.update().where(reports.c.person == id).values(name=""))
            deleted = self._clock.now().isoformat()
            await connection.execute(people.update().where(people.c.id == id).values(**gone, deleted=deleted))
