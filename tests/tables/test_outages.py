"""Time during which the site could not take moves is not charged, and a step of the system clock forfeits nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from support.harness import PERSON, ServiceHarness
from support.simulated import ScriptedBots, SimulatedClock, settle
from tables.test_time_control import DAILY, FAST, MINUTE, clocks, turn, two

from quadrangle.storage.key_value import MemoryKeyValueStore
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.model.absence import CLAIM_AFTER_SECONDS
from quadrangle.tables.ports import StoreFailed
from quadrangle.tables.service import Tables


class Texts(MemoryKeyValueStore):
    """A database that may be down."""

    down = False

    async def get(self, kind: str, key: str) -> str | None:
        if self.down:
            raise StoreFailed("down")
        return await super().get(kind, key)


class Site:
    """The log, the texts and the clock of a site, which outlive its nodes."""

    def __init__(self) -> None:
        self.clock, self.store, self.texts = SimulatedClock(), MemoryStore(), Texts()

    @asynccontextmanager
    async def node(self) -> AsyncIterator[ServiceHarness]:
        tables = Tables(
            self.store, self.clock, random.Random(3), ScriptedBots(), limits=TableLimits(idle_seconds=1e7),
            texts=self.texts,
        )  # fmt: skip
        await tables.start()
        await settle()
        try:
            yield ServiceHarness(tables, self.clock)
        finally:
            await tables.close()


async def test_while_the_site_is_down_nobody_loses_time() -> None:
    site = Site()
    async with site.node() as before:
        ada, bea, table = await two(before)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        await site.clock.advance(60)
    await site.clock.advance(4000)
    async with site.node() as after:
        await site.clock.advance(1)
        eve = after.screen()
        now = await clocks(eve, table)
        assert now["running"] == 1
        used = site.clock.now().timestamp() - 4000 - 60
        assert 4000 * 1000 <= now["left"][0] - 5 * MINUTE - 5000 <= 4003 * 1000, used
        await site.clock.advance(230)
        assert (await eve.snapshot(table))["status"] == "playing", "of five minutes and five seconds 60 were used"
        await site.clock.advance(20)
        assert (await eve.snapshot(table))["result"]["out"] == 1


async def test_a_game_that_has_just_begun_gets_lost_time_back() -> None:
    site = Site()
    async with site.node() as before:
        await site.clock.advance(10)  # no clock runs, so the site says rarely that it is alive
        ada, bea, table = await two(before)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        await site.clock.advance(5)
    await site.clock.advance(31)
    async with site.node() as after:
        await site.clock.advance(1)
        left = (await clocks(after.screen(), table))["left"][0]
        assert 31_000 <= left - 5 * MINUTE - 5000 <= 36_000


async def test_a_restart_of_a_few_seconds_costs_nobody_time() -> None:
    site = Site()
    async with site.node() as before:
        ada, bea, table = await two(before)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        await site.clock.advance(10)
    await site.clock.advance(4)
    async with site.node() as after:
        await site.clock.advance(1)
        left = (await clocks(after.screen(), table))["left"][0]
        assert 4000 <= left - 5 * MINUTE - 5000 <= 6000


async def test_a_restart_too_short_to_notice_does_not_hide_the_next_outage() -> None:
    site = Site()
    async with site.node() as before:
        _, _, table = await two(before)
    async with site.node() as again:
        await again.screen().follow(table)
        await site.clock.advance(5)
    await site.clock.advance(31)
    async with site.node():
        await site.clock.advance(1)
    kinds = [entry.event.__class__.__name__ for entry in await site.store.load(table)]
    assert kinds.count("TimeGivenBack") == 1


async def test_an_outage_is_given_back_once_though_the_site_starts_again_and_again() -> None:
    site = Site()
    async with site.node() as before:
        _, _, table = await two(before)
    await site.clock.advance(500)
    for _ in range(3):
        async with site.node():
            await site.clock.advance(1)
    kinds = [entry.event.__class__.__name__ for entry in await site.store.load(table)]
    assert kinds.count("TimeGivenBack") == 1


async def test_while_another_node_is_there_nothing_is_given_back() -> None:
    site = Site()
    async with site.node():
        async with site.node() as other:
            _, _, table = await two(other)
        await site.clock.advance(100)
        async with site.node():
            await site.clock.advance(1)
    kinds = [entry.event.__class__.__name__ for entry in await site.store.load(table)]
    assert "TimeGivenBack" not in kinds


async def test_a_database_that_is_down_costs_nobody_time() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        site.texts.down = True
        await site.clock.advance(1000)
        assert (await ada.snapshot(table))["status"] == "playing"
        site.texts.down = False
        await site.clock.advance(70)
        assert (await ada.snapshot(table))["status"] == "playing"
        await turn(ada, table, 1)
        left = (await clocks(bea, table))["left"][0]
        assert 5 * MINUTE + 5000 - 75_000 <= left <= 5 * MINUTE + 10_000


async def test_an_absence_during_an_outage_does_not_lose_the_game() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        here.tables.unsubscribe(bea, table)
        site.texts.down = True
        await site.clock.advance(1000)
        site.texts.down = False
        assert (await ada.do(table, 1, "claim", gone=2))["code"] == "not-gone"
        await site.clock.advance(CLAIM_AFTER_SECONDS)
        assert (await ada.do(table, 1, "claim", gone=2))["ok"]


async def test_the_first_move_after_a_failure_of_the_database_is_answered_and_all_tables_get_time_back() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        cid, dan, other = await two(here)
        for first, second, at in ((ada, bea, table), (cid, dan, other)):
            await turn(first, at, 1)
            await turn(second, at, 2)
        site.texts.down = True
        await site.clock.advance(1000)
        site.texts.down = False
        move = asyncio.create_task(turn(ada, table, 1))
        await settle()
        assert move.done()
        for at in (table, other):
            kinds = [entry.event.__class__.__name__ for entry in await site.store.load(at)]
            assert kinds.count("TimeGivenBack") == 1


async def test_correspondence_games_get_lost_time_back_with_the_next_decision() -> None:
    site = Site()
    async with site.node() as before:
        ada, bea, table = await two(before, pace=DAILY)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
    await site.clock.advance(3 * 86400)
    async with site.node() as after:
        await site.clock.advance(60)
        assert (await after.screen().snapshot(table))["status"] == "playing", "three days were lost, of two"
        await site.clock.advance(2 * 86400)
        assert (await after.screen().snapshot(table))["result"]["out"] == 1


async def test_a_system_clock_that_jumps_ahead_lets_no_flag_fall() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        right = site.clock.now
        site.clock.now = lambda: right() + timedelta(hours=1)  # type: ignore[method-assign]
        assert (await ada.play(table, 1))["ok"]
        await site.clock.advance(10)
        site.clock.now = right  # type: ignore[method-assign]
        await site.clock.advance(10)
        assert (await ada.snapshot(table))["status"] == "playing"
        assert (await ada.do(table, 1, "undo"))["ok"], "a command after the clock went back"
        times = [entry.event.at for entry in await site.store.load(table)]
        assert times == sorted(times)


async def test_a_step_of_the_system_clock_makes_nobody_absent_for_longer() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        here.tables.unsubscribe(bea, table)
        await site.clock.advance(10)
        right = site.clock.now
        site.clock.now = lambda: right() + timedelta(hours=1)  # type: ignore[method-assign]
        assert (await ada.do(table, 1, "claim", gone=2))["code"] == "not-gone"
        await site.clock.advance(CLAIM_AFTER_SECONDS)
        assert (await ada.do(table, 1, "claim", gone=2))["ok"]


async def test_a_system_clock_that_is_set_back_and_right_again_lets_no_flag_fall() -> None:
    site = Site()
    async with site.node() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        right = site.clock.now
        site.clock.now = lambda: right() - timedelta(hours=1)  # type: ignore[method-assign]
        await site.clock.advance(1)
        await turn(ada, table, 1)
        site.clock.now = right  # type: ignore[method-assign]
        await site.clock.advance(10)
        assert (await ada.snapshot(table))["status"] == "playing"
        await turn(bea, table, 2)
        assert (await ada.snapshot(table))["clocks"]["left"][1] > 200_000, "of 300 seconds"
        times = [entry.event.at for entry in await site.store.load(table)]
        assert times == sorted(times)


async def test_without_a_place_for_heartbeats_a_restart_is_not_noticed() -> None:
    clock = SimulatedClock()
    tables = Tables(MemoryStore(), clock, random.Random(1), ScriptedBots())
    await tables.start()
    here = ServiceHarness(tables, clock)
    ada = here.screen()
    table = (await ada.create(PERSON, PERSON, pace=FAST))["id"]
    await clock.advance(100)
    assert "given_back" not in ada.kinds(table)
    await tables.close()
