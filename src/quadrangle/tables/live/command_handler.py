"""New tables, and commands for a seat. Each command is done once and always answered."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from quadrangle.core.state import Game
from quadrangle.tables.counters import Counters
from quadrangle.tables.errors import NO_SUCH_DAY, Refused
from quadrangle.tables.live.bot_scheduler import BotScheduler
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.messages import Answer, Snapshot
from quadrangle.tables.live.outages import Outages
from quadrangle.tables.live.replay_queue import ReplayQueue
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.live.timeouts import Timeouts
from quadrangle.tables.model.commands import Command, NewTable
from quadrangle.tables.model.create import (
    begin_play,
    client_chosen_table_id,
    create_daily,
    create_rematch,
    create_table,
    new_table_id,
    rematch_id,
)
from quadrangle.tables.model.decide import SPECS, decide
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import DailyTry
from quadrangle.tables.model.seating_rules import admitted
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Bots, Clock, Conflict, DailyChance, QuotaKey, StoreFailed

Deliver = Callable[[Answer], None]


class CommandRequest(NamedTuple):
    """A command as it came: from which client and network, for which seat, under which idempotency key."""

    client: str
    network: str
    seat: int
    id: str
    command: Command


class Acknowledgement:
    """The answer to one command. It is sent before anything is published, and its delay is measured."""

    def __init__(self, command_id: str, deliver: Deliver, counters: Counters, clock: Clock) -> None:
        self._id = command_id
        self._deliver = deliver
        self._counters = counters
        self._clock = clock
        self._begun = clock.monotonic()
        self.answer: Answer | None = None

    def done(self, n: int) -> None:
        """The command was written; its last event has this number."""
        self.send(Answer(self._id, True, n))

    def send(self, answer: Answer) -> None:
        self.answer = answer
        self._counters.answer_seconds.observe(self._clock.monotonic() - self._begun)
        self._deliver(answer)


async def _no_daily(day: str, challenge: str) -> Sequence[str]:
    raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)


class CommandHandler:
    """Creates tables and executes commands; bots answer afterwards."""

    def __init__(
        self, rooms: Rooms, committer: Committer, bot_turns: BotScheduler, bots: Bots, clock: Clock,
        rng: random.Random, counters: Counters, timeouts: Timeouts, outages: Outages, replays: ReplayQueue,
        daily_chance: DailyChance | None = None,
    ) -> None:  # fmt: skip
        self._rooms = rooms
        self._committer = committer
        self._bot_turns = bot_turns
        self._bots = bots
        self._clock = clock
        self._rng = rng
        self._counters = counters
        self._timeouts = timeouts
        self._outages = outages
        self._replays = replays
        self._daily_chance = daily_chance or _no_daily

    async def create(self, client: str, wanted: NewTable, network: str) -> Snapshot:
        """A new table; its `person` seats belong to this client. Requested twice by one id, it is created once."""
        async with self._rooms.visit(await self._create(QuotaKey(network, client), wanted)) as room:
            self._rooms.touch(room, client, network)
            self._bot_turns.wake(room)
            return room.broadcaster.snapshot(client)

    async def create_daily(
        self, client: str, table: str | None, rules: Game, attempt: DailyTry, name: str, network: str
    ) -> Snapshot:
        """A try at a daily challenge, at the table with this id; an existing one is used."""
        self._committer.budget.check(network)
        table = table or new_table_id(self._rng)
        chance = await self._daily_chance(attempt.day, rules.name)
        draft = Draft(Table(table), self._clock.now(), self._rng, client, chance=chance)
        person = self._rooms.directory.person(client)
        create_daily(draft, rules, attempt, name if person.is_guest else "")
        with suppress(Conflict):
            await self._committer.create(draft, network)
        async with self._rooms.visit(table) as room:
            return room.broadcaster.snapshot(client)

    async def _create(self, by: QuotaKey, wanted: NewTable) -> str:
        client = by.client
        self._committer.budget.check(by.network)
        wanted = admitted(wanted, self._rooms.directory.person(client))
        while True:
            table = new_table_id(self._rng) if wanted.id is None else client_chosen_table_id(client, wanted.id)
            draft = Draft(Table(table), self._clock.now(), self._rng, client)
            create_table(draft, wanted, self._bots)
            if wanted.moves:  # in a thread: a long record would stop everybody else
                await self._replays.run(by, partial(begin_play, draft, wanted.moves))
            else:
                begin_play(draft, ())
            try:
                await self._committer.create(draft, by.network)
            except Conflict:
                if wanted.id is None:  # the id is taken: draw another one
                    continue
            return table

    async def command(
        self, client: str, table: str, seat: int, command_id: str, command: Command,
        deliver: Deliver, network: str,
    ) -> Answer:  # fmt: skip
        """Execute a command for a seat, once. The answer goes to `deliver` before anything is published."""
        request = CommandRequest(client, network, seat, command_id, command)
        acknowledgement = Acknowledgement(command_id, deliver, self._counters, self._clock)
        try:
            self._check_budget(request)
            async with self._rooms.visit(table) as room:
                return await self._execute(room, request, acknowledgement)
        except Refused as refused:
            if isinstance(refused, StoreFailed):
                self._bot_turns.retry_later(table)
            answer = Answer.refusal(command_id, refused)
            acknowledgement.send(answer)
            return answer

    def _check_budget(self, request: CommandRequest) -> None:
        """A network that has written too much today can still end its games."""
        spec = SPECS[type(request.command)]
        if spec.may_open_rematch or not spec.allowed_when_full:
            self._committer.budget.check(request.network)

    async def _execute(self, room: Room, request: CommandRequest, acknowledgement: Acknowledgement) -> Answer:
        if room.here.clocks is not None:
            lag = SPECS[type(request.command)].lag(room.here, request.command)
            if self._timeouts.is_up(room, lag):
                await self._timeouts.enforce(room)
        await self._committer.commit(room, lambda: self._decide(room, request), acknowledgement.done, request.network)
        answer = acknowledgement.answer
        if answer is None:  # nothing was written: it was done before, or refused
            answer = room.loaded.answers.get(request.client, request.id)
            assert answer is not None
            acknowledgement.send(answer)
        self._rooms.touch(room, request.client, request.network)
        self._bot_turns.wake(room)
        return answer

    async def _decide(self, room: Room, request: CommandRequest) -> Draft | None:
        """What the request does; None if it has been answered before, or is refused now."""
        if room.loaded.answers.get(request.client, request.id) is not None:
            return None
        table = room.here
        chance = await self._daily_chance(table.daily.day, table.game.name) if table.daily is not None else ()
        draft = Draft(table, self._clock.now(), self._rng, request.client, request.id, chance)
        if table.due is not None:
            await self._outages.look()
            self._outages.give_back(draft)
        spec = SPECS[type(request.command)]
        if spec.needs_presence:
            draft.absent_since = tuple(
                there.since and self._outages.without_gaps(there.since, draft.now)
                for there in room.broadcaster.presence(table.seats)
            )
        try:
            spec.check_length(self._rooms.may_continue(table))
            decide(draft, request.seat, request.command, self._rooms.directory)
            if spec.may_open_rematch and draft.table.rematch is not None:
                await self._write_rematch(draft, request)
        except StoreFailed:
            raise  # the same command may succeed in a moment
        except Refused as refused:
            if await self._rooms.loader.catch_up(room):  # another node has written: decide again on the new table
                return await self._decide(room, request)
            room.loaded.answers.refuse(request.client, Answer.refusal(request.id, refused))
            return None
        return draft

    async def _write_rematch(self, draft: Draft, request: CommandRequest) -> None:
        """The next table is written first. After a crash in between, a repeated command finds it and continues."""
        following = Draft(Table(rematch_id(draft.table.id)), draft.now, self._rng, request.client)
        create_rematch(following, draft.table)
        with suppress(Conflict):
            await self._committer.create(following, request.network)
        async with self._rooms.visit(following.table.id) as room:
            self._rooms.touch(room, request.client, request.network)
            self._bot_turns.wake(room)
