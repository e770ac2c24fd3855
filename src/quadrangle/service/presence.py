"""Who is at a table at this moment. It is shown and forgotten, never written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    def of(self, seats: Sequence[Seat], followers: Iterable[tuple[str, object]]) -> tuple[Presence, ...]:
        """Seat by seat; `followers` are clients and their connections."""
        marks: dict[str, Presence] = {}
        for client, follower in followers:
            mark = self._marks.get(follower, HERE)
            known = marks.setdefault(client, mark)
            if ORDER.index(mark.kind) < ORDER.index(known.kind):
                marks[client] = mark
        return tuple(self._of_seat(seat, marks) for seat in seats)

    def _of_seat(self, seat: Seat, marks: dict[str, Presence]) -> Presence:
        if seat.client is None:
            return BOT if seat.kind == "bot" else OPEN
        return marks.get(seat.client) or self._gone.get(seat.client) or Presence("away", self._opened)


def worth_telling(watchers: int, told: int) -> bool:
    """Many watchers would otherwise tell each other of each one who comes."""
    return watchers != told and (max(watchers, told) <= FEW or abs(watchers - told) * 10 >= told)
