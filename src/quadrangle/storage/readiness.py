"""Does the log work? Concurrent questions share one check."""

from __future__ import annotations

import asyncio

import structlog

from quadrangle.tables.ports import Notices, Store, StoreFailed

log = structlog.get_logger("quadrangle.health")
TIMEOUT_SECONDS = 2.5


class StoreWatch:
    """Checks the store and the notices of other nodes. Logs when they fail and when they recover."""

    def __init__(self, store: Store, notices: Notices) -> None:
        self._store = store
        self._notices = notices
        self._checking: asyncio.Task[str | None] | None = None
        self._last: str | None = None

    async def trouble(self) -> str | None:
        """What is wrong with the log now, in one sentence; None if it works."""
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def _check(self) -> str | None:
        trouble = await self._trouble()
        if trouble != self._last:
            self._last = trouble
            log.warning("the database works again" if trouble is None else "the database fails", reason=trouble)
        return trouble

    async def _trouble(self) -> str | None:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await self._store.check()
                return await self._notices.look()
        except StoreFailed as failed:
            return failed.reason
        except TimeoutError:
            return "The database does not answer in time."
