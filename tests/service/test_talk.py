"""Words at a table: who hears them, how many, and what becomes of them."""

from __future__ import annotations

import pytest
from service.houses import OPEN, PERSON, Said, ServiceHouse, ServiceScreen, service_house
from structlog.testing import capture_logs

from quadrangle.service.directory import Guests, Person
from quadrangle.service.refusals import Refused


class Members(Guests):
    """One of the clients has an account."""

    def __init__(self, client: str, name: str) -> None:
        self._member = Person(client, id="member", name=name)

    def known(self, client: str) -> Person:
        return self._member if client == self._member.client else super().known(client)


async def three(house: ServiceHouse, **more: object) -> tuple[ServiceScreen, ServiceScreen, ServiceScreen, str]:
    """Ada and Bea play, Eve watches."""
    ada, bea, eve = (house.screen() for _ in range(3))
    table = str((await ada.create(PERSON, OPEN, **more))["id"])
    await bea.do(table, 2, "sit", name="Bea")
    for screen in (bea, eve):
        await screen.follow(table)
    return ada, bea, eve, table  # type: ignore[return-value]


def heard(screen: ServiceScreen) -> list[tuple[int | None, str]]:
    lines = [line for said in screen.heard if said["type"] == "talk" for line in said["lines"]]
    return [(line["seat"], line.get("text") or line["quick"]) for line in lines]


async def test_players_talk_to_everybody_and_watchers_among_themselves() -> None:
    async with service_house("memory:") as house:
        ada, bea, eve, table = await three(house)
        house.tables.talk.say(ada, table, "Hello!")
        house.tables.talk.say(eve, table, "Ada should slide.")
        house.tables.talk.say(bea, table, quick="thanks")
        assert heard(ada) == heard(bea) == [(1, "Hello!"), (2, "thanks")]
        assert heard(eve) == [(1, "Hello!"), (None, "Ada should slide."), (2, "thanks")]


async def test_watchers_with_an_account_are_named() -> None:
    async with service_house("memory:") as house:
        _, _, eve, table = await three(house)
        house.tables.talk.say(eve, table, "Hello!")
        house.tables.rooms.directory = Members(eve.client, "Eve")
        house.tables.talk.say(eve, table, "It is me.")
        assert [line["name"] for said in eve.heard if said["type"] == "talk" for line in said["lines"]] == ["", "Eve"]


async def test_whoever_comes_later_hears_what_was_said_and_players_hear_watchers_after_the_end() -> None:
    async with service_house("memory:") as house:
        ada, bea, eve, table = await three(house)
        house.tables.talk.say(eve, table, "She is winning.")
        house.tables.talk.show(bea, table)
        assert heard(bea) == []
        await ada.do(table, 1, "resign")
        house.tables.talk.show(bea, table)
        assert heard(bea) == [(None, "She is winning.")]


@pytest.mark.parametrize(("said", "told"), [("  a \n b\u202e c ", "a b c"), ("<b>x</b>", "<b>x</b>")])
async def test_words_are_plain_text_without_hidden_signs(said: str, told: str) -> None:
    async with service_house("memory:") as house:
        ada, bea, _, table = await three(house)
        house.tables.talk.say(ada, table, said)
        house.tables.talk.say(ada, table, " \u200b ")
        assert heard(bea) == [(1, told)]


async def test_nobody_talks_without_end() -> None:
    async with service_house("memory:") as house:
        ada, bea, _, table = await three(house)
        for n in range(5):
            house.tables.talk.say(ada, table, str(n))
        with pytest.raises(Refused, match="moment"):
            house.tables.talk.say(ada, table, "more")
        house.tables.talk.say(bea, table, "others may")
        await house.clock.advance(15)
        house.tables.talk.say(ada, table, "again")
        assert [text for _, text in heard(bea)][-2:] == ["others may", "again"]


async def test_a_host_may_want_no_talk() -> None:
    async with service_house("memory:") as house:
        ada, _, _, table = await three(house, talk=False)
        with pytest.raises(Refused, match="no talk"):
            house.tables.talk.say(ada, table, "Hello!")
        shown: Said = await ada.snapshot(table)
        assert shown["talk"] is False


async def test_a_report_writes_the_last_words_into_the_log_of_the_server() -> None:
    async with service_house("memory:") as house:
        ada, bea, _, table = await three(house)
        house.tables.talk.say(bea, table, "something rude")
        with capture_logs() as logs:
            house.tables.talk.report(ada, table, 2)
        (line,) = logs
        assert (line["event"], line["seat"], line["lines"][0]["text"]) == ("talk reported", 2, "something rude")
