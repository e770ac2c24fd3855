"""Tables that everybody has left are closed after a while, so that nobody waits there and no list fills with them.

One job for all of them, done by one node: it looks through the log, closes what it finds and sets itself anew.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import structlog

from quadrangle.service import endings
from quadrangle.service.commits import Commits
from quadrangle.service.draft import Draft
from quadrangle.service.ports import Clock, Jobs, Store, Summary
from quadrangle.service.refusals import TABLE_DAMAGED, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

CLOSE, ALL = "close", "abandoned tables"
SOON, BETWEEN = timedelta(minutes=1), timedelta(hours=6)
LEAP_SECONDS = 3600.0
AT_ONCE = 200  # tables that are read from the log at a time
log = structlog.get_logger("quadrangle.tables")


class Abandoned:
    """Closes tables at which nothing has happened for so many days; 0 closes none."""

    def __init__(
        self, store: Store, rooms: Rooms, commits: Commits, clock: Clock, rng: random.Random, jobs: Jobs, days: int
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._clock = clock
        self._rng = rng
        self._jobs = jobs
        self._patience = timedelta(days=days)
        self._known = self._times()
        if days:
            jobs.handle(CLOSE, self._look)

    def begin(self) -> None:
        """After a start: whichever node comes to it looks through the log."""
        if self._patience:
            self._jobs.at(CLOSE, ALL, self._clock.now() + SOON)

    async def _look(self, key: str, due: datetime) -> None:
        if self._clock_was_set():
            log.warning("the clock was set, so abandoned tables are not looked for now")
        else:
            closed = [table async for table in self._left() if await self._close(table)]
            log.info("abandoned tables closed", tables=len(closed))
        self._jobs.at(CLOSE, ALL, self._clock.now() + BETWEEN)

    def _times(self) -> tuple[datetime, float]:
        return self._clock.now(), self._clock.monotonic()

    def _clock_was_set(self) -> bool:
        """Since the last look, or the start. With a clock that jumps ahead, all tables would seem to be abandoned."""
        (then, counted_then), (now, counted) = self._known, self._times()
        self._known = now, counted
        return abs((now - then).total_seconds() - (counted - counted_then)) > LEAP_SECONDS

    async def _left(self) -> AsyncIterator[str]:
        """The tables that look abandoned, in the order of their ids."""
        since, last = self._clock.now() - self._patience, ""
        while found := await self._store.silent(since, last, AT_ONCE):
            for table, summary in found:
                if somebody_waits(summary):
                    yield table
            last = found[-1][0]

    async def _close(self, table: str) -> bool:
        try:
            async with self._rooms.visit(table) as room:
                await self._rooms.see_the_latest(room)
                await self._commits.commit(room, lambda: self._decided(room))
                return room.here.result is not None
        except Refused as refused:
            if refused.code != TABLE_DAMAGED.code:
                raise  # the job is tried again
            return False

    async def _decided(self, room: Room) -> Draft | None:
        table = room.here
        happened = table.updated > self._clock.now() - self._patience
        here = any(self._rooms.is_at(table.id, client) for client in table.clients)
        if table.result is not None or happened or here or not somebody_waits(table.summary()):
            return None
        draft = Draft(table, self._clock.now(), self._rng)
        draft.end(endings.abandoned(table))
        return draft


def somebody_waits(summary: Summary) -> bool:
    """Would anybody but a single person miss the end of this game? Clocks bring it about themselves.

    What one person plays alone, at one screen or against bots, is theirs to go on with whenever they like.
    """
    people = {seat.client for seat in summary.seats if seat.client is not None}
    return summary.due is None and (len(people) != 1 or any(seat.kind == "open" for seat in summary.seats))
