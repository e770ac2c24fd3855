"""Phones between their browser's bars, and windows of half a screen: everything that a turn needs is visible."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from browser.table import begin, begin_with, decision, pick, position, reached, skip, snapshot
from browser.test_page_layout import GAMES, PHONE, TABLET, ZOOMED, board, seen_as
from browser.test_replay import finished
from playwright.sync_api import Page, expect

import quadrangle
from quadrangle.learn.puzzles import shipped

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

# Words and numbers on the board that are smaller on the screen than this.
TINY = """() => [...document.querySelectorAll('[role=application] svg text')]
    .map((text) => [text.textContent.trim(), parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a])
    .filter(([words, size]) => words !== '' && size < 9.5)"""


@seen_as(*BETWEEN_BARS)
@pytest.mark.parametrize("game", GAMES)
def test_between_the_bars_of_a_phone_the_whole_board_can_be_tapped(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    decision(page)
    assert page.evaluate(OUTERMOST) == []
    assert page.evaluate(TINY) == []
    expect(page.get_by_role("status").first).to_be_in_viewport(ratio=1)
    for part in (page.locator(".top .strip"), page.locator(".drawer .row").last, page.locator(".ticker")):
        expect(part).to_be_in_viewport(ratio=1)
    drawer = page.locator(".drawer").bounding_box()
    ticker = page.locator(".ticker").bounding_box()
    assert drawer and ticker
    assert ticker["y"] + ticker["height"] <= drawer["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@seen_as(*BETWEEN_BARS, TABLET)
@pytest.mark.parametrize(
    ("game", "step"),
    [
        ("planquadrat", "Place a house"),
        ("minisurf", "Lay it beside"),
        ("maxisurf", "Three towns"),
        ("quadrata", "The number rolled"),
    ],
)
def test_on_phones_and_tablets_the_whole_board_of_lessons_and_puzzles_can_be_tapped(
    page: Page, game: str, step: str
) -> None:
    page.goto(f"/lesson/{game}")
    page.get_by_text("All steps").click()
    page.get_by_role("button", name=step).click()
    whole_board(page)
    page.goto(f"/puzzles/{game}/{shipped(game)[0].id}")
    whole_board(page)


def whole_board(page: Page) -> None:
    expect(page.locator('[data-ready="true"]')).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"() => ({OUTERMOST})().length === 0", timeout=15_000)
    drawer, frame = page.locator(".drawer").bounding_box(), page.locator(".frame").bounding_box()
    assert drawer and frame and frame["y"] + frame["height"] <= drawer["y"]


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


QUADRATA = {"players": 4, "rounds": 1}


def careless(rng: random.Random, state: Any) -> Any:
    """Lays what can be laid, so that the supply runs out."""
    actions = list(state.actions())
    laying = [action for action in actions if ">square" in str(action) and "@" not in str(action)]
    return rng.choice(laying or actions)


def robbing(state: Any) -> bool:
    """Only forms in other players' squares can be moved."""
    return all(" square@" in str(action) for action in state.actions())


def robbing_or_own(state: Any) -> bool:
    actions = [str(action) for action in state.actions()]
    return any(" square:" in action for action in actions) and any(" square@" in action for action in actions)


def begin_where(page: Page, wanted: Callable[[Any], bool]) -> None:
    moves = reached(quadrangle.game("quadrata", **QUADRATA), careless, wanted)
    begin_with(page, "quadrata", ["person"] * 4, moves, rounds=QUADRATA["rounds"])


@seen_as(*BETWEEN_BARS)
def test_a_form_is_taken_from_an_enlarged_board(page: Page) -> None:
    begin_where(page, robbing)
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
    assert all(" square@" in action for action in position(page)["actions"])


