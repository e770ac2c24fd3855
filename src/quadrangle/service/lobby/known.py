"""What the lobby knows of a table. Plain values, so that another process of the same site can be told."""

from __future__ import annotations

from datetime import datetime

import msgspec

from quadrangle.core.facts import Value
from quadrangle.service.events import Pace
from quadrangle.service.ports import Listed
from quadrangle.service.table import Seat, Status, Table


class Known(msgspec.Struct, frozen=True):
    """A listed table. The clients of its seats are shown to nobody."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    status: Status
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    ply: int
    turn: int | None
    since: datetime
    updated: datetime
    pace: Pace | None = None
    rated: bool = False

    @property
    def clients(self) -> list[str]:
        return [seat.client for seat in self.seats if seat.client]

    @property
    def waits(self) -> bool:
        """Somebody sits there and waits for others. When the last one has left, nobody does."""
        return self.status == "open" and bool(self.clients)

    @property
    def free_seat(self) -> int | None:
        return next((n for n, seat in enumerate(self.seats, start=1) if seat.kind == "open"), None)


def known_of(table: Table) -> Known:
    return Known(
        table.id, table.game.name, table.game.players, dict(table.game.options), table.status, table.seats,
        tuple(table.state.scores), table.ply, table.turn, table.created, table.updated,
        table.pace, table.rated,
    )  # fmt: skip


def known_from(listed: Listed) -> Known:
    """A table that is only known from a list: enough to show that it is being played."""
    summary = listed.summary
    seats = tuple(
        Seat(kept.kind, name, kept.bot, kept.client) for kept, name in zip(summary.seats, summary.names, strict=True)
    )
    return Known(
        listed.id, listed.game, listed.players, {}, summary.status, seats,  # type: ignore[arg-type]
        summary.scores, summary.ply, summary.turn, listed.created, listed.updated, summary.pace, summary.rated,
    )  # fmt: skip
