"""A list of rows by id, each encoded once, and which of them have changed since the changes were last taken."""

from __future__ import annotations

from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class DiffedList:
    """One list of the lobby."""

    def __init__(self) -> None:
        self._rows: dict[str, msgspec.Raw] = {}
        self._changed: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, id: str) -> bool:
        return id in self._rows

    def put(self, id: str, row: Any) -> None:
        text = msgspec.Raw(_encode(row))
        if self._rows.get(id) != text:
            self._rows[id] = text
            self._changed[id] = None

    def drop(self, id: str) -> None:
        if self._rows.pop(id, None) is not None:
            self._changed[id] = None

    def keep_only(self, ids: set[str]) -> None:
        for id in self._rows.keys() - ids:
            self.drop(id)

    def clear(self) -> None:
        """Remove all rows and all changes."""
        self._rows, self._changed = {}, {}

    def all(self) -> list[Any]:
        return list(self._rows.values())

    def take_changes(self) -> tuple[list[Any], list[str]]:
        """Rows that are new or different, and the ids of removed ones, since the last call."""
        changed, self._changed = self._changed, {}
        rows = [self._rows[id] for id in changed if id in self._rows]
        return rows, [id for id in changed if id not in self._rows]
