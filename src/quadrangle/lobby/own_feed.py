"""What concerns one client alone: their games that change, at any node, and their challenges.

Everybody in the lobby receives it, and so do pages elsewhere on the site that subscribe to nothing else.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec

from quadrangle.lobby.bus_events import VisitorChanged
from quadrangle.lobby.challenges import Challenges
from quadrangle.lobby.feed import SECONDS_BETWEEN
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.messages import OwnGame, OwnMessage
from quadrangle.lobby.views import own_game
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.model.log import ListedTable
from quadrangle.tables.model.table import Table
from quadrangle.tables.service import Tables

_encode = msgspec.json.Encoder().encode


class OwnFeed:
    """Subscribers by client, and what has changed for each of them since they were last notified."""

    def __init__(self, tables: Tables, presence: LobbyPresence, challenges: Challenges) -> None:
        self._tables = tables
        self._presence = presence
        self._challenges = challenges
        self._subscribers: dict[str, list[Subscriber]] = {}
        # By client: tables that changed at this node, and ids of tables that changed at other nodes.
        self._changed: dict[str, dict[str, Table]] = {}
        self._changed_at_peers: dict[str, dict[str, None]] = {}
        # True if notices of other nodes may have been lost.
        self._missed = False
        self._activity = asyncio.Event()

    # Subscribers

    def subscribe(self, subscriber: Subscriber) -> None:
        """Deliver the challenges, and from now on what changes."""
        connections = self._subscribers.setdefault(subscriber.client, [])
        if not connections:
            self._tables.bus.publish(VisitorChanged(subscriber.client, here=True))
        if subscriber not in connections:
            connections.append(subscriber)
        self._deliver(subscriber.client, [], [subscriber], challenges=True)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        connections = self._subscribers.get(subscriber.client, [])
        if subscriber in connections:
            connections.remove(subscriber)
        if not connections:
            for by_client in (self._subscribers, self._changed, self._changed_at_peers):
                by_client.pop(subscriber.client, None)
            self._tables.bus.publish(VisitorChanged(subscriber.client, here=False))

    # Changes

    def note(self, table: Table) -> None:
        """Something was written at this table, or somebody has come to it."""
        for client in table.clients & self._subscribers.keys():
            self._changed.setdefault(client, {})[table.id] = table
            self._activity.set()

    def note_at_peer(self, table: str, clients: list[str]) -> None:
        """Another node has written at a table of these clients. The log has what it is."""
        for client in clients:
            if client in self._subscribers:
                self._changed_at_peers.setdefault(client, {})[table] = None
                self._activity.set()

    def miss(self) -> None:
        """Notices may have been lost: the log has the games of everybody here."""
        self._missed = True
        self._activity.set()

    def update_challenges(self, *clients: str) -> None:
        """The challenges of these clients have changed."""
        for client in clients:
            self._deliver(client, [], self._subscribers.get(client, []), challenges=True)

    # Publishing

    async def run(self) -> None:
        while True:
            await self._activity.wait()
            self._activity.clear()
            await self.publish()
            await self._tables.clock.sleep(SECONDS_BETWEEN)

    async def publish(self) -> None:
        """Deliver to each client which of their games have changed, and how they are now."""
        missed, self._missed = self._missed, False
        if missed:
            await self._publish_all()
        changed, self._changed = self._changed, {}
        at_peers, self._changed_at_peers = self._changed_at_peers, {}
        for client in changed.keys() | at_peers.keys():
            tables = dict(changed.get(client, {}))
            for id in at_peers.get(client, {}):
                with suppress(Refused):  # the table cannot be read now: the page asks again by itself
                    tables[id] = await self._tables.table(id)
            games = [own_game(table, client) for table in tables.values()]
            if games:
                self._deliver(client, games, self._subscribers.get(client, []))

    async def _publish_all(self) -> None:
        for client in list(self._subscribers):
            try:
                rows = await self._tables.listed(client, None)
            except Refused:
                self.miss()  # tried again with the next change, or after a pause
                return
            games = [_from_row(row, client) for row in rows]
            self._deliver(client, games, self._subscribers.get(client, []), challenges=True)

    def _deliver(
        self, client: str, games: list[OwnGame], subscribers: list[Subscriber], *, challenges: bool = False
    ) -> None:
        if not subscribers:
            return
        pending = self._challenges.of(client) if challenges else msgspec.UNSET
        text = _encode(OwnMessage(self._presence.person(client), games, pending))
        for subscriber in list(subscribers):
            subscriber.deliver(text)


def _from_row(row: ListedTable, client: str) -> OwnGame:
    summary = row.summary
    return OwnGame(
        row.id, row.game, summary.status, summary.scores, summary.turn, summary.waits_for == client,  # type: ignore[arg-type]
        summary.ply, row.updated, summary.due or msgspec.UNSET,
    )  # fmt: skip
