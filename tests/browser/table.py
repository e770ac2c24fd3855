"""What the tests do at a table, as a person would: begin one, read what is legal, point at the board."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page, expect


def begin(page: Page, game: str, seats: list[str], begins: str = "random", **options: object) -> None:
    """From the start page to a new table: seats are `person`, `bot` or `open`."""
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').first.click()
    for number, kind in enumerate(seats, start=1):
        page.get_by_label(f"Who sits at seat {number}").select_option(kind)
    page.get_by_label("Who begins").select_option(begins)
    for name, value in options.items():
        field = page.locator(f'[name="{name}"]')
        field.set_checked(bool(value)) if isinstance(value, bool) else field.fill(str(value))
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("application")).to_be_visible()


def snapshot(page: Page) -> dict[str, Any]:
    """The table as the server tells it to this visitor."""
    table = page.url.rpartition("/t/")[2].partition("?")[0]
    answer = page.request.get(f"/api/v1/tables/{table}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def position(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = snapshot(page)["position"]
    return found


def wait_for_ply(page: Page, ply: int, most: int = 15) -> dict[str, Any]:
    """The position once so many moves have been played; waits so many seconds at the most."""
    for _ in range(40 * most):
        now = position(page)
        if now["ply"] >= ply:
            return now
        page.wait_for_timeout(25)
    raise AssertionError(f"ply {ply} never came: {now}")


def pick(rng: random.Random, actions: list[str], *wanted: str) -> str:
    """An action that begins with one of these, in order of preference; any other if there is none."""
    for start in wanted:
        if some := [action for action in actions if action.startswith(start)]:
            return rng.choice(some)
    return rng.choice(actions)
