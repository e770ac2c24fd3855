"""The daily challenge: one counted attempt, resumed after leaving, then compared and shared."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from browser.axe import serious_violations
from browser.conftest import Server
from browser.test_planquadrat import SIZES, length, middle, spot
from browser.test_puzzles import PLACING_TODAY
from playwright.sync_api import Page, expect

from quadrangle.learn.puzzles import attempt

SCREENS = [
    {"viewport": {"width": 1280, "height": 800}},
    {"viewport": {"width": 360, "height": 740}, "has_touch": True},
]
screens = pytest.mark.parametrize("context", SCREENS, ids=["desktop", "phone"], indirect=True)


def play(page: Page, table: str, decisions: int = 99) -> None:
    """Play the first action each time."""
    table_now: dict[str, Any] = page.request.get(f"/api/v1/tables/{table}").json()
    while table_now["status"] == "playing" and decisions:
        done = {"do": "play", "action": table_now["position"]["actions"][0], "ply": len(table_now["moves"])}
        said = {"id": f"{done['ply']}", "seat": 1, "command": done}
        assert page.request.post(f"/api/v1/tables/{table}/commands", data=said).ok
        table_now = page.request.get(f"/api/v1/tables/{table}").json()
        decisions -= 1


@screens
def test_an_attempt_is_started_left_resumed_and_compared(page: Page) -> None:
    page.goto("/daily")
    tile = page.locator("[data-challenge=minisurf]")
    expect(tile).to_contain_text("Not tried")
    assert serious_violations(page) == []
    tile.get_by_role("button", name="Try it").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    table = page.url.rpartition("/")[2]
    play(page, table, decisions=1)
    page.goto("/daily")
    expect(tile).to_contain_text("Card 3 of 16")
    tile.get_by_role("button", name="Continue").click()
    expect(page).to_have_url(f"/t/{table}")
    play(page, table)
    page.goto("/daily")
    expect(tile).to_contain_text("cells · place")
    expect(page.get_by_role("heading", name="Minisurf: yours and the best known")).to_be_visible()
    expect(page.locator("figure").first).to_contain_text("Yours")
    expect(page.locator("pre")).to_contain_text("1 day in a row")
    expect(page.locator("pre")).to_contain_text(re.compile(r"http://\S+/daily/\d{4}-\d\d-\d\d$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Play again, not counted").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Minisurf · Daily challenge, not counted")


def choose_puzzle(page: Page, server: Server) -> None:
    """The first puzzle chosen for a day stays: this one is stored before anybody asks."""
    today = page.request.get("/api/v1/daily").json()["day"]
    with closing(sqlite3.connect(server.folder / "games.db", timeout=30)) as log, log:
        row = ("daily puzzle", today, PLACING_TODAY.id)
        log.execute("INSERT OR REPLACE INTO kept (kind, key, text) VALUES (?, ?, ?)", row)


def place(page: Page, house: str) -> None:
    """Tap on touch screens, otherwise click."""
    taking = page.get_by_role("button", name=re.compile(f"Take a {SIZES[length(house)]} house")).first
    if page.evaluate("navigator.maxTouchPoints"):
        taking.tap()
        page.touchscreen.tap(*spot(page, *middle(house)))
        page.get_by_role("button", name="Place here").last.tap()
    else:
        taking.click()
        page.mouse.click(*spot(page, *middle(house)))


@screens
def test_the_puzzle_of_the_day_counts_attempts_until_it_is_solved(page: Page, server: Server) -> None:
    choose_puzzle(page, server)
    wrong = next(
        house
        for house in PLACING_TODAY.start().actions().texts
        if attempt(PLACING_TODAY, [house, "-"]).outcome == "wrong"
    )
    page.goto("/daily")
    tile, said = page.locator("[data-challenge=planquadrat]"), page.get_by_role("status")
    tile.get_by_role("button", name="Try it").click()
    expect(said).to_contain_text(f"Claim at least {PLACING_TODAY.number}")
    assert serious_violations(page) == []
    place(page, wrong)
    page.get_by_role("button", name="End turn").last.click()
    expect(said).to_contain_text("Not yet.")
    expect(page.get_by_role("button", name="Solution")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    place(page, PLACING_TODAY.solution[0])
    page.get_by_role("button", name=re.compile("^Claim")).last.click()
    expect(said).to_contain_text("Solved.")
    page.keyboard.press("n")
    expect(tile).to_contain_text("2 tries")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
