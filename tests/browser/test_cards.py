"""Minisurf, Maxisurf and the duplicate game in the browser, from the start page to the end screen."""

from __future__ import annotations

import random
import re
from typing import Any

from browser.table import OVER, begin, begin_by_keys, begin_with, decision, reached, skip, snapshot, type_move
from playwright.sync_api import Page, expect

import quadrangle

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
    actions: list[str] = now["actions"]
    return min(actions, key=lambda lay: (sum(abs(part) for part in place(lay)), lay))


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
    return bool(now["view"]["pile"] <= 2 and now["view"]["phase"] == "take")


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


def test_lists_show_cards_as_pictures_and_no_notation(page: Page) -> None:
    begin(page, "minisurf", ["person", "person"])
    now = decision(page)
    while now["ply"] < 10:
        now = act(page, now)
    moves = page.locator(".record ol")
    expect(moves.locator("svg[role=img]").first).to_be_visible()
    assert moves.locator("svg[role=img]").count() == moves.locator("li").count()
    assert not re.search(r"[RYB]{4}", page.locator("main").inner_text())


def growing(rng: random.Random, state: Any) -> Any:
    """The first player lays what makes their smallest group largest, the second one anything."""
    actions = [action for action in state.actions() if str(action) != "pass"]
    if state.turn == 2:
        return rng.choice(actions)
    return max(actions, key=lambda action: (state.play(action).scores[0], str(action)))


def ahead(state: Any) -> bool:
    return state.turn == 1 and state.scores[0] > state.scores[1] + 1 and "pass" in [str(a) for a in state.actions()]


# Notes the names of all areas that are large at any time.
NOTE_ALL_AREAS = """() => {
  window.areas = new Set();
  const note = () => document.querySelectorAll("[role=application] [role=img]")
    .forEach(area => window.areas.add(area.getAttribute("aria-label")));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_a_player_who_has_passed_sees_the_area_of_the_bot_large(page: Page) -> None:
    begin_with(page, "maxisurf", ["person", "bot"], reached(quadrangle.game("maxisurf"), growing, ahead))
    page.add_init_script("localStorage.setItem('quadrangle.bots', 'slow')")
    page.reload()
    page.get_by_role("button", name="Pass", exact=True).first.click()
    # Bruno may pass at once. When the game is over, the large area is that of this player again.
    page.evaluate(NOTE_ALL_AREAS)
    page.get_by_role("button", name="Yes, pass").first.click()
    page.wait_for_function("() => window.areas.has('The area of Bruno')")


def test_what_many_bots_do_can_be_skipped(page: Page) -> None:
    page.add_init_script("localStorage.setItem('quadrangle.bots', 'slow')")
    begin(page, "minisurf", ["person"] + ["bot"] * 7, begins="1")
    now = decision(page)
    take(page, now)
    page.get_by_role("button", name="Skip ahead").click()
    expect(page.get_by_role("status").first).to_contain_text("Lay your card")
    assert decision(page, now["ply"] + 7)["view"]["phase"] == "lay"


def test_no_panel_moves_between_the_phases_of_a_round(page: Page) -> None:
    begin(page, "minisurf", ["person"] * 3)
    there = "() => [...document.querySelectorAll('.left > *')].map((panel) => panel.getBoundingClientRect().y)"
    now = skip(page, decision(page), any_action, lambda now: now["view"]["phase"] == "take")
    while_taking = page.evaluate(there)
    skip(page, now, any_action, lambda now: now["view"]["phase"] == "lay")
    assert page.evaluate(there) == while_taking