@seen_as(*HALF_A_SCREEN)
@pytest.mark.parametrize(("game", "panel"), [("planquadrat", 1), ("minisurf", 0), ("maxisurf", 0), ("quadrata", 0)])
def test_in_half_a_screen_your_hand_is_next_to_the_board(page: Page, game: str, panel: int) -> None:
    begin(page, game, ["person", "bot"], begins="1")
    decision(page)
    box, size = board(page), page.viewport_size
    assert size and box["y"] + box["height"] <= size["height"]
    hand = page.locator(".left .panel").nth(panel).bounding_box()
    assert hand and hand["x"] >= box["x"] + box["width"]
    assert hand["y"] + hand["height"] <= size["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@seen_as(*HALF_A_SCREEN)
@pytest.mark.parametrize("path", ["/lesson/minisurf", f"/puzzles/minisurf/{shipped('minisurf')[0].id}"])
def test_in_half_a_screen_the_card_of_a_lesson_or_puzzle_is_next_to_the_board(page: Page, path: str) -> None:
    page.goto(path)
    box, size = board(page), page.viewport_size
    turn = page.get_by_role("button", name="Turn right").bounding_box()
    assert size and turn and turn["x"] >= box["x"] + box["width"]
    assert turn["y"] + turn["height"] <= size["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@seen_as(BETWEEN_BARS[2])
@pytest.mark.parametrize("game", ["minisurf", "maxisurf"])
def test_no_button_covers_a_card_of_your_area(page: Page, game: str) -> None:
    begin(page, game, ["person", "person"])
    rng, enough = random.Random(4), 24
    skip(page, decision(page), lambda now: pick(rng, now["actions"], "draw"), lambda now: now["ply"] >= enough)
    covered = """() => [...document.querySelectorAll('.area .world .face')].filter((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
    }).length"""
    assert page.locator(".area .world .face").count() > 3
    assert page.evaluate(covered) == 0


@seen_as(BETWEEN_BARS[0], {"viewport": {"width": 844, "height": 390}, "has_touch": True})
def test_the_choice_of_whom_to_rob_covers_no_form_on_your_board(page: Page) -> None:
    begin_where(page, robbing_or_own)
    decision(page)
    expect(page.locator(".robbing button").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(OUTERMOST) == []


@seen_as(*HALF_A_SCREEN, {"viewport": {"width": 1280, "height": 800}})
@pytest.mark.parametrize(("game", "players"), [("minisurf", 2), ("maxisurf", 2), ("quadrata", 4)])
def test_no_panel_next_to_the_board_is_cut_off(page: Page, game: str, players: int) -> None:
    begin(page, game, ["person"] * players)
    rng = random.Random(4)
    laying = {"minisurf": "lay", "maxisurf": "lay", "quadrata": "move"}[game]
    wanted = lambda now: now["ply"] > 5 and now["view"]["phase"] == laying
    skip(page, decision(page), lambda now: pick(rng, now["actions"], "draw"), wanted)
    wider = """() => [...document.querySelectorAll('.left > *, .right > *')]
        .filter((panel) => panel.scrollWidth > panel.clientWidth + 1
            || panel.getBoundingClientRect().right > innerWidth).map((panel) => panel.className)"""
    assert page.evaluate(wider) == []


def end_a_round(page: Page, players: int) -> None:
    """The end of the first round of two; each player has put a form into the reserve."""
    begin(page, "quadrata", ["person"] * players, rounds=2, turn_limit=1)
    table, now = snapshot(page)["id"], decision(page)
    while not now["view"]["rounds_scored"]:
        into_reserve = next(action for action in now["actions"] if action.endswith(">reserve"))
        command = {"do": "play", "action": into_reserve, "ply": now["ply"]}
        body = {"id": f"round-{now['ply']}", "seat": now["turn"], "command": command}
        assert page.request.post(f"/api/v1/tables/{table}/commands", data=body).ok
        now = position(page)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()


@seen_as(*BETWEEN_BARS)
def test_at_the_end_of_a_round_a_phone_shows_board_points_and_the_next_round(page: Page) -> None:
    end_a_round(page, 2)
    expect(page.get_by_role("region", name="Round 1 of 2 is over")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next round")).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => ({OUTERMOST})().length === 0")
    assert board(page)["height"] >= 230


@seen_as(*HALF_A_SCREEN, {"viewport": {"width": 1280, "height": 800}})
def test_the_points_of_a_round_with_four_players_stay_in_their_panel(page: Page) -> None:
    end_a_round(page, 4)
    summary = page.get_by_role("region", name="Round 1 of 2 is over")
    row = summary.get_by_role("row", name="This round \u22121 \u22121 \u22121 \u22121")  # with minus signs
    expect(row).to_be_visible()
    assert summary.evaluate("panel => panel.scrollWidth <= panel.clientWidth")


@seen_as(BETWEEN_BARS[2], {"viewport": {"width": 844, "height": 390}, "has_touch": True})
def test_a_game_is_started_on_a_phone_without_scrolling(page: Page) -> None:
    page.goto("/new/minisurf")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_in_viewport(ratio=1)
    start.tap()
    page.wait_for_url("**/t/**")


@seen_as(PHONE)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_and_points_fit_next_to_the_pictures_of_the_boards(page: Page, players: int) -> None:
    begin_with(page, "quadrata", ["person"] + ["bot"] * (players - 1), [], rounds=2)
    opponents = page.locator(".strip .player:has(.picture)")
    expect(opponents).to_have_count(players - 1)
    cut = """players => players.flatMap((player) => [player, player.querySelector('.name')])
        .filter((part) => part.scrollWidth > part.clientWidth || part.clientWidth < 20).length"""
    assert opponents.evaluate_all(cut) == 0


@seen_as(ZOOMED)
def test_at_200_percent_the_main_action_after_a_game_can_be_read(page: Page) -> None:
    page.goto(f"/t/{finished(page)}")
    main = page.locator(".drawer .row .main")
    expect(main).to_be_in_viewport(ratio=1)
    assert main.evaluate("button => button.scrollWidth <= button.clientWidth")


# Words that are wider or higher than the line or button that shows them.
CUT = """parts => [...document.querySelectorAll(parts)]
    .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
    .map((part) => part.textContent.trim())"""


def can_claim(state: Any) -> bool:
    return any(str(action).startswith("*") for action in state.actions())


@seen_as({**ZOOMED, "locale": "de-DE"})
def test_at_200_percent_no_word_of_the_status_the_names_or_the_buttons_is_cut_off(page: Page) -> None:
    any_move = lambda rng, state: rng.choice(list(state.actions()))
    moves = reached(quadrangle.game("planquadrat"), any_move, can_claim)
    begin_with(page, "planquadrat", ["person", "bot"], moves)
    expect(page.locator(".drawer .actions .btn")).to_have_count(2)
    assert page.evaluate(CUT, ".status p, .drawer .btn, .strip .name") == []
    begin_where(page, robbing_or_own)
    assert page.evaluate(CUT, ".status p, .drawer .btn") == []
    strip, status = page.locator(".top .strip").bounding_box(), page.locator(".status").bounding_box()
    assert strip and status and strip["y"] + strip["height"] <= status["y"]


@seen_as({**BETWEEN_BARS[2], "locale": "fr-FR"})
def test_a_phone_shows_the_whole_warning_of_a_hint(page: Page) -> None:
    moves = ["b1-d1", "b3-d3", "-", "b1-b3", "-", "h7-h8"]
    warning = {
        "ply": len(moves), "action": "-", "value": 0.5, "next_action": None, "next_value": None, "reasons": [],
        "careful": True, "dangers": [{"code": "allows", "values": {"n": 12}}],
    }  # fmt: skip
    page.route("**/hint", lambda route: route.fulfill(json=warning))
    begin_with(page, "planquadrat", ["person", "person"], moves)
    page.get_by_role("button", name="Indice").click()
    words = page.locator(".hint .words")
    expect(words).to_contain_text("12 carrés")
    assert words.evaluate("words => words.scrollHeight - words.clientHeight") <= 0


@seen_as(PHONE)
def test_on_no_phone_a_page_scrolls_sideways(page: Page) -> None:
    page.goto("/learn")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    for width in (360, 390, 412, 430):
        page.set_viewport_size({"width": width, "height": 732})
        assert page.evaluate("document.documentElement.scrollWidth") == width
