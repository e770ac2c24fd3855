"""Checks what one client received: every event at its number, without gaps, and nothing that is not in the log."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from chaos.history import Disconnected, EventReceived, History, Requested, SnapshotReceived, Tampered

Error = tuple[str, str, str]


class ReplayedLog(Protocol):
    """The parts of a table's log that are needed here: events and digests of the moves, by number from 1."""

    events: list[dict[str, Any]]
    lines: list[int]


class Stream:
    """What one client received, per table. `_last` is the last event in this connection."""

    def __init__(self, name: str, logs: Mapping[str, ReplayedLog]) -> None:
        self._name = name
        self._logs = logs
        self._last: dict[str, int] = {}
        self._requested: dict[str, float] = {}
        # A client that requests a table it already follows may receive the latest events once more, from here on.
        self._again: dict[str, int] = {}
        self._tampered = False

    def disconnect(self) -> None:
        self._last.clear()
        self._again.clear()
        self._tampered = False

    def tamper(self) -> None:
        self._tampered = True

    def request(self, request: Requested) -> None:
        self._requested[request.table] = request.at
        followed = self._last.pop(request.table, None) is not None
        if request.after is not None:
            self._last[request.table] = request.after
            if followed:
                self._again[request.table] = request.after

    def receive_event(self, event: EventReceived) -> Iterator[Error]:
        log = self._logs.get(event.table)
        if log is None or event.n >= len(log.events):
            yield "lost", event.table, f"{self._name} received event {event.n}, which is not in the log"
            return
        if log.events[event.n] != event.event:
            yield "lost", event.table, f"{self._name} received event {event.n}, which differs from the log"
        yield from self._order(event)
        yield from self._line(event.table, event.n, event.line)

    def _order(self, event: EventReceived) -> Iterator[Error]:
        last = self._last.get(event.table)
        if event.n <= (last or 0) and self._again.get(event.table) == event.n - 1:
            self._again[event.table] = event.n
        elif not self._tampered and event.n != (last or 0) + 1:
            yield "out of order", event.table, f"{self._name} received event {event.n} after event {last}"
        self._last[event.table] = max(event.n, last or 0)

    def receive_snapshot(self, snapshot: SnapshotReceived, written: int) -> Iterator[Error]:
        """`written` is the last event that was acknowledged to any client when this was requested."""
        least = max(written, self._last.get(snapshot.table, 0))
        if snapshot.n < least:
            yield (
                "out of order",
                snapshot.table,
                f"{self._name} got snapshot {snapshot.n}, but event {least} was acknowledged",
            )
        self._last[snapshot.table] = snapshot.n
        yield from self._line(snapshot.table, snapshot.n, snapshot.line)

    def _line(self, table: str, n: int, line: int | None) -> Iterator[Error]:
        log = self._logs.get(table)
        if log is None or n >= len(log.events):
            yield "lost", table, f"{self._name} saw event {n}, which is not in the log"
        elif line is not None and n < len(log.lines) and log.lines[n] != line and not self._tampered:
            yield "out of order", table, f"{self._name} had other moves after event {n} than the log"

    def requested_at(self, table: str) -> float:
        return self._requested.get(table, 0.0)


def reached(acknowledged: Sequence[tuple[float, int]], at: float) -> int:
    """The last event that was acknowledged to any client at this time."""
    before = bisect.bisect_left(acknowledged, (at, 0))
    return acknowledged[before - 1][1] if before else 0


def stream_findings(
    history: History, logs: Mapping[str, ReplayedLog], acknowledged: Mapping[str, Sequence[tuple[float, int]]]
) -> Iterator[Error]:
    """All errors in what this client received."""
    stream = Stream(history.name, logs)
    for record in history.records:
        match record:
            case Disconnected():
                stream.disconnect()
            case Tampered():
                stream.tamper()
            case Requested():
                stream.request(record)
            case EventReceived():
                yield from stream.receive_event(record)
            case SnapshotReceived():
                written = reached(acknowledged.get(record.table, ()), stream.requested_at(record.table))
                yield from stream.receive_snapshot(record, written)
