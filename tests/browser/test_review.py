"""The review of a finished game: requested once, stepped through, with other moves tried, shared and continued."""

from __future__ import annotations

import re

from browser.axe import serious_violations
from browser.test_replay import finished, screens
from playwright.sync_api import Page, expect


@screens
def test_a_game_is_reviewed_and_another_line_is_tried_and_continued(page: Page) -> None:
    table = finished(page)
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Review this game").click()
    graph = page.get_by_role("slider", name="Chances over the game")
    expect(graph).to_be_visible(timeout=60_000)
    page.locator("#main").press("End")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Turn 4, Ada"))
    page.locator("#main").press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    assert serious_violations(page) == []
    page.get_by_title(re.compile("^Show .+ on the board$")).first.click()
    expect(page.get_by_role("status").first).to_contain_text("Your line")
    page.locator(".stage .btn.main").click()
    expect(page.get_by_role("status").first).to_contain_text("Your line:")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Copy a link with your lines").click()
    expect(page.get_by_role("button", name="Delete this line")).to_be_visible()
    page.reload()
    expect(graph).to_be_visible()
    expect(page.get_by_role("button", name="Delete this line")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#main").press("ArrowRight")
    page.get_by_role("button", name="Play on against level 3").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("application")).to_be_visible()
    made = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert [move["text"] for move in made["moves"]][:1] == ["a0-b0"]
