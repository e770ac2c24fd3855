"""What can be read of tables: now, earlier, as a record, in a list; and subscribing to one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.tables.bus_events import SubscriberJoined
from quadrangle.tables.errors import NO_SUCH_PLY, NO_SUCH_SEAT, Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.bot_scheduler import BotScheduler
from quadrangle.tables.live.messages import Snapshot
from quadrangle.tables.live.presence import Presence, PresenceKind
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.log import ListedTable
from quadrangle.tables.model.people import seated
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock, Store, StoreFailed


class TableQueries:
    """Changes nothing. A subscriber wakes the bot of a table, and so does a player who looks at it."""

    def __init__(
        self, store: Store, rooms: Rooms, bot_turns: BotScheduler, clock: Clock, most_listed: int, bus: EventBus,
        encoded_effects: Callable[[State], bytes],
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._bot_turns = bot_turns
        self._clock = clock
        self._most_listed = most_listed
        self._bus = bus
        self._encoded_effects = encoded_effects

    async def subscribe(self, subscriber: Subscriber, table: str, after: int | None) -> None:
        """Deliver to this subscriber what it has missed, and from now on everything."""
        async with self._rooms.visit(table) as room:
            if after is not None:
                await self._rooms.loader.refresh(room, after)
            else:
                # Another subscriber may already have what another node wrote a moment ago.
                with suppress(StoreFailed):
                    await self._rooms.loader.refresh(room)
            room.broadcaster.subscribe(subscriber, after)
            self._bus.publish(SubscriberJoined(room.here))
            self._rooms.touch(room, subscriber.client, subscriber.network)
            self._bot_turns.wake(room)

    def unsubscribe(self, subscriber: Subscriber, table: str, *, lost: bool = False) -> None:
        """This subscriber left the table, or its connection is lost."""
        room = self._rooms.get(table)
        if room is None:
            return
        room.broadcaster.unsubscribe(subscriber, Presence("lost" if lost else "away", self._clock.now()))
        if room.table is not None:
            self._rooms.touch(room, subscriber.client, subscriber.network)
            self._bot_turns.wake(room)

    def mark(self, subscriber: Subscriber, table: str, kind: PresenceKind) -> None:
        """This subscriber is here, or quiet, or its connection is lost."""
        room = self._rooms.get(table)
        if room is not None:
            presence = Presence(kind, self._clock.now() if kind == "lost" else None)
            room.broadcaster.presences.mark(subscriber, presence)
            room.broadcaster.publish_presence()

    async def snapshot(self, client: str | None, table: str, network: str) -> Snapshot:
        async with self._rooms.visit(table) as room:
            await self._rooms.loader.refresh(room)
            self._rooms.touch(room, client, network)
            self._bot_turns.wake(room)
            return room.broadcaster.snapshot(client)

    async def table(self, table: str) -> Table:
        """The table itself, as it is now. It is not changed afterwards: the next move makes a new one."""
        async with self._rooms.visit(table) as room:
            return room.here

    async def position(self, table: str, ply: int | None) -> State:
        """The position after this many moves; now, if None."""
        here = await self.table(table)
        # Outside the room and in a thread: a committed table does not change.
        if ply is None or ply == here.ply:
            return here.state
        if not 0 <= ply < here.ply:
            raise Refused(NO_SUCH_PLY, ply=ply)
        return await asyncio.to_thread(here.position_at, ply)

    async def effects(self, table: str) -> tuple[int, bytes]:
        """What each legal action would do now, as JSON. Expensive: computed once, in a thread."""
        async with self._rooms.visit(table) as room:
            ply, state = room.here.ply, room.here.state
            if room.here.turn is None:
                return ply, b"{}"
            if room.effects is None or room.effects[0] is not state:
                room.effects = state, asyncio.ensure_future(asyncio.to_thread(self._encoded_effects, state))
            computed = room.effects[1]
        # Outside the room: only this request waits for it.
        return ply, await asyncio.shield(computed)

    async def record(self, table: str) -> Record:
        async with self._rooms.visit(table) as room:
            record = room.here.record()
            named = [(seat.client, name) for seat, name in zip(room.here.seats, record.names, strict=True)]
            return replace(record, names=[name for name, _ in seated(named, self._rooms.directory)])

    async def client_at(self, table: str, seat: int) -> tuple[str | None, str]:
        """The client on a seat, which nobody is shown, and the stored name."""
        async with self._rooms.visit(table) as room:
            if seat > len(room.here.seats):
                raise Refused(NO_SUCH_SEAT, seat=seat)
            return room.here.seats[seat - 1].client, room.here.seats[seat - 1].name

    async def is_done(self, client: str, table: str, command: str) -> bool:
        """Does the log have this command of this client, at whichever node it was done?"""
        async with self._rooms.visit(table) as room:
            await self._rooms.loader.refresh(room)
            answer = room.loaded.answers.get(client, command)
            return answer is not None and answer.ok

    async def listed(self, client: str, status: str | None, most: int | None = None) -> list[ListedTable]:
        """The tables at which this client has sat, the latest first."""
        tables = await self._store.listed(client, status, most or self._most_listed)
        seats = [seat for table in tables for seat in table.summary.seats]
        await self._rooms.directory.learn({seat.client for seat in seats if seat.client is not None})
        return tables
