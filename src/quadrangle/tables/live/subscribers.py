"""The subscribers of a table at this node, in the order in which they came, and their clients."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, KeysView
from itertools import chain
from typing import Protocol


class Subscriber(Protocol):
    """A connection to which everything that happens is delivered. `deliver` must not wait."""

    client: str
    # Gets only what changes in a position. Subscribers without this field get whole positions.
    compact: bool
    # The network from which the client connects.
    network: str

    def deliver(self, text: bytes) -> None: ...


class ConnectedClients:
    """Counts at how many places each client is, so that nobody has to search all places for one client."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def __contains__(self, client: str) -> bool:
        return client in self._counts

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def add(self, client: str) -> None:
        self._counts[client] += 1

    def remove(self, client: str) -> None:
        self._counts[client] -= 1
        if not self._counts[client]:
            del self._counts[client]


class Subscribers:
    """Adding and removing one costs the same among thousands as among few. `full` and `compact` are what they get."""

    def __init__(self, connected: ConnectedClients | None = None) -> None:
        self._connected = connected or ConnectedClients()
        # Dictionaries serve as ordered sets.
        self.full: dict[Subscriber, None] = {}
        self.compact: dict[Subscriber, None] = {}
        self._by_client: dict[str, list[Subscriber]] = {}

    def __len__(self) -> int:
        return len(self.full) + len(self.compact)

    def __iter__(self) -> Iterator[Subscriber]:
        return chain(self.full, self.compact)

    def __contains__(self, subscriber: Subscriber) -> bool:
        return subscriber in self.compact or subscriber in self.full

    def add(self, subscriber: Subscriber) -> None:
        self._like(subscriber)[subscriber] = None
        if subscriber.client not in self._by_client:
            self._connected.add(subscriber.client)
        self._by_client.setdefault(subscriber.client, []).append(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        del self._like(subscriber)[subscriber]
        connections = self._by_client[subscriber.client]
        connections.remove(subscriber)
        if not connections:
            del self._by_client[subscriber.client]
            self._connected.remove(subscriber.client)

    def _like(self, subscriber: Subscriber) -> dict[Subscriber, None]:
        return self.compact if getattr(subscriber, "compact", False) else self.full

    @property
    def clients(self) -> KeysView[str]:
        return self._by_client.keys()

    def of(self, clients: Collection[str]) -> list[tuple[str, object]]:
        """Of these clients those who are here, with each of their connections."""
        return [(client, subscriber) for client in clients for subscriber in self._by_client.get(client, ())]

    def count_except(self, clients: Collection[str]) -> int:
        """The number of clients who are not among these."""
        return len(self._by_client) - sum(client in self._by_client for client in clients)
