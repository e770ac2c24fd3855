"""Logs damaged tables, each only once."""

from __future__ import annotations

import structlog

MAX_TABLES = 1000


class DamageLog:
    """Remembers which tables were reported, up to a limit."""

    def __init__(self, logger: str) -> None:
        self._log = structlog.get_logger(logger)
        self._reported: set[str] = set()

    def report(self, table: str, error: Exception, traceback: bool = False) -> None:
        if table not in self._reported and len(self._reported) < MAX_TABLES:
            self._reported.add(table)
            self._log.error("table damaged", table=table, reason=str(error), exc_info=error if traceback else None)
