"""Passkeys: a device proves that it holds a key. The cryptography is the `webauthn` package's."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from quadrangle.people.database import Database
from quadrangle.people.refusals import NO_SUCH_PASSKEY, NO_WAY_IN, PASSKEY_REFUSED, TOO_MANY_TOKENS, Refused
from quadrangle.people.shown import PasskeyShown, Site
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import challenges, passkeys, people

PATIENCE = timedelta(minutes=5)
MOST = 10
LONGEST_DEVICE = 120
# What a device sends that is no answer at all.
UNREADABLE = (WebAuthnException, ValueError, KeyError, TypeError)


class NewKey(NamedTuple):
    """A key whose device has proved that it holds it."""

    id: str
    public_key: str
    sign_count: int


class Passkeys:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, person: str) -> list[PasskeyShown]:
        query = sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [PasskeyShown(row.id, row.device, _time(row.created), row.used and _time(row.used)) for row in rows]

    async def creation(self, site: Site, subject: str, name: str, known: list[str]) -> dict[str, Any]:
        """What a device is asked in order to make a key for `subject`: a person, or a guest on the way to be one."""
        options = webauthn.generate_registration_options(
            rp_id=site.host, rp_name="Quadrangle", user_name=name, user_id=subject.encode(),
            # Kept by the device with the name, so that signing in asks for nothing.
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
        )  # fmt: skip
        await self._ask(options.challenge, subject)
        return msgspec.json.decode(options_to_json(options), type=dict[str, Any])

    async def checked(self, site: Site, subject: str, credential: dict[str, Any]) -> NewKey:
        """The key that a device has made for `subject`; `Refused` unless it answers what it was asked."""
        challenge = await self._answered(credential, subject)
        try:
            made = webauthn.verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.host,
                expected_origin=site.origin,
            )  # fmt: skip
        except UNREADABLE:
            raise Refused(PASSKEY_REFUSED) from None
        id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        return NewKey(id, key, made.sign_count)

    async def add(self, person: str, key: NewKey, device: str) -> None:
        if len(await self.of(person)) >= MOST:
            raise Refused(TOO_MANY_TOKENS, most=MOST)
        row = {"person": person, "created": self._clock.now().isoformat(), "device": device[:LONGEST_DEVICE]}
        try:
            async with self._database.writing() as connection:
                await connection.execute(passkeys.insert(), key._asdict() | row)
        except sa.exc.IntegrityError:
            raise Refused(PASSKEY_REFUSED) from None

    async def remove(self, person: str, id: str) -> None:
        """Not the last way in."""
        mine = await self.of(person)
        if id not in {key.id for key in mine}:
            raise Refused(NO_SUCH_PASSKEY)
        async with self._database.writing() as connection:
            kept = await connection.scalar(sa.select(people.c.password).where(people.c.id == person))
            if kept is None and len(mine) == 1:
                raise Refused(NO_WAY_IN)
            await connection.execute(passkeys.delete().where(passkeys.c.id == id, passkeys.c.person == person))

    async def request(self, site: Site) -> dict[str, Any]:
        """What any device is asked in order to sign in. It names nobody: the device knows whose key it is."""
        options = webauthn.generate_authentication_options(rp_id=site.host)
        await self._ask(options.challenge, "")
        return msgspec.json.decode(options_to_json(options), type=dict[str, Any])

    async def person(self, site: Site, credential: dict[str, Any]) -> str:
        """Whose device has signed."""
        challenge = await self._answered(credential, "")
        async with self._database.reading() as connection:
            wanted = sa.select(passkeys).where(passkeys.c.id == str(credential.get("id", "")))
            key = (await connection.execute(wanted)).one_or_none()
        if key is None:
            raise Refused(PASSKEY_REFUSED)
        try:
            signed = webauthn.verify_authentication_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.host,
                expected_origin=site.origin, credential_public_key=base64url_to_bytes(key.public_key),
                credential_current_sign_count=key.sign_count,
            )  # fmt: skip
        except UNREADABLE:
            raise Refused(PASSKEY_REFUSED) from None
        used = {"sign_count": signed.new_sign_count, "used": self._clock.now().isoformat()}
        async with self._database.writing() as connection:
            await connection.execute(passkeys.update().where(passkeys.c.id == key.id).values(**used))
        return str(key.person)

    async def _ask(self, challenge: bytes, subject: str) -> None:
        now = self._clock.now()
        row = {"challenge": bytes_to_base64url(challenge), "subject": subject}
        async with self._database.writing() as connection:
            await connection.execute(challenges.delete().where(challenges.c.expires < now.isoformat()))
            await connection.execute(challenges.insert(), row | {"expires": (now + PATIENCE).isoformat()})

    async def _answered(self, credential: dict[str, Any], subject: str) -> bytes:
        """The challenge that this answers; it can be answered once."""
        try:
            said = base64url_to_bytes(credential["response"]["clientDataJSON"])
            challenge = str(msgspec.json.decode(said)["challenge"])
        except (msgspec.DecodeError, *UNREADABLE):
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
