"""Notifies players of turns, finished games and challenges. Each notification is a job that one node runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import NamedTuple

import structlog

from quadrangle.backoff import Backoff
from quadrangle.lobby.bus_events import ChallengeCreated
from quadrangle.notifications.email import MailSender
from quadrangle.notifications.preferences import Contact, Contacts, Device
from quadrangle.notifications.texts import Message, OtherPlayer, Subject, message
from quadrangle.notifications.web_push import PushSender
from quadrangle.tables.bus_events import CorrespondenceMoved
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.room import Room
from quadrangle.tables.model.events import ByDays, Over
from quadrangle.tables.model.people import seated
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock, StoreFailed
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.notifications")
TURN, OVER, CHALLENGE = "tell-turn", "tell-over", "tell-challenge"
# Players who answer within this time are not notified.
DELAY = timedelta(seconds=60)
Look = Callable[[Room], "Notification | None"]
# A message that fails is tried again after 5, 10 and 20 seconds.
RETRIES, FIRST_RETRY_SECONDS = 3, 5.0


class Notification(NamedTuple):
    """One notification for one client. `key` identifies the turn, so that it is sent once."""

    client: str
    table: str
    subject: Subject
    key: str
    game: str
    others: list[OtherPlayer]


class Notifier:
    """Sends by push, e-mail or both."""

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
        tables.bus.subscribe(CorrespondenceMoved, self._happened)
        tables.bus.subscribe(ChallengeCreated, self._challenged)

    async def start(self) -> None:
        """Schedule notifications for turns that began before the start and were not announced."""
        waiting = [
            (table, summary) for table, summary in await self._tables.timed()
            if isinstance(summary.pace, ByDays) and summary.waits_for and summary.since
        ]  # fmt: skip
        sent = await self.contacts.notified_of([table for table, _ in waiting])
        for table, summary in waiting:
            assert summary.since is not None
            if (summary.waits_for, table, _turn_began(summary.since)) not in sent:
                self._tables.jobs.at(TURN, table, summary.since + DELAY)

    async def close(self) -> None:
        if self.push is not None:
            await self.push.close()

    # What happens

    def _happened(self, event: CorrespondenceMoved) -> None:
        table, last = event.table, event.entries[-1]
        if isinstance(last.event, Over):
            for client in table.clients - {last.client}:
                self._tables.jobs.at(OVER, f"{table.id} {client}", last.event.at)
        elif table.clocks is not None and table.clocks.since == last.event.at and table.due is not None:
            self._tables.jobs.at(TURN, table.id, last.event.at + DELAY)

    def _challenged(self, event: ChallengeCreated) -> None:
        self._tables.jobs.at(CHALLENGE, f"{event.table} {event.opponent}", self._clock.now())

    # The jobs

    async def _turn(self, key: str, due: datetime) -> None:
        notification = await self._looked(key, self._whose_turn)
        if notification is not None:
            await self._tell(TURN, key, notification)

    async def _over(self, key: str, due: datetime) -> None:
        table, _, client = key.partition(" ")
        notification = await self._looked(table, lambda room: self._news(room.here, client, "over", "over"))
        if notification is not None:
            await self._tell(OVER, key, notification)

    async def _challenge(self, key: str, due: datetime) -> None:
        table, _, client = key.partition(" ")
        notification = await self._looked(table, lambda room: self._asked(room.here, client))
        if notification is not None:
            await self._tell(CHALLENGE, key, notification)

    async def _looked(self, table: str, look: Look) -> Notification | None:
        try:
            async with self._tables.rooms.visit(table) as room:
                return look(room)
        except StoreFailed:
            raise  # the job is tried again
        except Refused as refused:
            log.warning("no notification: the table cannot be read", table=table, code=refused.code)
            return None

    def _whose_turn(self, room: Room) -> Notification | None:
        """None if the player has moved meanwhile, or is at the table."""
        table, clocks = room.here, room.here.clocks
        if clocks is None or clocks.running is None or clocks.since is None or table.turn is None:
            return None
        client = table.seats[clocks.running - 1].client
        if client is None or room.broadcaster.presence(table.seats)[clocks.running - 1].kind == "here":
            return None
        return self._news(table, client, "turn", _turn_began(clocks.since))

    def _asked(self, table: Table, client: str) -> Notification | None:
        waits = table.status == "open" and table.clients  # nobody sits there once it is withdrawn
        return self._news(table, client, "challenge", "challenge") if waits else None

    def _news(self, table: Table, client: str, subject: Subject, key: str) -> Notification:
        named = seated(((seat.client, seat.name) for seat in table.seats), self._tables.directory)
        others = [
            OtherPlayer(name, seat.kind == "person" and person is None)
            for seat, (name, person) in zip(table.seats, named, strict=True)
            if seat.kind != "open" and seat.client != client
        ]  # fmt: skip
        return Notification(client, table.id, subject, key, table.game.name, others)

    async def _tell(self, kind: str, key: str, notification: Notification) -> None:
        contact = await self.contacts.of(notification.client)
        mailed = contact.confirmed and not contact.muted and self.mail is not None
        address = contact.address if mailed else None
        if address is None and not (contact.devices and self.push):
            return
        later = contact.quiet.over(self._clock.now())
        if later is not None:
            self._tables.jobs.at(kind, key, later)
        elif await self.contacts.claim(notification.client, notification.table, notification.key):
            unsubscribe = await self.contacts.unsubscribe_code(notification.client) if address else ""
            await asyncio.gather(*self._ways(contact, address, unsubscribe, notification))

    # The ways

    def _ways(
        self, contact: Contact, address: str | None, unsubscribe: str, notification: Notification
    ) -> list[Awaitable[None]]:
        ways: list[Awaitable[None]] = []
        if self.push is not None:
            ways += [
                self._push(self.push, device, _message(device.language, notification)) for device in contact.devices
            ]
        if self.mail is not None and address is not None:
            text = _message(contact.language, notification)
            ways.append(self._mail(self.mail, address, contact.language, text, unsubscribe))
        return ways

    async def _push(self, push: PushSender, device: Device, text: Message) -> None:
        async def send() -> bool:
            outcome = await push.send(device, text)
            if outcome == "gone":
                await self.contacts.remove(device.endpoint)
            return outcome != "failed"

        await self._with_retries(send)

    async def _mail(self, mail: MailSender, address: str, language: str, text: Message, unsubscribe: str) -> None:
        await self._with_retries(lambda: mail.send(address, language, text, unsubscribe))

    async def _with_retries(self, send: Callable[[], Awaitable[bool]]) -> None:
        """Send until it succeeds, or has failed too often."""
        backoff = Backoff(FIRST_RETRY_SECONDS)
        for _ in range(RETRIES):
            if await send():
                return
            await self._clock.sleep(backoff.next_delay())
        await send()


def _turn_began(since: datetime) -> str:
    return f"turn {since.isoformat()}"


def _message(language: str, notification: Notification) -> Message:
    return message(language, notification.subject, notification.table, notification.game, notification.others)
