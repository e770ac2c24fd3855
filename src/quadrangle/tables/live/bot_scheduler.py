"""How live tables start their bots. `tables.bots.turns` implements it."""

from __future__ import annotations

from typing import Protocol

from quadrangle.tables.live.room import Room


class BotScheduler(Protocol):
    def wake(self, room: Room) -> None:
        """Call after every change: stops a search whose position is gone, starts the one that is due."""
        ...

    def retry_later(self, table: str) -> None:
        """Call after a failure: only the log knows whose turn it is."""
        ...
