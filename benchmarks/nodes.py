"""One node and two, SQLite and PostgreSQL: CPU per move, and how soon the opponent at the other node sees it.

    python benchmarks/nodes.py [--seconds 4] [--rounds 3] [--tables 100] [--moves 100] [--pause 0.5] [--spectators 5000]

Each table has two players at two sockets, who play random legal actions. "Same node": both are connected to one node,
and two nodes share the tables. "Different nodes": one player is connected to each node.

1. They play as fast as they are answered, to measure the CPU time per move of all nodes and of PostgreSQL. All layouts
   play the same number of moves, about one game per table, after as many moves of warm-up: late moves are more
   expensive than early ones, and every node computes the possible slides once.
2. They pause before each move, to measure response times: from the command until the opponent's socket has the new
   position.
3. Spectators follow one table and do nothing.

The program prints Markdown for benchmarks/experiments.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec
import uvloop
from tables_load import (
    CORES,
    Client,
    Position,
    Received,
    Tally,
    at,
    cpu_seconds,
    decode,
    postgres_server,
    resident,
    server,
)
from tables_load import Game as Table

WARM_UP = 1.0  # seconds, with pauses
MOVES = 20  # the number of moves that spectators see


class SnapshotPart(msgspec.Struct):
    position: Position


class SnapshotReceived(msgspec.Struct):
    """The fields that a player needs of a snapshot."""

    table: str
    snapshot: SnapshotPart
    actions: list[str] | str | None = None


decode_snapshot = msgspec.json.Decoder(SnapshotReceived).decode


class Game(Table):
    """Two players, each with their own socket; the player to move plays when their own socket has the position."""

    def __init__(self, ports: Sequence[int], number: int, tally: Tally, pause: float) -> None:
        super().__init__(ports[0], number, tally, random.Random(number))
        self.ports, self.pause = ports, pause
        self.at = [0, 1]  # the players on seats 1 and 2
        self.moved: dict[int, tuple[int, float]] = {}  # by ply: the player, and the time

    async def sit_down(self) -> None:
        loop, self.clients = asyncio.get_running_loop(), []
        for who, cookie in enumerate(self.cookies):
            _, client = await loop.create_connection(
                lambda who=who, cookie=cookie: Client(cookie, lambda payload: self.receive(who, payload)),
                "127.0.0.1", self.ports[who],
            )  # fmt: skip
            await client.open
            self.clients.append(client)
        await self.new_table()

    def begin(self) -> None:
        self.take_turn(1, "c2-c3", 0)

    def take_turn(self, seat: int, action: str, ply: int) -> None:
        if self.tally.running:
            asyncio.get_running_loop().call_later(self.pause * random.uniform(0.5, 1.5), self.move, seat, action, ply)

    def move(self, seat: int, action: str, ply: int) -> None:
        if not self.tally.running:
            return
        who = self.at[seat - 1]
        self.count += 1
        self.sent = time.perf_counter()
        self.moved[ply + 1] = who, self.sent
        self.clients[who].send(
            f'{{"type":"command","id":"{self.count}","table":"{self.table}","seat":{seat},'
            f'"command":{{"do":"play","action":"{action}","ply":{ply}}}}}'.encode()
        )

    def receive(self, who: int, payload: bytes) -> None:
        if payload.startswith(b'{"type":"answer"'):
            self.answered(payload)
        elif payload.startswith(b'{"type":"event"'):
            self.receive_event(who, decode(payload))
        elif payload.startswith(b'{"type":"snapshot"') and self.tally.running:
            self.receive_snapshot(who, decode_snapshot(payload))

    def receive_snapshot(self, who: int, received: SnapshotReceived) -> None:
        """The snapshot of the next table: the other player may have moved already."""
        position = received.snapshot.position
        if position.ply == 0 and who == self.at[0]:
            self.begin()
        elif position.ply and received.table == self.table and received.actions is not None:
            self.take_turn(position.turn or 0, self.chosen(received.actions), position.ply)

    def receive_event(self, who: int, received: Received) -> None:
        """In protocol 2 only the player who is to decide gets actions."""
        changed = received.position_changes
        self.note_turn(received)
        if received.event.kind == "rematch":
            self.follow_on(who, received.event.table)
        elif received.table != self.table:  # the other player is at the next table already
            return
        elif received.event.kind == "over" and self.tally.running:
            seat = self.at.index(who) + 1
            again = f'{{"type":"command","id":"again{seat}","table":"{self.table}","seat":{seat},'
            self.clients[who].send(f'{again}"command":{{"do":"rematch"}}}}'.encode())
        elif changed is not None:
            mover, then = self.moved.get(changed.ply, (who, 0.0))
            if mover != who and self.tally.running:
                self.tally.published.append(time.perf_counter() - then)
            if received.actions is not None:
                self.take_turn(self.turn or 0, self.chosen(received.actions), changed.ply)

    def follow_on(self, who: int, table: str) -> None:
        if table != self.table:
            self.table, self.moved, self.turn = table, {}, 1
            self.at.reverse()
        self.clients[who].send(f'{{"type":"follow","table":"{table}"}}'.encode())


class Measurement(NamedTuple):
    """Moves per CPU-second of all nodes, moves per second, PostgreSQL's µs per move, response times in ms, memory."""

    per_cpu: float
    per_second: float
    database: float
    p50: float
    p99: float
    kib: float


