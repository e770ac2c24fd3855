"""The lobbies of other nodes: each sends the tables and challenges that change in it, and whose games have changed."""

from __future__ import annotations

import msgspec

from quadrangle.lobby.bus_events import ChallengeChanged, LobbyPersonChanged, LobbyTableChanged, VisitorChanged
from quadrangle.lobby.challenges import Challenge, Challenges
from quadrangle.lobby.changes import LobbyChanges
from quadrangle.lobby.own_feed import OwnFeed
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.bus_events import TableChanged
from quadrangle.tables.ports import NOTICE_BYTES, Notices
from quadrangle.tables.service import Tables

# The kinds of notice.
KIND, CHALLENGE, OWN = "lobby", "challenge", "own"


class LobbyUpdate(msgspec.Struct, frozen=True):
    """How a table is now; null if it is no longer in the lobby. Places are counted by network at every node."""

    table: str
    entry: LobbyTable | None = msgspec.field(name="known")
    network: str = ""


class ChallengeUpdate(msgspec.Struct, frozen=True):
    """A challenge, and whether it is over."""

    challenge: Challenge
    over: bool


class OwnUpdate(msgspec.Struct, frozen=True):
    """Something was written at a table of these clients."""

    table: str
    clients: list[str]


_decode_own = msgspec.json.Decoder(OwnUpdate).decode
_decode_table = msgspec.json.Decoder(LobbyUpdate).decode
_decode_challenge = msgspec.json.Decoder(ChallengeUpdate).decode


def connect(changes: LobbyChanges, own: OwnFeed, challenges: Challenges, tables: Tables) -> None:
    """Send changes of this lobby to the other nodes, and apply theirs."""
    notices, bus = tables.notices, tables.bus

    def receive_table(node: str, text: str) -> None:
        if node != notices.name:
            update = _decode_table(text)
            changes.note_peer_table(update.table, update.entry, update.network)

    def receive_challenge(node: str, text: str) -> None:
        if node != notices.name:
            update = _decode_challenge(text)
            challenges.apply(update.challenge, update.over)

    def receive_own(node: str, text: str) -> None:
        if node != notices.name:
            update = _decode_own(text)
            own.note_at_peer(update.table, update.clients)

    def send_own(event: TableChanged) -> None:
        clients = event.table.clients
        if clients and tables.peers.nodes:  # this is done for every move
            _send(notices, OWN, OwnUpdate(event.table.id, sorted(clients)))

    notices.listen(KIND, receive_table, changes.miss)
    notices.listen(OWN, receive_own, own.miss)
    notices.listen(CHALLENGE, receive_challenge)
    if notices.shared:  # listed tables change every second: encode them only for other nodes
        bus.subscribe(
            LobbyTableChanged,
            lambda event: _send(notices, KIND, LobbyUpdate(event.table, event.entry, event.network)),
        )
        bus.subscribe(TableChanged, send_own)
        bus.subscribe(LobbyPersonChanged, lambda event: tables.presence_sync.lobby_changed(event.client, event.person))
        bus.subscribe(VisitorChanged, lambda event: tables.presence_sync.visitor_changed(event.client, event.here))
        bus.subscribe(
            ChallengeChanged, lambda event: _send(notices, CHALLENGE, ChallengeUpdate(event.challenge, event.over))
        )


def _send(notices: Notices, kind: str, update: LobbyUpdate | ChallengeUpdate | OwnUpdate) -> None:
    text = msgspec.json.encode(update).decode()
    # Eight long names in unusual letters do not fit: such a table is shown at its own node only.
    if len(msgspec.json.encode(text)) <= NOTICE_BYTES:
        notices.send(kind, text)
