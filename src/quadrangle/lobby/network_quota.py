"""How many places of the lobby each network has. Networks count, because one person can have any number of cookies."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable

from quadrangle.lobby.table_entry import LobbyTable

# Tables whose network is remembered, as a multiple of the places in the lobby.
REMEMBERED_PER_PLACE = 10


class NetworkQuota:
    """The network from which each listed table was opened at this node. Tables of other nodes count by client."""

    def __init__(self, places: int) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()
        self._most = places * REMEMBERED_PER_PLACE

    def remember(self, table: str, network: str) -> None:
        if network:
            self._networks[table] = network
            if len(self._networks) > self._most:
                self._networks.popitem(last=False)

    def network_of(self, entry: LobbyTable) -> str:
        return self._networks.get(entry.id) or entry.clients[0]

    def waiting_by_network(self, waiting: Iterable[LobbyTable]) -> Counter[str]:
        """The number of waiting tables of each network."""
        return Counter(self.network_of(entry) for entry in waiting)
