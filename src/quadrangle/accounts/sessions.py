"""Sessions: the browser has a random cookie, the database its digest."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.random_ids import digest, new_secret
from quadrangle.storage.schema.accounts import people, sessions
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

# A session expires when it was not used for this long. Its last use is updated at most this often.
SESSION_LIFETIME = timedelta(days=180)
TOUCH_INTERVAL = timedelta(hours=6)
LONGEST_DEVICE = 120
# What changes the ways into an account asks for password or passkey, unless they were given within this time.
PROOF_LIFETIME = timedelta(minutes=10)


class SessionView(msgspec.Struct, frozen=True):
    """A session in the list of the account. `id` only distinguishes sessions; it is not a credential."""

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
        """Sign a person in; the value of the cookie, which is not stored."""
        async with self._database.writing() as connection:
            return await self.insert(connection, person, device)

    async def insert(self, connection: AsyncConnection, person: str, device: str) -> str:
        """As `begin`, within a transaction."""
        secret, now = new_secret(), self._clock.now().isoformat()
        row = {"digest": digest(secret), "person": person, "created": now, "seen": now}
        await connection.execute(sessions.insert(), row | {"device": device[:LONGEST_DEVICE]})
        return secret

    async def client(self, session: str) -> str | None:
        """The client of the account whose session has this digest."""
        query = sa.select(people.c.client, sessions.c.seen).where(
            sessions.c.digest == session, people.c.id == sessions.c.person, people.c.deleted.is_(None)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        unused = self._clock.now() - datetime.fromisoformat(row.seen)
        if unused > SESSION_LIFETIME:
            await self.end(session)
            return None
        if unused > TOUCH_INTERVAL:
            await self._touch(session)
        return str(row.client)

    async def _touch(self, session: str) -> None:
        async with self._database.writing() as connection:
            seen = self._clock.now().isoformat()
            await connection.execute(sessions.update().where(sessions.c.digest == session).values(seen=seen))

    async def end(self, session: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sessions.delete().where(sessions.c.digest == session))

    async def end_all(self, person: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sessions.delete().where(sessions.c.person == person))

    async def end_others(self, person: str, here: str | None) -> list[str]:
        """End all sessions of a person but this one. The digests of those that ended."""
        others = sa.and_(sessions.c.person == person, sessions.c.digest != (here or ""))
        async with self._database.writing() as connection:
            ended = list((await connection.execute(sa.select(sessions.c.digest).where(others))).scalars())
            await connection.execute(sessions.delete().where(others))
        return ended

    async def prove(self, session: str) -> None:
        """Password or passkey have just been given in this session."""
        async with self._database.writing() as connection:
            now = self._clock.now().isoformat()
            await connection.execute(sessions.update().where(sessions.c.digest == session).values(proved=now))

    async def is_proved(self, session: str | None, since_sign_in: bool) -> bool:
        """Was password or passkey given in this session recently? Unless `since_sign_in`, signing in counts too."""
        query = sa.select(sessions.c.created, sessions.c.proved).where(sessions.c.digest == (session or ""))
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or (since_sign_in and row.proved is None):
            return False
        return bool((row.proved or row.created) > (self._clock.now() - PROOF_LIFETIME).isoformat())

    async def of(self, person: str, here: str | None) -> list[SessionView]:
        query = sa.select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            SessionView(
                digest(row.digest)[:12], row.device, datetime.fromisoformat(row.created),
                datetime.fromisoformat(row.seen), row.digest == here,
            )
            for row in rows
        ]  # fmt: skip
