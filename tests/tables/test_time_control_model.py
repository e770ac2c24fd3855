"""Random moves, pauses, lag, vacation and restarts at a table with a clock: no time is lost, and a flag falls once."""

from __future__ import annotations

import asyncio
import random
from datetime import datetime, timedelta
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.harness import OPEN, PERSON, Said, ServiceScreen, put_in_place
from support.simulated import LeapingClock, ScriptedBots, SimulatedClock, settle

from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.model.events import FlagFell
from quadrangle.tables.service import Tables

CLIENTS = ("ada", "bea")
BASE, INCREMENT, FORGIVEN = 60_000, 3000, 500
GAMES = ("planquadrat", "maxisurf", "minisurf", "quadrata")
HOUR = 3_600_000
DAY, A_YEAR_ALLOWS = 24 * HOUR, 21
TURN = 2 * DAY


class ModelClock:
    """The remaining times, as simple as possible: one for each player, and the player whose time runs."""

    def __init__(self) -> None:
        self.left = [BASE, BASE]
        self.seat: int | None = 1
        self.used = 0
        # How long the last message of this turn was under way: so much is forgiven when it ends, however it ends.
        self.lag = 0
        self.longest = 0

    def wait(self, ms: int) -> None:
        self.used += ms

    def pass_on(self, seat: int | None, lag: int, line: int, played: bool) -> None:
        """The turn goes to another seat: what was used is paid, and a turn that nobody played before earns time."""
        if self.seat is not None:
            spent = max(0, self.used - min(lag, FORGIVEN))
            assert spent <= self.left[self.seat - 1], "the flag should have fallen"
            earned = INCREMENT if played and line > self.longest else 0
            self.left[self.seat - 1] += earned - spent
        self.longest = max(self.longest, line) if played else self.longest
        self.seat, self.used, self.lag = seat, 0, 0

    def is_out(self, lag: int) -> bool:
        return self.seat is not None and self.used - min(lag, FORGIVEN) >= self.left[self.seat - 1]


class ModelOfDays(ModelClock):
    """A purse for every turn. On vacation it does not leak."""

    def __init__(self) -> None:
        super().__init__()
        self.left = [TURN, TURN]
        self.now = 0
        self.away, self.rested = [0, 0], [0, 0]

    def wait(self, ms: int) -> None:
        if self.seat is not None:
            self.used += ms - max(0, min(ms, self.away[self.seat - 1] - self.now))
        self.now += ms

    def pass_on(self, seat: int | None, lag: int, line: int, played: bool) -> None:
        if self.seat is not None:
            assert self.used - min(lag, FORGIVEN) < TURN, "the flag should have fallen"
        self.seat, self.used, self.lag = seat, 0, 0

    def rest(self, seat: int, days: int) -> None:
        self.rested[seat - 1] += days
        self.away[seat - 1] = max(self.now, self.away[seat - 1]) + days * DAY

    def remaining(self) -> int:
        """Milliseconds until the flag falls, if nothing happens."""
        assert self.seat is not None
        return max(0, self.away[self.seat - 1] - self.now) + TURN - self.used


