"""Challenges: a game offered to one person. The table is private and waits for the answer."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated

import msgspec
import structlog
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.lobby.bus_events import ChallengeChanged, ChallengeCreated, PeerChallengeChanged
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.messages import ChallengeView
from quadrangle.random_ids import new_id
from quadrangle.tables.bus_events import PeerStateRequested
from quadrangle.tables.errors import NO_SUCH_CHALLENGE, NOT_HERE, TOO_MANY_CHALLENGES, Refused
from quadrangle.tables.model.commands import Leave, Name, NewTable, SeatWanted, Sit
from quadrangle.tables.model.events import ByDays, Pace
from quadrangle.tables.model.people import PersonView, blocked
from quadrangle.tables.ports import StoreFailed, Texts
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.lobby")

# A player may receive this many times as many challenges as they may send.
RECEIVED_PER_SENT = 4
# A network may send this many times as many as one client.
SENT_PER_NETWORK = 4
# Challenges without an answer expire. Those to correspondence games are stored, for people who are offline.
CHALLENGE_SECONDS = 600.0
CHALLENGE_DAYS = 7
# The kind of the stored texts; the key is the challenged client.
STORED = "challenges"
MOST_STORED = 5000


class ChallengeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with this person: an id of the lobby's `people`, or an account that is online.

    In correspondence games, also an account that is offline.
    """

    to: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Value] = {}
    name: Name = ""
    pace: Pace | None = None
    # Both need an account then.
    rated: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """The client `asking` challenges the client `asked`, whose seat at `table` is open."""

    table: str
    wanted: NewTable
    by: PersonView
    to: PersonView
    asking: str
    asked: str
    since: datetime
    declined: bool = False
    # The network of the client `asking`.
    network: str = ""

    @property
    def clients(self) -> tuple[str, str]:
        return self.asking, self.asked

    @property
    def lasts(self) -> bool:
        """People answer challenges to correspondence games when they come back."""
        return isinstance(self.wanted.pace, ByDays)

    @property
    def expires(self) -> datetime:
        return self.since + (timedelta(days=CHALLENGE_DAYS) if self.lasts else timedelta(seconds=CHALLENGE_SECONDS))


