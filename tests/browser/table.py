"""What tests do at a table, as a person would: start a game, read the legal moves, point at the board."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Position = dict[str, Any]
# The status line at the end of a game.
OVER = re.compile(r"\bwins?\b|A draw|share the win|is over", re.I)


def begin(page: Page, game: str, seats: list[str], begins: str = "random", **options: object) -> None:
    """From the start page to a new table: seats are `person`, `bot` or `open`."""
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').first.click()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    for name, value in options.items():
        choose(page, name, value)
    players = page.locator(f'label:has(input[name="players"][value="{len(seats)}"])')
    if players.count():
        players.click()
    for number, kind in enumerate(seats, start=1):
        page.get_by_label(f"Who sits in seat {number}").select_option(kind)
    page.get_by_label("Who begins").select_option(begins)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("application")).to_be_visible()


def choose(page: Page, option: str, value: object) -> None:
    field = page.locator(f'[name="{option}"]')
    if isinstance(value, bool):
        field.set_checked(value)
    else:
        field.fill(str(value))
        field.press("Tab")


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Move the focus there with the Tab key alone."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def begin_by_keys(page: Page, game: str, **numbers: int) -> None:
    """From the start page to a new table of two persons at this screen, by keyboard alone."""
    page.goto("/")
    tab_to(page, f'a[href$="/new/{game}"]')
    page.keyboard.press("Enter")
    seat = page.get_by_label("Who sits in seat 2")
    expect(seat).to_be_visible()
    tab_to(page, '[aria-label="Who sits in seat 2?"]')
    page.keyboard.type("Person")
    expect(seat).to_have_value("person")
    for name, value in numbers.items():
        tab_to(page, f'[name="{name}"]')
        page.keyboard.press("Control+A")
        page.keyboard.type(str(value))
    tab_to(page, "button.start")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    tab_to(page, '[role="application"]')


def decision(page: Page, after: int = -1) -> dict[str, Any]:
    """The next position in which somebody at this screen decides and the page takes input, or the last of the game."""
    reached = "after => Number(document.querySelector('[role=application]')?.dataset.ply ?? -1) > after"
    page.wait_for_function(reached, arg=after)
    return position(page)


def type_move(page: Page, move: str) -> None:
    field = page.get_by_label("Type a move")
    field.fill(move)
    field.press("Enter")


def snapshot(page: Page) -> dict[str, Any]:
    """The table as the server sends it to this visitor."""
    table = page.url.rpartition("/t/")[2].partition("?")[0]
    answer = page.request.get(f"/api/v1/tables/{table}")
    assert answer.ok, answer.text()
    table_now: dict[str, Any] = answer.json()
    return table_now


def position(page: Page) -> dict[str, Any]:
    now: Position = snapshot(page)["position"]
    return now


def wait_for_ply(page: Page, ply: int, most: int = 60) -> dict[str, Any]:
    """The position once `ply` moves have been played; waits at most `most` seconds."""
    for _ in range(40 * most):
        now = position(page)
        if now["ply"] >= ply:
            return now
        page.wait_for_timeout(25)
    raise AssertionError(f"ply {ply} never came: {now}")


def skip(page: Page, now: Position, choose: Callable[[Position], str], until: Callable[[Position], bool]) -> Position:
    """Play the middle of a game over the API for everybody at this screen: with the pointer it takes a minute."""
    table = snapshot(page)["id"]
    while not until(now):
        command = {"do": "play", "action": choose(now), "ply": now["ply"]}
        body = {"id": f"skip-{now['ply']}", "seat": now["turn"], "command": command}
        answer = page.request.post(f"/api/v1/tables/{table}/commands", data=body)
        assert answer.ok, answer.text()
        now = position(page)
    return decision(page, now["ply"] - 1)


def pick(rng: random.Random, actions: list[str], *wanted: str) -> str:
    """An action that begins with one of these, in order of preference; any other if there is none."""
    for start in wanted:
        if some := [action for action in actions if action.startswith(start)]:
            return rng.choice(some)
    return rng.choice(actions)


def reached(
    game: Any, choose: Callable[[random.Random, Any], Any], wanted: Callable[[Any], bool], seeds: int = 50
) -> list[str]:
    """The moves of the first random game, chance included, that comes to a wanted position."""
    for seed in range(seeds):
        rng, state, moves = random.Random(seed), game.start(), list[str]()
        while state.turn is not None and len(moves) < 500:
            if state.turn and wanted(state):
                return moves
            if state.turn:
                move = choose(rng, state)
            else:
                outcomes, odds = zip(*state.outcomes(), strict=True)
                (move,) = rng.choices(outcomes, odds)
            moves.append(str(move))
            state = state.play(move)
    raise AssertionError("no game comes to such a position")


def begin_with(page: Page, game: str, kinds: list[str], moves: list[str], **options: object) -> None:
    """A new table on which these moves have been played."""
    person, bot = {"kind": "person", "name": ""}, {"kind": "bot", "name": "Bruno", "bot": "level:1"}
    seats = [bot if kind == "bot" else person for kind in kinds]
    page.goto("/learn")
    answer = page.request.post(
        "/api/v1/tables", data={"game": game, "seats": seats, "begins": 1, "moves": moves, "options": options}
    )
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    expect(page.get_by_role("application")).to_be_visible()
