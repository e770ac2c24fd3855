"""Abandoned tables are closed once, and no others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from support.harness import OPEN, PERSON, RANDOM, Said, Screen, ServiceHarness, ServiceScreen
from support.patience import PATIENCE
from support.simulated import LeapingClock, ScriptedBots, SimulatedClock, settle
from support.sites import new_database
from tables.test_jobs import kill

from quadrangle.record import Record
from quadrangle.storage import open_store
from quadrangle.storage.dump import open_snapshot
from quadrangle.storage.postgres.jobs import PostgresJobs
from quadrangle.storage.verify import verify
from quadrangle.tables.cleanup.close_stale_tables import CLOSE
from quadrangle.tables.errors import Refused
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.model.people import Guests, Person
from quadrangle.tables.service import Tables

DAY = 86_400.0
MONTH = TableLimits(days_of_silence=30)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """One in which nobody else has tables of times long past."""
    return "memory:" if request.param == "memory" else await new_database(request.param, request, tmp_path)


async def opened(url: str, clock: LeapingClock, limits: TableLimits = MONTH) -> Tables:
    tables = Tables(await open_store(url), clock, random.Random(3), ScriptedBots(), limits=limits)
    await tables.start()
    return tables


@asynccontextmanager
async def harness(url: str = "memory:", limits: TableLimits = MONTH) -> AsyncIterator[ServiceHarness]:
    clock = LeapingClock()
    tables = await opened(url, clock, limits)
    try:
        yield ServiceHarness(tables, clock)
    finally:
        await tables.close()


async def visited(screen: Screen, *seats: Said, guest: Screen | None = None, **more: Any) -> str:
    """A table at which a move was made, and which everybody has left since."""
    table = str((await screen.create(*seats, **more))["id"])
    if guest is not None:
        assert (await guest.do(table, 2, "sit", name="Bea"))["ok"]
        assert (await screen.play(table, 1))["ok"]
    left(screen, table)
    return table


def left(screen: Screen, table: str) -> None:
    assert isinstance(screen, ServiceScreen)
    screen._tables.unsubscribe(screen, table)


async def status(screen: Screen, table: str) -> str:
    return str((await screen.snapshot(table))["status"])


async def until(clock: SimulatedClock, happened: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await happened():
            await asyncio.sleep(0.005)
            await clock.advance(1)


async def test_a_table_that_both_have_left_is_over_and_nobody_has_won(database: str) -> None:
    async with harness(database) as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea)
        waiting = await visited(ada, PERSON, OPEN)
        await here.clock.advance(31 * DAY)

        async def closed() -> bool:
            return await status(bea, table) == await status(ada, waiting) == "over"

        await until(here.clock, closed)
        result = (await bea.snapshot(table))["result"]
        assert (result["winners"], result["termination"]) == ([], "abandoned")
        Record.loads((await here.tables.record(table)).dumps()).check()
        assert (await ada.do(table, 1, "resign"))["code"] == (await bea.do(waiting, 2, "sit", name="Bea"))["code"]


async def test_what_one_person_plays_alone_is_kept_for_ever() -> None:
    async with harness() as here:
        ada = here.screen()
        mine = [await visited(ada, PERSON, RANDOM), await visited(ada, PERSON, PERSON)]
        await here.clock.advance(1000 * DAY)
        await here.clock.advance(DAY)
        assert [await status(ada, table) for table in mine] == ["playing", "playing"]


async def test_a_table_is_not_closed_while_one_of_its_people_is_there_or_has_just_played() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        attended = await visited(ada, PERSON, OPEN, guest=bea)
        await ada.follow(attended)
        table = await visited(ada, PERSON, OPEN, guest=bea)
        await here.clock.advance(20 * DAY)
        turn = (await ada.snapshot(table))["position"]["turn"]
        assert (await (ada if turn == 1 else bea).play(table, turn))["ok"]
        await here.clock.advance(20 * DAY)
        assert [await status(ada, one) for one in (attended, table)] == ["playing", "playing"]
        await here.clock.advance(20 * DAY)
        assert [await status(ada, one) for one in (attended, table)] == ["playing", "over"]


async def test_where_a_clock_runs_it_decides() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea, pace={"kind": "by_days", "days": 30})
        seat = (await ada.snapshot(table))["clocks"]["running"]
        assert (await (ada if seat == 1 else bea).do(table, seat, "holiday", days=21))["ok"]
        await here.clock.advance(45 * DAY)
        assert await status(ada, table) == "playing"


async def test_without_the_setting_no_table_is_closed() -> None:
    async with harness(limits=TableLimits()) as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea)
        await here.clock.advance(1000 * DAY)
        assert await status(ada, table) == "playing"


async def test_a_clock_that_is_set_forward_closes_nothing() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea)
        counted = here.clock.monotonic()
        here.clock.monotonic = lambda: counted  # type: ignore[method-assign]
        await here.clock.advance(400 * DAY)
        await settle()
        assert await status(ada, table) == "playing"


async def test_one_of_two_nodes_closes_a_table_and_the_other_if_that_one_dies(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url, clock = await new_database("postgres", request, tmp_path), LeapingClock()
    here, there = [await opened(url, clock) for _ in range(2)]
    ada, bea = ServiceScreen(here, "ada"), ServiceScreen(there, "bea")
    table = await visited(ada, PERSON, OPEN, guest=bea)
    took: list[str] = []

    async def die(key: str, due: datetime) -> None:
        took.append(key)
        await asyncio.Event().wait()

    async def taken() -> bool:
        return bool(took)

    async def closed() -> bool:
        return await status(bea, table) == "over"

    dying, alive = here.jobs, there.jobs
    assert isinstance(dying, PostgresJobs) and isinstance(alive, PostgresJobs)
    await kill(alive, url)
    dying._work[CLOSE] = die
    await clock.advance(31 * DAY)
    await until(clock, taken)
    await alive.start()
    await kill(dying, url)
    await until(clock, closed)
    assert [entry.event.__struct_config__.tag for entry in await there.store.load(table)].count("over") == 1
    for tables in (here, there):
        await tables.close()


# Tables of guests

GUESTS = TableLimits(days_of_guest_tables=30)


async def is_there(screen: Screen, table: str) -> bool:
    try:
        await screen.snapshot(table)
    except Refused as refused:
        return refused.code != "no-such-table"
    return True


def gone(screen: Screen, *tables: str) -> Callable[[], Any]:
    async def none_is_there() -> bool:
        return not any([await is_there(screen, table) for table in tables])

    return none_is_there


async def test_unfinished_tables_of_guests_are_deleted_and_all_others_stay(database: str) -> None:
    async with harness(database, GUESTS) as here:
        ada, bea = here.screen(), here.screen()
        alone, open_seat = await visited(ada, PERSON, RANDOM), await visited(ada, PERSON, OPEN, listed=True)
        shared = await visited(ada, PERSON, OPEN, guest=bea)
        finished = await visited(ada, PERSON, OPEN, guest=bea)
        assert (await bea.do(finished, 2, "resign"))["ok"]
        left(ada, finished)
        followed = str((await ada.create(PERSON, RANDOM))["id"])
        await here.clock.advance(29 * DAY)
        fresh = await visited(ada, PERSON, RANDOM)
        await here.clock.advance(2 * DAY)
        await until(here.clock, gone(ada, alone, open_seat, shared))
        assert [await is_there(ada, table) for table in (finished, followed, fresh)] == [True] * 3


async def test_tables_of_people_with_an_account_are_kept() -> None:
    class OneAccount(Guests):
        def person(self, client: str) -> Person:
            return Person(client, "ada", "Ada") if client == "ada" else Person(client)

    clock = LeapingClock()
    store = await open_store("memory:")
    tables = Tables(store, clock, random.Random(3), ScriptedBots(), limits=GUESTS, directory=OneAccount())
    await tables.start()
    ada, eve = ServiceScreen(tables, "ada"), ServiceScreen(tables, "eve")
    owned, deleted = await visited(ada, PERSON, RANDOM), await visited(eve, PERSON, RANDOM)
    await clock.advance(31 * DAY)
    await until(clock, gone(ada, deleted))
    await clock.advance(DAY)
    assert await is_there(ada, owned)
    await tables.close()


async def test_a_clock_that_is_set_forward_deletes_nothing() -> None:
    async with harness(limits=GUESTS) as here:
        ada = here.screen()
        table = await visited(ada, PERSON, RANDOM)
        counted = here.clock.monotonic()
        here.clock.monotonic = lambda: counted  # type: ignore[method-assign]
        await here.clock.advance(400 * DAY)
        await settle()
        assert await is_there(ada, table)


async def test_after_a_deletion_the_log_is_whole(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url = await new_database("sqlite", request, tmp_path)
    async with harness(url, GUESTS) as here:
        ada = here.screen()
        deleted = await visited(ada, PERSON, RANDOM)
        await here.clock.advance(31 * DAY)
        await until(here.clock, gone(ada, deleted))
        newest = str((await ada.create(PERSON, PERSON))["id"])
    async with open_snapshot(url) as seen:
        assert [checked async for checked in verify(seen)] == [(newest, None)]
        rows = {table.name: [row async for row in seen.rows(table)] for table in seen.tables}
    assert {row[0] for row in rows["events"]} == {newest} and len(rows["tables"]) == 1
