"""Conditional moves and vacation: what correspondence games allow."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from support.harness import Said, Screen, ServiceHarness, ServiceScreen, put_in_place
from support.simulated import LeapingClock, SimulatedClock
from tables.test_time_control import DAILY, FAST, harness, two
from tables.test_time_control_model import _copied

from quadrangle.storage.memory import MemoryStore

DAY = 86_400
IF, THEN = ["b1-b2"], ["f5-f6"]


async def correspondence_game(here: ServiceHarness) -> tuple[ServiceScreen, ServiceScreen, str]:
    """Ada has moved, Bea is to move."""
    ada, bea, table = await two(here, pace=DAILY)
    await whole(ada, table, 1, "c2-c5")
    return ada, bea, table


async def whole(screen: Screen, table: str, seat: int, action: str) -> None:
    """Place, and go without the rest."""
    assert (await screen.play(table, seat, action))["ok"]
    if (await screen.snapshot(table))["position"]["turn"] == seat:
        assert (await screen.play(table, seat, "-"))["ok"]


async def prepared(screen: Screen, table: str) -> Any:
    return (await screen.snapshot(table)).get("prepared")


async def moves(screen: Screen, table: str) -> list[str]:
    """Without those in which nothing was done."""
    return [move["text"] for move in (await screen.snapshot(table))["moves"] if move["text"] != "-"]


async def test_an_answer_is_played_at_once_once_and_costs_no_time() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        assert (await ada.do(table, 1, "prepare", if_played=IF, answer=THEN))["ok"]
        assert await prepared(ada, table) == {"seat": 1, "if_played": [*IF, "-"], "answer": [*THEN, "-"]}
        await whole(bea, table, 2, "b1-b2")
        assert await moves(ada, table) == ["c2-c5", "b1-b2", "f5-f6"]
        now = await ada.snapshot(table)
        assert now["position"]["turn"] == 2 and now["clocks"]["left"] == [2 * DAY * 1000] * 2
        assert await prepared(ada, table) is None
        kinds = [one["event"]["kind"] for one in bea.received if one["type"] == "event"]
        assert kinds[-5:] == ["prepared", *["played"] * 4]


async def test_the_opponent_learns_that_there_is_an_answer_but_not_which() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        await ada.do(table, 1, "prepare", if_played=IF, answer=THEN)
        assert await prepared(bea, table) is None
        late = here.screen()
        await late.follow(table, 1)
        events = [one["event"] for one in (*bea.received, *late.received) if one["type"] == "event"]
        kinds = [event for event in events if event["kind"] == "prepared"]
        assert len(kinds) == 2 and all(event["if_played"] == event["answer"] == [] for event in kinds)


async def test_another_turn_or_a_change_of_mind_plays_nothing() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        await ada.do(table, 1, "prepare", if_played=IF, answer=THEN)
        assert (await ada.do(table, 1, "withdraw_prepared"))["ok"]
        assert (await ada.do(table, 1, "withdraw_prepared"))["code"] == "nothing-prepared"
        await ada.do(table, 1, "prepare", if_played=IF, answer=THEN)
        await whole(bea, table, 2, "e1-e2")
        assert await moves(ada, table) == ["c2-c5", "e1-e2"]
        await whole(ada, table, 1, "f5-f6")
        await whole(bea, table, 2, "b1-b2")
        assert await moves(ada, table) == ["c2-c5", "e1-e2", "f5-f6", "b1-b2"], "it was for one turn only"


async def test_after_a_restart_an_answer_still_waits() -> None:
    store, clock = MemoryStore(), SimulatedClock()
    async with harness(store, clock) as here:
        ada, bea, table = await correspondence_game(here)
        await ada.do(table, 1, "prepare", if_played=IF, answer=THEN)
        ids = ada.client, bea.client
    async with harness(_copied(store), clock) as again:
        await whole(ServiceScreen(again.tables, ids[1]), table, 2, "b1-b2")
        assert await moves(ServiceScreen(again.tables, ids[0]), table) == ["c2-c5", "b1-b2", "f5-f6"]


async def test_what_cannot_be_played_or_prepared_is_refused() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        for if_played, answer in ((["c2-c5"], THEN), (IF, ["b1-b2"]), ([*IF, "e1-e2"], THEN), (["nonsense"], THEN)):
            refused = await ada.do(table, 1, "prepare", if_played=if_played, answer=answer)
            assert refused["code"] == "not-a-turn", refused
        assert (await bea.do(table, 2, "prepare", if_played=IF, answer=THEN))["code"] == "no-answer-now"
        ada, bea, table = await two(here, pace=DAILY, game="quadrata")
        turn = (await ada.snapshot(table))["position"]["turn"]
        waiting = (bea, 2) if turn == 1 else (ada, 1)
        refused = await waiting[0].do(table, waiting[1], "prepare", if_played=IF, answer=THEN)
        assert refused["code"] == "no-answer-now"


def due(now: Said) -> datetime:
    running = now["clocks"]["running"]
    since = datetime.fromisoformat(now["clocks"]["since"])
    return since + timedelta(milliseconds=now["clocks"]["left"][running - 1])


async def test_a_vacation_stops_the_clock_during_and_before_your_turn_and_is_bounded() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        before = due(await bea.snapshot(table))
        assert (await bea.do(table, 2, "holiday", days=5))["ok"]
        assert due(await bea.snapshot(table)) == before + timedelta(days=5)
        assert (await ada.do(table, 1, "holiday", days=3))["ok"]
        assert (await bea.do(table, 2, "holiday", days=17))["values"] == {"left": 16}
        await whole(bea, table, 2, "b1-b2")
        assert due(await ada.snapshot(table)) == before + timedelta(days=3), "the days of a turn begin after it"
        assert (await ada.snapshot(table))["away"][0] is not None
        ada, bea, table = await two(here, pace=FAST)
        assert (await ada.do(table, 1, "holiday", days=1))["code"] == "no-holiday"


async def test_a_vacation_and_its_extension_are_published_to_everybody() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        before, since = await ada.snapshot(table), len(ada.received)
        assert "away" not in before
        for days in (2, 3):
            await bea.do(table, 2, "holiday", days=days)
            events = put_in_place(before, ada.received[since:])
            assert events["away"] == (await ada.snapshot(table))["away"]
        assert events["away"] == [None, "2026-01-06T00:00:00Z"]


async def test_a_client_that_reconnects_learns_of_a_vacation() -> None:
    async with harness() as here:
        ada, bea, table = await correspondence_game(here)
        before = await ada.snapshot(table)
        await bea.do(table, 2, "holiday", days=2)
        since = len(ada.received)
        await ada.follow(table, before["n"])
        assert put_in_place(before, ada.received[since:])["away"] == (await ada.snapshot(table))["away"]


async def test_a_flag_waits_for_the_end_of_the_vacation() -> None:
    async with harness(clock=LeapingClock()) as here:
        ada, bea, table = await correspondence_game(here)
        await bea.do(table, 2, "holiday", days=1)
        await here.clock.advance(2 * DAY + 10)
        assert (await ada.snapshot(table))["status"] == "playing"
        await here.clock.advance(DAY)
        assert (await ada.snapshot(table))["result"]["out"] == 2
