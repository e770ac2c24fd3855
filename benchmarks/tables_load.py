"""Load test of the table server on loopback: moves per server CPU-second, response times, memory.

    python benchmarks/tables_load.py [--seconds 4] [--rounds 5] [--tables 1,20,100,400] [--database sqlite|postgres]
    python benchmarks/tables_load.py --people [--followers 500] [--seconds 4] [--rounds 5] [--tables 100]
    python benchmarks/tables_load.py --bounds [--seconds 4] [--rounds 5] [--tables 100]

Each table has two players at two sockets, who play random legal actions as fast as they are answered, game after game.
The server is a separate process on its own core. Its CPU time and memory are read from /proc, so the load generator
does not count. The program prints a Markdown table for benchmarks/experiments.md with the medians of all rounds. p50
and p99 are the times until a command is answered; "published" is when both players have the new position.

Because machines are noisy, the table also shows the moves as a share of those that one core computes in the same run
without a server: rules, view and encoding alone.

`--people` measures the cost of clocks, listed tables and followers of the lobby. Tables with and without them are
interleaved on one server, with the same sockets open, so that both have equal noise.

`--bounds` measures the cost of counting frames, messages and unsent bytes. Two servers are interleaved on one core; one
of them counts nothing.
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

from support.postgres import postgres_server  # noqa: E402

from quadrangle import game  # noqa: E402
from quadrangle.games.planquadrat.board import TEXTS  # noqa: E402
from quadrangle.tables.live.messages import Position as ViewedPosition  # noqa: E402

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


class PositionChanges(msgspec.Struct):
    """In protocol 2: what changes, and separately the actions of the client who is to decide."""

    ply: int
    turn: int | msgspec.UnsetType | None = msgspec.UNSET


class Received(msgspec.Struct):
    """The fields that a player needs of an event."""

    table: str
    event: Event
    position: Position | None = None
    position_changes: PositionChanges | None = None
    actions: list[str] | str | None = None


decode = msgspec.json.Decoder(Received).decode


class Client(asyncio.Protocol):
    """A minimal WebSocket client: whole text frames, a mask of zeros."""

    def __init__(self, cookie: str, on_message, protocol: int = 2) -> None:
        self.cookie, self.on_message, self.protocol = cookie, on_message, protocol
        self.received_bytes = 0
        self.buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/v1/socket?protocol={self.protocol} HTTP/1.1\r\nHost: localhost\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.received_bytes += len(data)
        if not self.open.done():
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.splitlines()[0], head
            self.buffer = bytearray(rest)
            self.open.set_result(None)
        at = 0
        while (frame := self.frame(at)) is not None:
            kind, begin, at = frame
            if kind == 1:
                self.on_message(self.buffer[begin:at])
            elif kind == 9:  # the server closes connections that do not answer pings
                self.transport.write(bytes([138, 128 | at - begin]) + b"\0\0\0\0" + self.buffer[begin:at])
        del self.buffer[:at]

    def frame(self, at: int) -> tuple[int, int, int] | None:
        """The frame at this offset, if it is complete: its kind, and where its payload begins and ends."""
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
    """The measured times, while `running`."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # until the answer
        self.published: list[float] = []  # until both players have the new position
        self.decisions = 0  # a command may have several
        self.running = False


PLAIN = b'{"game":"planquadrat","seats":[{"kind":"person","name":"A"},{"kind":"open"}]}'
TIMED = PLAIN[:-1] + b',"listed":true,"pace":{"kind":"real_time","base":10800,"increment":5}}'


