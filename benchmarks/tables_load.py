"""Load test of the table server on loopback: moves per server CPU-second, waiting times, memory.

    python benchmarks/tables_load.py [--seconds 4] [--rounds 5] [--tables 1,20,100,400] [--database sqlite|postgres]
    python benchmarks/tables_load.py --people [--followers 500] [--seconds 4] [--rounds 5] [--tables 100]
    python benchmarks/tables_load.py --bounds [--seconds 4] [--rounds 5] [--tables 100]

Each table has two people at two sockets, who play random legal actions as fast as they are answered, game after game.
The server is a process of its own on a core of its own; its CPU time and memory are read from /proc: the load generator
does not count. It stops by itself and prints a Markdown table for benchmarks/results.md: medians of all rounds. p50 and
p99 are the times until a command is answered; "told" is when both players know the new position.

Machines are noisy, so beside the moves stands what share they are of those that one core does in the same run without
any server: rules, view and encoding alone.

With `--people`: what it costs a move that its table has clocks and is listed, and that people look at the lobby. Tables
with all that and tables without take turns on one server, with the same sockets open, so noise is the same to both.

With `--bounds`: what it costs a move that frames, messages and unsent bytes are counted. Two servers take turns on one
core; the other one counts nothing and believes everybody.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import os
import random
import signal
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
from typing import NamedTuple

import msgspec
import uvloop

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from service.postgres import postgres_server  # noqa: E402

from quadrangle import game  # noqa: E402
from quadrangle.service.shown import Position as Shown  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")
WARM_UP = 1.0
CORES = sorted(os.sched_getaffinity(0))


class Position(msgspec.Struct):
    ply: int
    turn: int | None
    actions: msgspec.Raw  # a list of texts, of which only one will be read


class Event(msgspec.Struct):
    kind: str
    table: str = ""


class Received(msgspec.Struct):
    """The few fields that a player needs of an event."""

    table: str
    event: Event
    position: Position | None = None


decode = msgspec.json.Decoder(Received).decode


class Client(asyncio.Protocol):
    """The least WebSocket client: whole text frames, a mask of zeros."""

    def __init__(self, cookie: str, on_message) -> None:
        self.cookie, self.on_message = cookie, on_message
        self.buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.splitlines()[0], head
            self.buffer = bytearray(rest)
            self.open.set_result(None)
        at = 0
        while (frame := self.frame(at)) is not None:
            kind, begin, at = frame
            if kind == 1:
                self.on_message(self.buffer[begin:at])
            elif kind == 9:  # who does not answer pings is taken for dead
                self.transport.write(bytes([138, 128 | at - begin]) + b"\0\0\0\0" + self.buffer[begin:at])
        del self.buffer[:at]

    def frame(self, at: int) -> tuple[int, int, int] | None:
        """The frame that begins here, if all of it is there: its kind, and where its payload begins and ends."""
        buffer, begin = self.buffer, at + 2
        if len(buffer) < begin:
            return None
        size = buffer[at + 1]
        if size >= 126:
            width = 2 if size == 126 else 8
            size, begin = int.from_bytes(buffer[begin : begin + width]), begin + width
        return (buffer[at] & 15, begin, begin + size) if len(buffer) >= begin + size else None

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes([129, 128 | size]) if size < 126 else bytes([129, 254]) + size.to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + text)


class Tally:
    """What was measured, while the clock runs."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # until the answer …
        self.told: list[float] = []  # … and until both have received how the table stands now
        self.running = False


PLAIN = b'{"game":"planquadrat","seats":[{"kind":"person","name":"A"},{"kind":"open"}]}'
TIMED = PLAIN[:-1] + b',"listed":true,"pace":{"kind":"real_time","base":10800,"increment":5}}'


