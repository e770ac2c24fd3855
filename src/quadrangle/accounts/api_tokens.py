"""API tokens for programs that play or read for an account. Shown once, revocable; only the digest is stored."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from quadrangle.accounts.errors import NO_SUCH_TOKEN, TOO_MANY_TOKENS, Refused
from quadrangle.random_ids import digest, new_id, new_secret
from quadrangle.storage.schema.accounts import people, tokens
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

MAX_TOKENS = 20
MAX_NAME_LENGTH = 40
PREFIX = "quad_"
# `read`: what the account sees. `play`: create tables and play, in addition.
Scope = Literal["read", "play"]
PLAY: Scope = "play"
# As the column holds them: sorted, with a space in between.
PLAYING_SCOPES = ("play", "play read")


def programs() -> sa.Select[Any]:
    """Accounts that a program plays for: one of their tokens may play and has been used."""
    return sa.select(tokens.c.person).where(tokens.c.scopes.in_(PLAYING_SCOPES), tokens.c.used.is_not(None))


class TokenView(msgspec.Struct, frozen=True):
    id: str
    name: str
    scopes: tuple[str, ...]
    created: datetime
    used: datetime | None


class Bearer(NamedTuple):
    """The client that a token belongs to, and what it may be used for."""

    id: str
    client: str
    scopes: frozenset[str]


class Tokens:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def make(self, person: str, name: str, scopes: tuple[Scope, ...]) -> tuple[str, TokenView]:
        """A new token, and its entry in the list."""
        if len(await self.of(person)) >= MAX_TOKENS:
            raise Refused(TOO_MANY_TOKENS, most=MAX_TOKENS)
        secret, now = PREFIX + new_secret(), self._clock.now()
        view = TokenView(new_id(), name, tuple(sorted(set(scopes))), now, None)
        row = {"digest": digest(secret), "id": view.id, "person": person, "name": name}
        async with self._database.writing() as connection:
            row |= {"scopes": " ".join(view.scopes), "created": now.isoformat()}
            await connection.execute(tokens.insert(), row)
        return secret, view

    async def of(self, person: str) -> list[TokenView]:
        query = sa.select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            TokenView(
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

    async def revoke_all(self, person: str) -> list[str]:
        """The ids of the tokens that are revoked."""
        mine = tokens.c.person == person
        async with self._database.writing() as connection:
            ids = list((await connection.execute(sa.select(tokens.c.id).where(mine))).scalars())
            await connection.execute(tokens.delete().where(mine))
        return ids

    async def bearer(self, secret: str) -> Bearer | None:
        query = sa.select(tokens.c.id, people.c.client, tokens.c.scopes, tokens.c.used).where(
            tokens.c.digest == digest(secret), people.c.id == tokens.c.person, people.c.deleted.is_(None)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        await self._touch(digest(secret), row.used)
        return Bearer(row.id, row.client, frozenset(row.scopes.split()))

    async def _touch(self, token: str, used: str | None) -> None:
        """Store the last use, at most once a day."""
        now = self._clock.now().isoformat()
        if used is None or used[:10] != now[:10]:
            async with self._database.writing() as connection:
                await connection.execute(tokens.update().where(tokens.c.digest == token).values(used=now))
