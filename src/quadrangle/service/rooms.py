"""The tables in memory. What is not used is dropped and comes back from the log."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

import structlog

from quadrangle.service.directory import Directory, Guests
from quadrangle.service.others import Others
from quadrangle.service.ports import Clock, Entry, Store
from quadrangle.service.publishing import Publisher
from quadrangle.service.refusals import NO_SUCH_TABLE, TABLE_DAMAGED, TOO_MANY_TABLES, Refused
from quadrangle.service.room import Room
from quadrangle.service.table import Table

log = structlog.get_logger("quadrangle.tables")
# As many damaged tables are remembered, so that each is complained of once.
COMPLAINTS = 1000
# No event has this number: whoever is told of it has to look.
BEYOND = sys.maxsize


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is kept in memory, how long a table becomes, and for how long bots go on when a person has gone."""

    rooms: int = 5000
    idle_seconds: float = 120.0
    listed: int = 100
    events: int = 10_000
    attention_seconds: float = 60.0
    # After so many days without anything a table that several share is closed; 0: never.
    days_of_silence: int = 0


class Rooms:
    """All rooms, by table. `visit` is the only way into one."""

    def __init__(self, store: Store, clock: Clock, limits: Limits, directory: Directory | None = None) -> None:
        self.directory = directory or Guests()
        self._store = store
        self._clock = clock
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self._damaged: set[str] = set()
        self._publisher = Publisher()
        # May other nodes write to these tables? Who is there, and how to tell them who is here?
        self.shared = False
        self.others = Others()
        self.on_attendance: Callable[[Room], None] = lambda room: None

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms.values())

    def known(self, table: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(table)

    def has(self, client: str) -> bool:
        """Does somebody follow a table here?"""
        return any(client in room.followers.clients for room in self._rooms.values())

    def watchers(self, table: str, seated: Collection[str]) -> int:
        """How many look on at a table, at all nodes; it need not be in memory."""
        room = self._rooms.get(table)
        here = 0 if room is None else room.followers.beside(set(seated))
        return here + self.others.watchers(table)

    def is_at(self, table: str, client: str) -> bool:
        """Is somebody connected to this table, at any node?"""
        room = self._rooms.get(table)
        return (room is not None and client in room.followers.clients) or self.others.is_at(table, client)

    def attend(self, room: Room, client: str | None) -> None:
        """Somebody was here just now. Bots play on for people at the table; for who only looks in they do not."""
        if client is not None and client in room.here.clients:
            room.person, room.seen = client, self._clock.monotonic()

    def attended(self, room: Room) -> bool:
        """Does anybody wait for the bots of this table: a follower, or a person who was here lately?"""
        return bool(room.followers) or self._clock.monotonic() - room.seen < self._limits.attention_seconds

    def may_go_on(self, table: Table) -> bool:
        """Not every game ends by its rules, and takebacks can go on for ever; the log of a table does not."""
        return table.n < self._limits.events

    def visit(self, table: str) -> Visit:
        """The room of a table, loaded and locked: `async with rooms.visit(id) as room`."""
        return Visit(self, table)

    def reserve(self, table: str) -> Visit:
        """The room of a table that is being made: locked, and nothing is loaded."""
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
            self._make_space()
        room = Room(table, self._clock.now(), self.directory, self.others)
        room.on_attendance = self.on_attendance
        return self._rooms.setdefault(table, room)

    def _make_space(self) -> None:
        """Drop what was unused for longest; tables at which only a bot is busy come last. The log has them all."""
        unused = [room for room in self._rooms.values() if room.unused]
        if not unused:
            raise Refused(TOO_MANY_TABLES)
        self._drop(min(unused, key=lambda room: (room.bot_task is not None, room.last_used)))

    def _drop(self, room: Room) -> None:
        del self._rooms[room.id]
        if room.bot_task is not None:
            room.bot_task.cancel()
        self.on_attendance(room)

    async def bring_up_to_date(self, room: Room) -> None:
        """Read the table, or what other nodes have told of."""
        if room.table is None:
            await self.load(room)
        if room.relayed:
            await self._settle(room)
        if room.announced > room.here.n or room.ahead:
            await self.catch_up(room)

    async def load(self, room: Room) -> None:
        entries = await self._store.load(room.id)
        if not entries:
            raise Refused(NO_SUCH_TABLE, table=room.id)
        await self._learn(entries)
        try:
            await room.fill(entries)
        except Exception:  # whatever it is, it concerns this table only
            if room.id not in self._damaged and len(self._damaged) < COMPLAINTS:
                self._damaged.add(room.id)
                log.exception("table damaged", table=room.id)
            raise Refused(TABLE_DAMAGED, table=room.id) from None

    async def catch_up(self, room: Room) -> bool:
        """Has somebody else written to this table? Then read what, and let the followers know."""
        announced, room.announced = room.announced, 0
        ahead, room.ahead = room.ahead, None
        try:
            entries = _what_follows(room.here.n, ahead, announced)
            if entries is None:
                entries = (await self._store.newer({room.id: room.here.n})).get(room.id, [])
            if entries:
                await self._follow(room, entries)
        except BaseException:
            room.announced = max(room.announced, announced)
            raise
        return bool(entries)

    async def see_the_latest(self, room: Room, after: int = sys.maxsize) -> None:
        """Whoever has been told of this event must not be shown less, though another node told of it."""
        if self.shared and room.here.n < after:
            await self.catch_up(room)

    async def _learn(self, entries: Sequence[Entry]) -> None:
        """Whoever did something here is known from now on."""
        await self.directory.learn({entry.client for entry in entries if entry.client is not None})

    async def _follow(self, room: Room, entries: Sequence[Entry]) -> None:
        await self._learn(entries)
        try:
            await room.follow(entries)
        except Exception:  # the log may be damaged: reading all of it will tell
            room.forget()
            await self.load(room)
        self.publish(room)

    async def _settle(self, room: Room) -> None:
        try:
            await room.settle()
        except Exception:  # what was relayed does not fit the table: the log tells what is true
            log.warning("relayed moves did not fit, so the table is read again", table=room.id, exc_info=True)
            room.forget()
            await self.load(room)

    def publish(self, room: Room) -> None:
        """Let the followers know, when it is this room's turn; at once where nothing has to be worked out for it.

        Then it leaves together with the answer, in one packet.
        """
        if room.ready:
            room.publish_next()
        elif room.unpublished:
            self._publisher.schedule(room)

    async def sweep_for_ever(self) -> None:
        while True:
            await self._clock.sleep(self._limits.idle_seconds / 4)
            self.sweep()

    def sweep(self) -> int:
        """Drop rooms that nobody has used for a while; the log has them. Returns how many."""
        long_ago = self._clock.monotonic() - self._limits.idle_seconds
        left = [room for room in self._rooms.values() if room.unused and room.last_used <= long_ago]
        unused = [room for room in left if room.bot_task is None or not self.attended(room)]
        for room in unused:
            self._drop(room)
        return len(unused)

    async def close(self) -> None:
        """Stop the bots that think in these rooms."""
        thinking = [room.bot_task for room in self._rooms.values() if room.bot_task is not None]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)


def _what_follows(n: int, ahead: Sequence[Entry] | None, announced: int) -> list[Entry] | None:
    """Of entries that were read the ones that follow event n; None if they are not all that was announced."""
    if not ahead:
        return [] if ahead is not None and announced == BEYOND else None
    entries = [entry for entry in ahead if entry.n > n]
    if not entries or entries[0].n != n + 1:
        return None
    return entries if announced in (BEYOND, 0) or entries[-1].n >= announced else None


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
            if self._loaded:
                await self._rooms.bring_up_to_date(room)
        except BaseException:
            await self.__aexit__()
            raise
        return room

    async def __aexit__(self, *error: object) -> None:
        self._room.lock.release()
        self._rooms.leave(self._room)
