"""The page around the board: for guests and watchers, on a phone in landscape, without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from browser.conftest import Server
from browser.table import begin, decision, skip, snapshot, type_move, wait_for_ply
from browser.test_replay import finished
from playwright.sync_api import Browser, FloatRect, Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FLAT = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
ZOOMED = {"viewport": {"width": 640, "height": 400}}
TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
GAMES = ["planquadrat", "minisurf", "maxisurf", "quadrata"]


def seen_as(*wishes: Mapping[str, object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("context", wishes, indirect=True)


@pytest.fixture
def other_visitor(chromium: Browser, server: Server) -> Iterator[Page]:
    """Another person with their own browser."""
    context = chromium.new_context(base_url=server.url, locale="de-DE", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def board(page: Page) -> FloatRect:
    box = page.get_by_role("application").bounding_box()
    assert box
    return box


def open_table(page: Page) -> None:
    page.goto("/new/planquadrat?friend")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")  # closes the invitation
    expect(page.get_by_role("application")).to_be_visible()


def test_a_word_of_the_page_is_not_taken_for_a_name(page: Page, other_visitor: Page) -> None:
    open_table(page)
    expect(page.get_by_role("status").first).to_contain_text("Waiting for a guest")
    other_visitor.goto(page.url)
    other_visitor.get_by_role("button", name="Mitspielen").click()
    expect(other_visitor.get_by_role("status").first).to_contain_text("Spieler 1")
    assert [seat["name"] for seat in snapshot(page)["seats"]] == ["", ""]
    expect(page.locator(".left")).to_contain_text("You")
    expect(other_visitor.locator(".left")).not_to_contain_text("You")


def test_a_second_person_at_this_screen_does_not_change_the_stored_name(page: Page) -> None:
    page.goto("/new/planquadrat")
    page.get_by_label("Name in seat 1").fill("Ada")
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.get_by_label("Name in seat 2").fill("Bruno")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    assert page.evaluate("localStorage.getItem('quadrangle.name')") == "Ada"


def test_offers_and_answers_appear_without_moving_the_board(page: Page, other_visitor: Page) -> None:
    open_table(page)
    before = board(page)
    other_visitor.goto(page.url)
    other_visitor.get_by_role("button", name="Mitspielen").click()
    expect(page.get_by_role("status").first).to_contain_text("Place")
    there = board(other_visitor)
    page.get_by_role("button", name="Offer end").click()
    expect(page.get_by_role("status").first).to_contain_text("Offer to end the game")
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("You offered")
    other_visitor.get_by_role("button", name="Ablehnen").click()
    expect(page.get_by_role("status").first).to_contain_text("declined")
    assert board(page) == before
    assert board(other_visitor) == there
    type_move(page, "c2-c5")
    expect(other_visitor.locator("main")).to_contain_text("c2-c5")
    page.get_by_role("button", name="Take back a move").click()
    expect(page.get_by_role("status").first).to_contain_text("Waiting")
    other_visitor.get_by_role("button", name="Einverstanden").click()
    expect(page.get_by_role("status").first).to_contain_text("Place")
    expect(other_visitor.locator("main")).not_to_contain_text("c2-c5")
    assert board(page) == before
    assert board(other_visitor) == there


def test_no_single_click_ends_a_game_at_one_screen_or_against_a_bot(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    status = page.get_by_role("status").first
    page.get_by_role("button", name="Offer end").click()
    expect(status).to_contain_text("Player 1 offers to end the game at 0\u00a0:\u00a00. Do you agree, Player 2?")
    page.get_by_role("button", name="Decline").click()
    expect(status).to_contain_text("Place")
    page.get_by_role("button", name="Offer end").click()
    page.get_by_role("button", name="Agree").click()
    expect(status).to_contain_text("agreed to end it")
    begin(page, "planquadrat", ["person", "bot"], begins="1")
    page.get_by_role("button", name="Offer end").click()
    expect(status).to_contain_text("Offer to end the game at 0\u00a0:\u00a00?")
    page.get_by_role("button", name="Play on").click()
    expect(status).to_contain_text("Place")
    assert snapshot(page)["status"] == "playing"


def test_a_watcher_sees_that_they_are_watching(page: Page, other_visitor: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    other_visitor.goto(page.url)
    expect(other_visitor.get_by_role("status").first).to_contain_text("Du siehst zu")
    expect(other_visitor.get_by_label("Zug eintippen")).to_have_count(0)


@seen_as(FLAT, ZOOMED)
@pytest.mark.parametrize("game", GAMES)
def test_a_low_window_shows_the_whole_board_and_the_buttons_beside_it_and_is_played_there(
    page: Page, game: str
) -> None:
    begin(page, game, ["person", "person"])
    now = decision(page)
    size = page.viewport_size
    assert size
    box, drawer = board(page), page.locator(".drawer").bounding_box()
    assert drawer
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    assert drawer["x"] >= box["x"] + box["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    if game != "quadrata":  # whose search takes a minute to compile where it never ran
        ask_for_the_move(page)
        page.locator(".drawer .main").click()
        decision(page, now["ply"])
        assert board(page) == box


@seen_as(PHONE, SMALL, FLAT, ZOOMED)
def test_a_hint_is_visible_without_scrolling_and_the_board_does_not_move(page: Page) -> None:
    begin(page, "minisurf", ["person", "person"])
    decision(page)
    box = board(page)
    ask_for_the_move(page)
    words, drawer = page.locator(".hint").bounding_box(), page.locator(".drawer").bounding_box()
    assert words and drawer
    assert words["y"] >= 0
    assert words["y"] + words["height"] <= drawer["y"] + 1
    assert page.evaluate("scrollY") == 0
    assert board(page) == box
    page.get_by_role("button", name="Hide").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    assert board(page) == box


def ask_for_the_move(page: Page) -> None:
    """Ask for a hint up to its last step, which shows the move on the board."""
    said = page.get_by_role("region", name="Hint").get_by_role("status")
    page.get_by_role("button", name="Hint").click()
    expect(said).to_contain_text("decision")
    page.get_by_role("button", name="Where to look?").click()
    expect(said).to_contain_text("Look")
    page.get_by_role("button", name="Show the move").click()
    expect(said).to_contain_text("%")


@pytest.mark.parametrize(("game", "players"), [("planquadrat", 2), ("minisurf", 3), ("maxisurf", 3), ("quadrata", 3)])
def test_the_last_moves_and_the_goal_are_visible_next_to_the_board(page: Page, game: str, players: int) -> None:
    begin(page, game, ["person"] * players)
    skip(page, decision(page), lambda now: now["actions"][0], lambda now: now["ply"] > 16)
    rows = """() => { const list = document.querySelector('.right ol').getBoundingClientRect();
        const seen = (box) => box.top >= list.top - 1 && box.bottom <= Math.min(list.bottom, innerHeight) + 1;
        const boxes = [...document.querySelectorAll('.right li')].map((row) => row.getBoundingClientRect());
        return boxes.filter(seen).length }"""
    assert page.evaluate(rows) >= 2
    for part in (page.locator(".goal"), page.locator(".right .actions")):
        box = part.bounding_box()
        assert box and box["y"] + box["height"] <= 800


@seen_as(PHONE, SMALL, FLAT)
def test_after_a_game_a_button_on_the_phone_leads_to_its_review(page: Page) -> None:
    table = finished(page)
    page.goto(f"/t/{table}")
    row = page.locator(".drawer .row")
    review = row.get_by_role("link", name="Review")
    expect(review).to_be_in_viewport(ratio=1)
    expect(review.get_by_text("Review")).to_be_visible()
    expect(row.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    review.tap()
    page.wait_for_url(f"**/review/{table}")


@seen_as({"locale": "fr-FR"})
def test_a_bots_line_that_wraps_leaves_the_goal_visible(page: Page) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "Bruno", "bot": "level:3"}]
    table = page.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "begins": 1}).json()["id"]
    page.goto(f"/t/{table}")
    expect(page.locator(".goal")).to_be_in_viewport(ratio=1)


@seen_as(PHONE, FLAT, TABLET)
def test_targets_are_large_enough_for_a_finger(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    small = """[...document.querySelectorAll(':is(header, .drawer, .status, .ticker) :is(button, select, a)')]
        .filter((one) => !one.matches('.skip'))
        .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect()])
        .filter(([, box]) => box.height > 0 && Math.min(box.width, box.height) < 44)
        .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""
    assert page.evaluate(small) == []


