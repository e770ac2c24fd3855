"""Jobs that several nodes share: each is done by one of them, and by another when that one dies."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta

import asyncpg
import pytest
from support.harness import PERSON, RANDOM, PairHarness, ServiceScreen
from support.patience import PATIENCE
from support.simulated import ScriptedBots, SimulatedClock

from quadrangle.core.state import State
from quadrangle.lobby.service import Lobby
from quadrangle.storage import open_store
from quadrangle.storage.postgres.jobs import PostgresJobs
from quadrangle.tables.ports import JobHandler, QuotaKey
from quadrangle.tables.service import Tables


class Crew:
    """Two nodes that wait for jobs, and who did what."""

    def __init__(self, nodes: list[PostgresJobs], clock: SimulatedClock) -> None:
        self.nodes = nodes
        self.clock = clock
        self.did: list[tuple[int, str]] = []
        self.kind = f"test-{random.getrandbits(40):x}"
        for number, jobs in enumerate(nodes):
            jobs.handle(self.kind, self._worker(number))

    def _worker(self, number: int) -> JobHandler:
        async def work(key: str, due: datetime) -> None:
            self.did.append((number, key))
            if number == 0 and key == "deadly":
                await asyncio.Event().wait()

        return work

    def at(self, node: int, key: str, seconds: float) -> None:
        self.nodes[node].at(self.kind, key, self.clock.now() + timedelta(seconds=seconds))

    async def written(self, wanted: dict[str, float]) -> None:
        """Return when the database has these jobs, without letting time pass."""
        async with asyncio.timeout(PATIENCE):
            while dict(await self._rows()) != wanted:
                await asyncio.sleep(0.005)

    async def _rows(self) -> list[tuple[str, float]]:
        rows = await self.nodes[0]._pool.fetch("SELECT key, due FROM jobs WHERE kind = $1", self.kind)
        return [(key, due) for key, due in rows]

    async def until(self, happened: Callable[[], bool], passing: float = 1.0) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await asyncio.sleep(0.005)
                await self.clock.advance(passing)


async def kill(jobs: PostgresJobs, url: str) -> None:
    """As if the process were killed, and the time of its leases over: nothing is renewed, finished or given back."""
    tasks = [*jobs._loops, *jobs._busy]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    admin = await asyncpg.connect(url)
    await admin.execute("UPDATE jobs SET until = 0 WHERE node = $1", jobs._node)
    await admin.close()


@pytest.fixture
async def crew(postgres_url: str) -> AsyncIterator[Crew]:
    clock = SimulatedClock()
    stores = [await open_store(postgres_url) for _ in range(2)]
    nodes = [store.node(clock).jobs for store in stores]
    assert all(isinstance(jobs, PostgresJobs) for jobs in nodes)
    made = Crew(nodes, clock)  # type: ignore[arg-type]
    for jobs in nodes:
        await jobs.start()
    yield made
    for jobs, store in zip(nodes, stores, strict=True):
        await jobs.close()
        await store.close()


async def test_every_job_is_done_once_by_one_of_the_nodes(crew: Crew) -> None:
    wanted = [f"key {number}" for number in range(60)]
    for number, key in enumerate(wanted):
        crew.at(number % 2, key, 5 + number % 7)
    await crew.until(lambda: len(crew.did) >= len(wanted))
    await crew.clock.advance(20)
    await asyncio.sleep(0.05)
    assert sorted(key for _, key in crew.did) == sorted(wanted)


async def test_the_last_time_that_was_set_counts_whichever_node_set_it(crew: Crew) -> None:
    crew.at(0, "moved", 5)
    crew.at(0, "called off", 5)
    crew.at(0, "stays", 5)
    begin = crew.clock.now().timestamp()
    await crew.written({"moved": begin + 5, "called off": begin + 5, "stays": begin + 5})
    crew.at(1, "moved", 1000)
    crew.nodes[1].done(crew.kind, "called off")
    await crew.written({"moved": begin + 1000, "stays": begin + 5})
    await crew.until(lambda: bool(crew.did))
    assert [key for _, key in crew.did] == ["stays"]
    await crew.until(lambda: len(crew.did) > 1, passing=100)
    assert [key for _, key in crew.did] == ["stays", "moved"]


async def test_what_a_killed_node_was_doing_is_done_by_another(crew: Crew, postgres_url: str) -> None:
    await kill(crew.nodes[1], postgres_url)
    crew.at(0, "deadly", 1)
    await crew.until(lambda: bool(crew.did))
    await crew.nodes[1].start()
    await kill(crew.nodes[0], postgres_url)
    await crew.until(lambda: len(crew.did) > 1)
    assert crew.did == [(0, "deadly"), (1, "deadly")]


async def test_what_a_node_has_taken_another_may_not_do_until_it_is_given_back(crew: Crew) -> None:
    here, there = crew.nodes
    assert await here.take(crew.kind, "table")
    assert await here.take(crew.kind, "table"), "it is ours"
    assert not await there.take(crew.kind, "table")
    assert await there.take(crew.kind, "another table")
    here.give_back(crew.kind, "table")
    async with asyncio.timeout(PATIENCE):
        while not await there.take(crew.kind, "table"):
            await asyncio.sleep(0.01)


async def test_a_node_that_ends_gives_everything_back_at_once(crew: Crew) -> None:
    here, there = crew.nodes
    assert await here.take(crew.kind, "table")
    await here.close()
    assert await there.take(crew.kind, "table")


class Thinkers(ScriptedBots):
    """Bots that think for ever when a test wants it."""

    for_ever = False

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        answer = await super().choose(bot, state, seed, quota_key)
        if self.for_ever:
            await asyncio.Event().wait()
        return answer


@pytest.fixture
async def thinking_pair(postgres_url: str) -> AsyncIterator[tuple[PairHarness, list[Thinkers]]]:
    clock, thinkers = SimulatedClock(), [Thinkers(), Thinkers()]
    nodes = [Tables(await open_store(postgres_url), clock, random.Random(), bots) for bots in thinkers]
    harness = PairHarness(nodes, clock, [Lobby(tables) for tables in nodes])
    for tables in nodes:
        await tables.start()
    yield harness, thinkers
    for tables in nodes:
        await tables.close()


async def to_the_bot(screen: ServiceScreen, table: str) -> None:
    """Play until it is the bot's turn."""
    while (await screen.snapshot(table))["position"]["turn"] == 1:
        assert (await screen.play(table, 1))["ok"]


