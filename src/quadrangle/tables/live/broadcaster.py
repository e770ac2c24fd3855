"""What the subscribers of a table receive: events, snapshots and presence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import cache
from typing import NamedTuple

import msgspec

from quadrangle.tables.bus_events import AttendanceChanged
from quadrangle.tables.live.event_text import EventText
from quadrangle.tables.live.loaded_table import LoadedTable
from quadrangle.tables.live.messages import (
    Changes,
    CompactActions,
    EventMessage,
    Position,
    PresenceMessage,
    Snapshot,
    SnapshotMessage,
)
from quadrangle.tables.live.peer_presence import TableAttendance
from quadrangle.tables.live.presence import Presence, PresenceTracker, worth_publishing
from quadrangle.tables.live.room_context import RoomContext
from quadrangle.tables.live.snapshots import (
    PositionCache,
    actions_for,
    all_changes,
    changes,
    position_changes,
    seat_views,
    snapshot,
)
from quadrangle.tables.live.subscribers import Subscriber, Subscribers
from quadrangle.tables.model.events import ConditionalMoveSet, Event, Left, Sat, SeatGiven
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.revision import Revision
from quadrangle.tables.model.table import Seat, Table

# A subscriber further behind than this gets a snapshot instead of the events it missed.
CATCH_UP = 200
RESEATING = (Sat, Left, SeatGiven)

Message = EventMessage | SnapshotMessage | PresenceMessage
_encoder = msgspec.json.Encoder()


def encoded(message: Message) -> bytes:
    """The message as it goes over the wire."""
    return _encoder.encode(message)


def redacted(event: Event) -> Event:
    """The event as everybody may see it."""
    return event.redacted() if isinstance(event, ConditionalMoveSet) else event


class Unpublished(NamedTuple):
    """Entries that were committed and not yet published."""

    before: Revision
    revisions: Sequence[Revision]
    entries: Sequence[LogEntry]
    # The encoded messages, if they are ready.
    texts: Sequence[bytes]


class Broadcaster:
    """Delivers a table to its subscribers at this node. Each message is encoded once for all of them."""

    def __init__(self, table_id: str, opened: datetime, loaded: LoadedTable, context: RoomContext) -> None:
        self._id = table_id
        self._loaded = loaded
        self._directory = context.directory
        self._peers = context.peers
        self._bus = context.bus
        self._rate_bot = context.rate_bot
        self.subscribers = Subscribers(context.connected)
        self.presences = PresenceTracker(opened)
        self.positions = PositionCache()
        self._compact_positions = PositionCache(compact=True)
        self.unpublished: deque[Unpublished] = deque()
        # The last table that came with entries, which is never changed later, and how it looks.
        self._last_revision: tuple[Table | None, Revision | None] = None, None
        # The presence that was published last: per seat, and the number of watchers.
        self._last_presence: tuple[tuple[Presence, ...], int] = ((), 0)

    # Events

    def enqueue(
        self, table: Table, revisions: Sequence[Revision], entries: Sequence[LogEntry], texts: Sequence[bytes]
    ) -> None:
        """Entries were written. Call this before the loaded table adopts `table`, which they lead to."""
        if self.subscribers:
            last_table, before = self._last_revision
            if before is None or last_table is not self._loaded.here:
                before = Revision(self._loaded.here)
            self.unpublished.append(Unpublished(before, revisions, entries, texts))
            self._last_revision = table, revisions[-1]

    @property
    def cheap(self) -> bool:
        """Is there exactly one thing to publish, and is it already encoded or everybody gets the compact form?"""
        return len(self.unpublished) == 1 and (bool(self.unpublished[0].texts) or not self.subscribers.full)

    def publish_next(self) -> None:
        """Publish what has waited longest."""
        if not self.unpublished:  # a new subscriber came in between, and everything has been published
            return
        before, revisions, entries, texts = self.unpublished.popleft()
        for text in texts:
            self.deliver_line(text)
        if not texts:
            self._publish_each(before, revisions, entries)

    def publish_all(self) -> None:
        """Before somebody gets the table as it is, everybody gets the events that led to it."""
        while self.unpublished:
            self.publish_next()

    def texts(self, revisions: Sequence[Revision], entries: Sequence[LogEntry], *, compact: bool) -> list[bytes]:
        """The messages of entries that leave the seats alone, in case they are written."""
        befores, last = [Revision(self._loaded.here), *revisions], entries[-1]
        texts = []
        for before, revision, entry in zip(befores, revisions, entries, strict=False):
            if compact:
                text = self._compact_text(before, revision, entry, last=entry is last)
            else:
                text = self._full_text(before, revision, entry)
            texts.append(text.line())
        return texts

    def deliver(self, text: bytes) -> None:
        for subscriber in self.subscribers:
            subscriber.deliver(text)

    def deliver_line(self, line: bytes) -> None:
        """Deliver an event as `texts` has it."""
        self.deliver_event(EventText.of_line(line), self.subscribers)

    def deliver_event(self, event: EventText, subscribers: Iterable[Subscriber]) -> None:
        text, decider = event.text, self._loaded.here.seats[event.seat - 1].client if event.seat else None
        for subscriber in subscribers:
            subscriber.deliver(event.with_actions if subscriber.client == decider else text)

    def _full_text(self, before: Revision, revision: Revision, entry: LogEntry) -> EventText:
        return EventText(encoded(self._message(before, revision, entry)))

    def _compact_text(self, before: Revision, revision: Revision, entry: LogEntry, *, last: bool) -> EventText:
        """Only what changes in the position, and after the last event the actions for the client who is to decide."""
        new = msgspec.UNSET if revision.looks_like(before) else position_changes(before, revision)
        event, changed = redacted(entry.event), changes(before, revision)
        text = encoded(EventMessage(self._id, entry.n, event, msgspec.UNSET, changed, new))
        if not last or new is msgspec.UNSET or revision.decider is None:
            return EventText(text)
        return EventText(text, revision.state.turn or 0, _encoder.encode(revision.state.actions().compact))

    def _message(self, before: Revision, revision: Revision, entry: LogEntry) -> EventMessage:
        position = msgspec.UNSET if revision.looks_like(before) else self.positions.of(revision)
        return EventMessage(self._id, entry.n, redacted(entry.event), position, changes(before, revision))

    def _publish_each(self, before: Revision, revisions: Sequence[Revision], entries: Sequence[LogEntry]) -> None:
        seats_before = before.seats
        for entry, revision in zip(entries, revisions, strict=True):
            if revision.seats is before.seats:
                self._publish_event(before, revision, entry, last=entry is entries[-1])
            else:
                self._publish_seats(before, revision, entry)
            before = revision
        if before.seats is seats_before:
            return
        if any(isinstance(entry.event, RESEATING) for entry in entries):
            self.publish_snapshots()
        self.publish_presence()  # a watcher may have sat down

    def _publish_event(self, before: Revision, revision: Revision, entry: LogEntry, *, last: bool) -> None:
        if self.subscribers.full:
            self.deliver_event(self._full_text(before, revision, entry), self.subscribers.full)
        if self.subscribers.compact:
            self.deliver_event(self._compact_text(before, revision, entry, last=last), self.subscribers.compact)

    def _publish_seats(self, before: Revision, revision: Revision, entry: LogEntry) -> None:
        event, changed = redacted(entry.event), changes(before, revision)

        def text(client: str | None, compact: bool) -> bytes:
            own = self._with_seats(changed, revision.seats, client)
            if revision.looks_like(before):
                return encoded(EventMessage(self._id, entry.n, event, changes=own))
            position, actions = self._position(revision, client, compact)
            return encoded(EventMessage(self._id, entry.n, event, position, own, actions=actions))

        self._deliver_each(text)

    def _position(
        self, revision: Revision, client: str | None, compact: bool
    ) -> tuple[Position, CompactActions | msgspec.UnsetType]:
        """A whole position, and next to a compact one its actions."""
        if not compact:
            return self.positions.of(revision), msgspec.UNSET
        return self._compact_positions.of(revision), actions_for(revision, client)

    def _deliver_each(self, text: Callable[[str | None, bool], bytes]) -> None:
        """Players see which seat is theirs; all watchers see the same."""
        seated, once = self._loaded.here.clients, cache(text)
        for compact, subscribers in ((False, self.subscribers.full), (True, self.subscribers.compact)):
            for subscriber in subscribers:
                subscriber.deliver(once(subscriber.client if subscriber.client in seated else None, compact))

    def _with_seats(self, changed: Changes, seats: Sequence[Seat], client: str | None) -> Changes:
        there = self.presence(seats)
        views = seat_views(self._loaded.here, seats, client, there, self._directory, self._rate_bot)
        return msgspec.structs.replace(changed, seats=views)

    # Snapshots and catching up

    def snapshot(self, client: str | None, *, compact: bool = False) -> Snapshot:
        table = self._loaded.here
        there, positions = self.presence(table.seats), self._compact_positions if compact else self.positions
        return snapshot(table, client, there, self.watchers, positions, self._directory, self._rate_bot)

    def publish_snapshots(self) -> None:
        """Clients older than `changes` wait for a snapshot when seats have changed."""
        self.publish_all()
        self._deliver_each(self._snapshot_text)

    def _snapshot_text(self, client: str | None, compact: bool) -> bytes:
        whole = self.snapshot(client, compact=compact)
        if not compact:
            return encoded(SnapshotMessage(self._id, whole))
        line = tuple((move.player, move.text) for move in whole.moves)
        actions = actions_for(Revision(self._loaded.here), client)
        return encoded(SnapshotMessage(self._id, msgspec.structs.replace(whole, moves=[]), line, actions))

    def subscribe(self, subscriber: Subscriber, after: int | None) -> None:
        """Bring a subscriber up to date; from now on everything is delivered to it."""
        published = self._last_published if subscriber in self.subscribers else None
        self.publish_all()
        if published is None:
            self.subscribers.add(subscriber)
            self.presences.came(subscriber, subscriber.client)
        if published is None or after is None or not published <= after <= self._loaded.here.n:
            self._catch_up(subscriber, after)
        if not self.publish_presence() and after is not None:  # it may have missed who came and went meanwhile
            subscriber.deliver(encoded(self._presence_message()))

    @property
    def _last_published(self) -> int:
        """The last event that has been published."""
        return self.unpublished[0].entries[0].n - 1 if self.unpublished else self._loaded.here.n

    def unsubscribe(self, subscriber: Subscriber, presence: Presence) -> None:
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self.presences.went(subscriber, subscriber.client, presence)
            self.publish_presence()

    def catch_everybody_up(self, after: int) -> None:
        """The table was loaded again: subscribers get the events after this one."""
        for subscriber in self.subscribers:
            self._catch_up(subscriber, after)

    def _catch_up(self, subscriber: Subscriber, after: int | None) -> None:
        events, n = self._loaded.events, self._loaded.here.n
        compact = subscriber in self.subscribers.compact
        if after is None or not 0 < after <= n or n - after > CATCH_UP:
            subscriber.deliver(self._snapshot_text(subscriber.client, compact))
            return
        for number in range(after + 1, n):
            subscriber.deliver(encoded(EventMessage(self._id, number, redacted(events[number - 1]))))
        if after < n:
            subscriber.deliver(encoded(self._last_event(after, subscriber.client, compact)))
        if any(isinstance(event, RESEATING) for event in events[after:n]):
            subscriber.deliver(self._snapshot_text(subscriber.client, compact))

    def _last_event(self, after: int, client: str, compact: bool) -> EventMessage:
        """The last event, with all that has changed since event `after`."""
        table, events = self._loaded.here, self._loaded.events
        changed = self._with_seats(all_changes(table, events[after:]), table.seats, client)
        position, actions = self._position(Revision(table), client, compact)
        return EventMessage(self._id, table.n, redacted(events[-1]), position, changed, actions=actions)

    # Presence

    def presence(self, seats: Sequence[Seat]) -> tuple[Presence, ...]:
        """The presence of each seat, at all nodes."""
        elsewhere = [at.seated for at in self._peers.at(self._id)]
        here = self.subscribers.of({seat.client for seat in seats if seat.client})
        return self.presences.of(seats, here, elsewhere)

    def attendance(self) -> TableAttendance:
        """Who is at this table at this node, for the other nodes."""
        clients = self._loaded.here.clients
        seated = self.presences.seen(clients, self.subscribers.of(clients))
        return TableAttendance(seated, self.subscribers.count_except(clients), full=bool(self.subscribers.full))

    @property
    def watchers(self) -> int:
        """How many watch without a seat, at all nodes."""
        return self.subscribers.count_except(self._loaded.here.clients) + self._peers.watchers(self._id)

    def publish_presence(self) -> bool:
        """Publish who is there, if that has changed."""
        if self._loaded.table is None:
            return False
        self._bus.publish(AttendanceChanged(self._id))
        now = self._presence_message()
        seats, watchers = self._last_presence
        if now.seats == seats and not worth_publishing(now.watchers, watchers):
            return False
        self._last_presence = now.seats, now.watchers
        self.deliver(encoded(now))
        return True

    def _presence_message(self) -> PresenceMessage:
        there = self.presence(self._loaded.here.seats)
        return PresenceMessage(self._id, tuple(seat.online for seat in there), there, self.watchers)
