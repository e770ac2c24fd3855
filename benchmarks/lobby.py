"""The cost of a full lobby: server CPU per move with and without followers of the lobby, in one run.

    python benchmarks/lobby.py [--tables 100] [--followers 500] [--seconds 3] [--rounds 3]

All tables are listed, and both players of each move as soon as they are answered. The followers only watch the lobby.
Rounds with and without them are interleaved on one server, with the same sockets open, so that both have equal noise.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile

import uvloop
from tables_load import CORES, WARM_UP, Game, Tally, connected, cost, send_all, server

LISTED = b'{"game":"planquadrat","seats":[{"kind":"person","name":"A"},{"kind":"open"}],"listed":true}'


class ListedGame(Game):
    """Two players at a table that the lobby lists."""

    def post(self, path: str, body: bytes, seat: int = 0) -> dict:
        return super().post(path, LISTED if path == "/tables" else body, seat)


async def measure(pid: int, port: int, tables: int, followers: int, seconds: float, rounds: int) -> None:
    tally, sizes = Tally(), []
    followers_of_lobby = await connected(port, followers, sizes)
    games = [ListedGame(port, number, tally, random.Random(number)) for number in range(tables)]
    for one in games:
        await one.sit_down()
    tally.running = True
    for one in games:
        one.begin()
    without, with_followers = [], []
    for _ in range(rounds):
        without.append(await cost(pid, tally, seconds))
        send_all(followers_of_lobby, b'{"type":"follow_lobby","name":""}')
        await asyncio.sleep(1)
        sizes.clear()
        with_followers.append(await cost(pid, tally, seconds))
        received = len(sizes) / followers / (seconds + WARM_UP), sum(sizes) / len(sizes) / 1024
        send_all(followers_of_lobby, b'{"type":"unfollow_lobby"}')
    tally.running = False
    ratio = statistics.median(one / other for one, other in zip(with_followers, without, strict=True))
    print(
        f"| {tables} | {followers} | {statistics.median(without):.0f} | {statistics.median(with_followers):.0f} ",
        end="",
    )
    print(f"| {ratio:.2f} | {received[0]:.2f} | {received[1]:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--followers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    os.sched_setaffinity(0, CORES[1:] or CORES)
    print("| tables | followers | µs of CPU per move | with followers | ratio | messages/s each | KiB each |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, server(f"sqlite:///{folder}/lobby.db") as (pid, port):
        uvloop.run(measure(pid, port, options.tables, options.followers, options.seconds, options.rounds))


if __name__ == "__main__":
    main()
