"""Floods on loopback, one after another: what they cost the server, and what an honest player feels meanwhile.

    python benchmarks/floods.py [--seconds 600] [--floods deaf,pings,refused,languages,half-open,bots]

The server process has its default limits. The flood comes from several processes, each with its own address; the
honest player sits at a socket from another address, plays PlanQuadrat and measures each move until its answer. Prints a
Markdown table for benchmarks/results.md: memory before, halfway, at most and five seconds after the flood, and the
waiting times without and with the flood. It stops by itself.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server import strangers  # noqa: E402
from server.strangers import Server, Stranger, frame, serving  # noqa: E402
from websockets.frames import Opcode  # noqa: E402

FLOODERS = 4
QUIET = 5.0  # seconds before a flood
REST = 5.0  # seconds after a flood, before memory is read again
PACE = 0.05  # seconds between two moves of the honest player
strangers.PATIENCE = 120.0  # a machine that is busy with other work starts slowly, and that is not what is measured


def follow(table: str) -> bytes:
    return frame(json.dumps({"type": "follow", "table": table}))


def deaf(server: Server, source: str, table: str) -> None:
    """Asks for a table again and again, and never reads."""
    strangers = [server.socket(source) for _ in range(20)]
    for stranger in strangers:
        stranger.pour(follow(table) * 80, 1_000_000)


def pings(server: Server, source: str, table: str) -> None:
    """Pings, and never reads."""
    server.socket(source).pour(frame(b"x" * 100, Opcode.PING) * 500, 10_000_000)


def refused(server: Server, source: str, table: str) -> None:
    """Messages that must be refused, for as long as they are answered."""
    with server.socket(source) as stranger:
        heard = {"type": "error"}
        while heard["type"] == "error":
            stranger.say("{")
            heard = stranger.hear()


def languages(server: Server, source: str, table: str) -> None:
    """Rules in languages that do not exist."""
    with server.connect(source) as stranger:
        for _ in range(100):
            made_up = "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=8))
            stranger.request("GET", f"/api/v1/rules/quadrata?lang={made_up}")


def half_open(server: Server, source: str, table: str) -> None:
    """Requests that never end."""
    for stranger in [server.connect(source) for _ in range(200)]:
        stranger.send(b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nX-")
    time.sleep(0.5)


def bots(server: Server, source: str, table: str) -> None:
    """One client's strong bots at 75 tables in each process, in games without end, all followed and read."""
    cookie, bot = "quadrangle_client=" + "b" * 32, {"kind": "bot", "bot": "level:6"}
    body = {"game": "quadrata", "options": {"turn_limit": 0}, "seats": [bot, bot]}
    made = [server.post("/api/v1/tables", body, source, cookie=cookie).json()["id"] for _ in range(75)]
    strangers = [server.socket(source, cookie=cookie) for _ in range(2)]
    for number, table in enumerate(made):
        strangers[number % 2].send(follow(table))
    for _ in range(500):
        for stranger in strangers:
            stranger.hear()


FLOODS: dict[str, Callable[[Server, str, str], None]] = {
    "deaf": deaf, "pings": pings, "refused": refused, "languages": languages, "half-open": half_open,
    "bots": bots,
}  # fmt: skip


def flood(name: str, port: int, number: int, table: str, until: float) -> None:
    """One process of the flood, again and again until its time is over."""
    # A flood comes from elsewhere: it may fill the server's sockets, but not take the cores of its machine.
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(10)
    server = Server(None, port, Path(os.devnull))
    while time.time() < until:
        try:
            FLOODS[name](server, f"127.0.{10 + number}.1", table)
        except (OSError, EOFError, AssertionError):
            time.sleep(0.01)  # cut off or turned away, as it should be
        server.part()


class Honest(threading.Thread):
    """Plays both seats of a table and measures each move."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server, self.waits, self.ended = server, [], threading.Event()
        self.cookie = "quadrangle_client=" + "h" * 32
        self.stranger: Stranger = server.socket("127.0.0.7", cookie=self.cookie)

    def new_table(self) -> tuple[str, dict]:
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        body = {"game": "planquadrat", "seats": seats}
        made = self.server.post("/api/v1/tables", body, "127.0.0.7", cookie=self.cookie).json()
        return made["id"], made["position"]

    def run(self) -> None:
        rng, count = random.Random(1), 0
        while not self.ended.is_set():
            table, position = self.new_table()
            self.stranger.say(json.dumps({"type": "follow", "table": table}))
            while position["turn"] is not None and not self.ended.is_set():
                count += 1
                position = self.move(table, position, str(count), rng)
                time.sleep(PACE)
            self.stranger.say(json.dumps({"type": "unfollow", "table": table}))

    def move(self, table: str, position: dict, id: str, rng: random.Random) -> dict:
        play = {"do": "play", "action": rng.choice(position["actions"]), "ply": position["ply"]}
        begun = time.perf_counter()
        self.stranger.say(json.dumps(
            {"type": "command", "id": id, "table": table, "seat": position["turn"], "command": play}))  # fmt: skip
        assert self.stranger.hear_of("answer")["ok"]
        self.waits.append((time.perf_counter() - begun) * 1000)
        while not (position := self.stranger.hear_of("event").get("position")):
            pass
        return position


def load_search(server: Server) -> None:
    """A game between bots, so that the search is loaded before the flood and does not count as its memory."""
    bot = {"kind": "bot", "bot": "level:6"}
    table = server.post("/api/v1/tables", {"game": "quadrata", "seats": [bot, bot]}, "127.0.0.8").json()["id"]
    with server.socket("127.0.0.8") as stranger:
        stranger.send(follow(table))
        for _ in range(40):
            stranger.hear()


def measure(name: str, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), database=f"sqlite:///{folder}/f.db") as server:
        table = server.new_table("127.0.0.8")
        if name == "bots":
            load_search(server)
        honest = Honest(server)
        honest.start()
        time.sleep(QUIET)
        before, quiet = server.memory(), len(honest.waits)
        until = time.time() + seconds
        start = multiprocessing.get_context("spawn").Process
        flooders = [start(target=flood, args=(name, server.port, n, table, until)) for n in range(FLOODERS)]
        for process in flooders:
            process.start()
        most = halfway = before
        while (left := until - time.time()) > 0:
            time.sleep(0.2)
            most = max(most, server.memory())
            halfway = server.memory() if left > seconds / 2 else halfway
        calm, waits = sorted(honest.waits[:quiet]), sorted(honest.waits[quiet:])
        for process in flooders:
            process.join(30)
        time.sleep(REST)
        after = server.memory()
        honest.ended.set()
        honest.join()
    sizes = " | ".join(f"{size / 1e6:.0f}" for size in (before, halfway, most, after))
    times = f"{statistics.median(calm):.1f} | {p99(calm):.1f} | {statistics.median(waits):.1f} | {p99(waits):.1f}"
    return f"| {name} | {sizes} | {len(waits)} | {times} |"


def p99(times: list[float]) -> float:
    return times[int(len(times) * 0.99)]


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--seconds", type=float, default=600.0)
    given.add_argument("--floods", default=",".join(FLOODS))
    options = given.parse_args()
    print(f"Each flood {options.seconds:.0f} s, {FLOODERS} processes; load average {os.getloadavg()[0]:.0f}.\n")
    print("| flood | MB before | halfway | at most | after | moves | p50 ms before | p99 ms before | p50 ms | p99 ms |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name in options.floods.split(","):
        print(measure(name, options.seconds), flush=True)


if __name__ == "__main__":
    main()
