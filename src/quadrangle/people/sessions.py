"""Where somebody is signed in. The browser has a random cookie, the database its digest."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.people.secrets_of import digest, new_secret
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import people, sessions

# A session that nobody used for so long is over. While it is used, that is noted once in a while.
LASTS = timedelta(days=180)
NOTED = timedelta(hours=6)
LONGEST_DEVICE = 120


class SessionShown(msgspec.Struct, frozen=True):
    """A place where one is signed in; `id` is good for nothing but to tell them apart."""

    id: str
    device: str
    created: datetime
    seen: datetime
    here: bool


class Sessions:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def begin(self, person: str, device: str) -> str:
        """Sign somebody in; the cookie's value, which nobody else ever learns."""
        secret, now = new_secret(), self._clock.now().isoformat()
        row = {"digest": digest(secret), "person": person, "created": now, "seen": now}
        async with self._database.writing() as connection:
            await connection.execute(sessions.insert(), row | {"device": device[:LONGEST_DEVICE]})
        return secret

    async def client(self, kept: str) -> str | None:
        """The client of the account whose session has this digest."""
        query = sa.select(people.c.client, sessions.c.seen).where(
            sessions.c.digest == kept, people.c.id == sessions.c.person, people.c.deleted.is_(None)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        unused = self._clock.now() - datetime.fromisoformat(row.seen)
        if unused > LASTS:
            await self.end(kept)
            return None
        if unused > NOTED:
            await self._note(kept)
        return str(row.client)

    async def _note(self, kept: str) -> None:
        async with self._database.writing() as connection:
            seen = self._clock.now().isoformat()
            await connection.execute(sessions.update().where(sessions.c.digest == kept).values(seen=seen))

    async def end(self, kept: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sessions.delete().where(sessions.c.digest == kept))

    async def end_all(self, person: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sessions.delete().where(sessions.c.person == person))

    async def of(self, person: str, here: str | None) -> list[SessionShown]:
        query = sa.select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            SessionShown(
                digest(row.digest)[:12], row.device, datetime.fromisoformat(row.created),
                datetime.fromisoformat(row.seen), row.digest == here,
            )
            for row in rows
        ]  # fmt: skip
