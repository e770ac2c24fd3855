"""Hints: who gets them, when, and that they are thought about behind everybody's bots."""

from __future__ import annotations

import pytest
from service.houses import OPEN, PERSON, RANDOM, ServiceHouse, ServiceScreen, service_house
from service.simulated import ScriptedBots

import quadrangle
from quadrangle.bots.choosing import Choice
from quadrangle.service import hints
from quadrangle.service.hints import Hint, found, hint, two_best
from quadrangle.service.refusals import Refused

BEST = Hint(0, "a0-b0", 0.6, None, None, ())


async def asked(house: ServiceHouse, screen: ServiceScreen, table: str) -> Hint:
    return await hint(house.tables, screen.client, table)


@pytest.fixture(autouse=True)
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may ask does not depend on what is found."""
    monkeypatch.setattr(hints, "found", lambda state, ply: BEST)


async def test_whoever_plays_against_a_bot_or_at_one_screen_gets_a_hint() -> None:
    async with service_house("memory:") as house:
        ada = house.screen()
        assert isinstance(ada, ServiceScreen)
        for others in (PERSON, RANDOM):
            table = await ada.create(PERSON, others, begins=1)
            assert await asked(house, ada, table["id"]) == BEST


async def test_there_is_none_against_people_for_onlookers_or_out_of_turn() -> None:
    async with service_house("memory:") as house:
        ada, bruno = house.screen(), house.screen()
        assert isinstance(ada, ServiceScreen)
        assert isinstance(bruno, ServiceScreen)
        with_guest = await ada.create(PERSON, OPEN, begins=1)
        alone = await ada.create(PERSON, PERSON, begins=1)
        for screen, table, code in ((ada, with_guest, "no-hints"), (bruno, alone, "no-hints")):
            with pytest.raises(Refused) as refused:
                await asked(house, screen, table["id"])
            assert refused.value.code == code
        await ada.do(alone["id"], 1, "resign")
        with pytest.raises(Refused) as over:
            await asked(house, ada, alone["id"])
        assert over.value.code == "no-hint-now"


async def test_the_search_is_asked_as_work_that_waits_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    studied: list[str] = []

    async def study(self: ScriptedBots, game: str, work: object) -> Hint:
        studied.append(game)
        return BEST

    monkeypatch.setattr(ScriptedBots, "study", study)
    async with service_house("memory:") as house:
        ada = house.screen()
        assert isinstance(ada, ServiceScreen)
        table = await ada.create(PERSON, RANDOM, begins=1)
        await asked(house, ada, table["id"])
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
    given = found(state, 4)
    closing = ("d1-d3", "d0-d3", "d1-d4")  # a longer house closes the same court
    assert given.action in closing
    reasons = {reason.code: reason.values for reason in given.reasons}
    assert reasons["closes"] == {"n": 4}
    assert given.next_value is None or given.value > given.next_value or given.next_action in closing
