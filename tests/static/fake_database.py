"""The browser's database in memory."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.static.browser_store import DatabaseFailed, Head


class FakeDatabase:
    """Set `failing` to let every call fail, as a browser without free space does."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.values: dict[tuple[str, str], str] = {}
        self.failing = False

    def _check(self) -> None:
        if self.failing:
            raise DatabaseFailed("The browser's storage is full.")

    async def heads(self) -> Sequence[Head]:
        return [Head(table, log[0], log[-1]) for table, log in self.logs.items()]

    async def append(self, table: str, n: int, entries: Sequence[str]) -> bool:
        self._check()
        log = self.logs.setdefault(table, [])
        if n != len(log) + 1:
            return False
        log.extend(entries)
        return True

    async def load(self, table: str) -> Sequence[str]:
        self._check()
        return list(self.logs.get(table, ()))

    async def delete(self, table: str) -> None:
        self._check()
        self.logs.pop(table, None)

    async def get(self, kind: str, key: str) -> str | None:
        return self.values.get((kind, key))

    async def put(self, rows: Sequence[tuple[str, str, str]], *, replace: bool) -> bool:
        self._check()
        new = [(kind, key) for kind, key, _ in rows if (kind, key) not in self.values]
        self.values |= {(kind, key): text for kind, key, text in rows if replace or (kind, key) in new}
        return replace or bool(new)

    async def scan(self, kind: str, prefix: str, limit: int) -> Sequence[tuple[str, str]]:
        rows = [(key, text) for (one, key), text in self.values.items() if one == kind and key.startswith(prefix)]
        return sorted(rows)[:limit]

    async def delete_kind(self, kind: str) -> None:
        self.values = {key: text for key, text in self.values.items() if key[0] != kind}
