"""Bots at the table: whose turn it is follows from the stored table, so a restart resumes them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice

import structlog

from quadrangle.backoff import Backoff
from quadrangle.core.state import State
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.absence import STAND_IN
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Bots, Clock, Jobs, QuotaKey, StoreFailed

log = structlog.get_logger("quadrangle.bots")
# Seconds until a node asks again for a lease that another node has.
LEASE_POLL_SECONDS = 1.0
# The lease for the bots of a table.
BOTS = "bots"
# The most characters of an illegal answer that are logged.
LOGGED_CHARS = 80
# The most decisions of one turn: PlanQuadrat's place, slide and claim. More in a row are several bots' turns.
DECISIONS_OF_A_TURN = 3
Pause = Callable[[random.Random], float]


class BotTurns:
    """Runs the bots of tables where somebody waits for them. At most one search per table; it is cancelled when the
    position changes.

    Of several nodes, the one with the lease for a table runs its bots. It has the lease for as long as it has
    subscribers. This only saves work: if two nodes search all the same, the log accepts one move.
    """

    def __init__(
        self, rooms: Rooms, committer: Committer, bots: Bots, jobs: Jobs, clock: Clock, rng: random.Random, pause: Pause
    ) -> None:
        self._rooms = rooms
        self._committer = committer
        self._bots = bots
        self._jobs = jobs
        self._clock = clock
        self._rng = rng
        self._pause = pause

    def wake(self, room: Room) -> None:
        """Call after every change: stops a search whose position is gone, starts the one that is due."""
        if room.bot_task is None and room.subscribers and room.here.bot_to_move is None:
            return  # a move between people, the usual case
        running, due = room.bot_task, self._due(room)
        if running is not None and due is not None and running.get_name() == _task_name(room):
            return
        if running is not None and running is not asyncio.current_task():
            running.cancel()
        room.bot_task = None
        self._release_lease(room, due)
        if due is not None:
            turn = partial(self._turn, room, room.here.state, due, room.quota_key)
            self._begin(room, turn, _task_name(room))

    def retry_later(self, table: str) -> None:
        """After a failure only the log knows whose turn it is. Bots must not wait for the next request."""
        room = self._rooms.get(table)
        if room is not None and room.bot_task is None and self._rooms.is_watched(room):
            self._begin(room, partial(self._retry_until_done, room, _noop), f"bot looks at {room.id}")

    def _due(self, room: Room) -> str | None:
        """The bot that has to move, if somebody waits for it whose network may still write."""
        allowed = self._rooms.may_continue(room.here) and self._committer.budget.allows(room.quota_key.network)
        return room.here.bot_to_move if allowed and self._rooms.is_watched(room) else None

    def _begin(self, room: Room, work: Callable[[], Awaitable[None]], name: str) -> None:
        async def working() -> None:
            try:
                await work()
            finally:
                if room.bot_task is asyncio.current_task():
                    room.bot_task = None
                    self._release_lease(room)

        room.bot_task = asyncio.create_task(working(), name=name)

    def _release_lease(self, room: Room, due: str | None = None) -> None:
        if due is None and not room.subscribers:
            self._jobs.give_back(BOTS, room.id)

    async def _turn(self, room: Room, state: State, bot: str, quota_key: QuotaKey) -> None:
        await self._acquire_lease(room)
        pause = self._clock.sleep(0 if are_bots_alone(room.here) else self._pause(self._rng))
        text, _ = await asyncio.gather(self._answer(bot, state, quota_key), pause)
        await self._retry_until_done(room, lambda room: self._play(room, state, text))

    async def _acquire_lease(self, room: Room) -> None:
        """Return when this node has the lease. Another node that has it may die, or release it."""
        backoff = Backoff()
        while True:
            try:
                if await self._jobs.take(BOTS, room.id):
                    return
            except StoreFailed as failed:
                log.error("bot could not continue", table=room.id, code=failed.code, again_in=backoff.delay)
                await self._clock.sleep(backoff.next_delay())
            else:
                backoff.reset()
                await self._clock.sleep(LEASE_POLL_SECONDS)

    async def _retry_until_done(self, room: Room, attempt: Callable[[Room], Awaitable[None]]) -> None:
        """Do this in the room. While the log cannot be read or written, it is retried with a growing delay."""
        backoff = Backoff()
        while True:
            try:
                async with self._rooms.visit(room.id) as here:
                    if here is room:
                        await attempt(room)
                    return self.wake(here)
            except Exception as error:  # whatever failed, the table must not get stuck
                code = error.code if isinstance(error, Refused) else repr(error)
                log.error("bot could not continue", table=room.id, code=code, again_in=backoff.delay)
            await self._clock.sleep(backoff.next_delay())

    async def _play(self, room: Room, state: State, text: str) -> None:
        """Play it, if the position is still there."""
        network = room.quota_key.network
        await self._committer.commit(room, lambda: self._decide(room, state, text), network=network)

    async def _decide(self, room: Room, state: State, text: str) -> Draft | None:
        if room.here.state is not state:
            return None
        draft = Draft(room.here, self._clock.now(), self._rng)
        draft.play(state.turn or 0, text)
        return draft

    async def _answer(self, bot: str, state: State, quota_key: QuotaKey) -> str:
        """A legal action: the bot's own, or that of the stand-in, or as the last resort a random one."""
        for name in (bot, STAND_IN):
            try:
                text = await self._bots.choose(name, state, self._rng.getrandbits(62), quota_key)
            except Exception:
                log.exception("bot failed", bot=name, state=repr(state))
                continue
            if text in state.actions():
                return text
            log.error("bot answered against the rules", bot=name, action=text[:LOGGED_CHARS], state=repr(state))
        return str(self._rng.choice(state.actions()))


def are_bots_alone(table: Table) -> bool:
    """People sit here, but the last decisions were all bots': somebody has passed, or plays with many bots.

    The page spaces what it shows, so nobody needs the server's pause. Bots that play for watchers keep it.
    """
    people = {number for number, seat in enumerate(table.seats, start=1) if seat.kind == "person"}
    deciders = (move.player for move in reversed(table.moves) if move.player)
    last = tuple(islice(deciders, DECISIONS_OF_A_TURN))
    return bool(people) and len(last) == DECISIONS_OF_A_TURN and people.isdisjoint(last)


async def _noop(room: Room) -> None:
    """Entering the room is enough: the log has been read."""


def _task_name(room: Room) -> str:
    """Identifies the position that is searched."""
    return f"bot at {room.id} on {id(room.here.state)}"
