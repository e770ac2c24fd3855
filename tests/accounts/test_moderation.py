"""Blocks, reports and bans."""

from __future__ import annotations

from accounts.conftest import PASSWORD, SiteUnderTest
from support.harness import ServiceScreen

from quadrangle.server.net.cookies import CLIENT

SEATS = [{"kind": "person"}, {"kind": "open"}]


async def test_who_is_blocked_does_not_sit_down_with_me_nor_i_with_them(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    other = (await bea.join("Bea"))["id"]
    await ada.ask("PUT", f"/people/{other}/block")
    for host, guest in ((ada, bea), (bea, ada)):
        table = (await host.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
        assert (await guest.do(table, 2, "sit"))["code"] == "not-welcome"
    assert [one["name"] for one in (await ada.ask("GET", "/account"))["account"]["blocked"]] == ["Bea"]
    await ada.ask("DELETE", f"/people/{other}/block")
    assert (await ada.do(table, 2, "sit", name="x"))["ok"]


async def test_operators_see_reports_and_ban_and_rename(site: SiteUnderTest) -> None:
    ada, bea, guest = site.browser(), site.browser(), site.browser()
    operator = (await ada.join("Ada"))["id"]
    rude = (await bea.join("Rude Name"))["id"]
    await guest.ask("POST", "/reports", {"person": rude, "reason": "name", "words": "look at it"})
    assert await bea.refused("GET", "/reports") == "not-an-operator"
    await site.people.accounts.change(operator, operator=True)
    await site.people.refresh([operator])
    [first] = await ada.ask("GET", "/reports")
    assert (first["name"], first["reason"], first["words"]) == ("Rude Name", "name", "look at it")
    assert await ada.ask("POST", f"/reports/{first['id']}", {"do": "rename", "name": "Bea"}) == []
    assert (await ada.ask("GET", f"/people/{rude}"))["name"] == "Bea"
    await guest.ask("POST", "/reports", {"person": rude, "reason": "cheating"})
    [second] = await ada.ask("GET", "/reports")
    await ada.ask("POST", f"/reports/{second['id']}", {"do": "ban", "days": 3})
    assert await bea.refused("POST", "/tables", {"game": "planquadrat", "seats": SEATS}) == "banned"
    assert await guest.refused("POST", "/session", {"name": "Bea", "password": PASSWORD}) == "banned"
    assert [one["outcome"] for one in await ada.ask("GET", "/reports?closed=true")] == ["ban", "rename"]


async def test_a_guest_on_a_seat_can_be_reported_and_banned(site: SiteUnderTest) -> None:
    ada, guest = site.browser(), site.browser()
    operator = (await ada.join("Ada"))["id"]
    await site.people.accounts.change(operator, operator=True)
    await site.people.refresh([operator])
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    await guest.do(table, 2, "sit", name="Mallory")
    await ada.ask("POST", "/reports", {"table": table, "seat": 2, "reason": "chat"})
    [report] = await ada.ask("GET", "/reports")
    assert report["name"] == "Mallory" and report["person"] is None
    await ada.ask("POST", f"/reports/{report['id']}", {"do": "ban"})
    assert await guest.refused("POST", "/tables", {"game": "planquadrat", "seats": SEATS}) == "banned"
    assert (await guest.ask("GET", f"/tables/{table}"))["seats"][1]["mine"], "looking on is allowed"
    assert guest.cookies[CLIENT]


async def test_what_was_said_at_a_table_is_reported_to_the_operators(site: SiteUnderTest) -> None:
    ada, guest = site.browser(), site.browser()
    operator = (await ada.join("Ada"))["id"]
    await site.people.accounts.change(operator, operator=True)
    await site.people.refresh([operator])
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    await guest.do(table, 2, "sit", name="Mallory")
    tables = site.app.state.site.tables
    mallory, _ = await tables.client_at(table, 2)
    screens = [ServiceScreen(tables, client) for client in (mallory, (await site.people.accounts.row(operator)).client)]
    for screen in screens:
        await screen.follow(table)
    tables.chat.say(screens[1], table, "Good evening")
    tables.chat.say(screens[0], table, "something rude")
    tables.chat.report(screens[1], table, 2)
    await site.app.state.site.with_accounts.chat_reports.settle()
    [report] = await ada.ask("GET", "/reports")
    assert (report["name"], report["reason"], report["words"]) == ("Mallory", "chat", "something rude")
    assert report["table"] == table


async def test_a_repeated_report_replaces_the_first_and_the_latest_come_first(site: SiteUnderTest) -> None:
    ada, bea, guest = site.browser(), site.browser(), site.browser()
    operator = (await ada.join("Ada"))["id"]
    rude = (await bea.join("Rude Name"))["id"]
    await site.people.accounts.change(operator, operator=True)
    await site.people.refresh([operator])
    for words in ("once", "twice"):
        await guest.ask("POST", "/reports", {"person": rude, "reason": "name", "words": words})
    await bea.ask("POST", "/reports", {"person": operator, "reason": "name", "words": "later"})
    assert [one["words"] for one in await ada.ask("GET", "/reports")] == ["later", "twice"]
    assert [one["words"] for one in await ada.ask("GET", "/reports?skip=1")] == ["twice"]
