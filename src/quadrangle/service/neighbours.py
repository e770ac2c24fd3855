"""Other nodes on the same database: what they write is read from the log, and the followers here hear of it."""

from __future__ import annotations

import asyncio

import structlog

from quadrangle.service.bot_turns import BotTurns
from quadrangle.service.ports import LOG, Clock, Notices, Store
from quadrangle.service.refusals import Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import BEYOND, Rooms

log = structlog.get_logger("quadrangle.node")
# Tables that are read at once.
BATCH = 500
# Seconds until a log that could not be read is tried again.
RETRY = 1.0


class Neighbours:
    """Brings tables in memory up to date when other nodes have told of them.

    Where somebody waits for the table (a follower, or a bot), at once; any other table when it is used next.
    """

    def __init__(self, store: Store, rooms: Rooms, bot_turns: BotTurns, clock: Clock, notices: Notices) -> None:
        self._store = store
        self._rooms = rooms
        self._bot_turns = bot_turns
        self._clock = clock
        # As a dictionary it is a set that keeps its order.
        self._behind: dict[str, None] = {}
        self._reading: asyncio.Task[None] | None = None
        self._visits: set[asyncio.Task[None]] = set()
        rooms.shared = notices.shared
        notices.listen(LOG, self._heard, self._missed)

    def _heard(self, node: str, text: str) -> None:
        words = text.split()
        for table, n in zip(words[::2], words[1::2], strict=True):
            room = self._rooms.known(table)
            if room is not None:
                self._announce(room, int(n))

    def _missed(self) -> None:
        """Nobody knows what was written meanwhile: look at everything that is in memory."""
        for room in self._rooms:
            self._announce(room, BEYOND)

    def _announce(self, room: Room, n: int) -> None:
        if room.table is not None and room.known >= n:  # as with nearly every move that was relayed
            return
        room.announced = max(room.announced, n)
        if not (room.followers or room.bot_task):
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
        """What is missing of all of them, in one query. Then into each room: those that are busy hold up no other."""
        rooms = [room for table in tables if (room := self._rooms.known(table)) is not None]
        try:
            newer = await self._store.newer({room.id: room.known for room in rooms if room.table is not None})
        except Refused as refused:
            log.error("other nodes' events could not be read", code=refused.code, tables=len(tables), again_in=RETRY)
            self._behind.update(dict.fromkeys(tables))
            return await self._clock.sleep(RETRY)
        for room in rooms:
            room.ahead = newer.get(room.id, ())
            if room.lock.locked():
                task = asyncio.create_task(self._visit(room))
                self._visits.add(task)
                task.add_done_callback(self._visits.discard)
            else:
                await self._visit(room)
        return None

    async def _visit(self, room: Room) -> None:
        """Whoever enters a room brings it up to date."""
        if self._rooms.known(room.id) is not room:
            return
        try:
            async with self._rooms.visit(room.id):
                self._bot_turns.wake(room)
        except Refused as refused:
            log.error("a table could not be brought up to date", table=room.id, code=refused.code)
            self._bot_turns.look_again(room.id)

    async def close(self) -> None:
        tasks = [*self._visits, *([self._reading] if self._reading else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
