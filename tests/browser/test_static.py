"""The edition without a server: games to their end, offline, after a crash, in two tabs, by link, after an update."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.axe import serious_violations
from browser.static_folder import (
    MEMORY_IS_STORED,
    PLACE,
    PLAYS_BY_HAND,
    START,
    Host,
    ask,
    folder_root,
    hosted,
    open_table,
    wait_until_offline_works,
)
from browser.table import OVER
from playwright.sync_api import Browser, BrowserContext, Page, expect

from quadrangle.static.builder.folder import write_service_worker

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
PERSON, BOT = {"kind": "person", "name": ""}, {"kind": "bot", "name": "Bruno", "bot": "level:1"}
# The loop of somebody who plays the first action each time, until the game is over.
PLAY_TO_THE_END = """async table => {
  for (;;) {
    const now = await quadrangle.ask(`/tables/${table}`).then(answer => answer.json());
    if (now.status === "over") return now.result;
    const { turn, ply, actions } = now.position;
    if (turn !== 1) { await new Promise(done => setTimeout(done, 20)); continue; }
    const command = { do: "play", action: actions[0], ply };
    const body = JSON.stringify({ id: `c${ply}`, seat: 1, command });
    await quadrangle.ask(`/tables/${table}/commands`, { method: "POST", body });
  }
}"""
# Plays without end, and notes in the page what has been acknowledged.
PLAY_ON = """table => {
  window.acknowledged = 0;
  (async () => {
    for (;;) {
      const now = await quadrangle.ask(`/tables/${table}`).then(answer => answer.json());
      const { turn, ply, actions } = now.position;
      const body = JSON.stringify({ id: `c${ply}`, seat: turn, command: { do: "play", action: actions[0], ply } });
      const done = await quadrangle.ask(`/tables/${table}/commands`, { method: "POST", body }).then(a => a.json());
      if (done.ok) window.acknowledged = ply + 1;
    }
  })();
}"""

# Replaces the stored memory of the started Python by its first bytes.
DAMAGE_MEMORY = """async () => {
  const name = (await caches.keys()).find(one => one.startsWith("quadrangle-python"));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const memory = await (await cache.match(key)).arrayBuffer();
  await cache.put(key, new Response(memory.slice(0, 1_000_000)));
}"""


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_root(tmp_path_factory)


@pytest.fixture
def host(root: Path) -> Iterator[Host]:
    with hosted(root) as started:
        yield started


def device(browser: Browser, host: Host, **options: Any) -> BrowserContext:
    """A person's own browser."""
    settings = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
    context = browser.new_context(base_url=host.url, **(settings | options))
    context.set_default_timeout(START)
    context.add_init_script(PLAYS_BY_HAND)
    return context


@pytest.fixture
def page(chromium: Browser, host: Host) -> Iterator[Page]:
    context = device(chromium, host)
    tab = context.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda message: errors.append(message.text) if "Traceback" in message.text else None)
    tab.goto("")
    yield tab
    context.close()
    assert errors == [], "the page threw an error"


def create(page: Page, game: str, *seats: dict[str, str], **options: Any) -> str:
    wanted = {"game": game, "players": 2, "options": options, "seats": seats or (PERSON, PERSON), "begins": 1}
    table: str = ask(page, "POST", "/tables", wanted)["id"]
    return table


def type_first(page: Page) -> int:
    """Type the first legal move; the number of moves after it."""
    table = page.url.rpartition("/t/")[2]
    now = ask(page, "GET", f"/tables/{table}")["position"]
    field = page.get_by_label("Type a move")
    field.fill(now["actions"][0])
    field.press("Enter")
    stored = "([table, ply]) => quadrangle.ask(`/tables/${table}`).then(a => a.json()).then(t => t.moves.length > ply)"
    page.wait_for_function(stored, arg=[table, now["ply"]])
    return int(now["ply"]) + 1


def test_every_game_is_played_to_its_end_against_a_bot_and_on_without_a_network(page: Page, host: Host) -> None:
    options = {"quadrata": {"rounds": 1, "turn_limit": 10}}
    tables = [create(page, game, PERSON, BOT, **options.get(game, {})) for game in GAMES]
    open_table(page, tables[0])
    for result in page.evaluate(f"tables => Promise.all(tables.map({PLAY_TO_THE_END}))", tables):
        assert result["scores"]
    for table in tables:
        open_table(page, table)
        expect(page.get_by_role("status").first).to_contain_text(OVER)
    unfinished = create(page, "planquadrat")
    open_table(page, unfinished)
    type_first(page)
    wait_until_offline_works(page)
    host.stop()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("application")).to_be_visible(timeout=START)
    assert ask(page, "GET", f"/tables/{unfinished}")["position"]["ply"] == 1
    assert type_first(page) == 2
    page.goto("#/records")
    expect(page.get_by_role("link", name="Replay")).to_have_count(len(GAMES))
    for path in ("#/learn/minisurf", "#/lesson/quadrata", "#/puzzles/maxisurf", "#/daily", "#/print"):
        page.goto(path)
        expect(page.locator("main h1, main h2, [role=application]").first).to_be_visible()
    assert page.evaluate("fetch('answers/print/quadrata.a4.en.pdf').then(a => a.ok, () => false)") is False


