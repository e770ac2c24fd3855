"""The lobby as clients receive it: a snapshot, then changes, at most once a second and the same for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from quadrangle.lobby.changes import LobbyChanges
from quadrangle.lobby.diffed_list import DiffedList
from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.loader import LobbyLoader
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.messages import LobbyMessage
from quadrangle.lobby.views import LobbyViews
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.model.people import public_id
from quadrangle.tables.service import Tables

_encode = msgspec.json.Encoder().encode
# A change is delivered at once; further changes wait until this time has passed. So it is in `own_feed.py`.
SECONDS_BETWEEN = 1.0
# Subscribers per iteration of the event loop: no answer to a move waits for all of them.
SUBSCRIBERS_PER_BATCH = 50


class LobbyFeed:
    """Three lists: waiting tables, played tables, people. `OwnFeed` has what concerns each subscriber alone."""

    def __init__(
        self, tables: Tables, index: LobbyIndex, presence: LobbyPresence, changes: LobbyChanges, loader: LobbyLoader,
        limits: LobbyLimits,
    ) -> None:  # fmt: skip
        self._tables = tables
        self._index = index
        self._presence = presence
        self._changes = changes
        self._loader = loader
        self._limits = limits
        self._views = LobbyViews(tables.rooms, index, presence)
        self._waiting, self._played, self._people = DiffedList(), DiffedList(), DiffedList()
        # The last numbers of people and of games, and the encoded snapshot.
        self._counts = (0, 0)
        self._snapshot: bytes | None = None

    # Subscribers

    def subscribe(self, subscriber: Subscriber, name: str) -> None:
        """Deliver the lobby, and from now on what changes in it."""
        self._changes.wake()
        if not self._presence:
            self._begin()
        self._presence.enter(subscriber, name)
        self._put_person(subscriber.client)
        subscriber.deliver(self._snapshot_text())

    def unsubscribe(self, subscriber: Subscriber) -> None:
        if self._presence.leave(subscriber):
            self._update_person(subscriber.client)

    def update_people(self, clients: Iterable[str]) -> None:
        """These people have entered the lobby of another node, or left it."""
        for client in clients:
            self._update_person(client)

    # Publishing

    async def run(self) -> None:
        while True:
            if self._changes.missed:
                self._changes.missed = False
                await self._loader.catch_up()
            await self._changes.wait_for_activity()
            await self._tables.clock.sleep(SECONDS_BETWEEN)
            await self.publish()

    async def publish(self) -> None:
        """Deliver to everybody what has changed."""
        self._index.refresh()
        self._index.remove_absent(self._presence.is_present)
        if not self._presence:
            self._index.take_dirty()  # the rows are built again for the next subscriber
            return
        self._update_rows()
        await self._fetch_boards()
        text = self._changes_text()
        if text is not None:
            await self._deliver(text)

    async def _deliver(self, text: bytes) -> None:
        for count, subscriber in enumerate(self._presence.all_subscribers(), start=1):
            if subscriber in self._presence.subscribers_of(subscriber.client):  # it may have left meanwhile
                subscriber.deliver(text)
            if count % SUBSCRIBERS_PER_BATCH == 0:
                await asyncio.sleep(0)

    # Rows

    def _begin(self) -> None:
        """The first subscriber comes: until now the rows were not needed."""
        self._waiting.clear()
        self._played.clear()
        self._views.clear_boards()
        self._index.refresh()
        self._update_rows()
        self._snapshot = None
        self._counts = self._count()

    def _update_rows(self) -> None:
        for table in self._index.take_dirty():
            self._drop_stale_rows(table)
        featured = self._index.featured()
        self._played.keep_only({entry.id for entry in featured})
        for entry in featured:  # the number of watchers may have changed
            self._played.put(entry.id, self._views.played_table(entry))
        for entry in self._index.waiting():  # the presence of the players may have changed
            self._waiting.put(entry.id, self._views.waiting_table(entry))

    def _drop_stale_rows(self, table: str) -> None:
        entry = self._index.get(table)
        if entry is None or not entry.waits:
            self._waiting.drop(table)
        if entry is None or entry.waits:
            self._played.drop(table)
            self._views.drop_board(table)

    async def _fetch_boards(self) -> None:
        """The boards of tables that are played at other nodes."""
        for entry in self._index.featured():
            if self._index.state(entry.id) is None and self._index.get(entry.id) is not None:
                with suppress(Refused):
                    self._index.set_state(entry.id, (await self._tables.table(entry.id)).state)
                    self._played.put(entry.id, self._views.played_table(entry))

    def _put_person(self, client: str) -> None:
        person = self._presence.person(client)
        if person.name and (len(self._people) < self._limits.people or person.id in self._people):
            self._people.put(person.id, person)

    def _update_person(self, client: str) -> None:
        if self._presence.has(client):
            self._put_person(client)
        else:
            self._people.drop(public_id(self._tables.directory.person(client)))

    # Messages

    def _changes_text(self) -> bytes | None:
        waiting, no_longer_waiting = self._waiting.take_changes()
        played, no_longer_played = self._played.take_changes()
        people, left = self._people.take_changes()
        removed = (*no_longer_waiting, *no_longer_played, *left)
        counts = self._count()
        if not (waiting or played or people or removed) and counts == self._counts:
            return None
        self._counts, self._snapshot = counts, None
        # A table that moved to the other list is not gone.
        gone = [id for id in removed if id not in self._waiting and id not in self._played]
        return _encode(LobbyMessage(False, *counts, waiting, played, people, gone))

    def _snapshot_text(self) -> bytes:
        if self._snapshot is None:
            waiting, played, people = self._waiting.all(), self._played.all(), self._people.all()
            self._snapshot = _encode(LobbyMessage(True, *self._counts, waiting, played, people, []))
        return self._snapshot

    def _count(self) -> tuple[int, int]:
        """People at all nodes, and games that are being played."""
        return self._presence.count_people(), sum(1 for _ in self._index.played())
