"""Stores reports from table chats for the operators. `tables/live/chat.py` decides how long a report is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
import structlog

from quadrangle.accounts.errors import NO_SUCH_PERSON
from quadrangle.accounts.moderation import Complaint, ContextLine, Reason
from quadrangle.tables.bus_events import ChatReported
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.chat import ChatLine
from quadrangle.tables.ports import StoreFailed
from quadrangle.tables.service import Tables

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService

log = structlog.get_logger("quadrangle.chat")


async def complaint_about_seat(
    tables: Tables, people: AccountService, table: str, seat: int, reason: Reason, words: str
) -> Complaint:
    """About the person in a seat, with an account or without."""
    client, name = await tables.client_at(table, seat)
    if client is None:
        raise Refused(NO_SUCH_PERSON)
    person = people.identities.person(client)
    return Complaint(person.id, client, person.name or name, table, reason, words)


def context_lines(lines: Iterable[ChatLine], seat: int) -> tuple[ContextLine, ...]:
    """What was written at the table before a report on this seat."""
    return tuple(ContextLine(line.name, line.text or str(line.quick), line.seat == seat) for line in lines)


class ChatReports:
    """Stores each report in a task of its own, so that nobody at the table waits for it."""

    def __init__(self, tables: Tables, people: AccountService) -> None:
        self._tables = tables
        self._people = people
        self._running: set[asyncio.Task[None]] = set()
        tables.bus.subscribe(ChatReported, self._begin)

    def _begin(self, reported: ChatReported) -> None:
        task = asyncio.get_running_loop().create_task(self._store(reported))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _store(self, reported: ChatReported) -> None:
        people, by = self._people, self._people.identities.person(reported.by)
        try:
            complaint = await complaint_about_seat(
                self._tables, people, reported.table, reported.seat, "chat", reported.words
            )
            context = context_lines(reported.lines, reported.seat)
            await people.moderation.report(by.id or by.client, msgspec.structs.replace(complaint, context=context))
        except (Refused, StoreFailed) as failed:  # the server's log has it in any case
            log.error("a report was not stored", table=reported.table, reason=str(failed))

    async def settle(self) -> None:
        """Wait until all reports are stored."""
        while self._running:
            await asyncio.gather(*self._running)
