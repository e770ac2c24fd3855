"""What people ask: a new table, or a command for a seat of theirs. Each command is done once and answered always."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from quadrangle.core.state import Game
from quadrangle.service.admission import admitted, allowed
from quadrangle.service.bot_turns import BotTurns
from quadrangle.service.commands import AskRematch, Claim, Command, NewTable
from quadrangle.service.commits import Commits
from quadrangle.service.decide import check_claim, check_length, check_rematch, decide, lag_of
from quadrangle.service.draft import Draft
from quadrangle.service.events import DailyTry, Rematch
from quadrangle.service.figures import Figures
from quadrangle.service.flags import GRACE, Flags, claim
from quadrangle.service.founding import asked_id, found, found_again, found_daily, new_id, rematch_id
from quadrangle.service.lobby.lobby import Lobby
from quadrangle.service.ports import Bots, Clock, Conflict, StoreFailed
from quadrangle.service.refusals import NO_SUCH_DAY, NOT_GONE, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms
from quadrangle.service.shown import Answer, Snapshot
from quadrangle.service.table import Table

Acknowledge = Callable[[Answer], None]
Given = Callable[[str, str], Awaitable[Sequence[str]]]


class Request(NamedTuple):
    """A command as it came: from whom, for which seat, under which id."""

    client: str
    seat: int
    id: str
    command: Command


async def _nothing_given(day: str, challenge: str) -> Sequence[str]:
    raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)


class Requests:
    """Takes what people ask, and lets bots answer."""

    def __init__(
        self, rooms: Rooms, commits: Commits, bot_turns: BotTurns, bots: Bots, clock: Clock, rng: random.Random,
        figures: Figures, lobby: Lobby, flags: Flags,
    ) -> None:  # fmt: skip
        self._rooms = rooms
        self._commits = commits
        self._bot_turns = bot_turns
        self._bots = bots
        self._clock = clock
        self._rng = rng
        self._figures = figures
        self._lobby = lobby
        self._flags = flags
        # What chance brings at a challenge of a day.
        self.given: Given = _nothing_given

    async def create(self, client: str, wanted: NewTable) -> Snapshot:
        """A new table; its `person` seats belong to this client. Asked for twice by one id, it is made once."""
        if wanted.listed:
            self._lobby.check_may_wait(client)
        async with self._rooms.visit(await self._founded(client, wanted)) as room:
            self._rooms.attend(room, client)
            self._bot_turns.wake(room)
            return room.snapshot(client)

    async def create_daily(self, client: str, table: str | None, rules: Game, attempt: DailyTry, name: str) -> Snapshot:
        """A try at a daily challenge, at the table with this id, or the one that is there already."""
        table = table or new_id(self._rng)
        given = await self.given(attempt.day, rules.name)
        draft = Draft(Table(table), self._clock.now(), self._rng, client, given=given)
        person = self._rooms.directory.known(client)
        found_daily(draft, rules, attempt, name if person.is_guest else "")
        with suppress(Conflict):
            await self._commits.found(draft)
        return await self.look(client, table)

    async def look(self, client: str, table: str) -> Snapshot:
        """The table as this client sees it."""
        async with self._rooms.visit(table) as room:
            return room.snapshot(client)

    async def _founded(self, client: str, wanted: NewTable) -> str:
        wanted = admitted(wanted, self._rooms.directory.known(client))
        while True:
            table = new_id(self._rng) if wanted.id is None else asked_id(client, wanted.id)
            draft = Draft(Table(table), self._clock.now(), self._rng, client)
            found(draft, wanted, self._bots)
            try:
                await self._commits.found(draft)
            except Conflict:
                if wanted.id is None:  # the id is taken: draw another one
                    continue
            return table

    async def command(
        self, client: str, table: str, seat: int, command_id: str, command: Command,
        acknowledge: Acknowledge = lambda answer: None,
    ) -> Answer:  # fmt: skip
        """Do what the client asks for a seat, once. The answer goes to `acknowledge` before anything is published."""
        begun = self._clock.monotonic()

        def answered(answer: Answer) -> None:
            self._figures.answer_seconds.observe(self._clock.monotonic() - begun)
            acknowledge(answer)

        try:
            async with self._rooms.visit(table) as room:
                return await self._obey(room, Request(client, seat, command_id, command), answered)
        except Refused as refused:
            if isinstance(refused, StoreFailed):
                self._bot_turns.look_again(table)
            answer = Answer.no(command_id, refused)
            answered(answer)
            return answer

    async def _obey(self, room: Room, request: Request, acknowledge: Acknowledge) -> Answer:
        answers: list[Answer] = []

        def answer() -> None:
            answers.append(room.answers.to(request.client, request.id))
            acknowledge(answers[0])

        if room.here.clocks is not None and self._flags.is_up(room, lag_of(room.here, request.command)):
            await self._flags.fall(room)
        await self._commits.commit(room, lambda: self._decided(room, request), answer)
        if not answers:  # nothing was written: it was done before, or refused
            answer()
        self._rooms.attend(room, request.client)
        self._bot_turns.wake(room)
        return answers[0]

    async def _decided(self, room: Room, request: Request) -> Draft | None:
        """What the request brings about; None if it has been answered before, or is refused now."""
        if room.answers.has(request.client, request.id):
            return None
        daily = room.here.daily
        given = await self.given(daily.day, room.here.game.name) if daily is not None else ()
        draft = Draft(room.here, self._clock.now(), self._rng, request.client, request.id, given)
        try:
            check_length(request.command, self._rooms.may_go_on(room.here))
            if isinstance(request.command, AskRematch):
                await self._rematch(draft, request)
            elif isinstance(request.command, Claim):
                self._claim(room, draft, request.seat, request.command.gone)
            else:
                command = allowed(room.here, request.client, request.command, self._rooms.directory)
                decide(draft, request.seat, command)
        except StoreFailed:
            raise  # the same command may succeed in a moment
        except Refused as refused:
            if await self._rooms.catch_up(room):  # another node has gone on: this may be done by now, or not wrong
                return await self._decided(room, request)
            room.answers.refuse(request.client, Answer.no(request.id, refused))
            return None
        return draft

    def _claim(self, room: Room, draft: Draft, seat: int, gone: int) -> None:
        check_claim(draft.table, seat, gone, draft.client)
        there = room.presence(draft.table.seats)[gone - 1]
        if there.since is None or draft.now - there.since < GRACE:
            raise Refused(NOT_GONE, seat=gone, seconds=int(GRACE.total_seconds()))
        claim(draft, seat, gone)

    async def _rematch(self, draft: Draft, request: Request) -> None:
        """The next table is written first: if we die in between, asking again finds it and goes on."""
        check_rematch(draft.table, request.seat, request.client)
        following = Draft(Table(rematch_id(draft.table.id)), draft.now, self._rng, request.client)
        found_again(following, draft.table)
        with suppress(Conflict):
            await self._commits.found(following)
        async with self._rooms.visit(following.table.id) as room:
            self._rooms.attend(room, request.client)
            self._bot_turns.wake(room)
        draft.add(Rematch(draft.now, following.table.id))
