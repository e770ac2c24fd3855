"""Unfinished tables of guests are deleted after a while, so that strangers do not fill the disk. Finished games stay.

One job for all of them, done by one node, as in `close_stale_tables.py`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import structlog

from quadrangle.tables.bus_events import TableDeleted
from quadrangle.tables.cleanup.close_stale_tables import BETWEEN, SOON, TABLES_PER_QUERY, ClockWatch
from quadrangle.tables.errors import NO_SUCH_TABLE, TABLE_DAMAGED, Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.log import TableSummary
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock, Jobs, Notices, Store

DELETE, ALL = "delete", "tables of guests"
# The kind of notice: this table was deleted.
DELETED = "deleted"
# Another node may be writing to a table at the moment of its deletion. What it wrote is deleted after this time.
LEFTOVER_SECONDS = 5.0
log = structlog.get_logger("quadrangle.tables")


class GuestTableDeletion:
    """Deletes tables of guests that have had no event for this number of days; 0 deletes none."""

    def __init__(
        self, store: Store, rooms: Rooms, clock: Clock, jobs: Jobs, notices: Notices, bus: EventBus, days: int
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._clock = clock
        self._jobs = jobs
        self._notices = notices
        self._bus = bus
        self._max_age = timedelta(days=days)
        self._clock_watch = ClockWatch(clock)
        notices.listen(DELETED, self._forget)
        if days:
            jobs.handle(DELETE, self._scan)

    def schedule(self) -> None:
        """After a start: one of the nodes scans the log."""
        if self._max_age:
            self._jobs.at(DELETE, ALL, self._clock.now() + SOON)

    async def _scan(self, key: str, due: datetime) -> None:
        if self._clock_watch.was_set():
            log.warning("the clock was set, so no tables are deleted now")
        else:
            deleted = [table async for table in self._candidates() if await self._delete(table)]
            if deleted and self._notices.shared:
                await self._clock.sleep(LEFTOVER_SECONDS)
                for table in deleted:
                    await self._store.delete(table, None)
            log.info("unfinished tables of guests deleted", tables=len(deleted))
        self._jobs.at(DELETE, ALL, self._clock.now() + BETWEEN)

    async def _candidates(self) -> AsyncIterator[str]:
        since, last = self._clock.now() - self._max_age, ""
        while batch := await self._store.silent(since, last, TABLES_PER_QUERY):
            await self._rooms.directory.learn({client for _, summary in batch for client in _clients(summary)})
            for table, summary in batch:
                if self._is_of_guests(summary):
                    yield table
            last = batch[-1][0]

    def _is_of_guests(self, summary: TableSummary) -> bool:
        """Does nobody with an account sit there? Tables with a running clock end by themselves."""
        people = map(self._rooms.directory.person, _clients(summary))
        return summary.due is None and all(person.is_guest for person in people)

    async def _delete(self, table: str) -> bool:
        try:
            async with self._rooms.visit(table) as room:
                await self._rooms.loader.refresh(room)
                if not self._may_delete(room.here) or not await self._store.delete(table, room.here.n):
                    return False
                room.forget()
        except Refused as refused:
            if refused.code not in (TABLE_DAMAGED.code, NO_SUCH_TABLE.code):
                raise  # the job is retried
            return False
        self._notices.send(DELETED, table)
        return True

    def _may_delete(self, table: Table) -> bool:
        """Again, with the table as it is now."""
        silent = table.updated <= self._clock.now() - self._max_age
        room = self._rooms.get(table.id)
        here = room is not None and len(room.subscribers) > 0
        here = here or any(self._rooms.is_at(table.id, client) for client in table.clients)
        return table.result is None and silent and not here and self._is_of_guests(table.summary())

    def _forget(self, node: str, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None and room.table is not None and not room.lock.locked():
            room.forget()
        self._bus.publish(TableDeleted(table))


def _clients(summary: TableSummary) -> set[str]:
    return {seat.client for seat in summary.seats if seat.client is not None}
