"""What the lobby stores about a table. Plain values, so that they can be sent to other nodes."""

from __future__ import annotations

from datetime import datetime

import msgspec

from quadrangle.core.facts import Value
from quadrangle.tables.model.events import Pace
from quadrangle.tables.model.log import ListedTable
from quadrangle.tables.model.table import Seat, Status, Table


class LobbyTable(msgspec.Struct, frozen=True):
    """A listed table. The clients of its seats are not sent to people."""

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
        """Is somebody there who waits for others? Not when the last one has left."""
        return self.status == "open" and bool(self.clients)

    @property
    def free_seat(self) -> int | None:
        return next((n for n, seat in enumerate(self.seats, start=1) if seat.kind == "open"), None)


def from_table(table: Table) -> LobbyTable:
    return LobbyTable(
        table.id, table.game.name, table.game.players, dict(table.game.options), table.status, table.seats,
        tuple(table.state.scores), table.ply, table.turn, table.created, table.updated,
        table.pace, table.rated,
    )  # fmt: skip


def from_row(row: ListedTable) -> LobbyTable:
    """From the log's list, which lacks the options: enough to show that the table is being played."""
    summary = row.summary
    seats = tuple(
        Seat(seat.kind, name, seat.bot, seat.client) for seat, name in zip(summary.seats, summary.names, strict=True)
    )
    return LobbyTable(
        row.id, row.game, row.players, {}, summary.status, seats,  # type: ignore[arg-type]
        summary.scores, summary.ply, summary.turn, row.created, row.updated, summary.pace, summary.rated,
    )  # fmt: skip
