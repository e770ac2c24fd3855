"""Floods of requests on loopback, one after another: their cost for the server and for an honest player.

    python benchmarks/floods.py [--seconds 600] [--floods deaf,pings,refused,languages,half-open,bots]

More floods: pictures, records, lobby, reports, writes, follows, pages.

The server process has its default limits. The flood comes from several processes, each with its own address. The
honest player has another address, plays PlanQuadrat over a socket and measures the time until each move is answered.
The program prints a Markdown table for benchmarks/experiments.md: memory before, halfway, at most and five seconds
after the flood, growth of the database, and response times without and with the flood.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server import raw_clients  # noqa: E402
from server.raw_clients import RawClient, Server, frame, serving  # noqa: E402
from websockets.frames import Opcode  # noqa: E402

FLOODERS = 4
QUIET = 5.0  # seconds before a flood
REST = 5.0  # seconds after a flood, before memory is read again
PACE = 0.05  # seconds between two moves of the honest player
raw_clients.PATIENCE = 120.0  # startup on a busy machine is slow, and not measured


def follow(table: str) -> bytes:
    return frame(json.dumps({"type": "follow", "table": table}))


def deaf(server: Server, source: str, table: str) -> None:
    """Requests a table repeatedly and never reads."""
    clients = [server.socket(source) for _ in range(20)]
    for client in clients:
        client.pour(follow(table) * 80, 1_000_000)


def pings(server: Server, source: str, table: str) -> None:
    """Sends pings and never reads."""
    server.socket(source).pour(frame(b"x" * 100, Opcode.PING) * 500, 10_000_000)


def refused(server: Server, source: str, table: str) -> None:
    """Sends invalid messages as long as they are answered."""
    with server.socket(source) as client:
        message = {"type": "error"}
        while message["type"] == "error":
            client.say("{")
            message = client.receive()


def languages(server: Server, source: str, table: str) -> None:
    """Requests rules in languages that do not exist."""
    with server.connect(source) as client:
        for _ in range(100):
            made_up = "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=8))
            client.request("GET", f"/api/v1/rules/quadrata?lang={made_up}")


def half_open(server: Server, source: str, table: str) -> None:
    """Sends requests that never end."""
    for client in [server.connect(source) for _ in range(200)]:
        client.send(b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nX-")
    time.sleep(0.5)


def bots(server: Server, source: str, table: str) -> None:
    """Strong bots of one client at 75 tables per process, in endless games that are followed and read."""
    cookie, bot = "quadrangle_client=" + "b" * 32, {"kind": "bot", "bot": "level:6"}
    body = {"game": "quadrata", "options": {"turn_limit": 0}, "seats": [bot, bot]}
    made = [server.post("/api/v1/tables", body, source, cookie=cookie).json()["id"] for _ in range(75)]
    clients = [server.socket(source, cookie=cookie) for _ in range(2)]
    for number, table in enumerate(made):
        clients[number % 2].send(follow(table))
    for _ in range(500):
        for client in clients:
            client.receive()


def random_record(moves: int) -> list[str]:
    """The moves of a long game of quadrata."""
    from quadrangle.games import game

    rng, state, played = random.Random(7), game("quadrata", 2, turn_limit=0).start(), []
    while len(played) < moves and state.turn is not None:
        action = rng.choice(state.actions()) if state.turn else state.draw(rng)
        played.append(str(action))
        state = state.play(action)
    return played


def pictures(server: Server, source: str, table: str) -> None:
    """Requests boards as PNG, each of another position."""
    made = server.post("/api/v1/tables", {**QUADRATA, "moves": random_record(60)}, source).json()["id"]
    with server.connect(source) as client:
        for ply in range(60):
            client.request("GET", f"/api/v1/tables/{made}/picture.png?ply={ply}")


def records(server: Server, source: str, table: str) -> None:
    """Creates tables from long records, several at a time."""
    body = json.dumps({**QUADRATA, "moves": random_record(500)}).encode()
    head = raw_clients.head("POST", "/api/v1/tables", {"content-length": str(len(body))})
    clients = [server.connect(source) for _ in range(25)]
    for client in clients:
        client.send(head + body)
    for client in clients:
        client.answer()


def lobby(server: Server, source: str, table: str) -> None:
    """Opens listed tables under ever new cookies, and stays there."""
    seats = [{"kind": "person", "name": "E"}, {"kind": "open"}]
    for number in range(60):
        cookie = f"quadrangle_client={source.replace('.', '-')}-{number:032d}"
        body = {"game": "planquadrat", "seats": seats, "listed": True}
        made = server.post("/api/v1/tables", body, source, cookie=cookie).json()
        if "id" in made:
            server.socket(source, cookie=cookie).send(follow(made["id"]))


def reports(server: Server, source: str, table: str) -> None:
    """Reports a player under ever new cookies."""
    cookie = f"quadrangle_client={random.getrandbits(100):032x}"
    with server.socket(source, cookie=cookie) as client:
        client.send(follow(table))
        client.receive_kind("snapshot")
        for _ in range(20):
            client.say(json.dumps({"type": "report", "table": table, "seat": 1}))
            client.say('{"type":"ping"}')
            client.receive_kind("pong")


def writes(server: Server, source: str, table: str) -> None:
    """Plays and takes back over 20 sockets, as fast as messages are taken."""
    seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    sockets = []
    for number in range(20):
        cookie = f"quadrangle_client={number:032d}"
        made = server.post("/api/v1/tables", {"game": "planquadrat", "seats": seats}, source, cookie=cookie).json()
        sockets.append((server.socket(source, cookie=cookie), made["id"], made["position"]))
    for count in range(300):
        for client, made, position in sockets:
            undo = count % 2
            move = {"do": "takeback"} if undo else {"do": "play", "action": position["actions"][0], "ply": 0}
            client.say(json.dumps({"type": "command", "id": str(count), "table": made,
                                   "seat": position["turn"], "command": move}))  # fmt: skip
        for client, _, _ in sockets:
            client.receive_kind("answer")


def follows(server: Server, source: str, table: str) -> None:
    """Requests all that happened at a long table over 25 sockets, again and again, and reads it."""
    made = server.post("/api/v1/tables", {**QUADRATA, "moves": random_record(300)}, source).json()
    again = [{"type": "unfollow"}, {"type": "follow", "after": made["n"] - 199}]
    request = b"".join(frame(json.dumps({**message, "table": made["id"]})) for message in again)
    clients = [server.socket(source) for _ in range(25)]
    for client in clients:
        client.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_000_000)
    for _ in range(100):
        time.sleep(0.1)  # as many messages as a socket may send
        for client in clients:
            client.send(request + frame('{"type":"ping"}'))
        for client in clients:
            read_until(client, b'"pong"')


def pages(server: Server, source: str, table: str) -> None:
    """Requests pages over four connections, as fast as they are answered."""
    request = raw_clients.head("GET", "/puzzles/quadrata", {})
    clients = [server.connect(source) for _ in range(4)]
    for _ in range(500):
        for client in clients:
            client.send(request)
        for client in clients:
            client.answer()


def read_until(client: RawClient, wanted: bytes) -> None:
    """Read without looking at the messages."""
    while wanted not in (data := client.connection.recv(1_000_000)):
        if not data:
            raise EOFError


QUADRATA = {
    "game": "quadrata", "options": {"turn_limit": 0},
    "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}],
}  # fmt: skip
FLOODS: dict[str, Callable[[Server, str, str], None]] = {
    "deaf": deaf, "pings": pings, "refused": refused, "languages": languages, "half-open": half_open,
    "bots": bots, "pictures": pictures, "records": records, "lobby": lobby, "reports": reports, "writes": writes,
    "follows": follows, "pages": pages,
}  # fmt: skip


def flood(name: str, port: int, number: int, table: str, until: float) -> None:
    """One process of the flood, repeated until the time is over."""
    # A real flood comes from other machines: it may fill the server's sockets, but not use its cores.
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(10)
    server = Server(None, port, Path(os.devnull))
    while time.time() < until:
        try:
            FLOODS[name](server, f"127.0.{10 + number}.1", table)
        except (OSError, EOFError, AssertionError, KeyError, ValueError):
            time.sleep(0.01)  # closed or refused, as expected
        server.part()


class Honest(threading.Thread):
    """Plays both seats of a table and measures each move."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server, self.waits, self.ended = server, [], threading.Event()
        self.cookie = "quadrangle_client=" + "h" * 32
        self.client: RawClient = server.socket("127.0.0.7", cookie=self.cookie)

    def new_table(self) -> tuple[str, dict]:
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        body = {"game": "planquadrat", "seats": seats}
        made = self.server.post("/api/v1/tables", body, "127.0.0.7", cookie=self.cookie).json()
        return made["id"], made["position"]

    def run(self) -> None:
        rng, count = random.Random(1), 0
        while not self.ended.is_set():
            table, position = self.new_table()
            self.client.say(json.dumps({"type": "follow", "table": table}))
            while position["turn"] is not None and not self.ended.is_set():
                count += 1
                position = self.move(table, position, str(count), rng)
                time.sleep(PACE)
            self.client.say(json.dumps({"type": "unfollow", "table": table}))

    def move(self, table: str, position: dict, id: str, rng: random.Random) -> dict:
        play = {"do": "play", "action": rng.choice(position["actions"]), "ply": position["ply"]}
        begun = time.perf_counter()
        self.client.say(json.dumps(
            {"type": "command", "id": id, "table": table, "seat": position["turn"], "command": play}))  # fmt: skip
        assert self.client.receive_kind("answer")["ok"]
        self.waits.append((time.perf_counter() - begun) * 1000)
        while not (position := self.client.receive_kind("event").get("position")):
            pass
        return position


