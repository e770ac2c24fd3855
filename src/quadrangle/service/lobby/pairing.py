"""Quick pairing: sit down with whoever waits for this game, or wait for the next one to ask."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections import OrderedDict
from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.core.state import Game
from quadrangle.service.commands import CommandId, Name, NewTable, SeatWanted, Sit
from quadrangle.service.directory import Person
from quadrangle.service.events import ByDays, Pace
from quadrangle.service.founding import rules_of
from quadrangle.service.lobby.known import Known
from quadrangle.service.lobby.lobby import Lobby
from quadrangle.service.lobby.people import blocked
from quadrangle.service.ports import Jobs
from quadrangle.service.requests import Requests

# So many who wait are tried; who fails as often meets a crowd, and opens a table for it.
ATTEMPTS = 5
REMEMBERED = 1000


class PairingWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game against anybody. Asking again by the same id gives the same answer."""

    game: Annotated[str, Meta(max_length=40)]
    id: CommandId
    players: Annotated[int, Meta(ge=2, le=99)]
    options: dict[str, Value] = {}
    name: Name = ""
    pace: Pace | None = None
    # Only with others who have an account and want it too.
    rated: bool = False


class Paired(msgspec.Struct, frozen=True):
    """The table to go to. `joined`: somebody waited there; else one was opened, and the next one to ask sits down."""

    table: str
    joined: bool


class Pairing:
    """One at a time, at all nodes: of two who ask at once, the second finds the table of the first."""

    def __init__(self, lobby: Lobby, requests: Requests, jobs: Jobs) -> None:
        self._lobby = lobby
        self._requests = requests
        self._jobs = jobs
        self._turn = asyncio.Lock()
        self._answered: OrderedDict[tuple[str, str], Paired] = OrderedDict()

    async def pair(self, client: str, wanted: PairingWanted) -> Paired:
        async with self._turn:
            asked = client, wanted.id
            paired = self._answered.get(asked) or await self._alone(client, wanted)
            self._answered[asked] = paired
            if len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)
            return paired

    async def _alone(self, client: str, wanted: PairingWanted) -> Paired:
        async with self._jobs.alone("pairing"):
            await self._lobby.look_around()
            return await self._paired(client, wanted)

    async def _paired(self, client: str, wanted: PairingWanted) -> Paired:
        table = _table(wanted)
        rules = rules_of(table)
        fitting = [known for known in self._lobby.waiting() if _fits(known, rules, wanted)]
        for known in fitting:
            if client in known.clients:  # pressed twice, or in two windows
                return Paired(known.id, False)
        for known in self._best_first(client, fitting)[:ATTEMPTS]:
            if await self._sits_down(client, known, wanted.name):
                return Paired(known.id, True)
        return Paired((await self._requests.create(client, table)).id, False)

    def _best_first(self, client: str, fitting: list[Known]) -> list[Known]:
        """Those of like strength, then those who have waited for longest; nobody whom either has blocked."""
        me = self._lobby.directory.known(client)

        def people(known: Known) -> list[Person]:
            return [self._lobby.directory.known(other) for other in known.clients]

        def distance(known: Known) -> float:
            return min((_distance(me, other, known.game) for other in people(known)), default=math.inf)

        def welcome(known: Known) -> bool:
            here = isinstance(known.pace, ByDays) or self._lobby.is_present(known)
            return here and not any(blocked(me, other) for other in people(known))

        return sorted(filter(welcome, fitting), key=lambda known: (distance(known), known.since))

    async def _sits_down(self, client: str, known: Known, name: str) -> bool:
        """Whoever sits down first has the seat; the other one is refused, and looks on."""
        seat = known.free_seat
        if seat is None:
            return False
        answer = await self._requests.command(client, known.id, seat, secrets.token_hex(8), Sit(name))
        if not answer.ok:
            await self._lobby.look_at(known.id)
        return answer.ok


def _distance(one: Person, other: Person, game: str) -> float:
    """How far apart they are in strength; nobody knows for who has no rating."""
    mine, theirs = one.rating(game), other.rating(game)
    return math.inf if mine is None or theirs is None else abs(mine.value - theirs.value)


def _table(wanted: PairingWanted) -> NewTable:
    others = (SeatWanted("open"),) * (wanted.players - 1)
    seats = (SeatWanted("person", wanted.name), *others)
    return NewTable(
        wanted.game, seats, wanted.players, wanted.options, "random", wanted.pace, listed=True, rated=wanted.rated
    )


def _fits(known: Known, rules: Game, wanted: PairingWanted) -> bool:
    if (known.pace, known.rated) != (wanted.pace, wanted.rated):
        return False
    return (known.game, known.players, known.options) == (rules.name, rules.players, dict(rules.options))