class Game:
    """Two players at two sockets, who play game after game by rematches."""

    wanted = PLAIN

    def __init__(self, port: int, number: int, tally: Tally, rng: random.Random, protocol: int = 2) -> None:
        self.port, self.tally, self.rng, self.protocol = port, tally, rng, protocol
        self.turn: int | None = 1
        self.cookies = [f"quadrangle_client=loadtest{number:08d}{seat:08d}" for seat in (1, 2)]
        self.sent = 0.0
        self.decisions = 1  # of the last command
        self.count = 0

    async def sit_down(self) -> None:
        loop = asyncio.get_running_loop()
        self.clients = []
        for cookie, receive in zip(self.cookies, (self.receive, self.receive_other), strict=True):
            _, client = await loop.create_connection(
                lambda cookie=cookie, receive=receive: Client(cookie, receive, self.protocol), "127.0.0.1", self.port
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
        self.turn = 1
        self.play(1, "c2-c3", 0)

    def play(self, seat: int, action: str, ply: int) -> None:
        self.count += 1
        self.sent = time.perf_counter()
        self.clients[seat - 1].send(
            f'{{"type":"command","id":"{self.count}","table":"{self.table}","seat":{seat},'
            f'"command":{{"do":"play","action":"{action}","ply":{ply}}}}}'.encode()
        )

    def receive_other(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"answer"'):
            self.answered(payload)
        elif payload.startswith(b'{"type":"event"') and self.tally.running:
            received = decode(payload)
            if received.actions is not None:
                self.handle_event(received)

    def answered(self, payload: bytes) -> None:
        if b'"id":"again' in payload:
            return  # earlier versions make a rematch for the first request, and refuse the second
        assert b'"ok":true' in payload, payload
        if self.tally.running:
            self.tally.waits.append(time.perf_counter() - self.sent)
            self.tally.decisions += self.decisions

    def receive(self, payload: bytes) -> None:
        """Handle messages of the first player's socket.

        In protocol 1 its events drive both players. In protocol 2 only the socket of the player to move gets actions.
        """
        if payload.startswith(b'{"type":"answer"'):
            self.answered(payload)
        elif payload.startswith(b'{"type":"event"') and self.tally.running:
            self.handle_event(decode(payload))
        elif payload.startswith(b'{"type":"snapshot"') and self.tally.running:
            self.begin()

    def handle_event(self, received: Received) -> None:
        position = received.position
        self.note_turn(received)
        if received.event.kind == "rematch":
            self.follow_rematch(received.event.table)
        elif received.actions is not None and received.position_changes is not None:
            self.tally.published.append(time.perf_counter() - self.sent)
            self.play(self.turn or 0, self.chosen(received.actions), received.position_changes.ply)
        elif position is not None and position.turn is not None:
            self.tally.published.append(time.perf_counter() - self.sent)
            actions = bytes(position.actions)[2:-2].split(b'","')
            self.play(position.turn, self.rng.choice(actions).decode(), position.ply)
        elif received.event.kind == "over":
            for seat, client in enumerate(self.clients, start=1):
                again = f'{{"type":"command","id":"again{seat}","table":"{self.table}","seat":{seat},'
                client.send(f'{again}"command":{{"do":"rematch"}}}}'.encode())

    def note_turn(self, received: Received) -> None:
        if received.position_changes is not None and received.position_changes.turn is not msgspec.UNSET:
            self.turn = received.position_changes.turn

    def chosen(self, actions: list[str] | str) -> str:
        """A random action; a code stands for the places of houses, a bit each."""
        if not isinstance(actions, str):
            return self.rng.choice(actions)
        places = int(actions, 16)
        while True:
            number = self.rng.randrange(places.bit_length())
            if places >> number & 1:
                return TEXTS[number]

    def follow_rematch(self, table: str) -> None:
        """Follow the next game, in which the players have swapped seats."""
        for client in self.clients:
            client.send(f'{{"type":"unfollow","table":"{self.table}"}}'.encode())
            client.send(f'{{"type":"follow","table":"{table}"}}'.encode())
        self.table = table
        self.clients.reverse()


class TurnGame(Game):
    """Players who send whole turns. They know the rules, so nobody has to tell them what a part of a turn allows."""

    rules = game("planquadrat")

    def play(self, seat: int, action: str, ply: int) -> None:
        state = self.rules.start() if ply == 0 else self.state
        actions = []
        while state.turn == seat:
            actions.append(self.rng.choice(state.actions().texts))
            state = state.play(actions[-1])
        self.state, self.decisions = state, len(actions)
        self.count += 1
        self.sent = time.perf_counter()
        command = msgspec.json.encode({"do": "turn", "actions": actions, "ply": ply}).decode()
        self.clients[seat - 1].send(
            f'{{"type":"command","id":"{self.count}","table":"{self.table}","seat":{seat},"command":{command}}}'.encode()
        )


class PausedGame(Game):
    """A game that pauses while its tally is not running."""

    def __init__(
        self, port: int, number: int, tally: Tally, rng: random.Random, wanted: bytes, protocol: int = 2
    ) -> None:
        super().__init__(port, number, tally, rng, protocol)
        self.wanted = wanted
        self.next = self.begin

    def receive(self, payload: bytes) -> None:
        if not self.tally.running and payload.startswith(b'{"type":"event"'):
            self.wait_with(payload)
        elif not self.tally.running and payload.startswith(b'{"type":"snapshot"'):
            self.next = self.begin
        else:
            super().receive(payload)

    def receive_other(self, payload: bytes) -> None:
        if not self.tally.running and payload.startswith(b'{"type":"event"') and b'"actions":' in payload:
            self.wait_with(payload)
        else:
            super().receive_other(payload)

    def wait_with(self, payload: bytes) -> None:
        """What leads to the next move is handled later."""
        received = decode(payload)
        self.note_turn(received)
        if received.position or received.actions is not None or received.event.kind in ("over", "rematch"):
            self.next = lambda: self.handle_event(received)

    def resume(self) -> None:
        self.next()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# What is done for every message only because somebody might send or keep too much.
UNBOUNDED = """
from quadrangle.server.net.connection_limits import LimitedTransport
from quadrangle.ratelimit import TokenBucket
from quadrangle.server.socket.connection import SocketConnection
TokenBucket.take = lambda self, count=1: True
LimitedTransport._within_frame_limit = lambda self, data: True
SocketConnection._count = lambda self, size: None
"""


@contextmanager
def server(database: str, first: str = "", root: Path = ROOT) -> Iterator[tuple[int, int]]:
    """A server process: (pid, port). `first` is run in it before it serves; `root` is the clone it comes from."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = os.environ | {
        "PYTHONPATH": str(root / "src"),
        "QUADRANGLE_MESSAGES_PER_SECOND": "1000000",
        "QUADRANGLE_MESSAGES_PER_SECOND_PER_ADDRESS": "1000000",
        "QUADRANGLE_REQUESTS_PER_SECOND": "1000000",
        "QUADRANGLE_FILES_PER_SECOND": "1000000",
        "QUADRANGLE_EVENTS_PER_DAY": "1000000000",
        "QUADRANGLE_WRITTEN_BYTES_PER_DAY": "1000000000000",
        "QUADRANGLE_SOCKETS_PER_ADDRESS": os.environ.get("QUADRANGLE_SOCKETS_PER_ADDRESS", "2000"),
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
    """The results of one round, in the order of the columns."""

    per_cpu_second: float
    share: float
    per_second: float
    p50: float
    p99: float
    published: float
    new: float
    played: float
    bytes: float


def rules_rate(seconds: float = 0.5) -> float:
    """Moves per CPU-second without server, socket and log: rules, view and encoding alone."""
    encode = msgspec.json.Encoder().encode
    rng, state, moves = random.Random(1), game("planquadrat").start(), 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            state = state.play(rng.choice(state.actions().texts))
            encode(ViewedPosition.of(state, moves, deciding=state.turn is not None))
            moves += 1
            if state.turn is None:
                state = game("planquadrat").start()
    return moves / (time.process_time() - begun)


async def measure(
    pid: int, port: int, tables: int, seconds: float, protocol: int = 2, kind: type[Game] = Game
) -> Round:
    tally = Tally()
    before = resident(pid)
    games = [kind(port, number, tally, random.Random(number), protocol) for number in range(tables)]
    for one in games:
        await one.sit_down()
    await asyncio.sleep(0.5)
    grown = (resident(pid) - before) / tables
    gc.disable()  # in the load generator, whose pauses must not count
    tally.running = True
    for one in games:
        one.begin()
    await asyncio.sleep(WARM_UP)
    tally.waits.clear()
    tally.published.clear()
    tally.decisions = 0
    cpu, wall, received = cpu_seconds(pid), time.perf_counter(), bytes_received(games)
    await asyncio.sleep(seconds)
    tally.running = False
    cpu, wall = cpu_seconds(pid) - cpu, time.perf_counter() - wall
    received = bytes_received(games) - received
    await asyncio.sleep(0.3)
    played = (resident(pid) - before) / tables
    for one in games:
        for client in one.clients:
            client.transport.close()
    gc.enable()
    moves, p50, p99, published = (
        tally.decisions,
        at(tally.waits, 0.5),
        at(tally.waits, 0.99),
        at(tally.published, 0.99),
    )
    return Round(
        moves / cpu, moves / cpu / rules_rate(), moves / wall, p50, p99, published, grown / 1024, played / 1024,
        received / moves / 2,
    )  # fmt: skip


def bytes_received(games: list[Game]) -> int:
    return sum(client.received_bytes for one in games for client in one.clients)


def at(times: list[float], share: float) -> float:
    """The milliseconds below which this share of the times lies."""
    return sorted(times)[int(len(times) * share)] * 1e3


async def idle_sockets(pid: int, port: int, count: int = 400) -> float:
    """Memory of an idle socket in KiB."""
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


async def connected(port: int, count: int, sizes: list[int]) -> list[Client]:
    """Open sockets that do nothing."""
    loop = asyncio.get_running_loop()
    followers = []
    for number in range(count):
        cookie = f"quadrangle_client=looker{number:018d}"
        _, client = await loop.create_connection(
            lambda cookie=cookie: Client(cookie, lambda payload: sizes.append(len(payload))), "127.0.0.1", port
        )
        await client.open
        followers.append(client)
    return followers


def send_all(clients: list[Client], text: bytes) -> None:
    for client in clients:
        client.send(text)


async def cost(pid: int, tally: Tally, seconds: float) -> float:
    """Microseconds of server CPU per move."""
    await asyncio.sleep(WARM_UP)
    tally.waits.clear()
    before = cpu_seconds(pid)
    await asyncio.sleep(seconds)
    return (cpu_seconds(pid) - before) / len(tally.waits) * 1e6


class PausedTurnGame(PausedGame, TurnGame):
    """Whole turns, and pauses."""


async def seated(
    port: int, tables: int, wanted: bytes, first: int, protocol: int = 2, kind: type[PausedGame] = PausedGame
) -> tuple[Tally, list[PausedGame]]:
    tally = Tally()
    games = [kind(port, first + number, tally, random.Random(number), wanted, protocol) for number in range(tables)]
    for one in games:
        await one.sit_down()
    return tally, games


async def played(pid: int, tally: Tally, games: list[PausedGame], seconds: float) -> float:
    """The cost of a move while these games run and all others pause."""
    tally.running = True
    for one in games:
        one.resume()
    microseconds = await cost(pid, tally, seconds)
    tally.running = False
    await asyncio.sleep(0.5)  # until messages in flight have arrived
    return microseconds


async def compare(pid: int, port: int, tables: int, followers: int, seconds: float, rounds: int) -> None:
    """Print the cost of a move with and without clocks and followers of the lobby."""
    followers_of_lobby = await connected(port, followers, [])
    plain = await seated(port, tables, PLAIN, 0)
    timed = await seated(port, tables, TIMED, tables)
    without, with_followers = [], []
    for _ in range(rounds):
        without.append(await played(pid, *plain, seconds))
        send_all(followers_of_lobby, b'{"type":"follow_lobby","name":""}')
        await asyncio.sleep(1)
        with_followers.append(await played(pid, *timed, seconds))
        send_all(followers_of_lobby, b'{"type":"unfollow_lobby"}')
    ratios = [one / other for one, other in zip(with_followers, without, strict=True)]
    print(
        f"| {tables} | {followers} | {statistics.median(without):.0f} | {statistics.median(with_followers):.0f} ",
        end="",
    )
    print(f"| {statistics.median(ratios):.2f} ({min(ratios):.2f}, {max(ratios):.2f}) |", flush=True)


async def compare_bounds(bounded: tuple[int, int], free: tuple[int, int], options: argparse.Namespace) -> list[float]:
    """The ratio of the cost of a move with bounds to one without, per round."""
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
    print("Cost of a move with bounds, relative to one without: ", end="")
    print(f"{statistics.median(ratios):.3f} (rounds: {', '.join(f'{ratio:.3f}' for ratio in ratios)})")


def run_people(kind: str, database: str, tables: int, followers: int, seconds: float, rounds: int) -> None:
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print(f"\n### {kind}: clocks and a full lobby\n")
    print("| tables | followers of the lobby | µs of server CPU per move | with clocks and followers", end=" ")
    print("| ratio: median of the rounds (least, most) |\n|---|---|---|---|---|")
    with server(database) as (pid, port):
        uvloop.run(compare(pid, port, tables, followers, seconds, rounds))


def run(kind: str, database: str, tables: list[int], seconds: float, rounds: int) -> None:
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print(f"\n### {kind}\n")
    print(
        "| tables | moves per server CPU-second (least, most) | share of rules rules_rate | moves per second", end=" "
    )
    print(
        "| p50 ms | p99 ms (least, most) | p99 ms until published | KiB per new table | KiB per played table "
        "| bytes per move and player |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for count in tables:
        results = []
        for _ in range(rounds):
            with server(database) as (pid, port):
                results.append(uvloop.run(measure(pid, port, count, seconds)))
        print(row(count, results), flush=True)
    with server(database) as (pid, port):
        print(f"\nAn idle socket costs {uvloop.run(idle_sockets(pid, port)):.0f} KiB.")


def row(tables: int, results: list[Round]) -> str:
    middle = Round(*map(statistics.median, zip(*results, strict=True)))
    speeds, waits = [one.per_cpu_second for one in results], [one.p99 for one in results]
    return (
        f"| {tables} | {middle.per_cpu_second:,.0f} ({min(speeds):,.0f}, {max(speeds):,.0f}) | {middle.share:.0%} "
        f"| {middle.per_second:,.0f} | {middle.p50:.1f} | {middle.p99:.1f} ({min(waits):.1f}, {max(waits):.1f}) "
        f"| {middle.published:.1f} | {middle.new:.0f} | {middle.played:.0f} | {middle.bytes:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", default="")
    parser.add_argument("--people", action="store_true")
    parser.add_argument("--bounds", action="store_true")
    parser.add_argument("--followers", type=int, default=500)
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    options = parser.parse_args()
    if options.bounds:
        return run_bounds(options)
    counts = [int(count) for count in (options.tables or ("100" if options.people else "1,20,100,400")).split(",")]
    if options.database != "postgres":
        with tempfile.TemporaryDirectory() as folder:
            measured("SQLite", f"sqlite:///{folder}/load.db", counts, options)
    if options.database != "sqlite":
        with postgres_server() as url:  # on any core
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
