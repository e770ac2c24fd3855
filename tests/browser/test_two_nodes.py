"""Two nodes in real browsers: people at different nodes meet in one lobby and are notified of their games."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browser.conftest import Server
from browser.table import type_move
from browser.test_lobby import send_command, visitor
from playwright.sync_api import Browser, Page, expect
from support.postgres import binaries, postgres_server


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed, so two nodes were not tried.")
    with postgres_server() as url:
        first, second = (Server(tmp_path_factory.mktemp(name)) for name in ("first", "second"))
        for node in (first, second):
            node.lobby, node.database = True, url
            node.start()
        yield first, second
        first.kill()
        second.kill()


@pytest.fixture
def people(chromium: Browser, nodes: tuple[Server, Server]) -> Iterator[tuple[Page, Page]]:
    """Two people, each in the lobby of a node of their own."""
    ivo, jan = visitor(chromium, nodes[0], "Ivo"), visitor(chromium, nodes[1], "Jan")
    for one in (ivo, jan):
        expect(one.locator("main")).to_contain_text("people are here")
    yield ivo, jan
    for one in (ivo, jan):
        one.context.close()


def test_quick_pairing_takes_both_to_the_table_though_they_are_at_different_nodes(people: tuple[Page, Page]) -> None:
    ivo, jan = people
    ivo.get_by_role("button", name="Play now").click()
    expect(ivo.get_by_role("status").first).to_contain_text("Waiting for an opponent")
    expect(jan.get_by_role("button", name=re.compile("Sit down: .*Ivo"))).to_be_visible()
    jan.get_by_role("button", name="Play now").click()
    for one in people:
        expect(one.get_by_role("application")).to_be_visible()


def test_a_challenger_is_taken_to_the_game_when_it_is_accepted_at_the_other_node(people: tuple[Page, Page]) -> None:
    ivo, jan = people
    ivo.get_by_role("button", name="Jan").click()
    ivo.get_by_role("button", name="Challenge", exact=True).click()
    jan.get_by_role("button", name="Accept").click()
    for one in people:
        expect(one.get_by_role("application")).to_be_visible()


def test_own_games_and_the_bell_follow_moves_at_the_other_node(people: tuple[Page, Page]) -> None:
    ivo, jan = people
    seats = [{"kind": "person", "name": "Ivo"}, {"kind": "open"}]
    body = {"game": "planquadrat", "seats": seats, "begins": 1, "pace": {"kind": "by_days", "days": 2}}
    table = ivo.request.post("/api/v1/tables", data=body).json()["id"]
    jan.goto("/")
    send_command(jan, table, 2, do="sit", name="Jan")
    expect(jan.get_by_role("application")).to_have_count(0)
    own = jan.get_by_role("region", name="Your games")
    expect(own).to_contain_text("Waiting")
    ivo.goto(f"/t/{table}")
    type_move(ivo, "c2-c5")
    ivo.keyboard.press("Enter")
    expect(own).to_contain_text("Your turn")
    expect(jan.locator(".bell summary")).to_have_accessible_name(re.compile(r"Waiting for you: [1-9]"))


def test_a_person_on_another_page_is_notified_that_the_game_has_begun(people: tuple[Page, Page]) -> None:
    ivo, jan = people
    seats = [{"kind": "person", "name": "Ivo"}, {"kind": "open"}]
    body = {"game": "planquadrat", "seats": seats, "begins": 1, "listed": True}
    table = ivo.request.post("/api/v1/tables", data=body).json()["id"]
    with ivo.expect_response(lambda answer: "status=open" in answer.url):  # the page knows that he waits
        ivo.goto("/learn")
    send_command(jan, table, 2, do="sit", name="Jan")
    notice = ivo.get_by_role("status").filter(has_text="Your game has begun: Grid Square")
    expect(notice).to_be_visible()
    expect(ivo).to_have_title(re.compile(r"^\([1-9]\d*\) "))
    notice.get_by_role("link").click()
    expect(ivo.get_by_role("application")).to_be_visible()
    expect(notice).to_have_count(0)
