"""Who is in the lobby, at this node and at the others."""

from __future__ import annotations

from quadrangle.core.visible_text import visible_text
from quadrangle.lobby.bus_events import LobbyPersonChanged
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.model.people import PersonView
from quadrangle.tables.service import Tables

# A client who has just opened a table is about to connect.
SECONDS_TO_ARRIVE = 10.0


class LobbyPresence:
    """The subscribers of the lobby here, by client, with the names they chose."""

    def __init__(self, tables: Tables) -> None:
        self._rooms = tables.rooms
        self._peers = tables.peers
        self._directory = tables.directory
        self._clock = tables.clock
        self._bus = tables.bus
        self._subscribers: dict[str, list[Subscriber]] = {}
        self._names: dict[str, str] = {}

    def __bool__(self) -> bool:
        """Is anybody in the lobby at this node?"""
        return bool(self._subscribers)

    def __contains__(self, client: str) -> bool:
        """Is this client in the lobby at this node?"""
        return client in self._subscribers

    def enter(self, subscriber: Subscriber, name: str) -> None:
        client = subscriber.client
        self._names[client] = visible_text(name)
        connections = self._subscribers.setdefault(client, [])
        if subscriber not in connections:
            connections.append(subscriber)
        self._bus.publish(LobbyPersonChanged(client, self.person(client)))

    def leave(self, subscriber: Subscriber) -> bool:
        """True if this was the last connection of its client."""
        client = subscriber.client
        connections = self._subscribers.get(client, [])
        if subscriber in connections:
            connections.remove(subscriber)
        if connections:
            return False
        self._subscribers.pop(client, None)
        self._names.pop(client, None)
        self._bus.publish(LobbyPersonChanged(client, None))
        return True

    def subscribers_of(self, client: str) -> list[Subscriber]:
        return self._subscribers.get(client, [])

    def all_subscribers(self) -> list[Subscriber]:
        return [subscriber for connections in self._subscribers.values() for subscriber in connections]

    def has(self, client: str) -> bool:
        """Is this client in the lobby, at any node?"""
        return client in self._subscribers or self._peers.in_lobby(client)

    def is_online(self, client: str) -> bool:
        """Is this client in the lobby or at their table, at any node?"""
        return self.has(client) or self._rooms.has(client) or self._peers.has(client)

    def is_present(self, entry: LobbyTable) -> bool:
        """Is any player of this table connected, to the table or to the lobby?"""
        if (self._clock.now() - entry.since).total_seconds() < SECONDS_TO_ARRIVE:
            return True
        return any(self.has(client) or self._rooms.is_at(entry.id, client) for client in entry.clients)

    def person(self, client: str) -> PersonView:
        if client not in self._subscribers:
            for other, person in self._peers.lobby():
                if other == client:
                    return person
        return PersonView.of(self._directory.person(client), self._names.get(client, ""))

    def client_of(self, person: str) -> str | None:
        """The client of somebody who is in the lobby, at any node."""
        here = (client for client in self._subscribers if self.person(client).id == person)
        elsewhere = (client for client, other in self._peers.lobby() if other.id == person)
        return next(here, next(elsewhere, None))

    def count_people(self) -> int:
        """People at all nodes, at tables or in the lobby."""
        return len({*self._subscribers, *self._rooms.clients}) + self._peers.people
