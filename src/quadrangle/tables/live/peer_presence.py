"""What a table needs to know about subscribers at other nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from quadrangle.tables.live.presence import Presence


class TableAttendance(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The attendance of a table at one node: the players by client, and the number of watchers.

    `full`: somebody there gets whole positions. Nodes of older versions do not say so, and always need them.
    """

    seated: dict[str, Presence]
    watchers: int
    full: bool = True

    def __bool__(self) -> bool:
        return bool(self.seated or self.watchers)

    @property
    def anybody_connected(self) -> bool:
        return self.watchers > 0 or any(presence.online for presence in self.seated.values())

    @property
    def online_players(self) -> list[str]:
        return [client for client, presence in self.seated.items() if presence.online]


class PeerPresence(Protocol):
    """Who is at the other nodes. `cluster.peers` implements it."""

    def at(self, table: str) -> Sequence[TableAttendance]:
        """The attendance of a table, one entry per node that has any."""
        ...

    def watchers(self, table: str) -> int: ...
    def is_at(self, table: str, client: str) -> bool: ...


class NoPeers:
    """A single node has no peers."""

    def at(self, table: str) -> Sequence[TableAttendance]:
        return ()

    def watchers(self, table: str) -> int:
        return 0

    def is_at(self, table: str, client: str) -> bool:
        return False
