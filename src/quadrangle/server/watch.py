"""What the server refuses is counted and written down, with the request and the table, and never with a name."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import structlog

from quadrangle.server.limits import Bucket

log = structlog.get_logger("quadrangle.server")
# Strangers can be refused as often as they like, so not every refusal gets a line: the disk is not theirs to fill.
LINES_PER_SECOND = 5.0
LINES_AT_ONCE = 100
# Codes are ours and few; games from other packages have theirs. A label for each must not fill anybody's memory.
CODES = 200
OTHERS = "others"


class Watch:
    """Hears of every refusal."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.refused: Counter[str] = Counter()
        self._lines = Bucket(LINES_PER_SECOND, LINES_AT_ONCE, clock)
        self._unwritten = 0

    def refusal(self, code: str, table: str | None = None) -> None:
        """Somebody was refused something. Neither values nor sentence are written: they repeat what people typed."""
        self.refused[code if code in self.refused or len(self.refused) < CODES else OTHERS] += 1
        if not self._lines.take():
            self._unwritten += 1
            return
        about = {"table": table} if table is not None else {}
        more = {"unwritten": self._unwritten} if self._unwritten else {}
        self._unwritten = 0
        log.info("refused", code=code, **about, **more)
