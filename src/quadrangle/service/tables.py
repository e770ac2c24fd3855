"""The table service: the only writer of game state. Commit, then acknowledge, then publish."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import msgspec
import structlog

from quadrangle.core.errors import QuadrangleError
from quadrangle.core.state import State
from quadrangle.kernels import warm
from quadrangle.record import Record
from quadrangle.service.announcing import Announcer
from quadrangle.service.bot_turns import BotTurns
from quadrangle.service.commands import AskRematch, Command, NewTable
from quadrangle.service.decide import check_rematch, decide
from quadrangle.service.draft import Draft
from quadrangle.service.events import Rematch
from quadrangle.service.founding import found, found_again, new_id, rematch_id
from quadrangle.service.ports import Bots, Clock, Conflict, Entry, Listed, Store
from quadrangle.service.refusals import (
    NO_SUCH_PLY,
    NO_SUCH_TABLE,
    STORE_FAILED,
    TABLE_DAMAGED,
    TOO_MANY_TABLES,
    Refused,
)
from quadrangle.service.room import Follower, Room
from quadrangle.service.shown import Answer, Snapshot
from quadrangle.service.table import Table

log = structlog.get_logger("quadrangle.tables")
Acknowledge = Callable[[Answer], None]
# Somebody else can win the race for an event number only as often as somebody else writes.
ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is kept in memory."""

    rooms: int = 5000
    idle_seconds: float = 120.0
    listed: int = 100


