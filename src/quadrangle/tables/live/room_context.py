"""What all rooms of a node share."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.peer_presence import NoPeers, PeerPresence
from quadrangle.tables.live.subscribers import ConnectedClients
from quadrangle.tables.model.people import Directory, Guests
from quadrangle.tables.ports import RateBot


@dataclass(frozen=True)
class RoomContext:
    """The ports of a room. The defaults are those of a single node without accounts."""

    directory: Directory = field(default_factory=Guests)
    peers: PeerPresence = field(default_factory=NoPeers)
    bus: EventBus = field(default_factory=EventBus)
    rate_bot: RateBot = lambda game, bot: None
    # Everybody who is subscribed to a table at this node.
    connected: ConnectedClients = field(default_factory=ConnectedClients)
