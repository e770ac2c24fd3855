"""Tables are evicted and loaded again, nodes die and others take over, stores fail and nothing is half done."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

import pytest
from structlog.testing import capture_logs
from support.harness import OPEN, PERSON, RANDOM, Said, ServiceHarness, ServiceScreen
from support.simulated import FailingStore, ScriptedBots, SimulatedClock

from quadrangle.core.state import State
from quadrangle.storage import open_store
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.model.events import Played
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.ports import Bots, QuotaKey, Store, StoreFailed
from quadrangle.tables.service import Tables

Start = Callable[..., Awaitable[ServiceHarness]]


@pytest.fixture
async def start(url: str) -> AsyncIterator[Start]:
    """Start a service on the same log, as often as wanted; `memory:` keeps its log for the test."""
    memory = MemoryStore()
    begun: list[Tables] = []

    async def starting(bots: Bots | None = None, store: Store | None = None) -> ServiceHarness:
        clock = SimulatedClock()
        opened = store or (memory if url == "memory:" else await open_store(url))
        tables = Tables(opened, clock, random.Random(), bots or ScriptedBots(), limits=TableLimits(idle_seconds=60))
        await tables.start()
        begun.append(tables)
        return ServiceHarness(tables, clock)

    yield starting
    for tables in begun:
        await tables.close()


class SilentBots(ScriptedBots):
    """Bots that think for ever."""

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        await asyncio.Event().wait()
        raise AssertionError


async def a_game(harness: ServiceHarness, screen: ServiceScreen) -> str:
    """Some moves, an undo and a takeback."""
    table = str((await screen.create(PERSON, PERSON))["id"])
    for seat in (1, 2, 2, 1, 1, 2):
        assert (await screen.play(table, seat))["ok"]
    assert (await screen.do(table, 2, "undo"))["ok"]
    assert (await screen.do(table, 1, "takeback"))["ok"]
    assert (await screen.play(table, 1))["ok"]
    return table


async def test_a_table_that_nobody_uses_leaves_memory_and_comes_back_the_same(start: Start) -> None:
    harness = await start()
    screen = ServiceScreen(harness.tables, "ada")
    table = await a_game(harness, screen)
    before = await screen.snapshot(table)
    await harness.clock.advance(300)
    assert len(harness.tables.rooms) >= 1, "a followed table stays"
    harness.tables.unsubscribe(screen, table)
    await harness.until_no_table_is_in_memory()
    assert _without_presence(await screen.snapshot(table)) == _without_presence(before)


def _without_presence(snapshot: Said) -> Said:
    fields = ("seat", "kind", "name", "bot", "mine")
    return {**snapshot, "seats": [{key: seat[key] for key in fields} for seat in snapshot["seats"]]}


async def test_after_a_restart_everything_is_there_and_a_repeated_command_is_not_played_again(start: Start) -> None:
    harness = await start()
    screen = ServiceScreen(harness.tables, "ada")
    table = await a_game(harness, screen)
    ply = (await screen.snapshot(table))["position"]["ply"]
    first = await screen.do(table, 1, "play", id="lost", action="-", ply=ply)
    assert first["ok"]
    again = ServiceScreen((await start()).tables, "ada")
    assert await again.do(table, 1, "play", id="lost", action="-", ply=ply) == first
    assert (await again.snapshot(table))["moves"] == (await screen.snapshot(table))["moves"]


@pytest.mark.parametrize("come_back", ["snapshot", "follow"])
async def test_after_a_restart_bots_continue_when_their_person_comes_back(start: Start, come_back: str) -> None:
    harness = await start(SilentBots())
    screen = ServiceScreen(harness.tables, "ada")
    table = (await screen.create(RANDOM, PERSON))["id"]
    assert (await screen.snapshot(table))["moves"] == []
    await harness.tables.close()  # of nodes on one database, another one leaves the bots to the node that has them
    other = await start()
    await other.quiet()
    assert table not in [room.id for room in other.tables.rooms], "nobody has asked for it yet"
    ada = ServiceScreen(other.tables, "ada")
    await getattr(ada, come_back)(table)
    await other.quiet()
    assert (await ada.snapshot(table))["position"]["turn"] == 2


async def test_another_writer_of_the_same_table_is_noticed_and_reported(start: Start) -> None:
    here, there = await start(), await start()
    ada, bea = ServiceScreen(here.tables, "ada"), ServiceScreen(there.tables, "bea")
    table = (await ada.create(PERSON, OPEN))["id"]
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    # `here` does not know yet that Bea sits; its append meets hers.
    assert (await ada.do(table, 1, "leave"))["ok"]
    assert ada.kinds(table) == ["sat", "left"]
    # And `there` may not know that Ada left: before it refuses, it looks.
    assert (await bea.do(table, 1, "sit", name="B"))["ok"]
    assert bea.kinds(table) == ["left", "sat"]
    assert [event["n"] for event in bea.events(table)] == [3, 4]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_failing_store_is_reported_and_the_command_can_be_repeated(when: str) -> None:
    store = FailingStore()
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    screen, watcher = ServiceScreen(tables, "ada"), ServiceScreen(tables, "eve")
    table = (await screen.create(PERSON, PERSON))["id"]
    await watcher.follow(table)
    store.failing = when
    failed = await screen.do(table, 1, "play", id="x", action="c2-c3", ply=0)
    assert failed["code"] == "store-failed"
    store.failing = ""
    again = await screen.do(table, 1, "play", id="x", action="c2-c3", ply=0)
    assert again["ok"]
    assert [move["text"] for move in (await screen.snapshot(table))["moves"]] == ["c2-c3"]
    assert len(await store.load(table)) == 2
    assert watcher.kinds(table) == ["played"]


@pytest.mark.parametrize("error", [StoreFailed("lost"), OSError("lost"), RuntimeError("a mistake")])
async def test_a_bot_tries_again_more_and_more_rarely_until_the_log_can_be_read(error: Exception) -> None:
    store, clock = FailingStore(), SimulatedClock()
    tables = Tables(store, clock, random.Random(1), ScriptedBots())
    screen = ServiceScreen(tables, "ada")
    with capture_logs() as logs:
        table = (await screen.create(RANDOM, PERSON))["id"]
        store.failing, store.unreadable = "after", [error] * 3
        await clock.advance(1)
        store.failing = ""
        await clock.advance(60)
    assert [line["again_in"] for line in logs if line["event"] == "bot could not continue"] == [2, 4, 8, 16]
    assert screen.kinds(table) == ["played"]
    assert (await screen.play(table, 2))["ok"]
    await tables.close()


async def test_a_node_reads_what_others_wrote_more_and_more_rarely_until_it_can() -> None:
    class UnreadableStore(MemoryStore):
        failures = 0

        async def newer(self, last: Mapping[str, int]) -> dict[str, list[LogEntry]]:
            if self.failures:
                self.failures -= 1
                raise StoreFailed("lost")
            return await super().newer(last)

    store, clock = UnreadableStore(), SimulatedClock()
    here, there = (Tables(store, clock, random.Random(1), ScriptedBots()) for _ in range(2))
    ada, watcher = ServiceScreen(here, "ada"), ServiceScreen(there, "eve")
    table = (await ada.create(PERSON, PERSON))["id"]
    await watcher.follow(table)
    assert (await ada.play(table, 1, "c2-c3"))["ok"]
    for failures, delays in ((3, [1, 2, 4]), (1, [1])):
        store.failures = failures
        with capture_logs() as logs:
            there._log_sync._missed()
            await clock.advance(10)
        assert [line["again_in"] for line in logs] == delays
        assert watcher.kinds(table) == ["played"]


async def test_a_bot_answers_a_move_that_was_written_although_the_player_got_an_error() -> None:
    store, clock = FailingStore(), SimulatedClock()
    tables = Tables(store, clock, random.Random(1), ScriptedBots())
    screen = ServiceScreen(tables, "ada")
    table = (await screen.create(PERSON, RANDOM))["id"]
    store.failing, store.unreadable = "after", [StoreFailed("lost")]
    assert (await screen.do(table, 1, "play", action="c2-c3", ply=0))["code"] == "store-failed"
    store.failing = ""
    await clock.advance(5)
    assert screen.kinds(table)[:2] == ["played", "played"], "nobody has asked for the table meanwhile"
    await tables.close()


async def test_a_command_whose_sender_vanished_is_still_done_once() -> None:
    class SlowStore(MemoryStore):
        async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
            await super().append(table, entries)
            await asyncio.sleep(0)

    tables = Tables(SlowStore(), SimulatedClock(), random.Random(1), ScriptedBots())
    ada, watcher = ServiceScreen(tables, "ada"), ServiceScreen(tables, "eve")
    table = (await ada.create(PERSON, PERSON))["id"]
    await watcher.follow(table)
    sending = asyncio.create_task(ada.do(table, 1, "play", id="x", action="c2-c3", ply=0))
    await asyncio.sleep(0)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert (await ada.do(table, 1, "play", id="x", action="c2-c3", ply=0))["ok"]
    assert watcher.kinds(table) == ["played"]


async def test_a_log_that_cannot_be_replayed_stops_neither_the_start_nor_the_other_tables() -> None:
    store = MemoryStore()
    tables = Tables(store, SimulatedClock(), random.Random(1), SilentBots())
    screen = ServiceScreen(tables, "ada")
    table = (await screen.create(RANDOM, PERSON))["id"]
    last = store._log[table][-1]
    wrong = Played(last.event.at, 1, "a0-i0", 1)
    await store.append(table, [LogEntry(2, wrong, None, None, last.summary)])
    again = Tables(store, SimulatedClock(), random.Random(1), SilentBots())
    with capture_logs() as logs:
        await again.start()
        assert (await ServiceScreen(again, "ada").do(table, 2, "resign"))["code"] == "table-damaged"
    assert logs
    assert (await ServiceScreen(again, "ada").create(PERSON, PERSON))["id"]
    await tables.close()
    await again.close()


async def test_the_server_is_full_when_every_table_in_memory_is_used() -> None:
    tables = Tables(MemoryStore(), SimulatedClock(), random.Random(1), ScriptedBots(), limits=TableLimits(rooms=2))
    screen = ServiceScreen(tables, "ada")
    first = (await screen.create(PERSON, PERSON))["id"]
    await screen.create(PERSON, PERSON)
    assert (await screen.create(PERSON, PERSON))["code"] == "too-many-tables"
    tables.unsubscribe(screen, first)
    third = (await screen.create(PERSON, PERSON))["id"]
    assert third
    assert len(tables.rooms) == 2
