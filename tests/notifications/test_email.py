"""E-mail: only to addresses whose reader has agreed, and never more than was asked for."""

from __future__ import annotations

import re

from accounts.conftest import Browser
from notifications.conftest import TellingSite, opened_site

ADDRESS = "/notifications/address"


async def test_an_address_is_confirmed_then_notified_and_deleted_on_request(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    await bea.join("Bea")
    table = await site.play_correspondence_game(ada, bea)
    answer = await bea.ask("PUT", ADDRESS, {"address": "bea@example.org", "language": "fr"})
    assert answer["address"] == "bea@example.org" and not answer["confirmed"]
    await site.turn(ada, table)
    await site.pass_time(60)
    assert len(site.letters.taken) == 1, "nobody is notified who has not agreed"
    assert "dans les 2 jours" in site.letters.text(0)
    link = re.search(r"https://club\.example\.org/confirm/(\S+)", site.letters.text(0))
    assert link is not None
    await site.browser().ask("POST", "/notifications/confirm", {"code": link[1]})
    assert await ada.refused("POST", "/notifications/confirm", {"code": link[1]}) == "no-such-request"
    assert (await bea.ask("GET", "/notifications"))["confirmed"]
    await site.turn(bea, table)
    await site.turn(ada, table)
    await site.pass_time(60, lambda: len(site.letters.taken) == 2)
    letter = site.letters.taken[1]
    assert letter["To"] == "bea@example.org" and letter["From"] == "club@example.org"
    assert f"https://club.example.org/t/{table}" in site.letters.text(1)
    assert "C’est à vous de jouer" in site.letters.text(1)
    export = await bea.ask("GET", "/account/export")
    assert export["notifications"]["address"] == "bea@example.org"
    assert (await bea.ask("DELETE", ADDRESS))["address"] is None


async def test_strangers_cannot_send_repeated_mail_to_an_address(site: TellingSite) -> None:
    ada, bea, guest = site.browser(), site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    assert await guest.refused("PUT", ADDRESS, {"address": "victim@example.org"}) == "signed-out"
    await ada.ask("PUT", ADDRESS, {"address": "victim@example.org"})
    assert await ada.refused("PUT", ADDRESS, {"address": "other@example.org"}) == "asked-lately"
    assert await bea.refused("PUT", ADDRESS, {"address": "victim@example.org"}) == "asked-lately"
    for wrong in (
        "bea",
        "bea@localhost",
        "a b@example.org",
        "bea@example.org\nBcc: x@example.org",
        "<bea@example.org>",
    ):
        assert await bea.refused("PUT", ADDRESS, {"address": wrong}) in ("bad-address", "too-fast"), wrong
    assert len(site.letters.taken) == 1


async def address_of(site: TellingSite, browser: Browser, address: str, **more: str) -> None:
    """Set and confirm an address."""
    await browser.ask("PUT", ADDRESS, {"address": address, **more})
    code = re.search(r"/confirm/(\S+)", site.letters.text(-1))
    assert code is not None
    await browser.ask("POST", "/notifications/confirm", {"code": code[1]})


async def test_every_email_names_the_site_and_ends_with_one_click(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    await bea.join("Bea")
    table = await site.play_correspondence_game(ada, bea)
    await address_of(site, bea, "bea@example.org")
    await site.turn(ada, table)
    await site.pass_time(60, lambda: len(site.letters.taken) == 2)
    for letter in site.letters.taken:
        assert "[club.example.org]" in letter["Subject"]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = str(site.letters.taken[1]["List-Unsubscribe"]).strip("<>")
    path = link.removeprefix("https://club.example.org")
    page = path.removeprefix("/api/v1/notifications")
    assert f"https://club.example.org{page}" in site.letters.text(1), "the same for people"
    looked = await site.browser().get(path)
    assert looked.status_code == 303 and looked.headers["location"] == page
    assert not (await bea.ask("GET", "/notifications"))["muted"], "looking changes nothing"
    # As a mail program does it: no cookie, no origin, a form.
    done = await site.browser().post(path, data={"List-Unsubscribe": "One-Click"})
    assert done.status_code == 200
    assert (await bea.ask("GET", "/notifications"))["muted"]
    await site.turn(bea, table)
    await site.turn(ada, table)
    await site.pass_time(120)
    assert len(site.letters.taken) == 2, "no more"
    assert not (await bea.ask("PUT", "/notifications/mail", {"on": True}))["muted"]
    await site.browser().post(f"{path}/all")
    assert (await bea.ask("GET", "/notifications"))["address"] is None
    assert (await site.browser().post(f"{path}x")).status_code == 404


async def test_an_email_says_which_site_sends_it_and_who_runs_that(database: str, quick_passwords: None) -> None:
    identity = {"site_name": "Games at Example Hall", "site_contact": "mailto:games@example.org"}
    async with opened_site(database, site_imprint="https://example.org/imprint", **identity) as site:
        ada = site.browser()
        await ada.join("Ada")
        await ada.ask("PUT", ADDRESS, {"address": "ada@example.org"})
    [letter], text = site.letters.taken, site.letters.text(0).replace("\r\n", "\n")
    assert letter["Subject"] == "[Games at Example Hall] Confirm your address"
    assert "at Games at Example Hall (https://club.example.org)" in text
    assert text.endswith("\n-- \nGames at Example Hall\ngames@example.org\nhttps://example.org/imprint\n")


async def test_quiet_hours_are_those_of_the_reader(site: TellingSite) -> None:
    ada = site.browser()
    await ada.join("Ada")
    assert await ada.refused("PUT", ADDRESS, {"address": "a@example.org", "zone": "Nowhere/At_All"}) == "bad-zone"
    answer = await ada.ask("PUT", ADDRESS, {"address": "ada@example.org", "zone": "America/New_York"})
    assert answer["quiet"] == {"begin": "22:00", "end": "07:00", "zone": "America/New_York"}


async def test_a_forgotten_password_is_replaced_by_a_link(site: TellingSite) -> None:
    ada, back = site.browser(), site.browser()
    await ada.join("Ada")
    await address_of(site, ada, "ada@example.org")
    for name in ("Nobody", "nobody@example.org"):
        assert await back.ask("POST", "/session/forgotten", {"name": name}) == {"hours": 2}
    assert await back.ask("POST", "/session/forgotten", {"name": "ADA@example.org", "language": "de"}) == {"hours": 2}
    await site.pass_time(1, lambda: len(site.letters.taken) == 2)
    await back.ask("POST", "/session/forgotten", {"name": "Ada"})
    await site.links_are_handled()
    code = re.search(r"https://club\.example\.org/reset/(\S+)", site.letters.text(1))
    assert code is not None and "des Kontos Ada auf https://club.example.org" in site.letters.text(1)
    wanted = {"code": code[1], "password": "another long one"}
    assert (await back.ask("POST", "/session/reset", wanted))["account"]["name"] == "Ada"
    assert (await ada.ask("GET", "/account"))["account"] is None
    assert len(site.letters.taken) == 2, "one message in half an hour"


async def test_an_address_that_is_not_confirmed_gets_no_link(site: TellingSite) -> None:
    ada = site.browser()
    await ada.join("Ada")
    await ada.ask("PUT", ADDRESS, {"address": "ada@example.org"})
    await ada.ask("POST", "/session/forgotten", {"name": "Ada"})
    await ada.ask("POST", "/session/forgotten", {"name": "ada@example.org"})
    await site.links_are_handled()
    await site.pass_time(1)
    assert len(site.letters.taken) == 1
