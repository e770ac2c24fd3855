"""The log and the key-value store on a database of the browser (IndexedDB), through a small port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

import msgspec

from quadrangle.storage.key_value import KeyValue
from quadrangle.tables.cluster.single_node import single_node
from quadrangle.tables.errors import TABLE_DAMAGED, Refused
from quadrangle.tables.model.events import Created
from quadrangle.tables.model.log import ListedTable, LogEntry, TableSummary
from quadrangle.tables.ports import Clock, ClusterNode, Conflict, StoreFailed


class DatabaseFailed(Exception):
    """The database of the browser cannot be read or written; the message says why."""


class Head(NamedTuple):
    """The first and the last entry of a table, as texts."""

    table: str
    first: str
    last: str


class BrowserDatabase(Protocol):
    """What the browser offers. A method returns when its transaction is complete, or raises `DatabaseFailed`."""

    async def heads(self) -> Sequence[Head]: ...
    async def append(self, table: str, n: int, entries: Sequence[str]) -> bool:
        """Write entries from number `n` on: all, or none and False if one of these numbers exists."""
        ...

    async def load(self, table: str) -> Sequence[str]: ...
    async def delete(self, table: str) -> None: ...
    async def get(self, kind: str, key: str) -> str | None: ...
    async def put(self, rows: Sequence[tuple[str, str, str]], *, replace: bool) -> bool:
        """Write kinds, keys and texts. Without `replace`, existing keys keep their texts. True if any was written."""
        ...

    async def scan(self, kind: str, prefix: str, limit: int) -> Sequence[tuple[str, str]]: ...
    async def delete_kind(self, kind: str) -> None: ...


_decode = msgspec.json.Decoder(LogEntry).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class _Table:
    """What lists need of a table."""

    id: str
    first: LogEntry
    last: LogEntry

    def listed(self) -> ListedTable:
        created = self.first.event
        assert isinstance(created, Created)
        updated = self.last.event.at
        return ListedTable(self.id, created.game, created.players, created.at, updated, self.last.summary)


class BrowserStore:
    """The port `Store`. Every table is of the one client of this device."""

    def __init__(self, database: BrowserDatabase, tables: dict[str, _Table]) -> None:
        self._database = database
        self._tables = tables

    @classmethod
    async def open(cls, database: BrowserDatabase) -> BrowserStore:
        return cls(database, await _tables(database))

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        try:
            written = await self._database.append(table, entries[0].n, [_encode(entry).decode() for entry in entries])
        except DatabaseFailed as failed:
            raise StoreFailed(str(failed)) from failed
        if not written:
            raise Conflict
        head = self._tables.get(table)
        self._tables[table] = _Table(table, head.first if head else entries[0], entries[-1])

    async def load(self, table: str) -> list[LogEntry]:
        try:
            texts = await self._database.load(table)
        except DatabaseFailed as failed:
            raise StoreFailed(str(failed)) from failed
        try:
            return [_decode(text) for text in texts]
        except msgspec.MsgspecError as error:
            raise Refused(TABLE_DAMAGED, table=table) from error

    async def newer(self, after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        """From the database, not from memory: another tab may have written."""
        newer = {table: (await self.load(table))[last:] for table, last in after.items()}
        return {table: entries for table, entries in newer.items() if entries}

    async def listed(self, client: str, status: str | None, limit: int) -> list[ListedTable]:
        """From the database: another tab may have written, or a file was restored."""
        self._tables = await _tables(self._database)
        listed = [table.listed() for table in self._tables.values()]
        wanted = [one for one in listed if status in (None, one.summary.status)]
        return sorted(wanted, key=lambda one: one.updated, reverse=True)[:limit]

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[ListedTable]:
        return []

    async def timed(self) -> list[tuple[str, TableSummary]]:
        return [(id, table.last.summary) for id, table in self._tables.items() if table.last.summary.due is not None]

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, TableSummary]]:
        return []  # nobody waits for these games

    async def delete(self, table: str, last: int | None) -> bool:
        head = self._tables.get(table)
        if last is not None and (head is None or head.last.n != last):
            return False
        await self._database.delete(table)
        self._tables.pop(table, None)
        return True

    async def check(self) -> None:
        pass

    def node(self, clock: Clock) -> ClusterNode:
        return single_node(clock)

    async def close(self) -> None:
        pass


async def _tables(database: BrowserDatabase) -> dict[str, _Table]:
    """The heads of all tables. One that cannot be read is left out, and stays stored."""
    tables = {}
    for head in await database.heads():
        try:
            tables[head.table] = _Table(head.table, _decode(head.first), _decode(head.last))
        except msgspec.MsgspecError:
            continue
    return tables


class BrowserKeyValues:
    """The key-value store in the same database."""

    def __init__(self, database: BrowserDatabase) -> None:
        self._database = database

    async def get(self, kind: str, key: str) -> str | None:
        return await self._database.get(kind, key)

    async def add(self, kind: str, key: str, text: str) -> bool:
        return await self._database.put([(kind, key, text)], replace=False)

    async def add_all(self, rows: Sequence[KeyValue]) -> None:
        await self._database.put(rows, replace=False)

    async def put(self, kind: str, key: str, text: str) -> None:
        await self._database.put([(kind, key, text)], replace=True)

    async def scan(self, kind: str, prefix: str, limit: int) -> list[tuple[str, str]]:
        return list(await self._database.scan(kind, prefix, limit))

    async def delete_kind(self, kind: str) -> None:
        await self._database.delete_kind(kind)

    async def close(self) -> None:
        pass
