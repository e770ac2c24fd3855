"""A lesson in a real browser: by pointer, by keyboard, by touch on a small phone."""

from __future__ import annotations

import json
import re
from importlib import resources
from urllib.parse import urlsplit

import pytest
from browser.axe import serious_violations
from browser.table import begin, snapshot
from browser.test_cards import spot as cell
from playwright.sync_api import BrowserContext, Page, expect

from quadrangle.learn.puzzles import shipped

LAYOUTS = json.loads(resources.files("quadrangle.games.planquadrat").joinpath("shapes.json").read_text())["layouts"]
SMALL_PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

FLAT_PHONE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def spot(page: Page, column: float, row: float, layout: str) -> tuple[float, float]:
    """Where a point of the board is on the screen: columns from a, rows from the lower border."""
    box, measures = page.get_by_role("application").bounding_box(), LAYOUTS[layout]
    assert box is not None
    scale = box["width"] / measures["side"]
    across = (measures["margin"] + column * measures["unit"]) * scale
    down = (measures["margin"] + (8 - row) * measures["unit"]) * scale
    return box["x"] + across, box["y"] + down


def touch_grooves(page: Page) -> None:
    for groove in ("b5–c5", "d2–d3", "a3–a4"):
        page.get_by_role("button", name=groove, exact=True).click()


def test_a_lesson_by_pointer_and_keyboard_is_resumed_where_it_was_left(page: Page) -> None:
    page.goto("/learn")
    page.get_by_role("link", name="Begin, 5 minutes").first.click()
    said = page.get_by_role("status")
    page.get_by_role("button", name="c4", exact=True).click()
    expect(said).to_contain_text("Houses stand between the squares")
    touch_grooves(page)
    expect(said).to_contain_text("Right.")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Next").click()
    page.get_by_role("application").focus()
    for key in ("2", "ArrowDown", "r", "ArrowDown", "Enter"):  # a medium house, upright, from e3 to e5
        page.keyboard.press(key)
    expect(said).to_contain_text("Right.")
    page.get_by_role("button", name="Close a court").click()
    page.get_by_role("button", name="What is not allowed?").click()
    expect(said).to_contain_text("c5–d5 is in the groove")
    page.get_by_role("application").press("1")  # a small house again
    page.mouse.click(*spot(page, 3.5, 5, "wide"))
    expect(said).to_contain_text("Right.")
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Close a court.*done"))).to_have_attribute("aria-current", "step")
    page.goto("/learn")
    expect(page.get_by_text("Lesson: 3 of 12 steps done")).to_be_visible()


def open_step(page: Page, title: str, key: str) -> None:
    page.get_by_role("button", name=title).click()
    expect(page.get_by_role("application")).to_have_attribute("data-step", key)
    expect(page.get_by_role("application")).to_have_attribute("data-ready", "true")


def test_a_house_that_is_slid_as_asked_is_right_before_the_turn_ends(page: Page) -> None:
    page.goto("/lesson/planquadrat")
    open_step(page, "Slide a house", "slide")
    page.mouse.move(*spot(page, 6, 5, "wide"))
    page.mouse.down()
    page.mouse.move(*spot(page, 3, 5, "wide"), steps=6)
    page.mouse.up()
    expect(page.get_by_role("status")).to_contain_text("Right.")


def test_a_wrong_try_is_answered_by_what_was_wrong_and_the_next_click_counts(page: Page) -> None:
    page.goto("/lesson/planquadrat")
    said = page.get_by_role("status")
    open_step(page, "Too late to claim", "late")
    page.get_by_role("application").press("1")
    page.mouse.click(*spot(page, 5.5, 6, "wide"))
    expect(said).to_contain_text("But that is not the house c1–c3.")
    open_step(page, "Claim it", "claim")
    page.mouse.click(*spot(page, 6, 2, "wide"))
    expect(said).to_contain_text("The court around g3 is not closed.")
    open_step(page, "Close a court", "close")
    page.get_by_role("application").press("1")
    page.mouse.click(*spot(page, 5.5, 5, "wide"))
    expect(said).to_contain_text("the court stays open")
    page.mouse.click(*spot(page, 3.5, 5, "wide"))
    expect(said).to_contain_text("Right.")


@pytest.mark.parametrize("context", [{"locale": "de-DE"}], indirect=True)
def test_learning_pages_use_the_readers_language_at_once(page: Page) -> None:
    page.goto("/learn")
    expect(page.get_by_role("heading", name="Lernen durch Spielen")).to_be_visible()
    expect(page.get_by_role("link", name="Spielen", exact=True).first).to_be_visible()


