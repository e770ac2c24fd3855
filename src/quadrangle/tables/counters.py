"""Counters for monitoring. Plain numbers without locks: counting must not slow down moves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from quadrangle.tables.model.events import Created, Played
from quadrangle.tables.model.log import LogEntry

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SIZES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)


class Histogram:
    """The number of values up to each bound, and beyond the last one."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Counters:
    """Counted since the start. Only the writer's thread changes the commit sizes."""

    def __init__(self) -> None:
        self.moves_of_people = 0
        self.moves_of_bots = 0
        self.tables_made = 0
        self.answer_seconds = Histogram(SECONDS)
        # Appends that are under way, and those that failed.
        self.being_written = 0
        self.not_written = 0
        # Appends in each commit.
        self.commit_sizes = Histogram(SIZES)

    def written(self, entries: Sequence[LogEntry]) -> None:
        """These entries are on disk."""
        for entry in entries:
            if isinstance(entry.event, Played):
                if entry.client is None:
                    self.moves_of_bots += 1
                else:
                    self.moves_of_people += 1
            elif isinstance(entry.event, Created):
                self.tables_made += 1
