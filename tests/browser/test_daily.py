"""The daily challenge as somebody meets it: one counted try, kept when they leave, then compared and shared."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.test_everybody import serious
from playwright.sync_api import Page, expect

SCREENS = [
    {"viewport": {"width": 1280, "height": 800}},
    {"viewport": {"width": 360, "height": 740}, "has_touch": True},
]
screens = pytest.mark.parametrize("context", SCREENS, ids=["desktop", "phone"], indirect=True)


def play(page: Page, table: str, decisions: int = 99) -> None:
    """Play the first action each time."""
    shown: dict[str, Any] = page.request.get(f"/api/v1/tables/{table}").json()
    while shown["status"] == "playing" and decisions:
        done = {"do": "play", "action": shown["position"]["actions"][0], "ply": len(shown["moves"])}
        said = {"id": f"{done['ply']}", "seat": 1, "command": done}
        assert page.request.post(f"/api/v1/tables/{table}/commands", data=said).ok
        shown = page.request.get(f"/api/v1/tables/{table}").json()
        decisions -= 1


@screens
def test_a_try_is_begun_left_taken_up_again_and_compared(page: Page) -> None:
    page.goto("/daily")
    tile = page.locator("[data-challenge=minisurf]")
    expect(tile).to_contain_text("Not tried")
    assert serious(page) == []
    tile.get_by_role("button", name="Try it").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    table = page.url.rpartition("/")[2]
    play(page, table, decisions=1)
    page.goto("/daily")
    expect(tile).to_contain_text("Card 3 of 16")
    tile.get_by_role("button", name="Go on").click()
    expect(page).to_have_url(f"/t/{table}")
    play(page, table)
    page.goto("/daily")
    expect(tile).to_contain_text("cells · place")
    expect(page.get_by_role("heading", name="Minisurf: yours and the best known")).to_be_visible()
    expect(page.locator("figure").first).to_contain_text("Yours")
    expect(page.locator("pre")).to_contain_text("1 day in a row")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    page.get_by_role("button", name="Play again, not counted").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Minisurf · Daily challenge, not counted")
