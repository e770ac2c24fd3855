"""Brings the table of a room up to date with the log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import structlog

from quadrangle.tables.damage_log import DamageLog
from quadrangle.tables.errors import NO_SUCH_TABLE, TABLE_DAMAGED, Refused
from quadrangle.tables.live.room import Room
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.people import Directory
from quadrangle.tables.ports import Store

log = structlog.get_logger("quadrangle.tables")
# Announced where the last event number is not known: the log has to be read.
UNKNOWN_N = sys.maxsize


class TableLoader:
    """Reads a table, or the events that other nodes have added to it."""

    def __init__(
        self, store: Store, directory: Directory, publish: Callable[[Room], None], *, shared: bool = False
    ) -> None:
        self._store = store
        self._directory = directory
        self._publish = publish
        self._damage = DamageLog("quadrangle.tables")
        # May other nodes write to these tables?
        self._shared = shared

    async def bring_up_to_date(self, room: Room) -> None:
        """Read the table, or what other nodes have announced."""
        if room.table is None:
            await self._load(room)
        if room.loaded.relayed:
            await self._fold_relayed(room)
        if room.loaded.announced > room.here.n or room.loaded.ahead:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> bool:
        """Read what other nodes have written to this table, and publish it. False if there is nothing new."""
        loaded = room.loaded
        announced, loaded.announced = loaded.announced, 0
        ahead, loaded.ahead = loaded.ahead, None
        try:
            entries = _what_follows(room.here.n, ahead, announced)
            if entries is None:
                entries = (await self._store.newer({room.id: room.here.n})).get(room.id, [])
            if entries:
                await self._follow(room, entries)
        except BaseException:
            loaded.announced = max(loaded.announced, announced)
            raise
        return bool(entries)

    async def refresh(self, room: Room, after: int = sys.maxsize) -> None:
        """Read the log if other nodes may have written beyond what is here. A client that has event `after` must not
        be shown less.
        """
        if self._shared and room.here.n < after:
            await self.catch_up(room)

    async def _load(self, room: Room) -> None:
        entries = await self._store.load(room.id)
        if not entries:
            raise Refused(NO_SUCH_TABLE, table=room.id)
        await self._look_up_people(entries)
        try:
            await room.fill(entries)
        except Exception as error:  # any error concerns this table only
            self._damage.report(room.id, error, traceback=True)
            raise Refused(TABLE_DAMAGED, table=room.id) from None

    async def _look_up_people(self, entries: Sequence[LogEntry]) -> None:
        await self._directory.learn({entry.client for entry in entries if entry.client is not None})

    async def _follow(self, room: Room, entries: Sequence[LogEntry]) -> None:
        await self._look_up_people(entries)
        try:
            await room.adopt_from_peer(entries)
        except Exception:  # the log may be damaged: reading all of it will tell
            room.forget()
            await self._load(room)
        self._publish(room)

    async def _fold_relayed(self, room: Room) -> None:
        try:
            await room.fold_relayed()
        except Exception:  # what was relayed does not fit the table: the log decides
            log.warning("relayed moves did not fit, so the table is read again", table=room.id, exc_info=True)
            room.forget()
            await self._load(room)


def _what_follows(n: int, ahead: Sequence[LogEntry] | None, announced: int) -> list[LogEntry] | None:
    """Of entries that were read, those after event n; None if they are not all that was announced."""
    if not ahead:
        return [] if ahead is not None and announced == UNKNOWN_N else None
    entries = [entry for entry in ahead if entry.n > n]
    if not entries or entries[0].n != n + 1:
        return None
    return entries if announced in (UNKNOWN_N, 0) or entries[-1].n >= announced else None
