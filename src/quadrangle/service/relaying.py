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
    """An event as it is in the log.

    The message that tells followers of it comes after all events, on a line of its own: it is much longer, and goes
    through both nodes without being read.
    """

    table: str
    n: int
    client: str | None
    command: str | None
    event: Event


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[Relayed]).decode


def enveloped(table: str, entries: Sequence[Entry], texts: Sequence[bytes]) -> str:
    """The first line are the entries, then comes the message of each. JSON has no line breaks."""
    relayed = [Relayed(table, entry.n, entry.client, entry.command, entry.event) for entry in entries]
    return b"\n".join((_encode(relayed), *texts)).decode()


def opened(text: str) -> tuple[str, list[Written], list[bytes]]:
    """The table, what was written there, and the message of each; `MsgspecError` if it is something else."""
    first, _, rest = text.encode().partition(b"\n")
    relayed = _decode(first)
    texts = [rest] if len(relayed) == 1 else rest.split(b"\n")  # which looks at each byte
    if not rest or len(relayed) != len(texts):
        raise msgspec.ValidationError(f"{len(relayed)} events and {len(texts)} messages")
    return relayed[0].table, [Written(one.n, one.event, one.client, one.command) for one in relayed], texts


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
        self._notices.enclose(room.id, entries[0].n, nodes, enveloped(room.id, entries, texts))
        return texts

    def _open(self, text: str) -> None:
        try:
            table, entries, texts = opened(text)
        except msgspec.MsgspecError as error:
            log.error("a move from another node could not be read", reason=str(error))
            return
        room = self._rooms.known(table)
        if room is not None and room.followers:
            room.relay(entries, texts)


def _only_moves(draft: Draft, entries: Sequence[Entry]) -> bool:
    """Bots have to know of a move at once, and whatever else happens may change more than the position."""
    for entry in entries:
        if not isinstance(entry.event, MOVES):
            return False
    return not [seat for seat in draft.table.seats if seat.bot]
