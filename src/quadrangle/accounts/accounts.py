"""The rows of accounts: created, renamed, deleted. A name belongs to one account, and is reserved for a while after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.accounts.display_names import clean_name, folded
from quadrangle.accounts.errors import ALREADY_SIGNED_IN, NAME_TAKEN, NO_SUCH_PERSON, RENAMED_RECENTLY, Refused
from quadrangle.accounts.name_holds import hold_existing_names, hold_name, release_names
from quadrangle.random_ids import new_id
from quadrangle.storage.schema.accounts import (
    blocks,
    passkeys,
    password_resets,
    people,
    recovery_codes,
    reports,
    sessions,
    tokens,
)
from quadrangle.storage.schema.notifications import contacts, devices, notified
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

RENAME_INTERVAL = timedelta(days=30)
# Rows that are deleted with their account: by its id, and by its client.
BY_ACCOUNT = (sessions, passkeys, tokens, blocks, recovery_codes, password_resets)
BY_CLIENT = (devices, contacts, notified)


class AccountRows:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def insert(self, connection: AsyncConnection, client: str, name: str, password: str | None) -> str:
        """Create an account for this guest within a transaction; its public id. `password` is a hash.

        `sqlalchemy.exc.IntegrityError` if the name or the client is taken; `conflict` says which.
        """
        id, clean = new_id(), clean_name(name)
        row = {"id": id, "client": client, "name": clean, "folded": folded(clean), "password": password}
        now = self._clock.now()
        await connection.execute(people.insert(), row | {"created": now.isoformat(), "operator": False})
        await hold_name(connection, id, clean, now)
        return id

    async def hold_names(self) -> None:
        async with self._database.writing() as connection:
            await hold_existing_names(connection)

    async def conflict(self, client: str) -> Refused:
        """Why an account could not be created."""
        async with self._database.reading() as connection:
            taken = (await connection.execute(sa.select(people.c.id).where(people.c.client == client))).all()
        return Refused(ALREADY_SIGNED_IN if taken else NAME_TAKEN)

    async def row(self, id: str) -> sa.Row[Any]:
        """The row of an account; `Refused` if there is none."""
        return await self._one(people.c.id == id)

    async def named(self, name: str) -> sa.Row[Any] | None:
        """The account with this name, in any spelling that folds alike."""
        try:
            return await self._one(people.c.folded == folded(name))
        except Refused:
            return None

    async def of_client(self, client: str) -> sa.Row[Any] | None:
        try:
            return await self._one(people.c.client == client)
        except Refused:
            return None

    async def _one(self, wanted: sa.ColumnElement[bool]) -> sa.Row[Any]:
        async with self._database.reading() as connection:
            query = sa.select(people).where(wanted, people.c.deleted.is_(None))
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise Refused(NO_SUCH_PERSON)
        return row

    async def clients(self, ids: Sequence[str]) -> list[str]:
        """The clients of these accounts, deleted ones included."""
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
            await _update(connection, id, values)

    async def rename(self, id: str, name: str, by_operator: bool = False) -> None:
        """Once per `RENAME_INTERVAL` for the person, at any time for an operator."""
        row, clean, now = await self.row(id), clean_name(name, by_operator), self._clock.now()
        if not by_operator:
            self._check_rename_interval(row.renamed)
        values = {"name": clean, "folded": folded(clean), "renamed": row.renamed if by_operator else now.isoformat()}
        try:
            async with self._database.writing() as connection:
                await _update(connection, id, values)
                await hold_name(connection, id, clean, now)
        except sa.exc.IntegrityError:
            raise Refused(NAME_TAKEN) from None

    def _check_rename_interval(self, renamed: str | None) -> None:
        if renamed is None:
            return
        next_time = datetime.fromisoformat(renamed) + RENAME_INTERVAL
        if self._clock.now() < next_time:
            raise Refused(RENAMED_RECENTLY, days=RENAME_INTERVAL.days, day=next_time.date().isoformat())

    async def delete(self, id: str) -> None:
        """Delete the name and all credentials. Games stay, because they are the opponents' too.

        Ratings stay without a name, because the opponents' ratings were computed with them.
        """
        cleared = {"name": "", "folded": None, "password": None, "operator": False}
        async with self._database.writing() as connection:
            # First, as everything else that changes an account: PostgreSQL locks rows in this order.
            await _update(connection, id, cleared | {"deleted": self._clock.now().isoformat()})
            await release_names(connection, id, self._clock.now())
            for table in BY_ACCOUNT:
                await connection.execute(table.delete().where(table.c.person == id))
            client = sa.select(people.c.client).where(people.c.id == id).scalar_subquery()
            for table in BY_CLIENT:
                await connection.execute(table.delete().where(table.c.client == client))
            await connection.execute(blocks.delete().where(blocks.c.other == id))
            await connection.execute(reports.update().where(reports.c.person == id).values(name=""))


async def _update(connection: AsyncConnection, id: str, values: Mapping[str, object]) -> None:
    """`Refused` if the account was deleted meanwhile: nothing about it may come back."""
    changed = await connection.execute(
        people.update().where(people.c.id == id, people.c.deleted.is_(None)).values(**values)
    )
    if changed.rowcount == 0:
        raise Refused(NO_SUCH_PERSON)
