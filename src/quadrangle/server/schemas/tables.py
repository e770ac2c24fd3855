"""Bodies of the routes about tables."""

from __future__ import annotations

from typing import Any

import msgspec

from quadrangle.tables.live.messages import SeatListItem, TableListItem
from quadrangle.tables.model.commands import Command, CommandId, SeatNumber
from quadrangle.tables.model.log import ListedTable, TableSummary
from quadrangle.tables.model.people import Directory, seated


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    seat: SeatNumber
    command: Command


class Effects(msgspec.Struct, frozen=True):
    """What each legal action of the position would bring, by notation."""

    ply: int
    effects: dict[str, Any]


class Course(msgspec.Struct, frozen=True):
    """How a game went: everybody's points at the start, and after each move of the line."""

    scores: tuple[tuple[int, ...], ...]


def table_list_item(listed: ListedTable, client: str, directory: Directory) -> TableListItem:
    summary = listed.summary
    seats = seat_list_items(summary, client, directory)
    names = tuple(seat.name for seat in seats) if len(seats) == len(summary.names) else summary.names
    return TableListItem(
        listed.id, listed.game, listed.players, summary.status, names, summary.scores,  # type: ignore[arg-type]
        summary.turn, summary.waits_for == client, summary.ply, listed.created, listed.updated,
        seats, summary.winners, summary.finished, summary.rated or msgspec.UNSET, summary.pace or msgspec.UNSET,
        summary.due or msgspec.UNSET,
    )  # fmt: skip


def seat_list_items(summary: TableSummary, client: str | None, directory: Directory) -> tuple[SeatListItem, ...]:
    """Who sits there; of somebody with an account, the account's name."""
    pairs = list(zip(summary.seats, summary.names, strict=False))
    names = seated(((seat.client, name) for seat, name in pairs), directory)
    return tuple(
        SeatListItem(
            seat.kind, name, seat.bot, seat.client is not None and seat.client == client,
            msgspec.UNSET if person is None else person.id or msgspec.UNSET,
        )
        for (seat, _), (name, person) in zip(pairs, names, strict=True)
    )  # fmt: skip
