"""Who is at a table at this moment. Presence is published and never stored."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Literal

import msgspec

from quadrangle.tables.model.table import Seat

# here; quiet: no input for a while, or the page is hidden; lost: the connection dropped; away: left the page.
PresenceKind = Literal["here", "quiet", "lost", "away", "bot", "open"]
# A client with several connections has the first of these kinds that one of them has.
ORDER = ("here", "quiet", "lost", "away")
# Up to this number of watchers, every change is published; above it, only changes of a tenth or more.
FEW = 20


class Presence(msgspec.Struct, frozen=True, gc=False):
    """Is somebody at a seat? `since` is when the last one left."""

    kind: PresenceKind
    since: datetime | None = None

    @property
    def online(self) -> bool:
        return self.kind in ("here", "quiet", "bot")


HERE, BOT, OPEN = Presence("here"), Presence("bot"), Presence("open")

ByClient = Mapping[str, Presence]


class PresenceTracker:
    """The presence of the connections that are subscribed to a table, and of clients who have left."""

    def __init__(self, opened: datetime) -> None:
        # A client who was never here has been away at least since the table came into memory.
        self._opened = opened
        self._marks: dict[object, Presence] = {}
        self._gone: dict[str, Presence] = {}

    def came(self, subscriber: object, client: str) -> None:
        self._marks[subscriber] = HERE
        self._gone.pop(client, None)

    def mark(self, subscriber: object, presence: Presence) -> None:
        if subscriber in self._marks:
            self._marks[subscriber] = presence

    def went(self, subscriber: object, client: str, presence: Presence) -> None:
        """The connection is gone. If it had been lost already, it was gone since then."""
        before = self._marks.pop(subscriber, presence)
        self._gone[client] = before if before.kind == "lost" else presence

    def remember(self, client: str, presence: Presence) -> None:
        """This client was last seen at another node."""
        before = self._gone.get(client)
        self._gone[client] = presence if before is None else latest(before, presence)

    def seen(self, clients: Collection[str], subscribers: Iterable[tuple[str, object]]) -> dict[str, Presence]:
        """Of these clients those who are or were here; `subscribers` are clients and their connections."""
        marks: dict[str, Presence] = {}
        for client, subscriber in subscribers:
            if client in clients:
                mark = self._marks.get(subscriber, HERE)
                best = marks.setdefault(client, mark)
                if ORDER.index(mark.kind) < ORDER.index(best.kind):
                    marks[client] = mark
        return {client: self._gone[client] for client in self._gone if client in clients} | marks

    def of(
        self, seats: Sequence[Seat], subscribers: Iterable[tuple[str, object]], elsewhere: Iterable[ByClient] = ()
    ) -> tuple[Presence, ...]:
        """The presence of each seat, at whichever node its client is."""
        merged = self.seen({seat.client for seat in seats if seat.client}, subscribers)
        for peers in elsewhere:
            for client, presence in peers.items():
                merged[client] = latest(merged[client], presence) if client in merged else presence
        return tuple(self._of_seat(seat, merged) for seat in seats)

    def _of_seat(self, seat: Seat, by_client: ByClient) -> Presence:
        if seat.client is None:
            return BOT if seat.kind == "bot" else OPEN
        return by_client.get(seat.client) or Presence("away", self._opened)


def latest(one: Presence, other: Presence) -> Presence:
    """Of what two nodes say about a client: where they are, or else where they were last."""
    if one.since is None or other.since is None:
        return min(one, other, key=lambda presence: ORDER.index(presence.kind))
    return max(one, other, key=lambda presence: (presence.since, presence.kind))


def worth_publishing(watchers: int, published: int) -> bool:
    """With many watchers, not every one who comes is published to all others."""
    return watchers != published and (max(watchers, published) <= FEW or abs(watchers - published) * 10 >= published)
