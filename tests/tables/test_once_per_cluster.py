"""Two nodes on one database: pairing, prepared moves and notifications happen once, on either node."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from typing import Any

import asyncpg
import pytest
from notifications.conftest import BY_DAYS, TellingSite, opened
from notifications.receivers import PushService
from support.harness import OPEN, PERSON, PairHarness, ServiceScreen
from support.patience import PATIENCE
from support.simulated import LeapingClock
from tables.test_conditional_moves import IF, THEN, moves, whole
from tables.test_jobs import kill
from tables.test_presence_sync import visitor

from quadrangle.accounts import rating_ledger
from quadrangle.lobby.pairing import Paired
from quadrangle.notifications.notifier import TURN
from quadrangle.storage.postgres.jobs import PostgresJobs
from quadrangle.tables.bus_events import RatedGameFinished
from quadrangle.tables.model.log import LogEntry


async def test_of_two_who_ask_at_two_nodes_in_the_same_moment_the_second_finds_the_first(pair: PairHarness) -> None:
    for number in range(12):
        people = [visitor(pair, node, f"{name} {number}") for node, name in enumerate(("Ada", "Bea"))]
        result: list[Paired] = await asyncio.gather(*(one.pair("quadrata") for one in people))
        assert sorted(paired.joined for paired in result) == [False, True]
        assert result[0].table == result[1].table
        view = await people[0].snapshot(result[0].table)
        assert view["status"] == "playing"
        seat = next(seat["seat"] for seat in view["seats"] if seat["mine"])
        assert (await people[0].do(view["id"], seat, "resign"))["ok"], "for other tests' lobbies"
        await pair.clock.advance(1)


async def waits_for_a_lock(url: str) -> bool:
    admin = await asyncpg.connect(url)
    result = await admin.fetch("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    await admin.close()
    return bool(result)


async def test_an_exclusive_section_waits_for_the_other_node_and_survives_a_lost_connection(
    pair: PairHarness, postgres_url: str
) -> None:
    here, there = (tables.jobs for tables in pair.nodes)
    assert isinstance(here, PostgresJobs)
    order: list[str] = []

    async def enter() -> None:
        async with there.alone("test"):
            order.append("there")

    async with here.alone("test"):
        waiting = asyncio.create_task(enter())
        async with asyncio.timeout(PATIENCE):
            while not await waits_for_a_lock(postgres_url):
                await asyncio.sleep(0.005)
        order.append("here")
    await waiting
    assert order == ["here", "there"]
    here._lock_connection.drop()
    async with here.alone("test"):
        order.append("again")
    assert order[-1] == "again"


async def answering(pair: PairHarness) -> tuple[str, str, int]:
    """Ada has an answer to what Bea is about to finish: the table, Bea's client, the ply."""
    ada, bea = pair.screen(), pair.screen()
    table = str((await ada.create(PERSON, OPEN, pace=BY_DAYS))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await whole(ada, table, 1, "c2-c5")
    assert (await ada.do(table, 1, "prepare", if_played=IF, answer=THEN))["ok"]
    assert (await bea.play(table, 2, IF[0]))["ok"]
    return table, bea.client, (await bea.snapshot(table))["position"]["ply"]


async def test_a_prepared_answer_is_played_once_though_both_nodes_are_asked_at_once(pair: PairHarness) -> None:
    table, bea, ply = await answering(pair)
    screens = [ServiceScreen(tables, bea) for tables in pair.nodes]
    answers = await asyncio.gather(*(screen.do(table, 2, "play", id="last", action="-", ply=ply) for screen in screens))
    assert all(answer["ok"] for answer in answers)
    for screen in screens:
        assert await moves(screen, table) == ["c2-c5", *IF, *THEN]


async def test_a_prepared_answer_is_played_once_though_the_node_dies_that_played_it(pair: PairHarness) -> None:
    table, bea, ply = await answering(pair)
    dying, other = (ServiceScreen(tables, bea) for tables in pair.nodes)
    store: Any = pair.nodes[0].store
    written = store.append

    async def die(table: str, entries: Sequence[LogEntry]) -> None:
        await written(table, entries)
        raise OSError("killed before anybody was notified")

    store.append = die
    assert not (await dying.do(table, 2, "play", id="last", action="-", ply=ply))["ok"]
    again = await other.do(table, 2, "play", id="last", action="-", ply=ply)
    assert again["ok"], "it was done, and the answer to it is found in the log"
    assert await moves(other, table) == ["c2-c5", *IF, *THEN]


class TwoSites:
    """Two nodes that tell people, on one database, and the phone of one person."""

    def __init__(self, sites: list[TellingSite], clock: LeapingClock, service: PushService) -> None:
        self.sites, self.clock, self.service = sites, clock, service

    async def pass_until(self, happened: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await self.clock.advance(1)
                await asyncio.sleep(0.005)


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[TwoSites]:
    clock, service = LeapingClock(), PushService()
    await service.start()
    async with AsyncExitStack() as stack:
        sites = []
        for _ in range(2):
            app = await opened(postgres_url, clock)
            await stack.enter_async_context(app.router.lifespan_context(app))
            sites.append(TellingSite(app))
            sites[-1].clock, sites[-1].service = clock, service
        await clock.advance(12 * 3600)
        yield TwoSites(sites, clock, service)
        for site in sites:
            await site.close()
    await service.close()


async def test_a_turn_is_notified_once_by_one_of_two_nodes_and_by_the_other_if_that_one_dies(
    two: TwoSites, postgres_url: str
) -> None:
    here, there = two.sites
    ada, bea = here.browser(), there.browser()
    table = await here.play_correspondence_game(ada, bea)
    phone = here.phone(f"bea-{table}")
    await bea.ask("POST", "/notifications/devices", phone.subscription())
    await here.turn(ada, table)
    await two.pass_until(lambda: phone.notifications)

    await there.turn(bea, table)
    took: list[str] = []

    async def die(key: str, due: datetime) -> None:
        took.append(key)
        await asyncio.Event().wait()

    await kill(there.jobs, postgres_url)
    here.jobs._work[TURN] = die
    await here.turn(ada, table)
    await two.pass_until(lambda: table in took)
    await there.jobs.start()
    await kill(here.jobs, postgres_url)
    await two.pass_until(lambda: len(phone.notifications) > 1)
    for _ in range(5):
        await two.clock.advance(60)
        await asyncio.sleep(0.01)
    assert [one["path"] for one in phone.notifications] == [f"/t/{table}"] * 2


async def test_of_two_nodes_with_the_same_notification_one_sends_it(two: TwoSites) -> None:
    contacts = [site.app.state.site.notifier.contacts for site in two.sites]
    for turn in range(10):
        may = await asyncio.gather(*(one.claim("bea", "a-table-of-two-nodes", f"turn {turn}") for one in contacts))
        assert sorted(may) == [False, True]


async def uncounted(two: TwoSites, games: int) -> list[str]:
    """Rated games of two people at two nodes that are over, and that no node has counted yet."""
    for site in two.sites:
        site.app.state.site.tables.bus.unsubscribe(RatedGameFinished)
    ada, bea = (site.browser() for site in two.sites)
    for browser, name in ((ada, "Ada"), (bea, "Bea")):
        await browser.join(f"{name} {secrets.token_hex(3)}")
    tables = []
    for number in range(games):
        loser, winner = (ada, bea) if number % 3 else (bea, ada)
        tables.append(await two.sites[0].finish(loser, winner))
        await two.clock.advance(60)
    return tables


async def test_each_rated_game_is_counted_once_though_both_nodes_count_all_of_them_at_once(two: TwoSites) -> None:
    tables = await uncounted(two, games=6)
    here, there = (site.people.ledger for site in two.sites)
    counts = [rating_ledger.count(table) for table in tables for rating_ledger in (here, there)]
    results = await asyncio.gather(*counts)
    for first, second in zip(results[::2], results[1::2], strict=True):
        assert sorted((len(first), len(second))) == [0, 2], "one node counted it, and the other found it counted"
    assert await here.differences() == []


async def test_recomputing_ratings_at_one_node_waits_for_what_another_counts(two: TwoSites, postgres_url: str) -> None:
    tables = await uncounted(two, games=3)
    here, there = (site.people.ledger for site in two.sites)
    async with two.sites[0].people.database.writing() as connection:
        await rating_ledger._wait_for_other_nodes(connection)
        again = asyncio.create_task(there.recompute())
        async with asyncio.timeout(PATIENCE):
            while not await waits_for_a_lock(postgres_url):
                await asyncio.sleep(0.005)
        assert not again.done()
    await asyncio.gather(again, *(here.count(table) for table in tables))
    assert again.result()["planquadrat"] >= len(tables)
    assert await there.differences() == []


async def test_a_rated_game_is_counted_by_the_other_node_if_the_one_at_which_it_ended_dies(
    two: TwoSites, postgres_url: str
) -> None:
    here, there = two.sites
    ada, bea = here.browser(), here.browser()
    for browser, name in ((ada, "Ada"), (bea, "Bea")):
        await browser.join(f"{name} {secrets.token_hex(3)}")

    async def die(table: str) -> None:
        pass

    here.people.rating_counter._count = die  # type: ignore[method-assign]
    table = await here.finish(ada, bea)
    async with asyncio.timeout(PATIENCE):
        while not await there.jobs._pool.fetch(
            "SELECT 1 FROM jobs WHERE kind = $1 AND key = $2", rating_ledger.COUNT, table
        ):
            await asyncio.sleep(0.005)
    await kill(here.jobs, postgres_url)
    counted: list[str] = []
    count = there.people.ledger.count

    async def noticed(table: str) -> tuple[str, ...]:
        result = await count(table)
        counted.extend(result)
        return result

    there.people.ledger.count = noticed  # type: ignore[method-assign]
    await two.pass_until(lambda: counted)
    assert len(counted) == 2, "both people's ratings have changed"
