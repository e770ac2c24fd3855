"""Who follows a table here: connections in the order in which they came, and their clients."""

from __future__ import annotations

from collections.abc import Collection, Iterator, KeysView
from typing import Protocol


class Follower(Protocol):
    """Somebody to whom everything that happens is delivered. `deliver` must not wait."""

    client: str
    # The network it comes from.
    party: str

    def deliver(self, text: bytes) -> None: ...


class Followers:
    """Whoever comes or goes costs no more among thousands than among few."""

    def __init__(self) -> None:
        # As a dictionary it is a set that keeps its order.
        self._all: dict[Follower, None] = {}
        self._by_client: dict[str, list[Follower]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Follower]:
        return iter(self._all)

    def __contains__(self, follower: Follower) -> bool:
        return follower in self._all

    def add(self, follower: Follower) -> None:
        self._all[follower] = None
        self._by_client.setdefault(follower.client, []).append(follower)

    def remove(self, follower: Follower) -> None:
        del self._all[follower]
        others = self._by_client[follower.client]
        others.remove(follower)
        if not others:
            del self._by_client[follower.client]

    @property
    def clients(self) -> KeysView[str]:
        return self._by_client.keys()

    def of(self, clients: Collection[str]) -> list[tuple[str, object]]:
        """Of these clients those who are here, with each of their connections."""
        return [(client, follower) for client in clients for follower in self._by_client.get(client, ())]

    def beside(self, seated: Collection[str]) -> int:
        """How many clients there are who are none of these."""
        return len(self._by_client) - sum(client in self._by_client for client in seated)
