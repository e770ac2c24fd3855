"""Accessibility: axe-core reports nothing serious on any page in any theme."""

from __future__ import annotations

import re

import pytest
from browser.axe import serious_violations
from browser.table import begin
from playwright.sync_api import Page, expect

THEMES = {
    "wood": {"color_scheme": "light"},
    "night": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
}
themes = pytest.mark.parametrize("context", list(THEMES.values()), ids=list(THEMES), indirect=True)


@themes
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/planquadrat",
        "/new/quadrata",
        "/learn",
        "/learn/planquadrat",
        "/daily",
        "/print",
        "/records",
        "/nowhere",
    ],
)
def test_a_page_has_no_serious_accessibility_violation(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert serious_violations(page) == []


@themes
@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_table_has_no_serious_accessibility_violation(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    assert serious_violations(page) == []


@themes
def test_a_dialog_over_a_table_has_no_serious_accessibility_violation(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    dialog = page.get_by_role("dialog")
    for opens in ("Settings", "Rules", "More"):
        page.get_by_role("button", name=opens, exact=True).click()
        expect(dialog).to_be_visible()
        assert serious_violations(page) == [], opens
        page.keyboard.press("Escape")
        expect(dialog).not_to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Yes|Resign")).last.click()
    expect(page.get_by_role("status").first).to_contain_text("resigned")
    assert serious_violations(page) == [], "the end screen"


@pytest.mark.parametrize("context", [{"viewport": {"width": 360, "height": 740}, "has_touch": True}], indirect=True)
@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_small_phone_shows_everything_without_scrolling_sideways(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert serious_violations(page) == []
