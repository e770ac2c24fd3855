"""Where the log is kept: SQLite by default, PostgreSQL by URL, memory for tests."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.service.figures import Histogram
from quadrangle.service.ports import Store, StoreUnusable

__all__ = ["StoreUnusable", "open_engine", "open_store"]


async def open_store(url: str, commit_sizes: Histogram | None = None) -> Store:
    """The store at `sqlite:///path`, `postgresql://…` or `memory:`, its tables brought up to date.

    How many appends each commit holds is counted in `commit_sizes`.
    """
    scheme = url.partition(":")[0]
    if scheme == "memory":
        from quadrangle.service.stores.memory import MemoryStore

        return MemoryStore()
    if scheme == "sqlite":
        from quadrangle.service.stores.sqlite import open_sqlite

        return await open_sqlite(url, commit_sizes)
    if scheme in ("postgresql", "postgres"):
        from quadrangle.service.stores.postgres import open_postgres

        return await open_postgres(url, commit_sizes)
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
    raise StoreUnusable(f"The database {url!r} is neither sqlite:///… nor postgresql://….")
