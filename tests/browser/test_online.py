"""Two people at different places: clocks, chat and presence. The board does not move on the screen meanwhile."""

from __future__ import annotations

import re

from browser.conftest import Server
from playwright.sync_api import Browser, Page, expect

FAST = {"kind": "real_time", "base": 300, "increment": 5}


def test_two_people_play_by_the_clock_talk_and_see_who_is_there(page: Page, chromium: Browser, server: Server) -> None:
    page.goto("/")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = page.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "pace": FAST})
    table = f"/t/{made.json()['id']}"
    page.goto(table)
    expect(page.get_by_role("dialog")).to_be_visible()  # the invitation
    page.keyboard.press("Escape")

    guest = chromium.new_context(base_url=server.url, viewport={"width": 390, "height": 844}, locale="en-GB")
    bea = guest.new_page()
    bea.goto(table)
    bea.get_by_role("textbox", name="Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()

    board = page.get_by_role("application")
    for clock in page.locator(".clock .time").all():
        expect(clock).to_be_visible()
    expect(page.locator(".clock .time")).to_have_count(2)
    expect(page.locator(".clock.run")).to_have_count(1)
    expect(page.get_by_role("img", name="here", exact=True)).to_have_count(2)
    before = board.bounding_box()

    bea.get_by_role("button", name="Chat").click()
    bea.get_by_role("button", name="Well played").click()
    bea.get_by_role("textbox", name="Write to Ada").fill("<b>Hello</b>")
    bea.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Chat with Bea 2 new").click()
    expect(page.get_by_role("log")).to_contain_text("Bea Guest Well played")
    expect(page.get_by_role("log")).to_contain_text("Bea Guest <b>Hello</b>")
    expect(page.get_by_label("Chat").first).to_contain_text("Spectators can read this.")
    mutes_hears_again_and_reports(page, bea)
    offers_the_end_and_thinks_better_of_it(bea, page)
    assert board.bounding_box() == before

    state = guest.storage_state()
    guest.close()
    expect(page.get_by_role("img", name="away", exact=True)).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("Bea has left.")
    assert board.bounding_box() == before

    # Session cookies end with the browser.
    state["cookies"] = [cookie for cookie in state["cookies"] if cookie["expires"] > 0]
    guest = chromium.new_context(base_url=server.url, locale="en-GB", storage_state=state)
    bea = guest.new_page()
    bea.goto(table)
    expect(bea.get_by_role("application")).to_be_visible()
    expect(page.get_by_role("img", name="here", exact=True)).to_have_count(2)
    is_status_line_of_her_turn(*((page, bea) if page.title().startswith("●") else (bea, page)))
    guest.close()


def mutes_hears_again_and_reports(page: Page, other: Page) -> None:
    """Muted people's messages are hidden, and appear after unmuting."""
    talk = page.get_by_role("log")
    page.get_by_role("button", name="Mute").click()
    other.get_by_role("button", name="Oops").click()
    expect(other.get_by_role("log")).to_contain_text("Oops")
    page.get_by_role("button", name="Thanks").click()  # arrives later, because everybody gets messages in one order
    expect(talk).to_contain_text("Thanks")
    expect(talk).not_to_contain_text("Bea")
    page.get_by_role("button", name="Unmute").click()
    expect(talk).to_contain_text("Bea Guest Oops")
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("Reported.")).to_be_visible()


def offers_the_end_and_thinks_better_of_it(page: Page, other: Page) -> None:
    """Bea offers it on her phone. The other sees the score, and can answer until the offer is withdrawn."""
    page.get_by_role("button", name="Chat with Ada").click()  # its sheet lies over the drawer
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Offer").click()
    page.get_by_role("button", name="Offer", exact=True).click()
    status_line = other.get_by_role("status").first
    expect(status_line).to_contain_text("Bea offers to end the game at 0 : 0.")
    expect(other.get_by_role("button", name="Agree")).to_be_visible()
    page.get_by_role("button", name="Withdraw").click()
    expect(other.get_by_role("button", name="Agree")).to_have_count(0)
    expect(page.get_by_role("status").first).not_to_contain_text("declined")


def is_status_line_of_her_turn(mover: Page, other: Page) -> None:
    """The title says so and, while the page is hidden, two sounds."""
    expect(mover).to_have_title(re.compile("^● "))
    expect(other).to_have_title(re.compile("^Grid Square"))
    other.keyboard.press("Shift")  # browsers are silent before the first gesture
    other.evaluate("""() => {
        Object.defineProperty(document, "hidden", { get: () => true });
        window.notes = 0;
        window.OscillatorNode = class extends OscillatorNode {
            start(...at) { window.notes += 1; super.start(...at); }
        };
    }""")
    mover.get_by_label("Type a move").fill("c2-c5 -")
    mover.get_by_label("Type a move").press("Enter")
    expect(other).to_have_title(re.compile("^● "))
    other.wait_for_function("() => window.notes === 2")


def test_a_move_chosen_in_advance_is_played_when_it_is_legal_and_given_up_when_not(
    page: Page, chromium: Browser, server: Server
) -> None:
    page.goto("/")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    wanted = {"game": "planquadrat", "seats": seats, "pace": FAST, "begins": 1, "options": {"sliding": False}}
    made = page.request.post("/api/v1/tables", data=wanted)
    table = f"/t/{made.json()['id']}"
    guest = chromium.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    bea = guest.new_page()
    bea.goto(table)
    bea.get_by_role("textbox", name="Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    page.goto(table)

    status_line = bea.get_by_role("status").first
    choose(bea, "ArrowRight")  # the cursor starts in the middle
    expect(status_line).to_contain_text("Your next move is ready: e4-f4.")
    bea.keyboard.press("Escape")
    expect(status_line).to_contain_text("You can choose your move already.")
    choose(bea, "ArrowUp")
    expect(status_line).to_contain_text("Your next move is ready: e5-f5.")
    bea.get_by_role("button", name="Cancel it").click()
    expect(status_line).to_contain_text("You can choose your move already.")

    choose(bea, "ArrowDown")
    play(page, "a0-b0", ply=0)
    expect(page.locator(".record")).to_contain_text("e4-f4")
    expect(status_line).to_contain_text("Waiting for Ada.")
    choose(bea, "ArrowUp")
    play(page, "e5-f5", ply=2)
    expect(status_line).to_contain_text("Your move was ready, but it is no longer possible.")
    guest.close()


def choose(page: Page, key: str) -> None:
    board = page.get_by_role("application")
    board.press(key)
    board.press("Enter")


def play(page: Page, action: str, ply: int) -> None:
    table = page.url.rpartition("/t/")[2]
    body = {"id": f"play-{ply}", "seat": 1, "command": {"do": "play", "action": action, "ply": ply}}
    assert page.request.post(f"/api/v1/tables/{table}/commands", data=body).ok
