"""The log in memory: for tests, and as the shortest true implementation of the port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from quadrangle.service.alone import alone
from quadrangle.service.events import Created, Sat
from quadrangle.service.ports import Clock, Conflict, Entry, Listed, Node, Summary


class MemoryStore:
    """Forgets everything when the process ends."""

    def __init__(self) -> None:
        self._log: dict[str, list[Entry]] = {}

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        written = self._log.setdefault(table, [])
        if entries[0].n != len(written) + 1:
            raise Conflict
        written.extend(entries)

    async def load(self, table: str) -> list[Entry]:
        return list(self._log.get(table, ()))

    async def newer(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        found = {table: self._log.get(table, [])[after:] for table, after in known.items()}
        return {table: entries for table, entries in found.items() if entries}

    async def listed(self, client: str, status: str | None, limit: int) -> list[Listed]:
        found = [_listed(table, log) for table, log in self._log.items() if _sat_here(client, log)]
        wanted = [listed for listed in found if status in (None, listed.summary.status)]
        return sorted(wanted, key=lambda listed: listed.updated, reverse=True)[:limit]

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[Listed]:
        found = [_listed(table, log) for table, log in self._log.items()]
        wanted = [listed for listed in found if listed.summary.listed and listed.summary.status != "over"]
        wanted = [listed for listed in wanted if since is None or listed.created > since]
        return sorted(wanted, key=lambda listed: listed.updated, reverse=True)[:limit]

    async def timed(self) -> list[tuple[str, Summary]]:
        last = {table: log[-1].summary for table, log in self._log.items()}
        return [(table, summary) for table, summary in last.items() if summary.due is not None]

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, Summary]]:
        last = {table: log[-1] for table, log in sorted(self._log.items()) if table > beyond}
        found = [(table, one.summary) for table, one in last.items() if one.event.at < since]
        return [(table, summary) for table, summary in found if summary.status != "over"][:limit]

    async def check(self) -> None:
        pass

    def node(self, clock: Clock) -> Node:
        return alone(clock)

    async def close(self) -> None:
        pass


def _sat_here(client: str, log: list[Entry]) -> bool:
    return any(entry.client == client and isinstance(entry.event, Created | Sat) for entry in log)


def _listed(table: str, log: list[Entry]) -> Listed:
    first = log[0].event
    assert isinstance(first, Created)
    return Listed(table, first.game, first.players, first.at, log[-1].event.at, log[-1].summary)
