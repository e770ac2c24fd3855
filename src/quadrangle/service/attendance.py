"""Nodes tell each other who is there, so that presence and the numbers of watchers are the same at every node.

Each tells of its own followers, and only what has changed. Its messages are numbered: whoever misses one asks for all.
A node that has fallen silent is gone, and so is everybody who was there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from quadrangle.service.alone import gathered
from quadrangle.service.lobby.shapes import PersonShown
from quadrangle.service.others import AtTable, Node, Others
from quadrangle.service.ports import NOTICE, Clock, Notices
from quadrangle.service.presence import Presence, worth_telling
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

# The kind of notice.
HERE = "here"
# Seconds between two signs of life, and after how many of silence a node is taken for dead.
PULSE, SILENCE = 2.0, 10.0
# Quotation marks count twice in a notice.
ROOM = NOTICE * 5 // 8
NOBODY = AtTable({}, 0)
_encode = msgspec.json.Encoder().encode


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a node says. `number` counts its words; with `whole` it begins anew, and everything said before is void."""

    number: int
    whole: bool = False
    tables: dict[str, AtTable] = {}
    lobby: dict[str, PersonShown | None] = {}
    here: int = -1
    # The node whose word was missed, and which is to say everything; "*": all are.
    asks: str = ""
    ends: bool = False


_decode = msgspec.json.Decoder(Told).decode


class Attendance:
    """Tells the others who is here, and keeps what they tell in `Others`."""

    def __init__(self, notices: Notices, rooms: Rooms, clock: Clock, count: Callable[[], int]) -> None:
        self._notices = notices
        self._rooms = rooms
        self._others: Others = rooms.others
        self._clock = clock
        # How many people are at this node.
        self._count = count
        self._number = 0
        self._tables: dict[str, AtTable] = {}
        self._lobby: dict[str, PersonShown] = {}
        # Tables of which the others do not know the latest, and those of which they need not at once.
        self._changed: dict[str, None] = {}
        self._rather_later: set[str] = set()
        self._came_or_went: dict[str, None] = {}
        self._flushing: asyncio.Handle | None = None
        self._heard: dict[str, tuple[int, float]] = {}
        # Called when people of the lobby elsewhere have changed, and when somebody asks for everything.
        self.on_people: Callable[[Iterable[str]], None] = lambda people: None
        self.on_asked: Callable[[], None] = lambda: None
        if notices.shared:
            rooms.on_attendance = self.note
            notices.listen(HERE, self._hear, self._missed)

    # Telling

    def note(self, room: Room) -> None:
        """Who is at this table may have changed."""
        now = NOBODY if room.table is None or self._rooms.known(room.id) is not room else room.attendance()
        told = self._tables.get(room.id, NOBODY)
        if now.seated == told.seated and not worth_telling(now.watchers, told.watchers):
            if now.watchers != told.watchers:
                self._rather_later.add(room.id)
            return
        self._changed[room.id] = None
        self._soon()

    def note_person(self, client: str, person: PersonShown | None) -> None:
        """Somebody has come into the lobby, or left it."""
        if not self._notices.shared or self._lobby.get(client) == person:
            return
        if person is None:
            del self._lobby[client]
        else:
            self._lobby[client] = person
        self._came_or_went[client] = None
        self._soon()

    def _soon(self) -> None:
        if self._flushing is None:
            self._flushing = asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = None
        tables = {table: self._now(table) for table in self._changed}
        people = {client: self._lobby.get(client) for client in self._came_or_went}
        self._changed, self._came_or_went = {}, {}
        self._tell_of(tables, people)

    def _now(self, table: str) -> AtTable:
        """Who is at a table here; remembered as what the others know."""
        room = self._rooms.known(table)
        now = room.attendance() if room is not None and room.table is not None else NOBODY
        self._tables[table] = now
        if not now:
            del self._tables[table]
        self._rather_later.discard(table)
        return now

    def _tell_of(self, tables: dict[str, AtTable], people: dict[str, PersonShown | None]) -> None:
        for part in _parts(tables):
            self._tell(tables=part)
        for some in _parts(people):
            self._tell(lobby=some)

    def _tell(self, **said: Any) -> None:
        self._number += 1
        self._notices.tell(HERE, _encode(Told(self._number, **said)).decode())

    def _tell_everything(self) -> None:
        self._tell(whole=True, here=self._count())
        rooms = [room.id for room in self._rooms if room.table is not None and room.attendance()]
        self._tell_of({table: self._now(table) for table in rooms}, dict(self._lobby))
        self.on_asked()

    async def run(self) -> None:
        """Say everything, ask the others for it, then give signs of life for ever."""
        if not self._notices.shared:
            return
        self._tell_everything()
        self._tell(asks="*")
        while True:
            await asyncio.sleep(PULSE)
            self.beat()

    def beat(self) -> None:
        """A sign of life, with what could wait until now; and who has given none for long is forgotten."""
        self._changed.update(dict.fromkeys(self._rather_later))
        self._flush()
        self._tell(here=self._count())
        if self._notices.trouble is None:  # or nobody can be heard
            now = time.monotonic()
            for node in [node for node, (_, then) in self._heard.items() if now - then > SILENCE]:
                self._forget(node)

    def close(self) -> None:
        if self._flushing is not None:
            self._flushing.cancel()
        if self._notices.shared:
            self._tell(ends=True)

    # Hearing

    def _hear(self, node: str, text: str) -> None:
        if node == self._notices.name:
            return
        told = _decode(text)
        if told.asks in ("*", self._notices.name):
            self._tell_everything()
        if told.ends:
            self._forget(node)
            return
        if told.whole:
            self._forget(node, ends=False)
        elif told.number != self._heard.get(node, (-1, 0.0))[0] + 1:
            self._tell(asks=node)
            if node not in self._heard:
                return
        self._heard[node] = told.number, time.monotonic()
        self._take(self._others.nodes.setdefault(node, Node()), told)

    def _take(self, node: Node, told: Told) -> None:
        if told.here >= 0:
            node.here = told.here
        for table, at in told.tables.items():
            self._replace(node, table, at)
        for client, person in told.lobby.items():
            if person is None:
                node.lobby.pop(client, None)
            else:
                node.lobby[client] = person
        if told.lobby:
            self.on_people(told.lobby)

    def _replace(self, node: Node, table: str, at: AtTable) -> None:
        before = node.replace(table, at) or NOBODY
        room = self._rooms.known(table)
        if room is None:
            return
        for client in before.seated.keys() - at.seated.keys():
            # They were last seen there, and it is for us to remember now.
            seen = before.seated[client]
            room.presences.remember(client, seen if seen.since else Presence("lost", self._clock.now()))
        room.greet()

    def _forget(self, name: str, *, ends: bool = True) -> None:
        node = self._others.nodes.get(name)
        if node is not None:
            for table in list(node.tables):
                self._replace(node, table, NOBODY)
            gone, node.lobby = node.lobby, {}
            self.on_people(gone)
        if ends:
            self._others.nodes.pop(name, None)
            self._heard.pop(name, None)

    def _missed(self) -> None:
        """The ear was shut for a while."""
        self._tell(asks="*")


def _parts(entries: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """These entries in groups, each of which fits into a notice."""
    sizes = {_encode({key: value}).decode(): key for key, value in entries.items()}
    for group in gathered(sizes, ROOM):
        yield {sizes[text]: entries[sizes[text]] for text in group}
