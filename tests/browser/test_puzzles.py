"""Puzzles in a real browser: by pointer, by keyboard, by touch on a small phone."""

from __future__ import annotations

import re
from http.server import ThreadingHTTPServer
from itertools import islice

import pytest
from browser.axe import serious_violations
from browser.table import tab_to
from browser.test_cards import place, quarters
from browser.test_lessons import FLAT_PHONE, SMALL_PHONE
from browser.test_planquadrat import Keys
from playwright.sync_api import Page, expect

from quadrangle.core.state import State
from quadrangle.learn.puzzles import Puzzle, shipped
from quadrangle.learn.puzzles.puzzle import retired

# One card is left: a player who passes leaves it to the opponent, who wins with it.
PUZZLE = next(puzzle for puzzle in shipped("maxisurf") if puzzle.solution[0] == "draw")


def test_a_wrong_attempt_ends_the_streak_and_the_solution_can_be_shown(page: Page) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    said = page.get_by_role("status")
    expect(said).to_contain_text("pass or draw to win")
    page.get_by_role("button", name="Pass").first.click()
    page.get_by_role("button", name="Yes, pass").click()
    expect(said).to_contain_text("Not yet.")
    expect(said).to_contain_text("Bruno answers: Draw a card")
    expect(said.locator("svg, img").first).to_be_visible()  # the card that is drawn, as a picture
    expect(page.locator("[data-streak]")).to_have_text("0")
    assert int(page.locator("[data-rating]").inner_text()) < 1200
    page.keyboard.press("s")
    expect(page.get_by_text("Why it works")).to_be_visible()
    assert serious_violations(page) == []
    page.keyboard.press("r")
    expect(said).to_contain_text("pass or draw to win")
    expect(page.get_by_text("it does not count again")).to_be_visible()


def test_a_puzzle_is_embedded_in_another_site(page: Page, elsewhere: ThreadingHTTPServer) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    page.get_by_role("button", name="Pass").first.click()
    page.get_by_role("button", name="Yes, pass").click()
    page.get_by_role("button", name="Solution").click()
    page.get_by_text("On your own page").click()
    code = page.get_by_label("Code for your page").inner_text()
    elsewhere.page = f'<!doctype html><html lang="en"><title>Elsewhere</title>{code}'  # type: ignore[attr-defined]
    page.goto(f"http://127.0.0.1:{elsewhere.server_port}/")
    inside = page.frame_locator("iframe")
    expect(inside.get_by_role("status")).to_contain_text("pass or draw to win")
    expect(inside.get_by_text("Not counted.")).to_be_visible()
    inside.get_by_role("button", name="Pass").first.click()
    inside.get_by_role("button", name="Yes, pass").click()
    expect(inside.get_by_role("status")).to_contain_text("Not yet.")
    link = inside.get_by_role("link", name="Quadrangle")
    expect(link).to_have_attribute("href", re.compile(rf"/puzzles/maxisurf/{PUZZLE.id}$"))
    assert serious_violations(page) == []


@pytest.mark.parametrize("context", [SMALL_PHONE], indirect=True)
def test_a_puzzle_by_touch_on_a_small_phone(page: Page) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    page.get_by_role("button", name="Pass").first.tap()
    page.get_by_role("button", name="Yes, pass").tap()
    expect(page.get_by_role("status")).to_contain_text("Not yet.")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("status")).to_contain_text("pass or draw to win")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert serious_violations(page) == []


@pytest.mark.parametrize("context", [FLAT_PHONE, FLAT_PHONE | {"locale": "fr-FR"}], indirect=True)
def test_on_a_phone_in_landscape_the_answer_to_a_wrong_attempt_is_above_the_drawer(page: Page) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    page.get_by_role("button", name=re.compile("^Pass")).first.tap()
    page.get_by_role("button", name=re.compile("Yes, pass|Oui, passer")).tap()
    drawer = page.locator(".drawer")
    expect(drawer.get_by_role("button", name=re.compile("Try again|Réessayer"))).to_be_visible()
    for part in (page.locator(".saying"), *page.locator(".below .say").all()):
        box, edge = part.bounding_box(), drawer.bounding_box()
        assert box and edge
        assert box["y"] + box["height"] <= edge["y"]


def test_a_link_to_a_retired_puzzle_says_so_and_offers_another(page: Page) -> None:
    page.goto(f"/puzzles/planquadrat/{retired('planquadrat')[0].id}")
    expect(page.get_by_role("alert")).to_have_text("This puzzle does not exist, or has been removed.")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile("Claim|Win"))
    expect(page.get_by_role("alert")).to_have_count(0)


# Placing one house closes the court; there is nothing to slide. The first is for the test of the day's puzzle, which
# nobody is shown among the puzzles.
PLACING_TODAY, PLACING = islice(
    (puzzle for puzzle in shipped("planquadrat") if puzzle.task == "claim" and puzzle.solution[1] == "-"), 2
)


def test_a_puzzle_is_solved_by_keyboard_alone_and_the_next_one_follows(page: Page) -> None:
    page.goto(f"/puzzles/planquadrat/{PLACING.id}")
    said = page.get_by_role("status")
    expect(said).to_contain_text(f"Claim at least {PLACING.number}")
    tab_to(page, '[role="application"]')
    keys = Keys(page)
    keys.place(PLACING.solution[0])
    expect(page.get_by_role("button", name=re.compile("Claim")).first).to_be_visible()
    keys.press("c")
    expect(said).to_contain_text("Solved.")
    expect(page.locator("[data-streak]")).to_have_text("1")
    assert int(page.locator("[data-rating]").inner_text()) > 1200
    assert serious_violations(page) == []
    keys.press("n")
    expect(page).not_to_have_url(re.compile(PLACING.id))
    expect(said).to_contain_text(re.compile("Claim|Win"))


def in_hand(state: State) -> str:
    card: str = state.view().hands[(state.turn or 0) - 1]
    return card


def keys_to_lay(state: State, lay: str) -> list[str]:
    """Turn the card, go through its places in reading order, and lay it."""
    places = sorted(place(text)[::-1] for text in state.actions().texts if text.startswith(lay[:4]))
    return ["r"] * quarters(in_hand(state), lay[:4]) + ["n"] * (1 + places.index(place(lay)[::-1])) + ["Enter"]


def turns_a_card(puzzle: Puzzle) -> bool:
    return len(puzzle.solution) == 1 and puzzle.solution[0][:4] != in_hand(puzzle.start())


@pytest.mark.parametrize("game", ["minisurf", "maxisurf"])
def test_a_card_is_turned_and_laid_by_keyboard_alone(page: Page, game: str) -> None:
    puzzle = next(filter(turns_a_card, shipped(game)))
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    tab_to(page, '[role="application"]')
    for key in keys_to_lay(puzzle.start(), puzzle.solution[0]):
        page.keyboard.press(key)
    expect(page.get_by_role("status")).to_contain_text("Solved.")
    expect(page.locator("[data-streak]")).to_have_text("1")
