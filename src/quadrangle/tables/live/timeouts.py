"""Clocks that run out. The server decides it once, even if nobody is connected."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import datetime, timedelta

import structlog

from quadrangle.backoff import Backoff
from quadrangle.tables.errors import TABLE_DAMAGED, Refused
from quadrangle.tables.live.bot_scheduler import BotScheduler
from quadrangle.tables.live.commit import FLAG, Committer
from quadrangle.tables.live.outages import Outages
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.absence import continue_without, stand_in
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import FlagFell, RealTime
from quadrangle.tables.model.time_control import MILLISECOND, MOST_LAG, NOTHING
from quadrangle.tables.ports import Clock, Jobs, Store

log = structlog.get_logger("quadrangle.tables")


class Timeouts:
    """Checks tables when a player's time is up. A move that is under way by then has `MOST_LAG` to arrive."""

    def __init__(
        self, store: Store, rooms: Rooms, committer: Committer, bot_turns: BotScheduler, clock: Clock,
        rng: random.Random, jobs: Jobs, outages: Outages,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._committer = committer
        self._bot_turns = bot_turns
        self._clock = clock
        self._rng = rng
        self._jobs = jobs
        self._outages = outages
        jobs.handle(FLAG, self._check)

    async def schedule_all(self) -> None:
        """After a start: the log has the tables at which a clock runs."""
        backoff = Backoff()
        while True:
            try:
                for table, summary in await self._store.timed():
                    assert summary.due is not None
                    self._jobs.at(FLAG, table, summary.due + MOST_LAG)
                return
            except Refused as refused:
                log.error("clocks could not be read", code=refused.code, again_in=backoff.delay)
            await self._clock.sleep(backoff.next_delay())

    async def give_back_for_ever(self) -> None:
        """After each outage. A task of its own: an outage may be found while a room is locked."""
        while True:
            await self._outages.unannounced.wait()
            self._outages.unannounced.clear()
            try:
                await self._give_back_everywhere()
            except Refused as refused:  # the next move or the job of each table gives it back
                log.warning("an outage could not be given back everywhere", code=refused.code)

    async def _give_back_everywhere(self) -> None:
        """The server was away: players should see at once that it did not cost them time."""
        for table, summary in await self._store.timed():
            if isinstance(summary.pace, RealTime):
                with suppress(Refused):  # the next move or the job gives it back
                    async with self._rooms.visit(table) as room:
                        await self.enforce(room, MOST_LAG)

    def is_up(self, room: Room, lag: int = 0) -> bool:
        """Is somebody's time up, even if a message was under way for this many milliseconds?"""
        clocks = room.here.clocks
        return clocks is not None and clocks.is_out(self._clock.now(), lag * MILLISECOND)

    async def _check(self, table: str, due: datetime) -> None:
        try:
            async with self._rooms.visit(table) as room:
                await self._rooms.loader.refresh(room)
                room.clock_job_at = None
                await self.enforce(room, MOST_LAG)
                self._committer.schedule_clock_job(room)  # the turn of this job may have ended long ago
        except Refused as refused:
            if refused.code != TABLE_DAMAGED.code:
                raise  # the job is retried

    async def enforce(self, room: Room, lag: timedelta = NOTHING) -> None:
        """Let the flag fall, if the time is up."""
        await self._committer.commit(room, lambda: self._decide(room, lag))
        self._bot_turns.wake(room)

    async def _decide(self, room: Room, lag: timedelta) -> Draft | None:
        if room.here.clocks is None or room.here.clocks.running is None:
            return None
        await self._outages.look()
        draft = Draft(room.here, self._clock.now(), self._rng)
        self._outages.give_back(draft)
        clocks = draft.table.clocks
        if clocks is None or clocks.running is None or not clocks.is_out(self._clock.now(), lag):
            return draft if draft.entries else None
        seat = clocks.running
        bot = stand_in(room.here, seat)
        draft.add(FlagFell(draft.now, seat, bot))
        continue_without(draft, seat, bot, "time")
        return draft