def test_looking_back_uses_the_numbers_of_the_list_and_the_keys(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    type_move(page, "e5-f5 -")
    wait_for_ply(page, 3)
    page.get_by_role("heading", name="Moves").click()
    page.locator("body").press("ArrowLeft")
    expect(page.get_by_role("status").first).to_contain_text("at move 1 of 2")
    page.locator("body").press("Home")
    expect(page.get_by_role("status").first).to_contain_text("at the start")
    page.locator("body").press("End")
    expect(page.get_by_role("status").first).to_contain_text("Place")


@seen_as(PHONE)
def test_stepping_back_on_a_phone_leaves_the_board_visible(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    page.get_by_role("button", name="Moves").click()
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_role("status").first).to_contain_text("Looking back")
    expect(page.get_by_label("Type a move")).to_have_count(0)


def test_a_lost_network_is_shown_at_once(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    before = board(page)
    page.context.set_offline(True)
    expect(page.get_by_role("status").first).to_contain_text("Connection lost")
    assert board(page) == before
    page.context.set_offline(False)
    expect(page.get_by_role("status").first).to_contain_text("Place")


def test_a_first_game_is_against_level_one_and_says_so(page: Page) -> None:
    page.goto("/")
    expect(page.locator("main")).to_contain_text("Your first game is against level 1")
    page.get_by_role("button", name=re.compile("Play Grid Square")).click()
    page.wait_for_url(re.compile("/t/"))
    assert {seat["bot"] for seat in snapshot(page)["seats"]} == {None, "level:1"}
    expect(page.locator(".goal")).to_contain_text("The goal")


@seen_as(PHONE)
def test_learning_and_records_are_reachable_on_a_phone(page: Page) -> None:
    page.goto("/")
    page.locator(".tabs").get_by_role("link", name="Learn").click()
    expect(page).to_have_url(re.compile("/learn"))
    page.locator(".tabs").get_by_role("link", name="Past games").click()
    expect(page.get_by_role("heading", name="Past games")).to_be_visible()


def test_watching_bots_offers_game_level_speed_and_pause(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=re.compile("Watch the bots")).click()
    page.get_by_label("Level of the bot in seat 1").select_option("random")
    page.get_by_label("Level of the bot in seat 2").select_option("random")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_label("Speed").select_option("Slow")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


def test_a_watcher_sees_whose_card_it_is(page: Page, other_visitor: Page) -> None:
    begin(page, "maxisurf", ["person", "person"])
    other_visitor.goto(page.url)
    expect(other_visitor.locator(".left")).to_contain_text("Karte von Spieler 1")
    expect(other_visitor.locator(".left")).not_to_contain_text("Deine Karte")


@seen_as(PHONE, TABLET)
@pytest.mark.parametrize("game", GAMES)
def test_the_last_moves_and_the_board_are_above_the_drawer(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    drawer = page.locator(".drawer").bounding_box()
    ticker = page.locator(".ticker").bounding_box()
    assert drawer and ticker
    box = board(page)
    assert box["y"] + box["height"] <= ticker["y"]
    assert ticker["y"] + ticker["height"] <= drawer["y"] + 1


def test_records_show_the_opponent_and_the_result(page: Page) -> None:
    begin(page, "planquadrat", ["person", "bot"], begins="1")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_role("status").first).to_contain_text("You resigned")
    page.goto("/records")
    row = page.locator("tbody tr").first
    expect(row).to_contain_text(re.compile(r"You, .+ \(Level 1\)"))
    expect(row).to_contain_text("Lost")
    page.goto("/")
    expect(page.locator(".past")).to_contain_text("Lost")


def test_changing_the_number_of_players_or_an_option_keeps_the_seats(page: Page) -> None:
    page.goto("/new/quadrata")
    page.get_by_label("Name in seat 1").fill("Ada")
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.locator('label:has(input[name="players"][value="3"])').click()
    page.locator('[name="rounds"]').fill("1")
    page.locator('[name="rounds"]').press("Tab")
    expect(page.get_by_label("Name in seat 1")).to_have_value("Ada")
    expect(page.get_by_label("Who sits in seat 2")).to_have_value("person")
    expect(page.get_by_label("Who sits in seat 3")).to_have_value("bot")


@seen_as({}, SMALL)
def test_sheets_to_print_are_chosen_by_keyboard_and_downloaded(page: Page) -> None:
    page.goto("/print")
    page.get_by_role("radio", name="Grid Square").focus()
    page.keyboard.press("ArrowDown")
    page.get_by_text("Letter", exact=True).click()
    sheets = page.get_by_role("link", name="PDF")
    expect(sheets).to_have_attribute("href", "/api/v1/print/quadracarta?paper=letter&lang=en")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.request.get("/api/v1/print/quadracarta?paper=letter&lang=en").body().startswith(b"%PDF")


def test_the_setting_that_hides_coordinates_is_stored(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    letters = page.locator("svg.board text", has_text=re.compile("^a$"))
    expect(letters).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Coordinates").uncheck()
    page.get_by_label("Volume").fill("0.3")
    page.get_by_label("Animation").select_option("slow")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.get_by_role("application")).to_be_visible()
    expect(letters).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_have_value("0.3")


def test_a_link_to_a_position_opens_it(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    type_move(page, "e5-f5 -")
    wait_for_ply(page, 3)
    page.get_by_role("button", name="One move back", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("at move 1 of 2")
    page.get_by_role("button", name="More", exact=True).click()
    page.evaluate("document.addEventListener('copy', () => (window.copied = document.activeElement.value))")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy link to this position").click()
    expect(page.get_by_role("dialog")).to_contain_text("Copied.")
    page.goto(page.evaluate("window.copied"))
    expect(page.get_by_role("status").first).to_contain_text("at move 1 of 2")


@seen_as(SMALL | {"locale": "nl-NL"})
def test_the_longest_title_of_a_game_stays_on_one_line(page: Page) -> None:
    page.goto("/new/planquadrat")
    title = page.locator(".games strong").first
    expect(title).to_have_text("Monumenten")
    lines = title.evaluate(
        "title => { const r = document.createRange(); r.selectNodeContents(title); return r.getClientRects().length }"
    )
    assert lines == 1
    assert title.evaluate("title => title.scrollWidth <= title.parentElement.clientWidth")
