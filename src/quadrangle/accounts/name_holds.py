"""Which names are in use or reserved. Names that look alike are one name here; the database stores digests only."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.accounts.errors import NAME_ALIKE, Refused
from quadrangle.accounts.look_alikes import skeleton
from quadrangle.random_ids import digest
from quadrangle.storage.schema.accounts import name_holds, people

# After a renaming or a deletion, so that nobody is mistaken for the one who had the name.
RESERVED_FOR = timedelta(days=90)


async def hold_name(connection: AsyncConnection, person: str, name: str, now: datetime) -> None:
    """Give the name to this account; its earlier one stays reserved for a while. `Refused` if it is not free."""
    await release_names(connection, person, now)
    key, lapsed = digest(skeleton(name)), sa.and_(name_holds.c.until.is_not(None), name_holds.c.until < now.isoformat())
    free = name_holds.delete().where(name_holds.c.skeleton == key, sa.or_(lapsed, name_holds.c.person == person))
    await connection.execute(free)
    if await connection.scalar(sa.select(name_holds.c.person).where(name_holds.c.skeleton == key)):
        raise Refused(NAME_ALIKE)
    await connection.execute(name_holds.insert(), {"skeleton": key, "person": person})


async def release_names(connection: AsyncConnection, person: str, now: datetime) -> None:
    """The current name of this account stays reserved from now on."""
    current = name_holds.update().where(name_holds.c.person == person, name_holds.c.until.is_(None))
    await connection.execute(current.values(until=(now + RESERVED_FOR).isoformat()))


async def hold_existing_names(connection: AsyncConnection) -> None:
    """Hold the names of accounts that an older version made. Of names that look alike, only the oldest is held."""
    holders = sa.select(name_holds.c.person).where(name_holds.c.until.is_(None))
    without = sa.select(people.c.id, people.c.name).where(people.c.deleted.is_(None), people.c.id.not_in(holders))
    rows = (await connection.execute(without.order_by(people.c.created))).all()
    taken = set((await connection.execute(sa.select(name_holds.c.skeleton))).scalars()) if rows else set()
    for row in rows:
        key = digest(skeleton(row.name))
        if key not in taken:
            taken.add(key)
            await connection.execute(name_holds.insert(), {"skeleton": key, "person": row.id})
