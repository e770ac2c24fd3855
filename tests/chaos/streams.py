"""What one client was told: a view of the log without gaps, each event at its number, nothing that is not there."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from chaos.history import Asked, Heard, History, Parted, Shown, Tampered

Wrong = tuple[str, str, str]


class Replayed(Protocol):
    """As much of a table's log as is needed here: events and lines by number, from 1."""

    events: list[dict[str, Any]]
    lines: list[int]


class Stream:
    """One client's view, table by table. `last` is the event that it knows in this connection."""

    def __init__(self, name: str, logs: Mapping[str, Replayed]) -> None:
        self._name = name
        self._logs = logs
        self._last: dict[str, int] = {}
        self._asked: dict[str, float] = {}
        # Who asks for a table that it follows already may hear what came meanwhile once more, from here on.
        self._again: dict[str, int] = {}
        self._tampered = False

    def part(self) -> None:
        self._last.clear()
        self._again.clear()
        self._tampered = False

    def tamper(self) -> None:
        self._tampered = True

    def ask(self, asked: Asked) -> None:
        self._asked[asked.table] = asked.at
        followed = self._last.pop(asked.table, None) is not None
        if asked.after is not None:
            self._last[asked.table] = asked.after
            if followed:
                self._again[asked.table] = asked.after

    def hear(self, heard: Heard) -> Iterator[Wrong]:
        log = self._logs.get(heard.table)
        if log is None or heard.n >= len(log.events):
            yield "lost", heard.table, f"{self._name} was told of event {heard.n}, which is not in the log"
            return
        if log.events[heard.n] != heard.event:
            yield "lost", heard.table, f"{self._name} was told another event {heard.n} than the log has"
        yield from self._order(heard)
        yield from self._line(heard.table, heard.n, heard.line)

    def _order(self, heard: Heard) -> Iterator[Wrong]:
        last = self._last.get(heard.table)
        if heard.n <= (last or 0) and self._again.get(heard.table) == heard.n - 1:
            self._again[heard.table] = heard.n
        elif not self._tampered and heard.n != (last or 0) + 1:
            yield "out of order", heard.table, f"{self._name} was told event {heard.n} after event {last}"
        self._last[heard.table] = max(heard.n, last or 0)

    def show(self, shown: Shown, written: int) -> Iterator[Wrong]:
        """`written`: the event that somebody had been told of as written when this was asked for."""
        least = max(written, self._last.get(shown.table, 0))
        if shown.n < least:
            yield "out of order", shown.table, f"{self._name} was shown event {shown.n}, but there was {least}"
        self._last[shown.table] = shown.n
        yield from self._line(shown.table, shown.n, shown.line)

    def _line(self, table: str, n: int, line: int | None) -> Iterator[Wrong]:
        log = self._logs.get(table)
        if log is None or n >= len(log.events):
            yield "lost", table, f"{self._name} saw event {n}, which is not in the log"
        elif line is not None and n < len(log.lines) and log.lines[n] != line and not self._tampered:
            yield "out of order", table, f"{self._name} had other moves after event {n} than the log"

    def asked_at(self, table: str) -> float:
        return self._asked.get(table, 0.0)


def reached(acknowledged: Sequence[tuple[float, int]], at: float) -> int:
    """The last event that anybody had been told of as written at this time."""
    before = bisect.bisect_left(acknowledged, (at, 0))
    return acknowledged[before - 1][1] if before else 0


def stream_findings(
    history: History, logs: Mapping[str, Replayed], acknowledged: Mapping[str, Sequence[tuple[float, int]]]
) -> Iterator[Wrong]:
    """Whatever is wrong with what this client was told."""
    stream = Stream(history.name, logs)
    for record in history.records:
        match record:
            case Parted():
                stream.part()
            case Tampered():
                stream.tamper()
            case Asked():
                stream.ask(record)
            case Heard():
                yield from stream.hear(record)
            case Shown():
                written = reached(acknowledged.get(record.table, ()), stream.asked_at(record.table))
                yield from stream.show(record, written)
