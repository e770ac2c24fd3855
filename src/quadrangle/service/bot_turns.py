"""Bots at the table: whose turn it is follows from the stored table, so a restart resumes them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import structlog

from quadrangle.core.state import State
from quadrangle.service.commits import Commits
from quadrangle.service.draft import Draft
from quadrangle.service.ports import Bots, Clock
from quadrangle.service.refusals import Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

log = structlog.get_logger("quadrangle.bots")
# Who answers for a bot that cannot.
STAND_IN = "level:1"
# Seconds until a move that could not be written is tried again.
RETRY = 2.0
Pause = Callable[[random.Random], float]


class BotTurns:
    """Lets bots think and plays what they say. At most one thought per table; it dies with its position."""

    def __init__(
        self, rooms: Rooms, commits: Commits, bots: Bots, clock: Clock, rng: random.Random, pause: Pause
    ) -> None:
        self._rooms = rooms
        self._commits = commits
        self._bots = bots
        self._clock = clock
        self._rng = rng
        self._pause = pause

    def wake(self, room: Room) -> None:
        """Call after every change: drops a thought about a position that is gone, begins the one that is due."""
        table, thinking = room.here, room.bot_task
        due = table.bot_to_move
        if thinking is not None and due is not None and thinking.get_name() == _thought(room):
            return
        if thinking is not None and thinking is not asyncio.current_task():
            thinking.cancel()
        room.bot_task = None
        if due is not None:
            turn = self._turn(room, table.state, due)
            room.bot_task = asyncio.create_task(turn, name=_thought(room))

    async def _turn(self, room: Room, state: State, bot: str) -> None:
        try:
            text, _ = await asyncio.gather(self._answer(bot, state), self._clock.sleep(self._pause(self._rng)))
            while not await self._played(room, state, text):
                await self._clock.sleep(RETRY)
        finally:
            if room.bot_task is asyncio.current_task():
                room.bot_task = None

    async def _played(self, room: Room, state: State, text: str) -> bool:
        """Play it, if the position is still there. False if it could not be written."""
        try:
            async with self._rooms.visit(room.id):
                await self._commits.commit(room, lambda: self._decided(room, state, text))
                self.wake(room)
                return True
        except Refused as refused:
            log.error("bot's move not written", table=room.id, code=refused.code)
            return False

    async def _decided(self, room: Room, state: State, text: str) -> Draft | None:
        if room.here.state is not state:
            return None
        draft = Draft(room.here, self._clock.now(), self._rng)
        draft.play(state.turn or 0, text)
        return draft

    async def _answer(self, bot: str, state: State) -> str:
        """A legal action: the bot's own, or a level-1 answer, or at the very last any."""
        for name in (bot, STAND_IN):
            try:
                text = await self._bots.choose(name, state, self._rng.getrandbits(62))
            except Exception:
                log.exception("bot failed", bot=name, state=repr(state))
                continue
            if text in state.actions():
                return text
            log.error("bot answered against the rules", bot=name, action=text, state=repr(state))
        return str(self._rng.choice(state.actions()))


def _thought(room: Room) -> str:
    """Names what is being thought about: the line of play at this table, as it is now."""
    return f"bot at {room.id} on {id(room.here.state)}"
