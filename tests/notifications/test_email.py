"""E-mail: only to addresses whose reader has agreed, and never more than was asked for."""

from __future__ import annotations

import re

from notifications.conftest import TellingSite

ADDRESS = "/notifications/address"


async def test_an_address_is_confirmed_then_told_and_forgotten_when_asked(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    await bea.join("Bea")
    table = await site.play_by_days(ada, bea)
    answer = await bea.ask("PUT", ADDRESS, {"address": "bea@example.org", "language": "fr"})
    assert answer["address"] == "bea@example.org" and not answer["confirmed"]
    await site.turn(ada, table)
    await site.pass_time(60)
    assert len(site.letters.taken) == 1, "nobody who has not agreed is told"
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


async def test_nobody_is_written_to_again_and_again_by_strangers(site: TellingSite) -> None:
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
