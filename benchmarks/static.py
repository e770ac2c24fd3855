"""The edition without a server compared with the one with a server: sizes, start, answers, memory, in Chromium.

    quadrangle static build/static
    python benchmarks/static.py build/static

Prints a table for `experiments.md`: wall times, and the processor time of the tab with all its threads. For "4 ×
slower" the processes of all tabs are stopped for three quarters of the time, because Chromium's own throttling leaves
workers alone. Memory is that of the tab's process, after four games with turns of level 6 and hints.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from page import served
from playwright.sync_api import Browser, Page, sync_playwright

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
MOVES = 30
# Seconds between two stops of a slowed tab.
RUNS = 0.008
TAKES_INPUT = "() => document.querySelector('[role=application]')?.dataset.ply === '0'"
ASK = """async ([method, path, body]) => {
  const ask = window.quadrangle?.ask ?? ((path, init) => fetch("/api/v1" + path, init));
  const headers = { "content-type": "application/json" };
  const begun = performance.now();
  const answer = await (await ask(path, { method, headers, body: body ?? undefined })).json();
  return [answer, performance.now() - begun];
}"""


def main() -> None:
    folder = Path(sys.argv[1])
    rows: list[tuple[str, str, str]] = [sizes(folder)]
    with (
        sync_playwright() as playwright,
        hosted(folder) as static,
        tempfile.TemporaryDirectory() as place,
        served(Path(place)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        here, there = measure(browser, f"{static}#"), measure(browser, server)
        rows += [(what, here[what], there.get(what, "–")) for what in here]
        print(f"Chromium {browser.version}, load {os.getloadavg()[0]:.1f}\n")
        browser.close()
    print("| what | without a server | with a server |")
    print("|---|---:|---:|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


def sizes(folder: Path) -> tuple[str, str, str]:
    """Of what the first visit stores, as it is and as a host compresses it."""
    files = [folder / name for name in json.loads((folder / "build.json").read_text())["files"]]
    whole = sum(file.stat().st_size for file in files)
    packed = sum(min(file.stat().st_size, len(gzip.compress(file.read_bytes(), 9))) for file in files)
    return "download in all, raw · gzip", f"{whole / 1e6:.1f} · {packed / 1e6:.1f} MB", "–"


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/"
        host.shutdown()


def measure(browser: Browser, base: str) -> dict[str, str]:
    results: dict[str, str] = {}
    for slower in (1, 4):
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(300_000)
        for visit in ("first visit", "later visit"):
            page = context.new_page()
            with slowed(page, slower):
                wall, cpu = start(page, base)
            note = " (4 × slower)" if slower > 1 else ""
            results[f"{visit} to a playable board{note}, wall · CPU"] = f"{wall:.1f} s · {cpu:.1f} s"
            if visit == "first visit" and base.endswith("#"):
                page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            if (slower, visit) == (1, "later visit"):
                results |= answers(page)
                results["memory of the tab"] = f"{memory(page):.0f} MB"
            page.close()
        context.close()
    return results


def start(page: Page, base: str) -> tuple[float, float]:
    """Seconds from the address of a new table to a board that takes a move."""
    begun, used = time.perf_counter(), cpu(page)
    page.goto(f"{base.rstrip('/') if not base.endswith('#') else base}/new/planquadrat")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_function(TAKES_INPUT)
    return time.perf_counter() - begun, cpu(page) - used


def answers(page: Page) -> dict[str, str]:
    """Milliseconds for a move and for a hint, and seconds until level 6 has moved, with its pause."""
    person = {"kind": "person", "name": ""}
    results = {}
    for game in GAMES:
        wanted: dict[str, Any] = {"game": game, "players": 2, "options": {}, "begins": 1}
        table = ask(page, "POST", "/tables", wanted | {"seats": [person, person]})[0]["id"]
        times = []
        for _ in range(MOVES):
            now = ask(page, "GET", f"/tables/{table}")[0]["position"]
            command = {"do": "play", "action": now["actions"][0], "ply": now["ply"]}
            body = {"id": f"m{now['ply']}", "seat": now["turn"], "command": command}
            times.append(ask(page, "POST", f"/tables/{table}/commands", body)[1])
        results[f"{game}: a move, median · slowest"] = f"{statistics.median(times):.0f} · {max(times):.0f} ms"
        bot = {"kind": "bot", "name": "B", "bot": "level:6"}
        begun = time.perf_counter()
        table = ask(page, "POST", "/tables", wanted | {"seats": [bot, person]})[0]["id"]
        while ask(page, "GET", f"/tables/{table}")[0]["position"]["turn"] != 2:
            time.sleep(0.02)  # polls the page
        results[f"{game}: first turn of level 6, pauses included"] = f"{time.perf_counter() - begun:.1f} s"
        results[f"{game}: a hint"] = f"{ask(page, 'POST', f'/tables/{table}/hint', {})[1]:.0f} ms"
    return results


def ask(page: Page, method: str, path: str, body: object = None) -> tuple[Any, float]:
    answer, taken = page.evaluate(ASK, [method, path, None if body is None else json.dumps(body)])
    return answer, taken


def processes(page: Page, kind: str) -> list[dict[str, Any]]:
    assert page.context.browser
    session = page.context.browser.new_browser_cdp_session()
    every: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process for process in every if process["type"] == kind]


def cpu(page: Page) -> float:
    """Of the processes of all tabs: the one that is open, and spare ones that do nothing."""
    return sum(float(process["cpuTime"]) for process in processes(page, "renderer"))


def memory(page: Page) -> float:
    """Megabytes of the open tab that nothing else shares: its process is the largest one."""
    statuses = [Path(f"/proc/{one['id']}/status").read_text().splitlines() for one in processes(page, "renderer")]
    return max(int(line.split()[1]) for status in statuses for line in status if line.startswith("RssAnon")) / 1024


@contextmanager
def slowed(page: Page, factor: int) -> Iterator[None]:
    """Let the processes of tabs run for one part of the time only, also those that begin meanwhile."""
    done = threading.Event()
    (browser,) = processes(page, "browser")

    def switch() -> None:
        own = tabs_of(browser["id"])
        while not done.is_set():
            send(own, signal.SIGSTOP)
            goes_on = time.perf_counter() + RUNS * (factor - 1)
            stopped, own = own, tabs_of(browser["id"])
            time.sleep(max(0.0, goes_on - time.perf_counter()))
            send(stopped, signal.SIGCONT)
            time.sleep(RUNS)

    switching = threading.Thread(target=switch)
    if factor > 1:
        switching.start()
    try:
        yield
    finally:
        done.set()
        if factor > 1:
            switching.join()


def tabs_of(process: int) -> list[int]:
    """The processes of tabs below this one."""
    tabs = []
    for child in children(process):
        tabs += [child, *tabs_of(child)] if b"--type=renderer" in command(child) else tabs_of(child)
    return tabs


def children(process: int) -> list[int]:
    with suppress(OSError):
        tasks = Path(f"/proc/{process}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]
    return []


def command(process: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


def send(processes: list[int], kind: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, kind)


if __name__ == "__main__":
    main()
