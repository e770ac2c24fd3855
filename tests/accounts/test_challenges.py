"""Challenges to people with accounts who are not in the lobby: at a table, say, where the bell announces them."""

from __future__ import annotations

from accounts.conftest import BY_DAYS, Browser, SiteUnderTest
from support.harness import ServiceScreen

from quadrangle.server.app import create_app
from quadrangle.server.settings import Settings


async def sits_at_a_table(site: SiteUnderTest, browser: Browser, person: str) -> ServiceScreen:
    """Opens a table of her own and looks at it."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = (await browser.ask("POST", "/tables", {"game": "planquadrat", "seats": seats}))["id"]
    screen = ServiceScreen(site.app.state.site.tables, (await site.people.accounts.row(person)).client)
    await screen.follow(table)
    return screen


async def test_a_player_at_a_table_sees_a_challenge_outside_the_lobby(site: SiteUnderTest) -> None:
    ada, bea, guest = [site.browser() for _ in range(3)]
    await ada.join("Ada")
    hers = (await bea.join("Bea"))["id"]
    wanted = {"to": hers, "game": "quadrata"}
    assert await ada.refused("POST", "/challenges", wanted) == "not-here"
    await sits_at_a_table(site, bea, hers)
    made = await ada.ask("POST", "/challenges", wanted)
    [asked] = await bea.ask("GET", "/challenges")
    assert (asked["id"], asked["by"]["name"], asked["to"]["name"], asked["mine"]) == (made["id"], "Ada", "Bea", False)
    assert [one["mine"] for one in await ada.ask("GET", "/challenges")] == [True]
    assert await guest.ask("GET", "/challenges") == []
    assert await guest.refused("POST", f"/challenges/{made['id']}", {"do": "accept"}) == "no-such-challenge"
    assert await bea.ask("POST", f"/challenges/{made['id']}", {"do": "accept"}) == {"table": made["id"]}
    assert (await ada.ask("GET", f"/tables/{made['id']}"))["status"] == "playing"
    assert await bea.ask("GET", "/challenges") == []


async def test_a_blocked_player_cannot_challenge(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    mine, hers = (await ada.join("Ada"))["id"], (await bea.join("Bea"))["id"]
    await bea.ask("PUT", f"/people/{mine}/block")
    await sits_at_a_table(site, bea, hers)
    assert await ada.refused("POST", "/challenges", {"to": hers, "game": "quadrata"}) == "not-here"


async def test_a_profile_shows_which_opponents_are_online(site: SiteUnderTest) -> None:
    ada, bea, cleo = [site.browser() for _ in range(3)]
    mine, hers, _ = [(await one.join(name))["id"] for one, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo"))]
    await site.finish(ada, bea)
    await site.finish(ada, cleo)
    await sits_at_a_table(site, bea, hers)
    rivals = (await ada.ask("GET", f"/people/{mine}"))["rivals"]
    assert [(one["name"], one["online"]) for one in rivals] == [("Bea", True), ("Cleo", False)]
    only = await ada.ask("GET", f"/people/{mine}/games?opponent={hers}")
    assert [one["opponents"][0]["name"] for one in only["games"]] == ["Bea"]


async def test_people_with_an_account_challenge_others_who_are_offline_to_a_rated_correspondence_game(
    site: SiteUnderTest,
) -> None:
    ada, bea, guest = [site.browser() for _ in range(3)]
    await ada.join("Ada")
    hers = (await bea.join("Bea"))["id"]
    wanted = {"to": hers, "game": "quadrata", "pace": BY_DAYS, "rated": True}
    assert await guest.refused("POST", "/challenges", wanted) == "not-here"
    assert await ada.refused("POST", "/challenges", {**wanted, "pace": None, "rated": False}) == "not-here"
    made = await ada.ask("POST", "/challenges", wanted)
    [asked] = await bea.ask("GET", "/challenges")
    assert (asked["id"], asked["rated"], asked["pace"]) == (made["id"], True, {**BY_DAYS, "time_up": "bot"})
    assert await bea.ask("POST", f"/challenges/{made['id']}", {"do": "accept"}) == {"table": made["id"]}
    table = await ada.ask("GET", f"/tables/{made['id']}")
    assert (table["status"], table["rated"]) == ("playing", True)


async def test_such_a_challenge_waits_through_a_restart(site: SiteUnderTest, database: str) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    hers = (await bea.join("Bea"))["id"]
    wanted = {"to": hers, "game": "quadrata", "pace": BY_DAYS}
    declined, waits = [(await ada.ask("POST", "/challenges", wanted))["id"] for _ in range(2)]
    await ada.ask("POST", f"/challenges/{declined}", {"do": "withdraw"})
    await site.app.state.site.challenges.close()
    again = create_app(Settings(database=database))
    async with again.router.lifespan_context(again):
        after = SiteUnderTest(again)
        later = after.browser()
        later.cookies = bea.cookies
        assert [one["id"] for one in await later.ask("GET", "/challenges")] == [waits]
        assert await later.ask("POST", f"/challenges/{waits}", {"do": "accept"}) == {"table": waits}
        await after.close()


async def test_nobody_floods_people_who_are_offline(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    hers = (await bea.join("Bea"))["id"]
    wanted = {"to": hers, "game": "quadrata", "pace": BY_DAYS}
    for _ in range(10):
        made = await ada.ask("POST", "/challenges", wanted)
        await ada.ask("POST", f"/challenges/{made['id']}", {"do": "withdraw"})
    assert await ada.refused("POST", "/challenges", wanted) == "too-fast"


async def test_many_accounts_of_one_address_do_not_flood_people_who_are_offline_either(site: SiteUnderTest) -> None:
    bea = site.browser()
    hers = (await bea.join("Bea"))["id"]
    wanted = {"to": hers, "game": "quadrata", "pace": BY_DAYS}
    site.app.state.site.quotas.pairings.check = lambda *_: None  # its own limit comes first
    for number in range(4):
        sender = site.browser()
        await sender.join(f"Sender {number}")
        for _ in range(10):
            made = await sender.ask("POST", "/challenges", wanted)
            await sender.ask("POST", f"/challenges/{made['id']}", {"do": "withdraw"})
    another = site.browser()
    await another.join("Another")
    assert await another.refused("POST", "/challenges", wanted) == "too-fast"


async def test_people_are_found_by_a_part_of_their_name(site: SiteUnderTest) -> None:
    for name in ("Anna", "Joanna", "Bob"):
        await site.browser().join(name)
    reader = site.browser()
    matches = await reader.ask("GET", "/people/search?name=ANN")
    assert [one["name"] for one in matches] == ["Anna", "Joanna"]
    assert (await reader.ask("GET", f"/people/{matches[0]['id']}"))["name"] == "Anna"
