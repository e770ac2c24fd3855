"""Counts and logs refusals, with request and table, and never with a name."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import structlog

from quadrangle.ratelimit import TokenBucket

log = structlog.get_logger("quadrangle.server")
# Any client can cause refusals, so not every refusal is logged: strangers must not be able to fill the disk.
LINES_PER_SECOND = 5.0
BURST_OF_LINES = 100
# Our codes are few, but games from other packages have their own: the number of metric labels is bounded.
MAX_CODES = 200
OTHERS = "others"


class RefusalLog:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.counts: Counter[str] = Counter()
        self._lines = TokenBucket(LINES_PER_SECOND, BURST_OF_LINES, clock)
        self._skipped = 0

    def record(self, code: str, table: str | None = None) -> None:
        """Count and log a refusal. Values and sentence are not logged: they repeat what people typed."""
        self.counts[code if code in self.counts or len(self.counts) < MAX_CODES else OTHERS] += 1
        if not self._lines.take():
            self._skipped += 1
            return
        about = {"table": table} if table is not None else {}
        more = {"unwritten": self._skipped} if self._skipped else {}
        self._skipped = 0
        log.info("refused", code=code, **about, **more)
