"""All tables of a node: the one interface for servers, activities and tests."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

from quadrangle.core.state import Game, State
from quadrangle.record import Record
from quadrangle.tables.bots.bot_ratings import bot_rating
from quadrangle.tables.bots.position_effects import encoded_effects
from quadrangle.tables.bots.turns import BotTurns
from quadrangle.tables.cleanup.close_stale_tables import StaleTables
from quadrangle.tables.cleanup.delete_guest_tables import GuestTableDeletion
from quadrangle.tables.cluster.log_sync import LogSync
from quadrangle.tables.cluster.move_relay import MoveRelay
from quadrangle.tables.cluster.peers import Peers
from quadrangle.tables.cluster.presence_sync import PresenceSync
from quadrangle.tables.counters import Counters
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.live.arrivals import Arrivals, SeatTransfer
from quadrangle.tables.live.chat import Chat
from quadrangle.tables.live.command_handler import CommandHandler, Deliver
from quadrangle.tables.live.commit import Committer
from quadrangle.tables.live.messages import Answer, Snapshot
from quadrangle.tables.live.outages import Outages
from quadrangle.tables.live.presence import PresenceKind
from quadrangle.tables.live.queries import TableQueries
from quadrangle.tables.live.replay_queue import ReplayQueue
from quadrangle.tables.live.room_context import RoomContext
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.live.timeouts import Timeouts
from quadrangle.tables.live.write_budget import WriteBudget
from quadrangle.tables.model.commands import Command, NewTable
from quadrangle.tables.model.events import DailyTry
from quadrangle.tables.model.log import ListedTable, TableSummary
from quadrangle.tables.model.people import Directory, Guests
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Bots, Clock, DailyChance, Store, Texts


class Tables:
    """Commands, queries and subscriptions. A store, a clock, a source of chance and bots come from outside.

    Daily challenges can be tried where `daily_chance` says what chance brings on a day. With `texts`, time during which
    the site was down is given back to the players.
    """

    def __init__(
        self, store: Store, clock: Clock, rng: random.Random, bots: Bots, *,
        limits: TableLimits | None = None, pause: Callable[[random.Random], float] = lambda _: 0.0,
        counters: Counters | None = None, directory: Directory | None = None, chat: bool = True,
        daily_chance: DailyChance | None = None, texts: Texts | None = None,
    ) -> None:  # fmt: skip
        limits = limits or TableLimits()
        self.store = store
        self.clock = clock
        self.bots = bots
        self.bus = EventBus()
        self.counters = counters or Counters()
        self.notices, self.jobs = store.node(clock)
        self.peers = Peers()
        self.replays = ReplayQueue()
        budget = WriteBudget(limits.events_per_day, limits.bytes_per_day, clock.monotonic)
        context = RoomContext(directory or Guests(), self.peers, self.bus, bot_rating)
        self.rooms = Rooms(store, clock, limits, context, shared=self.notices.shared)
        self.directory = self.rooms.directory
        relay = MoveRelay(self.notices, self.rooms, self.peers)
        committer = Committer(store, self.rooms, self.counters, self.jobs, relay, self.bus, budget)
        bot_turns = BotTurns(self.rooms, committer, bots, self.jobs, clock, rng, pause)
        self._outages = Outages(self.rooms, clock, texts, self.bus, shared=self.notices.shared)
        self._timeouts = Timeouts(store, self.rooms, committer, bot_turns, clock, rng, self.jobs, self._outages)
        self._arrivals = Arrivals(self.rooms, committer, clock, rng, self.bus)
        self._stale = StaleTables(store, self.rooms, committer, clock, rng, self.jobs, limits.days_of_silence)
        self._guest_table_deletion = GuestTableDeletion(
            store, self.rooms, clock, self.jobs, self.notices, self.bus, limits.days_of_guest_tables
        )
        self._commands = CommandHandler(
            self.rooms,
            committer,
            bot_turns,
            bots,
            clock,
            rng,
            self.counters,
            self._timeouts,
            self._outages,
            self.replays,
            daily_chance,
        )
        self._seats = SeatTransfer(store, self.rooms, committer, bot_turns, clock, rng)
        self._queries = TableQueries(store, self.rooms, bot_turns, clock, limits.listed, self.bus, encoded_effects)
        self.chat = Chat(self.rooms, clock, self.notices, self.bus, open=chat)
        self.presence_sync = PresenceSync(self.notices, self.rooms, self.peers, clock, self.bus)
        self._log_sync = LogSync(store, self.rooms, bot_turns, clock, self.notices)
        self._has_texts = texts is not None
        self._tasks: list[asyncio.Task[None]] = []

    # Commands

    async def create(self, client: str, wanted: NewTable, *, network: str = "") -> Snapshot:
        """A new table; its `person` seats belong to this client. Bots think at the expense of `network`."""
        return await self._commands.create(client, wanted, network)

    async def create_daily(
        self, client: str, table: str | None, rules: Game, attempt: DailyTry, name: str, network: str = ""
    ) -> Snapshot:
        """A try at a daily challenge, at the table with this id; an existing one is used."""
        return await self._commands.create_daily(client, table, rules, attempt, name, network)

    def command(
        self, client: str, table: str, seat: int, command_id: str, command: Command,
        deliver: Deliver = lambda answer: None, *, network: str = "",
    ) -> Coroutine[Any, Any, Answer]:  # fmt: skip
        """Execute a command for a seat, once. The answer goes to `deliver` before anything is published."""
        return self._commands.command(client, table, seat, command_id, command, deliver, network)

    async def move_seats(self, guest: str, account: str) -> list[str]:
        """A guest has signed in: their seats at unfinished tables become the account's. Those tables."""
        return await self._seats.move(guest, account)

    # Subscriptions

    async def subscribe(self, subscriber: Subscriber, table: str, after: int | None) -> None:
        """Deliver to this subscriber what it has missed, and from now on everything."""
        await self._queries.subscribe(subscriber, table, after)

    def unsubscribe(self, subscriber: Subscriber, table: str, *, lost: bool = False) -> None:
        """This subscriber left the table, or its connection is lost."""
        self._queries.unsubscribe(subscriber, table, lost=lost)

    def mark(self, subscriber: Subscriber, table: str, kind: PresenceKind) -> None:
        """This subscriber is here, or quiet, or its connection is lost."""
        self._queries.mark(subscriber, table, kind)

    # Queries

    async def snapshot(self, client: str | None, table: str, *, network: str = "") -> Snapshot:
        """The table as this client sees it."""
        return await self._queries.snapshot(client, table, network)

    async def table(self, table: str) -> Table:
        """The table itself, as it is now."""
        return await self._queries.table(table)

    async def position(self, table: str, ply: int | None) -> State:
        """The position after this many moves; now, if None."""
        return await self._queries.position(table, ply)

    async def effects(self, table: str) -> tuple[int, bytes]:
        """What each legal action would do now, as JSON, with the ply of that position."""
        return await self._queries.effects(table)

    async def record(self, table: str) -> Record:
        """The record of the game so far."""
        return await self._queries.record(table)

    async def listed(self, client: str, status: str | None, most: int | None = None) -> list[ListedTable]:
        """The tables at which this client has sat, the latest first."""
        return await self._queries.listed(client, status, most)

    async def is_done(self, client: str, table: str, command: str) -> bool:
        """Does the log have this command of this client, at whichever node it was done?"""
        return await self._queries.is_done(client, table, command)

    async def client_at(self, table: str, seat: int) -> tuple[str | None, str]:
        """The client on a seat, which nobody is shown, and the stored name."""
        return await self._queries.client_at(table, seat)

    async def timed(self) -> list[tuple[str, TableSummary]]:
        """The tables at which a clock runs."""
        return await self.store.timed()

    # Life cycle

    async def start(self) -> None:
        """Start to receive notices, to do jobs, to watch clocks and stale tables, and to evict idle tables.

        Bots continue when somebody comes to their table.
        """
        await self.notices.start()
        await self.jobs.start()
        self._stale.schedule()
        self._guest_table_deletion.schedule()
        work = [self.rooms.evict_idle_for_ever(), self._timeouts.schedule_all(), self.presence_sync.run()]
        if self._has_texts:
            work += [self._outages.run(), self._timeouts.give_back_for_ever()]
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Finish what is being written; stop everything else."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._arrivals.close()
        await self._log_sync.close()
        self.presence_sync.close()
        await self.rooms.close()
        await self.jobs.close()
        await self.notices.close()
        await self.bots.close()
        await self.store.close()
