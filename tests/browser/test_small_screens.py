"""Phones between their browser's bars, and windows of half a screen: everything that a turn needs is visible."""

from __future__ import annotations

import random
from typing import Any

import pytest
from browser.table import begin, decision, position, skip
from browser.test_page_layout import GAMES, board, seen_as
from playwright.sync_api import Page, expect

BETWEEN_BARS = [
    {"viewport": {"width": width, "height": height}, "has_touch": True}
    for width, height in ((390, 664), (393, 727), (360, 640), (412, 732))
]
HALF_A_SCREEN = [{"viewport": {"width": 960, "height": 940}}, {"viewport": {"width": 900, "height": 700}}]
# The drawn part of the board: an <svg> may be wider or higher than its picture.
OUTERMOST = """() => {
    const drawn = document.querySelector('[role=application] svg');
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const { width: wide, height: high } = drawn.viewBox.baseVal;
    const scale = Math.min(width / wide, height / high);
    const [w, h] = [wide * scale, high * scale];
    const [x, y] = [left + (width - w) / 2, top + (height - h) / 2];
    const inset = 0.04 * w;
    const along = [inset, w / 4, w / 2, (3 * w) / 4, w - inset];
    const down = [inset, h / 4, h / 2, (3 * h) / 4, h - inset];
    const points = along.flatMap((a) => [[a, inset], [a, h - inset]])
        .concat(down.flatMap((d) => [[inset, d], [w - inset, d]]));
    return points.map(([a, d]) => [x + a, y + d]).filter(([a, d]) =>
        !document.elementFromPoint(a, d)?.closest('[role=application]'));
}"""


@seen_as(*BETWEEN_BARS)
@pytest.mark.parametrize("game", GAMES)
def test_between_the_bars_of_a_phone_the_whole_board_can_be_tapped(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    decision(page)
    assert page.evaluate(OUTERMOST) == []
    expect(page.get_by_role("status").first).to_be_in_viewport(ratio=1)
    for part in (page.locator(".top .strip"), page.locator(".drawer .row").last, page.locator(".ticker")):
        expect(part).to_be_in_viewport(ratio=1)
    drawer = page.locator(".drawer").bounding_box()
    ticker = page.locator(".ticker").bounding_box()
    assert drawer and ticker
    assert ticker["y"] + ticker["height"] <= drawer["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@seen_as(*BETWEEN_BARS)
def test_a_house_is_placed_in_the_lowest_groove_by_two_taps(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"], begins="1")
    now = decision(page)
    groove = """() => {
        const drawn = document.querySelector('[role=application] svg');
        const letter = (name) => [...drawn.querySelectorAll('text')].find((text) => text.textContent === name);
        const middle = (name) => { const box = letter(name).getBoundingClientRect();
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
        return [(middle('d').x + middle('e').x) / 2, middle('0').y];
    }"""
    x, y = page.evaluate(groove)
    page.touchscreen.tap(x, y)
    page.locator(".drawer .main").click()
    now = decision(page, now["ply"])
    assert any(house["at"].endswith("0") for house in now["view"]["houses"])


def robbing(now: dict[str, Any]) -> bool:
    """Only forms in other players' squares can be moved."""
    return bool(now["actions"]) and all(" square@" in action for action in now["actions"])


def careless(rng: random.Random, now: dict[str, Any]) -> str:
    """Lays what can be laid, so that the supply runs out."""
    laying = [action for action in now["actions"] if ">square" in action and "@" not in action]
    return rng.choice(laying or now["actions"])


@seen_as(*BETWEEN_BARS)
def test_a_form_is_taken_from_an_enlarged_board(page: Page) -> None:
    begin(page, "quadrata", ["person"] * 4)
    rng = random.Random(3)
    skip(page, decision(page), lambda now: careless(rng, now), robbing)
    small = """() => [...document.querySelectorAll('.victim:not(.hidden) .movable')]
        .map((form) => form.getBoundingClientRect()).map(({ width, height }) => [width, height])
        .filter(([width, height]) => Math.min(width, height) < 24 || Math.max(width, height) < 44)"""
    forms = page.locator(".victim:not(.hidden) .movable")
    expect(forms.first).to_be_visible()
    assert page.evaluate(small) == []
    forms.first.tap()
    expect(page.locator(".robbing.open")).to_have_count(0)
    expect(page.get_by_role("status").first).to_contain_text("Lay")
    victim = page.locator(".robbing button").first
    victim.tap()  # somebody thinks better of it
    expect(page.locator(".robbing.open")).to_be_visible()
    assert robbing(position(page))


@seen_as(*HALF_A_SCREEN)
@pytest.mark.parametrize(("game", "panel"), [("planquadrat", 1), ("minisurf", 0), ("maxisurf", 0), ("quadrata", 0)])
def test_in_half_a_screen_the_own_hand_is_beside_the_board(page: Page, game: str, panel: int) -> None:
    begin(page, game, ["person", "bot"], begins="1")
    decision(page)
    box, size = board(page), page.viewport_size
    assert size and box["y"] + box["height"] <= size["height"]
    hand = page.locator(".left .panel").nth(panel).bounding_box()
    assert hand and hand["x"] >= box["x"] + box["width"]
    assert hand["y"] + hand["height"] <= size["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
