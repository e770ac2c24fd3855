"""The lobby of a node: builds its parts from the tables and connects them."""

from __future__ import annotations

import asyncio

from quadrangle.lobby.bus_events import ChallengeChanged, PeerChallengeChanged
from quadrangle.lobby.challenges import Challenges
from quadrangle.lobby.changes import LobbyChanges
from quadrangle.lobby.feed import LobbyFeed
from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.loader import LobbyLoader
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.own_feed import OwnFeed
from quadrangle.lobby.pairing import Pairing
from quadrangle.lobby.sync import connect
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.bus_events import PeerLobbyChanged, SubscriberJoined, TableChanged, TableDeleted
from quadrangle.tables.errors import LOBBY_FULL, TOO_MANY_OPEN_TABLES, TOO_MANY_OPEN_TABLES_HERE, Refused
from quadrangle.tables.live.messages import Snapshot
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.model.commands import NewTable
from quadrangle.tables.ports import QuotaKey, Texts
from quadrangle.tables.service import Tables


class Lobby:
    """Subscriptions to the lobby, listed tables, pairing and challenges. Build it before the tables start."""

    def __init__(self, tables: Tables, limits: LobbyLimits | None = None, texts: Texts | None = None) -> None:
        """`texts` has the challenges that people answer when they come back."""
        self._tables = tables
        self._limits = limits = limits or LobbyLimits()
        self.presence = LobbyPresence(tables)
        self.index = LobbyIndex(tables.clock, tables.bus, limits)
        self.changes = LobbyChanges(self.index, self.presence)
        loader = LobbyLoader(tables, self.index, self.changes, limits)
        self.challenges = Challenges(tables, self.presence, limits, texts)
        self.pairing = Pairing(self, loader, tables)
        self.feed = LobbyFeed(tables, self.index, self.presence, self.changes, loader, limits)
        self.own = OwnFeed(tables, self.presence, self.challenges)
        self._tasks: list[asyncio.Task[None]] = []
        # Listed tables that are being written: they have no entry in the index yet.
        self._being_opened: list[QuotaKey] = []
        bus = tables.bus
        bus.subscribe(TableChanged, self._note)
        bus.subscribe(SubscriberJoined, self._note)
        bus.subscribe(TableDeleted, lambda event: self.index.remove(event.table))
        bus.subscribe(PeerLobbyChanged, lambda event: self.feed.update_people(event.clients))
        bus.subscribe(ChallengeChanged, self._challenge_changed)
        bus.subscribe(PeerChallengeChanged, lambda event: self.own.update_challenges(*event.challenge.clients))
        connect(self.changes, self.own, self.challenges, tables)

    def subscribe(self, subscriber: Subscriber, name: str) -> None:
        """Deliver the lobby to this subscriber, and from now on what changes in it."""
        self.feed.subscribe(subscriber, name)
        self.own.subscribe(subscriber)

    def unsubscribe(self, subscriber: Subscriber, *, keep_own: bool = False) -> None:
        """This subscriber left the lobby. With `keep_own` it still receives what concerns its client alone."""
        self.feed.unsubscribe(subscriber)
        if not keep_own:
            self.own.unsubscribe(subscriber)

    def _note(self, event: TableChanged | SubscriberJoined) -> None:
        self.changes.note(event.table)
        self.own.note(event.table)

    def is_online(self, client: str) -> bool:
        """Is this client in the lobby or at their table, at any node?"""
        return self.presence.is_online(client)

    async def create_table(self, client: str, wanted: NewTable, network: str = "") -> Snapshot:
        """A new table. `Refused` if it is to be listed, and the lobby is full or client or network wait at too many."""
        if not wanted.listed:
            return await self._tables.create(client, wanted, network=network)
        key = QuotaKey(network, client)
        self._check_may_list(key)
        self._being_opened.append(key)
        try:
            created = await self._tables.create(client, wanted, network=network)
            self.index.opened_from(network, created.id)
            self.index.refresh()
        finally:
            self._being_opened.remove(key)
        return created

    def _check_may_list(self, key: QuotaKey) -> None:
        self.index.refresh()
        waiting = list(self.index.waiting())
        own = sum(key.client in entry.clients for entry in waiting)
        if own + sum(one.client == key.client for one in self._being_opened) >= self._limits.waiting_each:
            raise Refused(TOO_MANY_OPEN_TABLES, most=self._limits.waiting_each)
        counts, own_network = self.index.quota.waiting_by_network(waiting), key.network or key.client
        counts.update(one.network or one.client for one in self._being_opened)
        if key.network and counts[own_network] >= self._limits.waiting_per_network:
            raise Refused(TOO_MANY_OPEN_TABLES_HERE, most=self._limits.waiting_per_network)
        # In a full lobby the network with most tables gives way to a newcomer.
        full = counts.total() >= self._limits.tables and counts[own_network] + 1 >= max(counts.values())
        if full and not self._drop_absent(waiting):
            raise Refused(LOBBY_FULL)

    def _drop_absent(self, waiting: list[LobbyTable]) -> bool:
        """Of the tables where nobody is there, as in correspondence games, the oldest gives way too."""
        absent = next((entry for entry in waiting if not self.presence.is_present(entry)), None)
        if absent is not None:
            self.index.drop(absent.id)
        return absent is not None

    def _challenge_changed(self, event: ChallengeChanged) -> None:
        if not event.resent:
            self.own.update_challenges(*event.challenge.clients)

    def start(self) -> None:
        """Start to publish."""
        self._tasks = [asyncio.create_task(self.feed.run()), asyncio.create_task(self.own.run())]

    async def close(self) -> None:
        await self.challenges.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
