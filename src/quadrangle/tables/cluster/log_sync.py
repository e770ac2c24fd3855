"""What other nodes write is read from the log, and the subscribers at this node receive it."""

from __future__ import annotations

import asyncio

import structlog

from quadrangle.backoff import Backoff
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.bot_scheduler import BotScheduler
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.table_loader import UNKNOWN_N
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.ports import LOG_NOTICE, Clock, Notices, Store

log = structlog.get_logger("quadrangle.node")
# The number of tables that are read in one query.
BATCH = 500
FIRST_RETRY_SECONDS = 1.0


class LogSync:
    """Brings tables in memory up to date when other nodes have announced new events.

    A table with subscribers or a busy bot is read at once; any other table when it is next used.
    """

    def __init__(self, store: Store, rooms: Rooms, bot_turns: BotScheduler, clock: Clock, notices: Notices) -> None:
        self._store = store
        self._rooms = rooms
        self._bot_turns = bot_turns
        self._clock = clock
        # A dictionary serves as an ordered set.
        self._behind: dict[str, None] = {}
        self._reading: asyncio.Task[None] | None = None
        self._visits: set[asyncio.Task[None]] = set()
        self._backoff = Backoff(FIRST_RETRY_SECONDS)
        notices.listen(LOG_NOTICE, self._receive, self._missed)

    def _receive(self, node: str, text: str) -> None:
        words = text.split()
        for table, n in zip(words[::2], words[1::2], strict=True):
            room = self._rooms.get(table)
            if room is not None:
                self._announce(room, int(n))

    def _missed(self) -> None:
        """Notices may have been lost: check every table in memory."""
        for room in self._rooms:
            self._announce(room, UNKNOWN_N)

    def _announce(self, room: Room, n: int) -> None:
        if room.table is not None and room.loaded.last_n >= n:  # as with nearly every relayed move
            return
        room.loaded.announced = max(room.loaded.announced, n)
        if not (room.subscribers or room.bot_task):
            return
        self._behind[room.id] = None
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._behind:
                batch = [*self._behind][:BATCH]
                for table in batch:
                    del self._behind[table]
                await self._read(batch)
        finally:
            self._reading = None

    async def _read(self, tables: list[str]) -> None:
        """Read what is missing of all of them in one query. Then enter each room; busy rooms do not delay others."""
        rooms = [room for table in tables if (room := self._rooms.get(table)) is not None]
        try:
            newer = await self._store.newer({room.id: room.loaded.last_n for room in rooms if room.table is not None})
        except Refused as refused:
            delay = self._backoff.next_delay()
            log.error("other nodes' events could not be read", code=refused.code, tables=len(tables), again_in=delay)
            self._behind.update(dict.fromkeys(tables))
            return await self._clock.sleep(delay)
        self._backoff.reset()
        for room in rooms:
            room.loaded.ahead = newer.get(room.id, ())
            if room.lock.locked():
                task = asyncio.create_task(self._visit(room))
                self._visits.add(task)
                task.add_done_callback(self._visits.discard)
            else:
                await self._visit(room)
        return None

    async def _visit(self, room: Room) -> None:
        """Entering a room brings it up to date."""
        if self._rooms.get(room.id) is not room:
            return
        try:
            async with self._rooms.visit(room.id):
                self._bot_turns.wake(room)
        except Refused as refused:
            log.error("a table could not be brought up to date", table=room.id, code=refused.code)
            self._bot_turns.retry_later(room.id)

    async def close(self) -> None:
        tasks = [*self._visits, *([self._reading] if self._reading else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
