"""How games begin: no clock before everybody has come, and no loss before everybody has moved."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from support.harness import OPEN, PERSON, RANDOM, Said, Screen, ServiceHarness
from support.simulated import settle
from tables.test_time_control import DAILY, FAST, MINUTE, clocks, harness, turn

from quadrangle.record import Record
from quadrangle.tables.model.events import Created, InitialSeat, RealTime, Sat
from quadrangle.tables.model.table import Table

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def left_by_host(here: ServiceHarness, pace: Said = FAST) -> tuple[Screen, Screen, str]:
    """Ada has made a table and closed the page; Bea sits down."""
    ada, bea = here.screen(), here.screen()
    table = str((await ada.create(PERSON, OPEN, pace=pace))["id"])
    here.tables.unsubscribe(ada, table)
    await bea.follow(table)
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await settle()
    return ada, bea, table


async def test_the_clock_of_a_host_who_is_not_there_does_not_run() -> None:
    async with harness() as here:
        ada, bea, table = await left_by_host(here)
        await here.clock.advance(1000)
        now = await bea.snapshot(table)
        assert (now["status"], now["clocks"]) == (
            "playing",
            {"left": [5 * MINUTE, 5 * MINUTE], "running": None, "since": None},
        )
        await ada.follow(table)
        await settle()
        assert (await clocks(bea, table))["running"] == 1
        assert bea.kinds(table)[-1] == "met"
        assert bea.events(table)[-1]["changes"]["clocks"]["running"] == 1


async def test_the_clocks_start_once_and_do_not_stop_when_somebody_leaves() -> None:
    async with harness() as here:
        ada, bea, table = await left_by_host(here)
        for _ in range(3):
            await ada.follow(table)
            await settle()
            here.tables.unsubscribe(ada, table)  # type: ignore[arg-type]
        assert bea.kinds(table).count("met") == 1
        assert (await clocks(bea, table))["running"] == 1


async def test_a_rematch_does_not_start_its_clock_before_both_are_there() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        table = str((await ada.create(PERSON, OPEN, pace=FAST))["id"])
        await bea.do(table, 2, "sit", name="Bea")
        await ada.do(table, 1, "resign")
        await ada.do(table, 1, "rematch")
        await bea.do(table, 2, "rematch")
        again = (await ada.snapshot(table))["rematch"]
        await bea.follow(again)
        await here.clock.advance(1000)
        assert (await clocks(bea, again))["running"] is None
        await ada.follow(again)
        await settle()
        assert (await clocks(bea, again))["running"] == 1


async def test_clocks_start_at_once_with_bots_only_and_in_correspondence_games() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        alone = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, RANDOM], "pace": FAST}))["id"]
        assert (await clocks(ada, alone))["running"] == 1
        table = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN], "pace": DAILY}))["id"]
        await bea.do(table, 2, "sit")
        assert (await clocks(ada, table))["running"] == 1


async def test_programs_that_never_follow_cannot_keep_the_clocks_from_running() -> None:
    async with harness() as here:
        ada, bea = here.screen(), here.screen()
        table = str((await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN], "pace": FAST}))["id"])
        await bea.do(table, 2, "sit")
        for _ in range(2):
            assert (await clocks(ada, table))["running"] is None
            await turn(ada, table, 1)
            await turn(bea, table, 2)
        assert (await clocks(ada, table))["running"] == 1
        assert (await ada.do(table, 1, "abort"))["code"] == "too-late-to-abort"


async def test_before_everybody_has_moved_each_may_abort_and_nobody_wins() -> None:
    async with harness() as here:
        ada, bea, table = await left_by_host(here, DAILY)
        await turn(ada, table, 1)
        assert (await bea.do(table, 2, "abort"))["ok"]
        over = await ada.snapshot(table)
        assert over["result"] == {"scores": [0, 0], "winners": [], "termination": "aborted", "aborted": 2}
        assert Record.loads((await here.tables.record(table)).dumps()).check() is not None


async def test_after_everybody_has_moved_nobody_may_abort() -> None:
    async with harness() as here:
        ada, bea, table = await left_by_host(here, DAILY)
        await turn(ada, table, 1)
        await turn(bea, table, 2)
        for screen, seat in ((ada, 1), (bea, 2)):
            assert (await screen.do(table, seat, "abort"))["code"] == "too-late-to-abort"


async def test_a_watcher_aborts_nothing_and_neither_does_somebody_alone() -> None:
    async with harness() as here:
        _, bea, table = await left_by_host(here)
        assert (await here.screen().do(table, 1, "abort"))["code"] == "not-your-seat"
        alone = (await bea.create(PERSON, PERSON))["id"]
        assert (await bea.do(alone, 1, "abort"))["code"] == "too-late-to-abort"


@pytest.mark.parametrize("moves", [0, 1])
async def test_time_that_runs_out_before_everybody_has_moved_costs_nobody_the_game(moves: int) -> None:
    async with harness() as here:
        ada, bea, table = await left_by_host(here)
        await ada.follow(table)
        await settle()
        if moves:
            await turn(ada, table, 1)
        await here.clock.advance(400)
        over = await bea.snapshot(table)
        assert (over["result"]["termination"], over["result"]["winners"]) == ("aborted", [])
        assert over["result"]["out"] == 1 + moves


async def test_a_claim_before_everybody_has_moved_wins_nothing() -> None:
    async with harness() as here:
        _ada, bea, table = await left_by_host(here)
        await here.clock.advance(121)
        assert (await bea.do(table, 2, "claim", gone=1))["ok"]
        assert (await bea.snapshot(table))["result"]["winners"] == []


async def test_a_restart_remembers_that_the_clocks_wait() -> None:
    async with harness() as before:
        _ada, _bea, table = await left_by_host(before)
        store = before.tables.store
        async with harness(store, before.clock) as after:  # type: ignore[arg-type]
            eve = after.screen()
            assert (await clocks(eve, table))["running"] is None


def test_at_a_table_of_an_older_version_the_clock_runs_as_soon_as_all_are_seated() -> None:
    table = Table("old")
    seats = (InitialSeat("person", "Ada"), InitialSeat("open", ""))
    table.apply(Created(NOW, "planquadrat", 2, {}, seats, pace=RealTime(300, 5)), "ada")
    table.apply(Sat(NOW, 2, "Bea"), "bea")
    assert table.clocks is not None and table.clocks.running == 1


async def test_of_three_one_resigns_and_the_others_play_on_with_a_bot_in_that_seat() -> None:
    async with harness() as here:
        ada, bea, cleo = (here.screen() for _ in range(3))
        table = str((await ada.create(PERSON, OPEN, OPEN, game="minisurf"))["id"])
        await bea.do(table, 2, "sit", name="Bea")
        await cleo.do(table, 3, "sit", name="Cleo")
        assert (await bea.do(table, 2, "resign"))["ok"]
        now = await ada.snapshot(table)
        assert now["status"] == "playing"
        assert (now["seats"][1]["kind"], now["seats"][1]["name"]) == ("bot", "Bea")
        assert (await bea.do(table, 2, "resign"))["code"] == "not-your-seat"
        await cleo.do(table, 3, "resign")
        await ada.do(table, 1, "resign")
        assert (await ada.snapshot(table))["result"]["resigned"] == 1, "nobody is left to play for"
