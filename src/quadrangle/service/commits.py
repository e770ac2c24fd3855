"""The one way into the log, for people and bots alike: decide, commit, acknowledge, publish."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

import structlog

from quadrangle.service.clocks import MOST_LAG
from quadrangle.service.draft import Draft
from quadrangle.service.events import ByDays, Over
from quadrangle.service.figures import Figures
from quadrangle.service.ports import Conflict, Entry, Jobs, Store, StoreFailed
from quadrangle.service.refusals import STORE_FAILED, Refused
from quadrangle.service.relaying import Relay
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms
from quadrangle.service.table import Table

log = structlog.get_logger("quadrangle.tables")
# What is to be written to the table as it is now; None if there is nothing to write.
Decide = Callable[[], Awaitable[Draft | None]]
# Somebody else can win the race for an event number only as often as somebody else writes.
ATTEMPTS = 3
# The job of looking at a table when somebody's time is up.
FLAG = "flag"
NEAR = timedelta(minutes=1)


class Commits:
    """Writes drafts. What was written is the table, then it is acknowledged, then everybody hears of it."""

    def __init__(
        self, store: Store, rooms: Rooms, figures: Figures, jobs: Jobs, relay: Relay,
        note: Callable[[Room], None] = lambda room: None,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._figures = figures
        self._jobs = jobs
        self._relay = relay
        # Told of everything that was written: the lobby.
        self._note = note
        # Told the id of every rated table that is over.
        self.on_rated: Callable[[str], None] = lambda table: None
        # Told of what has just happened at a table by days, where people need not be there.
        self.on_slow: Callable[[Room, Sequence[Entry]], None] = lambda room, entries: None
        # Told of every finished try at a daily challenge that counts.
        self.on_daily: Callable[[Table], None] = lambda table: None

    async def commit(self, room: Room, decide: Decide, acknowledge: Callable[[], None] = lambda: None) -> None:
        """Write what is decided. If another process was faster, read what it wrote and decide again."""
        for _ in range(ATTEMPTS):
            draft = await decide()
            if draft is None:
                return
            entries = draft.signed()
            texts = self._relay.enclose(room, draft, entries)
            try:
                await self._append(room.id, entries)
            except Conflict:
                await self._rooms.catch_up(room)
                continue
            # No waiting from here on: whoever asked may be gone, and still everybody has to hear of it.
            room.adopt(draft.table, draft.revisions, entries, texts)
            self.watch_clock(room)
            acknowledge()
            self._rooms.publish(room)
            self._note(room)
            if draft.table.rated and isinstance(entries[-1].event, Over):
                self.on_rated(room.id)
            if isinstance(draft.table.pace, ByDays):
                self.on_slow(room, entries)
            if draft.table.daily is not None and draft.table.daily.counted and isinstance(entries[-1].event, Over):
                self.on_daily(draft.table)
            return
        raise Refused(STORE_FAILED)

    async def found(self, draft: Draft) -> None:
        """Write a new table, or raise `Conflict`. It stays in memory: what was just written need not be read.

        Its room comes first: what is refused because the server is full must not be in the log.
        """
        entries = draft.signed()
        async with self._rooms.reserve(draft.table.id) as room:
            await self._append(room.id, entries)
            if room.table is None:
                room.adopt(draft.table, draft.revisions, entries)
            self.watch_clock(room)
            self._note(room)

    def watch_clock(self, room: Room) -> None:
        """A flag falls although nobody is there: somebody has to look when it is time.

        Whoever looks too early sets the right time, so a time that moves on, as it does with nearly every move, need
        not be set again. While it is near it is: a node whose clock is fast may have looked already.
        """
        table = room.here
        if table.clocks is None:
            return
        if table.result is not None:
            room.watched = None
            self._jobs.done(FLAG, room.id)
        elif (due := table.clocks.due) is not None:
            at = due + MOST_LAG
            if room.watched is None or not table.updated + NEAR < room.watched <= at:
                room.watched = at
                self._jobs.at(FLAG, room.id, at)

    async def _append(self, table: str, entries: Sequence[Entry]) -> None:
        self._figures.being_written += 1
        try:
            await self._store.append(table, entries)
            self._figures.written(entries)
        except Conflict:
            raise
        except Exception as error:
            self._figures.not_written += 1
            failed = error if isinstance(error, StoreFailed) else StoreFailed("The log could not be written.")
            log.error("append failed", table=table, reason=failed.reason, cause=repr(error.__cause__ or error))
            room = self._rooms.known(table)
            if room is not None:
                # It may have been written all the same: only the log knows.
                room.forget()
            raise failed from error.__cause__
        finally:
            self._figures.being_written -= 1
