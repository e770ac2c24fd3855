"""Challenges: a game offered to somebody by name. The table is private, and waits for the answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.service.commands import Leave, Name, NewTable, SeatWanted, Sit
from quadrangle.service.events import Pace
from quadrangle.service.lobby.lobby import Lobby
from quadrangle.service.lobby.people import blocked
from quadrangle.service.lobby.shapes import ChallengeShown, PersonShown
from quadrangle.service.ports import Clock
from quadrangle.service.refusals import NO_SUCH_CHALLENGE, NOT_HERE, TOO_MANY_CHALLENGES, Refused
from quadrangle.service.requests import Requests
from quadrangle.service.shown import Snapshot

# Whoever is liked may be asked by so many times as much as one person may ask.
POPULARITY = 4
# Whoever does not answer for so long will not.
SECONDS = 600.0


class ChallengeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with this person, as named in the lobby's `people`; or with an account that is connected."""

    to: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Value] = {}
    name: Name = ""
    pace: Pace | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """Who asks whom. `table` waits; its open seat is for the one who is asked."""

    table: str
    wanted: NewTable
    by: PersonShown
    to: PersonShown
    asking: str
    asked: str
    since: datetime
    declined: bool = False


class Challenges:
    """All that are open, in memory: after a restart people ask again."""

    def __init__(self, lobby: Lobby, requests: Requests, clock: Clock) -> None:
        self._lobby = lobby
        self._requests = requests
        self._clock = clock
        self._open: dict[str, Challenge] = {}
        # The way to the other processes of the site, with whether it is over.
        self.tell: Callable[[Challenge, bool], None] = lambda challenge, over: None
        lobby.challenges_of = self.shown
        # Told the table of every challenge, and the client who is asked.
        self.on_made: Callable[[str, str], None] = lambda table, asked: None

    def shown(self, client: str) -> list[ChallengeShown]:
        """What this person is asked, and has asked. Who declined is not asked again by showing it."""
        self._expire()
        mine = (
            one for one in self._open.values() if client == one.asking or (client == one.asked and not one.declined)
        )
        return [_shown(one, client) for one in mine]

    async def challenge(self, client: str, wanted: ChallengeWanted, elsewhere: str | None = None) -> ChallengeShown:
        """`elsewhere` is the client of the one who is asked, if that is somebody who is here but not in the lobby."""
        self._expire()
        asked = self._lobby.client_of(wanted.to) or elsewhere
        known = self._lobby.directory.known
        if asked is None or asked == client or blocked(known(client), known(asked)):
            raise Refused(NOT_HERE)
        self._check_number(client, asked)
        seats = (SeatWanted("person", wanted.name), SeatWanted("open"))
        table = NewTable(wanted.game, seats, 2, wanted.options, "random", wanted.pace)
        made = await self._requests.create(client, table)
        by, to = self._lobby.person(client), self._lobby.person(asked)
        challenge = Challenge(made.id, table, by, to, client, asked, self._clock.now())
        self._open[made.id] = challenge
        self._tell(challenge)
        self.on_made(made.id, asked)
        return _shown(challenge, client)

    async def accept(self, client: str, table: str, name: str) -> str:
        """Sit down there; the table."""
        challenge = self._asked(client, table)
        snapshot = await self._requests.look(client, table)
        answer = await self._requests.command(client, table, _free(snapshot), secrets.token_hex(8), Sit(name))
        self._close(challenge)
        if not answer.ok:
            raise Refused(NO_SUCH_CHALLENGE)
        return table

    def decline(self, client: str, table: str) -> None:
        challenge = self._asked(client, table)
        self._open[table] = replace(challenge, declined=True)
        self._tell(self._open[table])

    async def withdraw(self, client: str, table: str) -> None:
        """Whoever asked thinks better of it, or has read the answer: the table is given up."""
        challenge = self._open.get(table)
        if challenge is None or challenge.asking != client:
            raise Refused(NO_SUCH_CHALLENGE)
        self._close(challenge)
        snapshot = await self._requests.look(client, table)
        seat = next((seat.seat for seat in snapshot.seats if seat.mine), None)
        if snapshot.status == "open" and seat is not None:
            await self._requests.command(client, table, seat, secrets.token_hex(8), Leave())

    def _asked(self, client: str, table: str) -> Challenge:
        self._expire()
        challenge = self._open.get(table)
        if challenge is None or challenge.asked != client or challenge.declined:
            raise Refused(NO_SUCH_CHALLENGE)
        return challenge

    def _check_number(self, asking: str, asked: str) -> None:
        by = sum(one.asking == asking for one in self._open.values())
        to = sum(one.asked == asked and not one.declined for one in self._open.values())
        most = self._lobby.limits.challenges_each
        if by >= most or to >= POPULARITY * most:
            raise Refused(TOO_MANY_CHALLENGES)

    def hear(self, challenge: Challenge, over: bool) -> None:
        """Another process tells of a challenge: it is open, declined, or over."""
        if over:
            self._open.pop(challenge.table, None)
        else:
            self._open[challenge.table] = challenge
        self._show(challenge)

    def tell_all(self) -> None:
        """Say once more what is open, for a process that has not heard it."""
        self._expire()
        for challenge in self._open.values():
            self.tell(challenge, False)

    def _close(self, challenge: Challenge) -> None:
        self._open.pop(challenge.table, None)
        self._tell(challenge)

    def _tell(self, challenge: Challenge) -> None:
        self.tell(challenge, challenge.table not in self._open)
        self._show(challenge)

    def _show(self, challenge: Challenge) -> None:
        for client in (challenge.asking, challenge.asked):
            self._lobby.tell_person(client)

    def _expire(self) -> None:
        begun = self._clock.now() - timedelta(seconds=SECONDS)
        self._open = {table: one for table, one in self._open.items() if one.since > begun}


def _shown(one: Challenge, client: str) -> ChallengeShown:
    wanted = one.wanted
    mine = client == one.asking
    return ChallengeShown(
        one.table, wanted.game, 2, wanted.options, wanted.pace, one.by, one.to, mine, one.declined, one.since
    )


def _free(snapshot: Snapshot) -> int:
    return next((seat.seat for seat in snapshot.seats if seat.kind == "open"), 1)
