"""Checks that every stored game obeys the rules, by replaying its log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from quadrangle.storage.dump import DatabaseSnapshot, LogRow
from quadrangle.storage.rows import entry_of
from quadrangle.tables.model.events import Chance, Created, Event, Played
from quadrangle.tables.model.table import Table


class Fault(msgspec.Struct, frozen=True):
    """The first fault in the log of a table: the event, the move if it is one, and the reason."""

    table: str
    event: int
    ply: int | None
    move: str | None
    reason: str


async def verify(snapshot: DatabaseSnapshot) -> AsyncIterator[tuple[str, Fault | None]]:
    """Every table of the log, with its first fault if it has one."""
    async for table, log in snapshot.games():
        yield table, first_fault(table, log)


def first_fault(table: str, log: Sequence[LogRow]) -> Fault | None:
    """Replay the log of a table."""
    replayed = Table(table)
    event: Event | None = None
    number = 0
    try:
        for number, row in enumerate(log, start=1):
            event = None
            entry = entry_of(*row)
            event = entry.event
            _check(replayed, entry.n, number, event)
            replayed.apply(event, entry.client)
        replayed.record().check_result(replayed.state)
    except Exception as error:  # a damaged log may raise anything
        return _fault(table, number, event, error)
    return None


def _check(table: Table, n: int, number: int, event: Event) -> None:
    """What the log guarantees in addition to the rules: no gaps, one creation, and moves by the player to move."""
    if n != number:
        raise ValueError(f"event {number} is missing")
    if isinstance(event, Created) != (number == 1):
        raise ValueError("a log begins with the creation of its table, and has no second one")
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
