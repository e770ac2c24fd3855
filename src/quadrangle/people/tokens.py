"""Tokens: for programs that play or read for somebody. Shown once, revocable, and only their digest is kept."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.people.refusals import NO_SUCH_TOKEN, TOO_MANY_TOKENS, Refused
from quadrangle.people.secrets_of import digest, new_id, new_secret
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import people, tokens

MOST = 20
PREFIX = "quad_"
# `read`: what the account sees. `play`: make tables and play, beside that.
Scope = Literal["read", "play"]
PLAY: Scope = "play"


def programs() -> sa.Select[Any]:
    """The people for whom a program plays: a token that may has been used, and is not revoked."""
    return sa.select(tokens.c.person).where(tokens.c.scopes.contains(PLAY), tokens.c.used.is_not(None))


class TokenShown(msgspec.Struct, frozen=True):
    id: str
    name: str
    scopes: tuple[str, ...]
    created: datetime
    used: datetime | None


class Bearer(NamedTuple):
    """Whose token it is, as a client, and what it may be used for."""

    id: str
    client: str
    scopes: frozenset[str]


class Tokens:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def make(self, person: str, name: str, scopes: tuple[Scope, ...]) -> tuple[str, TokenShown]:
        """A new token, and what is shown of it ever after."""
        if len(await self.of(person)) >= MOST:
            raise Refused(TOO_MANY_TOKENS, most=MOST)
        secret, now = PREFIX + new_secret(), self._clock.now()
        shown = TokenShown(new_id(), name, tuple(sorted(set(scopes))), now, None)
        row = {"digest": digest(secret), "id": shown.id, "person": person, "name": name}
        async with self._database.writing() as connection:
            row |= {"scopes": " ".join(shown.scopes), "created": now.isoformat()}
            await connection.execute(tokens.insert(), row)
        return secret, shown

    async def of(self, person: str) -> list[TokenShown]:
        query = sa.select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            TokenShown(
                row.id, row.name, tuple(row.scopes.split()), datetime.fromisoformat(row.created),
                row.used and datetime.fromisoformat(row.used),
            )
            for row in rows
        ]  # fmt: skip

    async def revoke(self, person: str, id: str) -> None:
        async with self._database.writing() as connection:
            gone = await connection.execute(tokens.delete().where(tokens.c.person == person, tokens.c.id == id))
        if gone.rowcount == 0:
            raise Refused(NO_SUCH_TOKEN)

    async def bearer(self, secret: str) -> Bearer | None:
        query = sa.select(tokens.c.id, people.c.client, tokens.c.scopes, tokens.c.used).where(
            tokens.c.digest == digest(secret), people.c.id == tokens.c.person, people.c.deleted.is_(None)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        await self._note(digest(secret), row.used)
        return Bearer(row.id, row.client, frozenset(row.scopes.split()))

    async def _note(self, kept: str, used: str | None) -> None:
        """Once a day is enough."""
        now = self._clock.now().isoformat()
        if used is None or used[:10] != now[:10]:
            async with self._database.writing() as connection:
                await connection.execute(tokens.update().where(tokens.c.digest == kept).values(used=now))
