"""The lobby as it is followed: a snapshot, then what changes, at most once a second and the same for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import msgspec
import structlog

from quadrangle.core.state import State
from quadrangle.service.directory import bot_rating
from quadrangle.service.followers import Follower
from quadrangle.service.lobby.known import Known, known_from
from quadrangle.service.lobby.listing import Listing
from quadrangle.service.lobby.people import public_id, shown
from quadrangle.service.lobby.shapes import (
    ChallengeShown,
    LobbyMessage,
    OwnGame,
    OwnMessage,
    PersonShown,
    PlayedTable,
    SeatInLobby,
    WaitingTable,
)
from quadrangle.service.lobby.shelf import Shelf
from quadrangle.service.ports import Clock, Store, StoreFailed
from quadrangle.service.refusals import LOBBY_FULL, TOO_MANY_OPEN_TABLES, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms
from quadrangle.service.table import Seat, Table

log = structlog.get_logger("quadrangle.lobby")
_encode = msgspec.json.Encoder().encode
SECONDS_BETWEEN = 1.0
SECONDS_TO_ARRIVE = 10.0
# What another node told longer ago has been heard, or its loss was noticed.
LATELY = timedelta(seconds=60)
# As many followers are told in one turn of the event loop: no answer to a move waits for all of them.
IN_A_TURN = 50


@dataclass(frozen=True, slots=True)
class LobbyLimits:
    """How much is shown, and for how long somebody who is gone still waits."""

    tables: int = 300
    boards: int = 12
    people: int = 100
    waiting_each: int = 5
    absence_seconds: float = 60.0
    challenges_each: int = 5


class Lobby:
    """Knows the listed tables and the people who look at them. `note` is cheap; `publish` does the work."""

    def __init__(self, store: Store, rooms: Rooms, clock: Clock, limits: LobbyLimits | None = None) -> None:
        self.limits = limits = limits or LobbyLimits()
        self.directory = rooms.directory
        # What concerns one person and is kept elsewhere: the challenges.
        self.challenges_of: Callable[[str], list[ChallengeShown]] = lambda client: []
        # The way to the other processes of the site, if there are any: they `hear` what this one tells.
        self.tell: Callable[[str, Known | None], None] = lambda table, known: None
        self.tell_elsewhere: Callable[[str, PersonShown | None], None] = lambda client, person: None
        self._store = store
        self._rooms = rooms
        self._clock = clock
        self._listing = Listing(clock, limits.tables, limits.boards, limits.absence_seconds)
        self._waiting, self._played, self._people = Shelf(), Shelf(), Shelf()
        self._followers: dict[str, list[Follower]] = {}
        self._names: dict[str, str] = {}
        self._own: dict[str, dict[str, Table]] = {}
        # Tables whose lines may be different from those on the shelves.
        self._dirty: set[str] = set()
        self._views: dict[str, tuple[State, msgspec.Raw]] = {}
        self._counted = (0, 0)
        self._whole: bytes | None = None
        # Has anything happened that this process was not told of?
        self._missed = True
        # Has the log been asked for it in vain?
        self._behind = False
        self._stirred = asyncio.Event()

    # What happens at tables

    def note(self, room: Room) -> None:
        """Something was written at this table, or somebody has come to it."""
        table = room.here
        if table.listed:
            self._listing.note(table)
            self._stirred.set()
        if self._followers:
            for seat in table.seats:
                if seat.client in self._followers:
                    self._own.setdefault(seat.client, {})[table.id] = table

    def hear(self, table: str, known: Known | None) -> None:
        """Another process tells of a table; None if it is not in the lobby any more."""
        self._listing.hear(table, known)
        self._dirty.add(table)
        self._stirred.set()

    def miss(self) -> None:
        """Other processes could not be heard for a while: the log is read again."""
        self._missed = True
        self._stirred.set()

    def check_may_wait(self, client: str) -> None:
        """Raise `Refused` unless this client may open one more table to everybody."""
        self._look()
        if self._listing.full:
            raise Refused(LOBBY_FULL)
        own = sum(client in known.clients for known in self._listing.waiting())
        if own >= self.limits.waiting_each:
            raise Refused(TOO_MANY_OPEN_TABLES, most=self.limits.waiting_each)

    async def look_around(self) -> None:
        """Take in what other nodes have opened lately: the log has it before their notices are here."""
        if not self._rooms.shared:
            return
        for listed in await self._store.in_lobby(self.limits.tables, self._clock.now() - LATELY):
            if listed.summary.status == "open" and self._listing.get(listed.id) is None:
                await self.look_at(listed.id)

    async def look_at(self, table: str) -> None:
        """What the lobby knows of this table is out of date."""
        with suppress(Refused):
            async with self._rooms.visit(table) as room:
                self.note(room)

    def waiting(self) -> list[Known]:
        """Tables where somebody sits and waits, the oldest first."""
        self._look()
        return sorted(self._listing.waiting(), key=lambda known: (known.since, known.id))

    def is_present(self, known: Known) -> bool:
        """Is anybody of this table connected, to the table or to the lobby? Who has just asked is about to be."""
        if (self._clock.now() - known.since).total_seconds() < SECONDS_TO_ARRIVE:
            return True
        return any(self.has(client) or self._rooms.is_at(known.id, client) for client in known.clients)

    def has(self, client: str) -> bool:
        """Is somebody in the lobby, at any node?"""
        return client in self._followers or self._rooms.others.in_lobby(client)

    # Followers

    def follow(self, follower: Follower, name: str) -> None:
        """Show the lobby, and from now on what changes in it."""
        client = follower.client
        self._stirred.set()
        if not self._followers:
            self._begin()
        self._names[client] = name.strip()
        following = self._followers.setdefault(client, [])
        if follower not in following:
            following.append(follower)
        self._show_person(client)
        self.tell_elsewhere(client, self.person(client))
        follower.deliver(self._snapshot())
        self._deliver_own(client, [], [follower])

    def unfollow(self, follower: Follower) -> None:
        client = follower.client
        following = self._followers.get(client, [])
        if follower in following:
            following.remove(follower)
        if not following:
            self._followers.pop(client, None)
            self._names.pop(client, None)
            self._own.pop(client, None)
            self.tell_elsewhere(client, None)
            if not self.has(client):
                self._people.drop(public_id(self.directory.known(client)))

    def person(self, client: str) -> PersonShown:
        if client not in self._followers:
            for other, person in self._rooms.others.people():
                if other == client:
                    return person
        return shown(self.directory.known(client), self._names.get(client, ""))

    def hear_people(self, clients: Iterable[str]) -> None:
        """These people have come into the lobby of another node, or left it."""
        for client in clients:
            if self.has(client):
                self._show_person(client)
            else:
                self._people.drop(public_id(self.directory.known(client)))

    def client_of(self, person: str) -> str | None:
        """The client of somebody who is in the lobby, at any node."""
        elsewhere = (client for client, shown in self._rooms.others.people() if shown.id == person)
        return next((client for client in self._followers if self.person(client).id == person), next(elsewhere, None))

    def tell_person(self, client: str) -> None:
        """The challenges of this person have changed."""
        self._deliver_own(client, [], self._followers.get(client, []))

    # Publishing

    async def publish_for_ever(self) -> None:
        while True:
            if self._missed:
                self._missed = False
                await self._catch_up()
            if self._at_rest:
                self._stirred.clear()
                await self._stirred.wait()
            await self._clock.sleep(SECONDS_BETWEEN)
            await self.publish()

    @property
    def _at_rest(self) -> bool:
        """Nobody looks, nothing has happened, and nobody waits who might have gone."""
        return not (self._followers or self._missed or self._listing.noted or any(self._listing.waiting()))

    async def publish(self) -> None:
        """Tell everybody what has changed, and each what concerns them alone."""
        self._look()
        for table in self._listing.withdraw(self.is_present):
            self._dirty.add(table)
            self.tell(table, None)
        if not self._followers:
            return
        self._refresh()
        await self._fetch_boards()
        text = self._changes()
        if text is not None:
            await self._deliver(text)
        own, self._own = self._own, {}
        for client, tables in own.items():
            games = [_own_game(table, client) for table in tables.values()]
            self._deliver_own(client, games, self._followers.get(client, []), challenges=False)

    async def _deliver(self, text: bytes) -> None:
        followers = [follower for following in self._followers.values() for follower in following]
        for count, follower in enumerate(followers, start=1):
            if follower in self._followers.get(follower.client, ()):  # or it has left meanwhile
                follower.deliver(text)
            if count % IN_A_TURN == 0:
                await asyncio.sleep(0)

    def _deliver_own(
        self, client: str, games: list[OwnGame], followers: list[Follower], *, challenges: bool = True
    ) -> None:
        told = self.challenges_of(client) if challenges else msgspec.UNSET
        text = _encode(OwnMessage(self.person(client), games, told))
        for follower in followers:
            follower.deliver(text)

    def _look(self) -> None:
        """Take in what was noted."""
        for table in self._listing.absorb():
            self._dirty.add(table)
            self.tell(table, self._listing.get(table))

    def _begin(self) -> None:
        """The first one comes in: until now nobody had to be shown anything."""
        self._waiting.clear()
        self._played.clear()
        self._look()
        self._dirty = set(self._listing.ids())
        self._refresh()
        self._whole = None
        self._counted = self._count()

    def _refresh(self) -> None:
        for table in self._dirty:
            self._show(table)
        self._dirty.clear()
        self._feature()

    def _show(self, table: str) -> None:
        known = self._listing.get(table)
        if known is None or not known.waits:
            self._waiting.drop(table)
        else:
            self._waiting.put(table, self._waiting_line(known))
        if known is None or known.waits:
            self._played.drop(table)
            self._views.pop(table, None)

    def _feature(self) -> None:
        """The boards on show, and how many look at them; for those who wait, whether they are here."""
        featured = [known for table in self._listing.featured() if (known := self._listing.get(table)) is not None]
        self._played.keep({known.id for known in featured})
        for known in featured:
            self._played.put(known.id, self._played_line(known))
        for known in self._listing.waiting():
            self._waiting.put(known.id, self._waiting_line(known))

    async def _fetch_boards(self) -> None:
        """Boards of tables that are played at other nodes."""
        for table in self._listing.featured():
            known = self._listing.get(table)
            if known is None or self._listing.state(table) is not None:
                continue
            with suppress(Refused):
                async with self._rooms.visit(table) as room:
                    self._listing.draw(table, room.here.state)
                    self._played.put(table, self._played_line(known))

    def _changes(self) -> bytes | None:
        (waiting, less), (played, fewer), (people, away) = (
            self._waiting.take(),
            self._played.take(),
            self._people.take(),
        )
        counted = self._count()
        if not (waiting or less or played or fewer or people or away) and counted == self._counted:
            return None
        self._counted, self._whole = counted, None
        # A table that changes shelves is on the other one now: it is not gone.
        gone = [id for id in (*less, *fewer, *away) if id not in self._waiting and id not in self._played]
        return _encode(LobbyMessage(False, *counted, waiting, played, people, gone))

    def _snapshot(self) -> bytes:
        if self._whole is None:
            waiting, played, people = self._waiting.all(), self._played.all(), self._people.all()
            self._whole = _encode(LobbyMessage(True, *self._counted, waiting, played, people, []))
        return self._whole

    def count_here(self) -> int:
        """People at this node, at tables or in the lobby."""
        here = set(self._followers)
        for room in self._rooms:
            here.update(room.followers.clients)
        return len(here)

    def _count(self) -> tuple[int, int]:
        """People at all nodes, and games being played."""
        return self.count_here() + self._rooms.others.here, sum(1 for _ in self._listing.played())

    # Lines

    def _show_person(self, client: str) -> None:
        person = self.person(client)
        if person.name and (len(self._people) < self.limits.people or person.id in self._people):
            self._people.put(person.id, person)

    def _waiting_line(self, known: Known) -> WaitingTable:
        return WaitingTable(
            known.id, known.game, known.players, known.options, known.pace, self._seats(known), known.since,
            self.is_present(known), known.rated,
        )  # fmt: skip

    def _played_line(self, known: Known) -> PlayedTable:
        return PlayedTable(
            known.id, known.game, known.players, self._seats(known), known.scores, known.turn, known.ply,
            self._view(known.id), self._rooms.watchers(known.id, known.clients),
        )  # fmt: skip

    def _view(self, table: str) -> Any:
        """Drawn from scratch only when the position is another one."""
        state = self._listing.state(table)
        if state is None:
            return None
        drawn = self._views.get(table)
        if drawn is None or drawn[0] is not state:
            drawn = self._views[table] = state, msgspec.Raw(_encode(state.view()))
        return drawn[1]

    def _seats(self, known: Known) -> tuple[SeatInLobby, ...]:
        return tuple(self._seat(seat, known.game) for seat in known.seats)

    def _seat(self, seat: Seat, game: str) -> SeatInLobby:
        if seat.client is None:
            return SeatInLobby(seat.kind, seat.name, seat.bot, None, bot_rating(game, seat.bot))
        person = self.directory.known(seat.client)
        return SeatInLobby(
            seat.kind, person.called(seat.name), None, public_id(person), person.rating(game), person.program
        )

    # The beginning

    async def _catch_up(self) -> None:
        """While the log cannot be read the lobby shows what it knows, and asks again before it publishes next."""
        try:
            await self._restore()
            self._behind = False
        except StoreFailed:
            if not self._behind:
                log.warning("the lobby may lack tables: the log cannot be read")
            self._behind = self._missed = True

    async def _restore(self) -> None:
        """What the log says of listed tables, from before this process started or could hear the others."""
        found = await self._store.in_lobby(2 * self.limits.tables)
        await self.directory.learn({seat.client for one in found for seat in one.summary.seats if seat.client})
        if len(found) < 2 * self.limits.tables:
            for table in set(self._listing.ids()) - {one.id for one in found}:
                self._listing.forget(table)
                self._dirty.add(table)
        for listed in reversed(found):
            known = self._listing.get(listed.id)
            if known is None or known.updated < listed.updated:
                self._listing.learn(known_from(listed))
        for known in list(self._listing.waiting()):  # their options are in the log only
            try:
                async with self._rooms.visit(known.id) as room:
                    self.note(room)
            except StoreFailed:
                raise
            except Refused:
                self._listing.forget(known.id)


def _own_game(table: Table, client: str) -> OwnGame:
    turn = table.turn
    mine = bool(turn) and table.seats[(turn or 1) - 1].client == client
    return OwnGame(
        table.id, table.game.name, table.status, tuple(table.state.scores), turn, mine, table.ply, table.updated,
        table.due or msgspec.UNSET,
    )  # fmt: skip
