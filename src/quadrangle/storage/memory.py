"""The log in memory: for tests, and as the shortest correct implementation of the port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from quadrangle.tables.cluster.single_node import single_node
from quadrangle.tables.model.events import Created, Sat
from quadrangle.tables.model.log import ListedTable, LogEntry, TableSummary
from quadrangle.tables.ports import Clock, ClusterNode, Conflict


class MemoryStore:
    """Lasts as long as the process."""

    def __init__(self) -> None:
        self._log: dict[str, list[LogEntry]] = {}

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        written = self._log.setdefault(table, [])
        if entries[0].n != len(written) + 1:
            raise Conflict
        written.extend(entries)

    async def load(self, table: str) -> list[LogEntry]:
        return list(self._log.get(table, ()))

    async def newer(self, last: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        newer = {table: self._log.get(table, [])[after:] for table, after in last.items()}
        return {table: entries for table, entries in newer.items() if entries}

    async def listed(self, client: str, status: str | None, limit: int) -> list[ListedTable]:
        own = [_listed(table, log) for table, log in self._log.items() if _sat_here(client, log)]
        wanted = [listed for listed in own if status in (None, listed.summary.status)]
        return sorted(wanted, key=lambda listed: listed.updated, reverse=True)[:limit]

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[ListedTable]:
        everything = [_listed(table, log) for table, log in self._log.items()]
        wanted = [listed for listed in everything if listed.summary.listed and listed.summary.status != "over"]
        wanted = [listed for listed in wanted if since is None or listed.created > since]
        return sorted(wanted, key=lambda listed: listed.updated, reverse=True)[:limit]

    async def timed(self) -> list[tuple[str, TableSummary]]:
        last = {table: log[-1].summary for table, log in self._log.items()}
        return [(table, summary) for table, summary in last.items() if summary.due is not None]

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, TableSummary]]:
        last = {table: log[-1] for table, log in sorted(self._log.items()) if table > beyond}
        silent = [(table, one.summary) for table, one in last.items() if one.event.at < since]
        return [(table, summary) for table, summary in silent if summary.status != "over"][:limit]

    async def delete(self, table: str, last: int | None) -> bool:
        log = self._log.get(table, [])
        if last is not None and len(log) != last:
            return False
        self._log.pop(table, None)
        return True

    async def check(self) -> None:
        pass

    def node(self, clock: Clock) -> ClusterNode:
        return single_node(clock)

    async def close(self) -> None:
        pass


def _sat_here(client: str, log: list[LogEntry]) -> bool:
    return any(entry.client == client and isinstance(entry.event, Created | Sat) for entry in log)


def _listed(table: str, log: list[LogEntry]) -> ListedTable:
    first = log[0].event
    assert isinstance(first, Created)
    return ListedTable(table, first.game, first.players, first.at, log[-1].event.at, log[-1].summary)