@pytest.mark.parametrize("context", [SMALL_PHONE], indirect=True)
def test_a_lesson_by_touch_on_a_small_phone(page: Page) -> None:
    page.goto("/lesson/planquadrat")
    said = page.get_by_role("status")
    touch_grooves(page)
    expect(said).to_contain_text("Right.")
    page.get_by_role("button", name="Next").tap()
    page.get_by_text("All steps").tap()
    page.get_by_role("button", name="Close a court").tap()
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".drawer").get_by_role("button", name=re.compile("small house"))).to_be_visible()
    edges = "['.frame', '.drawer'].map((part) => document.querySelector(part).getBoundingClientRect())"
    page.wait_for_function(f"() => {{ const [board, drawer] = {edges}; return board.bottom <= drawer.top; }}")
    page.touchscreen.tap(*spot(page, 3.5, 5, "narrow"))
    page.get_by_role("button", name="Place here").tap()
    expect(said).to_contain_text("Right.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert serious_violations(page) == []


@pytest.mark.parametrize("context", [SMALL_PHONE | {"locale": "de-DE"}], indirect=True)
def test_texts_in_a_lesson_do_not_move_the_board(page: Page) -> None:
    board, said = page.get_by_role("application"), page.get_by_role("status")
    for game, step in (("planquadrat", "late"), ("planquadrat", "nobody"), ("quadrata", "rob-reserve")):
        page.goto(f"/lesson/{game}")
        names = [one["key"] for one in page.request.get(f"/api/v1/lessons/{game}").json()["steps"]]
        page.locator("summary").tap()
        page.locator("ol button").nth(names.index(step)).tap()
        expect(board).to_have_attribute("data-step", step)
        page.evaluate("scrollTo(0, 0)")
        asked, where = said.inner_text(), board.bounding_box()
        for button in ("Was ist nicht erlaubt?", "Zeig es mir"):
            page.get_by_role("button", name=button).dispatch_event("click")  # without scrolling to it
            expect(said).not_to_have_text(asked)
            assert board.bounding_box() == where, (game, step, button)


@pytest.mark.parametrize("context", [FLAT_PHONE, {"viewport": {"width": 640, "height": 400}}], indirect=True)
def test_a_low_window_shows_whole_lessons_and_puzzles_with_the_buttons_next_to_the_board(page: Page) -> None:
    for path in ("/lesson/planquadrat", "/lesson/quadrata", "/puzzles/minisurf"):
        page.goto(path)
        expect(page.get_by_role("application")).to_be_visible()
        size, box = page.viewport_size, page.get_by_role("application").bounding_box()
        drawer, said = page.locator(".drawer").bounding_box(), page.locator(".saying").bounding_box()
        assert size and box and drawer and said
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"]
        assert min(drawer["x"], said["x"]) >= box["x"] + box["width"]
        assert said["y"] + said["height"] <= drawer["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_cards_to_touch_in_a_lesson_are_pictures_with_a_name(page: Page) -> None:
    page.goto("/lesson/minisurf")
    open_step(page, "Look at the others", "his")
    cards = page.locator(".chips")
    expect(cards.get_by_role("button", name=re.compile("Yarrow"))).to_have_count(2)
    assert not re.search(r"[RYB]{4}", cards.inner_text())


def test_every_game_has_its_lesson_from_the_first_step_to_the_last(page: Page) -> None:
    for game, steps in (("minisurf", 11), ("maxisurf", 12), ("quadrata", 13)):
        page.goto(f"/lesson/{game}")
        expect(page.get_by_text(f"1 of {steps}", exact=True)).to_be_visible()
        page.get_by_role("listitem").last.get_by_role("button").click()
        expect(page.get_by_text(f"{steps} of {steps}", exact=True)).to_be_visible()
        assert serious_violations(page) == [], game


def test_after_the_last_step_a_game_against_level_1_begins_with_hints_on(page: Page) -> None:
    page.goto("/lesson/minisurf")
    page.get_by_role("listitem").last.get_by_role("button").click()
    page.mouse.click(*cell(page, 2, 3))  # the middle of BRYY@1,2: the card lies where one like it lies already
    expect(page.get_by_role("status")).to_contain_text("That is all you need to know")
    page.keyboard.press("n")
    page.wait_for_url(re.compile(r"/t/\w+\?hints$"))
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("status")).to_contain_text("decision")
    assert [seat["bot"] for seat in snapshot(page)["seats"]] == [None, "level:1"]
    hint.get_by_role("button", name="Hide").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_a_hint_has_three_steps_and_its_move_can_be_played(page: Page) -> None:
    begin(page, "minisurf", ["person", "person"], begins="1")
    panel = page.get_by_role("region", name="Hint")
    page.get_by_role("application").focus()
    page.keyboard.press("h")
    expect(panel.get_by_role("status")).to_contain_text("decision")
    panel.get_by_role("button", name="Where to look?").click()
    expect(panel.get_by_role("status")).to_contain_text("Look")
    panel.get_by_role("button", name="Show the move").click()
    expect(panel.get_by_role("status")).to_contain_text("take")
    assert serious_violations(page) == []
    page.locator(".status .main").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_the_question_mark_key_lists_all_keys(page: Page) -> None:
    page.goto("/learn")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("next house that can slide")
    assert serious_violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()


def stored(page: Page, *paths: str) -> None:
    """Wait until the service worker has stored these answers for later."""
    page.wait_for_function(
        """async (paths) => {
            const caching = (await caches.keys()).map((name) => caches.open(name));
            const requests = (await Promise.all(caching.map(async (cache) => (await cache).keys()))).flat();
            const there = new Set(requests.map(({ url }) => new URL(url).pathname));
            return paths.every((path) => there.has(path));
        }""",
        arg=[*paths],
    )


@pytest.mark.parametrize("context", [{"service_workers": "allow"}], indirect=True)
def test_the_start_page_and_past_games_work_offline(page: Page, context: BrowserContext) -> None:
    begin(page, "planquadrat", ["person", "person"])
    table = page.url
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(table)  # seen once with the worker
    expect(page.get_by_role("application")).to_be_visible()
    page.goto("/")
    expect(page.locator(f'a[href="{urlsplit(table).path}"]').first).to_be_visible()
    stored(page, "/api/v1/tables", f"/api/v1/tables/{urlsplit(table).path.rpartition('/')[2]}")
    context.set_offline(True)
    page.goto("/")
    expect(page.locator(f'a[href="{urlsplit(table).path}"]').first).to_be_visible()
    page.goto(table)
    expect(page.get_by_role("application")).to_be_visible()
    context.set_offline(False)


@pytest.mark.parametrize("context", [{"service_workers": "allow"}], indirect=True)
def test_a_lesson_a_puzzle_rules_and_the_day_that_were_opened_work_offline(page: Page, context: BrowserContext) -> None:
    page.goto("/learn")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    puzzle = next(puzzle for puzzle in shipped("maxisurf") if puzzle.solution[0] == "draw")
    at = f"/puzzles/maxisurf/{puzzle.id}"
    for address, seen in (
        ("/lesson/planquadrat", page.get_by_role("application")),
        (at, page.get_by_role("button", name=re.compile("Draw")).first),
        ("/learn/planquadrat", page.get_by_role("heading", level=1).filter(has_text="Grid Square")),
        ("/daily", page.get_by_role("main").filter(has_text="Grid Square")),
    ):
        page.goto(address)
        expect(seen).to_be_visible()
    stored(page, "/api/v1/lessons/planquadrat", f"/api/v1{at}", f"/api/v1{at}/solution", "/api/v1/rules/planquadrat")
    stored(page, "/api/v1/daily")
    context.set_offline(True)
    page.goto("/learn/planquadrat")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Grid Square")
    page.goto("/daily")
    expect(page.get_by_role("main")).to_contain_text("Grid Square")
    page.goto("/lesson/planquadrat")
    expect(page.get_by_role("application")).to_be_visible()
    page.goto(at)
    said = page.get_by_role("status").first
    page.get_by_role("button", name="Pass").first.click()
    page.get_by_role("button", name="Yes, pass").click()
    expect(said).to_contain_text("only the shown solution can be checked")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Draw")).first.click()
    expect(said).not_to_contain_text("only the shown solution can be checked")  # it was right
    context.set_offline(False)


@pytest.mark.parametrize("context", [{"service_workers": "allow"}], indirect=True)
def test_offline_the_page_is_not_mistaken_for_another_document_of_the_site(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto("/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/api/v1/site")
    context.set_offline(True)
    page.goto("/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.set_offline(False)


@pytest.mark.parametrize("context", [{"service_workers": "allow"}], indirect=True)
def test_offline_a_page_that_was_never_opened_says_why_it_is_missing(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.goto("/print")
    expect(page.get_by_role("main")).not_to_be_empty()
    expect(page.locator("body")).to_contain_text("not responding")
    context.set_offline(False)
