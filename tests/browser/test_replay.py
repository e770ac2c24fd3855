"""Replay: by buttons, keys and slider, from a table or a file, downloaded, and embedded in another page."""

from __future__ import annotations

import io
import json
import re
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from browser.axe import serious_violations
from PIL import Image
from playwright.sync_api import Locator, Page, expect

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bruno"}]
# Four turns: the last one closes a court and claims it.
MOVES = ["a0-b0", "a0-a1", "a1-b1", "b0-b1", "*a1"]
SCREENS = [
    {"viewport": {"width": 1280, "height": 800}},
    {"viewport": {"width": 360, "height": 740}, "has_touch": True},
]
screens = pytest.mark.parametrize("context", SCREENS, ids=["desktop", "phone"], indirect=True)


def finished(page: Page) -> str:
    """The id of a table whose game is over."""
    body = {"game": "planquadrat", "seats": SEATS, "options": {"sliding": False}, "begins": 1}
    made: str = page.request.post("/api/v1/tables", data=body).json()["id"]
    for ply, action in enumerate(MOVES):
        command(page, made, min(ply, 3) % 2 + 1, do="play", action=action, ply=ply)
    command(page, made, 1, do="resign")
    return made


def command(page: Page, table: str, seat: int, **do: Any) -> None:
    said = {"id": f"{do.get('ply')}", "seat": seat, "command": do}
    answer = page.request.post(f"/api/v1/tables/{table}/commands", data=said)
    assert answer.ok, answer.text()


@screens
def test_a_finished_game_is_replayed_and_downloaded(page: Page) -> None:
    table = finished(page)
    page.goto(f"/replay/{table}")
    status, slider = page.get_by_role("status").first, page.get_by_role("slider", name="Turn")
    expect(status).to_have_text("The beginning.")
    page.get_by_role("button", name="One turn forward").click()
    expect(status).to_contain_text("1. Ada")
    page.locator("body").press("End")
    expect(status).to_contain_text("4. Bruno")
    expect(status).to_contain_text("Bruno wins")
    expect(slider).to_have_attribute("aria-valuetext", "4 of 4")
    slider.fill("2")
    expect(status).to_contain_text("2. Bruno")
    assert serious_violations(page) == []
    page.get_by_role("button", name="Speed: 1×").click()
    page.get_by_role("button", name="Speed: 2×").click()
    page.locator("#main").press(" ")
    expect(status).to_contain_text("4. Bruno")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Game as a moving picture").click()
    moving = Image.open(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert (moving.format, moving.n_frames, moving.width) == ("WEBP", 5, 480)  # type: ignore[attr-defined]
    moving.seek(4)
    moving.load()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_record_from_a_file_is_checked_and_replayed(page: Page) -> None:
    record = page.request.get(f"/api/v1/tables/{finished(page)}/record").json()
    page.goto("/replay")
    field = page.locator("input[type=file]")
    wrong = json.dumps({**record, "moves": [*MOVES[:2], "a0-a2"]}).encode()
    field.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": wrong})
    expect(page.get_by_role("alert")).to_have_text("Move 3 of the record cannot be played.")
    field.set_input_files({"name": "g.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()})
    expect(page.get_by_role("status").first).to_have_text("The beginning.")
    page.locator("body").press("ArrowRight")
    expect(page.get_by_role("status").first).to_contain_text("1. Ada")
    assert serious_violations(page) == []


def drop(page: Page, file: Path, onto: Locator) -> None:
    """Drag a file from outside the browser and drop it on an element."""
    box, wire = onto.bounding_box(), page.context.new_cdp_session(page)
    assert box
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    what = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "data": what, **where})


def test_a_record_dropped_on_the_page_is_replayed_and_replaced_by_the_next_one(page: Page, tmp_path: Path) -> None:
    record = page.request.get(f"/api/v1/tables/{finished(page)}/record").json()
    whole, shorter = tmp_path / "game.json", tmp_path / "games.jsonl"
    whole.write_text(json.dumps(record, indent=1))
    shorter.write_text(f"{json.dumps({**record, 'moves': MOVES[:3], 'result': None})}\n{json.dumps(record)}\n")
    page.goto("/replay")
    drop(page, whole, page.get_by_text("Drop a record here"))
    slider = page.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", "0 of 4")
    drop(page, shorter, page.get_by_role("group", name="Board"))
    expect(slider).to_have_attribute("aria-valuetext", "0 of 3")


def test_the_embed_code_works_on_another_site(page: Page, elsewhere: ThreadingHTTPServer) -> None:
    table = finished(page)
    page.goto(f"/replay/{table}#3")
    expect(page.get_by_role("status").first).to_contain_text("3. Ada")
    page.get_by_role("button", name="Begin at turn 3").click()
    code = page.get_by_label("Code for your page").inner_text()
    elsewhere.page = f"<!doctype html><title>Elsewhere</title>{code}"  # type: ignore[attr-defined]
    page.goto(f"http://127.0.0.1:{elsewhere.server_port}/")
    inside = page.frame_locator("iframe")
    slider = inside.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", "3 of 4")
    inside.get_by_role("button", name="To the end").click()
    expect(slider).to_have_attribute("aria-valuetext", "4 of 4")
    expect(inside.get_by_role("link", name="Quadrangle")).to_have_attribute(
        "href", re.compile(rf"(^/replay/{table}|/#/)$")
    )


def test_a_browser_that_cannot_write_moving_pictures_says_so_before_the_click(page: Page) -> None:
    page.add_init_script("HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,'")
    page.goto(f"/replay/{finished(page)}")
    expect(page.get_by_role("button", name="Game as a moving picture")).to_be_disabled()
    expect(page.locator("main")).to_contain_text("cannot make moving pictures")
