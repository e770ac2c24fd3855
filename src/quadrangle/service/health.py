"""Is the log in order? Asked as often as anybody likes, looked at once at a time."""

from __future__ import annotations

import asyncio

import structlog

from quadrangle.service.ports import Notices, Store, StoreFailed

log = structlog.get_logger("quadrangle.health")
SECONDS = 2.5


class StoreWatch:
    """Looks at the store and at whether other nodes are heard, and writes down when it breaks and when it is mended."""

    def __init__(self, store: Store, notices: Notices) -> None:
        self._store = store
        self._notices = notices
        self._looking: asyncio.Task[str | None] | None = None
        self._known: str | None = None

    async def trouble(self) -> str | None:
        """What is wrong with the log at this moment, in one sentence; None if nothing is."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> str | None:
        found = await self._found()
        if found != self._known:
            self._known = found
            log.warning("the database is in order again" if found is None else "the database fails", reason=found)
        return found

    async def _found(self) -> str | None:
        try:
            async with asyncio.timeout(SECONDS):
                await self._store.check()
                return await self._notices.look()
        except StoreFailed as failed:
            return failed.reason
        except TimeoutError:
            return "The database does not answer in time."
