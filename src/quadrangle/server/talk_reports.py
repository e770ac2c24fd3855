"""What is reported at a table while people talk, put before the operators."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from quadrangle.server.moderating import complaint_at
from quadrangle.service.ports import StoreFailed
from quadrangle.service.refusals import Refused
from quadrangle.service.tables import Tables
from quadrangle.service.talk import Reported

if TYPE_CHECKING:
    from quadrangle.people.people import People

log = structlog.get_logger("quadrangle.talk")


class TalkReports:
    """Keeps reports beside everything else: nobody at a table waits for it."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._running: set[asyncio.Task[None]] = set()
        tables.talk.on_report = self._begin

    def _begin(self, reported: Reported) -> None:
        task = asyncio.get_running_loop().create_task(self._keep(reported))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _keep(self, reported: Reported) -> None:
        people, by = self._people, self._people.registry.known(reported.by)
        try:
            about = await complaint_at(self._tables, people, reported.table, reported.seat, "chat", reported.words)
            await people.moderation.report(by.id or by.client, about)
        except (Refused, StoreFailed) as failed:  # it stands in the server's log in any case
            log.error("a report was not kept", table=reported.table, reason=str(failed))

    async def settle(self) -> None:
        """Until all that was reported is kept."""
        while self._running:
            await asyncio.gather(*self._running)
