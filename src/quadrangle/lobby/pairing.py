"""Quick pairing: sit down with somebody who waits for this game, or wait for the next player."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from datetime import timedelta
from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.core.state import Game
from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.loader import LobbyLoader
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.random_ids import new_id
from quadrangle.tables.live.messages import Snapshot
from quadrangle.tables.model.commands import CommandId, Leave, Name, NewTable, SeatWanted, Sit
from quadrangle.tables.model.create import client_chosen_table_id, rules_of
from quadrangle.tables.model.events import ByDays, Pace
from quadrangle.tables.model.people import Person, blocked
from quadrangle.tables.service import Tables

# The number of waiting tables that are tried before a new one is opened.
PAIRING_ATTEMPTS = 5
# Answers that are remembered for repeated requests.
REMEMBERED = 1000
# A request whose answer is lost is repeated sooner than this, perhaps at another node. The log has its answer.
REPEATED_WITHIN = timedelta(seconds=60)
# The client's tables in which it is looked for.
RECENT_TABLES = 10


class PairingWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game against anybody. A repeated request with the same id gets the same answer."""

    game: Annotated[str, Meta(max_length=40)]
    id: CommandId
    players: Annotated[int, Meta(ge=2, le=99)]
    options: dict[str, Value] = {}
    name: Name = ""
    pace: Pace | None = None
    # Only with others who have an account and want a rated game too.
    rated: bool = False


class Paired(msgspec.Struct, frozen=True):
    """The table to go to. `joined`: somebody waited there; otherwise it was opened for the next player."""

    table: str
    joined: bool


class WaitingTables(Protocol):
    """What pairing needs of the lobby."""

    index: LobbyIndex
    presence: LobbyPresence

    async def create_table(self, client: str, wanted: NewTable, network: str = "") -> Snapshot: ...


class Pairing:
    """One at a time, at all nodes: of two simultaneous requests, the second finds the table of the first."""

    def __init__(self, lobby: WaitingTables, loader: LobbyLoader, tables: Tables) -> None:
        self._lobby = lobby
        self._loader = loader
        self._tables = tables
        self._lock = asyncio.Lock()
        self._answered: OrderedDict[tuple[str, str], Paired] = OrderedDict()

    async def pair(self, client: str, wanted: PairingWanted, network: str = "") -> Paired:
        async with self._lock:
            key = client, wanted.id
            paired = self._answered.get(key) or await self._pair_exclusively(client, wanted, network)
            self._answered[key] = paired
            if len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)
            return paired

    async def _pair_exclusively(self, client: str, wanted: PairingWanted, network: str) -> Paired:
        async with self._tables.jobs.alone("pairing"):
            before = await self._answered_elsewhere(client, wanted.id)
            if before is not None:
                return before
            await self._loader.load_recent()
            return await self._pair(client, wanted, network)

    async def _answered_elsewhere(self, client: str, id: str) -> Paired | None:
        """The answer that this request got at another node, or here before a restart."""
        earliest = self._tables.clock.now() - REPEATED_WITHIN
        for row in await self._tables.listed(client, None, RECENT_TABLES):
            if row.id == client_chosen_table_id(client, id):
                return Paired(row.id, False)
            if row.updated >= earliest and await self._tables.is_done(client, row.id, _command_id(id)):
                return Paired(row.id, True)
        return None

    async def _pair(self, client: str, wanted: PairingWanted, network: str) -> Paired:
        table = _table(wanted)
        rules = rules_of(table)
        fitting = [entry for entry in self._waiting() if _fits(entry, rules, wanted)]
        # Pressed twice, or in two windows. Of two people who wait for the same, the later one goes to the other.
        own = next((place for place, entry in enumerate(fitting) if client in entry.clients), None)
        for entry in self._best_first(client, fitting[:own])[:PAIRING_ATTEMPTS]:
            if await self._sit_down(client, entry, wanted, network):
                if own is not None:
                    await self._leave(client, fitting[own], network)
                return Paired(entry.id, True)
        if own is not None:
            return Paired(fitting[own].id, False)
        return Paired((await self._lobby.create_table(client, table, network)).id, False)

    def _waiting(self) -> list[LobbyTable]:
        """Tables where somebody waits, the oldest first."""
        self._lobby.index.refresh()
        return sorted(self._lobby.index.waiting(), key=lambda entry: (entry.since, entry.id))

    def _best_first(self, client: str, fitting: list[LobbyTable]) -> list[LobbyTable]:
        """The closest rating first, then the longest wait; without people whom either side has blocked."""
        me = self._tables.directory.person(client)

        def people(entry: LobbyTable) -> list[Person]:
            return [self._tables.directory.person(other) for other in entry.clients]

        def distance(entry: LobbyTable) -> float:
            return min((_distance(me, other, entry.game) for other in people(entry)), default=math.inf)

        def welcome(entry: LobbyTable) -> bool:
            here = isinstance(entry.pace, ByDays) or self._lobby.presence.is_present(entry)
            return here and not any(blocked(me, other) for other in people(entry))

        return sorted(filter(welcome, fitting), key=lambda entry: (distance(entry), entry.since))

    async def _sit_down(self, client: str, entry: LobbyTable, wanted: PairingWanted, network: str) -> bool:
        """The first command gets the seat; the other one is refused."""
        seat = entry.free_seat
        if seat is None:
            return False
        id = _command_id(wanted.id)
        answer = await self._tables.command(client, entry.id, seat, id, Sit(wanted.name), network=network)
        if not answer.ok:
            await self._loader.reload(entry.id)
        return answer.ok

    async def _leave(self, client: str, entry: LobbyTable, network: str) -> None:
        """Give up this client's own table. If somebody has just sat down there, both games are played."""
        for number, seat in enumerate(entry.seats, start=1):
            if seat.client == client:
                await self._tables.command(client, entry.id, number, new_id(16), Leave(), network=network)


def _command_id(request: str) -> str:
    """The idempotency key of the seat that a request for pairing takes."""
    return f"pairing {request}"


def _distance(one: Person, other: Person, game: str) -> float:
    """The difference of their ratings; infinite if one of them has none."""
    mine, theirs = one.rating(game), other.rating(game)
    return math.inf if mine is None or theirs is None else abs(mine.value - theirs.value)


def _table(wanted: PairingWanted) -> NewTable:
    others = (SeatWanted("open"),) * (wanted.players - 1)
    seats = (SeatWanted("person", wanted.name), *others)
    return NewTable(
        wanted.game, seats, wanted.players, wanted.options, "random", wanted.pace,
        id=wanted.id, listed=True, rated=wanted.rated,
    )  # fmt: skip


def _fits(entry: LobbyTable, rules: Game, wanted: PairingWanted) -> bool:
    if (entry.pace, entry.rated) != (wanted.pace, wanted.rated):
        return False
    return (entry.game, entry.players, entry.options) == (rules.name, rules.players, dict(rules.options))
