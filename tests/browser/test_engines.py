"""Firefox and WebKit: every game takes decisions by pointer and keyboard, survives a reload and a restarted server.

The edition without a server is tried, too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import Server
from browser.engines import ENTER, Engine, Firefox, WebKit, click, firefox, press, wait, webkit
from browser.static_folder import MEMORY_IS_STORED, START, folder_root, hosted

GAMES = ["planquadrat", "minisurf", "maxisurf", "quadrata"]
PERSON = {"kind": "person", "name": ""}
BOT = {"kind": "bot", "name": "", "bot": "level:2"}
INSTALLED = {
    "firefox": Firefox.program is not None,
    "webkit": None not in (WebKit.driver, WebKit.browser, WebKit.screen),
}
OPENERS: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {"firefox": firefox, "webkit": webkit}
SERVER, DEVICE = "(path, init) => fetch('/api/v1' + path, init)", "quadrangle.ask"
PLY = "Number(document.querySelector('[role=application]')?.dataset.ply ?? -1)"


@pytest.fixture(params=list(OPENERS))
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A browser of its own for each test: a crash of WebKit after one of them must not fail the others."""
    name = request.param
    if not INSTALLED[name]:
        if os.environ.get("CI"):
            pytest.fail(f"{name} is not installed, and CI skips nothing.")
        pytest.skip(f"{name} is not installed, so the page was not tried there; scripts/system-packages installs it.")
    with OPENERS[name](tmp_path_factory.mktemp(name)) as opened:
        yield opened


def begin(engine: Engine, server: Server, game: str) -> str:
    """A table of two people at this screen, opened in the browser."""
    engine.goto(f"{server.url}/learn")
    table = create(engine, game, [PERSON, PERSON])
    engine.goto(f"{server.url}/t/{table}")
    wait(engine, f"{PLY} >= 0")
    return table


def create(engine: Engine, game: str, seats: list[dict[str, str]], ask: str = SERVER) -> str:
    init = {
        "method": "POST",
        "headers": {"content-type": "application/json"},
        "body": json.dumps({"game": game, "seats": seats, "begins": 1}),
    }
    return str(engine.run(f"({ask})('/tables', {json.dumps(init)}).then(a => a.json()).then(t => t.id)"))


def position(engine: Engine, table: str, ask: str = SERVER) -> dict[str, Any]:
    now: dict[str, Any] = engine.run(f"({ask})('/tables/{table}').then(a => a.json()).then(t => t.position)")
    return now


def middle(engine: Engine, element: str) -> list[float]:
    box = f"(box => [box.x + box.width / 2, box.y + box.height / 2])({element}.getBoundingClientRect())"
    at: list[float] = engine.run(box)
    return at


def type_decision(engine: Engine, table: str, ask: str = SERVER) -> int:
    """The first legal decision, typed into the field; the number of moves after it."""
    now = position(engine, table, ask)
    click(engine, *middle(engine, "document.querySelector('form input.mono')"))
    press(engine, now["actions"][0] + ENTER)
    wait(engine, f"{PLY} > {now['ply']}")
    return int(engine.run(PLY))


@pytest.mark.parametrize("game", GAMES)
def test_three_decisions_and_a_reload(engine: Engine, server: Server, game: str) -> None:
    table = begin(engine, server, game)
    for _ in range(3):
        ply = type_decision(engine, table)
    engine.goto(f"{server.url}/t/{table}")
    assert wait(engine, f"{PLY} >= 0 && {PLY}") == ply


def test_a_house_is_placed_where_the_pointer_clicks(engine: Engine, server: Server) -> None:
    table = begin(engine, server, "planquadrat")
    labels = "[...document.querySelectorAll('[role=application] svg text')]"
    at = {
        name: middle(engine, f"{labels}.find(text => text.textContent.trim() === '{name}')") for name in ("d", "e", "4")
    }
    click(engine, (at["d"][0] + at["e"][0]) / 2, at["4"][1])
    wait(engine, f"{PLY} > 0")
    assert [house["at"] for house in position(engine, table)["view"]["houses"]] == ["d4-e4"]


def test_the_page_reconnects_to_a_restarted_server(engine: Engine, server: Server) -> None:
    table = begin(engine, server, "planquadrat")
    server.kill()
    wait(engine, "/connection/i.test(document.querySelector('[role=status]').textContent)")
    server.start()
    wait(engine, "!/connection/i.test(document.querySelector('[role=status]').textContent)")
    assert type_decision(engine, table) == 1


def test_the_letters_at_the_rim_are_not_selected(engine: Engine, server: Server) -> None:
    begin(engine, server, "planquadrat")
    x, y = middle(engine, "document.querySelector('[role=application] svg text')")
    for _ in range(2):
        click(engine, x, y)
    assert engine.run("getSelection().toString()") == ""


@pytest.mark.parametrize("name", ["Copy the board as PNG", "Copy the board as SVG", "Copy the position as text"])
def test_board_and_position_are_copied(engine: Engine, server: Server, name: str) -> None:
    begin(engine, server, "planquadrat")
    buttons = "[...document.querySelectorAll('button')]"
    for text in ("More", name):
        button = f"{buttons}.find(button => button.textContent.trim() === '{text}')"
        wait(engine, f"!!{button}")
        engine.run(f"{button}.scrollIntoView({{block: 'center'}})")
        click(engine, *middle(engine, button))
    assert wait(engine, "document.querySelector('dialog [role=status]')?.textContent") == "Copied."


def test_games_on_the_device_are_played_against_bots_and_survive_a_reload(
    engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with hosted(folder_root(tmp_path_factory)) as host:
        engine.goto(host.url)
        wait(engine, "'quadrangle' in window")
        # A script may not wait as long as Python takes to start.
        engine.run("void quadrangle.ask('/tables?mine=true').then(() => (window.tablesAnswer = true))")
        wait(engine, "window.tablesAnswer", most=START / 1000)
        for game in GAMES:
            table = create(engine, game, [PERSON, BOT], DEVICE)
            engine.run(f"location.hash = '#/t/{table}'")
            wait(engine, f"{PLY} >= 0")
            ply = type_decision(engine, table, DEVICE)
        # The next start begins with the memory of the first one.
        wait(engine, f"({MEMORY_IS_STORED})()")
        engine.goto(f"{host.url}?again#/t/{table}")
        assert wait(engine, f"{PLY} >= 0 && {PLY}", most=START / 1000) >= ply
