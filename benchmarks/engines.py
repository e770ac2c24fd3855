"""Compiled searches in native code, wasmtime, Node and a worker of Chromium, and how long level 6 decides.

    PYTHONPATH=tests python benchmarks/engines.py speed [GAME …]       simulations per CPU-second, interleaved
    PYTHONPATH=tests python benchmarks/engines.py decisions [GAME …]   seconds of one core per decision of level 6

Prints tables for `experiments.md`. Needs Node, Chromium on Linux, and the extra `research`
for native code. A search is measured whole, with its first simulation: for quadrata among two, that takes more than
half of the time.
"""

from __future__ import annotations

import base64
import os
import random
import shutil
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.decisions import PREPARE, Decision, Node, as_json, new_native, new_wasm, of_level, position
from playwright.sync_api import Browser, sync_playwright

import quadrangle
from quadrangle.engine.artefact import FOLDER
from quadrangle.games import GAMES

ROUNDS = 5
MOST_SIMULATIONS = 8_000  # of one measurement
POSITIONS = (4, 10)  # moves before
LEVEL = 6
# Moves before the measured decisions of level 6.
MOVES = {"planquadrat": range(0, 40, 2), "minisurf": range(0, 40, 4), "maxisurf": range(0, 30, 3)}
OTHER_MOVES = range(0, 30, 3)

# A worker that prepares and runs decisions.
WORKER = """
const loaded = new Map();
let search;
onmessage = async ({ data: { name, manifest, file, job } }) => {
  if (file) {
    const module = await WebAssembly.compile(Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)));
    loaded.set(name, { manifest: JSON.parse(manifest), module });
  } else if (job) search = prepare(loaded.get(job.artefact), job);
  else search.simulate();
  postMessage("done");
};
"""
START = """text => {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
  window.tell = (message) => new Promise((answered, failed) => {
    worker.onmessage = answered;
    worker.onerror = (error) => failed(new Error(error.message));
    worker.postMessage(message);
  });
}"""
ADDRESS = "http://page.test/"  # of an empty page: one without an address may not start a module as a worker
TELL = "async message => { await tell(message); }"


class Chromium:
    """A worker of a page that grows trees one after another."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()
        self._page.route(ADDRESS, lambda route: route.fulfill(content_type="text/html", body=""))
        self._page.goto(ADDRESS)
        self._page.evaluate(START, PREPARE.read_text() + WORKER)
        self._loaded: set[str] = set()

    def seconds(self, job: Decision) -> float:
        """The processor time of the worker's thread during a search."""
        described = as_json(job)
        name = described["artefact"]
        if name not in self._loaded:
            manifest, file = (FOLDER / f"{name}.json").read_text(), (FOLDER / f"{name}.wasm").read_bytes()
            self._tell({"name": name, "manifest": manifest, "file": base64.b64encode(file).decode()})
            self._loaded.add(name)
        self._tell({"job": described})
        begun = worker_seconds()
        self._tell({})
        return worker_seconds() - begun

    def _tell(self, message: dict[str, object]) -> None:
        self._page.evaluate(TELL, message)


def worker_seconds() -> float:
    """The processor time of the only worker's thread among the processes that this one started."""
    worker_status_files, processes = [], [os.getpid()]
    while processes:
        for task in Path(f"/proc/{processes.pop()}/task").glob("*"):
            processes += map(int, (task / "children").read_text().split())
            if (task / "comm").read_text().startswith("DedicatedWorker"):
                worker_status_files.append(task / "schedstat")
    [status] = worker_status_files
    return int(status.read_text().split()[0]) / 1e9


def seconds_of(new: Callable[[Decision], object], job: Decision) -> float:
    tree = new(job)
    begun = time.process_time()
    tree.simulate(job.simulations)  # type: ignore[attr-defined]
    return time.process_time() - begun


def speed(games: list[str]) -> None:
    """The best of some rounds for each engine and position; every round runs all four."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        node, chromium = Node(), Chromium(browser)
        engines: dict[str, Callable[[Decision], float]] = {
            "native": lambda job: seconds_of(new_native, job),
            "wasmtime": lambda job: seconds_of(new_wasm, job),
            "Node": node.seconds,
            "Chromium": chromium.seconds,
        }
        others = [f"{name} ÷ native" for name in engines if name != "native"]
        print("| " + " | ".join(["game", "players", *engines, *others]) + " |")
        print("|---|" + "---:|" * (1 + len(engines) + len(others)))
        for game in games:
            for players in player_counts(game):
                print("| " + " | ".join([game, str(players), *compared(engines, game, players)]) + " |", flush=True)
        print(f"\nChromium {browser.version}")
        node.close()
        browser.close()


def compared(engines: dict[str, Callable[[Decision], float]], game: str, players: int) -> list[str]:
    """Simulations per second with each engine, then the ratios to the first."""
    jobs = [of_level(game, LEVEL, players, moves, MOST_SIMULATIONS) for moves in POSITIONS]
    best = [[min(times) for times in zip(*rounds(tuple(engines.values()), job), strict=True)] for job in jobs]
    rates = [[job.simulations / each for each in times] for job, times in zip(jobs, best, strict=True)]
    columns = [spread([rate[engine] for rate in rates], "{:,.0f}") for engine in range(len(engines))]
    ratios = [spread([rate[engine] / rate[0] for rate in rates], "{:.2f}") for engine in range(1, len(engines))]
    return columns + ratios


def rounds(engines: tuple[Callable[[Decision], float], ...], job: Decision) -> Iterator[list[float]]:
    for engine in engines:  # compiled before anything is measured
        engine(job)
    for _ in range(ROUNDS):
        yield [engine(job) for engine in engines]


def decisions(games: list[str]) -> None:
    """Whole decisions with wasmtime, from early to late positions of random games."""
    print("| game | players | decisions | median s | slowest s |\n|---|---:|---:|---:|---:|")
    for game in games:
        bot = quadrangle.bot(game, level=LEVEL)
        for players in player_counts(game):
            times = []
            for moves in MOVES.get(game, OTHER_MOVES):
                state = position(game, players, moves)
                begun = time.process_time()
                bot.choose(state, random.Random(moves))
                times.append(time.process_time() - begun)
            row = [game, str(players), str(len(times)), f"{statistics.median(times):.2f}", f"{max(times):.2f}"]
            print("| " + " | ".join(row) + " |", flush=True)


def player_counts(game: str) -> list[int]:
    return [count for count in GAMES[game].game_class().facts.players if count > 1]


def spread(values: list[float], form: str) -> str:
    low, high = form.format(min(values)), form.format(max(values))
    return low if low == high else f"{low} to {high}"


def main() -> None:
    what, *games = sys.argv[1:] or ["speed"]
    {"speed": speed, "decisions": decisions}[what](games or list(GAMES))
    print(f"\nLoad average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
