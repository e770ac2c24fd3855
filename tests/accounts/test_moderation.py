"""Blocks, reports and bans."""

from __future__ import annotations

from accounts.conftest import PASSWORD, Browser, SiteUnderTest
from support.harness import ServiceScreen

from quadrangle.accounts.moderation import Complaint
from quadrangle.server.net.cookies import CLIENT

SEATS = [{"kind": "person"}, {"kind": "open"}]


async def test_a_blocked_player_and_the_blocker_cannot_sit_down_together(site: SiteUnderTest) -> None:
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


async def test_many_reports_on_one_person_do_not_hide_those_on_others(site: SiteUnderTest) -> None:
    ada, rude, eve = await an_operator(site), site.browser(), site.browser()
    ids = [(await browser.join(name))["id"] for browser, name in ((rude, "Rude Name"), (eve, "Eve"))]
    for number in range(15):
        for id in ids[: 1 if number else 2]:
            row = await site.people.accounts.row(id)
            complaint = Complaint(row.id, row.client, row.name, None, "name", f"{number}")
            await site.people.moderation.report(f"guest {number}", complaint)
    open_ones = await ada.ask("GET", "/reports")
    assert [(one["name"], one["alike"]) for one in open_ones] == [("Rude Name", 15)] * 10 + [("Eve", 1)]
    assert [one["words"] for one in open_ones[:10]] == [str(number) for number in range(14, 4, -1)], "the latest ones"
    [last] = await ada.ask("GET", "/reports?skip=10")
    assert last["name"] == "Eve"
    await ada.ask("POST", f"/reports/{open_ones[0]['id']}", {"do": "dismiss", "all": True})
    assert len(await ada.ask("GET", "/reports?closed=true")) == 15, "all of them can be read afterwards"


async def an_operator(site: SiteUnderTest) -> Browser:
    ada = site.browser()
    operator = (await ada.join("Ada"))["id"]
    await site.people.accounts.change(operator, operator=True)
    await site.people.refresh([operator])
    return ada


async def test_bans_are_timed_listed_explained_and_undone_for_guests_too(site: SiteUnderTest) -> None:
    ada, guest = await an_operator(site), site.browser()
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    await guest.do(table, 2, "sit", name="Mallory")
    await ada.ask("POST", "/reports", {"table": table, "seat": 2, "reason": "chat"})
    [report] = await ada.ask("GET", "/reports")
    await ada.ask("POST", f"/reports/{report['id']}", {"do": "ban", "days": 3, "words": "Calm down."})
    notice = (await guest.ask("GET", "/account"))["ban"]
    assert (notice["reason"], notice["words"]) == ("chat", "Calm down.") and notice["until"]
    answer = (await guest.request("POST", "/api/v1/tables", json={"game": "planquadrat", "seats": SEATS})).json()
    assert answer["code"] == "banned" and answer["values"]["until"] == notice["until"].replace("Z", "+00:00")
    assert await guest.refused("GET", "/bans") == "not-an-operator"
    [ban] = await ada.ask("GET", "/bans")
    assert (ban["name"], ban["person"], ban["operator"], ban["words"]) == ("Mallory", None, "Ada", "Calm down.")
    assert await ada.refused("DELETE", "/bans/unknown") == "no-such-ban"
    assert await ada.ask("DELETE", f"/bans/{ban['id']}") == []
    assert "ban" not in await guest.ask("GET", "/account")
    assert (await guest.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]


async def test_an_account_is_banned_without_a_report(site: SiteUnderTest) -> None:
    ada, bea = await an_operator(site), site.browser()
    id = (await bea.join("Bea"))["id"]
    [ban] = await ada.ask("POST", "/bans", {"person": id, "reason": "leaving", "days": 1})
    assert (ban["person"], ban["name"], ban["reason"]) == (id, "Bea", "leaving")
    assert await bea.refused("POST", "/tables", {"game": "planquadrat", "seats": SEATS}) == "banned"


async def test_the_banned_resign_and_do_nothing_else(site: SiteUnderTest) -> None:
    ada, bea = await an_operator(site), site.browser()
    id = (await bea.join("Bea"))["id"]
    table = (await bea.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    assert (await ada.do(table, 2, "sit"))["ok"]
    await ada.ask("POST", "/bans", {"person": id, "reason": "leaving", "words": "Calm down."})
    refused = await bea.do(table, 1, "play", action="c2-c3", ply=0)
    assert (refused["code"], refused["values"]) == ("banned", {"reason": "leaving", "words": "Calm down.", "until": ""})
    assert (await bea.do(table, 1, "resign"))["ok"]
    assert (await ada.ask("GET", f"/tables/{table}"))["status"] == "over"


async def test_operators_see_who_reported_what_was_written_and_which_reports_belong_together(
    site: SiteUnderTest,
) -> None:
    ada, bea, guest = await an_operator(site), site.browser(), site.browser()
    reporter = (await bea.join("Bea"))["id"]
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    table = (await bea.ask("POST", "/tables", {"game": "maxisurf", "seats": seats}))["id"]
    await guest.do(table, 2, "sit", name="Bob")
    await ada.do(table, 3, "sit")
    tables = site.app.state.site.tables
    clients = [(await tables.client_at(table, seat))[0] for seat in (1, 2)]
    screens = [ServiceScreen(tables, client) for client in clients]
    for screen in screens:
        await screen.follow(table)
    tables.chat.say(screens[0], table, "Hello")
    tables.chat.say(screens[1], table, "something rude")
    await bea.ask("POST", "/reports", {"table": table, "seat": 2, "reason": "chat"})
    await ada.ask("POST", "/reports", {"table": table, "seat": 2, "reason": "leaving"})
    assert (await ada.ask("GET", "/reports/count")) == {"open": 1}
    assert await bea.refused("GET", "/reports/count") == "not-an-operator"
    later, first = await ada.ask("GET", "/reports")
    assert first["about"] == later["about"] and len(first["about"]) == 12
    assert first["reporter"] == {"id": reporter, "name": "Bea"}
    said = [(line["text"], line["accused"]) for line in first["context"]]
    assert said == [("Hello", False), ("something rude", True)]
    assert await ada.ask("POST", f"/reports/{first['id']}", {"do": "dismiss", "all": True}) == []
