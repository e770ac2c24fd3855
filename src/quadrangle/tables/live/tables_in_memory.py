"""The tables in memory: loading on first use, eviction of idle ones. Evicted tables come back from the log.

How many stay, and how long: the settings `tables_in_memory` and `idle_seconds`, with defaults in `tables/limits.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator

from quadrangle.tables.bus_events import AttendanceChanged
from quadrangle.tables.errors import TOO_MANY_TABLES, Refused
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.live.fair_publisher import FairPublisher
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.room_context import RoomContext
from quadrangle.tables.live.subscribers import ConnectedClients
from quadrangle.tables.live.table_loader import TableLoader
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock, QuotaKey, Store


class Rooms:
    """A room for each table in memory. `visit` is the only way into one."""

    def __init__(
        self, store: Store, clock: Clock, limits: TableLimits, context: RoomContext, *, shared: bool = False
    ) -> None:
        self._context = context
        self.directory = context.directory
        self._clock = clock
        self._limits = limits
        self._bus = context.bus
        self._peers = context.peers
        self._rooms: dict[str, Room] = {}
        self._publisher = FairPublisher()
        self.loader = TableLoader(store, self.directory, self.publish, shared=shared)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms.values())

    def get(self, table: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(table)

    # Who is there

    def has(self, client: str) -> bool:
        """Is this client subscribed to a table at this node?"""
        return client in self._context.connected

    @property
    def clients(self) -> ConnectedClients:
        """Everybody who is subscribed to a table at this node."""
        return self._context.connected

    def watchers(self, table: str, seated: Collection[str]) -> int:
        """How many watch a table, at all nodes; it need not be in memory."""
        room = self._rooms.get(table)
        here = 0 if room is None else room.subscribers.count_except(set(seated))
        return here + self._peers.watchers(table)

    def is_at(self, table: str, client: str) -> bool:
        """Is this client connected to this table, at any node?"""
        room = self._rooms.get(table)
        return (room is not None and client in room.subscribers.clients) or self._peers.is_at(table, client)

    def touch(self, room: Room, client: str | None, network: str) -> None:
        """This client was here just now. Bots play on for players, not for people who only watch."""
        if client is not None and client in room.here.clients:
            room.last_person, room.last_seen = QuotaKey(network, client), self._clock.monotonic()

    def is_watched(self, room: Room) -> bool:
        """Does anybody wait for the bots of this table: a subscriber, or a player who was here recently?"""
        return bool(room.subscribers) or self._clock.monotonic() - room.last_seen < self._limits.attention_seconds

    def may_continue(self, table: Table) -> bool:
        """Some games never end by their rules, and takebacks can be repeated; the log of a table is bounded."""
        return table.n < self._limits.events

    # Entering

    def visit(self, table: str) -> Visit:
        """The room of a table, loaded and locked: `async with rooms.visit(id) as room`."""
        return Visit(self, table)

    def reserve(self, table: str) -> Visit:
        """The room of a table that is being created: locked, and nothing is loaded."""
        return Visit(self, table, loaded=False)

    def enter(self, table: str) -> Room:
        room = self._rooms.get(table) or self.add(table)
        room.users += 1
        return room

    def leave(self, room: Room) -> None:
        room.users -= 1
        room.last_used = self._clock.monotonic()
        if room.table is None and room.unused and room.bot_task is None:
            self._rooms.pop(room.id, None)

    def add(self, table: str) -> Room:
        """A new, empty room."""
        if len(self._rooms) >= self._limits.rooms:
            self._evict_one()
        room = Room(table, self._clock.now(), self._context)
        return self._rooms.setdefault(table, room)

    def _evict_one(self) -> None:
        """Drop the least recently used room; rooms in which a bot is busy come last."""
        unused = [room for room in self._rooms.values() if room.unused]
        if not unused:
            raise Refused(TOO_MANY_TABLES)
        self._drop(min(unused, key=lambda room: (room.bot_task is not None, room.last_used)))

    def _drop(self, room: Room) -> None:
        del self._rooms[room.id]
        if room.bot_task is not None:
            room.bot_task.cancel()
        self._bus.publish(AttendanceChanged(room.id))

    def publish(self, room: Room) -> None:
        """Publish what was committed when it is this room's turn; at once where that is cheap.

        Then they leave together with the answer, in one packet.
        """
        if room.broadcaster.cheap:
            room.broadcaster.publish_next()
        elif room.broadcaster.unpublished:
            self._publisher.schedule(room.broadcaster)

    # Eviction

    async def evict_idle_for_ever(self) -> None:
        while True:
            await self._clock.sleep(self._limits.idle_seconds / 4)
            self.evict_idle()

    def evict_idle(self) -> int:
        """Drop rooms that nobody has used for a while; the log has them. Returns the number of dropped rooms."""
        long_ago = self._clock.monotonic() - self._limits.idle_seconds
        left = [room for room in self._rooms.values() if room.unused and room.last_used <= long_ago]
        unused = [room for room in left if room.bot_task is None or not self.is_watched(room)]
        for room in unused:
            self._drop(room)
        return len(unused)

    async def close(self) -> None:
        """Stop the bots that think in these rooms."""
        thinking = [room.bot_task for room in self._rooms.values() if room.bot_task is not None]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)


class Visit:
    """Being in a room: nobody else changes the table meanwhile, and it stays in memory."""

    __slots__ = ("_loaded", "_room", "_rooms", "_table")

    def __init__(self, rooms: Rooms, table: str, *, loaded: bool = True) -> None:
        self._rooms = rooms
        self._table = table
        self._loaded = loaded

    async def __aenter__(self) -> Room:
        room = self._room = self._rooms.enter(self._table)
        try:
            await room.lock.acquire()
        except BaseException:
            self._rooms.leave(room)
            raise
        try:
            if self._loaded and not room.loaded.is_current:
                await self._rooms.loader.bring_up_to_date(room)
        except BaseException:
            await self.__aexit__()
            raise
        return room

    async def __aexit__(self, *error: object) -> None:
        self._room.lock.release()
        self._rooms.leave(self._room)
