"""A table in use: its lock, the loaded table, its subscribers and its bot."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from datetime import datetime

from quadrangle.core.state import State
from quadrangle.tables.live.broadcaster import Broadcaster
from quadrangle.tables.live.loaded_table import LoadedTable
from quadrangle.tables.live.room_context import RoomContext
from quadrangle.tables.live.subscribers import Subscribers
from quadrangle.tables.model.log import LogEntry, LoggedEvent
from quadrangle.tables.model.revision import Revision
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import QuotaKey


class Room:
    """One table in memory. A task that changes it holds `lock`; `users` counts the tasks that need it in memory."""

    def __init__(self, table_id: str, opened: datetime, context: RoomContext) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.last_used = 0.0
        # The person of this table who was here last, from which network, and when.
        self.last_person = QuotaKey("", "")
        self.last_seen = -math.inf
        self.loaded = LoadedTable(table_id)
        self.broadcaster = Broadcaster(table_id, opened, self.loaded, context)
        self.bot_task: asyncio.Task[None] | None = None
        # The time of the clock job that this node scheduled; None once another node may have scheduled one.
        self.clock_job_at: datetime | None = None
        self.effects: tuple[State, asyncio.Future[bytes]] | None = None

    @property
    def table(self) -> Table | None:
        return self.loaded.table

    @property
    def here(self) -> Table:
        """The table, once it is loaded."""
        table = self.loaded.table
        assert table is not None, "the room is used before its table is loaded"
        return table

    @property
    def subscribers(self) -> Subscribers:
        return self.broadcaster.subscribers

    @property
    def unused(self) -> bool:
        """Nobody is here, except perhaps a bot that thinks."""
        return not self.users and not self.subscribers and not self.lock.locked()

    @property
    def quota_key(self) -> QuotaKey:
        """Who is charged for bot time here: a player who is connected, or else a watcher."""
        seated = self.here.clients
        players = (one for one in self.subscribers if one.client in seated)
        charged = next(players, None) or next(iter(self.subscribers), None)
        return self.last_person if charged is None else QuotaKey(charged.network, charged.client)

    async def fill(self, entries: Sequence[LogEntry]) -> None:
        """Load the table from its log. Subscribers get what they missed."""
        await self.loaded.fill(entries)
        published, self.loaded.published = self.loaded.published, None
        if published is not None:
            self.broadcaster.catch_everybody_up(published)

    def forget(self) -> None:
        """Drop what is in memory; the next use loads the log again, and subscribers get what is new to them."""
        self.broadcaster.publish_all()
        self.loaded.drop()
        self.clock_job_at = None

    def adopt(
        self,
        table: Table,
        revisions: Sequence[Revision],
        entries: Sequence[LogEntry],
        texts: Sequence[bytes] = (),
    ) -> None:
        """The log has these entries: this is the table from now on, and it waits to be published."""
        self.broadcaster.enqueue(table, revisions, entries, texts)
        self.loaded.adopt(table, entries)

    async def adopt_from_peer(self, entries: Sequence[LogEntry]) -> None:
        """Another node has written these entries."""
        self.clock_job_at = None
        table, revisions = await self.loaded.folded(entries)
        self.adopt(table, revisions, entries)

    async def fold_relayed(self) -> None:
        self.clock_job_at = None
        await self.loaded.fold_relayed()

    def relay(self, entries: Sequence[LoggedEvent], texts: Sequence[bytes]) -> None:
        """Another node has written these entries and sends their messages. What does not fit is read from the log."""
        if self.table is None or self.lock.locked() or entries[0].n != self.loaded.last_n + 1:
            return
        self.broadcaster.publish_all()
        self.loaded.relayed += entries
        for text in texts:
            self.broadcaster.deliver_line(text)
