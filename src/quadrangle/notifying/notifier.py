"""Hears of turns, ends and challenges, and tells whoever wants to know. Each is a job: one of several nodes does it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import structlog

from quadrangle.notifying.contacts import Contact, Contacts, Device
from quadrangle.notifying.mail import MailSender
from quadrangle.notifying.messages import Message, Subject, message
from quadrangle.notifying.push import PushSender
from quadrangle.service.directory import seated
from quadrangle.service.events import ByDays, Over
from quadrangle.service.ports import Clock, Entry, StoreFailed
from quadrangle.service.refusals import Refused
from quadrangle.service.room import Room
from quadrangle.service.table import Table
from quadrangle.service.tables import Tables

log = structlog.get_logger("quadrangle.notifying")
TURN, OVER, CHALLENGE = "tell-turn", "tell-over", "tell-challenge"
# Whoever answers at once, or sees it, need not be told.
PATIENCE = timedelta(seconds=60)
Look = Callable[[Room], "News | None"]
# Seconds until a service that did not take a message is asked again.
AGAIN = (5.0, 30.0)


class News(NamedTuple):
    """What somebody is to be told. `told` says which turn, so that it is told once."""

    client: str
    table: str
    subject: Subject
    told: str
    game: str
    others: list[str]


class Notifier:
    """Push, mail or both; without either it is not made."""

    def __init__(
        self, tables: Tables, contacts: Contacts, clock: Clock, push: PushSender | None, mail: MailSender | None
    ) -> None:
        self._tables = tables
        self.contacts = contacts
        self._clock = clock
        self.push = push
        self.mail = mail
        tables.jobs.handle(TURN, self._turn)
        tables.jobs.handle(OVER, self._over)
        tables.jobs.handle(CHALLENGE, self._challenge)
        tables.on_slow(self._happened)
        tables.challenges.on_made = self._challenged

    async def start(self) -> None:
        """After a start: turns that began and were not told. What was told is written down."""
        waiting = [
            (table, summary) for table, summary in await self._tables.timed()
            if isinstance(summary.pace, ByDays) and summary.waits_for and summary.since
        ]  # fmt: skip
        known = await self.contacts.told_of([table for table, _ in waiting])
        for table, summary in waiting:
            assert summary.since is not None
            if (summary.waits_for, table, _turn_began(summary.since)) not in known:
                self._tables.jobs.at(TURN, table, summary.since + PATIENCE)

    async def close(self) -> None:
        if self.push is not None:
            await self.push.close()

    # What happens

    def _happened(self, room: Room, entries: Sequence[Entry]) -> None:
        table, last = room.here, entries[-1]
        if isinstance(last.event, Over):
            for client in table.clients - {last.client}:
                self._tables.jobs.at(OVER, f"{room.id} {client}", last.event.at)
        elif table.clocks is not None and table.clocks.since == last.event.at and table.due is not None:
            self._tables.jobs.at(TURN, room.id, last.event.at + PATIENCE)

    def _challenged(self, table: str, asked: str) -> None:
        self._tables.jobs.at(CHALLENGE, f"{table} {asked}", self._clock.now())

    # The jobs

    async def _turn(self, key: str, due: datetime) -> None:
        news = await self._looked(key, self._whose_turn)
        if news is not None:
            await self._tell(TURN, key, news)

    async def _over(self, key: str, due: datetime) -> None:
        table, _, client = key.partition(" ")
        news = await self._looked(table, lambda room: self._news(room.here, client, "over", "over"))
        if news is not None:
            await self._tell(OVER, key, news)

    async def _challenge(self, key: str, due: datetime) -> None:
        table, _, client = key.partition(" ")
        news = await self._looked(table, lambda room: self._asked(room.here, client))
        if news is not None:
            await self._tell(CHALLENGE, key, news)

    async def _looked(self, table: str, look: Look) -> News | None:
        try:
            async with self._tables.rooms.visit(table) as room:
                return look(room)
        except StoreFailed:
            raise  # the job is tried again
        except Refused as refused:
            log.warning("nobody was told of a table", table=table, code=refused.code)
            return None

    def _whose_turn(self, room: Room) -> News | None:
        """Nobody's, if it has been played meanwhile; nor that of somebody who sits at the board."""
        table, clocks = room.here, room.here.clocks
        if clocks is None or clocks.running is None or clocks.since is None or table.turn is None:
            return None
        client = table.seats[clocks.running - 1].client
        if client is None or room.presence(table.seats)[clocks.running - 1].kind == "here":
            return None
        return self._news(table, client, "turn", _turn_began(clocks.since))

    def _asked(self, table: Table, client: str) -> News | None:
        return self._news(table, client, "challenge", "challenge") if table.status == "open" else None

    def _news(self, table: Table, client: str, subject: Subject, told: str) -> News:
        named = seated(((seat.client, seat.name) for seat in table.seats), self._tables.directory)
        others = [
            name for seat, (name, _) in zip(table.seats, named, strict=True)
            if seat.kind != "open" and seat.client != client
        ]  # fmt: skip
        return News(client, table.id, subject, told, table.game.name, others)

    async def _tell(self, kind: str, key: str, news: News) -> None:
        contact = await self.contacts.of(news.client)
        address = contact.address if contact.confirmed and self.mail is not None else None
        if address is None and not (contact.devices and self.push):
            return
        later = contact.quiet.over(self._clock.now())
        if later is not None:
            self._tables.jobs.at(kind, key, later)
        elif await self.contacts.claim(news.client, news.table, news.told):
            await asyncio.gather(*self._ways(contact, address, news))

    # The ways

    def _ways(self, contact: Contact, address: str | None, news: News) -> list[Awaitable[None]]:
        ways: list[Awaitable[None]] = []
        if self.push is not None:
            ways += [self._push(self.push, device, _said(device.language, news)) for device in contact.devices]
        if self.mail is not None and address is not None:
            ways.append(self._mail(self.mail, address, contact.language, _said(contact.language, news)))
        return ways

    async def _push(self, push: PushSender, device: Device, said: Message) -> None:
        for wait in (*AGAIN, None):
            outcome = await push.send(device, said)
            if outcome == "gone":
                return await self.contacts.remove(device.endpoint)
            if outcome == "sent" or wait is None:
                return None
            await self._clock.sleep(wait)
        return None

    async def _mail(self, mail: MailSender, address: str, language: str, said: Message) -> None:
        for wait in (*AGAIN, None):
            if await mail.send(address, language, said) or wait is None:
                return
            await self._clock.sleep(wait)


def _turn_began(since: datetime) -> str:
    return f"turn {since.isoformat()}"


def _said(language: str, news: News) -> Message:
    return message(language, news.subject, news.table, news.game, news.others)
