"""Moves for people at other nodes: whoever writes one also sends what is to be published there.

That goes out with the notice of the commit, and only to nodes at which somebody follows the table. It spares them
reading the log, and drawing and encoding the position. Like every notice it is a hint: what is missing, too long or out
of order is read from the log.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import structlog

from quadrangle.service.draft import Draft
from quadrangle.service.events import Chance, Event, Played
from quadrangle.service.ports import Entry, Notices, Written
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

log = structlog.get_logger("quadrangle.node")
# After these nothing is different at a table but the position and what follows from it.
MOVES = (Played, Chance)


class Relayed(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An event, and the message that tells followers of it."""

    table: str
    n: int
    client: str | None
    command: str | None
    message: msgspec.Raw


class Told(msgspec.Struct, frozen=True, gc=False):
    """What is needed of a message about an event."""

    event: Event


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[Relayed]).decode
_decode_told = msgspec.json.Decoder(Told).decode


class Relay:
    """Sends moves to the nodes where somebody waits for them, and publishes those that come from other nodes."""

    def __init__(self, notices: Notices, rooms: Rooms) -> None:
        self._notices = notices
        self._rooms = rooms
        notices.receive(self._open)

    def enclose(self, room: Room, draft: Draft, entries: Sequence[Entry]) -> Sequence[bytes]:
        """Have other nodes told when this is written. What is to be published here, if that was worked out for it."""
        nodes = self._rooms.others.following(room.id)
        if not nodes or not _only_moves(draft, entries):
            return ()
        texts = room.texts(draft.revisions, entries)
        relayed = [
            Relayed(room.id, entry.n, entry.client, entry.command, msgspec.Raw(text))
            for entry, text in zip(entries, texts, strict=True)
        ]
        self._notices.enclose(room.id, entries[0].n, nodes, _encode(relayed).decode())
        return texts

    def _open(self, text: str) -> None:
        try:
            relayed = _decode(text)
            entries = [Written(one.n, _decode_told(one.message).event, one.client, one.command) for one in relayed]
        except msgspec.MsgspecError as error:
            log.error("a move from another node could not be read", reason=str(error))
            return
        room = self._rooms.known(relayed[0].table)
        if room is not None and room.followers:
            room.relay(entries, [bytes(one.message) for one in relayed])


def _only_moves(draft: Draft, entries: Sequence[Entry]) -> bool:
    """Bots have to know of a move at once, and whatever else happens may change more than the position."""
    return all(isinstance(entry.event, MOVES) for entry in entries) and not any(seat.bot for seat in draft.table.seats)