async def test_a_bot_thinks_at_one_node_and_when_that_is_killed_at_the_other(
    thinking_pair: tuple[PairHarness, list[Thinkers]], postgres_url: str
) -> None:
    pair, thinkers = thinking_pair
    here, there = (ServiceScreen(tables, "ada") for tables in pair.nodes)
    table = (await here.create(PERSON, RANDOM, game="minisurf"))["id"]
    await there.follow(table)
    for _ in range(3):
        await to_the_bot(here, table)
        await pair.quiet()
    moves = [move for move in (await there.snapshot(table))["moves"] if move["player"] == 2]
    thoughts = len(thinkers[0].asked) + len(thinkers[1].asked)
    assert thoughts == len(moves), "nobody thinks what the other one thinks"
    thinkers[0].for_ever = thinkers[1].for_ever = True
    await to_the_bot(here, table)
    async with asyncio.timeout(PATIENCE):
        while len(thinkers[0].asked) + len(thinkers[1].asked) == thoughts:
            await pair.clock.advance(0.2)
            await asyncio.sleep(0.005)
    holder = 0 if len(thinkers[0].asked) > 0 else 1
    jobs, survivor = pair.nodes[holder].jobs, 1 - holder
    assert isinstance(jobs, PostgresJobs) and not thinkers[survivor].asked
    thinkers[survivor].for_ever = False
    await kill(jobs, postgres_url)
    follower = (here, there)[survivor]
    before = len(follower.events(table))
    async with asyncio.timeout(PATIENCE):
        while len(follower.events(table)) == before:
            await pair.clock.advance(1)
            await asyncio.sleep(0.005)
    assert thinkers[survivor].asked
