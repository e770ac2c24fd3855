"""Moves per server CPU-second, interleaved with boardgame.io, and with an earlier clone if one is named.

    python benchmarks/boardgame_io.py [--before FOLDER[:1]] [--rounds 5] [--seconds 4] [--tables 100]
                                      [--database sqlite|postgres] [--packages FOLDER]

The peer is boardgame.io 0.50 from npm: its server with its in-memory store, and two of its socket.io clients per match,
who play tic-tac-toe over WebSockets. A move is done when both clients have the update; then the next one follows. It is
installed into a temporary folder, or once into the folder that `--packages` names. It plays in two ways:

- "matches": a match of tic-tac-toe ends after at most nine moves. Then a new one is created and joined through the REST
  lobby, in the same process.
- "series": a match is a series of boards with as many moves as a game of PlanQuadrat. Nearly all is moves.

Our tables play PlanQuadrat as in tables_load.py: every move is checked, and on disk before it is acknowledged. A move
is a decision: a house, a slide or a claim. Clients send each as a command of its own; in "whole turns" they send a turn
as one command, which the protocol allows. All servers run on the same core, one after the other in each round. The
clone of `--before` is run with the packages of this one; with `:1` its clients speak protocol 1.

CPU seconds are those of all threads of a server, its garbage collector included. PostgreSQL's own processes are not
counted.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec
import tables_load
import uvloop
from tables_load import CORES, ROOT, Game, TurnGame, postgres_server, server

PACKAGE = "boardgame.io@0.50"
PEERS = ("matches", "series")
SCRIPT = Path(__file__).with_suffix(".mjs")


class Result(NamedTuple):
    per_cpu_second: float
    p50: float
    p99: float
    bytes: float | None = None


def install(folder: Path) -> None:
    if not (folder / "node_modules" / "boardgame.io").exists():
        command = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--silent", PACKAGE]
        subprocess.run(command, check=True, cwd=folder)


def free_ports() -> tuple[str, str]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return str(one.getsockname()[1]), str(other.getsockname()[1])


def boardgame_io(folder: Path, kind: str, tables: int, seconds: float) -> Result:
    ports = free_ports()
    peer = subprocess.Popen(
        ["node", str(SCRIPT), "server", *ports],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"NODE_ENV": "production"},
        preexec_fn=lambda: os.sched_setaffinity(0, CORES[:1]),
    )
    try:
        for port in ports:
            wait_for(int(port))
        players = ["node", str(SCRIPT), "players", *ports, str(tables), str(seconds), str(peer.pid), kind]
        answer = subprocess.run(players, cwd=folder, check=True, capture_output=True, text=True).stdout
    finally:
        peer.send_signal(signal.SIGTERM)
        peer.wait(20)
    result = msgspec.json.decode(answer.splitlines()[-1])
    return Result(result["moves"] / result["cpu"], result["p50"], result["p99"])


def wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


class Contender(NamedTuple):
    """A clone, and how its clients play."""

    root: Path
    protocol: int = 2
    kind: type[Game] = Game


def ours(database: str, contender: Contender, tables: int, seconds: float) -> Result:
    with server(database, root=contender.root) as (pid, port):
        measured = tables_load.measure(pid, port, tables, seconds, contender.protocol, contender.kind)
        one = uvloop.run(measured)
    return Result(one.per_cpu_second, one.p50, one.p99, one.bytes)


async def create_databases(url: str, names: list[str]) -> None:
    connection = await asyncpg.connect(url)
    for name in names:
        await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def contenders(options: argparse.Namespace, stack: ExitStack) -> dict[str, Callable[[], Result]]:
    """What runs in each round, by name."""
    temporary = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    packages = Path(options.packages or temporary)
    install(packages)
    clones = {}
    if options.before:
        folder, _, protocol = options.before.partition(":")
        clones["before"] = Contender(Path(folder).resolve(), int(protocol or 2))
    clones["now"] = Contender(ROOT)
    clones["whole turns"] = Contender(ROOT, kind=TurnGame)
    runs: dict[str, Callable[[], Result]] = {
        f"boardgame.io, {kind}": lambda kind=kind: boardgame_io(  # type: ignore[misc]
            packages, kind, options.tables, options.seconds
        )
        for kind in PEERS
    }
    urls = {}
    if options.database != "postgres":
        urls |= {f"SQLite, {name}": f"sqlite:///{temporary}/{name}.db" for name in clones}
    if options.database != "sqlite":
        postgres = stack.enter_context(postgres_server())
        asyncio.run(create_databases(postgres, [f"load_{number}" for number in range(len(clones))]))
        urls |= {f"PostgreSQL, {name}": f"{postgres.rpartition('/')[0]}/load_{n}" for n, name in enumerate(clones)}
    for name, url in urls.items():
        contender = clones[name.partition(", ")[2]]
        runs[name] = lambda url=url, contender=contender: ours(  # type: ignore[misc]
            url, contender, options.tables, options.seconds
        )
    return runs


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--before", metavar="FOLDER[:1]")
    parser.add_argument("--packages", type=Path)
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    options = parser.parse_args()
    with ExitStack() as stack:
        runs = contenders(options, stack)
        os.sched_setaffinity(0, CORES[1:] or CORES)
        results: dict[str, list[Result]] = {name: [] for name in runs}
        for _ in range(options.rounds):
            for name, run in runs.items():
                results[name].append(run())
                print(f"{name}: {results[name][-1]}, load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
    report(results)


def report(results: dict[str, list[Result]]) -> None:
    peers = [[one.per_cpu_second for one in results[f"boardgame.io, {kind}"]] for kind in PEERS]
    print("| server | moves per server CPU-second (least, most) |", end=" ")
    print(" | ".join(f"of boardgame.io's {kind}, by round (least, most)" for kind in PEERS), end=" ")
    print("| p50 ms | p99 ms | bytes per move and player |\n|---|---:|---:|---:|---:|---:|---:|")
    for name, rounds in results.items():
        speeds = [one.per_cpu_second for one in rounds]
        p50, p99 = (statistics.median(values) for values in zip(*((one.p50, one.p99) for one in rounds), strict=True))
        size = "–" if rounds[0].bytes is None else f"{statistics.median(one.bytes or 0 for one in rounds):,.0f}"
        print(f"| {name} | {statistics.median(speeds):,.0f} ({min(speeds):,.0f}, {max(speeds):,.0f}) ", end="")
        for peer in peers:
            ratios = [speed / other for speed, other in zip(speeds, peer, strict=True)]
            print(f"| {statistics.median(ratios):.2f} ({min(ratios):.2f}, {max(ratios):.2f}) ", end="")
        print(f"| {p50:.1f} | {p99:.1f} | {size} |")


if __name__ == "__main__":
    main()
