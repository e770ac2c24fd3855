"""Minisurf, Maxisurf and the duplicate game in the browser, from the start page to the end screen."""

from __future__ import annotations

import re
from typing import Any

from browser.table import OVER, begin, begin_by_keys, decision, skip, snapshot, type_move
from playwright.sync_api import Page, expect

UNIT = 46  # a cell, as the area is drawn before it is scaled


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the player's own area is on the screen; the point is in cells."""
    read = "world => { const to = world.getScreenCTM(); return [to.a, to.e, to.f]; }"
    scale, left, top = page.locator(".area .world").evaluate(read)
    return left + x * UNIT * scale, top + y * UNIT * scale


def place(lay: str) -> tuple[int, int]:
    x, y = lay.partition("@")[2].split(",")
    return int(x), int(y)


def compact(now: dict[str, Any]) -> str:
    """The placement nearest to the first card: areas stay small, and every place stays visible."""
    return min(now["actions"], key=lambda lay: (sum(abs(part) for part in place(lay)), lay))


def lay(page: Page, now: dict[str, Any]) -> None:
    """Turn the card with the button, point at the place, click."""
    action = compact(now)
    card = now["view"]["hands"][now["turn"] - 1]
    for _ in range(quarters(card, action[:4])):
        page.get_by_role("button", name="Turn right").click()
    x, y = place(action)
    page.mouse.click(*spot(page, x + 1, y + 1))


def quarters(card: str, laid: str) -> int:
    return next(n for n in range(4) if card[-n % 4 :] + card[: -n % 4] == laid)


def take(page: Page, now: dict[str, Any]) -> None:
    """Click the first free card; a click on the picked one takes it."""
    number = next(i for i, face in enumerate(now["view"]["shown"], start=1) if face["taken_by"] is None)
    card = page.get_by_role("button", name=re.compile(f"^Card {number}:"))
    if card.get_attribute("aria-pressed") == "false":
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    card.click()


def act(page: Page, now: dict[str, Any]) -> dict[str, Any]:
    """One decision with the pointer, and the next position."""
    if now["view"]["phase"] == "take":
        take(page, now)
    elif now["view"]["phase"] == "lay":
        lay(page, now)
    else:
        page.get_by_role("button", name="Draw a card").first.click()
    return decision(page, now["ply"])


def ends_as_recorded(page: Page, now: dict[str, Any]) -> None:
    expect(page.get_by_role("status").first).to_contain_text(OVER)
    record = page.request.get(f"/api/v1/tables/{snapshot(page)['id']}/record").json()
    assert record["result"]["scores"] == now["scores"]


def few_left(now: dict[str, Any]) -> bool:
    return now["view"]["pile"] <= 2 and now["view"]["phase"] == "take"


def any_action(now: dict[str, Any]) -> str:
    return compact(now) if now["view"]["phase"] == "lay" else now["actions"][0]


def test_minisurf_is_played_to_its_end_screen(page: Page) -> None:
    begin(page, "minisurf", ["person", "person"])
    now = decision(page)
    while now["turn"] is not None:
        now = act(page, now)
        if now["ply"] == 10:
            now = skip(page, now, any_action, few_left)
    ends_as_recorded(page, now)


def test_maxisurf_is_played_until_both_have_passed(page: Page) -> None:
    begin(page, "maxisurf", ["person", "person"])
    now = decision(page)
    while len(now["view"]["areas"][0]["cards"]) < 4 or now["view"]["phase"] != "pass":
        now = act(page, now)
    while now["turn"] is not None:
        page.get_by_role("button", name="Pass", exact=True).first.click()
        page.get_by_role("button", name="Yes, pass").first.click()
        now = decision(page, now["ply"])
    assert now["termination"] == "passed"
    ends_as_recorded(page, now)


def test_passing_needs_a_confirmation(page: Page) -> None:
    begin(page, "maxisurf", ["person", "person"])
    now = decision(page)
    while now["view"]["phase"] != "pass":
        now = act(page, now)
    page.get_by_role("button", name="Pass", exact=True).first.click()
    page.get_by_role("button", name="No", exact=True).click()
    now = act(page, now)
    assert now["view"]["phase"] == "lay"
    assert not any(area["passed"] for area in now["view"]["areas"])


def test_the_duplicate_game_is_played_alone(page: Page) -> None:
    begin(page, "minisurf", ["person"], duplicate=True)
    now = decision(page)
    while now["turn"] is not None:
        now = act(page, now)
    ends_as_recorded(page, now)


def test_a_card_on_another_town_is_refused_with_the_reason(page: Page) -> None:
    begin(page, "minisurf", ["person"], duplicate=True)
    now = decision(page)
    (laid,) = now["view"]["areas"][0]["cards"]
    card = now["view"]["hands"][0]
    turns = [card[n:] + card[:n] for n in range(4)]
    wrong = next(way for way in turns if f"{way}@{laid['x']},{laid['y']}" not in now["actions"])
    type_move(page, f"{wrong}@{laid['x']},{laid['y']}")
    expect(page.get_by_role("status").first).to_contain_text("a coat of arms may cover only one of the same town")


def test_maxisurf_is_played_by_keyboard_alone(page: Page) -> None:
    begin_by_keys(page, "maxisurf")
    now = decision(page)
    while now["turn"] is not None:
        enough = len(now["view"]["areas"][now["turn"] - 1]["cards"]) >= 3
        keys = ["r", "n", "Enter"] if now["view"]["phase"] == "lay" else ["p", "Enter"] if enough else ["d"]
        for key in keys:
            page.keyboard.press(key)
        now = decision(page, now["ply"])
    assert [len(area["cards"]) for area in now["view"]["areas"]] == [3, 3]
    ends_as_recorded(page, now)


def test_minisurf_is_played_by_keyboard_alone(page: Page) -> None:
    begin_by_keys(page, "minisurf")
    now = decision(page)
    while now["turn"] is not None:
        for key in ["1", "Enter"] if now["view"]["phase"] == "take" else ["n", "Enter"]:
            page.keyboard.press(key)
        now = decision(page, now["ply"])
        if now["ply"] == 10:
            now = skip(page, now, any_action, few_left)
    ends_as_recorded(page, now)


def test_the_last_card_of_a_round_is_taken_by_itself(page: Page) -> None:
    page.add_init_script("localStorage.setItem('quadrangle.forced', 'on')")
    begin(page, "minisurf", ["person", "person"])
    type_move(page, decision(page)["actions"][0])
    now = decision(page, 2)
    assert now["view"]["phase"] == "lay"
    takes = [move["text"] for move in snapshot(page)["moves"] if move["text"].startswith("take")]
    assert len(takes) == 2
