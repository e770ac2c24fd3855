"""The page is for everybody: axe-core finds nothing serious on any page in any theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser.table import begin
from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
THEMES = {
    "wood": {"color_scheme": "light"},
    "night": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
}
themes = pytest.mark.parametrize("context", list(THEMES.values()), ids=list(THEMES), indirect=True)


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical, one line each."""
    page.evaluate(AXE.read_text())  # a script tag would be refused by the page's own policy
    found = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{rule['id']}: {rule['help']} ({rule['nodes'][0]['html'][:160]})"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]


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
def test_a_page_has_no_serious_barrier(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert serious(page) == []


@themes
@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_table_has_no_serious_barrier(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    assert serious(page) == []


@themes
def test_what_opens_over_a_table_has_no_serious_barrier(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    dialog = page.get_by_role("dialog")
    for opens in ("Settings", "Rules", "More"):
        page.get_by_role("button", name=opens, exact=True).click()
        expect(dialog).to_be_visible()
        assert serious(page) == [], opens
        page.keyboard.press("Escape")
        expect(dialog).not_to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Yes|Resign")).last.click()
    expect(page.get_by_role("status").first).to_contain_text("resigned")
    assert serious(page) == [], "the end screen"


@pytest.mark.parametrize("context", [{"viewport": {"width": 360, "height": 740}, "has_touch": True}], indirect=True)
@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_a_small_phone_shows_everything_without_scrolling_sideways(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert serious(page) == []
