"""Times at which the site could not take moves, and steps of the system clock: nobody's clock is charged for them.

Every node stores now and then that the site is alive. A long gap was an outage of the whole site: all nodes were down,
or the database was. It is stored under its beginning, so it is found once, at whichever node.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import structlog

from quadrangle.tables.bus_events import SubscriberJoined, TableChanged
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import RealTime, TimeGivenBack
from quadrangle.tables.model.table import Table
from quadrangle.tables.model.time_control import MILLISECOND, NOTHING
from quadrangle.tables.ports import Clock, StoreFailed, Texts

log = structlog.get_logger("quadrangle.tables")
ALIVE, SITE, OUTAGE = "alive", "site", "outage"
# Seconds between two heartbeats while a real-time clock runs, and otherwise.
BEAT_SECONDS, SLOW_BEAT_SECONDS = 2.0, 60.0
# A gap of this many seconds more than a beat is an outage; a smaller one is a busy machine.
PATIENCE_SECONDS = 3.0
# A smaller difference between system clock and monotonic clock is an adjustment, a larger one a step.
STEP_SECONDS = 2.0
MOST_OUTAGES = 10_000
Gap = tuple[datetime, datetime]


class Outages:
    """Without `texts`, only steps of the system clock are noticed. `shared`: there may be other nodes."""

    def __init__(self, rooms: Rooms, clock: Clock, texts: Texts | None, bus: EventBus, *, shared: bool = False) -> None:
        self._rooms = rooms
        self._shared = shared
        self._clock = clock
        self._texts = texts
        self._stored: list[Gap] = []
        self._steps: list[Gap] = []
        self._newest = ""
        self._wall, self._counted = clock.now(), clock.monotonic()
        self._beat_at: float | None = None
        self._interval = BEAT_SECONDS
        # Outages were stored that the tables do not know yet.
        self.unannounced = asyncio.Event()
        # A real-time clock runs, and the next heartbeat is far away.
        self._overdue = asyncio.Event()
        if texts is not None:
            bus.subscribe(TableChanged, self._note)
            bus.subscribe(SubscriberJoined, self._note)

    async def run(self) -> None:
        while True:
            self._overdue.clear()
            try:
                await self._beat()
            except StoreFailed as failed:  # an outage, which the next beat finds
                log.warning("the heartbeat could not be stored", reason=failed.reason)
            await self._pause()

    def _note(self, event: TableChanged | SubscriberJoined) -> None:
        if self._interval > BEAT_SECONDS and _real_time_clock_runs(event.table):
            self._overdue.set()

    async def _pause(self) -> None:
        """Until the next heartbeat."""
        waits = [asyncio.create_task(wait) for wait in (self._clock.sleep(self._interval), self._overdue.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def look(self) -> None:
        """Before somebody loses by time: find an outage that has just ended. `StoreFailed` if it has not."""
        if self._texts is not None and self._is_late():
            await self._beat()

    def _is_late(self) -> bool:
        """Has this node not stored a heartbeat for longer than it should have?"""
        late = self._interval + PATIENCE_SECONDS
        return self._beat_at is None or self._clock.monotonic() - self._beat_at > late

    async def _beat(self) -> None:
        if self._texts is None:
            return
        last = await self._texts.get(ALIVE, SITE)
        now, newest = self._clock.now(), ""
        if last is not None:
            newest = await self._find_gap(last, now)
        runs = any(room.table is not None and _real_time_clock_runs(room.table) for room in self._rooms)
        self._interval = BEAT_SECONDS if runs else SLOW_BEAT_SECONDS
        await self._texts.put(ALIVE, SITE, f"{now.isoformat()} {self._interval} {newest}")
        self._beat_at = self._clock.monotonic()
        if newest != self._newest:
            await self._read(newest)

    async def _find_gap(self, last: str, now: datetime) -> str:
        """Store a gap since the last heartbeat; the beginning of the newest outage."""
        assert self._texts is not None
        at, interval, newest = last.split(" ")
        gap = (now - datetime.fromisoformat(at)).total_seconds()
        # When the only node starts, nobody could move since the last heartbeat: no busy machine explains the gap.
        patience = PATIENCE_SECONDS if self._shared or self._beat_at is not None else 0.0
        if gap <= float(interval) + patience or not self._is_late():  # or the system clock was set
            return newest
        if await self._texts.add(OUTAGE, at, now.isoformat()):
            log.info("the site was away; clocks get the time back", since=at)
        return at

    async def _read(self, newest: str) -> None:
        assert self._texts is not None
        rows = await self._texts.scan(OUTAGE, "", MOST_OUTAGES)
        self._stored = [(datetime.fromisoformat(start), datetime.fromisoformat(end)) for start, end in rows]
        self._newest = newest
        self.unannounced.set()

    # What clocks get back

    def give_back(self, draft: Draft) -> None:
        """Write into the draft what the running clock lost in this turn and did not get back yet."""
        clocks = draft.table.clocks
        self._notice_step()
        if clocks is None or clocks.running is None or clocks.since is None:
            return
        lost = self._lost(max(clocks.since, clocks.given_back_until or clocks.since), draft.now)
        if lost >= MILLISECOND:
            draft.add(TimeGivenBack(draft.now, lost // MILLISECOND))

    def without_gaps(self, since: datetime, now: datetime) -> datetime:
        """The moment at which somebody left, later by the time in which nobody could come back."""
        self._notice_step()
        return since + self._lost(since, now)

    def _notice_step(self) -> None:
        """The system clock went forward by more than time has passed, or was set back again."""
        now, counted = self._clock.now(), self._clock.monotonic()
        expected = self._wall + timedelta(seconds=counted - self._counted)
        self._wall, self._counted = now, counted
        if now - expected > timedelta(seconds=STEP_SECONDS):
            log.warning("the system clock was set forward", seconds=(now - expected).total_seconds())
            self._steps.append((expected, now))
        elif self._steps:
            self._steps = [(start, min(end, now)) for start, end in self._steps if start < now]

    def _lost(self, since: datetime, until: datetime) -> timedelta:
        """The time between these moments in which nobody could move; overlapping gaps count once."""
        lost, reached = NOTHING, since
        for start, end in sorted([*self._stored, *self._steps]):
            start, end = max(start, reached), min(end, until)
            if end > start:
                lost, reached = lost + (end - start), end
        return lost


def _real_time_clock_runs(table: Table) -> bool:
    return isinstance(table.pace, RealTime) and table.clocks is not None and table.clocks.running is not None
