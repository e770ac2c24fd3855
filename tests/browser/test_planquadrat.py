"""PlanQuadrat in the browser, from the start page to the end screen."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from browser.table import OVER, begin, begin_by_keys, decision, pick, position, skip, snapshot, type_move, wait_for_ply
from playwright.sync_api import Page, expect

SIZES = {1: "small", 2: "medium", 3: "large"}
UNIT = 67
MARGINS = {624: 44, 606: 35}  # around the grooves, by the side of the drawing: beside a mouse, on a phone


def spot(page: Page, column: float, row: float) -> tuple[float, float]:
    """Where a point of the board is on the screen, in grooves from the lower left."""
    board = page.locator("svg.board")
    side = int((board.get_attribute("viewBox") or "").split()[2])
    scale, left, top = board.evaluate("svg => { const to = svg.getScreenCTM(); return [to.a, to.e, to.f]; }")
    margin = MARGINS[side]
    return left + (margin + column * UNIT) * scale, top + (margin + (8 - row) * UNIT) * scale


def ends(house: str) -> tuple[int, int, int, int]:
    a, b = house.split("-")
    return ord(a[0]) - 97, int(a[1]), ord(b[0]) - 97, int(b[1])


def middle(house: str) -> tuple[float, float]:
    x, y, to_x, to_y = ends(house)
    return (x + to_x) / 2, (y + to_y) / 2


def length(house: str) -> int:
    x, y, to_x, to_y = ends(house)
    return max(to_x - x, to_y - y)


def place(page: Page, house: str) -> None:
    page.get_by_role("button", name=re.compile(f"Take a {SIZES[length(house)]} house")).first.click()
    page.mouse.move(*spot(page, *middle(house)))
    page.mouse.click(*spot(page, *middle(house)))


def slide(page: Page, action: str) -> None:
    start, goal = action.split(">")
    page.mouse.move(*spot(page, *middle(start)))
    page.mouse.down()
    page.mouse.move(*spot(page, *middle(goal)), steps=6)
    page.mouse.up()
    page.get_by_role("button", name="End turn").first.click()


def act(page: Page, action: str) -> None:
    """Play a move in notation with the pointer."""
    if action == "-":
        page.get_by_role("button", name="End turn").first.click()
    elif action.startswith("*"):
        column, row = ord(action[1]) - 97, int(action[2]) - 1
        page.mouse.click(*spot(page, column + 0.5, row + 0.5))
    elif ">" in action:
        slide(page, action)
    else:
        place(page, action)


def glowing(now: dict[str, Any]) -> list[str]:
    """The courts that can be claimed until the turn ends, by their first square."""
    return [court["first"] for court in now["view"]["closed"] if court["claimable"]]


def decide(rng: random.Random, now: dict[str, Any], ply: int) -> str:
    actions = now["actions"]
    if courts := glowing(now):
        return f"*{rng.choice(courts)}"
    if "-" in actions:  # slide now and then
        return rng.choice(actions) if ply % 9 == 0 else "-"
    return pick(rng, actions)


def only_place(now: dict[str, Any]) -> str:
    """Place anywhere, and neither slide nor claim: the game continues until the houses are used up."""
    return pick(random.Random(now["ply"]), now["actions"], "-")


def nearly_over(now: dict[str, Any]) -> bool:
    return len(now["view"]["houses"]) >= 42 and now["view"]["phase"] == "place"


def test_a_whole_game_is_played_with_the_pointer_to_its_end_screen(page: Page) -> None:
    rng = random.Random(11)
    begin(page, "planquadrat", ["person", "person"])
    now = decision(page)
    while now["turn"] is not None:
        act(page, decide(rng, now, now["ply"]))
        now = decision(page, now["ply"])
        if now["ply"] == 12:
            now = skip(page, now, only_place, nearly_over)
    expect(page.get_by_role("status").first).to_contain_text(OVER)
    record = page.request.get(f"/api/v1/tables/{snapshot(page)['id']}/record").json()
    assert record["result"]["scores"] == now["scores"]


def test_a_house_is_dragged_from_the_rack(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    page.get_by_role("button", name=re.compile("Take a large house")).first.hover()
    page.mouse.down()
    page.mouse.move(*spot(page, 3.5, 4), steps=8)
    page.mouse.up()
    assert decision(page, 0)["view"]["houses"] == [{"at": "c4-f4", "frozen": False}]


def test_a_turn_is_undone_until_it_ends(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    act(page, "a0-b0")
    decision(page, 0)
    act(page, "d4-e4")
    decision(page, 1)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("status").first).to_contain_text("Place a house")
    assert position(page)["ply"] == 1


def close_a_court(page: Page) -> None:
    """Four houses around c3, c4, d3 and d4, the last one just placed."""
    begin(page, "planquadrat", ["person", "person"])
    now = decision(page)
    for part in ("c2-e2", "c4-e4 -", "c2-c4 -", "e2-e4"):
        type_move(page, part)
        now = wait_for_ply(page, now["ply"] + len(part.split()))
    decision(page, now["ply"] - 1)


def test_a_court_just_closed_is_highlighted_and_a_click_claims_it(page: Page) -> None:
    close_a_court(page)
    expect(page.get_by_role("status").first).to_contain_text("Claim the glowing court, or slide a house first.")
    expect(page.locator(".status .btn")).to_have_text(["End turn", "Claim court (4)"])
    expect(page.locator("svg.board .glow")).to_have_count(1)
    page.mouse.click(*spot(page, 2.5, 2.5))
    assert sorted(decision(page, 6)["scores"]) == [0, 4]


def test_a_house_is_slid_before_the_court_is_claimed_and_can_be_put_back_until_then(page: Page) -> None:
    close_a_court(page)
    page.mouse.move(*spot(page, 4, 3.9))
    page.mouse.down()
    page.mouse.move(*spot(page, 4, 5.9), steps=6)
    page.mouse.up()
    # The house just placed does not slide.
    expect(page.get_by_role("status").first).to_contain_text("in the turn it is placed")
    page.keyboard.press("Escape")
    page.mouse.move(*spot(page, 3, 2))
    page.mouse.down()
    page.mouse.move(*spot(page, 1, 2), steps=6)
    page.mouse.up()
    expect(page.locator(".status .btn")).to_have_text(["End turn"])
    page.get_by_role("application").press("Escape")
    page.get_by_role("button", name="Claim court (4)").first.click()
    assert sorted(decision(page, 6)["scores"]) == [0, 4]


def test_a_click_on_a_taken_groove_is_refused(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    place(page, "c2-e2")
    now = decision(page, 0)
    page.mouse.move(*spot(page, 2.5, 2))
    expect(page.locator("svg.board g.refused").first).to_be_visible()
    page.mouse.click(*spot(page, 2.5, 2))
    expect(page.get_by_role("status").first).to_contain_text("c2-e2 is in the groove")
    assert position(page)["ply"] == now["ply"]


def test_a_move_can_be_typed_and_a_refusal_says_why(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    field = page.get_by_label("Type a move")
    field.fill("c2-c5")
    field.press("Enter")
    decision(page, 0)
    field.fill("b3-d3")
    field.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("c2-c5")
    assert position(page)["ply"] == 1


def test_a_player_looks_back_and_returns(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    act(page, "a0-b0")
    decision(page, 0)
    act(page, "d4-e4")
    decision(page, 1)
    page.get_by_role("button", name="One move back", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text(re.compile("look", re.I))
    page.get_by_role("button", name="Back to the game").click()
    assert decision(page, 1)["ply"] == 2


class Keys:
    """Moves the cursor as the page does: it starts in the middle, horizontal, and never leaves the board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.press("ArrowUp")  # the first arrow shows the cursor
        self.column, self.row, self.across = 4, 4, True

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def place(self, house: str) -> None:
        x, y, _, to_y = ends(house)
        self.press(str(length(house)))
        self._stay_on_board(length(house))
        if self.across != (y == to_y):
            self.press("r")
            self.across = not self.across
            self._stay_on_board(length(house))
        self.press("ArrowRight" if x > self.column else "ArrowLeft", abs(x - self.column))
        self.press("ArrowUp" if y > self.row else "ArrowDown", abs(y - self.row))
        self.column, self.row = x, y
        self.press("Enter")

    def _stay_on_board(self, size: int) -> None:
        self.column = min(self.column, 8 - size if self.across else 8)
        self.row = min(self.row, 8 if self.across else 8 - size)


