"""The one way into the log, for people and bots: decide, commit, acknowledge, publish."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Protocol

import structlog

from quadrangle.tables.bus_events import CorrespondenceMoved, DailyTryFinished, RatedGameFinished, TableChanged
from quadrangle.tables.counters import Counters
from quadrangle.tables.errors import STORE_FAILED, Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.live.write_budget import WriteBudget
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import ByDays, Over
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table
from quadrangle.tables.model.time_control import MOST_LAG
from quadrangle.tables.ports import Conflict, Jobs, Store, StoreFailed

log = structlog.get_logger("quadrangle.tables")
# What is to be written to the table as it is now; None if there is nothing to write.
Decide = Callable[[], Awaitable[Draft | None]]
# Other nodes can win the race for an event number only as often as they write.
ATTEMPTS = 3
# The job that checks a table when a player's time is up.
FLAG = "flag"
NEAR = timedelta(minutes=1)


class EntrySender(Protocol):
    """Sends entries to other nodes as they are committed. `cluster.move_relay` implements it."""

    def attach(self, room: Room, draft: Draft, entries: Sequence[LogEntry]) -> Sequence[bytes]:
        """Send these entries with the notice of their commit. The messages for subscribers, if they were encoded."""
        ...


class Committer:
    """Writes drafts. First the log has the entries, then the command is acknowledged, then they are published."""

    def __init__(
        self, store: Store, rooms: Rooms, counters: Counters, jobs: Jobs, sender: EntrySender, bus: EventBus,
        budget: WriteBudget,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._counters = counters
        self._jobs = jobs
        self._sender = sender
        self._bus = bus
        self.budget = budget

    async def commit(
        self, room: Room, decide: Decide, acknowledge: Callable[[int], None] = lambda n: None, network: str = ""
    ) -> None:
        """Write what is decided, at the expense of `network`; `acknowledge` gets the number of the last event.

        If another process was faster, its entries are read and the decision is made again.
        """
        for _ in range(ATTEMPTS):
            draft = await decide()
            if draft is None:
                return
            entries = draft.signed()
            texts = self._sender.attach(room, draft, entries)
            try:
                await self._append(room.id, entries)
            except Conflict:
                await self._rooms.loader.catch_up(room)
                continue
            self.budget.charge(network, entries)
            # No await from here on: the client may be gone, and still everybody has to receive it.
            room.adopt(draft.table, draft.revisions, entries, texts)
            self.schedule_clock_job(room)
            acknowledge(entries[-1].n)
            self._rooms.publish(room)
            self._announce(draft.table, entries)
            return
        raise Refused(STORE_FAILED)

    def _announce(self, table: Table, entries: Sequence[LogEntry]) -> None:
        """Publish on the event bus what was written."""
        self._bus.publish(TableChanged(table))
        over = isinstance(entries[-1].event, Over)
        if over and table.rated:
            self._bus.publish(RatedGameFinished(table.id))
        if isinstance(table.pace, ByDays):
            self._bus.publish(CorrespondenceMoved(table, entries))
        if over and table.daily is not None and table.daily.counted:
            self._bus.publish(DailyTryFinished(table))

    async def create(self, draft: Draft, network: str = "") -> None:
        """Write a new table, or raise `Conflict`. It stays in memory and need not be read.

        Its room is reserved first: if the server is full, nothing may be in the log.
        """
        entries = draft.signed()
        async with self._rooms.reserve(draft.table.id) as room:
            await self._append(room.id, entries)
            self.budget.charge(network, entries)
            if room.table is None:
                room.adopt(draft.table, draft.revisions, entries)
            self.schedule_clock_job(room)
            self._bus.publish(TableChanged(room.here))

    def schedule_clock_job(self, room: Room) -> None:
        """A flag falls although nobody is connected: a job checks the table when the time is up.

        A job that runs too early schedules itself again, so a time that moves on, as with nearly every move, need not
        be set again. While it is near it is: a node whose clock is fast may have checked already.
        """
        table = room.here
        if table.clocks is None:
            return
        if table.result is not None:
            room.clock_job_at = None
            self._jobs.done(FLAG, room.id)
        elif (due := table.clocks.due) is not None:
            at = due + MOST_LAG
            if room.clock_job_at is None or not table.updated + NEAR < room.clock_job_at <= at:
                room.clock_job_at = at
                self._jobs.at(FLAG, room.id, at)

    async def _append(self, table: str, entries: Sequence[LogEntry]) -> None:
        self._counters.being_written += 1
        try:
            await self._store.append(table, entries)
            self._counters.written(entries)
        except Conflict:
            raise
        except Exception as error:
            self._counters.not_written += 1
            failed = error if isinstance(error, StoreFailed) else StoreFailed("The log could not be written.")
            log.error("append failed", table=table, reason=failed.reason, cause=repr(error.__cause__ or error))
            room = self._rooms.get(table)
            if room is not None:
                # It may have been written all the same: only the log knows.
                room.forget()
            raise failed from error.__cause__
        finally:
            self._counters.being_written -= 1
