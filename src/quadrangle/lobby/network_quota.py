"""How many places of the lobby each network has. Networks count, because one person can have any number of cookies."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable

from quadrangle.lobby.table_entry import LobbyTable

# Tables whose network is remembered, as a multiple of the places in the lobby.
REMEMBERED_PER_PLACE = 10


class NetworkQuota:
    """The network from which each listed table was opened, at any node.

    After a restart the networks of older tables are unknown; these tables count by client.
    """

    def __init__(self, places: int, is_listed: Callable[[str], bool]) -> None:
        self._is_listed = is_listed
        self._networks: OrderedDict[str, str] = OrderedDict()
        self._most = places * REMEMBERED_PER_PLACE

    def remember(self, table: str, network: str) -> None:
        if network:
            self._networks[table] = network
            if len(self._networks) > self._most:
                self._forget_one()

    def _forget_one(self) -> None:
        """The oldest table that is not in the lobby: nobody gets new places by opening and leaving many tables."""
        oldest = next((table for table in self._networks if not self._is_listed(table)), None)
        del self._networks[oldest or next(iter(self._networks))]

    def remembered(self, table: str) -> str:
        """The network of this table; empty if it is unknown."""
        return self._networks.get(table, "")

    def network_of(self, entry: LobbyTable) -> str:
        return self._networks.get(entry.id) or entry.clients[0]

    def waiting_by_network(self, waiting: Iterable[LobbyTable]) -> Counter[str]:
        """The number of waiting tables of each network."""
        return Counter(self.network_of(entry) for entry in waiting)
