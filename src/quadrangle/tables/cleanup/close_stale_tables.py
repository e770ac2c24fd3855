"""Abandoned tables are closed after a while, so that nobody waits there and lists do not fill with them.

One job for all of them, done by one node: it scans the log, closes stale tables and schedules itself again.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import structlog

from quadrangle.tables.errors import TABLE_DAMAGED, Refused
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model import results
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.log import TableSummary
from quadrangle.tables.ports import Clock, Jobs, Store

CLOSE, ALL = "close", "abandoned tables"
SOON, BETWEEN = timedelta(minutes=1), timedelta(hours=6)
CLOCK_JUMP_SECONDS = 3600.0
TABLES_PER_QUERY = 200
log = structlog.get_logger("quadrangle.tables")


class ClockWatch:
    """Notices that the system clock was set. If it jumps ahead, all tables seem to be abandoned."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last_times = self._times()

    def _times(self) -> tuple[datetime, float]:
        return self._clock.now(), self._clock.monotonic()

    def was_set(self) -> bool:
        """Since the last call, or the start."""
        (then, counted_then), (now, counted) = self._last_times, self._times()
        self._last_times = now, counted
        return abs((now - then).total_seconds() - (counted - counted_then)) > CLOCK_JUMP_SECONDS


class StaleTables:
    """Closes tables without an event for this number of days; 0 closes none."""

    def __init__(
        self, store: Store, rooms: Rooms, committer: Committer, clock: Clock, rng: random.Random, jobs: Jobs, days: int
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._committer = committer
        self._clock = clock
        self._rng = rng
        self._jobs = jobs
        self._max_silence = timedelta(days=days)
        self._clock_watch = ClockWatch(clock)
        if days:
            jobs.handle(CLOSE, self._scan)

    def schedule(self) -> None:
        """After a start: one of the nodes scans the log."""
        if self._max_silence:
            self._jobs.at(CLOSE, ALL, self._clock.now() + SOON)

    async def _scan(self, key: str, due: datetime) -> None:
        if self._clock_watch.was_set():
            log.warning("the clock was set, so abandoned tables are not looked for now")
        else:
            closed = [table async for table in self._candidates() if await self._close(table)]
            log.info("abandoned tables closed", tables=len(closed))
        self._jobs.at(CLOSE, ALL, self._clock.now() + BETWEEN)

    async def _candidates(self) -> AsyncIterator[str]:
        """The tables that look abandoned, in the order of their ids."""
        since, last = self._clock.now() - self._max_silence, ""
        while batch := await self._store.silent(since, last, TABLES_PER_QUERY):
            for table, summary in batch:
                if somebody_waits(summary):
                    yield table
            last = batch[-1][0]

    async def _close(self, table: str) -> bool:
        try:
            async with self._rooms.visit(table) as room:
                await self._rooms.loader.refresh(room)
                await self._committer.commit(room, lambda: self._decide(room))
                return room.here.result is not None
        except Refused as refused:
            if refused.code != TABLE_DAMAGED.code:
                raise  # the job is retried
            return False

    async def _decide(self, room: Room) -> Draft | None:
        table = room.here
        happened = table.updated > self._clock.now() - self._max_silence
        here = any(self._rooms.is_at(table.id, client) for client in table.clients)
        if table.result is not None or happened or here or not somebody_waits(table.summary()):
            return None
        draft = Draft(table, self._clock.now(), self._rng)
        draft.end(results.silent(table))
        return draft


def somebody_waits(summary: TableSummary) -> bool:
    """Does anybody wait for somebody else here? Tables with clocks end by themselves.

    A person who plays alone, at one screen or against bots, may continue at any time.
    """
    people = {seat.client for seat in summary.seats if seat.client is not None}
    return summary.due is None and (len(people) != 1 or any(seat.kind == "open" for seat in summary.seats))
