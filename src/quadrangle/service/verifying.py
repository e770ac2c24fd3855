"""Does every stored game obey the rules? Each one is played again from its log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from quadrangle.service.events import Chance, Created, Event, Played
from quadrangle.service.stores.archive import LogRow, Picture
from quadrangle.service.stores.rows import entry_of
from quadrangle.service.table import Table


class Fault(msgspec.Struct, frozen=True):
    """The first thing that is wrong at a table: at which event, with which move if it is one, and why."""

    table: str
    event: int
    ply: int | None
    move: str | None
    reason: str


async def verify(seen: Picture) -> AsyncIterator[tuple[str, Fault | None]]:
    """Every table of the log, and what is wrong with it."""
    async for table, log in seen.games():
        yield table, first_fault(table, log)


def first_fault(table: str, log: Sequence[LogRow]) -> Fault | None:
    """Play a table's log again."""
    folded = Table(table)
    event: Event | None = None
    number = 0
    try:
        for number, row in enumerate(log, start=1):
            event = None
            entry = entry_of(*row)
            event = entry.event
            _check(folded, entry.n, number, event)
            folded.apply(event, entry.client)
        folded.record().check_result(folded.state)
    except Exception as error:  # whatever a damaged log does to us, it is this table's fault
        return _fault(table, number, event, error)
    return None


def _check(table: Table, n: int, number: int, event: Event) -> None:
    """What the log promises beside the rules: no gaps, one beginning, and moves by whose turn it is."""
    if n != number:
        raise ValueError(f"event {number} is missing")
    if isinstance(event, Created) != (number == 1):
        raise ValueError("a log begins with the making of its table, and has no other")
    if isinstance(event, Played | Chance):
        player = event.player if isinstance(event, Played) else 0
        if player != table.state.turn:
            raise ValueError(f"player {player} moves, but the turn is {table.state.turn}")
        if event.ply != table.ply + 1:
            raise ValueError(f"it is called move {event.ply}, but is move {table.ply + 1}")


def _fault(table: str, number: int, event: Any, error: Exception) -> Fault:
    moved = isinstance(event, Played | Chance)
    reason = str(error) or type(error).__name__
    return Fault(table, number, event.ply if moved else None, event.action if moved else None, reason)
