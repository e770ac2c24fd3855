"""How much each network may add to the log, so that nobody fills the disk.

Defaults of the settings `events_per_day` and `written_bytes_per_day` in `server/settings.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from quadrangle.ratelimit import RateLimiter
from quadrangle.tables.errors import TOO_MUCH_WRITTEN
from quadrangle.tables.model.log import LogEntry

# What a row takes in addition to the event itself: keys, summary, indices. Measured with SQLite.
ROW_BYTES = 600
DAY_SECONDS = 86_400
_encode = msgspec.json.Encoder().encode


class WriteBudget:
    """Two token buckets per network. What a network has written is charged afterwards, so a bucket can be overdrawn."""

    def __init__(self, events_per_day: int, bytes_per_day: int, clock: Callable[[], float]) -> None:
        self._events = RateLimiter(events_per_day / DAY_SECONDS, events_per_day, clock)
        self._bytes = RateLimiter(bytes_per_day / DAY_SECONDS, bytes_per_day, clock)
        # Networks that had spent a budget at their last commit: only for these a check has to look at the buckets.
        self._spent: set[str] = set()

    def check(self, network: str) -> None:
        """`Refused` if this network has spent its budget. An unknown network has no limit."""
        if network in self._spent:
            self._events.require(TOO_MUCH_WRITTEN, network)
            self._bytes.require(TOO_MUCH_WRITTEN, network)
            self._spent.discard(network)

    def allows(self, network: str) -> bool:
        return not network or (self._events.has(network) and self._bytes.has(network))

    def charge(self, network: str, entries: Sequence[LogEntry]) -> None:
        if network:
            size = ROW_BYTES * len(entries)
            for entry in entries:
                size += len(_encode(entry.event))
            left = self._events.spend(network, len(entries))
            if not self._bytes.spend(network, size) or not left:
                self._spent.add(network)
