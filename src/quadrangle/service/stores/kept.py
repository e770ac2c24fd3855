"""Texts that are kept beside the log: written once, read by kind and key. Not for moves, which must be quick."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.service.ports import StoreFailed
from quadrangle.service.stores import open_engine
from quadrangle.service.stores.schema import kept

FAILING = (sa.exc.SQLAlchemyError, OSError, TimeoutError)
PATIENCE_SECONDS = 5.0


class Kept(Protocol):
    """`StoreFailed` if the database cannot be read or written now."""

    async def read(self, kind: str, key: str) -> str | None: ...
    async def write(self, kind: str, key: str, text: str) -> bool:
        """False if there is something under this key already: it stays as it is."""
        ...

    async def beginning(self, kind: str, prefix: str, most: int) -> list[tuple[str, str]]:
        """Keys that begin like this and their texts, in the order of the keys."""
        ...

    async def forget(self, kind: str) -> None:
        """Everything of this kind is gone."""
        ...

    async def close(self) -> None: ...


class KeptInMemory:
    """Forgets everything when the process ends."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, str], str] = {}

    async def read(self, kind: str, key: str) -> str | None:
        return self._texts.get((kind, key))

    async def write(self, kind: str, key: str, text: str) -> bool:
        return self._texts.setdefault((kind, key), text) is text

    async def beginning(self, kind: str, prefix: str, most: int) -> list[tuple[str, str]]:
        found = [(key, text) for (one, key), text in self._texts.items() if one == kind and key.startswith(prefix)]
        return sorted(found)[:most]

    async def forget(self, kind: str) -> None:
        self._texts = {key: text for key, text in self._texts.items() if key[0] != kind}

    async def close(self) -> None:
        pass


class KeptInDatabase:
    """Over connections of its own, so that moves never wait for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, kind: str, key: str) -> str | None:
        found = await self._rows(sa.select(kept.c.text).where(kept.c.kind == kind, kept.c.key == key))
        return found[0][0] if found else None

    async def write(self, kind: str, key: str, text: str) -> bool:
        try:
            await self._run(kept.insert().values(kind=kind, key=key, text=text))
        except sa.exc.IntegrityError:
            return False
        except FAILING as error:
            raise _failed(error) from error
        return True

    async def beginning(self, kind: str, prefix: str, most: int) -> list[tuple[str, str]]:
        wanted = sa.select(kept.c.key, kept.c.text).where(
            kept.c.kind == kind, sa.func.substr(kept.c.key, 1, len(prefix)) == prefix
        )
        return [(key, text) for key, text in await self._rows(wanted.order_by(kept.c.key).limit(most))]

    async def forget(self, kind: str) -> None:
        try:
            await self._run(kept.delete().where(kept.c.kind == kind))
        except FAILING as error:
            raise _failed(error) from error

    async def _rows(self, query: sa.Select[Any]) -> list[Any]:
        try:
            return await self._run(query)
        except FAILING as error:
            raise _failed(error) from error

    async def _run(self, statement: sa.Executable) -> list[Any]:
        async with asyncio.timeout(PATIENCE_SECONDS), self._engine.begin() as connection:
            found = await connection.execute(statement)
            return list(found.all()) if found.returns_rows else []

    async def close(self) -> None:
        await self._engine.dispose()


def _failed(error: Exception) -> StoreFailed:
    return StoreFailed(f"What is kept cannot be read or written: {getattr(error, 'orig', None) or error}.")


def open_kept(url: str) -> Kept:
    """What is kept in the database at this address, whose tables are up to date."""
    return KeptInMemory() if url.startswith("memory:") else KeptInDatabase(open_engine(url))
