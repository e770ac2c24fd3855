#!/usr/bin/env python3
"""The animation in the README (part of `make screenshots`): one whole turn of PlanQuadrat, part by part."""

from __future__ import annotations

import io
import random
import shutil

from PIL import Image
from playwright.sync_api import APIRequestContext, Page, sync_playwright
from screenshots import DESKTOP, NAMES, PICTURES, THEMES, served, visitor

import quadrangle
from quadrangle.bots import by_name

SEED = 11
MIDDLE = 30  # a turn from the middle of the game, which shows more
SECONDS = (1.4, 1.4, 1.8, 2.6)


def game_with_a_full_turn() -> tuple[list[str], int]:
    """The moves of a game, and where a turn of placing, sliding and claiming begins."""
    state, rng, moves = quadrangle.game("planquadrat").start(), random.Random(SEED), list[str]()
    bot = by_name("planquadrat", "simulations:300")
    while state.turn is not None:
        moves.append(str(bot.choose(state, rng)))
        state = state.play(moves[-1])
        if len(moves) > MIDDLE and ">" in moves[-2] and moves[-1].startswith("*"):
            return moves, len(moves) - 3
    raise AssertionError(f"no such turn in the game of seed {SEED}")


def play(request: APIRequestContext, table: str, move: str, ply: int) -> None:
    seat = request.get(f"/api/v1/tables/{table}").json()["position"]["turn"]
    command = {"do": "play", "action": move, "ply": ply}
    answer = request.post(f"/api/v1/tables/{table}/commands", data={"id": f"{ply}", "seat": seat, "command": command})
    assert answer.json()["ok"], answer.text()


def picture(page: Page, ply: int) -> Image.Image:
    """The board with its status line, once it shows this ply."""
    page.wait_for_function(
        "ply => Number(document.querySelector('[role=application]')?.dataset.ply ?? -1) >= ply", arg=ply
    )
    page.wait_for_timeout(300)
    box = page.locator("main .middle").bounding_box()
    assert box is not None
    whole = Image.open(io.BytesIO(page.screenshot(clip=box))).convert("RGB")
    return whole.resize((whole.width * 3 // 4, whole.height * 3 // 4), Image.Resampling.LANCZOS)


def main() -> None:
    moves, begin = game_with_a_full_turn()
    with served(random.Random(SEED)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = visitor(browser, url, **DESKTOP, **THEMES["wood"])
        seats = [{"kind": "person", "name": name} for name in NAMES[:2]]
        wanted = {"game": "planquadrat", "players": 2, "options": {}, "seats": seats, "begins": 1}
        table = context.request.post("/api/v1/tables", data=wanted).json()["id"]
        for ply, move in enumerate(moves[:begin]):
            play(context.request, table, move, ply)
        page = context.new_page()
        page.goto(f"/t/{table}")
        frames = [picture(page, begin)]
        for ply, move in enumerate(moves[begin:], start=begin):
            play(context.request, table, move, ply)
            frames.append(picture(page, ply + 1))
        browser.close()
    target = PICTURES / "turn.webp"
    lengths = [round(1000 * seconds) for seconds in SECONDS]
    frames[0].save(target, save_all=True, append_images=frames[1:], duration=lengths, loop=0, quality=80)
    print(f"{target.relative_to(PICTURES.parents[1])}  {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