@pytest.mark.parametrize("game", GAMES)
def test_bots_of_all_levels_answer(page: Page, game: str) -> None:
    for level in range(1, 7):
        table = create(page, game, BOT | {"bot": f"level:{level}"}, PERSON)
        open_table(page, table)
        decided = "table => quadrangle.ask(`/tables/${table}`).then(a => a.json()).then(t => t.position.turn !== 1)"
        page.wait_for_function(decided, arg=table)


def test_the_tables_answer_while_a_bot_searches(chromium: Browser, host: Host) -> None:
    context = device(chromium, host, service_workers="block")
    page = context.new_page()
    host.held = "bots.worker"  # so bots search forever
    page.goto("")
    bot, other = create(page, "planquadrat", BOT | {"bot": "level:6"}, PERSON), create(page, "planquadrat")
    open_table(page, bot)
    while not any("bots.worker" in name for name in host.fetched):
        page.wait_for_timeout(20)  # polls the host
    open_table(page, other)
    assert type_first(page) == 1
    assert ask(page, "GET", f"/tables/{bot}")["position"]["ply"] == 0
    context.close()


def test_a_request_that_python_cannot_read_is_answered(page: Page) -> None:
    page.wait_for_function("() => 'quadrangle' in window")
    answer = page.evaluate("quadrangle.ask('/tables', { method: 'POST', body: '\\ud800' }).then(a => a.json())")
    assert answer["code"] == "server-failed"


def kill_renderers(page: Page) -> None:
    """Kill the processes of this browser's tabs, as a phone without memory does."""
    assert page.context.browser
    processes = page.context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)


def test_a_tab_that_crashes_in_the_middle_of_moves_loses_none(page: Page) -> None:
    table = create(page, "quadrata", rounds=1, turn_limit=200)
    open_table(page, table)
    page.evaluate(PLAY_ON, table)
    page.wait_for_function("() => window.acknowledged > 20")
    acknowledged = page.evaluate("window.acknowledged")
    kill_renderers(page)
    again = page.context.new_page()
    again.goto(f"#/t/{table}")
    expect(again.get_by_role("application")).to_be_visible(timeout=START)
    assert ask(again, "GET", f"/tables/{table}")["position"]["ply"] >= acknowledged
    assert type_first(again) > acknowledged


def test_a_second_tab_gets_a_notice_and_can_take_over_the_game(page: Page) -> None:
    table = create(page, "planquadrat")
    open_table(page, table)
    other = page.context.new_page()
    other.goto(f"#/t/{table}")
    expect(other.get_by_role("heading", name="This game is open in another tab")).to_be_visible(timeout=START)
    assert serious_violations(other) == []
    type_first(page)
    other.get_by_role("button", name="Continue here").click()
    expect(other.get_by_role("application")).to_be_visible(timeout=START)
    expect(other.locator("body")).to_contain_text("Turn 2")
    expect(page.get_by_role("heading", name="This game is open in another tab")).to_be_visible(timeout=START)
    other.close()
    page.get_by_role("button", name="Continue here").click()
    expect(page.get_by_role("application")).to_be_visible(timeout=START)


