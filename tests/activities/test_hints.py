"""Hints: who gets them, when, and that bots at tables come before them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from support.harness import OPEN, PERSON, RANDOM, ServiceHarness, ServiceScreen, service_harness
from support.simulated import ScriptedBots

import quadrangle
from quadrangle.activities import hints
from quadrangle.activities.hints import Hint, compute_hint, hint, two_best
from quadrangle.bots.reasons import arguments, explain
from quadrangle.bots.search.search_bot import Choice
from quadrangle.learn.puzzles.puzzle import find
from quadrangle.tables.errors import Refused

# Player 1 has no Rookham yet, and holds a card with some.
LACKING = "maxisurf players=2 duplicate=false | lay 1 RRRR; BBYY@0,0; BBRR@0,0"
BEST = Hint(0, "a0-b0", 0.6, None, None, ())


async def asked(harness: ServiceHarness, screen: ServiceScreen, table: str) -> Hint:
    return await hint(harness.tables, screen.client, table)


@pytest.fixture(autouse=True)
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may ask does not depend on what is found."""
    monkeypatch.setattr(hints, "compute_hint", lambda state, ply: BEST)


async def test_players_against_a_bot_or_at_one_screen_get_a_hint() -> None:
    async with service_harness("memory:") as harness:
        ada = harness.screen()
        assert isinstance(ada, ServiceScreen)
        for others in (PERSON, RANDOM):
            table = await ada.create(PERSON, others, begins=1)
            assert await asked(harness, ada, table["id"]) == BEST


async def test_there_is_none_against_people_for_onlookers_or_out_of_turn() -> None:
    async with service_harness("memory:") as harness:
        ada, bruno = harness.screen(), harness.screen()
        assert isinstance(ada, ServiceScreen)
        assert isinstance(bruno, ServiceScreen)
        with_guest = await ada.create(PERSON, OPEN, begins=1)
        alone = await ada.create(PERSON, PERSON, begins=1)
        for screen, table, code in ((ada, with_guest, "no-hints"), (bruno, alone, "no-hints")):
            with pytest.raises(Refused) as refused:
                await asked(harness, screen, table["id"])
            assert refused.value.code == code
        await ada.do(alone["id"], 1, "resign")
        with pytest.raises(Refused) as over:
            await asked(harness, ada, alone["id"])
        assert over.value.code == "no-hint-now"


async def test_a_hint_takes_one_visit_and_no_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    async with service_harness("memory:") as harness:
        ada = harness.screen()
        assert isinstance(ada, ServiceScreen)
        table = await ada.create(PERSON, PERSON, begins=1)
        visits: list[str] = []
        visit = harness.tables.rooms.visit

        def noted(id: str) -> Any:
            visits.append(id)
            return visit(id)

        monkeypatch.setattr(harness.tables.rooms, "visit", noted)
        monkeypatch.setattr(harness.tables, "snapshot", None)
        assert await asked(harness, ada, table["id"]) == BEST
    assert visits == [table["id"]]


def test_reasons_of_the_best_choice_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "explain", lambda *_: pytest.fail("the analysis has the reasons already"))
    state = quadrangle.state("planquadrat players=2 sliding=false | houses=b1-d1,b3-d3,b1-b3,h7-h8")
    assert compute_hint(state, 4).reasons


def test_a_best_choice_that_has_no_reasons_is_not_explained_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = quadrangle.game("planquadrat").start()
    best = Choice(state.actions()[0], 0.6, 10, 1.0, reasons=(), explained=True)
    monkeypatch.setattr(hints, "bot", lambda *_, **__: SimpleNamespace(analyse=lambda state: [best]))
    monkeypatch.setattr(hints, "explain", lambda *_: pytest.fail("the analysis found that there are none"))
    assert compute_hint(state, 0).reasons == ()


async def test_the_search_is_asked_as_work_that_waits_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    studied: list[str] = []

    async def study(self: ScriptedBots, game: str, work: object) -> Hint:
        studied.append(game)
        return BEST

    monkeypatch.setattr(ScriptedBots, "study", study)
    async with service_harness("memory:") as harness:
        ada = harness.screen()
        assert isinstance(ada, ServiceScreen)
        table = await ada.create(PERSON, RANDOM, begins=1)
        await asked(harness, ada, table["id"])
    assert studied == ["planquadrat"]


def test_the_next_best_never_promises_more_than_what_is_shown() -> None:
    most, as_close, lucky, worse = (
        Choice(action, value, visits, 0.0) for action, value, visits in (
            ("a", 0.55, 100), ("b", 0.60, 60), ("c", 0.90, 3), ("d", 0.50, 2),
        )
    )  # fmt: skip
    assert two_best([most, lucky, worse]) == (most, worse)
    assert two_best([most, as_close, lucky, worse]) == (as_close, most)
    assert two_best([most, lucky]) == (most, None)


def test_a_hint_closes_the_court_that_is_open_on_one_side_and_says_so() -> None:
    state = quadrangle.state("planquadrat players=2 sliding=false | houses=b1-d1,b3-d3,b1-b3,h7-h8")
    computed = compute_hint(state, 4)
    closing = ("d1-d3", "d0-d3", "d1-d4")  # a longer house closes the same court
    assert computed.action in closing
    reasons = {reason.code: reason.values for reason in computed.reasons}
    assert reasons["closes"] == {"n": 4}
    assert computed.next_value is None or computed.value > computed.next_value or computed.next_action in closing


def test_a_hint_warns_when_ending_the_turn_lets_the_opponent_close_a_large_court() -> None:
    puzzle = find("planquadrat", "9a0f587c")
    assert puzzle
    said = compute_hint(puzzle.start().play(puzzle.solution[0]), 0)
    assert said.action == puzzle.solution[1] and said.careful
    assert [danger.code for danger in said.dangers] in ([], ["allows"])


def test_a_decision_does_not_stand_out_when_the_others_were_hardly_looked_at() -> None:
    state = quadrangle.game("planquadrat").start()
    for move in ("b1-d1", "b3-d3", "-", "b1-b3", "-", "h7-h8"):
        state = state.play(move)
    said = compute_hint(state, 0)
    assert (said.action, said.next_action) == ("-", None)
    assert said.next_value == said.value


def test_a_hint_does_not_warn_when_the_turn_is_best_ended() -> None:
    state = quadrangle.game("planquadrat").start()
    for move in ("a0-b0", "h8-i8"):
        state = state.play(move)
    said = compute_hint(state, 0)
    assert not said.careful and said.dangers == ()


def test_mere_facts_are_not_reasons_for_a_hint() -> None:
    state = quadrangle.game("planquadrat").start()
    action = state.actions()[0]
    assert [code for code, _ in explain(state, action)] == ["houses-left"]
    assert arguments("planquadrat", explain(state, action)) == ()


def test_the_missing_town_is_the_reason_and_a_group_that_stays_as_it_is_is_none() -> None:
    state = quadrangle.state(LACKING)
    reasons = {str(lay): arguments("maxisurf", explain(state, lay)) for lay in state.actions()}
    bringing = [reason for listed in reasons.values() for reason in listed[:1] if reason[0] == "brings-towns"]
    assert bringing and all(values["n"] == 1 for _, values in bringing)
    unchanged = [
        values for listed in reasons.values() for code, values in listed if values.get("before") == values.get("n", "")
    ]
    assert unchanged == []
