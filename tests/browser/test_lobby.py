"""The lobby in a real browser: an empty lobby, quick pairing, watching, a challenge."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.axe import serious_violations
from browser.conftest import Server
from browser.table import type_move
from browser.timed_site import until
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("site"))
    started.lobby = True
    started.start()
    yield started
    started.kill()


def visitor(chromium: Browser, server: Server, name: str, **options: Any) -> Page:
    """A person of this name, in the lobby."""
    context = chromium.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce", **options)
    context.set_default_timeout(60_000)
    context.add_init_script("localStorage.setItem('quadrangle.guard', '0')")
    context.add_init_script(f"localStorage.setItem('quadrangle.name', '{name}')")
    tab = context.new_page()
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Four games about squares")
    return tab


Enter = Callable[..., Page]


@pytest.fixture
def enter(chromium: Browser, server: Server) -> Iterator[Enter]:
    """Brings visitors into the lobby. All of them leave at the end, also if the test fails."""
    pages: list[Page] = []

    def one(name: str, **options: Any) -> Page:
        pages.append(visitor(chromium, server, name, **options))
        return pages[-1]

    yield one
    for page in pages:
        page.context.close()


def test_an_empty_lobby_offers_bots_and_has_no_serious_accessibility_violation(page: Page) -> None:
    page.goto("/")
    expect(page.locator("main")).to_contain_text("Nobody else is here just now. The bots are.")
    expect(page.get_by_role("heading", name="No open tables")).to_be_visible()
    assert serious_violations(page) == []
    page.get_by_text("quadrata", exact=True).first.click()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("application")).to_be_visible()


def test_quick_pairing_seats_two_people_and_a_third_watches(enter: Enter) -> None:
    watcher = enter("", viewport={"width": 390, "height": 844})
    ada, bruno = enter("Ada"), enter("Bruno")
    for one in (ada, bruno):
        expect(one.locator("main")).to_contain_text("people are here")
        one.get_by_text("Grid Square", exact=True).first.click()
    ada.get_by_role("button", name="Play now").click()
    expect(ada.get_by_role("status").first).to_contain_text("Waiting for an opponent")
    expect(watcher.get_by_role("button", name="Sit down: Grid Square, Ada")).to_be_visible()
    assert serious_violations(watcher) == []
    bruno.get_by_role("button", name="Play now").click()
    for one in (ada, bruno):
        expect(one.get_by_role("application")).to_be_visible()
    watcher.get_by_role("link", name="Watch", exact=True).last.click()
    board = watcher.get_by_role("link", name="Watch Ada (guest), Bruno (guest)").or_(
        watcher.get_by_role("link", name="Watch Bruno (guest), Ada (guest)")
    )
    expect(board.locator("path.house")).to_have_attribute("d", "")
    first = ada if ada.get_by_role("status").filter(has_text="Place a house").count() else bruno
    type_move(first, "c2-c5")
    expect(board.locator("path.house")).to_have_attribute("d", "M27 66.1V37.9")
    assert serious_violations(watcher) == []
    board.click()
    expect(watcher.get_by_role("status").first).to_contain_text("You are watching.")


def test_a_challenge_by_name_is_accepted_in_the_lobby(enter: Enter) -> None:
    name = f"Bruno {secrets.token_hex(3)}"
    ada, bruno = enter("Ada"), enter(name)
    ada.get_by_role("button", name=name).click()
    ada.get_by_role("button", name="Challenge", exact=True).click()
    expect(ada.locator("main")).to_contain_text(f"You have asked {name} (guest).")
    bruno.get_by_role("button", name="Accept").click()
    for one in (ada, bruno):
        expect(one.get_by_role("application")).to_be_visible()


def test_a_rematch_begins_when_the_other_accepts_it(enter: Enter, server: Server) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    table = ada.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "begins": 1}).json()["id"]
    send_command(bruno, table, 2, do="sit", name="Bruno")
    send_command(bruno, table, 2, do="resign")
    for one in (ada, bruno):
        one.goto(f"/t/{table}")
    ada.get_by_role("button", name="Rematch", exact=True).click()
    expect(ada.get_by_role("button", name="Rematch offered")).to_be_disabled()
    bruno.get_by_role("button", name="Accept the rematch").click()
    for one in (ada, bruno):
        expect(one).not_to_have_url(f"{server.url}/t/{table}")
        expect(one.get_by_role("application")).to_be_visible()


def with_account(page: Page, name: str) -> str:
    """Create an account for this visitor; return the address of its profile."""
    made = page.request.post("/api/v1/account", data={"name": name, "password": "a long enough one"})
    assert made.ok, made.text()
    return f"/player/{made.json()['account']['id']}"


def test_a_bell_on_every_page_shows_games_that_wait_and_challenges_from_a_profile(enter: Enter) -> None:
    first, second = (f"{name} {secrets.token_hex(3)}" for name in ("Ada", "Bruno"))
    ada, bruno = enter(first), enter(second)
    profile = with_account(ada, first)
    with_account(bruno, second)
    seats = [{"kind": "person"}, {"kind": "open"}]
    waits = ada.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "begins": 1}).json()["id"]
    send_command(bruno, waits, 2, do="sit")
    seats = [{"kind": "person"}, {"kind": "person"}]
    here = ada.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats}).json()["id"]
    ada.goto("/players")
    ada.set_viewport_size({"width": 390, "height": 844})
    expect(ada.get_by_role("link", name="You", exact=True)).to_have_attribute("href", profile)
    ada.set_viewport_size({"width": 1280, "height": 800})
    ada.goto(f"/t/{here}")
    bell = ada.locator(".bell summary")
    expect(bell).to_have_accessible_name("Waiting for you: 1")  # the open table needs no notification
    until(lambda: bool(bruno.request.get(profile.replace("/player/", "/api/v1/people/")).json()["online"]))
    bruno.goto(profile)
    bruno.get_by_role("button", name="Challenge", exact=True).click()
    dialog = bruno.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert serious_violations(bruno) == []
    dialog.get_by_label("Game").select_option("minisurf")
    dialog.get_by_role("button", name="Challenge", exact=True).click()
    expect(bruno.locator("main")).to_contain_text(f"You have asked {first}.")
    bell.click()
    expect(bell).to_have_accessible_name("Waiting for you: 2")
    assert serious_violations(ada) == []
    expect(ada.get_by_role("link", name="Your turn: Grid Square")).to_have_attribute("href", f"/t/{waits}")
    ada.get_by_role("link", name=f"{second} challenges you").click()
    ada.get_by_role("button", name="Accept").click()
    for one in (ada, bruno):
        expect(one.get_by_role("application")).to_be_visible()


def test_the_lobby_shows_the_deadline_and_the_conditional_moves_of_correspondence_games(enter: Enter) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    wanted = {"game": "planquadrat", "seats": seats, "pace": {"kind": "by_days", "days": 3}, "begins": 1}
    table = ada.request.post("/api/v1/tables", data=wanted).json()["id"]
    send_command(bruno, table, 2, do="sit", name="Bruno")
    ada.goto("/")  # her lobby may have opened the table when Bruno sat down
    send_command(ada, table, 1, do="play", action="c2-c5", ply=0)
    send_command(ada, table, 1, do="prepare", if_played=["b1-b2"], answer=["f5-f6"])
    waits, due = (one.get_by_role("region", name="Correspondence games") for one in (ada, bruno))
    expect(waits).to_contain_text("1 answer prepared: if b1-b2, you play f5-f6")
    expect(due).to_contain_text("Your turn · until")
    assert serious_violations(ada) == []


def send_command(page: Page, table: str, seat: int, **command: object) -> None:
    body = {"id": f"{seat}-{command['do']}", "seat": seat, "command": command}
    answer = page.request.post(f"/api/v1/tables/{table}/commands", data=body)
    assert answer.ok, answer.text()


def test_who_wants_another_pace_reads_that_somebody_waits_all_the_same(enter: Enter) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    for one in (ada, bruno):
        expect(one.locator("main")).to_contain_text("people are here")
        one.get_by_text("Maxisurf", exact=True).first.click()
    expect(bruno.locator("main")).to_contain_text("Nobody is waiting for this yet")
    ada.get_by_text("Fast", exact=True).first.click()
    ada.get_by_role("button", name="Play now").click()
    expect(bruno.locator("main")).to_contain_text(
        "Nobody is waiting at this pace, but 1 person is under “Open tables”."
    )
    bruno.get_by_text("Fast", exact=True).first.click()
    expect(bruno.locator("main")).to_contain_text("Somebody is waiting for this game.")


def test_on_a_phone_the_field_for_a_code_comes_before_the_lists_of_other_people(enter: Enter) -> None:
    enter("Bruno")
    phone = enter("Ada", viewport={"width": 390, "height": 664})
    code = phone.get_by_label("Have a code?")
    expect(code).to_be_visible()
    heading = phone.get_by_role("heading", name="open tables").first
    at, lists = code.bounding_box(), heading.bounding_box()
    assert at is not None and lists is not None
    assert at["y"] < lists["y"]
