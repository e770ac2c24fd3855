"""The review of a finished game: requested once, stepped through, with other moves tried, shared and continued."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest
from browser.axe import serious_violations
from browser.test_replay import command, finished, screens
from playwright.sync_api import Page, expect


@screens
def test_a_game_is_reviewed_and_another_line_is_tried_and_continued(page: Page) -> None:
    table = finished(page)
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Review this game").click()
    graph = page.get_by_role("slider", name="Chances over the game")
    expect(graph).to_be_visible(timeout=60_000)
    page.locator("#main").press("End")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Turn 4, Ada"))
    page.locator("#main").press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    assert serious_violations(page) == []
    page.get_by_title(re.compile("^Show .+ on the board$")).first.click()
    expect(page.get_by_role("status").first).to_contain_text("Your line")
    page.locator(".stage .btn.main").click()
    expect(page.get_by_role("status").first).to_contain_text("Your line:")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Copy a link with your lines").click()
    expect(page.get_by_role("button", name="Delete this line")).to_be_visible()
    page.reload()
    expect(graph).to_be_visible()
    expect(page.get_by_role("button", name="Delete this line")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#main").press("ArrowRight")
    page.get_by_role("button", name="Play on against level 3").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("application")).to_be_visible()
    made = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert [move["text"] for move in made["moves"]][:1] == ["a0-b0"]


# A court is nearly closed, and then both play elsewhere.
MISSED = ["d4-e4", "a0-b0", "d3-e3", "h8-i8", "d3-d4", "a8-b8", "h0-i0", "a2-a3"]


def game_with_a_mistake(page: Page) -> str:
    """The id of a finished game with mistakes of both."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bruno"}]
    body = {"game": "planquadrat", "seats": seats, "options": {"sliding": False}, "begins": 1, "moves": MISSED}
    made: str = page.request.post("/api/v1/tables", data=body).json()["id"]
    command(page, made, 1, do="resign")
    return made


@screens
def test_mistakes_are_played_again_until_something_better_is_found(page: Page) -> None:
    table = game_with_a_mistake(page)
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Review this game").click()
    again = page.get_by_role("button", name="Play your mistakes again")
    expect(again).to_be_visible(timeout=60_000)
    again.click()
    status = page.get_by_role("status").first
    expect(status).to_contain_text(re.compile(r"1 of \d+\. .*Find something better\."))
    assert serious_violations(page) == []
    review = page.request.get(f"/api/v1/tables/{table}/review").json()["review"]
    first = next(one for one in review["decisions"] if one["size"])
    page.get_by_role("button", name="Show the better move").click()
    expect(status).to_contain_text("Better:")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer = page.request.post(
        f"/api/v1/tables/{table}/review/try",
        data={"after": first["move"] - 1, "move": first["alternatives"][0]["action"]},
    ).json()
    assert answer["size"] is None and answer["loss"] < 0.05
    worst = {"after": first["move"] - 1, "move": first["action"]}
    assert page.request.post(f"/api/v1/tables/{table}/review/try", data=worst).json()["size"] == first["size"]
    page.get_by_role("button", name="Back to the game").click()
    expect(again).to_be_enabled()


@pytest.mark.parametrize("context", [{"viewport": {"width": 390, "height": 664}, "has_touch": True}], indirect=True)
def test_on_a_phone_the_explanation_of_a_mistake_is_shown_whole(page: Page) -> None:
    table = game_with_a_mistake(page)
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("slider", name="Chances over the game")).to_be_visible(timeout=60_000)
    page.locator("#main").press("m")
    words = page.locator(".status .words")
    expect(words).to_contain_text("Better:")
    assert words.locator(".why").count() == 1
    inside, outside = words.bounding_box(), page.locator(".status").first.bounding_box()
    assert inside and outside and words.evaluate("words => words.scrollHeight <= words.clientHeight")
    assert outside["y"] <= inside["y"] and inside["y"] + inside["height"] <= outside["y"] + outside["height"]


def test_a_link_opens_at_its_line_and_the_reader_plays_on_in_the_seat_of_the_game(page: Page) -> None:
    seats = [{"kind": "person", "name": ""}, {"kind": "bot", "name": "Bruno", "bot": "level:1"}]
    body = {"game": "planquadrat", "seats": seats, "options": {"sliding": False}, "begins": 1, "moves": MISSED[:2]}
    made: str = page.request.post("/api/v1/tables", data=body).json()["id"]
    command(page, made, 1, do="resign")
    lines = quote(json.dumps([{"from": 2, "moves": ["h0-i0"]}]))
    page.goto(f"/review/{made}#lines={lines}")
    expect(page.get_by_role("status").first).to_contain_text("Your line: h0–i0")
    page.get_by_role("button", name="Play on against level 3").click()  # Bruno is to move
    page.wait_for_url(re.compile("/t/"))
    table = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
