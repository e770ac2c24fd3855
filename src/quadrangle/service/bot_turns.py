"""Bots at the table: whose turn it is follows from the stored table, so a restart resumes them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from quadrangle.core.state import State
from quadrangle.service.commits import Commits
from quadrangle.service.draft import Draft
from quadrangle.service.ports import Bots, Clock, Jobs, Payer, StoreFailed
from quadrangle.service.refusals import Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

log = structlog.get_logger("quadrangle.bots")
# Who answers for a bot that cannot.
STAND_IN = "level:1"
# Seconds until what failed is tried again: first, and at most.
RETRY, RARELY = 2.0, 60.0
# Seconds until a node asks again for bots that another one has.
AGAIN = 1.0
BOTS = "bots"
# Of an illegal answer, as much is written down.
QUOTED = 80
Pause = Callable[[random.Random], float]


class BotTurns:
    """Lets bots think and plays what they say, where somebody waits for it. At most one thought per table; it dies
    with its position.

    Of several nodes the one that has taken the table's bots lets them think. It keeps them for as long as anybody
    follows the table here. That spares work and no more: if two nodes think all the same, the log takes one move.
    """

    def __init__(
        self, rooms: Rooms, commits: Commits, bots: Bots, jobs: Jobs, clock: Clock, rng: random.Random, pause: Pause
    ) -> None:
        self._rooms = rooms
        self._commits = commits
        self._bots = bots
        self._jobs = jobs
        self._clock = clock
        self._rng = rng
        self._pause = pause

    def wake(self, room: Room) -> None:
        """Call after every change: drops a thought that nobody waits for any longer, begins the one that is due."""
        thinking, due = room.bot_task, self._due(room)
        if thinking is not None and due is not None and thinking.get_name() == _thought(room):
            return
        if thinking is not None and thinking is not asyncio.current_task():
            thinking.cancel()
        room.bot_task = None
        self._let_others(room, due)
        if due is not None:
            turn = partial(self._turn, room, room.here.state, due, room.payer)
            self._begin(room, turn, _thought(room))

    def look_again(self, table: str) -> None:
        """After a failure only the log knows whose turn it is. Bots must not wait until somebody asks."""
        room = self._rooms.known(table)
        if room is not None and room.bot_task is None and self._rooms.attended(room):
            self._begin(room, partial(self._insist, room, self._look), f"bot looks at {room.id}")

    def _due(self, room: Room) -> str | None:
        return room.here.bot_to_move if self._rooms.attended(room) and self._rooms.may_go_on(room.here) else None

    def _begin(self, room: Room, work: Callable[[], Awaitable[None]], name: str) -> None:
        async def working() -> None:
            try:
                await work()
            finally:
                if room.bot_task is asyncio.current_task():
                    room.bot_task = None
                    self._let_others(room)

        room.bot_task = asyncio.create_task(working(), name=name)

    def _let_others(self, room: Room, due: str | None = None) -> None:
        if due is None and not room.followers:
            self._jobs.give_back(BOTS, room.id)

    async def _turn(self, room: Room, state: State, bot: str, payer: Payer) -> None:
        await self._taken(room)
        pause = self._clock.sleep(self._pause(self._rng))
        text, _ = await asyncio.gather(self._answer(bot, state, payer), pause)
        await self._insist(room, lambda room: self._play(room, state, text))

    async def _taken(self, room: Room) -> None:
        """Return when the bots of this table are this node's. Another node that has them may die, or let them go."""
        while True:
            try:
                if await self._jobs.take(BOTS, room.id):
                    return
            except StoreFailed as failed:
                log.error("bot could not go on", table=room.id, code=failed.code, again_in=AGAIN)
            await self._clock.sleep(AGAIN)

    async def _insist(self, room: Room, attempt: Callable[[Room], Awaitable[None]]) -> None:
        """Do this in the room. A log that cannot be read or written now is tried again, more and more rarely."""
        wait = RETRY
        while True:
            try:
                async with self._rooms.visit(room.id) as here:
                    if here is room:
                        await attempt(room)
                    return self.wake(here)
            except Exception as error:  # whatever it is, a table must not fall silent by it
                code = error.code if isinstance(error, Refused) else repr(error)
                log.error("bot could not go on", table=room.id, code=code, again_in=wait)
            await self._clock.sleep(wait)
            wait = min(2 * wait, RARELY)

    async def _look(self, room: Room) -> None:
        """Being in the room is enough: the log has been read."""

    async def _play(self, room: Room, state: State, text: str) -> None:
        """Play it, if the position is still there."""
        await self._commits.commit(room, lambda: self._decided(room, state, text))

    async def _decided(self, room: Room, state: State, text: str) -> Draft | None:
        if room.here.state is not state:
            return None
        draft = Draft(room.here, self._clock.now(), self._rng)
        draft.play(state.turn or 0, text)
        return draft

    async def _answer(self, bot: str, state: State, payer: Payer) -> str:
        """A legal action: the bot's own, or a level-1 answer, or at the very last any."""
        for name in (bot, STAND_IN):
            try:
                text = await self._bots.choose(name, state, self._rng.getrandbits(62), payer)
            except Exception:
                log.exception("bot failed", bot=name, state=repr(state))
                continue
            if text in state.actions():
                return text
            log.error("bot answered against the rules", bot=name, action=text[:QUOTED], state=repr(state))
        return str(self._rng.choice(state.actions()))


def _thought(room: Room) -> str:
    """Names what is being thought about: the line of play at this table, as it is now."""
    return f"bot at {room.id} on {id(room.here.state)}"
