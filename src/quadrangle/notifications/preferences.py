"""Preferences: devices, e-mail address and quiet hours of each client. And what it was notified of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from quadrangle.notifications.errors import NO_SUCH_REQUEST, REQUESTED_RECENTLY, Refused
from quadrangle.notifications.quiet_hours import QuietPeriod, zone_of
from quadrangle.random_ids import digest, new_secret
from quadrangle.storage.schema.accounts import people, sessions
from quadrangle.storage.schema.notifications import contacts, devices, notified
from quadrangle.storage.sql import Database
from quadrangle.tables.ports import Clock

# How long a confirmation link is valid, and the least time between two of them.
LINK_LIFETIME = timedelta(days=2)
LINK_INTERVAL = timedelta(minutes=10)
# Per client; the oldest is dropped first.
MAX_DEVICES = 10


class Device(NamedTuple):
    """A browser with its Web Push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Contact(NamedTuple):
    """How to reach one client, and when not to. Only a `confirmed` address is used.

    A `muted` one gets no notifications: it is there for a forgotten password. `unsubscribe` is the secret of the links
    that mute it.
    """

    devices: Sequence[Device] = ()
    quiet: QuietPeriod = QuietPeriod()
    language: str = "en"
    address: str | None = None
    confirmed: bool = False
    muted: bool = False


