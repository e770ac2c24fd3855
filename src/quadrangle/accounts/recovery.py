"""Ways back into an account whose password is forgotten: recovery codes, and links by e-mail or from an operator.

A new password by one of these ways ends everything else that signs in: sessions, tokens and passkeys. Somebody else may
have made them.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.accounts.accounts import AccountRows
from quadrangle.accounts.errors import NO_SUCH_RESET, WRONG_CODE, Refused
from quadrangle.accounts.passwords import Passwords
from quadrangle.random_ids import digest, new_id, new_secret
from quadrangle.storage.schema.accounts import passkeys, password_resets, people, recovery_codes, sessions, tokens
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

CODES = 8
# A code is three groups of four characters: about 60 random bits.
GROUPS, GROUP_LENGTH = 3, 4
# A link that was requested by e-mail is valid for less time than one that an operator has to hand over.
MAILED_LIFETIME, OPERATOR_LIFETIME = timedelta(hours=2), timedelta(hours=24)
# At most one e-mail per account in this time.
MAIL_INTERVAL = timedelta(minutes=30)
# Everything that signs in, apart from the password.
CREDENTIALS = (sessions, tokens, passkeys, password_resets)


class Recovery:
    def __init__(self, database: Database, clock: Clock, accounts: AccountRows, passwords: Passwords) -> None:
        self._database = database
        self._clock = clock
        self._accounts = accounts
        self._passwords = passwords

    # Codes

    async def make_codes(self, person: str) -> list[str]:
        """New codes; the old ones are void. Only their digests are stored."""
        codes = [_new_code() for _ in range(CODES)]
        now = self._clock.now().isoformat()
        rows = [{"digest": _code_digest(person, code), "person": person, "created": now} for code in codes]
        async with self._database.writing() as connection:
            await connection.execute(recovery_codes.delete().where(recovery_codes.c.person == person))
            await connection.execute(recovery_codes.insert(), rows)
        return codes

    async def codes_left(self, person: str) -> int:
        query = sa.select(sa.func.count()).where(recovery_codes.c.person == person)
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 0

    async def by_code(self, name: str, code: str, password: str) -> str:
        """A new password for the account with this name and one of its codes, which is used up. The account."""
        hashed = await self._passwords.hashed(password)
        row = await self._accounts.named(name)
        person = "" if row is None else str(row.id)
        async with self._database.writing() as connection:
            used = await connection.execute(
                recovery_codes.delete().where(recovery_codes.c.digest == _code_digest(person, code))
            )
            if not used.rowcount:
                raise Refused(WRONG_CODE)
            await self._reset(connection, person, hashed)
        return person

    # Links

    async def make_link(self, person: str, operator: str | None = None) -> tuple[str, datetime]:
        """The secret of a link that sets a new password once, and when it expires."""
        secret, now = new_secret(), self._clock.now()
        expires = now + (OPERATOR_LIFETIME if operator else MAILED_LIFETIME)
        row = {"digest": digest(secret), "person": person, "operator": operator}
        async with self._database.writing() as connection:
            await connection.execute(password_resets.delete().where(password_resets.c.expires < now.isoformat()))
            row |= {"created": now.isoformat(), "expires": expires.isoformat()}
            await connection.execute(password_resets.insert(), row)
        return secret, expires

    async def was_mailed_recently(self, person: str) -> bool:
        since = (self._clock.now() - MAIL_INTERVAL).isoformat()
        query = sa.select(password_resets.c.digest).where(
            password_resets.c.person == person, password_resets.c.operator.is_(None), password_resets.c.created > since
        )
        async with self._database.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def by_link(self, secret: str, password: str) -> str:
        """A new password for the account of this link, which is used up. The account."""
        hashed = await self._passwords.hashed(password)
        valid = sa.and_(
            password_resets.c.digest == digest(secret), password_resets.c.expires > self._clock.now().isoformat()
        )
        async with self._database.writing() as connection:
            person = await connection.scalar(sa.select(password_resets.c.person).where(valid))
            if person is None:
                raise Refused(NO_SUCH_RESET)
            used = await connection.execute(password_resets.delete().where(valid))
            if not used.rowcount:  # another request was faster
                raise Refused(NO_SUCH_RESET)
            await connection.execute(recovery_codes.delete().where(recovery_codes.c.person == person))
            await self._reset(connection, person, hashed)
        return str(person)

    async def reset(self, person: str, password: str) -> None:
        """A new password, given by an operator on the command line."""
        hashed = await self._passwords.hashed(password)
        async with self._database.writing() as connection:
            await connection.execute(recovery_codes.delete().where(recovery_codes.c.person == person))
            await self._reset(connection, person, hashed)

    async def _reset(self, connection: AsyncConnection, person: str, hashed: str) -> None:
        await connection.execute(people.update().where(people.c.id == person).values(password=hashed))
        for table in CREDENTIALS:
            await connection.execute(table.delete().where(table.c.person == person))


def _new_code() -> str:
    return "-".join(new_id(GROUP_LENGTH) for _ in range(GROUPS))


def _code_digest(person: str, code: str) -> str:
    """However it is typed: in capitals, without hyphens, with spaces."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return digest(f"{person} {plain}")
