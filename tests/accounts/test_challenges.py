"""Challenges to people with accounts who are not in the lobby: at a table, say, where the bell announces them."""

from __future__ import annotations

from accounts.conftest import Browser, SiteUnderTest
from support.harness import ServiceScreen


async def sits_at_a_table(site: SiteUnderTest, browser: Browser, person: str) -> ServiceScreen:
    """Opens a table of her own and looks at it."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = (await browser.ask("POST", "/tables", {"game": "planquadrat", "seats": seats}))["id"]
    screen = ServiceScreen(site.app.state.site.tables, (await site.people.accounts.row(person)).client)
    await screen.follow(table)
    return screen


async def test_who_is_at_a_table_is_challenged_and_finds_it_outside_the_lobby(site: SiteUnderTest) -> None:
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


async def test_who_is_blocked_cannot_challenge(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    mine, hers = (await ada.join("Ada"))["id"], (await bea.join("Bea"))["id"]
    await bea.ask("PUT", f"/people/{mine}/block")
    await sits_at_a_table(site, bea, hers)
    assert await ada.refused("POST", "/challenges", {"to": hers, "game": "quadrata"}) == "not-here"


async def test_a_profile_tells_which_opponents_are_here(site: SiteUnderTest) -> None:
    ada, bea, cleo = [site.browser() for _ in range(3)]
    mine, hers, _ = [(await one.join(name))["id"] for one, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo"))]
    await site.finish(ada, bea)
    await site.finish(ada, cleo)
    await sits_at_a_table(site, bea, hers)
    rivals = (await ada.ask("GET", f"/people/{mine}"))["rivals"]
    assert [(one["name"], one["online"]) for one in rivals] == [("Bea", True), ("Cleo", False)]
    only = await ada.ask("GET", f"/people/{mine}/games?opponent={hers}")
    assert [one["opponents"][0]["name"] for one in only["games"]] == ["Bea"]
