"""Time that is up: the server decides it, once, whoever is there. People who have gone are treated alike."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import structlog

from quadrangle.service import endings
from quadrangle.service.bot_turns import RARELY, RETRY, STAND_IN, BotTurns
from quadrangle.service.clocks import MILLISECOND, MOST_LAG, NOTHING
from quadrangle.service.commits import FLAG, Commits
from quadrangle.service.draft import Draft
from quadrangle.service.events import Claimed, FlagFell
from quadrangle.service.ports import Clock, Jobs, Store
from quadrangle.service.refusals import TABLE_DAMAGED, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms
from quadrangle.service.table import Table

# Where turns are timed: so long somebody may be without a connection before the others need not wait any more.
GRACE = timedelta(minutes=2)
log = structlog.get_logger("quadrangle.tables")


class Flags:
    """Looks at tables when somebody's time is up. A move that is under way by then has `MOST_LAG` to arrive."""

    def __init__(
        self, store: Store, rooms: Rooms, commits: Commits, bot_turns: BotTurns, clock: Clock, rng: random.Random,
        jobs: Jobs,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._bot_turns = bot_turns
        self._clock = clock
        self._rng = rng
        self._jobs = jobs
        jobs.handle(FLAG, self._look)

    async def recall(self) -> None:
        """After a start: the log knows whose time runs."""
        wait = RETRY
        while True:
            try:
                for table, summary in await self._store.timed():
                    assert summary.due is not None
                    self._jobs.at(FLAG, table, summary.due + MOST_LAG)
                return
            except Refused as refused:
                log.error("clocks could not be read", code=refused.code, again_in=wait)
            await self._clock.sleep(wait)
            wait = min(2 * wait, RARELY)

    def is_up(self, room: Room, lag: int = 0) -> bool:
        """Is somebody's time up, although a message was under way for so many milliseconds?"""
        clocks = room.here.clocks
        return clocks is not None and clocks.is_out(self._clock.now(), lag * MILLISECOND)

    async def _look(self, table: str, due: datetime) -> None:
        try:
            async with self._rooms.visit(table) as room:
                await self._rooms.see_the_latest(room)
                room.watched = None
                await self.fall(room, MOST_LAG)
                self._commits.watch_clock(room)  # what we were called for may have been over long ago
        except Refused as refused:
            if refused.code != TABLE_DAMAGED.code:
                raise  # the job is tried again

    async def fall(self, room: Room, lag: timedelta = NOTHING) -> None:
        """Let the flag fall, if it is time."""
        await self._commits.commit(room, lambda: self._decided(room, lag))
        self._bot_turns.wake(room)

    async def _decided(self, room: Room, lag: timedelta) -> Draft | None:
        clocks = room.here.clocks
        if clocks is None or clocks.running is None or not clocks.is_out(self._clock.now(), lag):
            return None
        draft = Draft(room.here, self._clock.now(), self._rng)
        seat = clocks.running
        bot = stand_in(room.here, seat)
        draft.add(FlagFell(draft.now, seat, bot))
        go_on_without(draft, seat, bot, "time")
        return draft


def claim(draft: Draft, seat: int, gone: int) -> None:
    """Somebody has been away for too long, and whoever waits has had enough of it."""
    bot = stand_in(draft.table, gone)
    draft.add(Claimed(draft.now, seat, gone, bot))
    go_on_without(draft, gone, bot, "abandoned")


def go_on_without(draft: Draft, seat: int, bot: str | None, termination: str) -> None:
    if bot is None:
        draft.end(endings.lost(draft.table, seat, termination))


def stand_in(table: Table, seat: int) -> str | None:
    """The bot that goes on for this seat; None where the game ends without it: nobody else is left to play for."""
    others = [other for number, other in enumerate(table.seats, start=1) if number != seat]
    # At a rated table nobody escapes from losing: with a bot in a seat the game would not count.
    wanted = table.pace is not None and table.pace.time_up == "bot" and len(others) > 1 and not table.rated
    return STAND_IN if wanted and any(other.client for other in others) else None
