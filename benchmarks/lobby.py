"""What a lobby full of people costs a move: server CPU per move with and without followers of the lobby, in one run.

    python benchmarks/lobby.py [--tables 100] [--followers 500] [--seconds 3] [--rounds 3]

All tables are listed, and both players of each move as fast as they are answered. The followers do nothing but look.
Rounds with and without them take turns on one server, with the same sockets open, so that noise is the same to both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile

import uvloop
from tables_load import CORES, WARM_UP, Game, Tally, connected, cost, say, server

LISTED = b'{"game":"planquadrat","seats":[{"kind":"person","name":"A"},{"kind":"open"}],"listed":true}'


class ListedGame(Game):
    """Two people at a table that the lobby shows."""

    def post(self, path: str, body: bytes, seat: int = 0) -> dict:
        return super().post(path, LISTED if path == "/tables" else body, seat)


async def measure(pid: int, port: int, tables: int, followers: int, seconds: float, rounds: int) -> None:
    tally, heard = Tally(), []
    lookers = await connected(port, followers, heard)
    games = [ListedGame(port, number, tally, random.Random(number)) for number in range(tables)]
    for one in games:
        await one.sit_down()
    tally.running = True
    for one in games:
        one.begin()
    without, beside = [], []
    for _ in range(rounds):
        without.append(await cost(pid, tally, seconds))
        say(lookers, b'{"type":"follow_lobby","name":""}')
        await asyncio.sleep(1)
        heard.clear()
        beside.append(await cost(pid, tally, seconds))
        told = len(heard) / followers / (seconds + WARM_UP), sum(heard) / len(heard) / 1024
        say(lookers, b'{"type":"unfollow_lobby"}')
    tally.running = False
    ratio = statistics.median(one / other for one, other in zip(beside, without, strict=True))
    print(f"| {tables} | {followers} | {statistics.median(without):.0f} | {statistics.median(beside):.0f} ", end="")
    print(f"| {ratio:.2f} | {told[0]:.2f} | {told[1]:.1f} |")


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--tables", type=int, default=100)
    given.add_argument("--followers", type=int, default=500)
    given.add_argument("--seconds", type=float, default=3.0)
    given.add_argument("--rounds", type=int, default=3)
    options = given.parse_args()
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print(
        "| tables | followers | µs of CPU a move | with followers | ratio | messages a second to each | KiB a message |"
    )
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, server(f"sqlite:///{folder}/lobby.db") as (pid, port):
        uvloop.run(measure(pid, port, options.tables, options.followers, options.seconds, options.rounds))


if __name__ == "__main__":
    main()
