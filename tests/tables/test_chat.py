"""Chat at a table: who receives a message, how many are allowed, and reports."""

from __future__ import annotations

from typing import Any

import pytest
from structlog.testing import capture_logs
from support.harness import OPEN, PERSON, Said, ServiceHarness, ServiceScreen, service_harness

from quadrangle.tables.errors import Refused
from quadrangle.tables.model.people import Guests, Person


class Members(Guests):
    """One of the clients has an account."""

    def __init__(self, client: str, name: str) -> None:
        self._member = Person(client, id="member", name=name)

    def person(self, client: str) -> Person:
        return self._member if client == self._member.client else super().person(client)


async def three(harness: ServiceHarness, **more: Any) -> tuple[ServiceScreen, ServiceScreen, ServiceScreen, str]:
    """Ada and Bea play, Eve watches."""
    ada, bea, eve = (harness.screen() for _ in range(3))
    table = str((await ada.create(PERSON, OPEN, **more))["id"])
    await bea.do(table, 2, "sit", name="Bea")
    for screen in (bea, eve):
        await screen.follow(table)
    return ada, bea, eve, table


def chat_lines(screen: ServiceScreen) -> list[tuple[int | None, str]]:
    lines = [line for said in screen.received if said["type"] == "talk" for line in said["lines"]]
    return [(line["seat"], line.get("text") or line["quick"]) for line in lines]


async def test_players_talk_to_everybody_and_watchers_among_themselves() -> None:
    async with service_harness("memory:") as harness:
        ada, bea, eve, table = await three(harness)
        harness.tables.chat.say(ada, table, "Hello!")
        harness.tables.chat.say(eve, table, "Ada should slide.")
        harness.tables.chat.say(bea, table, quick="thanks")
        assert chat_lines(ada) == chat_lines(bea) == [(1, "Hello!"), (2, "thanks")]
        assert chat_lines(eve) == [(1, "Hello!"), (None, "Ada should slide."), (2, "thanks")]


async def test_watchers_with_an_account_are_named() -> None:
    async with service_harness("memory:") as harness:
        _, _, eve, table = await three(harness)
        harness.tables.chat.say(eve, table, "Hello!")
        harness.tables.rooms.directory = Members(eve.client, "Eve")
        harness.tables.chat.say(eve, table, "It is me.")
        assert [line["name"] for said in eve.received if said["type"] == "talk" for line in said["lines"]] == [
            "",
            "Eve",
        ]


async def test_latecomers_get_the_chat_and_players_get_the_watchers_chat_after_the_end() -> None:
    async with service_harness("memory:") as harness:
        ada, bea, eve, table = await three(harness)
        harness.tables.chat.say(eve, table, "She is winning.")
        harness.tables.chat.show(bea, table)
        assert chat_lines(bea) == []
        await ada.do(table, 1, "resign")
        harness.tables.chat.show(bea, table)
        assert chat_lines(bea) == [(None, "She is winning.")]


@pytest.mark.parametrize(("said", "cleaned"), [("  a \n b\u202e c ", "a b c"), ("<b>x</b>", "<b>x</b>")])
async def test_words_are_plain_text_without_hidden_signs(said: str, cleaned: str) -> None:
    async with service_harness("memory:") as harness:
        ada, bea, _, table = await three(harness)
        harness.tables.chat.say(ada, table, said)
        harness.tables.chat.say(ada, table, " \u200b ")
        assert chat_lines(bea) == [(1, cleaned)]


async def test_chat_messages_are_limited() -> None:
    async with service_harness("memory:") as harness:
        ada, bea, _, table = await three(harness)
        for n in range(5):
            harness.tables.chat.say(ada, table, str(n))
        with pytest.raises(Refused, match="moment"):
            harness.tables.chat.say(ada, table, "more")
        harness.tables.chat.say(bea, table, "others may")
        await harness.clock.advance(15)
        harness.tables.chat.say(ada, table, "again")
        assert [text for _, text in chat_lines(bea)][-2:] == ["others may", "again"]


async def test_many_cookies_of_one_address_do_not_talk_everybody_down() -> None:
    async with service_harness("memory:") as harness:
        ada, _, _, table = await three(harness)
        crowd = [ServiceScreen(harness.tables, f"eve-{n}", "elsewhere") for n in range(30)]
        for eve in crowd[:20]:
            harness.tables.chat.say(eve, table, "Boo!")
        with pytest.raises(Refused):
            harness.tables.chat.say(crowd[20], table, "Boo!")
        harness.tables.chat.say(ada, table, "Hello!")
        assert chat_lines(ada) == [(1, "Hello!")]


async def test_a_host_may_switch_the_chat_off() -> None:
    async with service_harness("memory:") as harness:
        ada, _, _, table = await three(harness, talk=False)
        with pytest.raises(Refused, match="Chat is switched off"):
            harness.tables.chat.say(ada, table, "Hello!")
        view: Said = await ada.snapshot(table)
        assert view["talk"] is False


async def test_a_report_writes_the_last_words_into_the_log_of_the_server() -> None:
    async with service_harness("memory:") as harness:
        ada, bea, _, table = await three(harness)
        harness.tables.chat.say(bea, table, "something rude")
        with capture_logs() as logs:
            harness.tables.chat.report(ada, table, 2)
        (line,) = logs
        assert (line["event"], line["seat"], line["lines"][0]["text"]) == ("talk reported", 2, "something rude")
