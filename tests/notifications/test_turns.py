"""Absent players are notified of their turn: once, on every device that asked for it, and not at night."""

from __future__ import annotations

import pytest
from notifications.conftest import LeapingClock, TellingSite, opened

from quadrangle.notifications import texts

DEVICES = "/notifications/devices"
HOUR = 3600


async def test_a_phone_is_notified_of_its_turn_once_signed_by_the_site_and_in_its_language(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    phone = site.phone("bea")
    answer = await bea.ask("POST", DEVICES, phone.subscription(language="de", zone="Europe/Berlin"))
    assert answer["devices"] == 1 and answer["quiet"] == {"begin": "22:00", "end": "07:00", "zone": "Europe/Berlin"}
    await site.turn(ada, table)
    await site.pass_time(59)
    assert phone.notifications == [], "a player who answers at once gets no notification"
    await site.pass_time(1, lambda: phone.notifications)
    (answer,) = phone.notifications
    assert answer == {
        "title": "Du bist am Zug",
        "body": "PlanQuadrat · Ada (Gast)",
        "path": f"/t/{table}",
        "tag": table,
    }
    assert site.service.claims[0]["aud"] == site.service.url
    assert site.service.claims[0]["sub"] == "mailto:host@example.org"
    position = (await bea.ask("GET", f"/tables/{table}"))["position"]
    await bea.do(table, 2, "play", action=position["actions"][0], ply=position["ply"])
    await bea.do(table, 2, "undo")
    await site.pass_time(5 * HOUR)
    assert len(phone.notifications) == 1, "one for each turn, whatever its steps"
    await site.turn(bea, table)
    await site.turn(ada, table)
    await site.pass_time(60, lambda: len(phone.notifications) == 2)


async def test_people_without_notifications_or_signed_out_are_not_notified(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    phone = site.phone("bea")
    await bea.ask("POST", DEVICES, phone.subscription())
    assert (await ada.ask("POST", f"{DEVICES}/gone", {"endpoint": phone.endpoint}))["devices"] == 0
    assert (await bea.ask("GET", "/notifications"))["devices"] == 1, "nobody else takes a device away"
    assert (await bea.ask("POST", f"{DEVICES}/gone", {"endpoint": phone.endpoint}))["devices"] == 0
    await bea.join("Bea")
    await bea.ask("POST", DEVICES, phone.subscription())
    await bea.ask("DELETE", "/session")
    await site.turn(ada, table)
    await site.pass_time(60)
    assert site.service.asked == []


async def test_during_quiet_hours_notifications_wait_until_the_morning(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    phone = site.phone("bea")
    await bea.ask("POST", DEVICES, phone.subscription(zone="Europe/Berlin"))
    await site.pass_time(10.5 * HOUR)  # half past ten at night in UTC, half past eleven in Berlin
    await site.turn(ada, table)
    await site.pass_time(7.4 * HOUR)
    assert phone.notifications == []
    await site.pass_time(0.2 * HOUR, lambda: phone.notifications)
    await bea.ask("PUT", "/notifications/quiet", {"begin": "00:00", "end": "00:00", "zone": "Europe/Berlin"})
    assert await bea.refused("PUT", "/notifications/quiet", {"begin": "1:00", "end": "02:00", "zone": "UTC"}) \
        == "unreadable-message"  # fmt: skip
    quiet = {"begin": "01:00", "end": "02:00", "zone": "../etc"}
    assert await bea.refused("PUT", "/notifications/quiet", quiet) == "bad-zone"


async def test_a_device_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    gone, slow = site.phone("gone"), site.phone("slow")
    await bea.ask("POST", DEVICES, gone.subscription())
    del site.service.phones["/gone"]
    await site.turn(ada, table)
    await site.pass_time(60, lambda: site.service.asked)
    await site.pass_time(0)
    assert (await bea.ask("GET", "/notifications"))["devices"] == 0
    await bea.ask("POST", DEVICES, slow.subscription())
    await site.turn(bea, table)
    site.service.answers = [503, 302]
    await site.turn(ada, table)
    await site.clock.advance(60)
    while len(site.service.asked) < 4:
        await site.clock.advance(5)
    await site.pass_time(0, lambda: slow.notifications)
    assert site.service.asked == ["/gone", "/slow", "/slow", "/slow"], "and nobody is followed elsewhere"


async def test_what_keeps_failing_is_tried_four_times_with_growing_delays(
    site: TellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    attempts: list[None] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def fail() -> bool:
        attempts.append(None)
        return False

    monkeypatch.setattr(site.clock, "sleep", sleep)
    await site.app.state.site.notifier._with_retries(fail)
    assert waited == [5.0, 10.0, 20.0] and len(attempts) == 4


async def test_the_end_and_a_challenge_are_notified_too(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    phones = {name: site.phone(name) for name in ("ada", "bea")}
    await ada.ask("POST", DEVICES, phones["ada"].subscription())
    await bea.ask("POST", DEVICES, phones["bea"].subscription())
    assert (await ada.do(table, 1, "resign"))["ok"]
    await site.pass_time(0, lambda: phones["bea"].notifications)
    assert [one["title"] for one in phones["bea"].notifications] == ["The game is over"]
    assert phones["ada"].notifications == [], "who ended it knows"
    lobby = site.app.state.site.lobby
    client = await _client(site, bea)
    lobby.presence.client_of = lambda person: client
    await ada.ask("POST", "/challenges", {"to": "bea", "game": "quadrata", "name": "Ada"})
    await site.pass_time(0, lambda: len(phones["bea"].notifications) == 2)
    assert phones["bea"].notifications[1]["title"] == "You have been challenged"


async def test_nobody_is_notified_of_a_challenge_that_was_withdrawn(site: TellingSite) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    hers = (await bea.join("Bea"))["id"]
    phone = site.phone("bea")
    await bea.ask("POST", DEVICES, phone.subscription())
    await site.pass_time(11 * 3600)  # at night the message waits until the morning
    wanted = {"to": hers, "game": "quadrata", "pace": {"kind": "by_days", "days": 2}}
    made = await ada.ask("POST", "/challenges", wanted)
    await ada.ask("POST", f"/challenges/{made['id']}", {"do": "withdraw"})
    await site.pass_time(9 * 3600)
    assert phone.notifications == []


async def _client(site: TellingSite, browser: object) -> str:
    rooms = site.app.state.site.tables.rooms
    return str(next(client for room in rooms for client in room.here.clients if client != room.here.seats[0].client))


INSIDE = (
    "http://push.example.org/x", "https://10.0.0.1/x", "https://[::1]/x", "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest", "https://push.example.org:22/x", "https://a:b@push.example.org/x",
    "https://[64:ff9b::7f00:1]/x", "https://[2002:7f00:1::]/x", "https://[::127.0.0.1]/x", "https://192.88.99.1/x",
    "https://printer.local/", "file:///etc/passwd", "https://[bad", "https://localhost/x", "https://intranet/x",
)  # fmt: skip


async def test_a_device_cannot_send_the_server_into_its_own_network(site: TellingSite) -> None:
    mallory, phone = site.browser(), site.phone("mallory")
    for endpoint in INSIDE:
        wanted = phone.subscription() | {"endpoint": endpoint}
        assert await mallory.refused("POST", DEVICES, wanted) == "bad-endpoint", endpoint


async def test_a_name_that_leads_inside_is_refused_when_it_is_looked_up(
    site: TellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = site.browser(), site.browser()
    table = await site.play_correspondence_game(ada, bea)
    phone = site.phone("bea")
    await bea.ask("POST", DEVICES, phone.subscription() | {"endpoint": "https://push.example.org/bea"})
    looked: list[str] = []

    async def inside(host: str, *_: object, **__: object) -> list[object]:
        looked.append(host)
        return [(None, None, None, "", ("127.0.0.1", 443))]

    monkeypatch.setattr("asyncio.BaseEventLoop.getaddrinfo", lambda loop, *args, **more: inside(*args, **more))
    await site.turn(ada, table)
    await site.clock.advance(60)
    while len(looked) < 4:
        await site.clock.advance(10)
    await site.pass_time(0)
    assert set(looked) == {"push.example.org"} and site.service.asked == []


@pytest.mark.parametrize(
    ("p256dh", "auth", "code"),
    [
        ("AAAA", "AAAA", "bad-keys"),
        ("", "AAAA", "unreadable-message"),
        ("=", "=", "bad-keys"),
        ("====", "A", "bad-keys"),
    ],
)
async def test_keys_that_are_none_are_refused(site: TellingSite, p256dh: str, auth: str, code: str) -> None:
    wanted = site.phone("bea").subscription() | {"keys": {"p256dh": p256dh, "auth": auth}}
    assert await site.browser().refused("POST", DEVICES, wanted) == code


async def test_after_a_restart_only_turns_without_a_notification_are_notified(database: str, site: TellingSite) -> None:
    ada, bea, cleo = site.browser(), site.browser(), site.browser()
    seen, waiting = await site.play_correspondence_game(ada, bea), await site.play_correspondence_game(ada, cleo)
    phones = [site.phone("bea"), site.phone("cleo")]
    for browser, phone in zip((bea, cleo), phones, strict=True):
        await browser.ask("POST", DEVICES, phone.subscription())
    await site.turn(ada, seen)
    await site.pass_time(60, lambda: phones[0].notifications)
    await site.turn(ada, waiting)
    await site.app.state.site.tables.jobs.close()
    clock = LeapingClock()
    await clock.advance(20 * HOUR)
    again = await opened(database, clock)
    async with again.router.lifespan_context(again):
        elsewhere = TellingSite(again)
        elsewhere.clock = clock
        await elsewhere.pass_time(0, lambda: phones[1].notifications)
    assert [len(phone.notifications) for phone in phones] == [1, 1]


async def test_without_settings_there_is_nothing_to_choose(database: str) -> None:
    app = await opened(database, LeapingClock(), push_key="")
    async with app.router.lifespan_context(app):
        site = TellingSite(app)
        ada = site.browser()
        answer = await ada.ask("GET", "/notifications")
        assert answer["push_key"] is None and answer["mail"] is False
        wanted = {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
        assert await ada.refused("POST", DEVICES, wanted) == "no-push"
        await ada.join("Ada")
        assert await ada.refused("PUT", "/notifications/address", {"address": "ada@example.org"}) == "no-mail"
        await site.close()


def test_names_in_messages_are_not_links() -> None:
    others = [texts.OtherPlayer("http://evil.example/login", True), texts.OtherPlayer("J. Doe", False)]
    body = texts.message("en", "turn", "t", "planquadrat", others).body
    assert body.endswith("http evil example login (guest), J. Doe")
