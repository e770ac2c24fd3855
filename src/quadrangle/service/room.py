"""A table in memory: the folded table, its lock, its followers, and what is told to them."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache

import msgspec

from quadrangle.core.state import State
from quadrangle.service.answers import Answers
from quadrangle.service.directory import Directory, Guests
from quadrangle.service.events import Event, Left, Prepared, Sat
from quadrangle.service.followers import Follower, Followers
from quadrangle.service.others import AtTable, Others
from quadrangle.service.ports import Entry, Payer, Written
from quadrangle.service.presence import Presence, Presences, worth_telling
from quadrangle.service.revisions import (
    PositionCache,
    Revision,
    all_changes,
    changes,
    seats_shown,
    snapshot,
)
from quadrangle.service.shown import Changes, EventMessage, PresenceMessage, Snapshot, SnapshotMessage
from quadrangle.service.table import Seat, Table

# A follower further behind than this gets a snapshot instead of the events it missed.
CATCH_UP = 200
FOLD_AT_ONCE = 20
RESEATING = (Sat, Left)

Message = EventMessage | SnapshotMessage | PresenceMessage
_encoder = msgspec.json.Encoder()


def encoded(message: Message) -> bytes:
    """The message as it goes over the wire."""
    return _encoder.encode(message)


def _told(event: Event) -> Event:
    """The event as everybody may know it."""
    return event.told() if isinstance(event, Prepared) else event


class Room:
    """One table in memory. Whoever changes it holds `lock`; whoever needs it to stay counts in `users`."""

    def __init__(
        self, table_id: str, opened: datetime, directory: Directory | None = None, others: Others | None = None
    ) -> None:
        self.id = table_id
        self._others = others or Others()
        # Told when somebody has come, gone or fallen silent here.
        self.on_attendance: Callable[[Room], None] = lambda room: None
        self._directory = directory or Guests()
        self.lock = asyncio.Lock()
        self.users = 0
        self.last_used = 0.0
        # The person of this table who was here last, and when.
        self.person = ""
        self.seen = -math.inf
        self.table: Table | None = None
        self.events: list[Event] = []
        self.followers = Followers()
        self.presences = Presences(opened)
        # What everybody has been told of who is there.
        self._told: tuple[tuple[Presence, ...], int] = ((), 0)
        # What was committed and not published yet: the table before it, and after each entry; texts that are ready.
        self.unpublished: deque[tuple[Revision, Sequence[Revision], Sequence[Entry], Sequence[bytes]]] = deque()
        # What another node has written and relayed, and was published: it is folded when the table is used next.
        self.relayed: list[Written] = []
        # The last event that another node has told of, and entries that were read because of it.
        self.announced = 0
        self.ahead: Sequence[Entry] | None = None
        self.bot_task: asyncio.Task[None] | None = None
        # When this node has last asked for a look at the clocks; None once another node may have asked for one.
        self.watched: datetime | None = None
        self.positions = PositionCache()
        self.effects: tuple[State, asyncio.Future[bytes]] | None = None
        # The last event that was published before the table was forgotten.
        self._published: int | None = None
        self.answers = Answers()

    @property
    def here(self) -> Table:
        """The table, once it is loaded."""
        assert self.table is not None, "the room is used before its table is loaded"
        return self.table

    @property
    def known(self) -> int:
        """The last event that this node knows of."""
        return self.here.n + len(self.relayed)

    @property
    def unused(self) -> bool:
        """Nobody is here, except perhaps a bot who thinks."""
        return not self.users and not self.followers and not self.lock.locked()

    @property
    def payer(self) -> Payer:
        """Who is charged for what bots think here: a person at the table, or else somebody who watches it."""
        seated = self.here.clients
        sitting = (one for one in self.followers if one.client in seated)
        here = next(sitting, None) or next(iter(self.followers), None)
        return Payer("", self.person) if here is None else Payer(here.party, here.client)

    async def fill(self, entries: Sequence[Entry]) -> None:
        """Fold the log into the table. Long games let others go first now and then."""
        table = Table(self.id)
        for count, entry in enumerate(entries, start=1):
            table.apply(entry.event, entry.client)
            if count % FOLD_AT_ONCE == 0:
                await asyncio.sleep(0)
        self.table = table
        for entry in entries:
            self._note(entry)
        if self._published is not None:
            self._catch_everybody_up(self._published)

    def _note(self, entry: Written) -> None:
        self.events.append(entry.event)
        self.answers.note(entry)

    def forget(self) -> None:
        """Drop what is in memory; the next use loads the log again, and followers get what they do not know yet."""
        self.publish_all()
        self._published = self.known if self.table is not None else self._published
        self.table = self.watched = None
        self.relayed = []
        self.events = []
        self.answers.forget()

    # What has been committed

    def adopt(
        self, table: Table, revisions: Sequence[Revision], entries: Sequence[Entry], texts: Sequence[bytes] = ()
    ) -> None:
        """The log has these entries: this is the table from now on. Followers have to hear of it."""
        if self.followers:
            before = revisions[0] if texts else Revision(self.here)  # of which nothing is worked out any more
            self.unpublished.append((before, revisions, entries, texts))
        self.table = table
        for entry in entries:
            self._note(entry)

    async def follow(self, entries: Sequence[Entry]) -> None:
        """Another node has written these. They happen here as if they had been written here."""
        self.watched = None
        revisions: list[Revision] = []
        table = await self._folded(entries, revisions)
        self.adopt(table, revisions, entries)

    async def settle(self) -> None:
        """Fold what was relayed. Whoever wrote it has found it legal: that is half of the work, and not done again."""
        self.watched = None
        self.table = await self._folded(self.relayed, decided=True)
        for entry in self.relayed:
            self._note(entry)
        self.relayed = []

    async def _folded(
        self, entries: Sequence[Written], revisions: list[Revision] | None = None, *, decided: bool = False
    ) -> Table:
        """The table after these, too; and in `revisions` after each of them."""
        table = self.here.fork()
        for count, entry in enumerate(entries, start=1):
            table.apply(entry.event, entry.client, decided=decided)
            if revisions is not None:
                revisions.append(Revision(table))
            if count % FOLD_AT_ONCE == 0:
                await asyncio.sleep(0)
        return table

    def relay(self, entries: Sequence[Written], texts: Sequence[bytes]) -> None:
        """Another node has written these and says what to publish. Whatever does not follow is read from the log."""
        if self.table is None or self.lock.locked() or entries[0].n != self.known + 1:
            return
        self.publish_all()
        self.relayed += entries
        for text in texts:
            self._deliver(text)

    @property
    def ready(self) -> bool:
        """Is there one thing to publish, and its text known?"""
        return len(self.unpublished) == 1 and bool(self.unpublished[0][3])

    def publish_next(self) -> None:
        """Publish what has waited longest. Each message is encoded once for all followers."""
        if not self.unpublished:  # somebody came in between, and everything has been published
            return
        before, revisions, entries, texts = self.unpublished.popleft()
        for text in texts:
            self._deliver(text)
        if not texts:
            self._publish_each(before, revisions, entries)

    def texts(self, revisions: Sequence[Revision], entries: Sequence[Entry]) -> list[bytes]:
        """What is to be published of entries that leave the seats alone, if they are written."""
        befores = [Revision(self.here), *revisions]
        return [
            encoded(self._message(before, revision, entry))
            for before, revision, entry in zip(befores, revisions, entries, strict=False)
        ]

    def _message(self, before: Revision, revision: Revision, entry: Entry) -> EventMessage:
        position = msgspec.UNSET if revision.looks_like(before) else self.positions.of(revision)
        return EventMessage(self.id, entry.n, _told(entry.event), position, changes(before, revision))

    def _publish_each(self, before: Revision, revisions: Sequence[Revision], entries: Sequence[Entry]) -> None:
        seated = before.seats
        for entry, revision in zip(entries, revisions, strict=True):
            message = self._message(before, revision, entry)
            if revision.seats is before.seats:
                self._deliver(encoded(message))
            else:
                self._publish_seats(message, revision.seats)
            before = revision
        if any(isinstance(entry.event, RESEATING) for entry in entries):
            self._show_everybody()
        if before.seats is not seated:
            self.greet()  # a watcher may have sat down

    def publish_all(self) -> None:
        """Before somebody gets the table as it is, everybody gets how it came to this."""
        while self.unpublished:
            self.publish_next()

    def _deliver(self, text: bytes) -> None:
        for follower in self.followers:
            follower.deliver(text)

    def _publish_seats(self, message: EventMessage, seats: Sequence[Seat]) -> None:
        changed = message.changes or Changes()

        def text(client: str | None) -> bytes:
            own = self._with_seats(changed, seats, client)
            return encoded(msgspec.structs.replace(message, changes=own))

        self._deliver_each(text)

    def _deliver_each(self, text: Callable[[str | None], bytes]) -> None:
        """Whose seat is whose looks different to each who sits, and alike to all who only watch."""
        seated, once = self.here.clients, cache(text)
        for follower in self.followers:
            follower.deliver(once(follower.client if follower.client in seated else None))

    def _with_seats(self, changed: Changes, seats: Sequence[Seat], client: str | None) -> Changes:
        there = self.presence(seats)
        return msgspec.structs.replace(changed, seats=seats_shown(self.here, seats, client, there, self._directory))

    def _show_everybody(self) -> None:
        """Clients older than `changes` wait for a snapshot when seats have changed."""
        self.publish_all()
        self._deliver_each(self._shown)

    def _shown(self, client: str | None) -> bytes:
        return encoded(SnapshotMessage(self.id, self.snapshot(client)))

    # Followers

    def presence(self, seats: Sequence[Seat]) -> tuple[Presence, ...]:
        """Seat by seat, who is there, at any node."""
        elsewhere = [at.seated for at in self._others.at(self.id)]
        here = self.followers.of({seat.client for seat in seats if seat.client})
        return self.presences.of(seats, here, elsewhere)

    def attendance(self) -> AtTable:
        """Who is at this table here, for the other nodes."""
        clients = self.here.clients
        return AtTable(self.presences.seen(clients, self.followers.of(clients)), self.followers.beside(clients))

    @property
    def watchers(self) -> int:
        """How many look on without a seat, at all nodes."""
        return self.followers.beside(self.here.clients) + self._others.watchers(self.id)

    def snapshot(self, client: str | None) -> Snapshot:
        there = self.presence(self.here.seats)
        return snapshot(self.here, client, there, self.watchers, self.positions, self._directory)

    def subscribe(self, follower: Follower, after: int | None) -> None:
        """Bring a follower up to date; from now on everything is delivered to it."""
        told = self._told_of if follower in self.followers else None
        self.publish_all()
        if told is None:
            self.followers.add(follower)
            self.presences.came(follower, follower.client)
        if told is None or after is None or not told <= after <= self.here.n:  # else it has just heard all the rest
            self._catch_up(follower, after)
        if not self.greet() and after is not None:  # it may have missed who came and went meanwhile
            follower.deliver(encoded(self._attendance()))

    @property
    def _told_of(self) -> int:
        """The last event that has been published to those who follow."""
        return self.unpublished[0][2][0].n - 1 if self.unpublished else self.here.n

    def unsubscribe(self, follower: Follower, presence: Presence) -> None:
        if follower in self.followers:
            self.followers.remove(follower)
            self.presences.went(follower, follower.client, presence)
            self.greet()

    def _catch_up(self, follower: Follower, after: int | None) -> None:
        n = self.here.n
        if after is None or not 0 < after <= n or n - after > CATCH_UP:
            follower.deliver(self._shown(follower.client))
            return
        for number in range(after + 1, n):
            follower.deliver(encoded(EventMessage(self.id, number, _told(self.events[number - 1]))))
        if after < n:
            follower.deliver(encoded(self._last_event(after, follower.client)))
        if any(isinstance(event, RESEATING) for event in self.events[after:n]):
            follower.deliver(self._shown(follower.client))

    def _last_event(self, after: int, client: str) -> EventMessage:
        """The last event, with all that has changed since event `after`."""
        table = self.here
        changed = self._with_seats(all_changes(table, self.events[after:]), table.seats, client)
        return EventMessage(self.id, table.n, _told(self.events[-1]), self.positions.of(Revision(table)), changed)

    def _catch_everybody_up(self, after: int) -> None:
        """The log may have gone on without us: followers get what we have just read."""
        self._published = None
        for follower in self.followers:
            self._catch_up(follower, after)

    def _attendance(self) -> PresenceMessage:
        there = self.presence(self.here.seats)
        return PresenceMessage(self.id, tuple(seat.online for seat in there), there, self.watchers)

    def greet(self) -> bool:
        """Publish who is there, if that has changed."""
        if self.table is None:
            return False
        self.on_attendance(self)
        now = self._attendance()
        seats, watchers = self._told
        if now.seats == seats and not worth_telling(now.watchers, watchers):
            return False
        self._told = now.seats, now.watchers
        self._deliver(encoded(now))
        return True
