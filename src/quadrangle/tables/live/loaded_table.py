"""One table, loaded: folded from the log, with its events and the answers to its commands. A room holds one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from quadrangle.tables.live.idempotency import AnswerLog
from quadrangle.tables.model.events import Event
from quadrangle.tables.model.log import LogEntry, LoggedEvent
from quadrangle.tables.model.revision import Revision
from quadrangle.tables.model.table import Table

# Events that are folded before other tasks may run.
FOLD_AT_ONCE = 20


class LoadedTable:
    """What this node knows of one table. Only the holder of the room's lock changes it."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id
        self.table: Table | None = None
        self.events: list[Event] = []
        self.answers = AnswerLog()
        # Events that another node wrote and relayed. They are published, and folded when the table is next used.
        self.relayed: list[LoggedEvent] = []
        # The last event that another node announced, and entries that were read because of it.
        self.announced = 0
        self.ahead: Sequence[LogEntry] | None = None
        # The last event that was published before the table was dropped from memory.
        self.published: int | None = None

    @property
    def here(self) -> Table:
        assert self.table is not None, "the room is used before its table is loaded"
        return self.table

    @property
    def is_current(self) -> bool:
        """Loaded, and nothing from other nodes waits to be folded or read."""
        table = self.table
        return table is not None and not self.relayed and not self.ahead and self.announced <= table.n

    @property
    def last_n(self) -> int:
        """The number of the last event that this node has, folded or not."""
        return self.here.n + len(self.relayed)

    async def fill(self, entries: Sequence[LogEntry]) -> None:
        """Fold the whole log into the table. Long games yield to other tasks now and then."""
        self.table = await _applied(Table(self._id), entries)
        self._record(entries)

    def drop(self) -> None:
        """Forget the table; the next use loads the log again."""
        self.published = self.last_n if self.table is not None else self.published
        self.table = None
        self.relayed = []
        self.events = []
        self.answers.forget()

    def adopt(self, table: Table, entries: Sequence[LogEntry]) -> None:
        """The log has these entries: this is the table from now on."""
        self.table = table
        self._record(entries)

    async def folded(self, entries: Sequence[LogEntry]) -> tuple[Table, list[Revision]]:
        """The table after these entries, and its revision after each of them."""
        revisions: list[Revision] = []
        return await _applied(self.here.fork(), entries, revisions), revisions

    async def fold_relayed(self) -> None:
        """Fold what was relayed. The writer has checked its legality, which is half of the work."""
        self.table = await _applied(self.here.fork(), self.relayed, decided=True)
        self._record(self.relayed)
        self.relayed = []

    def _record(self, entries: Sequence[LoggedEvent]) -> None:
        for entry in entries:
            self.events.append(entry.event)
            self.answers.note(entry)


async def _applied(
    table: Table, entries: Sequence[LoggedEvent], revisions: list[Revision] | None = None, *, decided: bool = False
) -> Table:
    for count, entry in enumerate(entries, start=1):
        table.apply(entry.event, entry.client, decided=decided)
        if revisions is not None:
            revisions.append(Revision(table))
        if count % FOLD_AT_ONCE == 0:
            await asyncio.sleep(0)
    return table
