"""quadrata in the browser, from the start page to the end screen."""

from __future__ import annotations

from typing import Any

from browser.table import OVER, begin, begin_by_keys, decision, position, snapshot
from playwright.sync_api import Page, expect

WIDTH, LEFT, BOTTOM, EDGE = 624, 68, 522, 488  # the board as it is drawn beside a mouse
RESERVE = (120, 595)
MIDDLES = {"n": (1, 5 / 3), "e": (5 / 3, 1), "s": (1, 1 / 3), "w": (1 / 3, 1)}  # of a cell's triangles


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    box = page.locator("svg.board").bounding_box()
    assert box
    scale = box["width"] / WIDTH
    return box["x"] + x * scale, box["y"] + y * scale


def middle(triangle: str) -> tuple[float, float]:
    """Of a triangle such as `a1e`, in half cell sides from the lower left."""
    x, y = MIDDLES[triangle[-1]]
    return 2 * (ord(triangle[0]) - ord("a")) + x, 2 * (int(triangle[1:-1]) - 1) + y


def centre(page: Page, place: str, side: int) -> tuple[float, float]:
    """The middle of a place such as `a1e.a1n.b1w`, on the screen."""
    middles = [middle(triangle) for triangle in place.split(".")]
    half = EDGE / side / 2
    x, y = (half * sum(axis) / len(middles) for axis in zip(*middles, strict=True))
    return on_screen(page, LEFT + x, BOTTOM - y)


def target(page: Page, action: str, side: int) -> tuple[float, float]:
    goal = action.partition(">")[2]
    return on_screen(page, *RESERVE) if goal == "reserve" else centre(page, goal.partition(":")[2], side)


def turn_until_it_fits(page: Page, action: str, side: int) -> None:
    """Point at the place; while the page offers another move there, rotate the form and turn it over."""
    for way in ["Rotate"] * 3 + ["Turn over"] + ["Rotate"] * 4:
        page.mouse.move(*target(page, action, side))
        if page.locator(".this .mono").all_text_contents() == [action]:
            return
        button = page.get_by_role("button", name=way)
        if button.is_enabled():
            button.click()
    raise AssertionError(f"no way of turning the form leads to {action}")


def act(page: Page, now: dict[str, Any], action: str) -> dict[str, Any]:
    """Take the form, turn it, lay it: all with the pointer. The next position."""
    source, side = action.partition(">")[0], now["view"]["side"]
    if source.endswith(" supply"):
        page.locator(f'button[data-form="{source}"]').click()
    else:
        page.locator(f'svg.board [data-form="{source}"]').click()
    turn_until_it_fits(page, action, side)
    page.mouse.click(*target(page, action, side))
    page.locator(".status .btn.main").click()
    return decision(page, now["ply"])


def decide(now: dict[str, Any]) -> str:
    """From the supply into the square; in each player's second turn into the reserve."""
    actions: list[str] = now["actions"]
    fresh = [action for action in actions if " supply>" in action]
    wish = "reserve" if now["view"]["turns"] in (2, 3) else "square"
    return next((action for action in fresh if f">{wish}" in action), fresh[0] if fresh else actions[0])


def test_a_game_is_played_with_the_pointer_to_its_end_screen(page: Page) -> None:
    begin(page, "quadrata", ["person", "person"], rounds=1, turn_limit=4)
    now = decision(page)
    assert now["view"]["turn_limit"] == 4
    while now["turn"] is not None:
        now = act(page, now, decide(now))
    assert [sum(board["reserve"].values()) for board in now["view"]["boards"]] == [1, 1]
    expect(page.get_by_role("status").first).to_contain_text(OVER)
    record = page.request.get(f"/api/v1/tables/{snapshot(page)['id']}/record").json()
    assert record["result"]["scores"] == now["scores"]


def test_one_click_does_not_lay_a_form_and_undo_is_off_after_the_roll(page: Page) -> None:
    begin(page, "quadrata", ["person", "person"], rounds=1, turn_limit=4)
    now = decision(page)
    action = decide(now)
    page.locator(f'button[data-form="{action.partition(">")[0]}"]').click()
    page.mouse.click(*target(page, action, now["view"]["side"]))
    expect(page.locator(".status .btn.main")).to_have_text("Lay here")
    assert snapshot(page)["position"]["ply"] == now["ply"]
    page.locator(".status .btn.main").click()
    decision(page, now["ply"])
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()


def test_a_form_of_another_number_is_refused_with_the_reason(page: Page) -> None:
    begin(page, "quadrata", ["person", "person"])
    now = decision(page)
    other = "1" if now["view"]["rolled"] != 1 else "2"
    # It is marked as disabled, but a person can click it all the same, to hear why.
    page.locator(f'button[data-form="{other} supply"]').click(force=True)
    expect(page.get_by_role("status").first).to_contain_text(f"You rolled a {now['view']['rolled']}")


def test_a_game_is_played_by_keyboard_alone_to_its_end_screen(page: Page) -> None:
    begin_by_keys(page, "quadrata", rounds=1, turn_limit=4)
    now = decision(page)
    square, turned, reserve = (["ArrowRight"], "square:"), (["r", "ArrowUp"], "square:"), (["e"], "reserve")
    # Each puts a form in the reserve only once: of two of the same number the key might take the one that is there.
    for keys, goal in [square, turned, reserve, reserve, square, turned, turned, square]:
        for key in [str(now["view"]["rolled"]), *keys, "Enter"]:
            page.keyboard.press(key)
        mover, now = now["turn"], decision(page, now["ply"])
        assert now["view"]["last"]["player"] == mover
        assert f">{goal}" in now["view"]["last"]["move"]
    assert now["turn"] is None
    expect(page.get_by_role("status").first).to_contain_text(OVER)


def play_the_round(page: Page) -> None:
    """Everybody at this screen plays the first possible move until the round is over."""
    table, now = snapshot(page)["id"], decision(page)
    while not now["view"]["rounds_scored"]:
        command = {"do": "play", "action": now["actions"][0], "ply": now["ply"]}
        body = {"id": f"round-{now['ply']}", "seat": now["turn"], "command": command}
        assert page.request.post(f"/api/v1/tables/{table}/commands", data=body).ok
        now = position(page)


def test_the_end_of_a_round_stays_until_a_player_continues(page: Page) -> None:
    begin(page, "quadrata", ["person", "person"], rounds=2, turn_limit=2)
    play_the_round(page)
    status = page.get_by_role("status").first
    expect(status).to_contain_text("All turns of this round are played.")
    expect(status).to_contain_text("Round 1 of 2: Player 1:")  # spoken: the status is a live region
    summary = page.get_by_role("region", name="Round 1 of 2 is over")
    for line in ("Forms", "Square filled", "Reserve", "This round"):
        expect(summary).to_contain_text(line)
    assert page.locator("svg.board [data-form]").count() > 0, "the boards lie as they were"
    page.get_by_role("application").click(position={"x": 5, "y": 5})
    expect(summary).to_be_visible()
    page.get_by_role("button", name="Next round").click()
    expect(summary).to_have_count(0)
    expect(page.locator(".right")).to_contain_text("Round 2 of 2")
    expect(page.locator(".right")).to_contain_text("Turn 1 of 4")


def test_a_first_game_has_one_round(page: Page) -> None:
    page.goto("/new/quadrata")
    expect(page.locator('[name="rounds"]')).to_have_value("1")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".right")).to_contain_text("Round 1 of 1")
    page.goto("/new/quadrata")
    expect(page.locator('[name="rounds"]')).to_have_value("3")
