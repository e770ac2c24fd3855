"""User journeys from beginning to end: rated games with watchers, correspondence games, running out of time."""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from accounts.conftest import quick_passwords
from browser.conftest import Server
from browser.timed_site import TimedSite, timed_site, until
from playwright.sync_api import Browser, Page, expect
from support.table_fixtures import migrated

from quadrangle.tables.model.events import ConditionalMoveSet, FlagFell, Played

__all__ = ["migrated", "quick_passwords"]
DAY = 86_400
NOTIFY_AFTER = 61  # seconds after which an absent player is notified
RESIGN = re.compile("Resign")
# Without slides, in turn: Ada sets her sixth monument before Bea has closed a court.
SHORT_GAME = (
    "a0-d0", "d0-g0", "a1-d1", "d1-g1", "a0-a1", "a8-b8", "b0-b1 *a1", "b8-c8", "c0-c1 *b1", "c8-d8", "d0-d1 *c1",
    "d8-e8", "e0-e1 *d1", "e8-f8", "f0-f1 *e1", "f8-g8", "g0-g1 *f1",
)  # fmt: skip


@pytest.fixture
def site(migrated: Path, tmp_path: Path, quick_passwords: None) -> Iterator[TimedSite]:
    shutil.copy(migrated, tmp_path / "log.db")
    with timed_site(f"sqlite:///{tmp_path}/log.db") as made:
        yield made