class Tables:
    """All tables. Its collaborators are ports: a store, a clock, a source of chance, bots."""

    def __init__(
        self, store: Store, clock: Clock, rng: random.Random, bots: Bots, *,
        limits: Limits | None = None, pause: Callable[[random.Random], float] = lambda _: 0.0,
    ) -> None:  # fmt: skip
        self._store = store
        self._clock = clock
        self._rng = rng
        self._bots = bots
        self._limits = limits or Limits()
        self._rooms: dict[str, Room] = {}
        self._announcer = Announcer()
        self._bot_turns = BotTurns(self, bots, clock, rng, pause)
        self._sweeper: asyncio.Task[None] | None = None

    # Life

    async def start(self) -> None:
        """Resume the bots whose turn it is, and begin to clear unused tables from memory."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever())
        for table in await self._store.waiting_for_bots():
            try:
                async with self.room(table) as room:
                    self._bot_turns.wake(room)
            except Refused as refused:
                log.error("bots not resumed", table=table, code=refused.code)

    async def close(self) -> None:
        """Let what is being written be written; stop everything else."""
        tasks = [room.bot_task for room in self._rooms.values()] + [self._sweeper]
        for task in tasks:
            if task is not None:
                task.cancel()
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)
        await self._bots.close()
        await self._store.close()

    async def _sweep_for_ever(self) -> None:
        while True:
            await self._clock.sleep(self._limits.idle_seconds / 4)
            self.sweep()

    def sweep(self) -> int:
        """Drop rooms that nobody has used for a while; the log has them. Returns how many."""
        long_ago = self._clock.now().timestamp() - self._limits.idle_seconds
        unused = [room.id for room in self._rooms.values() if room.idle and room.last_used <= long_ago]
        for table in unused:
            del self._rooms[table]
        return len(unused)

    @property
    def in_memory(self) -> int:
        return len(self._rooms)

    # Rooms

    def room(self, table: str) -> Visit:
        """The room of a table, loaded and locked: `async with tables.room(id) as room`."""
        return Visit(self, table)

    def enter(self, table: str) -> Room:
        room = self._rooms.get(table) or self._new_room(table)
        room.users += 1
        return room

    def leave(self, room: Room) -> None:
        room.users -= 1
        room.last_used = self._clock.now().timestamp()
        if room.table is None and room.idle:
            self._rooms.pop(room.id, None)

    def _new_room(self, table: str) -> Room:
        if len(self._rooms) >= self._limits.rooms:
            self._make_space()
        return self._rooms.setdefault(table, Room(table))

    def _make_space(self) -> None:
        idle = [room for room in self._rooms.values() if room.idle]
        if not idle:
            raise Refused(TOO_MANY_TABLES)
        del self._rooms[min(idle, key=lambda room: room.last_used).id]

    async def load(self, room: Room) -> None:
        entries = await self._store.load(room.id)
        if not entries:
            raise Refused(NO_SUCH_TABLE, table=room.id)
        try:
            await room.fill(entries)
        except QuadrangleError:
            log.exception("table damaged", table=room.id)
            raise Refused(TABLE_DAMAGED, table=room.id) from None

    # Writing

    async def create(self, client: str, wanted: NewTable) -> Snapshot:
        """A new table; its `person` seats belong to this client."""
        while True:
            draft = Draft(Table(new_id(self._rng)), self._clock.now(), self._rng, client)
            found(draft, wanted, self._bots)
            with suppress(Conflict):  # the id is taken: draw another one
                await self._founded(draft)
                break
        async with self.room(draft.table.id) as room:
            self._bot_turns.wake(room)
            return room.snapshot(client)

    async def _founded(self, draft: Draft) -> None:
        """Write a new table, and keep it in memory: what was just written need not be read."""
        table = draft.table.id
        await self._written(table, draft.entries)
        if table not in self._rooms:
            self._new_room(table).adopt(draft, draft.entries)

    async def command(
        self, client: str, table: str, seat: int, command_id: str, command: Command,
        acknowledge: Acknowledge = lambda answer: None,
    ) -> Answer:  # fmt: skip
        """Do what the client asks for a seat, once. The answer goes to `acknowledge` before anybody is told."""
        try:
            async with self.room(table) as room:
                return await self._obey(room, client, seat, command_id, command, acknowledge)
        except Refused as refused:
            answer = _refusal(command_id, refused)
            acknowledge(answer)
            return answer

    async def _obey(
        self, room: Room, client: str, seat: int, command_id: str, command: Command, acknowledge: Acknowledge
    ) -> Answer:
        for _ in range(ATTEMPTS):
            answer = room.answered(client, command_id)
            if answer is None:
                try:
                    draft = await self._drafted(room, client, seat, command)
                except Refused as refused:
                    answer = _refusal(command_id, refused)
                    room.remember(client, answer)
            if answer is not None:
                acknowledge(answer)
                return answer
            answer = Answer(command_id, True, draft.table.n)
            try:
                await self.commit(room, draft, draft.signed(command_id), partial(acknowledge, answer))
            except Conflict:
                await self.reload(room)
            else:
                return answer
        raise Refused(STORE_FAILED)

    async def _drafted(self, room: Room, client: str, seat: int, command: Command) -> Draft:
        draft = Draft(room.here, self._clock.now(), self._rng, client)
        if isinstance(command, AskRematch):
            await self._rematch(draft, seat, client)
        else:
            decide(draft, seat, command)
        return draft

    async def _rematch(self, draft: Draft, seat: int, client: str) -> None:
        """The next table is written first: if we die in between, asking again finds it and goes on."""
        check_rematch(draft.table, seat, client)
        following = Draft(Table(rematch_id(draft.table.id)), draft.now, self._rng, client)
        found_again(following, draft.table)
        with suppress(Conflict):
            await self._founded(following)
        async with self.room(following.table.id) as room:
            self._bot_turns.wake(room)
        draft.add(Rematch(draft.now, following.table.id))

    async def commit(
        self, room: Room, draft: Draft, entries: Sequence[Entry], acknowledge: Callable[[], None] = lambda: None
    ) -> None:
        """Write the draft; then it is the table, then it is acknowledged, then everybody is told."""
        await self._written(room.id, entries)
        room.adopt(draft, entries)
        acknowledge()
        if room.untold:
            self._announcer.announce(room)
        self._bot_turns.wake(room)

    async def _written(self, table: str, entries: Sequence[Entry]) -> None:
        try:
            await self._store.append(table, entries)
        except Conflict:
            raise
        except Exception:
            log.exception("append failed", table=table)
            if table in self._rooms:
                # It may have been written all the same: only the log knows.
                self._rooms[table].forget()
            raise Refused(STORE_FAILED) from None

    async def reload(self, room: Room) -> None:
        """Somebody else has written to this table: read what, and tell the followers."""
        room.forget()
        await self.load(room)

    # Reading

    async def follow(self, follower: Follower, table: str, after: int | None) -> None:
        """Tell this follower what it has missed, and from now on everything."""
        async with self.room(table) as room:
            room.enter(follower, after)
            self._bot_turns.wake(room)

    def unfollow(self, follower: Follower, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            room.go(follower)

    async def snapshot(self, client: str | None, table: str) -> Snapshot:
        async with self.room(table) as room:
            return room.snapshot(client)

    async def position(self, table: str, ply: int | None) -> State:
        """The position after this many moves; now, if None."""
        async with self.room(table) as room:
            here = room.here
            if ply is not None and not 0 <= ply <= here.ply:
                raise Refused(NO_SUCH_PLY, ply=ply)
            return here.position_at(here.ply if ply is None else ply)

    async def effects(self, table: str) -> tuple[int, bytes]:
        """What each legal action would bring now, as JSON. Dear, so it is worked out once, and beside the loop."""
        async with self.room(table) as room:
            ply, state = room.here.ply, room.here.state
            if room.here.turn is None:
                return ply, b"{}"
            if room.effects is None or room.effects[0] is not state:
                room.effects = state, asyncio.ensure_future(asyncio.to_thread(_encoded_effects, state))
            working = room.effects[1]
        # Not in the room: nobody has to wait for it but who asks.
        return ply, await asyncio.shield(working)

    async def record(self, table: str) -> Record:
        async with self.room(table) as room:
            return room.here.record()

    async def listed(self, client: str, status: str | None) -> list[Listed]:
        """The tables at which this client has sat, the latest first."""
        return await self._store.listed(client, status, self._limits.listed)


class Visit:
    """Being in a room: nobody else changes the table meanwhile, and it stays in memory."""

    __slots__ = ("_room", "_table", "_tables")

    def __init__(self, tables: Tables, table: str) -> None:
        self._tables = tables
        self._table = table

    async def __aenter__(self) -> Room:
        room = self._room = self._tables.enter(self._table)
        try:
            await room.lock.acquire()
        except BaseException:
            self._tables.leave(room)
            raise
        try:
            if room.table is None:
                await self._tables.load(room)
        except BaseException:
            await self.__aexit__()
            raise
        return room

    async def __aexit__(self, *error: object) -> None:
        self._room.lock.release()
        self._tables.leave(self._room)


def _encoded_effects(state: State) -> bytes:
    for module in state.game.compiles:  # compiling here would hold up everybody
        warm.wait(module)
    return msgspec.json.encode(state.effects())


def _refusal(command_id: str, refused: Refused) -> Answer:
    return Answer(command_id, False, None, refused.code, refused.values, refused.rule, str(refused))
