"""Who is at the other nodes on the same database, as they have told it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from quadrangle.service.lobby.shapes import PersonShown
from quadrangle.service.presence import Presence


class AtTable(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Those who follow a table at one node: whoever sits there, by client, and how many only watch."""

    seated: dict[str, Presence]
    watchers: int

    def __bool__(self) -> bool:
        return bool(self.seated or self.watchers)

    @property
    def attended(self) -> bool:
        return self.watchers > 0 or any(presence.online for presence in self.seated.values())


class Node:
    """One other node: who is at which table there, who is in its lobby, and how many it has in all."""

    def __init__(self) -> None:
        self.tables: dict[str, AtTable] = {}
        # The tables at which somebody is now: asked for with every move.
        self.attended: set[str] = set()
        self.lobby: dict[str, PersonShown] = {}
        self.here = 0

    def replace(self, table: str, at: AtTable) -> AtTable | None:
        """Those who are at a table now. Those who were there before."""
        before = self.tables.pop(table, None)
        if at:
            self.tables[table] = at
        (self.attended.add if at.attended else self.attended.discard)(table)
        return before


class Others:
    """All other nodes, by name. Where there are none, all of this is nothing and costs nothing."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}

    def at(self, table: str) -> list[AtTable]:
        return [node.tables[table] for node in self.nodes.values() if table in node.tables]

    def following(self, table: str) -> list[str]:
        """The nodes at which somebody is at this table now."""
        return [name for name, node in self.nodes.items() if table in node.attended]

    def watchers(self, table: str) -> int:
        return sum(at.watchers for at in self.at(table))

    def is_at(self, table: str, client: str) -> bool:
        return any(client in at.seated and at.seated[client].online for at in self.at(table))

    def in_lobby(self, client: str) -> bool:
        return any(client in node.lobby for node in self.nodes.values())

    def people(self) -> Iterable[tuple[str, PersonShown]]:
        for node in self.nodes.values():
            yield from node.lobby.items()

    @property
    def here(self) -> int:
        return sum(node.here for node in self.nodes.values())

    def has(self, client: str) -> bool:
        """Is somebody at another node, at the own table or in the lobby?"""
        sitting = (at.seated.get(client) for node in self.nodes.values() for at in node.tables.values())
        return self.in_lobby(client) or any(presence is not None and presence.online for presence in sitting)
