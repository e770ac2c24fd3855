"""Limits of bots: they think only while somebody waits, networks take turns, and nothing is written without end."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs
from support.harness import OPEN, PERSON, RANDOM, Said, ServiceHarness, ServiceScreen
from support.patience import PATIENCE
from support.simulated import ScriptedBots, SimulatedClock, settle

from quadrangle.core.state import State
from quadrangle.games import game
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.bots import pool as pool_module
from quadrangle.tables.bots.pool import BotPool
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.live.fair_queue import FairQueue
from quadrangle.tables.model.commands import NewTable
from quadrangle.tables.ports import Bots, QuotaKey, SystemClock
from quadrangle.tables.service import Tables

ENDLESS: dict[str, Any] = {"game": "quadrata", "options": {"turn_limit": 0}}
ADA, BEA, EVE = QuotaKey("home", "ada"), QuotaKey("home", "bea"), QuotaKey("cafe", "eve")


class SilentBots(ScriptedBots):
    """Bots that think for ever."""

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        self.asked.append(bot)
        await asyncio.Event().wait()
        raise AssertionError


def harness_with(bots: Bots, **limits: float) -> ServiceHarness:
    clock = SimulatedClock()
    limited = TableLimits(**limits)  # type: ignore[arg-type]
    tables = Tables(MemoryStore(), clock, random.Random(1), bots, limits=limited, pause=lambda rng: 1.0)
    return ServiceHarness(tables, clock)


def screen_of(harness: ServiceHarness, client: str) -> ServiceScreen:
    return ServiceScreen(harness.tables, client)


async def plies(screen: ServiceScreen, table: str) -> int:
    return len((await screen.snapshot(table))["moves"])


# Where bots think


async def test_bots_among_themselves_play_while_somebody_watches_and_continue_when_somebody_comes_back() -> None:
    harness = harness_with(ScriptedBots())
    ada, eve = screen_of(harness, "ada"), screen_of(harness, "eve")
    table = (await ada.post_table({"seats": [RANDOM, RANDOM], **ENDLESS}))["id"]
    begun = await plies(eve, table)
    await harness.clock.advance(10)
    assert await plies(eve, table) == begun, "nobody watches, and looking in does not count"
    await eve.follow(table)
    await harness.clock.advance(10.5)
    harness.tables.unsubscribe(eve, table)
    watched = await plies(ada, table)
    assert watched >= begun + 10
    await harness.clock.advance(100)
    assert await plies(ada, table) == watched
    await eve.follow(table)
    await harness.clock.advance(10.5)
    assert await plies(ada, table) >= watched + 10


async def test_a_bot_answers_a_person_who_does_not_follow_and_was_there_recently() -> None:
    harness = harness_with(ScriptedBots())
    ada = screen_of(harness, "ada")
    table = (await ada.post_table({"game": "planquadrat", "seats": [RANDOM, PERSON]}))["id"]
    await harness.clock.advance(2)
    assert await plies(ada, table) == 1


async def test_a_bot_gives_up_thinking_for_a_person_who_has_gone_and_its_table_leaves_memory() -> None:
    harness = harness_with(SilentBots(), idle_seconds=60, attention_seconds=60)
    await harness.tables.start()
    ada = screen_of(harness, "ada")
    table = (await ada.create(RANDOM, PERSON))["id"]
    harness.tables.unsubscribe(ada, table)
    await harness.clock.advance(30)
    room = harness.tables.rooms.get(table)
    assert room and room.bot_task is not None, "somebody who loads the page again loses no thought"
    await harness.clock.advance(60)
    assert len(harness.tables.rooms) == 0
    await harness.tables.close()


async def test_tables_in_memory_because_of_their_bots_make_room_for_people() -> None:
    harness = harness_with(SilentBots(), rooms=3)
    eve, ada = screen_of(harness, "eve"), screen_of(harness, "ada")
    crowd = [(await eve.post_table({"game": "planquadrat", "seats": [RANDOM, PERSON]}))["id"] for _ in range(3)]
    await settle()
    thinking = [room.bot_task for table in crowd if (room := harness.tables.rooms.get(table))]
    mine = (await ada.create(PERSON, PERSON))["id"]
    await settle()
    assert (await ada.play(mine, 1))["ok"]
    assert [task is not None and task.cancelled() for task in thinking] == [True, False, False]
    assert (await eve.snapshot(crowd[0]))["moves"] == [], "it comes back from the log"


# Fair turns


async def waits(queue: FairQueue, served: list[str], quota_key: QuotaKey) -> asyncio.Task[None]:
    async def waiting() -> None:
        await queue.acquire(quota_key)
        served.append(quota_key.client)

    task = asyncio.create_task(waiting())
    await settle()
    return task


async def test_networks_take_turns_and_within_each_its_clients() -> None:
    queue, served = FairQueue(1, 9), list[str]()
    asked: Sequence[QuotaKey] = [ADA, ADA, ADA, BEA, BEA, EVE, EVE]
    for quota_key in asked:
        await waits(queue, served, quota_key)
    for client in ("ada", "eve", "bea", "eve", "ada"):
        queue.release(QuotaKey("", served[-1]))
        await settle()
        assert served[-1] == client
    assert queue.waiting == 1


async def test_a_client_has_a_limited_number_of_bots_thinking_at_once_and_leaves_the_other_places_to_others() -> None:
    queue, served = FairQueue(3, 2), list[str]()
    for quota_key in (ADA, ADA, ADA, BEA, EVE):
        await waits(queue, served, quota_key)
    assert served == ["ada", "ada", "bea"]
    queue.release(BEA)
    await settle()
    assert served[3:] == ["eve"]
    queue.release(ADA)
    await settle()
    assert served[4:] == ["ada"]


async def test_a_client_that_stops_waiting_leaves_the_queue_and_its_place_goes_to_the_next() -> None:
    queue, served = FairQueue(1, 1), list[str]()
    await waits(queue, served, ADA)
    bea, eve = await waits(queue, served, BEA), await waits(queue, served, EVE)
    bea.cancel()
    await settle()
    assert queue.waiting == 1
    queue.release(ADA)
    eve.cancel()
    await settle()
    assert (queue.waiting, queue.searching, served) == (0, 0, ["ada"])


async def test_a_place_is_not_given_to_a_client_that_has_just_stopped_waiting() -> None:
    queue, served = FairQueue(1, 1), list[str]()
    await waits(queue, served, ADA)
    bea, _ = await waits(queue, served, BEA), await waits(queue, served, EVE)
    bea.cancel()
    queue.release(ADA)
    await settle()
    assert (queue.waiting, queue.searching, served) == (0, 1, ["ada", "eve"])


@pytest.mark.parametrize("identities", [1, 40])
async def test_many_strong_bots_of_one_stranger_do_not_keep_somebody_elses_bot_from_answering(
    identities: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[str] = []
    answered, loop = asyncio.Event(), asyncio.get_running_loop()

    def think(name: str, state: State, seed: int, stop: threading.Event) -> str:
        served.append(name)
        if name == "level:3":
            loop.call_soon_threadsafe(answered.set)
        return str(state.actions()[0])

    monkeypatch.setattr(pool_module, "_choose", think)
    tables = Tables(MemoryStore(), SystemClock(), random.Random(1), BotPool(workers=1))
    strong, weak = {"kind": "bot", "bot": "level:6"}, {"kind": "bot", "bot": "level:3"}
    crowd = [ServiceScreen(tables, f"eve-{n % identities}", "elsewhere") for n in range(40)]
    for eve in crowd:
        await eve.create(strong, strong, **ENDLESS)
    ada = ServiceScreen(tables, "ada", "here")
    table = (await ada.create(PERSON, weak))["id"]
    before = len(served)
    assert (await ada.play(table, 1))["ok"]
    async with asyncio.timeout(PATIENCE):
        await answered.wait()
    assert served.index("level:3") - before <= 4, "not one for each of forty tables"
    await tables.close()


async def test_bots_at_tables_that_nobody_follows_are_charged_to_the_network_that_made_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    served: list[str] = []
    answered, loop = asyncio.Event(), asyncio.get_running_loop()

    def think(name: str, state: State, seed: int, stop: threading.Event) -> str:
        served.append(name)
        if name == "level:3":
            loop.call_soon_threadsafe(answered.set)
        return str(state.actions()[0])

    monkeypatch.setattr(pool_module, "_choose", think)
    tables = Tables(MemoryStore(), SystemClock(), random.Random(1), BotPool(workers=1))
    seats = {
        bot: msgspec.convert({"game": "planquadrat", "seats": [{"kind": "bot", "bot": bot}, PERSON]}, NewTable)
        for bot in ("level:6", "level:3")
    }
    for number in range(40):
        await tables.create(f"eve-{number}", seats["level:6"], network="elsewhere")
    before = len(served)
    await tables.create("ada", seats["level:3"], network="here")
    async with asyncio.timeout(PATIENCE):
        await answered.wait()
    assert served.index("level:3") - before <= 2, "not one for each of forty cookies"
    await tables.close()


# Bots that hang


async def test_a_bot_that_hangs_gives_its_place_to_others_and_too_many_are_not_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    end = threading.Event()

    def hang(name: str, state: State, seed: int, stop: threading.Event) -> str:
        if name == "greedy":
            end.wait(20)
        return str(state.actions()[0])

    monkeypatch.setattr(pool_module, "_choose", hang)
    monkeypatch.setattr(pool_module, "GRACE_SECONDS", 0.01)
    monkeypatch.setattr(pool_module, "MOST_HANGING", 2)
    pool, state = BotPool(workers=1, patience=0.02), game("planquadrat").start()
    patiently = BotPool(workers=1)
    patiently._queue = pool._queue
    with capture_logs() as logs:
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await pool.choose("greedy", state, 1, ADA)
            assert await patiently.choose("random", state, 1, ADA) in state.actions(), "the only place is free again"
    assert [line["event"] for line in logs] == ["bot hangs"] * 2
    with pytest.raises(RuntimeError, match="2 bots hang"):
        await pool.choose("random", state, 1, ADA)
    end.set()
    await pool.close()


# Games without end


async def test_a_table_with_too_many_events_can_be_read_and_resigned_but_not_played_on() -> None:
    harness = harness_with(ScriptedBots(), events=5)
    ada, bea = screen_of(harness, "ada"), screen_of(harness, "bea")
    table = (await ada.create(PERSON, OPEN))["id"]
    assert (await bea.do(table, 2, "sit"))["ok"]
    assert (await ada.play(table, 1))["ok"]
    assert (await bea.play(table, 2))["ok"]
    assert (await bea.do(table, 2, "undo"))["ok"]
    for who, seat, command in ((bea, 2, "undo"), (ada, 1, "takeback"), (ada, 1, "offer_end"), (ada, 2, "sit")):
        assert (await who.do(table, seat, command))["code"] == "table-too-long"
    assert (await bea.play(table, 2))["code"] == "table-too-long"
    assert await plies(ada, table) == 1
    assert (await bea.do(table, 2, "leave"))["ok"]
    assert (await ada.do(table, 1, "resign"))["ok"]
    assert (await ada.do(table, 1, "rematch"))["ok"]


async def test_bots_at_an_endless_game_stop_at_the_limit_of_events() -> None:
    bots = ScriptedBots()
    harness = harness_with(bots, events=50)
    ada = screen_of(harness, "ada")
    table = (await ada.create(RANDOM, RANDOM, **ENDLESS))["id"]
    await harness.clock.advance(200)
    view = await ada.snapshot(table)
    assert view["status"] == "playing"
    assert 50 <= view["n"] < 55, "a move may bring dice"
    asked = len(bots.asked)
    await ada.follow(table)
    await harness.clock.advance(200)
    assert len(bots.asked) == asked


# What may be written


async def played(screen: ServiceScreen, table: str) -> Said:
    """A move of the player whose turn it is; all seats are this client's."""
    return await screen.play(table, (await screen.snapshot(table))["position"]["turn"])