class Game:
    """Two people at two sockets, playing game after game: when one is over, they ask for another."""

    wanted = PLAIN

    def __init__(self, port: int, number: int, tally: Tally, rng: random.Random) -> None:
        self.port, self.tally, self.rng = port, tally, rng
        self.cookies = [f"quadrangle_client=loadtest{number:08d}{seat:08d}" for seat in (1, 2)]
        self.sent = 0.0
        self.count = 0

    async def sit_down(self) -> None:
        loop = asyncio.get_running_loop()
        self.clients = []
        for cookie, hear in zip(self.cookies, (self.hear, self.hear_other), strict=True):
            _, client = await loop.create_connection(
                lambda cookie=cookie, hear=hear: Client(cookie, hear), "127.0.0.1", self.port
            )
            await client.open
            self.clients.append(client)
        await self.new_table()

    async def new_table(self) -> None:
        made = await asyncio.to_thread(self.post, "/tables", self.wanted)
        self.table = made["id"]
        sit = b'{"id":"sit","seat":2,"command":{"do":"sit","name":"B"}}'
        await asyncio.to_thread(self.post, f"/tables/{self.table}/commands", sit, 1)
        for client in self.clients:
            client.send(f'{{"type":"follow","table":"{self.table}","after":2}}'.encode())

    def post(self, path: str, body: bytes, seat: int = 0) -> dict:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/v1{path}", body)
        request.add_header("Cookie", self.cookies[seat])
        with urllib.request.urlopen(request, timeout=30) as answer:
            return msgspec.json.decode(answer.read())

    def begin(self) -> None:
        """The first move; all others follow from what is received."""
        self.play(1, "c2-c3", 0)

    def play(self, seat: int, action: str, ply: int) -> None:
        self.count += 1
        self.sent = time.perf_counter()
        self.clients[seat - 1].send(
            f'{{"type":"command","id":"{self.count}","table":"{self.table}","seat":{seat},'
            f'"command":{{"do":"play","action":"{action}","ply":{ply}}}}}'.encode()
        )

    def hear_other(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"answer"'):
            self.answered(payload)

    def answered(self, payload: bytes) -> None:
        assert b'"ok":true' in payload, payload
        if self.tally.running and b'"id":"again"' not in payload:
            self.tally.waits.append(time.perf_counter() - self.sent)

    def hear(self, payload: bytes) -> None:
        """The first player's socket hears of every event, and makes whoever is to move play."""
        if payload.startswith(b'{"type":"answer"'):
            self.answered(payload)
        elif payload.startswith(b'{"type":"event"') and self.tally.running:
            self.happened(decode(payload))
        elif payload.startswith(b'{"type":"snapshot"') and self.tally.running:
            self.begin()

    def happened(self, received: Received) -> None:
        position = received.position
        if received.event.kind == "rematch":
            self.move_on(received.event.table)
        elif position is not None and position.turn is not None:
            self.tally.told.append(time.perf_counter() - self.sent)
            actions = bytes(position.actions)[2:-2].split(b'","')
            self.play(position.turn, self.rng.choice(actions).decode(), position.ply)
        elif received.event.kind == "over":
            self.clients[0].send(
                f'{{"type":"command","id":"again","table":"{self.table}","seat":1,"command":{{"do":"rematch"}}}}'.encode()
            )

    def move_on(self, table: str) -> None:
        """To the next game, where everybody has moved on by one seat."""
        for client in self.clients:
            client.send(f'{{"type":"unfollow","table":"{self.table}"}}'.encode())
            client.send(f'{{"type":"follow","table":"{table}"}}'.encode())
        self.table = table
        self.clients.reverse()


class PausedGame(Game):
    """One that stops when its tally does, and goes on from there."""

    def __init__(self, port: int, number: int, tally: Tally, rng: random.Random, wanted: bytes) -> None:
        super().__init__(port, number, tally, rng)
        self.wanted = wanted
        self.next = self.begin

    def hear(self, payload: bytes) -> None:
        if not self.tally.running and payload.startswith(b'{"type":"event"'):
            received = decode(payload)
            self.next = lambda: self.happened(received)
        elif not self.tally.running and payload.startswith(b'{"type":"snapshot"'):
            self.next = self.begin
        else:
            super().hear(payload)

    def go_on(self) -> None:
        self.next()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# What is done for every message only because somebody might send or keep too much.
UNBOUNDED = """
from quadrangle.server.door import Door
from quadrangle.server.limits import Bucket
from quadrangle.server.socket import Connection
Bucket.take = lambda self, count=1: True
Door._may_send = lambda self, data: True
Connection._count = lambda self, size: None
"""


@contextmanager
def server(database: str, first: str = "") -> Iterator[tuple[int, int]]:
    """A server process: (pid, port). `first` is run in it before it serves."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = os.environ | {
        "PYTHONPATH": str(ROOT / "src"),
        "QUADRANGLE_MESSAGES_PER_SECOND": "1000000",
        "QUADRANGLE_REQUESTS_PER_SECOND": "1000000",
        "QUADRANGLE_SOCKETS_PER_ADDRESS": "2000",
        "QUADRANGLE_FILE": os.devnull,
    }
    command = f"from quadrangle.server.run import serve; serve(port={port}, database={database!r})"
    core = f"import os; os.sched_setaffinity(0, {CORES[:1]})"  # and the load generator has the others
    process = subprocess.Popen([sys.executable, "-c", "\n".join((core, first, command))], env=env)
    try:
        for _ in range(2000):  # a busy machine starts slowly
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=5).read()
                break
            except OSError:
                time.sleep(0.1)
        yield process.pid, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


class Round(NamedTuple):
    """What one round measured, in the order of the columns."""

    per_cpu_second: float
    share: float
    per_second: float
    p50: float
    p99: float
    told: float
    new: float
    played: float


def alone(seconds: float = 0.5) -> float:
    """Moves per CPU-second without server, socket and log: the rules, what the page is shown, and its encoding."""
    encode = msgspec.json.Encoder().encode
    rng, state, moves = random.Random(1), game("planquadrat").start(), 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            state = state.play(rng.choice(state.actions().texts))
            encode(Shown.of(state, moves, deciding=state.turn is not None))
            moves += 1
            if state.turn is None:
                state = game("planquadrat").start()
    return moves / (time.process_time() - begun)


async def measure(pid: int, port: int, tables: int, seconds: float) -> Round:
    tally = Tally()
    before = resident(pid)
    games = [Game(port, number, tally, random.Random(number)) for number in range(tables)]
    for one in games:
        await one.sit_down()
    await asyncio.sleep(0.5)
    grown = (resident(pid) - before) / tables
    gc.disable()  # here, in the load generator: its pauses are not the server's
    tally.running = True
    for one in games:
        one.begin()
    await asyncio.sleep(WARM_UP)
    tally.waits.clear()
    tally.told.clear()
    cpu, wall = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    tally.running = False
    cpu, wall = cpu_seconds(pid) - cpu, time.perf_counter() - wall
    await asyncio.sleep(0.3)
    played = (resident(pid) - before) / tables
    for one in games:
        for client in one.clients:
            client.transport.close()
    gc.enable()
    moves, p50, p99, told = len(tally.waits), at(tally.waits, 0.5), at(tally.waits, 0.99), at(tally.told, 0.99)
    return Round(moves / cpu, moves / cpu / alone(), moves / wall, p50, p99, told, grown / 1024, played / 1024)


def at(times: list[float], share: float) -> float:
    """The milliseconds below which this share of the times lies."""
    return sorted(times)[int(len(times) * share)] * 1e3


async def idle_sockets(pid: int, port: int, count: int = 400) -> float:
    """Kilobytes that an idle socket costs."""
    loop = asyncio.get_running_loop()
    before = resident(pid)
    clients = []
    for number in range(count):
        cookie = f"quadrangle_client=idle{number:020d}"
        _, client = await loop.create_connection(lambda c=cookie: Client(c, lambda payload: None), "127.0.0.1", port)
        await client.open
        clients.append(client)
    await asyncio.sleep(0.3)
    cost = (resident(pid) - before) / count / 1024
    for client in clients:
        client.transport.close()
    return cost


async def connected(port: int, count: int, heard: list[int]) -> list[Client]:
    """People who have the page open and do nothing."""
    loop = asyncio.get_running_loop()
    followers = []
    for number in range(count):
        cookie = f"quadrangle_client=looker{number:018d}"
        _, client = await loop.create_connection(
            lambda cookie=cookie: Client(cookie, lambda payload: heard.append(len(payload))), "127.0.0.1", port
        )
        await client.open
        followers.append(client)
    return followers


def say(clients: list[Client], text: bytes) -> None:
    for client in clients:
        client.send(text)


async def cost(pid: int, tally: Tally, seconds: float) -> float:
    """Microseconds of the server's CPU for each move."""
    await asyncio.sleep(WARM_UP)
    tally.waits.clear()
    before = cpu_seconds(pid)
    await asyncio.sleep(seconds)
    return (cpu_seconds(pid) - before) / len(tally.waits) * 1e6


async def seated(port: int, tables: int, wanted: bytes, first: int) -> tuple[Tally, list[PausedGame]]:
    tally = Tally()
    games = [PausedGame(port, first + number, tally, random.Random(number), wanted) for number in range(tables)]
    for one in games:
        await one.sit_down()
    return tally, games


async def played(pid: int, tally: Tally, games: list[PausedGame], seconds: float) -> float:
    """The cost of a move while these play and all others wait."""
    tally.running = True
    for one in games:
        one.go_on()
    found = await cost(pid, tally, seconds)
    tally.running = False
    await asyncio.sleep(0.5)  # what is under way arrives
    return found


async def compare(pid: int, port: int, tables: int, followers: int, seconds: float, rounds: int) -> None:
    """Print what a move costs with clocks and followers of the lobby, and without."""
    lookers = await connected(port, followers, [])
    plain = await seated(port, tables, PLAIN, 0)
    timed = await seated(port, tables, TIMED, tables)
    without, beside = [], []
    for _ in range(rounds):
        without.append(await played(pid, *plain, seconds))
        say(lookers, b'{"type":"follow_lobby","name":""}')
        await asyncio.sleep(1)
        beside.append(await played(pid, *timed, seconds))
        say(lookers, b'{"type":"unfollow_lobby"}')
    ratios = [one / other for one, other in zip(beside, without, strict=True)]
    print(f"| {tables} | {followers} | {statistics.median(without):.0f} | {statistics.median(beside):.0f} ", end="")
    print(f"| {statistics.median(ratios):.2f} ({min(ratios):.2f}, {max(ratios):.2f}) |", flush=True)


async def compare_bounds(bounded: tuple[int, int], free: tuple[int, int], options: argparse.Namespace) -> list[float]:
    """How many times the cost of a move without bounds each round's moves with bounds cost."""
    tables = [await seated(port, int(options.tables or 100), PLAIN, 0) for _, port in (bounded, free)]
    ratios = []
    for _ in range(options.rounds):
        costs = [await played(pid, *at, options.seconds) for (pid, _), at in zip((bounded, free), tables, strict=True)]
        ratios.append(costs[0] / costs[1])
    return ratios


def run_bounds(options: argparse.Namespace) -> None:
    os.sched_setaffinity(0, CORES[1:] or CORES)
    with tempfile.TemporaryDirectory() as folder:
        stores = [f"sqlite:///{folder}/{name}.db" for name in ("bounded", "free")]
        with server(stores[0]) as bounded, server(stores[1], UNBOUNDED) as free:
            ratios = uvloop.run(compare_bounds(bounded, free, options))
    print("Cost of a move with bounds, of one without: ", end="")
    print(f"{statistics.median(ratios):.3f} (rounds: {', '.join(f'{ratio:.3f}' for ratio in ratios)})")


def run_people(kind: str, database: str, tables: int, followers: int, seconds: float, rounds: int) -> None:
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print(f"\n### {kind}: clocks and a full lobby\n")
    print("| tables | followers of the lobby | µs of server CPU a move | with clocks and followers", end=" ")
    print("| ratio: median of the rounds (least, most) |\n|---|---|---|---|---|")
    with server(database) as (pid, port):
        uvloop.run(compare(pid, port, tables, followers, seconds, rounds))


def run(kind: str, database: str, tables: list[int], seconds: float, rounds: int) -> None:
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print(f"\n### {kind}\n")
    print("| tables | moves per server CPU-second (least, most) | share of rules alone | moves per second", end=" ")
    print("| p50 ms | p99 ms (least, most) | p99 ms until told | KiB a table, new | KiB a table, played |")
    print("|---|---|---|---|---|---|---|---|---|")
    for count in tables:
        found = []
        for _ in range(rounds):
            with server(database) as (pid, port):
                found.append(uvloop.run(measure(pid, port, count, seconds)))
        print(row(count, found), flush=True)
    with server(database) as (pid, port):
        print(f"\nAn idle socket costs {uvloop.run(idle_sockets(pid, port)):.0f} KiB.")


def row(tables: int, found: list[Round]) -> str:
    middle = Round(*map(statistics.median, zip(*found, strict=True)))
    speeds, waits = [one.per_cpu_second for one in found], [one.p99 for one in found]
    return (
        f"| {tables} | {middle.per_cpu_second:,.0f} ({min(speeds):,.0f}, {max(speeds):,.0f}) | {middle.share:.0%} "
        f"| {middle.per_second:,.0f} | {middle.p50:.1f} | {middle.p99:.1f} ({min(waits):.1f}, {max(waits):.1f}) "
        f"| {middle.told:.1f} | {middle.new:.0f} | {middle.played:.0f} |"
    )


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--seconds", type=float, default=4.0)
    given.add_argument("--rounds", type=int, default=5)
    given.add_argument("--tables", default="")
    given.add_argument("--people", action="store_true")
    given.add_argument("--bounds", action="store_true")
    given.add_argument("--followers", type=int, default=500)
    given.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    options = given.parse_args()
    if options.bounds:
        return run_bounds(options)
    counts = [int(count) for count in (options.tables or ("100" if options.people else "1,20,100,400")).split(",")]
    if options.database != "postgres":
        with tempfile.TemporaryDirectory() as folder:
            measured("SQLite", f"sqlite:///{folder}/load.db", counts, options)
    if options.database != "sqlite":
        with postgres_server() as url:  # wherever the system puts it
            measured("PostgreSQL", url, counts, options)
    return None


def measured(kind: str, database: str, counts: list[int], options: argparse.Namespace) -> None:
    if not options.people:
        return run(kind, database, counts, options.seconds, options.rounds)
    for count in counts:
        run_people(kind, database, count, options.followers, options.seconds, options.rounds)
    return None


if __name__ == "__main__":
    main()
