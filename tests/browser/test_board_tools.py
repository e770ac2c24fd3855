"""Tools that players know from other sites: flipping the board, circles and arrows, zen mode, custom clocks."""

from __future__ import annotations

import re

import pytest
from browser.table import begin, decision, snapshot, type_move, wait_for_ply
from browser.test_page_layout import board, seen_as
from playwright.sync_api import BrowserContext, Page, expect

import quadrangle

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
# Where a letter or digit at the rim is on the screen.
LABEL = """name => {
    const labels = [...document.querySelectorAll('[role=application] svg text')];
    const box = labels.find((text) => text.textContent.trim() === name).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def place_between(page: Page, first: str, second: str, row: str) -> None:
    (left, _), (right, _), (_, y) = (page.evaluate(LABEL, name) for name in (first, second, row))
    page.mouse.click((left + right) / 2, y)


def more(page: Page, name: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def draw(page: Page, *points: tuple[float, float]) -> None:
    """With the right button, from the first of these shares of the board to the last."""
    box = board(page)
    at = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
    page.mouse.move(*at[0])
    page.mouse.down(button="right")
    page.mouse.move(*at[-1], steps=3)
    page.mouse.up(button="right")


def test_on_the_flipped_board_a_click_places_the_house_that_is_pointed_at(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"], begins="1")
    low = page.evaluate(LABEL, "0")
    page.keyboard.press("f")
    high = page.evaluate(LABEL, "0")
    assert high[1] < low[1] and page.evaluate(LABEL, "a")[0] > page.evaluate(LABEL, "i")[0]
    place_between(page, "d", "e", "2")
    now = decision(page, 0)
    assert [house["at"] for house in now["view"]["houses"]] == ["d2-e2"]
    more(page, "Flip the board")
    assert page.evaluate(LABEL, "0") == low


def test_the_keys_steer_as_the_flipped_board_is_seen(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"], begins="1")
    page.keyboard.press("f")
    page.get_by_role("application").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    row = int(decision(page, 0)["view"]["houses"][0]["at"][-1])
    assert row < 4  # upwards on the screen leads to row 0


def test_the_right_button_draws_circles_and_arrows_until_the_next_position(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"], begins="1")
    draw(page, (0.3, 0.3))
    draw(page, (0.2, 0.7), (0.7, 0.5))
    drawn = page.locator(".sketch g")
    expect(drawn).to_have_count(2)
    expect(page.locator(".sketch circle")).to_have_count(1)
    draw(page, (0.3, 0.3))
    expect(page.locator(".sketch circle")).to_have_count(0)
    assert snapshot(page)["position"]["ply"] == 0
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    expect(drawn).to_have_count(0)


@seen_as(PHONE)
def test_a_finger_draws_while_drawing_is_switched_on(page: Page) -> None:
    begin(page, "minisurf", ["person", "person"], begins="1")
    more(page, "Circles and arrows")
    box = board(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".sketch circle")).to_have_count(1)
    page.get_by_role("button", name="Erase").tap()
    expect(page.locator(".sketch circle")).to_have_count(0)
    page.get_by_role("button", name="Done").tap()
    expect(page.locator(".sketch button")).to_have_count(0)


def test_zen_mode_leaves_board_hand_score_and_main_action(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"], begins="1")
    page.keyboard.press("z")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("button", name="Offer end")).to_be_hidden()
    for part in (
        page.get_by_role("application"),
        page.get_by_role("status").first,
        page.locator(".left .panel").nth(1),
    ):
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Leave zen mode").click()
    expect(page.get_by_role("banner")).to_be_visible()


@seen_as(PHONE)
@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
def test_zen_mode_on_a_phone_can_be_left_and_hides_nothing_that_a_turn_needs(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    decision(page)
    more(page, "Zen mode")
    expect(page.get_by_role("banner")).to_be_hidden()
    for part in (page.get_by_role("application"), page.locator(".top .strip"), page.locator(".drawer .row").last):
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Leave zen mode").tap()
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_score_so_far_is_a_graph_and_the_position_can_be_copied_as_text(
    page: Page, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, "quadrata", ["person", "person"], turn_limit=1, rounds=2)
    table = snapshot(page)["id"]
    for _ in range(2):
        now = decision(page)
        laying = next(action for action in now["actions"] if ">square" in action)
        body = {"do": "play", "action": laying, "ply": now["ply"]}
        page.request.post(
            f"/api/v1/tables/{table}/commands", data={"id": f"a{now['ply']}", "seat": now["turn"], "command": body}
        )
        wait_for_ply(page, now["ply"] + 1)
    page.reload()
    decision(page)
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name=re.compile("Points so far"))).to_be_visible()
    sheet.get_by_role("button", name="Copy the position as text").click()
    expect(sheet.get_by_text("Copied.")).to_be_visible()
    copied = quadrangle.state(page.evaluate("navigator.clipboard.readText()"))
    assert list(copied.scores) == snapshot(page)["position"]["scores"]


def test_a_clock_of_your_own(page: Page) -> None:
    page.goto("/new/planquadrat")
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.locator('label:has(input[name="pace"][value="own"])').click()
    page.locator('input[name="minutes"]').fill("3")
    page.locator('input[name="increment"]').fill("7")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    pace = snapshot(page)["pace"]
    assert (pace["base"], pace["increment"]) == (180, 7)
