"""Who wants to be told, where and when: devices, an e-mail address, quiet hours. And of what they were told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from quadrangle.notifying.quiet import Quiet, zone_of
from quadrangle.notifying.refusals import ASKED_LATELY, NO_SUCH_REQUEST, Refused
from quadrangle.people.database import Database
from quadrangle.people.secrets_of import digest, new_secret
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import contacts, devices, people, sessions, told

# A link that asks whether an address is right is good for so long; another one may be sent after so long.
VALID = timedelta(days=2)
BETWEEN = timedelta(minutes=10)
# Of one person; the oldest goes first.
MOST_DEVICES = 10


class Device(NamedTuple):
    """A browser, as its push service knows it."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Contact(NamedTuple):
    """All ways to one person, and when not to use them. `address` is confirmed unless `asked` says otherwise."""

    devices: Sequence[Device] = ()
    quiet: Quiet = Quiet()
    language: str = "en"
    address: str | None = None
    confirmed: bool = False


class Contacts:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, client: str) -> Contact:
        """Devices that have been signed out meanwhile are left out; those of a guest who has an account now, too."""
        signed_in = devices.c.session.in_(sa.select(sessions.c.digest))
        guest = sa.and_(devices.c.session == "", devices.c.client.not_in(sa.select(people.c.client)))
        mine = sa.select(devices).where(devices.c.client == client, sa.or_(signed_in, guest))
        async with self._database.reading() as connection:
            found = (await connection.execute(mine.order_by(devices.c.created))).all()
            row = (await connection.execute(_contact(client))).one_or_none()
        known = [Device(one.endpoint, one.p256dh, one.auth, one.language) for one in found]
        if row is None:
            return Contact(known)
        quiet = Quiet(row.quiet_from, row.quiet_to, row.zone)
        return Contact(known, quiet, row.language, row.address, row.address is not None and row.code is None)

    async def add(self, client: str, session: str | None, device: Device, zone: str) -> None:
        """Tell this device from now on. Whoever has set no quiet hours yet gets the usual ones of that zone."""
        zone_of(zone)
        row = device._asdict() | {"client": client, "session": session or "", "created": self._now()}
        async with self._database.writing() as connection:
            await connection.execute(devices.delete().where(devices.c.endpoint == device.endpoint))
            await connection.execute(devices.insert(), row)
            mine = sa.select(devices.c.endpoint).where(devices.c.client == client).order_by(devices.c.created.desc())
            old = (await connection.execute(mine.offset(MOST_DEVICES))).scalars().all()
            await connection.execute(devices.delete().where(devices.c.endpoint.in_(old)))
            if (await connection.execute(_contact(client))).one_or_none() is None:
                await connection.execute(contacts.insert(), _row(client, Quiet(zone=zone), device.language))

    async def remove(self, endpoint: str, client: str | None = None) -> None:
        """Never tell this device again: it said so (then it must be this client's), or it is gone."""
        gone = devices.delete().where(devices.c.endpoint == endpoint)
        async with self._database.writing() as connection:
            await connection.execute(gone if client is None else gone.where(devices.c.client == client))

    async def set_quiet(self, client: str, quiet: Quiet) -> None:
        zone_of(quiet.zone)
        values = {"quiet_from": quiet.begin, "quiet_to": quiet.end, "zone": quiet.zone}
        await self._set(client, values)

    async def set_address(self, client: str, address: str, language: str) -> str:
        """Somebody wants to be told at this address. The code that whoever reads mail there has to bring."""
        await self._check_lately(client, address)
        code = new_secret()
        values = {"address": address, "language": language, "code": digest(code), "asked": self._now()}
        await self._set(client, values)
        return code

    async def _check_lately(self, client: str, address: str) -> None:
        since = (self._clock.now() - BETWEEN).isoformat()
        same = sa.or_(contacts.c.client == client, contacts.c.address == address)
        async with self._database.reading() as connection:
            found = await connection.execute(sa.select(contacts.c.client).where(same, contacts.c.asked > since))
        if found.first() is not None:
            raise Refused(ASKED_LATELY)

    async def confirm(self, code: str) -> None:
        """Whoever knows the code reads mail at the address."""
        since = (self._clock.now() - VALID).isoformat()
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
        """May this be told? Only the first one who asks may, on whichever node."""
        mine = sa.and_(told.c.client == client, told.c.table_id == table)
        try:
            async with self._database.writing() as connection:
                changed = await connection.execute(
                    told.update().where(mine, told.c.subject != subject).values(subject=subject)
                )
                if changed.rowcount:
                    return True
                await connection.execute(told.insert(), {"client": client, "table_id": table, "subject": subject})
        except sa.exc.IntegrityError:
            return False
        return True

    async def told_of(self, tables: Sequence[str]) -> set[tuple[str, str, str]]:
        """Who has been told of what at these tables."""
        found: set[tuple[str, str, str]] = set()
        async with self._database.reading() as connection:
            for start in range(0, len(tables), 500):
                some = sa.select(told).where(told.c.table_id.in_(tables[start : start + 500]))
                found |= {(row.client, row.table_id, row.subject) for row in await connection.execute(some)}
        return found

    async def _set(self, client: str, values: dict[str, Any]) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(contacts.update().where(contacts.c.client == client).values(values))
            if not changed.rowcount:
                await connection.execute(contacts.insert(), _row(client, Quiet(), "en") | values)

    def _now(self) -> str:
        return self._clock.now().isoformat()


def _contact(client: str) -> sa.Select[Any]:
    return sa.select(contacts).where(contacts.c.client == client)


def _row(client: str, quiet: Quiet, language: str) -> dict[str, Any]:
    return {
        "client": client, "quiet_from": quiet.begin, "quiet_to": quiet.end, "zone": quiet.zone, "language": language,
    }  # fmt: skip