class TimedStorm(RuleBasedStateMachine):
    """Two people at one table, the model of their clocks, and a player who only replaces the arguments."""

    pace: ClassVar[Said] = {"kind": "real_time", "base": BASE // 1000, "increment": INCREMENT // 1000}

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.store, self.clock = MemoryStore(), SimulatedClock()
        self.model = ModelClock()
        self.over = False

    def run(self, coroutine: Any) -> Any:
        return self.runner.run(coroutine)

    async def start(self) -> None:
        self.tables = Tables(
            self.store, self.clock, random.Random(5), ScriptedBots(), limits=TableLimits(idle_seconds=1e7)
        )
        await self.tables.start()
        await settle()
        self.screens = {client: ServiceScreen(self.tables, client) for client in (*CLIENTS, "eve")}

    @initialize(name=st.sampled_from(GAMES))
    def sit_down(self, name: str) -> None:
        self.run(self._sit_down(name))

    async def _sit_down(self, name: str) -> None:
        await self.start()
        self.table = (await self.screens["ada"].create(PERSON, OPEN, game=name, pace=self.pace))["id"]
        await self.screens["bea"].do(self.table, 2, "sit", name="Bea")
        await self.screens["bea"].follow(self.table, None)
        await settle()
        position = (await self.now())["position"]
        self.model.seat, self.opening = position["turn"], position["view"]["phase"]
        await self.follow(None)

    async def follow(self, after: int | None) -> None:
        first = await self.screens["eve"].follow(self.table, after)
        self.view: Said = first["snapshot"] if after is None else self.view
        self.placed = 0

    async def now(self) -> Said:
        result: Said = await self.screens["ada"].snapshot(self.table)
        return result

    @rule(seconds=st.floats(0, 8))
    def pause(self, seconds: float) -> None:
        self.run(self._pause(round(seconds * 1000)))

    @rule(seconds=st.floats(20, 70))
    def think_long(self, seconds: float) -> None:
        self.run(self._pause(round(seconds * 1000)))

    async def _pause(self, ms: int) -> None:
        await self.clock.advance(ms / 1000)
        if not self.over:
            self.model.wait(ms)
            self.over = self.model.is_out(FORGIVEN)
            if self.over:
                self.flagged()

    def flagged(self) -> None:
        assert self.model.seat is not None
        self.loser, self.model.left[self.model.seat - 1], self.model.seat = self.model.seat, 0, None

    @precondition(lambda self: not self.over)
    @rule(seed=st.integers(0, 10**6), lag=st.sampled_from([0, 0, 120, 480, 5000]), moves=st.integers(1, 6))
    def play(self, seed: int, lag: int, moves: int) -> None:
        self.run(self._play(random.Random(seed), lag, moves))

    async def _play(self, rng: random.Random, lag: int, moves: int) -> None:
        for _ in range(moves):
            before = (await self.now())["position"]
            seat = before["turn"]
            late = self.model.is_out(lag)
            answer = await self.screens[CLIENTS[seat - 1]].do(
                self.table, seat, "play", action=rng.choice(before["actions"]), ply=before["ply"], lag=lag
            )
            if late:
                assert answer["code"] == "table-over"
                self.over = True
                self.flagged()
                break
            assert answer["ok"], answer
            await self._played(seat, lag)
            if self.over:
                break

    async def _played(self, seat: int, lag: int) -> None:
        """The turn is over when another seat decides, or when the same one begins again."""
        after = await self.now()
        position = after["position"]
        self.over = after["status"] == "over"
        self.model.lag = lag
        if position["turn"] != seat:
            self.model.pass_on(position["turn"], lag, position["ply"], True)
            self.opening = position["view"]["phase"]
        elif position["view"]["phase"] == self.opening:
            self.model.pass_on(seat, lag, position["ply"], True)

    @precondition(lambda self: not self.over)
    @rule(agree=st.booleans())
    def take_back(self, agree: bool) -> None:
        self.run(self._take_back(agree))

    async def _take_back(self, agree: bool) -> None:
        if self.model.is_out(0):
            return  # the server would let the flag fall first; `play` tries that
        asked = await self.screens["ada"].do(self.table, 1, "takeback")
        if not asked["ok"]:
            return
        await self.screens["bea"].do(self.table, 2, "accept_takeback" if agree else "decline_takeback")
        now = (await self.now())["position"]
        if now["turn"] != self.model.seat:
            self.model.pass_on(now["turn"], self.model.lag, 0, False)
            self.opening = now["view"]["phase"]

    @rule(seconds=st.sampled_from([0.0, 2.0, 30.0]))
    def restart(self, seconds: float) -> None:
        self.run(self._restart(seconds))

    async def _restart(self, seconds: float) -> None:
        last = (await self.now())["n"]
        self.catch_up()
        await self.tables.close()
        await self.clock.advance(seconds)
        self.store = _copied(self.store)
        await self.start()
        await self._pause_after(seconds)
        await self.follow(last)

    async def _pause_after(self, seconds: float) -> None:
        """Time passed while nobody counted: it counts all the same."""
        await self.clock.advance(0)
        if not self.over:
            self.model.wait(round(seconds * 1000))
            self.over = self.model.is_out(FORGIVEN)
            if self.over:
                self.flagged()

    def catch_up(self) -> None:
        received = self.screens["eve"].received
        self.view = put_in_place(self.view, received[self.placed :])
        self.placed = len(received)

    @invariant()
    def clocks_are_as_the_model_says(self) -> None:
        if not hasattr(self, "table"):
            return
        now = self.run(self.now())
        assert (now["status"] == "over") == self.over
        assert now["clocks"]["left"] == self.model.left
        assert now["clocks"]["running"] == (None if self.over else self.model.seat)

    @invariant()
    def the_follower_sees_the_same(self) -> None:
        if hasattr(self, "table"):
            self.catch_up()
            assert self.view["clocks"] == self.run(self.now())["clocks"]

    def teardown(self) -> None:
        if hasattr(self, "table"):
            entries = self.run(self.store.load(self.table))
            fallen = [entry.event for entry in entries if isinstance(entry.event, FlagFell)]
            expected = [self.loser] if hasattr(self, "loser") else []
            assert [flag.seat for flag in fallen] == expected, "one flag, the right one"
            self.run(self.tables.close())
        self.runner.close()


class StormOfDays(TimedStorm):
    """The same for correspondence games, with vacations."""

    pace: ClassVar[Said] = {"kind": "by_days", "days": TURN // DAY}
    model: ModelOfDays

    def __init__(self) -> None:
        super().__init__()
        self.clock, self.model = LeapingClock(), ModelOfDays()

    @rule(seconds=st.floats(0, 8 * 3600))
    def pause(self, seconds: float) -> None:
        self.run(self._pause(round(seconds * 1000)))

    @rule(seconds=st.floats(20 * 3600, 70 * 3600))
    def think_long(self, seconds: float) -> None:
        self.run(self._pause(round(seconds * 1000)))

    @rule(seconds=st.sampled_from([0.0, 2.0, 30.0 * 3600]))
    def restart(self, seconds: float) -> None:
        self.run(self._restart(seconds))

    @precondition(lambda self: not self.over)
    @rule(seat=st.integers(1, 2), days=st.sampled_from([1, 1, 2, 5, 18]))
    def take_a_vacation(self, seat: int, days: int) -> None:
        self.run(self._take_a_vacation(seat, days))

    async def _take_a_vacation(self, seat: int, days: int) -> None:
        if self.model.is_out(0):
            return  # as above
        answer = await self.screens[CLIENTS[seat - 1]].do(self.table, seat, "holiday", days=days)
        assert answer["ok"] == (self.model.rested[seat - 1] + days <= A_YEAR_ALLOWS)
        if answer["ok"]:
            self.model.rest(seat, days)

    @invariant()
    def clocks_are_as_the_model_says(self) -> None:
        if not hasattr(self, "table"):
            return
        now = self.run(self.now())
        assert (now["status"] == "over") == self.over
        assert now["clocks"]["running"] == (None if self.over else self.model.seat)
        if not self.over:
            since = datetime.fromisoformat(now["clocks"]["since"])
            left = timedelta(milliseconds=now["clocks"]["left"][now["clocks"]["running"] - 1])
            assert since + left - self.clock.now() == timedelta(milliseconds=self.model.remaining())


def _copied(store: MemoryStore) -> MemoryStore:
    """The same log in a new process."""
    again = MemoryStore()
    again._log = {table: list(log) for table, log in store._log.items()}
    return again


@pytest.mark.parametrize("storm", [TimedStorm, StormOfDays])
def test_no_time_is_made_or_lost_and_one_flag_falls(storm: type[TimedStorm]) -> None:
    storm.TestCase.settings = settings(
        max_examples=25,
        stateful_step_count=14,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    storm.TestCase("runTest").runTest()
