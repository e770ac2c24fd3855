"""Puzzles in a real browser: by pointer, by keyboard, by touch on a small phone."""

from __future__ import annotations

import re

import pytest
from browser.table import tab_to
from browser.test_everybody import serious
from browser.test_lessons import SMALL_PHONE
from browser.test_planquadrat import Keys
from playwright.sync_api import Page, expect

from quadrangle.puzzles import shipped

# One card is left: whoever passes leaves it to the opponent, who wins with it.
PUZZLE = next(puzzle for puzzle in shipped("maxisurf") if puzzle.solution[0] == "draw")


def test_a_wrong_try_ends_the_streak_and_the_solution_is_shown(page: Page) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    said = page.get_by_role("status")
    expect(said).to_contain_text("pass or draw to win")
    page.get_by_role("button", name="Pass").first.click()
    page.get_by_role("button", name="Yes, pass").click()
    expect(said).to_contain_text("Not yet.")
    expect(page.locator("[data-streak]")).to_have_text("0")
    assert int(page.locator("[data-rating]").inner_text()) < 1200
    page.keyboard.press("s")
    expect(page.get_by_text("Why it works")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("r")
    expect(said).to_contain_text("pass or draw to win")
    expect(page.get_by_text("it does not count again")).to_be_visible()


@pytest.mark.parametrize("context", [SMALL_PHONE], indirect=True)
def test_a_puzzle_by_touch_on_a_small_phone(page: Page) -> None:
    page.goto(f"/puzzles/maxisurf/{PUZZLE.id}")
    page.get_by_role("button", name="Pass").first.tap()
    page.get_by_role("button", name="Yes, pass").tap()
    expect(page.get_by_role("status")).to_contain_text("Not yet.")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("status")).to_contain_text("pass or draw to win")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert serious(page) == []


# Placing one house closes the court; there is nothing to slide.
PLACING = next(puzzle for puzzle in shipped("planquadrat") if puzzle.task == "claim" and puzzle.solution[1] == "-")


def test_a_puzzle_is_solved_by_keyboard_alone_and_the_next_one_comes(page: Page) -> None:
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
    assert serious(page) == []
    keys.press("n")
    expect(page).not_to_have_url(re.compile(PLACING.id))
    expect(said).to_contain_text(re.compile("Claim|Win"))
