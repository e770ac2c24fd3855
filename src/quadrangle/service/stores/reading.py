"""Reading the log through SQLAlchemy, the same for both databases."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.service.ports import Entry, Listed
from quadrangle.service.stores.rows import at_of, entry_of, summary_of
from quadrangle.service.stores.schema import SITTING, events, tables


class Reader:
    """Queries. Each opens a connection of the engine's pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def load(self, table: str) -> list[Entry]:
        wanted = events.c.n, events.c.event, events.c.client, events.c.command, events.c.summary
        query = sa.select(*wanted).where(events.c.table_id == table).order_by(events.c.n)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [entry_of(*row) for row in rows]

    async def listed(self, client: str, status: str | None, limit: int) -> list[Listed]:
        last = _last_events()
        sat = sa.select(events.c.table_id).where(events.c.client == client, SITTING)
        query = (
            sa.select(tables, last.c.event, last.c.summary)
            .join(last, last.c.table_id == tables.c.id)
            .where(tables.c.id.in_(sat))
        )
        if status is not None:
            query = query.where(last.c.status == status)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [
            Listed(row.id, row.game, row.players, datetime.fromisoformat(row.created), at_of(row.event),
                   summary_of(row.summary))
            for row in rows
        ]  # fmt: skip
        return sorted(found, key=lambda listed: listed.updated, reverse=True)[:limit]

    async def waiting_for_bots(self) -> list[str]:
        last = _last_events()
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(last.c.table_id).where(last.c.bot_turn))
            return list(found.scalars())

    async def close(self) -> None:
        await self._engine.dispose()


def _last_events() -> sa.Subquery:
    """The last event of each table."""
    newest = events.alias("newest")
    top = sa.select(sa.func.max(newest.c.n)).where(newest.c.table_id == events.c.table_id).scalar_subquery()
    return sa.select(events).where(events.c.n == top).subquery("last")