class Contacts:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, client: str) -> Contact:
        """Without devices that were signed out, and without those of a guest who has an account now."""
        signed_in = devices.c.session.in_(sa.select(sessions.c.digest))
        guest = sa.and_(devices.c.session == "", devices.c.client.not_in(sa.select(people.c.client)))
        mine = sa.select(devices).where(devices.c.client == client, sa.or_(signed_in, guest))
        async with self._database.reading() as connection:
            rows = (await connection.execute(mine.order_by(devices.c.created))).all()
            row = (await connection.execute(_contact(client))).one_or_none()
        subscribed = [Device(one.endpoint, one.p256dh, one.auth, one.language) for one in rows]
        if row is None:
            return Contact(subscribed)
        quiet = QuietPeriod(row.quiet_from, row.quiet_to, row.zone)
        confirmed = row.address is not None and row.code is None
        return Contact(subscribed, quiet, row.language, row.address, confirmed, bool(row.muted))

    async def client_with(self, address: str) -> str | None:
        """The client with this confirmed address; None if there are several or none."""
        wanted = sa.and_(sa.func.lower(contacts.c.address) == address.strip().lower(), contacts.c.code.is_(None))
        async with self._database.reading() as connection:
            clients = (await connection.execute(sa.select(contacts.c.client).where(wanted))).scalars().all()
        return str(clients[0]) if len(clients) == 1 else None

    async def add(self, client: str, session: str | None, device: Device, zone: str) -> None:
        """Add a device. A client without quiet hours gets the default ones in this time zone."""
        zone_of(zone)
        row = device._asdict() | {"client": client, "session": session or "", "created": self._now()}
        async with self._database.writing() as connection:
            await connection.execute(devices.delete().where(devices.c.endpoint == device.endpoint))
            await connection.execute(devices.insert(), row)
            mine = sa.select(devices.c.endpoint).where(devices.c.client == client).order_by(devices.c.created.desc())
            old = (await connection.execute(mine.offset(MAX_DEVICES))).scalars().all()
            await connection.execute(devices.delete().where(devices.c.endpoint.in_(old)))
            if (await connection.execute(_contact(client))).one_or_none() is None:
                await connection.execute(contacts.insert(), _row(client, QuietPeriod(zone=zone), device.language))

    async def remove(self, endpoint: str, client: str | None = None) -> None:
        """Remove a device: on request (then it must be this client's), or because it is gone."""
        gone = devices.delete().where(devices.c.endpoint == endpoint)
        async with self._database.writing() as connection:
            await connection.execute(gone if client is None else gone.where(devices.c.client == client))

    async def set_quiet(self, client: str, quiet: QuietPeriod) -> None:
        zone_of(quiet.zone)
        values = {"quiet_from": quiet.begin, "quiet_to": quiet.end, "zone": quiet.zone}
        await self._set(client, values)

    async def set_address(self, client: str, address: str, language: str, zone: str | None = None) -> str:
        """Set an unconfirmed address. Returns the code that the link in the mail carries.

        With a `zone`, quiet hours are those of this time zone.
        """
        if zone is not None:
            zone_of(zone)
        await self._check_recently(client, address)
        code = new_secret()
        values: dict[str, Any] = {"address": address, "language": language, "code": digest(code), "asked": self._now()}
        values |= {"muted": False, "unsubscribe": new_secret()}
        await self._set(client, values if zone is None else values | {"zone": zone})
        return code

    async def unsubscribe_code(self, client: str) -> str:
        """The secret in the links that end e-mails to this client."""
        async with self._database.reading() as connection:
            mine = sa.select(contacts.c.unsubscribe).where(contacts.c.client == client)
            code = await connection.scalar(mine)
        if code is None:  # an older version set the address
            code = new_secret()
            await self._set(client, {"unsubscribe": code})
        return str(code)

    async def mute(self, client: str, muted: bool) -> None:
        """Stop notifications by e-mail, or send them again. The address stays."""
        await self._set(client, {"muted": muted})

    async def unsubscribe(self, code: str, everything: bool) -> None:
        """The link that ends e-mails: notifications, or every message by removing the address."""
        values: dict[str, Any] = {"address": None, "code": None} if everything else {"muted": True}
        async with self._database.writing() as connection:
            mine = contacts.update().where(contacts.c.unsubscribe == code)
            done = await connection.execute(mine.values(values))
        if done.rowcount != 1:
            raise Refused(NO_SUCH_REQUEST)

    async def _check_recently(self, client: str, address: str) -> None:
        since = (self._clock.now() - LINK_INTERVAL).isoformat()
        same = sa.or_(contacts.c.client == client, contacts.c.address == address)
        async with self._database.reading() as connection:
            recent = await connection.execute(sa.select(contacts.c.client).where(same, contacts.c.asked > since))
        if recent.first() is not None:
            raise Refused(REQUESTED_RECENTLY)

    async def confirm(self, code: str) -> None:
        """Confirm the address with the code that was sent to it."""
        since = (self._clock.now() - LINK_LIFETIME).isoformat()
        wanted = sa.and_(contacts.c.code == digest(code), contacts.c.asked > since)
        async with self._database.writing() as connection:
            done = await connection.execute(contacts.update().where(wanted).values(code=None))
        if done.rowcount != 1:
            raise Refused(NO_SUCH_REQUEST)

    async def forget_address(self, client: str) -> None:
        async with self._database.writing() as connection:
            mine = contacts.update().where(contacts.c.client == client)
            await connection.execute(mine.values(address=None, code=None))

    async def claim(self, client: str, table: str, subject: str) -> bool:
        """May this notification be sent? Only the first caller may, at any node."""
        mine = sa.and_(notified.c.client == client, notified.c.table_id == table)
        try:
            async with self._database.writing() as connection:
                changed = await connection.execute(
                    notified.update().where(mine, notified.c.subject != subject).values(subject=subject)
                )
                if changed.rowcount:
                    return True
                await connection.execute(notified.insert(), {"client": client, "table_id": table, "subject": subject})
        except sa.exc.IntegrityError:
            return False
        return True

    async def notified_of(self, tables: Sequence[str]) -> set[tuple[str, str, str]]:
        """What each client was notified of at these tables."""
        sent: set[tuple[str, str, str]] = set()
        async with self._database.reading() as connection:
            for start in range(0, len(tables), 500):
                some = sa.select(notified).where(notified.c.table_id.in_(tables[start : start + 500]))
                sent |= {(row.client, row.table_id, row.subject) for row in await connection.execute(some)}
        return sent

    async def _set(self, client: str, values: dict[str, Any]) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(contacts.update().where(contacts.c.client == client).values(values))
            if not changed.rowcount:
                await connection.execute(contacts.insert(), _row(client, QuietPeriod(), "en") | values)

    def _now(self) -> str:
        return self._clock.now().isoformat()


def _contact(client: str) -> sa.Select[Any]:
    return sa.select(contacts).where(contacts.c.client == client)


def _row(client: str, quiet: QuietPeriod, language: str) -> dict[str, Any]:
    return {
        "client": client, "quiet_from": quiet.begin, "quiet_to": quiet.end, "zone": quiet.zone, "language": language,
    }  # fmt: skip
