"""Who is at a table at this moment. It is shown and forgotten, never written down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Literal

import msgspec

from quadrangle.service.table import Seat

# Here; quiet: nothing was touched for a while, or the page is hidden; lost: the connection is; away: left the page.
PresenceKind = Literal["here", "quiet", "lost", "away", "bot", "open"]
# The first of these that one of somebody's connections is in.
ORDER = ("here", "quiet", "lost", "away")
# Up to so many watchers each one who comes or goes is told to everybody; of more, only every tenth part.
FEW = 20


class Presence(msgspec.Struct, frozen=True, gc=False):
    """Is somebody at a seat? `since` tells how long nobody has been."""

    kind: PresenceKind
    since: datetime | None = None

    @property
    def online(self) -> bool:
        return self.kind in ("here", "quiet", "bot")


HERE, BOT, OPEN = Presence("here"), Presence("bot"), Presence("open")

# Clients, and how they are there.
Seen = Mapping[str, Presence]


class Presences:
    """What is known of the connections that follow a table, and of those who have gone."""

    def __init__(self, opened: datetime) -> None:
        # Whoever has not been seen here has been away at least since the table came into memory.
        self._opened = opened
        self._marks: dict[object, Presence] = {}
        self._gone: dict[str, Presence] = {}

    def came(self, follower: object, client: str) -> None:
        self._marks[follower] = HERE
        self._gone.pop(client, None)

    def mark(self, follower: object, presence: Presence) -> None:
        if follower in self._marks:
            self._marks[follower] = presence

    def went(self, follower: object, client: str, presence: Presence) -> None:
        """The connection is gone. If it had been lost already, it was gone since then."""
        before = self._marks.pop(follower, presence)
        self._gone[client] = before if before.kind == "lost" else presence

    def remember(self, client: str, presence: Presence) -> None:
        """Somebody was last seen at another node."""
        known = self._gone.get(client)
        self._gone[client] = presence if known is None else nearer(known, presence)

    def seen(self, clients: Collection[str], followers: Iterable[tuple[str, object]]) -> dict[str, Presence]:
        """Of these clients those who are or were here; `followers` are clients and their connections."""
        marks: dict[str, Presence] = {}
        for client, follower in followers:
            if client in clients:
                mark = self._marks.get(follower, HERE)
                known = marks.setdefault(client, mark)
                if ORDER.index(mark.kind) < ORDER.index(known.kind):
                    marks[client] = mark
        return {client: self._gone[client] for client in self._gone if client in clients} | marks

    def of(
        self, seats: Sequence[Seat], followers: Iterable[tuple[str, object]], elsewhere: Iterable[Seen] = ()
    ) -> tuple[Presence, ...]:
        """Seat by seat, at whichever node they are."""
        found = self.seen({seat.client for seat in seats if seat.client}, followers)
        for others in elsewhere:
            for client, presence in others.items():
                found[client] = nearer(found[client], presence) if client in found else presence
        return tuple(self._of_seat(seat, found) for seat in seats)

    def _of_seat(self, seat: Seat, found: Seen) -> Presence:
        if seat.client is None:
            return BOT if seat.kind == "bot" else OPEN
        return found.get(seat.client) or Presence("away", self._opened)


def nearer(one: Presence, other: Presence) -> Presence:
    """Of what two places know of somebody what is true: where they are, or else where they were last."""
    if one.since is None or other.since is None:
        return min(one, other, key=lambda presence: ORDER.index(presence.kind))
    return max(one, other, key=lambda presence: (presence.since, presence.kind))


def worth_telling(watchers: int, told: int) -> bool:
    """Many watchers would otherwise tell each other of each one who comes."""
    return watchers != told and (max(watchers, told) <= FEW or abs(watchers - told) * 10 >= told)