class Duration(NamedTuple):
    """How long to play: a number of moves per table, or a number of seconds with pauses."""

    tables: int
    moves: int
    seconds: float
    pause: float = 0.0

    async def warm_up(self, tally: Tally) -> None:
        await (asyncio.sleep(WARM_UP + self.pause) if self.pause else self.play(tally))

    async def play(self, tally: Tally) -> None:
        if self.pause:
            return await asyncio.sleep(self.seconds)
        enough = len(tally.waits) + self.moves * self.tables
        while len(tally.waits) < enough:
            await asyncio.sleep(0.01)
        return None


async def measure(
    nodes: Sequence[tuple[int, int]], different_nodes: bool, duration: Duration, database: str
) -> Measurement:
    tally, before = Tally(), sum(resident(pid) for pid, _ in nodes)
    ports = [port for _, port in nodes]
    places = [
        (ports[0], ports[-1]) if different_nodes else (ports[n % len(ports)],) * 2 for n in range(duration.tables)
    ]
    games = [Game(place, number, tally, duration.pause) for number, place in enumerate(places)]
    for one in games:
        await one.sit_down()
    await asyncio.sleep(0.5)
    tally.running = True
    for one in games:
        one.begin()
    await duration.warm_up(tally)
    postgres = await backends(database) if database.startswith("postgres") else []
    tally.waits.clear()
    tally.published.clear()
    cpu, stored, wall = spent(nodes), sum(map(cpu_seconds, postgres)), time.perf_counter()
    await duration.play(tally)
    moves, tally.running = len(tally.waits), False
    cpu, stored, wall = spent(nodes) - cpu, sum(map(cpu_seconds, postgres)) - stored, time.perf_counter() - wall
    kib = (sum(resident(pid) for pid, _ in nodes) - before) / duration.tables / 1024
    for client in [client for one in games for client in one.clients]:
        client.transport.close()
    return Measurement(
        moves / cpu, moves / wall, stored / moves * 1e6, at(tally.published, 0.5), at(tally.published, 0.99), kib
    )


def spent(nodes: Sequence[tuple[int, int]]) -> float:
    return sum(cpu_seconds(pid) for pid, _ in nodes)


async def backends(url: str) -> list[int]:
    """PostgreSQL's processes, one per connection."""
    connection = await asyncpg.connect(url)
    query = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type <> 'autovacuum worker'"
    pids = [row[0] for row in await connection.fetch(query)]
    await connection.close()
    return pids


async def spectators(pid: int, port: int, count: int, seconds: float) -> str:
    """The cost of spectators of one table: memory, and CPU time while idle and per message."""
    tally = Tally()
    game = Game((port, port), 0, tally, 0.2)
    await game.sit_down()
    before, loop, events_received = resident(pid), asyncio.get_running_loop(), [0]
    watching = []

    def receive(payload: bytes) -> None:
        events_received[0] += payload.startswith(b'{"type":"event"')

    for number in range(count):
        cookie = f"quadrangle_client=watch{number:019d}"
        _, client = await loop.create_connection(
            lambda cookie=cookie: Client(cookie, receive),
            "127.0.0.1",
            port,
            local_addr=(f"127.0.9.{1 + number % 50}", 0),
        )
        await client.open
        client.send(f'{{"type":"follow","table":"{game.table}"}}'.encode())
        watching.append(client)
    await asyncio.sleep(2.0)
    kib, cpu = (resident(pid) - before) / count / 1024, cpu_seconds(pid)
    await asyncio.sleep(seconds)
    idle, cpu = (cpu_seconds(pid) - cpu) / seconds, cpu_seconds(pid)
    tally.running, events_received[0] = True, 0
    game.begin()
    while len(tally.waits) < MOVES:
        await asyncio.sleep(0.1)
    tally.running = False
    each = (cpu_seconds(pid) - cpu) / max(events_received[0], 1) * 1e6
    for client in watching:
        client.transport.close()
    return f"| {count:,} | {kib:.1f} | {idle * 100:.1f} % | {each:.1f} | {at(tally.waits, 0.5):.0f} |"