class Challenges:
    """All open challenges, in memory. Those to correspondence games are in the database too, if `texts` is given."""

    def __init__(
        self, tables: Tables, presence: LobbyPresence, limits: LobbyLimits, texts: Texts | None = None
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._limits = limits
        self._clock = tables.clock
        self._bus = tables.bus
        self._open: dict[str, Challenge] = {}
        self._texts = texts
        self._storing: set[asyncio.Task[None]] = set()
        self._bus.subscribe(PeerStateRequested, lambda event: self._send_all())

    async def load(self) -> None:
        """Read the stored challenges, at a start."""
        if self._texts is None:
            return
        try:
            rows = await self._texts.scan(STORED, "", MOST_STORED)
        except StoreFailed:
            log.warning("the stored challenges could not be read")
            return
        for _, text in rows:
            for challenge in msgspec.json.decode(text, type=list[Challenge]):
                self._open.setdefault(challenge.table, challenge)
        await self._tables.directory.learn({client for one in self._open.values() for client in one.clients})
        self._expire()

    async def close(self) -> None:
        await asyncio.gather(*self._storing)

    def of(self, client: str) -> list[ChallengeView]:
        """The challenges that this client has received and sent. Declined ones are shown to the sender only."""
        self._expire()
        mine = (
            one for one in self._open.values() if client == one.asking or (client == one.asked and not one.declined)
        )
        return [_view(one, client) for one in mine]

    async def challenge(
        self, client: str, wanted: ChallengeWanted, elsewhere: str | None = None, network: str = ""
    ) -> ChallengeView:
        """`elsewhere` is the client of an opponent who is not in the lobby."""
        self._expire()
        asked, directory = self._presence.client_of(wanted.to) or elsewhere, self._tables.directory
        if asked is None or asked == client or blocked(directory.person(client), directory.person(asked)):
            raise Refused(NOT_HERE)
        await self._make_place(client, asked, network)
        seats = (SeatWanted("person", wanted.name), SeatWanted("open"))
        table = NewTable(wanted.game, seats, 2, wanted.options, "random", wanted.pace, rated=wanted.rated)
        created = await self._tables.create(client, table, network=network)
        by, to = self._presence.person(client), self._presence.person(asked)
        challenge = Challenge(created.id, table, by, to, client, asked, self._clock.now(), network=network)
        self._open[created.id] = challenge
        self._publish(challenge)
        self._bus.publish(ChallengeCreated(created.id, asked))
        return _view(challenge, client)

    async def accept(self, client: str, table: str, name: str, network: str = "") -> str:
        """Sit down there. Returns the table."""
        challenge = self._received(client, table)
        seats = (await self._tables.table(table)).seats
        free = next((number for number, seat in enumerate(seats, start=1) if seat.kind == "open"), 1)
        answer = await self._tables.command(client, table, free, new_id(16), Sit(name), network=network)
        self._close(challenge)
        if not answer.ok:
            raise Refused(NO_SUCH_CHALLENGE)
        return table

    def decline(self, client: str, table: str) -> None:
        challenge = self._received(client, table)
        self._open[table] = replace(challenge, declined=True)
        self._publish(self._open[table])

    async def withdraw(self, client: str, table: str) -> None:
        """The sender withdraws the challenge, or has read the answer: the table is given up."""
        challenge = self._open.get(table)
        if challenge is None or challenge.asking != client:
            raise Refused(NO_SUCH_CHALLENGE)
        self._close(challenge)
        current = await self._tables.table(table)
        seat = next((number for number, seat in enumerate(current.seats, start=1) if seat.client == client), None)
        if current.status == "open" and seat is not None:
            await self._tables.command(client, table, seat, new_id(16), Leave())

    def apply(self, challenge: Challenge, over: bool) -> None:
        """Another node sent a challenge: it is open, declined, or over."""
        if over:
            self._open.pop(challenge.table, None)
        else:
            self._open[challenge.table] = challenge
        self._bus.publish(PeerChallengeChanged(challenge))

    def _received(self, client: str, table: str) -> Challenge:
        self._expire()
        challenge = self._open.get(table)
        if challenge is None or challenge.asked != client or challenge.declined:
            raise Refused(NO_SUCH_CHALLENGE)
        return challenge

    async def _make_place(self, asking: str, asked: str, network: str) -> None:
        """`Refused` if there are too many challenges. Those of guests give way to people with an account."""
        most = self._limits.challenges_each
        sent = [one for one in self._open.values() if one.asking == asking]
        from_here = [one for one in self._open.values() if network and one.network == network]
        received = [one for one in self._open.values() if one.asked == asked and not one.declined]
        if (
            len(sent) >= most
            or len(from_here) >= SENT_PER_NETWORK * most
            or sum(one.asked == asked for one in from_here) >= most
        ):
            raise Refused(TOO_MANY_CHALLENGES)
        if len(received) < RECEIVED_PER_SENT * most:
            return
        guests = [one for one in received if not one.by.account]
        if self._tables.directory.person(asking).is_guest or not guests:
            raise Refused(TOO_MANY_CHALLENGES)
        await self.withdraw(guests[0].asking, guests[0].table)

    def _send_all(self) -> None:
        """Send all open challenges once more, for a node that lacks them."""
        self._expire()
        for challenge in self._open.values():
            self._bus.publish(ChallengeChanged(challenge, over=False, resent=True))

    def _close(self, challenge: Challenge) -> None:
        self._open.pop(challenge.table, None)
        self._publish(challenge)

    def _publish(self, challenge: Challenge) -> None:
        self._bus.publish(ChallengeChanged(challenge, challenge.table not in self._open))
        if challenge.lasts and self._texts is not None:
            task = asyncio.get_running_loop().create_task(self._store(self._texts, challenge.asked))
            self._storing.add(task)
            task.add_done_callback(self._storing.discard)

    async def _store(self, texts: Texts, asked: str) -> None:
        """Every node knows all challenges, so the one that changes something writes all of this client."""
        stored = [one for one in self._open.values() if one.asked == asked and one.lasts]
        try:
            await texts.put(STORED, asked, msgspec.json.encode(stored).decode())
        except StoreFailed:
            log.warning("a challenge was not stored: it lasts until the server is restarted")

    def _expire(self) -> None:
        now = self._clock.now()
        self._open = {table: one for table, one in self._open.items() if one.expires > now}


def _view(one: Challenge, client: str) -> ChallengeView:
    wanted = one.wanted
    mine = client == one.asking
    return ChallengeView(
        one.table, wanted.game, 2, wanted.options, wanted.pace, one.by, one.to, mine, one.declined, one.since,
        wanted.rated,
    )  # fmt: skip
