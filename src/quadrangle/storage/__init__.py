"""Storage of the log and of everything else: SQLite by default, PostgreSQL by URL, memory for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.tables.counters import Histogram
from quadrangle.tables.ports import Store, StoreUnusable

if TYPE_CHECKING:  # the stores of a browser work without SQLAlchemy
    from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["StoreUnusable", "open_engine", "open_store"]


async def open_store(url: str, commit_sizes: Histogram | None = None) -> Store:
    """The store at `sqlite:///path`, `postgresql://…` or `memory:`, with its schema up to date.

    `commit_sizes` counts the appends of each commit.
    """
    scheme = url.partition(":")[0]
    if scheme == "memory":
        from quadrangle.storage.memory import MemoryStore

        return MemoryStore()
    if scheme == "sqlite":
        from quadrangle.storage.sqlite.store import open_sqlite

        return await open_sqlite(url, commit_sizes)
    if scheme in ("postgresql", "postgres"):
        from quadrangle.storage.postgres.store import open_postgres

        return await open_postgres(url, commit_sizes)
    raise StoreUnusable(f"The database {url!r} is neither sqlite:///… nor postgresql://….")


def open_engine(url: str) -> AsyncEngine:
    """An engine for work on a whole database, such as backups and checks. Does not migrate, and creates no file yet."""
    import sqlalchemy as sa

    try:
        plain = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreUnusable("The address of the database is not a valid URL.") from None
    if plain.drivername == "sqlite":
        from quadrangle.storage.sqlite.store import sqlite_engine

        return sqlite_engine(plain.database or "")
    if plain.drivername in ("postgresql", "postgres"):
        from quadrangle.storage.postgres.store import postgres_engine

        return postgres_engine(plain)
    raise StoreUnusable(f"The database {url!r} is neither sqlite:///… nor postgresql://….")
