"""Checks what one client got by pairing: a seat for each request, once, and the news that its game has begun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from chaos.history import Disconnected, History, NotNotified, Paired, PairingRequested, Tampered

from quadrangle.tables.model import events as ev
from quadrangle.tables.model.create import client_chosen_table_id
from quadrangle.tables.model.log import LogEntry

Error = tuple[str, str, str]
Logs = Mapping[str, Sequence[LogEntry]]


def pairing_commands(histories: Iterable[History]) -> set[tuple[str, str]]:
    """The commands by which pairing may have seated clients: the client, and the command's id in the log.

    A request without an answer counts too: the answer may have been lost when the run ended.
    """
    return {
        (one.client, f"pairing {record.id}")
        for one in histories
        for record in one.records
        if isinstance(record, PairingRequested)
    }


def pairing_findings(history: History, logs: Logs, outages: Sequence[tuple[float, float]]) -> Iterator[Error]:
    """All errors in what this client got by pairing."""
    paired = [record for record in history.records if isinstance(record, Paired)]
    tables = {record.id: record.table for record in paired}
    for record in paired:
        if tables[record.id] != record.table:
            yield "doubled", record.table, f"request {record.id} was answered with {tables[record.id]} too"
        if not _has_sat(history.client, logs.get(record.table, ())):
            yield "lost", record.table, f"{history.name} was paired by {record.id} and has no seat there"
    if paired:
        yield from _unnamed_tables(history, logs, {record.table for record in paired} | _unanswered(history, logs))
    yield from _missing_news(history, outages)


def _unanswered(history: History, logs: Logs) -> set[str]:
    """The tables of requests that the end of the run has cut off."""
    asked = {record.id for record in history.records if isinstance(record, PairingRequested)}
    asked -= {record.id for record in history.records if isinstance(record, Paired)}
    created = {client_chosen_table_id(history.client, id) for id in asked}
    commands = {f"pairing {id}" for id in asked}
    sat = {table for table, log in logs.items() if any(one.command in commands for one in log)}
    return created | sat


def _unnamed_tables(history: History, logs: Logs, named: set[str]) -> Iterator[Error]:
    """Tables where the client sits, and no answer and no rematch has led there: somebody waits for them in vain."""
    reachable = named | {rematch for table in logs for rematch in _rematches(logs[table])}
    for table, entries in logs.items():
        if table not in reachable and _has_sat(history.client, entries):
            yield "doubled", table, f"{history.name} has a seat that no answer named"


def _has_sat(client: str, entries: Iterable[LogEntry]) -> bool:
    return any(entry.client == client and isinstance(entry.event, ev.Created | ev.Sat) for entry in entries)


def _rematches(entries: Iterable[LogEntry]) -> Iterator[str]:
    return (entry.event.table for entry in entries if isinstance(entry.event, ev.Rematch))


def _missing_news(history: History, outages: Sequence[tuple[float, float]]) -> Iterator[Error]:
    """A client that was not told, though its connection lost nothing and the server had no fault."""
    tampered, connected = False, 0.0
    for record in history.records:
        if isinstance(record, Disconnected):
            tampered, connected = False, record.at
        elif isinstance(record, Tampered):
            tampered = True
        elif isinstance(record, NotNotified):
            excused = any(begin <= record.at and end >= connected for begin, end in outages)
            if not tampered and not excused:
                yield "stuck", record.table, f"{history.name} was not told in the lobby that the game has begun"
