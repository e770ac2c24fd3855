"""What happened since the lobby was last published."""

from __future__ import annotations

import asyncio

from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.model.table import Table


class LobbyChanges:
    """Collects changes. Noting one is cheap; the feed does the work once a second."""

    def __init__(self, index: LobbyIndex, presence: LobbyPresence) -> None:
        self._index = index
        self._presence = presence
        # True if something may have happened of which this node got no notice.
        self.missed = True
        self._activity = asyncio.Event()

    def note(self, table: Table) -> None:
        """Something was written at this table, or somebody has come to it."""
        if table.listed:
            self._index.note(table)
            self._activity.set()

    def note_peer_table(self, table: str, entry: LobbyTable | None, network: str = "") -> None:
        """Another node sent how a table is now, and the network from which it was opened."""
        self._index.quota.remember(table, network)
        self._index.replace(table, entry)
        self._activity.set()

    def miss(self) -> None:
        """Notices may have been lost: the log has to be read again."""
        self.missed = True
        self._activity.set()

    def wake(self) -> None:
        """Somebody entered the lobby."""
        self._activity.set()

    async def wait_for_activity(self) -> None:
        """Return at once unless nobody is here, nothing has happened, and nobody waits who might have left."""
        if self._presence or self.missed or not self._index.idle:
            return
        self._activity.clear()
        await self._activity.wait()