def test_a_game_is_played_by_link_between_two_browsers(page: Page, chromium: Browser, host: Host) -> None:
    page.goto("#/new/planquadrat?friend")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("application")).to_be_visible(timeout=START)
    type_first(page)
    link = page.get_by_label("Link to this game").input_value()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert serious_violations(page) == []
    bruno = device(chromium, host, viewport={"width": 390, "height": 664}, has_touch=True).new_page()
    bruno.goto(link)
    expect(bruno.get_by_role("application")).to_be_visible(timeout=START)
    table = bruno.url.rpartition("/t/")[2]
    now = ask(bruno, "GET", f"/tables/{table}")
    assert now["position"]["ply"] == 1 and [seat["mine"] for seat in now["seats"]] == [False, True]
    while now["position"]["turn"] == 2:
        action = next((one for one in now["position"]["actions"] if one == "-"), now["position"]["actions"][-1])
        command = {"do": "play", "action": action, "ply": now["position"]["ply"]}
        ask(bruno, "POST", f"/tables/{table}/commands", {"id": f"{command['ply']}", "seat": 2, "command": command})
        now = ask(bruno, "GET", f"/tables/{table}")
    answer = bruno.get_by_label("Link to this game").input_value()
    assert bruno.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="To the table").click()
    page.evaluate("link => (location.href = link)", answer)
    page.wait_for_url(re.compile("#/t/"))
    expect(page.get_by_role("application")).to_have_attribute("data-ply", str(now["position"]["ply"]))
    expect(page.get_by_role("dialog")).to_have_count(0)
    type_first(page)
    bruno.goto(link)  # too late: the game has moved on
    expect(bruno.get_by_role("alert")).to_have_text("This link is older than the game on this device.", timeout=START)
    bruno.goto(link[:-9])
    expect(bruno.get_by_role("alert")).to_contain_text("does not contain a complete game", timeout=START)
    bruno.context.close()


def test_everything_is_saved_to_a_file_and_added_in_another_browser(
    page: Page, chromium: Browser, host: Host, tmp_path: Path
) -> None:
    table = create(page, "planquadrat")
    open_table(page, table)
    type_first(page)
    page.goto("#/records")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything to a file").click()
    file = tmp_path / "device.json"
    download.value.save_as(file)
    other = device(chromium, host).new_page()
    other.goto("#/records")
    field = other.locator("input[type=file]")
    field.set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": b'{"quadrangle": 1}'})
    expect(other.get_by_text("This file does not contain saved games")).to_be_visible()
    field.set_input_files(file)
    expect(other.get_by_text("1 game was added.")).to_be_visible()
    open_table(other, table)
    assert type_first(other) == 2
    other.context.close()


