"""Inviting somebody: the link works or explains why not, a phone reads the QR code, and the board does not move."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import zxingcpp
from browser.axe import serious_violations
from browser.conftest import Server
from browser.table import type_move
from PIL import Image
from playwright.sync_api import Browser, Page, expect

ADA, FREE = {"kind": "person", "name": "Ada"}, {"kind": "open"}


class Play(Server):
    """`quadrangle play`. A second loopback address plays the part of the machine's network address."""

    def start(self) -> None:
        command = [sys.executable, "-m", "quadrangle", "play", "--no-browser", "--port", str(self.port)]
        settings = {"XDG_DATA_HOME": str(self.folder), "QUADRANGLE_LAN_ADDRESSES": '["127.0.0.2"]'}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        self._wait_until_ready()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Play(tmp_path_factory.mktemp("play"))
    started.start()
    yield started
    started.kill()


def waiting_table(page: Page, *seats: dict[str, Any]) -> None:
    """Ada opens a table and waits there."""
    made = page.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": list(seats) or [ADA, FREE]})
    page.goto(f"/t/{made.json()['id']}")
    expect(page.get_by_role("dialog")).to_be_visible()


def opened(page: Page) -> None:
    """Open the app to the network, whatever an earlier test left."""
    page.request.post("/api/v1/network", data={"open": True})


def scanned(page: Page) -> str:
    picture = page.get_by_role("dialog").get_by_role("img")
    expect(picture).to_be_visible()
    picture.evaluate("picture => picture.scrollIntoView({ block: 'center' })")  # clear of the buttons at the bottom
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.screenshot())))
    return str(code.text)


def guest(chromium: Browser, **wishes: Any) -> Page:
    """Another person, with a phone."""
    tab = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", **wishes).new_page()
    tab.set_default_timeout(60_000)
    return tab


def test_a_phone_scans_the_code_sits_down_and_plays(page: Page, chromium: Browser) -> None:
    waiting_table(page)
    page.request.post("/api/v1/network", data={"open": False})
    page.reload()
    dialog, board = page.get_by_role("dialog"), page.get_by_role("application")
    expect(dialog).to_contain_text("Only this machine can open the link.")
    expect(dialog.get_by_role("img")).to_have_count(0)
    before = board.bounding_box()
    dialog.get_by_role("button", name="Open to the network").click()
    link = scanned(page)
    assert re.fullmatch(r"http://127\.0\.0\.2:\d+/t/\w+", link)
    friend = guest(chromium)
    friend.goto(link)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Ada invites you to Grid Square")
    friend.get_by_label("Your name").fill("Bruno")
    friend.get_by_role("button", name="Sit down").click()
    expect(dialog).to_contain_text("Bruno is here. You begin.")
    dialog.get_by_role("button", name="To the table").click()
    assert board.bounding_box() == before
    type_move(page, "c2-c5")
    expect(friend.locator("body")).to_contain_text("c2-c5")
    friend.context.close()


def test_on_a_phone_in_landscape_link_and_seat_are_visible(page: Page, chromium: Browser) -> None:
    opened(page)
    waiting_table(page)
    expect(page.get_by_role("dialog")).to_contain_text("Friendly, not rated")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)
    friend = guest(chromium)
    friend.set_viewport_size({"width": 844, "height": 390})
    friend.goto(scanned(page))
    expect(friend.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    friend.context.close()


def test_a_code_typed_on_the_start_page_opens_the_table(page: Page, chromium: Browser) -> None:
    opened(page)
    waiting_table(page)
    base = scanned(page).partition("/t/")[0]
    code = page.locator(".code strong").inner_text()
    friend = guest(chromium)
    friend.goto(base)
    friend.get_by_label("Have a code?").fill("AAAA")
    friend.get_by_role("button", name="Join").click()
    expect(friend.get_by_role("alert").filter(has_text="AAAA")).to_be_visible()
    friend.get_by_label("Have a code?").fill(code.lower())
    friend.get_by_role("button", name="Join").click()
    expect(friend.get_by_role("heading", level=1)).to_have_text("Ada invites you to Grid Square")
    friend.context.close()


def test_a_visitor_who_comes_too_late_sees_why_and_may_watch(page: Page, chromium: Browser) -> None:
    opened(page)
    waiting_table(page)
    link = scanned(page)
    quick, slow = guest(chromium), guest(chromium)
    for friend in (quick, slow):
        friend.goto(link)
        expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
    quick.get_by_label("Your name").fill("You")  # a word of the page is nobody's name
    quick.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("dialog")).to_contain_text("Your guest is here.")
    expect(slow.get_by_role("status")).to_contain_text("The seat is taken. Somebody sat down")
    slow.get_by_role("button", name="Watch").click()
    expect(slow.get_by_role("status").first).to_contain_text("You are watching.")
    quick.context.close()
    slow.context.close()


def test_copying_works_without_the_clipboard_interface(page: Page) -> None:
    opened(page)
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    waiting_table(page)
    link = scanned(page)
    page.evaluate("document.addEventListener('copy', () => (window.copied = document.activeElement.value))")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("dialog")).to_contain_text("Copied.")
    assert page.evaluate("window.copied") == link
    page.evaluate("document.execCommand = () => false")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("dialog")).to_contain_text("The link is selected")
    assert page.evaluate("document.getSelection().toString() || document.activeElement.value") == link


SCREENS = {
    "small phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True},
    "phone on its side, German, night": {
        "viewport": {"width": 844, "height": 390}, "locale": "de-DE", "color_scheme": "dark",
    },
    "small phone, French, contrast": {
        "viewport": {"width": 360, "height": 740}, "locale": "fr-FR", "contrast": "more", "has_touch": True,
    },
    "desktop, Dutch, night": {"locale": "nl-NL", "color_scheme": "dark"},
}  # fmt: skip


@pytest.mark.parametrize("context", list(SCREENS.values()), ids=list(SCREENS), indirect=True)
def test_the_invitation_fits_every_screen_on_both_sides(page: Page) -> None:
    opened(page)
    waiting_table(page, {**ADA, "name": "Ada von und zu Quadratisch"}, FREE)
    assert scanned(page) == page.locator("#invite-link").input_value(), "black on white in every theme"
    dialog = page.get_by_role("dialog")
    assert dialog.evaluate("node => node.scrollWidth <= node.clientWidth")
    for button in dialog.locator("footer .btn").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert serious_violations(page) == []
    page.context.clear_cookies()
    page.reload()
    expect(page.locator("#guest-name")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_violations(page) == []
