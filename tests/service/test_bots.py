"""Bots at the table: they pause, they may fail, they stop when nobody waits for them, and they delay nobody."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest
from service.houses import PERSON, RANDOM, ServiceHouse, ServiceScreen, service_house
from service.simulated import ScriptedBots, SimulatedClock, settle
from structlog.testing import capture_logs

from quadrangle.core.state import State
from quadrangle.games import game
from quadrangle.service import bot_pool
from quadrangle.service.bot_pool import BotPool
from quadrangle.service.ports import Payer
from quadrangle.service.stores.memory import MemoryStore
from quadrangle.service.tables import Tables

ADA = Payer("", "ada")


def crash(state: State) -> str:
    raise RuntimeError("out of ideas")


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


def house_with(bots: ScriptedBots) -> ServiceHouse:
    clock = SimulatedClock()
    return ServiceHouse(Tables(MemoryStore(), clock, random.Random(1), bots, pause=lambda rng: 1.0), clock)


@pytest.mark.parametrize(("script", "line"), [
    (crash, "bot failed"),
    (lambda state: "a0-a9", "bot answered against the rules"),
])  # fmt: skip
async def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(script, line: str) -> None:  # type: ignore[no-untyped-def]
    bots = ScriptedBots(broken=script)
    house = house_with(bots)
    screen = house.screen()
    with capture_logs() as logs:
        table = (await screen.create(bot("broken"), PERSON))["id"]
        await house.quiet()
    assert (await screen.snapshot(table))["position"]["turn"] == 2
    assert bots.asked == ["broken", "level:1"]
    assert [said["event"] for said in logs] == [line]
    assert logs[0]["bot"] == "broken"


async def test_even_without_a_stand_in_the_table_goes_on() -> None:
    house = house_with(ScriptedBots(broken=crash, **{"level:1": crash}))
    screen = house.screen()
    with capture_logs():
        table = (await screen.create(bot("broken"), PERSON))["id"]
        await house.quiet()
    assert (await screen.snapshot(table))["position"]["turn"] == 2


async def test_a_bot_answers_after_a_pause() -> None:
    async with service_house("memory:") as house:
        screen = house.screen()
        table = (await screen.create(RANDOM, PERSON))["id"]
        await house.clock.advance(0.9)
        assert (await screen.snapshot(table))["moves"] == []
        await house.clock.advance(0.2)
        assert len((await screen.snapshot(table))["moves"]) == 1


async def test_a_bot_stops_thinking_when_the_game_ends_or_its_position_is_taken_back() -> None:
    thinking: list[asyncio.Task[None] | None] = []
    house = house_with(ScriptedBots())
    screen = house.screen()
    table = (await screen.create(PERSON, RANDOM))["id"]
    room = house.tables.rooms.known(table)
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
    house = house_with(ScriptedBots())
    ada, bea = house.screen(), house.screen()
    table = (await ada.create(PERSON, {"kind": "open"}, RANDOM, game="minisurf"))["id"]
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await ada.play(table, 1)
    await bea.play(table, 2)
    assert (await ada.do(table, 1, "takeback"))["ok"]
    await house.clock.advance(10)
    assert ada.kinds(table)[-1] == "takeback_asked"
    assert (await bea.do(table, 2, "decline_takeback"))["ok"]
    await house.clock.advance(1.5)
    assert ada.kinds(table)[-1] == "played"


async def test_bots_agree_to_the_end_only_when_they_do_not_lose_by_it() -> None:
    house = house_with(ScriptedBots())
    screen = house.screen()
    table = (await screen.create(PERSON, RANDOM))["id"]
    assert (await screen.do(table, 1, "offer_end"))["ok"]
    assert (await screen.snapshot(table))["result"]["winners"] == [1, 2]
    ahead = ServiceScreen(house.tables, "winner")
    table = (await ahead.create(PERSON, RANDOM))["id"]
    room = house.tables.rooms.known(table)
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

    monkeypatch.setattr(bot_pool, "_choose", slow)
    pool = BotPool(workers=1)
    tables = Tables(MemoryStore(), SimulatedClock(), random.Random(1), pool)
    screen = ServiceScreen(tables, "ada")
    await screen.create(RANDOM, PERSON)
    other = (await screen.create(PERSON, PERSON))["id"]
    assert (await screen.play(other, 1))["ok"]
    release.set()
    await tables.close()


async def test_a_search_is_told_to_stop_when_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def search(name: str, state: State, seed: int, stop: threading.Event) -> str:
        begun.set()
        stop.wait(20)
        stopped.set()
        return ""

    monkeypatch.setattr(bot_pool, "_choose", search)
    monkeypatch.setattr(bot_pool, "ready", lambda game: True)
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


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search is compiled yet, and waiting for it is in vain."""
    monkeypatch.setattr(bot_pool, "ready", lambda game: False)
    monkeypatch.setattr(bot_pool, "await_search", lambda game, stop, most: False)


