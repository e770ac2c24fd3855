"""Passkeys: a device proves that it has a key. The `webauthn` package does the cryptography."""

from __future__ import annotations

import asyncio
import base64
from datetime import datetime, timedelta
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.accounts.errors import NO_SUCH_PASSKEY, NO_WAY_IN, PASSKEY_REFUSED, TOO_MANY_PASSKEYS, Refused
from quadrangle.accounts.schemas import PasskeyView, RelyingParty
from quadrangle.accounts.sessions import LONGEST_DEVICE
from quadrangle.storage.schema.accounts import challenges, passkeys, people
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

CHALLENGE_LIFETIME = timedelta(minutes=5)
MAX_PASSKEYS = 10  # per account


async def _ceremony() -> ModuleType:
    """Imported in a thread when the first passkey is used: it takes memory and half a second."""
    await asyncio.to_thread(import_module, "quadrangle.accounts.passkey_ceremony")
    from quadrangle.accounts import passkey_ceremony

    return passkey_ceremony


def bytes_to_base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def base64url_to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class NewKey(NamedTuple):
    """A new key. Its device has proved that it has the private part."""

    id: str
    public_key: str
    sign_count: int


class Passkeys:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, person: str) -> list[PasskeyView]:
        query = sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [PasskeyView(row.id, row.device, _time(row.created), row.used and _time(row.used)) for row in rows]

    async def creation(self, site: RelyingParty, subject: str, name: str, existing: list[str]) -> dict[str, Any]:
        """Options for a device to create a key for `subject`: an account, or a guest who wants one."""
        ceremony = await _ceremony()
        options = ceremony.creation_options(site, subject, name, existing)
        await self._ask(options.challenge, subject)
        options_json: dict[str, Any] = ceremony.as_json(options)
        return options_json

    async def checked(self, site: RelyingParty, subject: str, credential: dict[str, Any]) -> NewKey:
        """The key that a device has created for `subject`; `Refused` unless it signed the right challenge."""
        challenge = await self._answered(credential, subject)
        made = (await _ceremony()).verified_creation(site, credential, challenge)
        id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        return NewKey(id, key, made.sign_count)

    async def add(self, person: str, key: NewKey, device: str) -> None:
        if len(await self.of(person)) >= MAX_PASSKEYS:
            raise Refused(TOO_MANY_PASSKEYS, most=MAX_PASSKEYS)
        async with self._database.writing() as connection:
            await self.insert(connection, person, key, device)

    async def insert(self, connection: AsyncConnection, person: str, key: NewKey, device: str) -> None:
        """As `add`, within a transaction and without counting. `Refused` if the key belongs to an account already."""
        row = {"person": person, "created": self._clock.now().isoformat(), "device": device[:LONGEST_DEVICE]}
        try:
            await connection.execute(passkeys.insert(), key._asdict() | row)
        except sa.exc.IntegrityError:
            raise Refused(PASSKEY_REFUSED) from None

    async def remove(self, person: str, id: str) -> None:
        """`Refused` for the last way to sign in."""
        mine = await self.of(person)
        if id not in {key.id for key in mine}:
            raise Refused(NO_SUCH_PASSKEY)
        async with self._database.writing() as connection:
            password = await connection.scalar(sa.select(people.c.password).where(people.c.id == person))
            if password is None and len(mine) == 1:
                raise Refused(NO_WAY_IN)
            await connection.execute(passkeys.delete().where(passkeys.c.id == id, passkeys.c.person == person))

    async def request(self, site: RelyingParty) -> dict[str, Any]:
        """Options for a device to sign in. They name nobody: the device knows whose key it has."""
        ceremony = await _ceremony()
        options = ceremony.request_options(site)
        await self._ask(options.challenge, "")
        options_json: dict[str, Any] = ceremony.as_json(options)
        return options_json

    async def person(self, site: RelyingParty, credential: dict[str, Any]) -> str:
        """The account whose device has signed."""
        challenge = await self._answered(credential, "")
        async with self._database.reading() as connection:
            wanted = sa.select(passkeys).where(passkeys.c.id == str(credential.get("id", "")))
            key = (await connection.execute(wanted)).one_or_none()
        if key is None:
            raise Refused(PASSKEY_REFUSED)
        ceremony = await _ceremony()
        signed = ceremony.verified_request(site, credential, challenge, key.public_key, key.sign_count)
        used = {"sign_count": signed.new_sign_count, "used": self._clock.now().isoformat()}
        async with self._database.writing() as connection:
            await connection.execute(passkeys.update().where(passkeys.c.id == key.id).values(**used))
        return str(key.person)

    async def _ask(self, challenge: bytes, subject: str) -> None:
        now = self._clock.now()
        row = {"challenge": bytes_to_base64url(challenge), "subject": subject}
        async with self._database.writing() as connection:
            await connection.execute(challenges.delete().where(challenges.c.expires < now.isoformat()))
            await connection.execute(challenges.insert(), row | {"expires": (now + CHALLENGE_LIFETIME).isoformat()})

    async def _answered(self, credential: dict[str, Any], subject: str) -> bytes:
        """The challenge that this credential answers. Each can be answered once."""
        try:
            client_data = base64url_to_bytes(credential["response"]["clientDataJSON"])
            challenge = str(msgspec.json.decode(client_data)["challenge"])
        except (msgspec.DecodeError, ValueError, KeyError, TypeError):
            raise Refused(PASSKEY_REFUSED) from None
        wanted = (challenges.c.challenge == challenge, challenges.c.subject == subject)
        async with self._database.writing() as connection:
            expires = await connection.scalar(sa.select(challenges.c.expires).where(*wanted))
            await connection.execute(challenges.delete().where(*wanted))
        if expires is None or expires < self._clock.now().isoformat():
            raise Refused(PASSKEY_REFUSED)
        return base64url_to_bytes(challenge)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
