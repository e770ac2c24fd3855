"""The table service: one face for servers and tests. The work is done in three rooms: memory, writing, reading."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

from quadrangle.service.abandoned import Abandoned
from quadrangle.service.attendance import Attendance
from quadrangle.service.bot_turns import BotTurns
from quadrangle.service.commits import Commits
from quadrangle.service.directory import Directory
from quadrangle.service.figures import Figures
from quadrangle.service.flags import Flags
from quadrangle.service.health import StoreWatch
from quadrangle.service.lobby.challenges import Challenges
from quadrangle.service.lobby.elsewhere import connect
from quadrangle.service.lobby.lobby import Lobby, LobbyLimits
from quadrangle.service.lobby.pairing import Pairing
from quadrangle.service.neighbours import Neighbours
from quadrangle.service.ports import Bots, Clock, Entry, Store, Summary
from quadrangle.service.reading import Reading
from quadrangle.service.relaying import Relay
from quadrangle.service.requests import Given, Requests
from quadrangle.service.room import Room
from quadrangle.service.rooms import Limits, Rooms
from quadrangle.service.table import Table
from quadrangle.service.talk import Talk

__all__ = ["Limits", "LobbyLimits", "Tables"]


class Tables:
    """All tables. Its collaborators are ports: a store, a clock, a source of chance, bots."""

    def __init__(
        self, store: Store, clock: Clock, rng: random.Random, bots: Bots, *,
        limits: Limits | None = None, pause: Callable[[random.Random], float] = lambda _: 0.0,
        figures: Figures | None = None, directory: Directory | None = None, lobby: LobbyLimits | None = None,
        talk: bool = True,
    ) -> None:  # fmt: skip
        self._store = store
        self.bots = bots
        self.notices, self.jobs = store.node(clock)
        limits = limits or Limits()
        self.figures = figures = figures or Figures()
        self.rooms = Rooms(store, clock, limits, directory)
        self.directory = self.rooms.directory
        self.lobby = Lobby(store, self.rooms, clock, lobby)
        relay = Relay(self.notices, self.rooms)
        commits = Commits(store, self.rooms, figures, self.jobs, relay, self.lobby.note)
        self._bot_turns = BotTurns(self.rooms, commits, bots, self.jobs, clock, rng, pause)
        self._flags = flags = Flags(store, self.rooms, commits, self._bot_turns, clock, rng, self.jobs)
        self._abandoned = Abandoned(store, self.rooms, commits, clock, rng, self.jobs, limits.days_of_silence)
        self._neighbours = Neighbours(store, self.rooms, self._bot_turns, clock, self.notices)
        self._tasks: list[asyncio.Task[None]] = []
        self.clock, self.now = clock, clock.now

        requests = Requests(self.rooms, commits, self._bot_turns, bots, clock, rng, figures, self.lobby, flags)
        self.create, self.command = requests.create, requests.command
        self.create_daily, self._requests = requests.create_daily, requests

        reading = Reading(store, self.rooms, self._bot_turns, clock, limits.listed, self.lobby.note)
        self.follow, self.unfollow, self.mark = reading.follow, reading.unfollow, reading.mark
        self.snapshot, self.position, self.effects = reading.snapshot, reading.position, reading.effects
        self.record, self.listed, self.sitting = reading.record, reading.listed, reading.sitting
        self.look_at = reading.look_at
        self.pairing = Pairing(self.lobby, requests, self.jobs)
        self.challenges = Challenges(self.lobby, requests, clock)
        self._attendance = Attendance(self.notices, self.rooms, clock, self.lobby.count_here)
        connect(self.lobby, self.challenges, self.notices, self._attendance)
        self._commits = commits
        self.talk = Talk(self.rooms, clock, self.notices, open=talk)
        self.trouble = StoreWatch(store, self.notices).trouble

    @property
    def in_memory(self) -> int:
        return len(self.rooms)

    def is_here(self, client: str) -> bool:
        """Is somebody in the lobby or at the own table, at any node?"""
        return self.lobby.has(client) or self.rooms.has(client) or self.rooms.others.has(client)

    def on_rated(self, tell: Callable[[str], None]) -> None:
        """From now on `tell` is told the id of each rated table that this process brings to its end."""
        self._commits.on_rated = tell

    def on_slow(self, tell: Callable[[Room, Sequence[Entry]], None]) -> None:
        """From now on `tell` is told what this process writes at tables by days."""
        self._commits.on_slow = tell

    async def timed(self) -> list[tuple[str, Summary]]:
        """The tables at which somebody's time runs."""
        return await self._store.timed()

    def on_daily(self, given: Given, tell: Callable[[Table], None]) -> None:
        """From now on daily challenges can be tried: `given` knows what they bring, `tell` hears of finished ones."""
        self._requests.given, self._commits.on_daily = given, tell

    async def start(self) -> None:
        """Begin to hear other nodes, to do jobs, to watch clocks and empty tables, and to keep rooms and lobby tidy.

        Bots go on when somebody comes to their table.
        """
        await self.notices.start()
        await self.jobs.start()
        self._abandoned.begin()
        work = (
            self.rooms.sweep_for_ever(),
            self.lobby.publish_for_ever(),
            self._flags.recall(),
            self._attendance.run(),
        )
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Let what is being written be written; stop everything else."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._neighbours.close()
        self._attendance.close()
        await self.rooms.close()
        await self.jobs.close()
        await self.notices.close()
        await self.bots.close()
        await self._store.close()