def layouts(folder: Path, url: str) -> dict[str, tuple[str, int, bool]]:
    return {
        "SQLite, one node": (f"sqlite:///{folder}/nodes.db", 1, False),
        "PostgreSQL, one node": (url, 1, False),
        "PostgreSQL, two nodes, same node": (url, 2, False),
        "PostgreSQL, two nodes, different nodes": (url, 2, True),
    }


def one_round(layout: tuple[str, int, bool], fast: Duration, calm: Duration) -> tuple[Measurement, Measurement]:
    """One round as fast as possible, and one with pauses."""
    database, count, different_nodes = layout
    with ExitStack() as stack:
        nodes = [stack.enter_context(server(database)) for _ in range(count)]

        async def work() -> tuple[Measurement, Measurement]:
            return await measure(nodes, different_nodes, fast, database), await measure(
                nodes, different_nodes, calm, database
            )

        return uvloop.run(work())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--pause", type=float, default=0.5)
    parser.add_argument("--spectators", type=int, default=5000)
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.environ |= {"QUADRANGLE_SOCKETS": "50000", "QUADRANGLE_CONNECTIONS": "50000", "QUADRANGLE_LOG_JSON": "false"}
    os.environ |= {"QUADRANGLE_EVENTS_PER_DAY": "1000000000", "QUADRANGLE_WRITTEN_BYTES_PER_DAY": "1000000000000"}
    os.environ |= {
        "QUADRANGLE_WAITING_PER_ADDRESS": "50000",
        "QUADRANGLE_MESSAGES_PER_SECOND_PER_ADDRESS": "1000000",
        "QUADRANGLE_REQUESTS_AT_ONCE": "1000000",
    }
    print(f"{options.tables} tables, load average {os.getloadavg()[0]:.0f} at the beginning\n")
    with tempfile.TemporaryDirectory() as folder, postgres_server() as url:
        os.sched_setaffinity(0, CORES[1:] or CORES)  # the nodes share the first one
        if options.rounds:
            compare(layouts(Path(folder), url), options)
        print("\n| spectators | KiB each | CPU while idle | µs per message | p50 ms per move |")
        print("|---|---|---|---|---|")
        with server("memory:") as (pid, port):
            print(uvloop.run(spectators(pid, port, options.spectators, options.seconds)), flush=True)


def compare(layouts: dict[str, tuple[str, int, bool]], options: argparse.Namespace) -> None:
    """All layouts interleaved, so that a slow phase of the machine affects all of them."""
    fast: dict[str, list[Measurement]] = {name: [] for name in layouts}
    calm: dict[str, list[Measurement]] = {name: [] for name in layouts}
    duration = Duration(options.tables, options.moves, options.seconds)
    for _ in range(options.rounds):
        for name, layout in layouts.items():
            both = one_round(layout, duration, duration._replace(pause=options.pause))
            for measurements, one in zip((fast, calm), both, strict=True):
                measurements[name].append(one)
                print(f"{name}: {one}, load average {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
    print("| nodes | moves per CPU-second | of one node's | PostgreSQL's µs per move | moves per second", end=" ")
    print("| p50 ms until published, with pauses | p99 ms | KiB per table |")
    print("|---|---|---|---|---|---|---|---|")
    base = [one.per_cpu for one in fast["PostgreSQL, one node"]]
    for name, measurements in fast.items():
        ratio = statistics.median(one.per_cpu / first for one, first in zip(measurements, base, strict=True))
        middle, waits = Measurement(*map(statistics.median, zip(*measurements, strict=True))), calm[name]
        p50, p99 = (statistics.median(values) for values in zip(*((one.p50, one.p99) for one in waits), strict=True))
        print(
            f"| {name} | {middle.per_cpu:,.0f} | {ratio:.2f} | {middle.database:.0f} | {middle.per_second:,.0f} "
            f"| {p50:.1f} | {p99:.1f} | {middle.kib:.0f} |", flush=True,
        )  # fmt: skip


if __name__ == "__main__":
    main()
