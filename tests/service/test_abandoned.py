"""Tables that everybody has left are closed once, and no others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from service.houses import OPEN, PERSON, RANDOM, Said, Screen, ServiceHouse, ServiceScreen
from service.simulated import LeapingClock, ScriptedBots, settle
from service.sites import new_database
from service.test_jobs import kill

from quadrangle.record import Record
from quadrangle.service.abandoned import CLOSE
from quadrangle.service.stores import open_store
from quadrangle.service.stores.postgres_jobs import PostgresJobs
from quadrangle.service.tables import Limits, Tables

DAY = 86_400.0
MONTH = Limits(days_of_silence=30)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """One in which nobody else has tables of times long past."""
    return "memory:" if request.param == "memory" else await new_database(request.param, request, tmp_path)


async def opened(url: str, clock: LeapingClock, limits: Limits = MONTH) -> Tables:
    tables = Tables(await open_store(url), clock, random.Random(3), ScriptedBots(), limits=limits)
    await tables.start()
    return tables


@asynccontextmanager
async def house(url: str = "memory:", limits: Limits = MONTH) -> AsyncIterator[ServiceHouse]:
    clock = LeapingClock()
    tables = await opened(url, clock, limits)
    try:
        yield ServiceHouse(tables, clock)
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
    screen._tables.unfollow(screen, table)


async def status(screen: Screen, table: str) -> str:
    return str((await screen.snapshot(table))["status"])


async def until(clock: LeapingClock, happened: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not await happened():
            await asyncio.sleep(0.005)
            await clock.advance(1)


async def test_a_table_that_both_have_left_is_over_and_nobody_has_won(database: str) -> None:
    async with house(database) as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea)
        waiting = await visited(ada, PERSON, OPEN)
        await here.clock.advance(31 * DAY)

        async def closed() -> bool:
            return await status(bea, table) == await status(ada, waiting) == "over"

        await until(here.clock, closed)  # type: ignore[arg-type]
        result = (await bea.snapshot(table))["result"]
        assert (result["winners"], result["termination"]) == ([], "abandoned")
        Record.loads((await here.tables.record(table)).dumps()).check()
        assert (await ada.do(table, 1, "resign"))["code"] == (await bea.do(waiting, 2, "sit", name="Bea"))["code"]


async def test_what_one_person_plays_alone_is_kept_for_ever() -> None:
    async with house() as here:
        ada = here.screen()
        mine = [await visited(ada, PERSON, RANDOM), await visited(ada, PERSON, PERSON)]
        await here.clock.advance(1000 * DAY)
        await here.clock.advance(DAY)
        assert [await status(ada, table) for table in mine] == ["playing", "playing"]


async def test_a_table_is_not_closed_while_one_of_its_people_is_there_or_has_just_played() -> None:
    async with house() as here:
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
    async with house() as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea, pace={"kind": "by_days", "days": 30})
        seat = (await ada.snapshot(table))["clocks"]["running"]
        assert (await (ada if seat == 1 else bea).do(table, seat, "holiday", days=21))["ok"]
        await here.clock.advance(45 * DAY)
        assert await status(ada, table) == "playing"


async def test_without_the_setting_no_table_is_closed() -> None:
    async with house(limits=Limits()) as here:
        ada, bea = here.screen(), here.screen()
        table = await visited(ada, PERSON, OPEN, guest=bea)
        await here.clock.advance(1000 * DAY)
        assert await status(ada, table) == "playing"


async def test_a_clock_that_is_set_forward_closes_nothing() -> None:
    async with house() as here:
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
    assert [entry.event.__struct_config__.tag for entry in await there._store.load(table)].count("over") == 1
    for tables in (here, there):
        await tables.close()