def test_a_new_version_installs_next_to_the_old_one_and_takes_over_at_the_next_start(
    chromium: Browser, root: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "host"
    shutil.copytree(root, copy)
    with hosted(copy) as host:
        context = device(chromium, host)
        page = context.new_page()
        page.goto("")
        wait_until_offline_works(page)
        index = copy / PLACE / "index.html"
        index.write_text(index.read_text().replace("<title>Quadrangle", "<title>Version 2, Quadrangle"))
        write_service_worker(copy / PLACE)
        host.fetched.clear()
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        page.wait_for_function("() => navigator.serviceWorker.getRegistration().then(one => one.waiting !== null)")
        page.reload()
        assert "Version 2" not in page.evaluate("fetch('index.html').then(answer => answer.text())")
        page.close()
        page = context.new_page()
        page.goto("")
        page.wait_for_function("() => fetch('index.html').then(a => a.text()).then(t => t.includes('Version 2'))")
        assert [name for name in host.fetched if name.startswith(("pyodide/", "assets/"))] == []
        context.close()


def test_a_later_visit_starts_python_from_its_stored_memory(page: Page) -> None:
    ask(page, "GET", "/tables?mine=true")
    page.wait_for_function(MEMORY_IS_STORED)
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    page.reload()
    table = create(page, "planquadrat")
    open_table(page, table)
    assert type_first(page) == 1
    assert [text for text in warnings if "Python starts" in text] == []


def test_a_damaged_memory_of_python_is_tried_only_once(page: Page) -> None:
    ask(page, "GET", "/tables?mine=true")
    page.wait_for_function(MEMORY_IS_STORED)
    page.evaluate(DAMAGE_MEMORY)
    with page.expect_event("crash"):
        page.evaluate("void location.reload()")
    again = page.context.new_page()
    again.goto("")
    assert ask(again, "GET", "/tables?mine=true") == []


def test_two_folders_of_one_host_do_not_delete_each_others_files(chromium: Browser, root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / PLACE, tmp_path / PLACE)
    shutil.copytree(root / PLACE, tmp_path / "other")
    with hosted(tmp_path) as host:
        context = device(chromium, host)
        for place in (PLACE, "other"):
            page = context.new_page()
            page.goto(f"../{place}/")
            wait_until_offline_works(page)
            page.close()
        host.stop()
        for place in (PLACE, "other"):
            page = context.new_page()
            page.goto(f"../{place}/#/learn/quadrata")
            expect(page.get_by_role("heading", level=1)).to_be_visible()
        context.close()


def test_the_folder_has_byte_code_and_all_licences(root: Path) -> None:
    with tarfile.open(root / PLACE / "python" / "quadrangle.pack") as bundle:
        names = bundle.getnames()
    assert "quadrangle/games/quadrata/state.pyc" in names
    assert [name for name in names if name.endswith(".py")] == []
    notices = (root / PLACE / "third-party.txt").read_text()
    titles = re.findall(r"^([\w@/.-]+) \d[\w.]*\n\n", notices, re.MULTILINE)
    assert {"svelte", "pyodide", "Python", "msgspec", "structlog", "segno"} <= set(titles)
    assert "Mozilla Public License" in notices and "PYTHON SOFTWARE FOUNDATION LICENSE" in notices


def test_a_host_that_forbids_webassembly_gets_one_clear_sentence(chromium: Browser, root: Path) -> None:
    with hosted(root, "script-src 'self'") as host:
        context = device(chromium, host)
        page = context.new_page()
        page.goto("")
        expect(page.get_by_role("alert")).to_contain_text("this website forbids WebAssembly")
        page.goto("#/learn/quadrata")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        context.close()
    with hosted(root, "script-src 'self' 'wasm-unsafe-eval'") as host:
        context = device(chromium, host)
        page = context.new_page()
        page.goto("")
        create(page, "minisurf")
        context.close()


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=["desktop", "phone"])
def test_rules_and_lessons_can_be_read_while_the_games_are_loading(
    chromium: Browser, host: Host, size: tuple[int, int]
) -> None:
    context = device(chromium, host, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.route(re.compile("python_stdlib"), lambda route: None)  # it never arrives
    page.goto("")
    expect(page.get_by_role("heading", name="Setting up Quadrangle on this device")).to_be_visible()
    expect(page.locator(".bytes")).to_have_text(re.compile(r"^\d+\.\d of 1\d\.\d MB$"))
    assert serious_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("#/learn/quadrata")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status").last).to_contain_text("MB")
    page.goto("#/lesson/minisurf")
    expect(page.get_by_role("application")).to_be_visible(timeout=START)
    context.close()


def test_a_download_that_stops_says_so_and_can_be_tried_again(chromium: Browser, host: Host) -> None:
    context = device(chromium, host)
    page = context.new_page()
    stdlib = re.compile("python_stdlib")
    page.route(stdlib, lambda route: route.abort())
    page.goto("")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^The download stopped at \d+\.\d of 1\d\.\d MB\. "))
    page.unroute(stdlib)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Four games about squares")).to_be_visible()
    assert ask(page, "GET", "/tables?mine=true") == []
    context.close()


def test_a_replay_is_embedded_from_the_folder(page: Page, host: Host) -> None:
    table = create(page, "planquadrat")
    for ply, action in enumerate(["a0-b0", "a0-a1", "-"]):
        command = {"do": "play", "action": action, "ply": ply}
        ask(page, "POST", f"/tables/{table}/commands", {"id": str(ply), "seat": 1 + (ply > 0), "command": command})
    ask(page, "POST", f"/tables/{table}/commands", {"id": "r", "seat": 1, "command": {"do": "resign"}})
    page.goto(f"#/replay/{table}")
    frame = page.get_by_label("Code for your page")
    expect(frame).to_contain_text(f'src="{host.url}embed.html#/')
    code = frame.inner_text()
    other = page.context.new_page()  # another site, with nothing of this device
    other.set_content(f"<!doctype html><title>Elsewhere</title>{code}")
    slider = other.frame_locator("iframe").get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(" of 2$"), timeout=START)


def test_what_needs_other_people_is_not_offered(page: Page) -> None:
    assert ask(page, "GET", "/games")
    expect(page.get_by_role("button", name="Sign in")).to_have_count(0)
    expect(page.get_by_label("Have a code?")).to_have_count(0)
    expect(page.get_by_role("link", name="Players", exact=True)).to_have_count(0)
    for path in ("#/players", "#/player/ada", "#/watch", "#/account", "#/confirm/abc"):
        page.goto(path)
        expect(page.locator("main")).to_contain_text("need a Quadrangle server")
    page.goto("#/daily")
    expect(page.locator("body")).to_contain_text("follows from the date")
    expect(page.get_by_text("Settled in advance")).to_have_count(0)


def test_a_game_by_link_offers_no_clock(page: Page) -> None:
    page.goto("#/new/minisurf")
    expect(page.get_by_role("radio", name="No clock")).to_be_attached()
    expect(page.get_by_role("radio", name="Correspondence")).to_have_count(0)
    page.goto("#/new/maxisurf?friend")
    expect(page.get_by_label("Who sits in seat 2")).to_have_value("open")
    expect(page.get_by_role("radio", name="No clock")).to_have_count(0)


def test_the_device_answers_as_a_server_does(page: Page) -> None:
    assert json.loads(json.dumps(ask(page, "POST", "/pairing", {})))["code"] == "no-lobby"
    assert ask(page, "GET", "/account")["code"] == "no-accounts"
