"""People who come: when all are at a real-time table, its clocks start; guests who sign in bring their seats along."""

from __future__ import annotations

import asyncio
import random

import structlog

from quadrangle.backoff import Backoff
from quadrangle.tables.bus_events import AttendanceChanged, TableChanged
from quadrangle.tables.errors import Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.bot_scheduler import BotScheduler
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import Met, Sat
from quadrangle.tables.model.people import blocked
from quadrangle.tables.ports import Clock, Store, StoreFailed

log = structlog.get_logger("quadrangle.tables")
# The most unfinished tables of each kind, open or being played, whose seats are moved.
MOST_TABLES = 50


class Arrivals:
    """Watches who comes. If two nodes notice the last arrival, the event number decides, and the clocks start once."""

    def __init__(self, rooms: Rooms, committer: Committer, clock: Clock, rng: random.Random, bus: EventBus) -> None:
        self._rooms = rooms
        self._committer = committer
        self._clock = clock
        self._rng = rng
        self._starting: dict[str, asyncio.Task[None]] = {}
        bus.subscribe(AttendanceChanged, lambda event: self._look(event.table))
        bus.subscribe(TableChanged, self._table_changed)

    def _table_changed(self, event: TableChanged) -> None:
        if event.table.waits_for_people:
            self._look(event.table.id)

    def _look(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is None or table in self._starting or not _all_here(room):
            return
        task = self._starting[table] = asyncio.get_running_loop().create_task(self._start(table))
        task.add_done_callback(lambda _: self._starting.pop(table, None))

    async def _start(self, table: str) -> None:
        backoff = Backoff()
        while True:
            try:
                async with self._rooms.visit(table) as room:
                    await self._committer.commit(room, lambda: self._decide(room))
                return
            except StoreFailed:  # nobody may come again, so try until it succeeds
                await self._clock.sleep(backoff.next_delay())
            except Refused:  # damaged, or the server is full: the next arrival tries again
                return

    async def _decide(self, room: Room) -> Draft | None:
        if not _all_here(room):
            return None
        draft = Draft(room.here, self._clock.now(), self._rng)
        draft.add(Met(draft.now))
        return draft

    async def close(self) -> None:
        for task in self._starting.values():
            task.cancel()
        await asyncio.gather(*self._starting.values(), return_exceptions=True)


def _all_here(room: Room) -> bool:
    """The clocks wait, and every person is connected now."""
    table = room.table
    if table is None or not table.waits_for_people or table.status != "playing":
        return False
    there = room.broadcaster.presence(table.seats)
    return all(presence.online for seat, presence in zip(table.seats, there, strict=True) if seat.client)


class SeatTransfer:
    """Moves seats from one client to another, at all tables that are not over."""

    def __init__(
        self, store: Store, rooms: Rooms, committer: Committer, bot_turns: BotScheduler, clock: Clock,
        rng: random.Random,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._committer = committer
        self._bot_turns = bot_turns
        self._clock = clock
        self._rng = rng

    async def move(self, guest: str, account: str) -> list[str]:
        """The tables at which this guest's seats are the account's now."""
        await self._rooms.directory.learn({account})
        rows = [row for status in ("open", "playing") for row in await self._store.listed(guest, status, MOST_TABLES)]
        seated = [row.id for row in rows if any(seat.client == guest for seat in row.summary.seats)]
        return [table for table in seated if await self._move_at(table, guest, account)]

    async def _move_at(self, table: str, guest: str, account: str) -> bool:
        """Not where the account sits already, or somebody is blocked: there the seat stays the guest's."""
        try:
            async with self._rooms.visit(table) as room:
                await self._committer.commit(room, lambda: self._decide(room, guest, account))
                self._bot_turns.wake(room)
                return account in room.here.clients and guest not in room.here.clients
        except Refused as refused:
            log.warning("a seat was not moved", table=table, code=refused.code)
            return False

    async def _decide(self, room: Room, guest: str, account: str) -> Draft | None:
        await self._rooms.loader.refresh(room)
        here, directory = room.here, self._rooms.directory
        others = here.clients - {guest}
        person = directory.person(account)
        if here.status == "over" or account in others or any(blocked(person, directory.person(one)) for one in others):
            return None
        draft = Draft(here, self._clock.now(), self._rng, account)
        for number, seat in enumerate(here.seats, start=1):
            if seat.client == guest:  # the name of the account is looked up; others at the same screen keep theirs
                draft.add(Sat(draft.now, number, seat.name if draft.entries else ""))
        return draft if draft.entries else None
