"""Where the log is kept: SQLite by default, PostgreSQL by URL, memory for tests."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.service.ports import Store, StoreUnusable

__all__ = ["StoreUnusable", "open_engine", "open_store"]


async def open_store(url: str) -> Store:
    """The store at `sqlite:///path`, `postgresql://…` or `memory:`, its tables brought up to date."""
    scheme = url.partition(":")[0]
    if scheme == "memory":
        from quadrangle.service.stores.memory import MemoryStore

        return MemoryStore()
    if scheme == "sqlite":
        from quadrangle.service.stores.sqlite import open_sqlite

        return await open_sqlite(url)
    if scheme in ("postgresql", "postgres"):
        from quadrangle.service.stores.postgres import open_postgres

        return await open_postgres(url)
    raise StoreUnusable(f"The database {url!r} is neither sqlite:///… nor postgresql://….")


def open_engine(url: str) -> AsyncEngine:
    """For who reads or fills a whole database: backups and checks. Nothing is migrated, no file is made yet."""
    try:
        plain = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreUnusable("The database's address cannot be read.") from None
    if plain.drivername == "sqlite":
        from quadrangle.service.stores.sqlite import sqlite_engine

        return sqlite_engine(plain.database or "")
    if plain.drivername in ("postgresql", "postgres"):
        from quadrangle.service.stores.postgres import postgres_engine

        return postgres_engine(plain)
    raise StoreUnusable("Only databases at sqlite:///… and postgresql://… can be copied and checked.")
