"""Where the log is kept: SQLite by default, PostgreSQL by URL, memory for tests."""

from __future__ import annotations

from quadrangle.service.ports import Store, StoreUnusable

__all__ = ["StoreUnusable", "open_store"]


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