def person(chromium: Browser, url: str, name: str, account: bool = True) -> Page:
    """A person with their own browser, by default with an account."""
    context = chromium.new_context(base_url=url, locale="en-GB", reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(60_000)
    context.add_init_script("localStorage.setItem('quadrangle.guard', '0')")
    if account:
        made = context.request.post("/api/v1/account", data={"name": name, "password": "a long enough one"})
        assert made.ok, made.text()
    return context.new_page()


def table_of(page: Page) -> str:
    return page.url.rpartition("/t/")[2]


def sits_down(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("application")).to_be_visible()


def new_table(page: Page, pace: dict[str, Any]) -> str:
    """Create a table with a free seat, open it, and close the invitation."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = page.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "pace": pace})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    return str(made.json()["id"])


def plays(page: Page, turn: str) -> None:
    """Play a whole turn as soon as it is this person's turn."""
    page.get_by_label("Type a move").fill(turn)
    page.locator("form:has([aria-label='Type a move']) button").click()


def status(page: Page) -> Any:
    return expect(page.get_by_role("status").first)


def test_a_player_loses_on_time_once_while_their_browser_is_closed(chromium: Browser, site: TimedSite) -> None:
    ada, bea = person(chromium, site.url, "Ada Blitz"), person(chromium, site.url, "Bea Blitz")
    table = new_table(ada, {"kind": "real_time", "base": 60, "increment": 0})
    sits_down(bea, table)
    plays(ada, "c2-c5")
    status(bea).to_contain_text("Place a house")
    plays(bea, "b1-b2 -")  # from now on a player without time has lost
    status(ada).to_contain_text("Place a house")
    plays(ada, "f5-f6 -")
    status(bea).to_contain_text("Place a house")
    bea.context.close()
    site.pass_time(58)
    status(ada).not_to_contain_text("ran out of time")
    site.pass_time(3)
    status(ada).to_contain_text("Bea Blitz ran out of time.")
    status(ada).to_contain_text("You win")
    site.pass_time(600)
    ada.reload()
    status(ada).to_contain_text("Bea Blitz ran out of time.")
    assert [event.seat for event in site.log(table) if isinstance(event, FlagFell)] == [2]
    ada.context.close()


def wants_letters(page: Page, site: TimedSite) -> None:
    """Set an e-mail address in the account and open the link in the e-mail that arrives."""
    me = page.request.get("/api/v1/account").json()["account"]["id"]
    page.goto(f"/player/{me}")
    page.get_by_role("textbox", name="E-mail").fill("bea@example.org")
    page.get_by_role("button", name="Set", exact=True).last.click()
    expect(page.locator("main")).to_contain_text("We have written to bea@example.org.")
    page.goto(link_in(site.email(1), "/confirm/"))
    expect(page.locator("main")).to_contain_text("Thank you. From now on we’ll e-mail you there")


def link_in(email: str, path: str) -> str:
    link = re.search(rf"http://\S+{path}\S+", email)
    assert link is not None, email
    return link[0]


def prepares(page: Page, played: str, answer: str) -> None:
    page.get_by_role("button", name="Prepare an answer").click()
    page.get_by_label("If Bea Slow plays").fill(played)
    page.get_by_label("you play").fill(answer)
    page.get_by_role("button", name="Prepare", exact=True).click()
    expect(page.locator("main")).to_contain_text(f"If {played}, you play {answer}")


def test_a_correspondence_game_continues_by_e_mail_and_a_conditional_move(chromium: Browser, site: TimedSite) -> None:
    ada, bea = person(chromium, site.url, "Ada Slow"), person(chromium, site.url, "Bea Slow")
    wants_letters(bea, site)
    table = new_table(ada, {"kind": "by_days", "days": 2})
    sits_down(bea, table)
    plays(ada, "c2-c5")
    prepares(ada, "b1-b2", "f5-f6")
    status(bea).to_contain_text("Place a house")
    bea.goto("about:blank")
    ada.goto("about:blank")
    site.wait_until_nobody_is_at(table)
    site.pass_time(NOTIFY_AFTER)
    email = site.email(2)
    assert "It is your turn" in email and "Ada Slow" in email

    site.pass_time(DAY)  # the second day: the answer comes although Ada is not there
    bea.goto(link_in(email, "/t/"))
    plays(bea, "b1-b2 -")
    expect(bea.locator("body")).to_contain_text("f5-f6")
    status(bea).to_contain_text("Place a house")
    bea.goto("about:blank")
    site.wait_until_nobody_is_at(table)
    site.pass_time(NOTIFY_AFTER)
    assert link_in(site.email(3), "/t/").endswith(table)

    site.pass_time(DAY)  # the third day
    ada.goto(f"/t/{table}")
    status(ada).to_contain_text("Bea Slow")
    bea.goto(f"/t/{table}")
    plays(bea, "e1-e2 -")
    plays(ada, "b5-b6 -")
    expect(bea.locator("body")).to_contain_text(
        "b5-b6"
    )  # before that, the request for a house may be from their own turn
    status(bea).to_contain_text("Place a house")
    bea.get_by_role("button", name="More").click()
    bea.get_by_role("button", name=RESIGN).click()
    bea.get_by_role("button", name=re.compile("Resign|Yes")).last.click()
    status(ada).to_contain_text("Bea Slow resigned.")
    log = site.log(table)
    played = [event.action for event in log if isinstance(event, Played) and event.action != "-"]
    assert played == ["c2-c5", "b1-b2", "f5-f6", "e1-e2", "b5-b6"], "the answer was played once"
    assert sum(isinstance(event, ConditionalMoveSet) for event in log) == 1
    assert len(site.letters.taken) == 3, "nobody is notified twice, or while present"
    for page in (ada, bea):
        page.context.close()


def test_two_people_finish_a_rated_game_by_link_while_a_third_watches(chromium: Browser, server: Server) -> None:
    first, second = (f"{name} {secrets.token_hex(3)}" for name in ("Ada", "Bea"))  # the server has other tests' people
    ada, bea = person(chromium, server.url, first), person(chromium, server.url, second)
    ada.goto("/new/planquadrat")
    ada.get_by_label("Who sits in seat 2").select_option("open")
    ada.get_by_label("Who begins").select_option("1")
    ada.get_by_text("Fast", exact=True).click()
    ada.get_by_role("checkbox", name="Rated").check()
    ada.locator('[name="sliding"]').uncheck()
    ada.get_by_role("button", name="Open the table").click()
    expect(ada.get_by_role("dialog")).to_be_visible()  # the invitation
    ada.keyboard.press("Escape")
    table = ada.url.rpartition("/t/")[2]
    sits_down(bea, table)
    eve = person(chromium, server.url, "", account=False)
    eve.goto(ada.url)
    status(eve).to_contain_text("You are watching.")
    expect(ada.locator("main")).to_contain_text("1 watching")
    expect(ada.locator("main")).to_contain_text("Rated")
    plays(ada, SHORT_GAME[0])
    plays(bea, SHORT_GAME[1])
    expect(eve.locator("body")).to_contain_text(SHORT_GAME[1])
    play_the_middle((ada, bea), table)
    expect(ada.get_by_role("application")).to_have_attribute("data-ply", "21")
    plays(ada, SHORT_GAME[-1])
    status(ada).to_contain_text("You win")
    status(eve).to_contain_text(f"{first} wins")

    changes = ada.request.get(f"/api/v1/tables/{table}/ratings").json()
    won, lost = (change["after"]["value"] - change["before"]["value"] for change in changes)
    assert won > 0 > lost
    for page in (ada, bea, eve):
        rating = page.get_by_role("region", name="Rating")
        expect(rating).to_contain_text(f"{changes[0]['after']['value']}? +{won}")
        expect(rating).to_contain_text(f"{changes[1]['after']['value']}? −{-lost}")
    for page, change, outcome in ((ada, changes[0], "Won"), (bea, changes[1], "Lost")):
        me = page.request.get("/api/v1/account").json()["account"]["id"]
        eve.goto(f"/player/{me}")
        expect(eve.locator(".ratings")).to_contain_text(f"{change['after']['value']}? ± {change['after']['deviation']}")
        expect(eve.locator(".outcome")).to_have_text(outcome)
    for page in (ada, bea, eve):
        page.context.close()


def test_after_a_rated_card_game_the_next_steps_are_visible(chromium: Browser, server: Server) -> None:
    ada, bea = (person(chromium, server.url, f"{name} {secrets.token_hex(3)}") for name in ("Ada", "Bea"))
    seats = [{"kind": "person"}, {"kind": "open"}]
    days = {"kind": "by_days", "days": 2}
    wanted = {"game": "maxisurf", "seats": seats, "rated": True, "begins": 1, "pace": days}
    table = ada.request.post("/api/v1/tables", data=wanted).json()["id"]
    for page, seat, command in (
        (bea, 2, {"do": "sit"}),
        (ada, 1, {"do": "play", "action": "pass", "ply": 2}),
        (bea, 2, {"do": "play", "action": "pass", "ply": 3}),
    ):
        body = {"id": str(command), "seat": seat, "command": command}
        answer = page.request.post(f"/api/v1/tables/{table}/commands", data=body)
        assert answer.ok, answer.text()
    ada.set_viewport_size({"width": 1280, "height": 800})
    ada.goto(f"/t/{table}")
    expect(ada.get_by_role("region", name="Rating")).to_contain_text("1500?")
    for what in (ada.get_by_role("link", name="Review"), ada.get_by_role("button", name="More", exact=True)):
        expect(what).to_be_in_viewport(ratio=1)
    for page in (ada, bea):
        page.context.close()


def play_the_middle(players: tuple[Page, Page], table: str) -> None:
    """Play over REST: with the pointer it would take a minute."""
    ply = 2
    for number, turn in list(enumerate(SHORT_GAME))[2:-1]:
        for action in turn.split():
            command = {"do": "play", "action": action, "ply": ply}
            body = {"id": f"ply {ply}", "seat": number % 2 + 1, "command": command}
            answer = players[number % 2].request.post(f"/api/v1/tables/{table}/commands", data=body)
            assert answer.ok, answer.text()
            ply += 1


def signs_in(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sign in", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Password").fill("a long enough one")
    dialog.get_by_role("button", name="Sign in", exact=True).click()
    expect_account(page, name)


def expect_account(page: Page, name: str) -> None:
    expect(page.locator("header summary[aria-label^='Account menu']")).to_have_accessible_name(f"Account menu: {name}")


def test_a_forgotten_password_is_replaced_by_the_link_of_an_e_mail(chromium: Browser, site: TimedSite) -> None:
    bea = person(chromium, site.url, "Bea Lost")
    wants_letters(bea, site)
    back = person(chromium, site.url, "", account=False)
    back.goto("/")
    back.get_by_role("button", name="Sign in", exact=True).click()
    back.get_by_role("button", name="Forgot your password?").click()
    back.get_by_label("Name or e-mail address").fill("Bea Lost")
    back.get_by_role("button", name="Send a link").click()
    expect(back.get_by_role("dialog").get_by_role("status")).to_contain_text("a link is on its way")
    back.goto(link_in(site.email(2), "/reset/"))
    back.get_by_label("New password").fill("quite another one")
    back.get_by_role("button", name="Set password").click()
    expect_account(back, "Bea Lost")
    bea.goto("/")
    expect(bea.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    for page in (bea, back):
        page.context.close()


def test_a_guest_who_signs_in_plays_on_with_the_account(chromium: Browser, site: TimedSite) -> None:
    person(chromium, site.url, "Ada Twice").context.close()
    guest = person(chromium, site.url, "", account=False)
    table = new_table(guest, {"kind": "by_days", "days": 2})
    guest.get_by_role("button", name="Sign in", exact=True).click()
    expect(guest.get_by_label("Continue my unfinished game with this account")).to_be_checked()
    guest.keyboard.press("Escape")
    signs_in(guest, "Ada Twice")
    seats = guest.request.get(f"/api/v1/tables/{table}").json()["seats"]
    assert [(seat["name"], seat["mine"]) for seat in seats if seat["kind"] == "person"] == [("Ada Twice", True)]
    guest.context.close()


def test_a_friend_leaves_and_returns_and_a_bot_plays_on_when_they_are_gone(chromium: Browser, site: TimedSite) -> None:
    ada, bea = (person(chromium, site.url, name, account=False) for name in ("Ada", "Bea"))
    table = new_table(ada, {"kind": "real_time", "base": 900, "increment": 5})
    sits_down(bea, table)
    bea.get_by_role("button", name="More", exact=True).click()
    bea.get_by_role("button", name="Leave the table").click()
    bea.get_by_role("button", name="Yes, leave").click()
    bea.get_by_role("button", name="Sit down").click()
    expect(bea.get_by_role("button", name="Sit down")).to_have_count(0)
    bea.context.close()
    site.pass_time(121)
    ada.get_by_role("button", name="More", exact=True).click()
    ada.get_by_role("button", name="A bot", exact=True).click()
    expect(ada.get_by_role("dialog")).to_have_count(0)
    until(lambda: ada.request.get(f"/api/v1/tables/{table}").json()["seats"][1]["kind"] == "bot")
    ada.context.close()


def test_a_friend_who_lost_the_cookie_sits_down_again_when_the_seat_has_been_freed(
    chromium: Browser, site: TimedSite
) -> None:
    ada, bea, again = (person(chromium, site.url, name, account=False) for name in ("Ada", "Bea", "Bea"))
    table = new_table(ada, {"kind": "real_time", "base": 900, "increment": 5})
    sits_down(bea, table)
    bea.context.close()
    again.goto(f"/t/{table}")
    expect(again.get_by_role("button", name="Sit down")).to_have_count(0)
    site.pass_time(121)
    ada.get_by_role("button", name="More", exact=True).click()
    ada.get_by_role("button", name="Free the seat").click()
    again.get_by_role("button", name="Sit down").click()
    until(lambda: again.request.get(f"/api/v1/tables/{table}").json()["seats"][1]["mine"])
    status(ada).not_to_contain_text("A seat is free")
    for page in (ada, again):
        page.context.close()
