#!/usr/bin/env python3
"""The screenshots of README and docs (`make screenshots`): chance and bots are seeded, so games repeat."""

from __future__ import annotations

import asyncio
import io
import random
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from quadrangle.bots import by_name
from quadrangle.games import GAMES
from quadrangle.record import Record
from quadrangle.server.app import create_app
from quadrangle.server.compose import build_site
from quadrangle.server.settings import Settings
from quadrangle.storage import open_store
from quadrangle.tables.bots.pool import BotPool
from quadrangle.tables.ports import SystemClock
from quadrangle.tables.service import Tables

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
THEMES: dict[str, dict[str, Any]] = {
    "wood": {"color_scheme": "light"},
    "night": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES = ("Ada", "Bram", "Chloé", "Dirk")


@dataclass(frozen=True)
class Scene:
    """A position in the middle of a game: played by bots from a seed until this ply and phase."""

    game: str
    seed: int
    plies: int
    phase: str
    players: int = 2
    options: tuple[tuple[str, object], ...] = ()
    point: tuple[float, float] | None = None  # the mouse position, relative to the board's width and height


SCENES = (
    Scene("planquadrat", seed=3, plies=56, phase="place", point=(0.178, 0.553)),
    Scene("minisurf", seed=5, plies=60, phase="take", players=3),
    Scene("maxisurf", seed=2, plies=56, phase="lay", point=(0.6, 0.35)),
    Scene("quadrata", seed=4, plies=38, phase="move", players=3, point=(0.6, 0.4)),
)


def scenes() -> tuple[Scene, ...]:
    """One scene per game: the chosen one, or the middle of any game."""
    chosen = {scene.game: scene for scene in SCENES}
    return tuple(chosen.get(game, Scene(game, seed=1, plies=20, phase="")) for game in GAMES)


@contextmanager
def served(chance: random.Random) -> Iterator[str]:
    """Run a server in this process with this random generator; yield its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    settings = Settings(host="127.0.0.1", hosts=("127.0.0.1",), database="memory:", messages_per_second=1000)
    ready = threading.Event()
    running: list[uvicorn.Server] = []

    async def serve() -> None:
        tables = Tables(await open_store("memory:"), SystemClock(), chance, BotPool(1, 10))
        running.append(
            uvicorn.Server(uvicorn.Config(create_app(settings, build_site(settings, tables)), log_config=None))
        )
        ready.set()
        await running[0].serve([listener])

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        running[0].should_exit = True
        thread.join(10)


def visitor(browser: Browser, url: str, **wishes: Any) -> BrowserContext:
    return browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce", **wishes)


def set_up(context: BrowserContext, scene: Scene) -> str:
    """Create a table with all players at this screen and play it to the scene; return its id."""
    seats = [{"kind": "person", "name": name} for name in NAMES[: scene.players]]
    wish = {"game": scene.game, "players": scene.players, "options": dict(scene.options), "seats": seats, "begins": 1}
    table: str = context.request.post("/api/v1/tables", data=wish).json()["id"]
    player, rng = by_name(scene.game, "simulations:300"), random.Random(scene.seed)
    for number in range(500):
        *_, state = Record.loads(context.request.get(f"/api/v1/tables/{table}/record").text()).states()
        now = context.request.get(f"/api/v1/tables/{table}").json()["position"]
        if now["ply"] >= scene.plies and state.step.startswith(scene.phase):
            return table
        if now["turn"] is None:
            break
        action = "draw" if "draw" in now["actions"] else str(player.choose(state, rng))  # bots pass early
        command = {"do": "play", "action": action, "ply": now["ply"]}
        body = {"id": f"{table}-{number}", "seat": now["turn"], "command": command}
        answer = context.request.post(f"/api/v1/tables/{table}/commands", data=body)
        assert answer.ok, answer.text()
    raise AssertionError(f"{scene.game} never comes to the phase {scene.phase} after {scene.plies} plies: {now}")


def shoot(page: Page, name: str) -> None:
    """Save a screenshot with at most 256 colours: a third of the size, without a visible difference."""
    page.evaluate("document.fonts.ready")
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    small = whole.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=4)
    target = PICTURES / f"{name}.png"
    small.save(target, optimize=True)
    print(f"{target.relative_to(PICTURES.parents[1])}  {target.stat().st_size / 1000:.0f} kB")


def shoot_table(context: BrowserContext, scene: Scene, table: str, name: str) -> None:
    page = context.new_page()
    page.goto(f"/t/{table}")
    board = page.get_by_role("application")
    board.wait_for()
    page.wait_for_load_state("networkidle")
    box = board.bounding_box()
    if scene.point and box and not name.endswith("phone"):
        page.mouse.move(box["x"] + scene.point[0] * box["width"], box["y"] + scene.point[1] * box["height"])
    shoot(page, name)
    page.close()


def shoot_pages(context: BrowserContext, suffix: str) -> None:
    page = context.new_page()
    for name, path in (("home", "/"), ("new", "/new/planquadrat")):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        shoot(page, f"{name}-{suffix}")
    page.close()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    chance = random.Random()
    with served(chance) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        host = visitor(browser, url)
        tables = {}
        for scene in scenes():
            chance.seed(scene.seed)
            tables[scene] = set_up(host, scene)
        here = host.storage_state()  # the cookie of the seats' owner
        looks = {f"desktop-{theme}": DESKTOP | wishes for theme, wishes in THEMES.items()}
        for look, wishes in (looks | {"phone": PHONE | THEMES["wood"]}).items():
            context = visitor(browser, url, storage_state=here, **wishes)
            for scene, table in tables.items():
                shoot_table(context, scene, table, f"{scene.game}-{look}")
            if look in ("desktop-wood", "phone"):
                shoot_pages(visitor(browser, url, **wishes), look)
        browser.close()


if __name__ == "__main__":
    main()
