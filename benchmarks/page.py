"""How soon the page is visible, and how soon a new visitor has played a move, in Chromium.

    python benchmarks/page.py

Prints a table for `results.md`: medians of five visits, each with an empty cache and a new server. A visitor opens the
page for a new table, starts a game against the bot and lays a house with the mouse. The time ends when the server has
accepted the move and the page shows it. It includes the time of the program that drives the browser.
"""

from __future__ import annotations

import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

VISITS = 5
# Functions: the page's content security policy forbids evaluating an expression repeatedly.
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
TAKES_INPUT = "() => document.querySelector('[role=application]')?.dataset.ply === '0'"


def main() -> None:
    with tempfile.TemporaryDirectory() as place, served(Path(place)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        visits = [visit(browser, url) for _ in range(VISITS)]
        version = browser.version
        browser.close()
    print(f"Commit {commit()} · Chromium {version}\n")
    print("| what | median | slowest |")
    print("|---|---:|---:|")
    for what in visits[0]:
        times = [taken[what] for taken in visits]
        print(f"| {what} | {statistics.median(times):.0f} ms | {max(times):.0f} ms |")


def visit(browser: Browser, url: str) -> dict[str, float]:
    """Milliseconds until each step."""
    taken = {}
    with visitor(browser, url) as page:
        page.goto("/")
        taken["start page, first contentful paint"] = first_paint(page)
    with visitor(browser, url) as page:
        begun = time.perf_counter()
        page.goto("/new/planquadrat")
        page.get_by_label("Who begins").select_option("1")
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_function(TAKES_INPUT)
        taken["new table, until the board takes a move"] = 1000 * (time.perf_counter() - begun)
        lay_a_house(page)
        taken["new table, until the first move is played and shown"] = 1000 * (time.perf_counter() - begun)
        taken["new table, first contentful paint"] = first_paint(page)
    return taken


@contextmanager
def visitor(browser: Browser, url: str) -> Iterator[Page]:
    """A new visitor: empty cache, no cookies."""
    context = browser.new_context(base_url=url, locale="en-GB", viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def first_paint(page: Page) -> float:
    page.wait_for_function(PAINT)
    return float(page.evaluate(PAINT))


def lay_a_house(page: Page) -> None:
    box = page.locator("svg.board").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("ol button").first.wait_for()  # its line in the list of moves


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """`quadrangle serve` on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "quadrangle", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'games.db'}"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/v1/health")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, most: float = 60) -> None:
    until = time.monotonic() + most
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def commit() -> str:
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True, cwd=Path(__file__).parent
    ).stdout.strip()


if __name__ == "__main__":
    main()
