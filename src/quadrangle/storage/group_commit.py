"""What both writers of the log share: appends that wait for a commit, and how long a commit waits for more of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from quadrangle.storage.rows import EventRow, TableRow, row_of, table_row_of
from quadrangle.tables.model.log import LogEntry

# Appends in one commit. More would only make the first ones wait.
BATCH = 500
# If at least this many appends came together, the next commit is delayed by a fixed time for each of them, because
# one commit for every few appends costs more than the appends themselves. A single append is written at once.
CROWD = 5
DELAY_PER_APPEND = 0.00025
LONGEST_DELAY = 0.008


def batch_delay(pending: int) -> float:
    """Seconds to wait before the next commit, if this many appends were pending at the last one."""
    return min(pending * DELAY_PER_APPEND, LONGEST_DELAY) if pending >= CROWD else 0.0


@dataclass(slots=True)  # not frozen: one is made for every move, and that would take three times as long
class Append:
    """Rows that are written together or not at all, and the future of the caller. Without rows it is only a check."""

    table: TableRow | None
    rows: list[EventRow]
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        """The table and the first event number. Of two appends with the same key one fails."""
        return self.rows[0].table_id, self.rows[0].n


def new_append(table: str, entries: Sequence[LogEntry], loop: asyncio.AbstractEventLoop) -> Append:
    rows = [row_of(table, entry) for entry in entries]
    return Append(table_row_of(table, entries), rows, loop.create_future())


def settle(append: Append, outcome: Exception | None) -> None:
    """Tell the caller, unless it has stopped waiting; the log may hold the rows all the same."""
    if append.done.done():
        return
    if outcome is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(outcome)
