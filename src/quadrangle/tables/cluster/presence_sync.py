"""Nodes send each other who is there, so that presence and the number of watchers are the same at every node.

Each node sends changes of its own subscribers. Its messages are numbered: a node that misses one requests the full
state. A node without a heartbeat is gone, and so is everybody who was there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from quadrangle.tables.bus_events import AttendanceChanged, PeerLobbyChanged, PeerStateRequested
from quadrangle.tables.cluster.peers import Peers, PeerState
from quadrangle.tables.cluster.single_node import grouped_by_size
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.peer_presence import TableAttendance
from quadrangle.tables.live.presence import Presence, worth_publishing
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.people import PersonView
from quadrangle.tables.ports import NOTICE_BYTES, Clock, Notices

# The kind of notice.
HERE = "here"
# Seconds between two heartbeats, and after how many without one a node counts as dead.
HEARTBEAT_SECONDS, TIMEOUT_SECONDS = 2.0, 10.0
# Quotation marks count twice in a notice.
PART_BYTES = NOTICE_BYTES * 5 // 8
NOBODY = TableAttendance({}, 0)
_encode = msgspec.json.Encoder().encode


class PresenceUpdate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of a node. `number` counts its messages; `whole` discards everything it sent before."""

    number: int
    whole: bool = False
    tables: dict[str, TableAttendance] = {}
    lobby: dict[str, PersonView | None] = {}
    # Clients with a page open anywhere on the site, and whether they still have one.
    visitors: dict[str, bool] = {}
    here: int = -1
    # The node that is to send its full state, because a message was missed; "*": all nodes.
    asks: str = ""
    ends: bool = False


_decode = msgspec.json.Decoder(PresenceUpdate).decode


