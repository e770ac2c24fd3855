"""Starts the clocks of a real-time game as soon as all its people are at the table, at whichever nodes."""

from __future__ import annotations

import asyncio
import random

from quadrangle.backoff import Backoff
from quadrangle.tables.bus_events import AttendanceChanged, TableChanged
from quadrangle.tables.errors import Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import Met
from quadrangle.tables.ports import Clock, StoreFailed


class Arrivals:
    """Watches who comes. If two nodes notice the last arrival, the event number decides, and the clocks start once."""

    def __init__(self, rooms: Rooms, committer: Committer, clock: Clock, rng: random.Random, bus: EventBus) -> None:
        self._rooms = rooms
        self._committer = committer
        self._clock = clock
        self._rng = rng
        self._starting: dict[str, asyncio.Task[None]] = {}
        bus.subscribe(AttendanceChanged, lambda event: self._look(event.table))
        bus.subscribe(TableChanged, lambda event: self._look(event.table.id))

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
    if table is None or table.status != "playing" or not table.waits_for_people:
        return False
    there = room.broadcaster.presence(table.seats)
    return all(presence.online for seat, presence in zip(table.seats, there, strict=True) if seat.client)