def test_a_game_is_played_by_keyboard_alone_to_its_end_screen(page: Page) -> None:
    rng = random.Random(5)
    begin_by_keys(page, "planquadrat")
    now = skip(page, decision(page), only_place, nearly_over)
    keys = Keys(page)
    while now["turn"] is not None:
        if now["view"]["phase"] == "place":
            keys.place(rng.choice(now["actions"]))
        else:
            keys.press("c" if glowing(now) else "e")
        now = decision(page, now["ply"])
    expect(page.get_by_role("status").first).to_contain_text(OVER)


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_on_a_phone_the_first_tap_shows_the_house_and_the_second_lays_it(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    decision(page)
    page.get_by_role("button", name=re.compile("Take a medium house")).tap()
    where = spot(page, 3, 4)
    page.touchscreen.tap(*where)
    expect(page.get_by_role("button", name="Place here").last).to_be_visible()
    assert position(page)["ply"] == 0, "the first tap lays nothing"
    page.touchscreen.tap(*where)
    now = decision(page, 0)
    assert [middle(house["at"]) for house in now["view"]["houses"]] == [(3, 4)]


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_on_a_phone_the_main_button_lays_the_house_and_ends_the_turn(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    now = decision(page)
    for column in (1, 4):
        page.get_by_role("button", name=re.compile("Take a medium house")).tap()
        page.touchscreen.tap(*spot(page, column, 4))
        page.get_by_role("button", name="Place here").last.tap()
        now = decision(page, now["ply"])
    page.get_by_role("button", name="End turn").last.tap()
    now = decision(page, now["ply"])
    assert now["turn"] == 1
    assert [middle(house["at"]) for house in now["view"]["houses"]] == [(1, 4), (4, 4)]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