class PresenceSync:
    """Sends who is at this node, and stores in `Peers` what the others send."""

    def __init__(self, notices: Notices, rooms: Rooms, peers: Peers, clock: Clock, bus: EventBus) -> None:
        self._notices = notices
        self._rooms = rooms
        self._peers = peers
        self._clock = clock
        self._bus = bus
        self._number = 0
        self._tables: dict[str, TableAttendance] = {}
        self._lobby: dict[str, PersonView] = {}
        self._visitors: set[str] = set()
        # Tables to send now, and tables whose change can wait for the next heartbeat.
        self._changed: dict[str, None] = {}
        self._deferred: set[str] = set()
        self._lobby_changed: dict[str, None] = {}
        self._visitors_changed: dict[str, None] = {}
        self._flushing: asyncio.Handle | None = None
        # The last message number of each node, and when it came.
        self._received: dict[str, tuple[int, float]] = {}
        if notices.shared:
            bus.subscribe(AttendanceChanged, self._attendance_changed)
            notices.listen(HERE, self._receive, self._missed)

    # Sending

    def _attendance_changed(self, event: AttendanceChanged) -> None:
        room = self._rooms.get(event.table)
        now = NOBODY if room is None or room.table is None else room.broadcaster.attendance()
        sent = self._tables.get(event.table, NOBODY)
        if now.seated == sent.seated and now.full == sent.full and not worth_publishing(now.watchers, sent.watchers):
            if now.watchers != sent.watchers:
                self._deferred.add(event.table)
            return
        self._changed[event.table] = None
        self._soon()

    def _count(self) -> int:
        """How many people are at this node, at tables or in the lobby."""
        return len({*self._lobby, *self._rooms.clients})

    def lobby_changed(self, client: str, person: PersonView | None) -> None:
        """Somebody entered the lobby of this node, or left it."""
        if not self._notices.shared or self._lobby.get(client) == person:
            return
        if person is None:
            del self._lobby[client]
        else:
            self._lobby[client] = person
        self._lobby_changed[client] = None
        self._soon()

    def visitor_changed(self, client: str, here: bool) -> None:
        """Somebody opened a first page of the site at this node, or closed the last one."""
        (self._visitors.add if here else self._visitors.discard)(client)
        self._visitors_changed[client] = None
        self._soon()

    def _soon(self) -> None:
        if self._flushing is None:
            self._flushing = asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = None
        tables = {table: self._now(table) for table in self._changed}
        people = {client: self._lobby.get(client) for client in self._lobby_changed}
        visitors = {client: client in self._visitors for client in self._visitors_changed}
        self._changed, self._lobby_changed, self._visitors_changed = {}, {}, {}
        self._send_parts(tables, people, visitors)

    def _now(self, table: str) -> TableAttendance:
        """Who is at a table here; remembered as what was sent."""
        room = self._rooms.get(table)
        now = room.broadcaster.attendance() if room is not None and room.table is not None else NOBODY
        self._tables[table] = now
        if not now:
            del self._tables[table]
        self._deferred.discard(table)
        return now

    def _send_parts(
        self, tables: dict[str, TableAttendance], people: dict[str, PersonView | None], visitors: dict[str, bool]
    ) -> None:
        for part in _parts(tables):
            self._send(tables=part)
        for part in _parts(people):
            self._send(lobby=part)
        for part in _parts(visitors):
            self._send(visitors=part)

    def _send(self, **content: Any) -> None:
        self._number += 1
        self._notices.send(HERE, _encode(PresenceUpdate(self._number, **content)).decode())

    def _send_everything(self) -> None:
        self._send(whole=True, here=self._count())
        rooms = [room.id for room in self._rooms if room.table is not None and room.broadcaster.attendance()]
        visitors = dict.fromkeys(self._visitors, True)
        self._send_parts({table: self._now(table) for table in rooms}, dict(self._lobby), visitors)
        self._bus.publish(PeerStateRequested())

    async def run(self) -> None:
        """Send the full state, request that of the others, then send heartbeats."""
        if not self._notices.shared:
            return
        self._send_everything()
        self._send(asks="*")
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.beat()

    def beat(self) -> None:
        """A heartbeat, with the changes that could wait; nodes without one for long are removed."""
        self._changed.update(dict.fromkeys(self._deferred))
        self._flush()
        self._send(here=self._count())
        if self._notices.trouble is None:  # otherwise no heartbeat could arrive
            now = time.monotonic()
            for node in [node for node, (_, then) in self._received.items() if now - then > TIMEOUT_SECONDS]:
                self._remove(node)

    def close(self) -> None:
        if self._flushing is not None:
            self._flushing.cancel()
        if self._notices.shared:
            self._send(ends=True)

    # Receiving

    def _receive(self, node: str, text: str) -> None:
        if node == self._notices.name:
            return
        update = _decode(text)
        if update.asks in ("*", self._notices.name):
            self._send_everything()
        if update.ends:
            self._remove(node)
            return
        if update.whole:
            self._remove(node, ends=False)
        elif update.number != self._received.get(node, (-1, 0.0))[0] + 1:
            self._send(asks=node)
            if node not in self._received:
                return
        self._received[node] = update.number, time.monotonic()
        self._apply(self._peers.nodes.setdefault(node, PeerState()), update)

    def _apply(self, node: PeerState, update: PresenceUpdate) -> None:
        if update.here >= 0:
            node.people = update.here
        for table, at in update.tables.items():
            self._replace(node, table, at)
        for client, person in update.lobby.items():
            if person is None:
                node.lobby.pop(client, None)
            else:
                node.lobby[client] = person
        for client, here in update.visitors.items():
            (node.visitors.add if here else node.visitors.discard)(client)
        if update.lobby:
            self._bus.publish(PeerLobbyChanged(update.lobby))

    def _replace(self, node: PeerState, table: str, at: TableAttendance) -> None:
        before = node.replace(table, at) or NOBODY
        room = self._rooms.get(table)
        if room is None:
            return
        for client in before.seated.keys() - at.seated.keys():
            # They were last seen there; this node remembers it from now on.
            last = before.seated[client]
            presence = last if last.since else Presence("lost", self._clock.now())
            room.broadcaster.presences.remember(client, presence)
        room.broadcaster.publish_presence()

    def _remove(self, name: str, *, ends: bool = True) -> None:
        node = self._peers.nodes.get(name)
        if node is not None:
            for table in list(node.tables):
                self._replace(node, table, NOBODY)
            gone, node.lobby, node.visitors = node.lobby, {}, set()
            self._bus.publish(PeerLobbyChanged(gone))
        if ends:
            self._peers.nodes.pop(name, None)
            self._received.pop(name, None)

    def _missed(self) -> None:
        """Notices may have been missed: request the full state of all nodes."""
        self._send(asks="*")


def _parts(entries: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """These entries in groups, each of which fits in a notice."""
    sizes = {_encode({key: value}).decode(): key for key, value in entries.items()}
    for group in grouped_by_size(sizes, PART_BYTES):
        yield {sizes[text]: entries[sizes[text]] for text in group}