class Looks:
    """Stands in for looking ahead: who was asked to, and for how many seconds."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, float]] = []

    def __call__(self, seconds: float, name: str, state: State, seed: int, stop: threading.Event) -> str:
        self.asked.append((name, seconds))
        return "found without it"


@pytest.fixture
def looks(uncompiled: None, monkeypatch: pytest.MonkeyPatch) -> Looks:
    made = Looks()
    monkeypatch.setattr(bot_pool, "_look_ahead", made)
    return made


async def test_a_bot_whose_search_is_still_being_compiled_looks_ahead_on_the_rules(looks: Looks) -> None:
    pool = BotPool(workers=1)
    state = game("planquadrat").start()
    assert await pool.choose("level:6", state, 1, ADA) == "found without it"
    assert await pool.choose("greedy", state, 1, ADA) in state.actions(), "who needs no search plays as ever"
    assert [name for name, _ in looks.asked] == ["level:6"]
    await pool.close()


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize("which", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
async def test_what_is_found_before_the_search_is_compiled_is_legal(
    monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    monkeypatch.setattr(bot_pool, "AHEAD_SECONDS", 0.05)
    pool = BotPool(workers=1)
    state = game(which).start().deal(random.Random(3))
    for level in ("level:1", "level:4"):
        assert await pool.choose(level, state, 5, ADA) in state.actions()
    await pool.close()


async def test_bots_that_look_ahead_at_the_same_time_share_the_time_for_it(looks: Looks) -> None:
    pool = BotPool(workers=1)
    state = game("planquadrat").start()
    await asyncio.gather(*(pool.choose("level:6", state, seed, ADA) for seed in range(3)))
    await pool.choose("level:6", state, 4, ADA)
    given = [seconds for _, seconds in looks.asked]
    assert sum(given[:3]) < 2 * bot_pool.AHEAD_SECONDS, "three do not take three times as long"
    assert given[3] == bot_pool.AHEAD_SECONDS, "one alone has all of it"
    await pool.close()


async def test_bots_that_wait_for_the_compiler_wait_once_and_keep_no_other_bot_from_thinking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[str] = []
    patience = threading.Event()

    def compiling(game: str, stop: threading.Event, most: float) -> bool:
        waited.append(game)
        patience.wait(20)
        return False

    monkeypatch.setattr(bot_pool, "ready", lambda game: False)
    monkeypatch.setattr(bot_pool, "await_search", compiling)
    monkeypatch.setattr(bot_pool, "AHEAD_SECONDS", 0.05)
    pool = BotPool(workers=1)
    state = game("planquadrat").start()
    waiting = [asyncio.create_task(pool.choose("level:6", state, seed, ADA)) for seed in range(3)]
    await asyncio.sleep(0)
    assert await pool.choose("random", state, 1, ADA) in state.actions(), "the only worker is free"
    assert not any(task.done() for task in waiting)
    patience.set()
    assert all(text in state.actions() for text in await asyncio.gather(*waiting))
    assert await pool.choose("level:6", state, 4, ADA) in state.actions()
    assert waited == ["planquadrat"]
    await pool.close()
