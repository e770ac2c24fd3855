"""Bots at the table: they pause, they may fail, they stop when nobody waits for them, and they delay nobody."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs
from support.harness import PERSON, RANDOM, ServiceHarness, ServiceScreen, service_harness
from support.simulated import ScriptedBots, SimulatedClock, settle

from quadrangle.core.state import State
from quadrangle.games import game
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.bots import pool as pool_module
from quadrangle.tables.bots.pool import BotPool
from quadrangle.tables.ports import QuotaKey
from quadrangle.tables.service import Tables

ADA = QuotaKey("", "ada")


def crash(state: State) -> str:
    raise RuntimeError("out of ideas")


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


def harness_with(bots: ScriptedBots) -> ServiceHarness:
    clock = SimulatedClock()
    return ServiceHarness(Tables(MemoryStore(), clock, random.Random(1), bots, pause=lambda rng: 1.0), clock)


@pytest.mark.parametrize(("script", "line"), [
    (crash, "bot failed"),
    (lambda state: "a0-a9", "bot answered against the rules"),
])  # fmt: skip
async def test_a_bot_that_fails_is_replaced_and_the_game_continues(script: Callable[[State], str], line: str) -> None:
    bots = ScriptedBots(broken=script)
    harness = harness_with(bots)
    screen = harness.screen()
    with capture_logs() as logs:
        table = (await screen.create(bot("broken"), PERSON))["id"]
        await harness.quiet()
    assert (await screen.snapshot(table))["position"]["turn"] == 2
    assert bots.asked == ["broken", "level:1"]
    assert [said["event"] for said in logs] == [line]
    assert logs[0]["bot"] == "broken"


async def test_even_without_a_stand_in_the_game_continues() -> None:
    harness = harness_with(ScriptedBots(broken=crash, **{"level:1": crash}))
    screen = harness.screen()
    with capture_logs():
        table = (await screen.create(bot("broken"), PERSON))["id"]
        await harness.quiet()
    assert (await screen.snapshot(table))["position"]["turn"] == 2


async def test_a_bot_answers_after_a_pause() -> None:
    async with service_harness("memory:") as harness:
        screen = harness.screen()
        table = (await screen.create(RANDOM, PERSON))["id"]
        await harness.clock.advance(0.9)
        assert (await screen.snapshot(table))["moves"] == []
        await harness.clock.advance(0.2)
        assert len((await screen.snapshot(table))["moves"]) == 1


async def test_bots_after_bots_do_not_pause_while_a_person_sits_there() -> None:
    harness = harness_with(ScriptedBots())
    screen = harness.screen()
    table = (await screen.create(PERSON, *[RANDOM] * 4, game="minisurf"))["id"]
    await screen.play(table, 1)
    await harness.clock.advance(3.5)  # three bots take a card after a pause each; the rest follows at once
    moves = (await screen.snapshot(table))["moves"]
    assert sum(move["player"] > 1 for move in moves) >= 4
    assert (await screen.snapshot(table))["position"]["turn"] == 1


async def test_bots_alone_pause_for_those_who_watch() -> None:
    harness = harness_with(ScriptedBots())
    screen = harness.screen()
    table = (await screen.create(RANDOM, RANDOM))["id"]
    await harness.clock.advance(5.5)
    assert 3 <= len((await screen.snapshot(table))["moves"]) <= 6


async def test_a_bot_stops_thinking_when_the_game_ends_or_its_position_is_taken_back() -> None:
    thinking: list[asyncio.Task[None] | None] = []
    harness = harness_with(ScriptedBots())
    screen = harness.screen()
    table = (await screen.create(PERSON, RANDOM))["id"]
    room = harness.tables.rooms.get(table)
    assert room is not None
    for command in ("takeback", "resign"):
        assert (await screen.play(table, 1, "c2-c3"))["ok"]
        await settle()
        thinking.append(room.bot_task)
        assert (await screen.do(table, 1, command))["ok"]
        await settle()
        assert room.bot_task is None
    assert all(task is not None and task.cancelled() for task in thinking)
    assert "played" not in screen.kinds(table)[-1:]


async def test_while_people_settle_a_takeback_bots_wait() -> None:
    harness = harness_with(ScriptedBots())
    ada, bea = harness.screen(), harness.screen()
    table = (await ada.create(PERSON, {"kind": "open"}, RANDOM, game="minisurf"))["id"]
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await ada.play(table, 1)
    await bea.play(table, 2)
    assert (await ada.do(table, 1, "takeback"))["ok"]
    await harness.clock.advance(10)
    assert ada.kinds(table)[-1] == "takeback_asked"
    assert (await bea.do(table, 2, "decline_takeback"))["ok"]
    await harness.clock.advance(1.5)
    assert ada.kinds(table)[-1] == "played"


async def test_bots_agree_to_the_end_only_when_they_do_not_lose_by_it() -> None:
    harness = harness_with(ScriptedBots())
    screen = harness.screen()
    table = (await screen.create(PERSON, RANDOM))["id"]
    assert (await screen.do(table, 1, "offer_end"))["ok"]
    assert (await screen.snapshot(table))["result"]["winners"] == [1, 2]
    ahead = ServiceScreen(harness.tables, "winner")
    table = (await ahead.create(PERSON, RANDOM))["id"]
    room = harness.tables.rooms.get(table)
    assert room is not None
    room.here.state = _ahead()
    assert (await ahead.do(table, 1, "offer_end"))["ok"]
    assert ahead.kinds(table)[-2:] == ["end_offered", "end_declined"]


def _ahead() -> State:
    """A position in which seat 1 has claimed a square."""
    state = game("planquadrat", sliding=False).start()
    for action in ("a0-b0", "h8-i8", "a0-a1", "h7-i7", "a1-b1", "h6-i6", "b0-b1", "*a1", "h5-i5"):
        state = state.play(action)
    assert state.scores == (1, 0)
    return state


async def test_a_bot_that_thinks_long_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()

    def slow(name: str, state: State, seed: int, stop: threading.Event) -> str:
        release.wait(20)
        return str(state.actions()[0])

    monkeypatch.setattr(pool_module, "_choose", slow)
    pool = BotPool(workers=1)
    tables = Tables(MemoryStore(), SimulatedClock(), random.Random(1), pool)
    screen = ServiceScreen(tables, "ada")
    await screen.create(RANDOM, PERSON)
    other = (await screen.create(PERSON, PERSON))["id"]
    assert (await screen.play(other, 1))["ok"]
    release.set()
    await tables.close()


async def test_a_search_is_stopped_when_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def search(name: str, state: State, seed: int, stop: threading.Event) -> str:
        begun.set()
        stop.wait(20)
        stopped.set()
        return ""

    monkeypatch.setattr(pool_module, "_choose", search)
    pool = BotPool(workers=1)
    thinking = asyncio.create_task(pool.choose("level:6", game("planquadrat").start(), 1, ADA))
    assert await asyncio.to_thread(begun.wait, 10)
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    assert await asyncio.to_thread(stopped.wait, 10)
    await pool.close()


@pytest.mark.parametrize(("name", "which"), [
    ("random", "planquadrat"), ("random", "quadrata"), ("greedy", "planquadrat"), ("greedy", "maxisurf"),
])  # fmt: skip
async def test_simple_bots_of_the_pool_choose_legal_actions(name: str, which: str) -> None:
    pool = BotPool(workers=1)
    state = game(which).start().deal(random.Random(3))
    assert await pool.choose(name, state, 5, ADA) in state.actions()
    assert name in pool.names(which)
    await pool.close()
