"""Operators see pairs of accounts whose rated games look arranged, and no others."""

from __future__ import annotations

import asyncio
import json

from accounts.conftest import Browser, SiteUnderTest
from typer.testing import CliRunner

from quadrangle.cli.app import app


async def pairs(operator: Browser) -> list[tuple[str, str, list[str]]]:
    answer = await operator.ask("GET", "/reports/pairs")
    return [(one["one"]["name"], one["other"]["name"], one["reasons"]) for one in answer]


async def operator_of(site: SiteUnderTest) -> Browser:
    browser = site.browser()
    account = await browser.join("Olga")
    await site.people.accounts.change(account["id"], operator=True)
    await site.people.refresh([account["id"]])
    return browser


async def test_a_pair_that_gives_up_game_after_game_is_listed_with_what_it_gained(
    site: SiteUnderTest, database: str
) -> None:
    operator, eva, finn = await operator_of(site), site.browser(), site.browser()
    for browser, name in ((eva, "Eva"), (finn, "Finn")):
        await browser.join(name)
    for _ in range(6):
        await site.finish(finn, eva)
    assert await pairs(operator) == [("Eva", "Finn", ["short", "one-sided", "many", "only-each-other"])]
    [pair] = await operator.ask("GET", "/reports/pairs")
    assert (pair["games"], pair["won"], pair["lost"], pair["short"], pair["beyond"]) == (6, 6, 0, 6, 1)
    assert pair["points"] > 50
    assert len(pair["tables"]) == 5
    command = ["admin", "pairs", "--database", database, "--json"]
    listed = await asyncio.to_thread(CliRunner().invoke, app, command)
    assert [one["one"]["name"] for one in json.loads(listed.output)] == ["Eva"]


async def test_alternating_wins_do_not_hide_short_games(site: SiteUnderTest) -> None:
    operator, eva, finn = await operator_of(site), site.browser(), site.browser()
    for browser, name in ((eva, "Eva"), (finn, "Finn")):
        await browser.join(name)
    for loser, winner in ((eva, finn), (finn, eva)) * 2:
        await site.finish(loser, winner)
    assert [reasons for *_, reasons in await pairs(operator)] == [["short"]]


async def test_two_games_of_people_who_play_others_too_are_not_listed(site: SiteUnderTest) -> None:
    operator, eva, finn, gil = await operator_of(site), site.browser(), site.browser(), site.browser()
    for browser, name in ((eva, "Eva"), (finn, "Finn"), (gil, "Gil")):
        await browser.join(name)
    for loser, winner in ((eva, finn), (finn, eva), (gil, eva), (eva, gil)):
        await site.finish(loser, winner)
    assert await pairs(operator) == []


async def test_only_operators_see_the_list(site: SiteUnderTest) -> None:
    eva = site.browser()
    await eva.join("Eva")
    assert await eva.refused("GET", "/reports/pairs") == "not-an-operator"
