"""Moves for subscribers at other nodes: the node that writes a move also sends the messages to publish there.

They are sent with the notice of the commit, only to nodes where somebody is at the table. Those nodes need not read the
log, nor encode the position. Like every notice it is a hint: what is missing, too long or out of order is read from the
log.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import structlog

from quadrangle.tables.cluster.peers import Peers
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import Chance, Event, Played
from quadrangle.tables.model.log import LogEntry, LoggedEvent
from quadrangle.tables.ports import Notices

log = structlog.get_logger("quadrangle.node")
# These events change only the position and what follows from it.
MOVES = (Played, Chance)


class RelayedEvent(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An event as it is in the log.

    The message for subscribers comes after all events, on a line of its own: it is much longer, and both nodes pass it
    on without decoding it.
    """

    table: str
    n: int
    client: str | None
    command: str | None
    event: Event


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[RelayedEvent]).decode


def enveloped(table: str, entries: Sequence[LogEntry], texts: Sequence[bytes]) -> str:
    """The first line has the entries, then the message of each follows. JSON has no line breaks."""
    relayed = [RelayedEvent(table, entry.n, entry.client, entry.command, entry.event) for entry in entries]
    return b"\n".join((_encode(relayed), *texts)).decode()


def opened(text: str) -> tuple[str, list[LoggedEvent], list[bytes]]:
    """The table, its entries, and the message of each; `MsgspecError` if it is something else."""
    first, _, rest = text.encode().partition(b"\n")
    relayed = _decode(first)
    texts = [rest] if len(relayed) == 1 else rest.split(b"\n")  # splitting is slow
    if not rest or len(relayed) != len(texts):
        raise msgspec.ValidationError(f"{len(relayed)} events and {len(texts)} messages")
    return relayed[0].table, [LoggedEvent(one.n, one.event, one.client, one.command) for one in relayed], texts


class MoveRelay:
    """Sends moves to the nodes where somebody is at the table, and publishes moves from other nodes."""

    def __init__(self, notices: Notices, rooms: Rooms, peers: Peers) -> None:
        self._notices = notices
        self._rooms = rooms
        self._peers = peers
        notices.receive(self._open)

    def attach(self, room: Room, draft: Draft, entries: Sequence[LogEntry]) -> Sequence[bytes]:
        """Send these entries to other nodes when they are written. The messages for subscribers, if encoded.

        They are the same for all nodes. Clients that get the compact form can read whole positions too.
        """
        nodes = self._peers.nodes_attending(room.id)
        if not nodes or not _only_moves(draft, entries):
            return ()
        compact = not room.subscribers.full and not self._peers.need_full(room.id)
        texts = room.broadcaster.texts(draft.revisions, entries, compact=compact)
        self._notices.enclose(room.id, entries[0].n, nodes, enveloped(room.id, entries, texts))
        return texts

    def _open(self, text: str) -> None:
        try:
            table, entries, texts = opened(text)
        except msgspec.MsgspecError as error:
            log.error("a move from another node could not be read", reason=str(error))
            return
        room = self._rooms.get(table)
        if room is not None and room.subscribers:
            room.relay(entries, texts)


def _only_moves(draft: Draft, entries: Sequence[LogEntry]) -> bool:
    """Bots need a move at once, and other events may change more than the position."""
    for entry in entries:
        if not isinstance(entry.event, MOVES):
            return False
    return not [seat for seat in draft.table.seats if seat.bot]
