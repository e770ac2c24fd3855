"""Lines by id, each encoded once, and which of them have changed since they were last taken."""

from __future__ import annotations

from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class Shelf:
    """One list of the lobby."""

    def __init__(self) -> None:
        self._lines: dict[str, msgspec.Raw] = {}
        self._changed: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def __contains__(self, id: str) -> bool:
        return id in self._lines

    def put(self, id: str, line: Any) -> None:
        text = msgspec.Raw(_encode(line))
        if self._lines.get(id) != text:
            self._lines[id] = text
            self._changed[id] = None

    def drop(self, id: str) -> None:
        if self._lines.pop(id, None) is not None:
            self._changed[id] = None

    def keep(self, ids: set[str]) -> None:
        """Drop all others."""
        for id in self._lines.keys() - ids:
            self.drop(id)

    def clear(self) -> None:
        """Begin again, as if nothing had ever been on it."""
        self._lines, self._changed = {}, {}

    def all(self) -> list[Any]:
        return list(self._lines.values())

    def take(self) -> tuple[list[Any], list[str]]:
        """Lines that are new or different, and ids whose line is gone. After that, nothing has changed."""
        changed, self._changed = self._changed, {}
        lines = [self._lines[id] for id in changed if id in self._lines]
        return lines, [id for id in changed if id not in self._lines]
