"""Clocks: turns are timed by the times of the log, and a flag falls once, no matter who is present."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from support.harness import OPEN, PERSON, RANDOM, Said, Screen, ServiceHarness, ServiceScreen, service_harness
from support.simulated import FailingStore, ScriptedBots, SimulatedClock, settle

from quadrangle import game
from quadrangle.record import Record
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.service import Tables

FAST = {"kind": "real_time", "base": 300, "increment": 5}
DAILY = {"kind": "by_days", "days": 2}
MINUTE = 60_000


@asynccontextmanager
async def harness(
    store: MemoryStore | None = None, clock: SimulatedClock | None = None
) -> AsyncIterator[ServiceHarness]:
    clock = clock or SimulatedClock()
    limits = TableLimits(idle_seconds=1e7)  # an eviction every half minute would make days long
    tables = Tables(
        store or MemoryStore(), clock, random.Random(3), ScriptedBots(), limits=limits, pause=lambda rng: 1.0
    )
    await tables.start()
    await settle()
    try:
        yield ServiceHarness(tables, clock)
    finally:
        await tables.close()


async def two(harness: ServiceHarness, **more: Any) -> tuple[ServiceScreen, ServiceScreen, str]:
    """Ada and Bea far from each other at a table with a clock; it runs for Ada."""
    ada, bea = harness.screen(), harness.screen()
    table = str((await ada.create(PERSON, OPEN, **{"pace": FAST, **more}))["id"])
    await bea.do(table, 2, "sit", name="Bea")
    await bea.follow(table)
    await settle()
    return ada, bea, table


async def turn(screen: Screen, table: str, seat: int) -> None:
    """A whole turn of Grid Square: place, and go without the rest."""
    while (now := await screen.snapshot(table))["position"]["turn"] == seat and now["status"] == "playing":
        actions = now["position"]["actions"]
        await screen.play(table, seat, "-" if "-" in actions else actions[0])


async def clocks(screen: Screen, table: str) -> Said:
    result: Said = (await screen.snapshot(table))["clocks"]
    return result


async def test_a_turn_is_timed_as_a_whole_and_the_increment_comes_after_it() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)  # from now on houses can slide, so that a turn has several steps
        before = await clocks(ada, table)
        await here.clock.advance(40)
        await ada.play(table, 1)
        assert await clocks(ada, table) == before, "the turn continues"
        await here.clock.advance(20)
        await turn(ada, table, 1)
        now = await clocks(bea, table)
        assert now["left"] == [before["left"][0] - MINUTE + 5000, before["left"][1]]
        assert now["running"] == 2 and now["since"] == "2026-01-01T00:01:00Z"


async def test_no_clock_runs_before_everybody_sits_and_none_without_a_pace() -> None:
    async with harness() as here:
        ada = here.screen()
        waiting = await ada.create(PERSON, OPEN, pace=FAST)
        assert waiting["clocks"] == {"left": [5 * MINUTE, 5 * MINUTE], "running": None, "since": None}
        assert (await ada.create(PERSON, OPEN))["clocks"] is None


async def test_the_way_of_a_message_is_given_back_up_to_a_bound() -> None:
    async with harness() as here:
        ada, _, table = await two(here)
        for claimed, forgiven in ((200, 200), (9000, 500)):
            before = (await clocks(ada, table))["left"][0]
            await here.clock.advance(10)
            while (now := (await ada.snapshot(table))["position"])["turn"] == 1:
                action = "-" if "-" in now["actions"] else now["actions"][0]
                await ada.do(table, 1, "play", action=action, ply=now["ply"], lag=claimed)
            assert (await clocks(ada, table))["left"][0] == before - 10_000 + forgiven + 5000
            await turn(_, table, 2)


async def test_a_flag_falls_once_with_nobody_connected_and_the_opponent_wins() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        here.tables.unsubscribe(ada, table)
        here.tables.unsubscribe(bea, table)
        await here.clock.advance(305)
        assert (await ada.snapshot(table))["status"] == "playing", "a move may be under way"
        await here.clock.advance(1)
        over = await ada.snapshot(table)
        assert over["result"] == {"scores": [0, 0], "winners": [2], "termination": "time", "out": 1}
        assert over["clocks"]["left"] == [0, 5 * MINUTE + 5000] and over["clocks"]["running"] is None
        await here.clock.advance(1000)
        assert over["n"] == (await ada.snapshot(table))["n"]
        record = await here.tables.record(table)
        assert Record.loads(record.dumps()).check() is not None


async def test_a_move_that_comes_too_late_finds_the_flag_fallen() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await here.clock.advance(300.3)
        late = await bea.do(table, 2, "play", action="a0-b0", ply=2, lag=100)
        assert late["code"] == "table-over"
        assert bea.kinds(table)[-2:] == ["flag_fell", "over"]


async def test_a_move_that_was_under_way_in_time_is_played() -> None:
    async with harness() as here:
        ada, _, table = await two(here)
        await here.clock.advance(300.3)
        assert (await ada.do(table, 1, "play", action="a0-b0", ply=0, lag=400))["ok"]


@pytest.mark.parametrize("pause", [100.0, 299.0, 4000.0])
async def test_a_restart_gives_no_time_and_takes_none(pause: float) -> None:
    clock, store = SimulatedClock(), MemoryStore()
    async with harness(store, clock) as before:
        ada, _, table = await two(before)
        await clock.advance(60)
        await turn(ada, table, 1)
        answer = await clocks(ada, table)
    await clock.advance(pause)
    async with harness(store, clock) as after:
        await clock.advance(0.5)  # as long as a move may be under way
        eve = after.screen()
        if pause < 300:
            assert await clocks(eve, table) == answer
            await clock.advance(300 - pause)
        over = await eve.snapshot(table)
        assert over["result"]["out"] == 2 and over["clocks"]["left"] == [4 * MINUTE + 5000, 0]


async def test_a_flag_falls_when_the_log_can_be_written_again() -> None:
    store = FailingStore()
    async with harness(store) as here:
        ada, _, table = await two(here)
        store.failing = "before"
        await here.clock.advance(400)
        assert (await ada.snapshot(table))["status"] == "playing"
        store.failing = ""
        await here.clock.advance(61)
        assert (await ada.snapshot(table))["result"]["out"] == 1
        assert [entry.event.__class__.__name__ for entry in await store.load(table)].count("FlagFell") == 1


async def test_with_several_players_a_bot_takes_over_for_a_player_without_time() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        table = (await ada.create(PERSON, OPEN, RANDOM, game="maxisurf", pace=FAST))["id"]
        await bea.do(table, 2, "sit", name="Bea")
        await bea.follow(table)
        await here.clock.advance(301)
        seats = (await bea.snapshot(table))["seats"]
        assert (seats[0]["kind"], seats[0]["bot"], seats[0]["name"]) == ("bot", "level:1", "Ada")
        assert (await ada.play(table, 1))["code"] == "not-your-seat"
        await here.quiet()
        now = await bea.snapshot(table)
        assert now["position"]["turn"] == 2 and now["clocks"]["running"] == 2
        await here.clock.advance(301)
        assert (await bea.snapshot(table))["result"]["out"] == 2, "nobody is left to play for"


async def test_a_table_may_end_for_all_when_one_has_no_time() -> None:
    async with harness() as here:
        ada = here.screen()
        table = (await ada.create(PERSON, PERSON, PERSON, game="maxisurf", pace={**FAST, "time_up": "end"}))["id"]
        await here.clock.advance(301)
        over = await ada.snapshot(table)
        assert (over["status"], over["result"]["out"]) == ("over", 1)


async def test_bots_are_not_timed() -> None:
    async with harness() as here:
        ada = here.screen()
        made = await ada.create(RANDOM, PERSON, pace=FAST)
        assert made["clocks"] == {"left": [None, 5 * MINUTE], "running": None, "since": None}
        await here.quiet()
        assert (await clocks(ada, made["id"]))["running"] == 2


async def test_in_correspondence_games_every_turn_has_its_days() -> None:
    async with harness() as here:
        ada, bea, table = await two(here, pace=DAILY)
        day = timedelta(days=1).total_seconds()
        for _ in range(3):
            await here.clock.advance(1.9 * day)
            await turn(ada, table, 1)
            await here.clock.advance(0.1 * day)
            await turn(bea, table, 2)
        await here.clock.advance(2 * day + 1)
        assert (await ada.snapshot(table))["result"]["out"] == 1


async def test_what_is_taken_back_and_played_again_adds_no_time_twice() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await here.clock.advance(10)
        await turn(ada, table, 1)
        for _ in range(3):
            await ada.do(table, 1, "takeback")
            await here.clock.advance(10)
            await bea.do(table, 2, "accept_takeback")
            await here.clock.advance(10)
            await turn(ada, table, 1)
        left = (await clocks(ada, table))["left"]
        assert left == [5 * MINUTE - 40_000 + 5000, 5 * MINUTE - 30_000]


async def test_undoing_within_a_turn_leaves_the_clock_alone() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        before = await clocks(ada, table)
        await here.clock.advance(10)
        await bea.play(table, 2)
        assert (await bea.do(table, 2, "undo"))["ok"]
        assert await clocks(ada, table) == before


async def test_a_player_who_continues_alone_ends_a_turn_with_each_card() -> None:
    async with harness() as here:
        ada = here.screen()
        table = (await ada.create(PERSON, PERSON, game="maxisurf", pace=FAST))["id"]
        await ada.play(table, 1, "pass")
        began = (await clocks(ada, table))["left"][1]
        for _ in range(2):
            await ada.play(table, 2, "draw")
            await ada.play(table, 2)
        assert (await clocks(ada, table))["left"][1] == began + 10_000


async def test_leaving_the_seat_does_not_stop_its_clock() -> None:
    async with harness() as here:
        ada, _, table = await two(here)
        await ada.do(table, 1, "leave")
        await here.clock.advance(301)
        assert (await ada.snapshot(table))["result"]["out"] == 1


async def test_the_rematch_has_the_same_pace() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await ada.do(table, 1, "resign")
        await ada.do(table, 1, "rematch")
        await bea.do(table, 2, "rematch")
        again = (await ada.snapshot(table))["rematch"]
        for one in (ada, bea):
            await one.follow(again)
        await settle()
        now = await ada.snapshot(again)
        assert now["pace"] == {**FAST, "time_up": "bot"} and now["clocks"]["running"] == 1


async def test_a_game_may_be_claimed_after_the_opponent_has_been_gone_for_two_minutes() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        here.tables.unsubscribe(ada, table, lost=True)
        await here.clock.advance(119)
        assert (await bea.do(table, 2, "claim", gone=1))["code"] == "not-gone"
        await here.clock.advance(1)
        assert (await bea.do(table, 2, "claim", gone=1))["ok"]
        over = await bea.snapshot(table)
        assert over["result"] == {"scores": [0, 0], "winners": [2], "termination": "abandoned", "out": 1}


@pytest.mark.parametrize(("pace", "code"), [(FAST, "not-gone"), (DAILY, "no-offer"), (None, "no-offer")])
async def test_a_game_cannot_be_claimed_from_a_present_player_or_without_a_real_time_clock(
    pace: Said | None, code: str
) -> None:
    async with harness() as here:
        ada, bea, table = await two(here, pace=pace)
        if pace is not FAST:
            here.tables.unsubscribe(ada, table)
        await here.clock.advance(290)
        assert (await bea.do(table, 2, "claim", gone=1))["code"] == code


async def test_presence_is_here_quiet_lost_or_away_and_counts_watchers() -> None:
    async with harness() as here:
        ada, bea, table = await two(here)
        eve = here.screen()
        await eve.follow(table)
        assert (await eve.snapshot(table))["watchers"] == 1
        for kind in ("quiet", "lost", "here"):
            here.tables.mark(bea, table, kind)
            answer = ada.received[-1]
            assert (answer["type"], answer["seats"][1]["kind"], answer["online"][1]) == (
                "presence",
                kind,
                kind != "lost",
            )
        here.tables.unsubscribe(bea, table)
        assert ada.received[-1]["seats"][1] == {"kind": "away", "since": "2026-01-01T00:00:00Z"}
        here.tables.unsubscribe(eve, table)
        assert ada.received[-1]["watchers"] == 0


async def test_a_database_lists_the_tables_with_a_running_clock(tmp_path: Any) -> None:
    async with service_harness(f"sqlite:///{tmp_path}/games.db") as here:
        _, _, table = await two(here)
        await here.screen().create(PERSON, OPEN, pace=FAST)
        await here.screen().create(PERSON, PERSON)
        result = await here.tables.store.timed()
        assert [(id, summary.due and summary.due.minute) for id, summary in result] == [(table, 5)]


async def test_a_flag_that_is_only_postponed_is_not_scheduled_again() -> None:
    async with harness() as here:
        asked: list[object] = []
        at = here.tables.jobs.at

        def noted(kind: str, key: str, due: datetime) -> None:
            asked.append((kind, key, due))
            at(kind, key, due)

        here.tables.jobs.at = noted  # type: ignore[method-assign]
        ada, bea, table = await two(here, pace={**FAST, "base": 3600})
        for _ in range(4):
            await turn(ada, table, 1)
            await here.clock.advance(10)
            await turn(bea, table, 2)
        assert len(asked) == 1
        await here.clock.advance(2 * 3600)
        assert (await ada.snapshot(table))["result"]["termination"] == "time"


@pytest.mark.parametrize("name", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_position_has_the_same_phase_as_its_view(name: str) -> None:
    rng, state = random.Random(1), game(name).start()
    while state.turn is not None:
        assert state.step == state.view().phase
        state = state.deal(rng) if state.turn == 0 else state.play(rng.choice(state.candidates()))


async def test_a_clock_that_is_set_back_takes_no_time_from_anybody_and_the_log_stays_in_order() -> None:
    async with harness() as here:
        ada, _, table = await two(here)
        right = here.clock.now
        here.clock.now = lambda: right() - timedelta(hours=1)  # type: ignore[method-assign]
        await ada.play(table, 1)
        here.clock.now = right  # type: ignore[method-assign]
        await here.clock.advance(1)
        assert (await ada.snapshot(table))["status"] == "playing"
        times = [entry.event.at for entry in await here.tables.store.load(table)]
        assert times == sorted(times)
