"""Who is at the other nodes on the same database, according to their presence updates."""

from __future__ import annotations

from collections.abc import Iterable

from quadrangle.tables.live.peer_presence import TableAttendance
from quadrangle.tables.live.subscribers import ConnectedClients
from quadrangle.tables.model.people import PersonView


class PeerState:
    """One other node: who is at which table there, in its lobby or on another page, and how many people it has."""

    def __init__(self) -> None:
        self.tables: dict[str, TableAttendance] = {}
        # The tables at which somebody is connected now: needed for every move.
        self.connected_tables: set[str] = set()
        # The players who are connected to their tables.
        self.players = ConnectedClients()
        self.lobby: dict[str, PersonView] = {}
        # Clients with any page of the site open.
        self.visitors: set[str] = set()
        self.people = 0

    def replace(self, table: str, at: TableAttendance) -> TableAttendance | None:
        """Set the attendance of a table. Returns the previous one."""
        before = self.tables.pop(table, None)
        if at:
            self.tables[table] = at
        (self.connected_tables.add if at.anybody_connected else self.connected_tables.discard)(table)
        for client in at.online_players:
            self.players.add(client)
        for client in before.online_players if before is not None else ():
            self.players.remove(client)
        return before


class Peers:
    """All other nodes, by name. Without other nodes it is empty and costs nothing."""

    def __init__(self) -> None:
        self.nodes: dict[str, PeerState] = {}

    def at(self, table: str) -> list[TableAttendance]:
        return [node.tables[table] for node in self.nodes.values() if table in node.tables]

    def nodes_attending(self, table: str) -> list[str]:
        """The nodes at which somebody is at this table now."""
        return [name for name, node in self.nodes.items() if table in node.connected_tables]

    def need_full(self, table: str) -> bool:
        """Does anybody at another node get whole positions of this table?"""
        return any(at.full for at in self.at(table))

    def watchers(self, table: str) -> int:
        return sum(at.watchers for at in self.at(table))

    def is_at(self, table: str, client: str) -> bool:
        return any(client in at.seated and at.seated[client].online for at in self.at(table))

    def in_lobby(self, client: str) -> bool:
        return any(client in node.lobby for node in self.nodes.values())

    def lobby(self) -> Iterable[tuple[str, PersonView]]:
        """The people in the lobbies of all other nodes, by client."""
        for node in self.nodes.values():
            yield from node.lobby.items()

    @property
    def people(self) -> int:
        return sum(node.people for node in self.nodes.values())

    def has(self, client: str) -> bool:
        """Is this client at another node: at their table, in the lobby, or on another page?"""
        return self.in_lobby(client) or any(
            client in node.visitors or client in node.players for node in self.nodes.values()
        )
