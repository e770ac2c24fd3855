"""What can be seen of tables: now, earlier, written down, in a list; and following one from now on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import msgspec

from quadrangle.core.state import State
from quadrangle.kernels import warm
from quadrangle.record import Record
from quadrangle.service.bot_turns import BotTurns
from quadrangle.service.directory import seated
from quadrangle.service.followers import Follower
from quadrangle.service.ports import Clock, Listed, Store, StoreFailed
from quadrangle.service.presence import Presence, PresenceKind
from quadrangle.service.refusals import NO_SUCH_PLY, NO_SUCH_SEAT, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms
from quadrangle.service.shown import Snapshot
from quadrangle.service.table import Table


class Reading:
    """Changes nothing. Whoever follows a table wakes its bot, and so does a person who looks at the own table."""

    def __init__(
        self, store: Store, rooms: Rooms, bot_turns: BotTurns, clock: Clock, most_listed: int,
        note: Callable[[Room], None] = lambda room: None,
    ) -> None:  # fmt: skip
        self._store = store
        self._rooms = rooms
        self._bot_turns = bot_turns
        self._clock = clock
        self._most_listed = most_listed
        # Told of everybody who comes to a table: the lobby, where a table waits again when its people are back.
        self._note = note

    async def follow(self, follower: Follower, table: str, after: int | None) -> None:
        """Deliver to this follower what it has missed, and from now on everything."""
        async with self._rooms.visit(table) as room:
            if after is not None:
                await self._rooms.see_the_latest(room, after)
            else:
                # What another node wrote a moment ago may have been told to somebody who tells it here.
                with suppress(StoreFailed):
                    await self._rooms.see_the_latest(room)
            room.subscribe(follower, after)
            self._note(room)
            self._rooms.attend(room, follower.client)
            self._bot_turns.wake(room)

    def unfollow(self, follower: Follower, table: str, *, lost: bool = False) -> None:
        """This follower left the table, or its connection is lost."""
        room = self._rooms.known(table)
        if room is None:
            return
        room.unsubscribe(follower, Presence("lost" if lost else "away", self._clock.now()))
        if room.table is not None:
            self._rooms.attend(room, follower.client)
            self._bot_turns.wake(room)

    def mark(self, follower: Follower, table: str, kind: PresenceKind) -> None:
        """This follower is here, or quiet, or nothing has been heard of it any more."""
        room = self._rooms.known(table)
        if room is not None:
            room.presences.mark(follower, Presence(kind, self._clock.now() if kind == "lost" else None))
            room.greet()

    async def snapshot(self, client: str | None, table: str) -> Snapshot:
        async with self._rooms.visit(table) as room:
            await self._rooms.see_the_latest(room)
            self._rooms.attend(room, client)
            self._bot_turns.wake(room)
            return room.snapshot(client)

    async def look_at(self, table: str) -> Table:
        """The table itself, as it is now: the next move makes another one of it."""
        async with self._rooms.visit(table) as room:
            return room.here

    async def position(self, table: str, ply: int | None) -> State:
        """The position after this many moves; now, if None."""
        async with self._rooms.visit(table) as room:
            here = room.here
        # Not in the room, and beside the loop: a table that is committed changes no more, the next one takes its place.
        if ply is None or ply == here.ply:
            return here.state
        if not 0 <= ply < here.ply:
            raise Refused(NO_SUCH_PLY, ply=ply)
        return await asyncio.to_thread(here.position_at, ply)

    async def effects(self, table: str) -> tuple[int, bytes]:
        """What each legal action would bring now, as JSON. Dear, so it is worked out once, and beside the loop."""
        async with self._rooms.visit(table) as room:
            ply, state = room.here.ply, room.here.state
            if room.here.turn is None:
                return ply, b"{}"
            if room.effects is None or room.effects[0] is not state:
                room.effects = state, asyncio.ensure_future(asyncio.to_thread(encoded_effects, state))
            working = room.effects[1]
        # Not in the room: nobody has to wait for it but who asks.
        return ply, await asyncio.shield(working)

    async def record(self, table: str) -> Record:
        async with self._rooms.visit(table) as room:
            record = room.here.record()
            given = [(seat.client, name) for seat, name in zip(room.here.seats, record.names, strict=True)]
            return replace(record, names=[name for name, _ in seated(given, self._rooms.directory)])

    async def sitting(self, table: str, seat: int) -> tuple[str | None, str]:
        """The client on a seat, which is never shown, and the name that was written down."""
        async with self._rooms.visit(table) as room:
            if seat > len(room.here.seats):
                raise Refused(NO_SUCH_SEAT, seat=seat)
            return room.here.seats[seat - 1].client, room.here.seats[seat - 1].name

    async def listed(self, client: str, status: str | None, most: int | None = None) -> list[Listed]:
        """The tables at which this client has sat, the latest first."""
        found = await self._store.listed(client, status, most or self._most_listed)
        seats = [seat for listed in found for seat in listed.summary.seats]
        await self._rooms.directory.learn({seat.client for seat in seats if seat.client is not None})
        return found


def encoded_effects(state: State) -> bytes:
    """As JSON; for a thread."""
    for module in state.game.compiles:  # compiling here would hold up everybody
        warm.wait(module)
    return msgspec.json.encode(state.effects())
