"""Every table: games survive reloads and crashes, the language can change, friends join by link."""

from __future__ import annotations

import re

import pytest
from browser.conftest import Server
from browser.table import begin, position, type_move, wait_for_ply
from playwright.sync_api import Browser, BrowserContext, Page, expect


def test_a_reload_in_the_middle_shows_the_same_game(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    page.reload()
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.locator("body")).to_contain_text("c2-c5")
    type_move(page, "e5-f5")
    assert wait_for_ply(page, 2)["turn"] == 2


def test_the_page_reconnects_to_a_restarted_server_without_a_reload(page: Page, server: Server) -> None:
    begin(page, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    page.evaluate("window.never_reloaded = true")
    server.kill()
    status = page.get_by_role("status").first
    expect(status).to_contain_text("Connection lost")
    server.start()
    expect(status).not_to_contain_text("Connection lost")
    type_move(page, "e5-f5")
    wait_for_ply(page, 2)
    assert page.evaluate("window.never_reloaded") is True


def test_the_language_is_switched_at_the_table(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    words = {"Deutsch": "Setze", "Français": "Placez", "Nederlands": "Plaats", "English": "Place"}
    for language, sentence in words.items():
        page.get_by_role("button", name=language).first.click()
        expect(page.get_by_role("status").first).to_contain_text(re.compile(sentence, re.I))


@pytest.mark.parametrize("context", [{"locale": "fr-FR"}], indirect=True)
def test_the_browser_chooses_the_first_language(page: Page) -> None:
    page.goto("/")
    expect(page.locator("body")).to_contain_text("Quadrilatère")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_two_games_run_in_two_tabs(page: Page, context: BrowserContext) -> None:
    begin(page, "planquadrat", ["person", "person"])
    other = context.new_page()
    begin(other, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    type_move(other, "a0-b0")
    assert wait_for_ply(page, 1)["view"]["houses"][0]["at"] == "c2-c5"
    assert wait_for_ply(other, 1)["view"]["houses"][0]["at"] == "a0-b0"


def test_a_friend_sits_down_by_link_and_both_see_each_move(page: Page, chromium: Browser, server: Server) -> None:
    page.goto("/new/planquadrat")
    page.get_by_label("Who sits in seat 2").select_option("open")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    friend = chromium.new_context(base_url=server.url, locale="en-GB").new_page()
    friend.goto(page.url)
    friend.get_by_label(re.compile("name", re.I)).fill("Bea")
    friend.get_by_role("button", name=re.compile("^sit", re.I)).click()
    expect(page.get_by_role("dialog")).to_contain_text("Bea is here.")
    page.get_by_role("button", name="To the table").click()
    type_move(page, "c2-c5")
    expect(friend.locator("body")).to_contain_text("c2-c5")
    type_move(friend, "e5-f5")
    expect(page.locator("body")).to_contain_text("e5-f5")
    friend.context.close()


def test_a_bot_answers(page: Page) -> None:
    begin(page, "planquadrat", ["bot", "person"], begins="1")
    assert wait_for_ply(page, 1)["turn"] == 2


def test_resigning_ends_the_game_and_a_rematch_begins_another(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    first = page.url
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name=re.compile("Resign")).click()
    page.get_by_role("button", name=re.compile("Resign|Yes", re.I)).last.click()
    expect(page.get_by_role("status").first).to_contain_text("Player 1 wins · Player 2 resigned.")
    page.get_by_role("button", name="Rematch").first.click()
    expect(page).not_to_have_url(first)
    assert position(page)["ply"] == 0


def test_the_record_can_be_downloaded(page: Page) -> None:
    begin(page, "planquadrat", ["person", "person"])
    type_move(page, "c2-c5")
    wait_for_ply(page, 1)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_text(re.compile("record", re.I)).click()
    assert "c2-c5" in download.value.path().read_text()


def test_what_is_typed_beyond_the_end_of_a_turn_is_refused_as_out_of_turn(
    page: Page, chromium: Browser, server: Server
) -> None:
    page.goto("/learn")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = page.request.post("/api/v1/tables", data={"game": "planquadrat", "seats": seats, "begins": 1})
    table = made.json()["id"]
    friend = chromium.new_context(base_url=server.url)
    sit = {"id": "sit", "seat": 2, "command": {"do": "sit", "name": "Bruno"}}
    assert friend.request.post(f"/api/v1/tables/{table}/commands", data=sit).ok
    page.goto(f"/t/{table}")
    type_move(page, "c2-c5 -")
    expect(page.get_by_role("status").first).to_contain_text("not your turn")
    assert position(page)["ply"] == 1
    friend.close()
