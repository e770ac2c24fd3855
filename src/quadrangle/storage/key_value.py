"""A key-value store for texts: a kind and a key lead to one text. Not for moves, which have to be fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class KeyValue(NamedTuple):
    """One row of the store."""

    kind: str
    key: str
    text: str


class KeyValueStore(Protocol):
    """Every method raises `StoreFailed` if the database cannot be read or written now."""

    async def get(self, kind: str, key: str) -> str | None: ...
    async def add(self, kind: str, key: str, text: str) -> bool:
        """Store a text under a new key. False if the key exists: its text stays."""
        ...

    async def add_all(self, rows: Sequence[KeyValue]) -> None:
        """Store several texts in one transaction. Keys that exist keep their texts."""
        ...

    async def put(self, kind: str, key: str, text: str) -> None:
        """Store a text, and replace the one that is there."""
        ...

    async def scan(self, kind: str, prefix: str, limit: int) -> list[tuple[str, str]]:
        """Keys with this prefix and their texts, in the order of the keys."""
        ...

    async def delete_kind(self, kind: str) -> None:
        """Delete everything of this kind."""
        ...

    async def close(self) -> None: ...


class MemoryKeyValueStore:
    """Lasts as long as the process."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, str], str] = {}

    async def get(self, kind: str, key: str) -> str | None:
        return self._texts.get((kind, key))

    async def add(self, kind: str, key: str, text: str) -> bool:
        return self._texts.setdefault((kind, key), text) is text

    async def add_all(self, rows: Sequence[KeyValue]) -> None:
        for row in rows:
            await self.add(*row)

    async def put(self, kind: str, key: str, text: str) -> None:
        self._texts[kind, key] = text

    async def scan(self, kind: str, prefix: str, limit: int) -> list[tuple[str, str]]:
        rows = [(key, text) for (one, key), text in self._texts.items() if one == kind and key.startswith(prefix)]
        return sorted(rows)[:limit]

    async def delete_kind(self, kind: str) -> None:
        self._texts = {key: text for key, text in self._texts.items() if key[0] != kind}

    async def close(self) -> None:
        pass
