"""Entries to rows and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from quadrangle.service.events import Created, Event
from quadrangle.service.ports import Entry, Summary

_encode = msgspec.json.Encoder().encode
_event = msgspec.json.Decoder(Event)
_summary = msgspec.json.Decoder(Summary)


class Row(NamedTuple):
    """One row of `events`, in the order of its columns."""

    table_id: str
    n: int
    kind: str
    ply: int
    client: str | None
    command: str | None
    status: str
    bot_turn: bool
    event: str
    summary: str


# One row of `tables`: id, game, players, created.
Founded = tuple[str, str, int, str]


def founded_of(table: str, entries: Sequence[Entry]) -> Founded | None:
    """The row of the table that these entries begin, if they begin one."""
    first = entries[0].event
    return (table, first.game, first.players, first.at.isoformat()) if isinstance(first, Created) else None


def row_of(table: str, entry: Entry) -> Row:
    summary = entry.summary
    return Row(
        table,
        entry.n,
        str(entry.event.__struct_config__.tag),
        summary.ply,
        entry.client,
        entry.command,
        summary.status,
        summary.bot_turn,
        _encode(entry.event).decode(),
        _encode(summary).decode(),
    )


def entry_of(n: int, event: str, client: str | None, command: str | None, summary: str) -> Entry:
    return Entry(n, _event.decode(event), client, command, _summary.decode(summary))


def summary_of(text: str) -> Summary:
    return _summary.decode(text)


def at_of(event: str) -> Any:
    """When an event happened."""
    return _event.decode(event).at
