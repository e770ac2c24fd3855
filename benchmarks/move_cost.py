"""Server CPU time per move, measured so that other work on the machine hardly counts.

    python benchmarks/move_cost.py [--before FOLDER …] [--database sqlite|postgres] [--tables 100] [--moves 2000]
                                   [--rounds 20]

All servers run at the same time on one core, and take turns: in each round, each plays a fixed number of moves while
the others are idle. CPU time is read in nanoseconds from the scheduler, for all threads of the server. Neighbours on
the machine slow all contenders alike, so the ratios of a round are what to look at.

A move is a decision: a house, a slide or a claim. Clients send each as a command of its own; "whole turns" is the same
server with clients who send a turn as one command. `FOLDER:1` is a clone whose clients speak protocol 1. It runs with
the packages of this clone.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import uvloop
from boardgame_io import create_databases
from tables_load import CORES, PLAIN, ROOT, PausedGame, PausedTurnGame, Tally, postgres_server, seated, server


class Contender(NamedTuple):
    root: Path
    protocol: int = 2
    kind: type[PausedGame] = PausedGame


def cpu_nanoseconds(pid: int) -> int:
    """What all threads have used so far. A thread that ends takes its share along; the server's threads stay."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)


async def slice_of(pid: int, tally: Tally, games: list[PausedGame], moves: int) -> float:
    """Microseconds per move, over this number of moves."""
    tally.decisions = 0
    begun = cpu_nanoseconds(pid)
    tally.running = True
    for one in games:
        one.resume()
    while tally.decisions < moves:
        await asyncio.sleep(0.01)
    tally.running = False
    await asyncio.sleep(0.2)  # until messages in flight have arrived
    return (cpu_nanoseconds(pid) - begun) / tally.decisions / 1e3


async def compare(
    servers: dict[str, tuple[int, int]], contenders: dict[str, Contender], options: argparse.Namespace
) -> dict[str, list[float]]:
    """Microseconds per move, by contender and round."""
    players = {
        name: await seated(servers[name][1], options.tables, PLAIN, 0, one.protocol, one.kind)
        for name, one in contenders.items()
    }
    costs: dict[str, list[float]] = {name: [] for name in servers}
    for number in range(options.rounds + 1):
        for name, (pid, _) in servers.items():
            cost = await slice_of(pid, *players[name], options.moves)
            if number:  # the first round is for warming up
                costs[name].append(cost)
    return costs


def contenders_of(options: argparse.Namespace) -> dict[str, Contender]:
    before = {}
    for text in options.before:
        folder, _, protocol = text.partition(":")
        name = Path(folder).name + (f", protocol {protocol}" if protocol else "")
        before[name] = Contender(Path(folder).resolve(), int(protocol or 2))
    return before | {"now": Contender(ROOT), "now, whole turns": Contender(ROOT, 2, PausedTurnGame)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", action="append", default=[])
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    contenders = contenders_of(options)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        databases = {name: f"cost_{number}" for number, name in enumerate(contenders)}
        urls = {name: f"sqlite:///{folder}/{database}.db" for name, database in databases.items()}
        if options.database == "postgres":
            postgres = stack.enter_context(postgres_server())
            asyncio.run(create_databases(postgres, [*databases.values()]))
            urls = {name: f"{postgres.rpartition('/')[0]}/{database}" for name, database in databases.items()}
        servers = {
            name: stack.enter_context(server(urls[name], root=contender.root)) for name, contender in contenders.items()
        }
        os.sched_setaffinity(0, CORES[1:] or CORES)
        report(uvloop.run(compare(servers, contenders, options)))


def report(costs: dict[str, list[float]]) -> None:
    print("| server | µs of server CPU per move (least, most) | of the first, by round (least, most) |")
    print("|---|---:|---:|")
    first = next(iter(costs.values()))
    for name, rounds in costs.items():
        shares = [one / other for one, other in zip(rounds, first, strict=True)]
        print(f"| {name} | {statistics.median(rounds):.0f} ({min(rounds):.0f}, {max(rounds):.0f}) ", end="")
        print(f"| {statistics.median(shares):.2f} ({min(shares):.2f}, {max(shares):.2f}) |", flush=True)


if __name__ == "__main__":
    main()
