"""Reads listed tables from the log: after a start, after lost notices, and when pairing needs the latest state."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

import structlog

from quadrangle.lobby.changes import LobbyChanges
from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.table_entry import from_row
from quadrangle.tables.errors import Refused
from quadrangle.tables.ports import StoreFailed
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.lobby")
# Older tables of other nodes have been announced, or the gap in the notices was detected.
RECENT = timedelta(seconds=60)


class LobbyLoader:
    def __init__(self, tables: Tables, index: LobbyIndex, changes: LobbyChanges, limits: LobbyLimits) -> None:
        self._tables = tables
        self._index = index
        self._changes = changes
        self._limits = limits
        # True while the log cannot be read.
        self._failing = False

    async def catch_up(self) -> None:
        """Read the log. While that fails the lobby shows what it has, and tries again before it publishes next."""
        try:
            await self._restore()
            self._failing = False
        except StoreFailed:
            if not self._failing:
                log.warning("the lobby may lack tables: the log cannot be read")
            self._failing = self._changes.missed = True

    async def load_recent(self) -> None:
        """Take in what other nodes have opened recently: the log has it before their notices arrive."""
        if not self._tables.notices.shared:
            return
        since = self._tables.clock.now() - RECENT
        for row in await self._tables.store.in_lobby(self._limits.tables, since):
            if row.summary.status == "open" and self._index.get(row.id) is None:
                await self.reload(row.id)

    async def reload(self, table: str) -> None:
        """The entry of this table is out of date."""
        with suppress(Refused):
            self._changes.note(await self._tables.table(table))

    async def _restore(self) -> None:
        rows = await self._tables.store.in_lobby(2 * self._limits.tables)
        clients = {seat.client for row in rows for seat in row.summary.seats if seat.client}
        await self._tables.directory.learn(clients)
        if len(rows) < 2 * self._limits.tables:
            for table in set(self._index.ids()) - {row.id for row in rows}:
                self._index.remove(table)
        for row in reversed(rows):
            entry = self._index.get(row.id)
            if entry is None or entry.updated < row.updated:
                self._index.put(from_row(row))
        for entry in list(self._index.waiting()):  # the list of the log lacks their options
            try:
                self._changes.note(await self._tables.table(entry.id))
            except StoreFailed:
                raise
            except Refused:
                self._index.remove(entry.id)
