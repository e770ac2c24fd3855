"""The key-value store in a database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.storage import open_engine
from quadrangle.storage.key_value import KeyValue, KeyValueStore, MemoryKeyValueStore
from quadrangle.storage.schema.log import key_values
from quadrangle.storage.sql import FAILING
from quadrangle.tables.ports import StoreFailed

TIMEOUT_SECONDS = 5.0
KEY = ("kind", "key")


class SqlKeyValueStore:
    """Uses its own connections, so that moves never wait for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert

    async def get(self, kind: str, key: str) -> str | None:
        rows = await self._run(sa.select(key_values.c.text).where(key_values.c.kind == kind, key_values.c.key == key))
        return rows[0][0] if rows else None

    async def add(self, kind: str, key: str, text: str) -> bool:
        added = self._insert(key_values).values(kind=kind, key=key, text=text).on_conflict_do_nothing()
        return bool(await self._run(added.returning(key_values.c.key)))

    async def add_all(self, rows: Sequence[KeyValue]) -> None:
        if rows:
            added = self._insert(key_values).on_conflict_do_nothing()
            await self._run(added, [row._asdict() for row in rows])

    async def put(self, kind: str, key: str, text: str) -> None:
        inserted = self._insert(key_values).values(kind=kind, key=key, text=text)
        await self._run(inserted.on_conflict_do_update(index_elements=KEY, set_={"text": text}))

    async def scan(self, kind: str, prefix: str, limit: int) -> list[tuple[str, str]]:
        # Not LIKE, in which some characters of a key would be wildcards.
        begins = sa.func.substr(key_values.c.key, 1, len(prefix)) == prefix
        query = sa.select(key_values.c.key, key_values.c.text).where(key_values.c.kind == kind, begins)
        return [(key, text) for key, text in await self._run(query.order_by(key_values.c.key).limit(limit))]

    async def delete_kind(self, kind: str) -> None:
        await self._run(key_values.delete().where(key_values.c.kind == kind))

    async def _run(self, statement: sa.Executable, rows: Sequence[dict[str, Any]] | None = None) -> list[Any]:
        """Execute a statement in its own transaction, for several rows if there are any."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS), self._engine.begin() as connection:
                result = await connection.execute(statement, rows)
                return list(result.all()) if result.returns_rows else []
        except FAILING as error:
            cause = getattr(error, "orig", None) or error
            raise StoreFailed(f"The key-value store cannot be read or written: {cause}.") from error

    async def close(self) -> None:
        await self._engine.dispose()


def open_key_value_store(url: str) -> KeyValueStore:
    """The store in the database at this address. Its schema must be up to date."""
    return MemoryKeyValueStore() if url.startswith("memory:") else SqlKeyValueStore(open_engine(url))