async def test_an_address_writes_a_bounded_number_of_events_a_day() -> None:
    harness = harness_with(ScriptedBots(), events_per_day=4)
    eve = ServiceScreen(harness.tables, "eve", "elsewhere")
    table = (await eve.create(PERSON, PERSON))["id"]
    for _ in range(3):
        assert (await played(eve, table))["ok"]
    assert (await played(eve, table))["code"] == "too-much-written"
    assert (await eve.post_table({"game": "planquadrat", "seats": [PERSON, PERSON]}))["code"] == "too-much-written"
    ada = ServiceScreen(harness.tables, "ada", "here")
    assert "id" in await ada.create(PERSON, PERSON), "others are not concerned"
    assert (await eve.do(table, 2, "resign"))["ok"], "a game can be ended"
    await harness.clock.advance(86_400)
    assert "id" in await eve.create(PERSON, PERSON), "after a while there is a budget again"
    await harness.tables.close()


async def test_bytes_are_counted_too() -> None:
    harness = harness_with(ScriptedBots(), bytes_per_day=1000)
    eve = ServiceScreen(harness.tables, "eve", "elsewhere")
    table = (await eve.create(PERSON, PERSON))["id"]
    assert (await played(eve, table))["ok"]
    assert (await played(eve, table))["code"] == "too-much-written"
    await harness.tables.close()


async def test_bots_do_not_write_on_for_an_address_that_has_written_too_much() -> None:
    harness = harness_with(ScriptedBots(), events_per_day=20)
    eve = ServiceScreen(harness.tables, "eve", "elsewhere")
    table = (await eve.create(RANDOM, RANDOM, **ENDLESS))["id"]
    await harness.clock.advance(600)
    assert 15 < (await eve.snapshot(table))["n"] < 30
    await harness.tables.close()