def load_search(server: Server) -> None:
    """Play a game between bots, so that the search is loaded before the flood and its memory does not count."""
    bot = {"kind": "bot", "bot": "level:6"}
    table = server.post("/api/v1/tables", {"game": "quadrata", "seats": [bot, bot]}, "127.0.0.8").json()["id"]
    with server.socket("127.0.0.8") as client:
        client.send(follow(table))
        for _ in range(40):
            client.receive()


def measure(name: str, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), database=f"sqlite:///{folder}/f.db") as server:
        table = server.new_table("127.0.0.8")
        if name == "bots":
            load_search(server)
        honest = Honest(server)
        honest.start()
        time.sleep(QUIET)
        before, quiet, disk = server.memory(), len(honest.waits), stored(Path(folder))
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
        after, disk = server.memory(), stored(Path(folder)) - disk
        honest.ended.set()
        honest.join()
    sizes = " | ".join(f"{size / 1e6:.0f}" for size in (before, halfway, most, after))
    times = f"{statistics.median(calm):.1f} | {p99(calm):.1f} | {statistics.median(waits):.1f} | {p99(waits):.1f}"
    return f"| {name} | {sizes} | {disk / 1e6:.1f} | {len(waits)} | {times} |"


def stored(folder: Path) -> int:
    """Bytes of the database and the log."""
    return sum(file.stat().st_size for file in folder.iterdir())


def p99(times: list[float]) -> float:
    return times[int(len(times) * 0.99)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--floods", default=",".join(FLOODS))
    options = parser.parse_args()
    print(f"Each flood {options.seconds:.0f} s, {FLOODERS} processes; load average {os.getloadavg()[0]:.0f}.\n")
    print("| flood | MB before | halfway | at most | after | disk | moves | p50 ms before | p99 before | p50 | p99 |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name in options.floods.split(","):
        print(measure(name, options.seconds), flush=True)


if __name__ == "__main__":
    main()
