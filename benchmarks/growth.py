"""Memory of an idle server, of idle tables and sockets, and whether a move costs more the more there is around it.

    python benchmarks/growth.py [--tables 2000] [--sockets 2000] [--watchers 1000] [--lobby 1000]
                                [--moves 2000] [--rounds 8]

Two servers on SQLite share one core. Twenty tables play at each, and take turns as in move_cost.py. One kind of
neighbours after the other is added to the second server only. The ratio of their CPU times per move says what the
neighbours cost; other work on the machine slows both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import urllib.request

import msgspec
import uvloop
from move_cost import slice_of
from tables_load import CORES, PLAIN, PausedGame, Tally, connected, resident, seated, send_all, server

PLAYED_TABLES = 20
Playing = tuple[int, Tally, list[PausedGame]]  # with the server's process


def idle_table(port: int, number: int) -> None:
    """A table of two people at one screen, with one move, that nobody follows."""

    def post(path: str, body: str) -> bytes:
        request = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1{path}", body.encode())
        request.add_header("Cookie", f"quadrangle_client=idletable{number:015d}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return bytes(answer.read())

    seats = '{"game":"planquadrat","seats":[{"kind":"person","name":"A"},{"kind":"person","name":"B"}]}'
    table = msgspec.json.decode(post("/tables", seats))["id"]
    post(f"/tables/{table}/commands", '{"id":"1","seat":1,"command":{"do":"play","action":"c2-c3","ply":0}}')


async def ratios(alone: Playing, crowded: Playing, options: argparse.Namespace) -> list[float]:
    """The cost of a move at the crowded server, relative to the other one, by round."""
    by_round = []
    for _ in range(options.rounds):
        costs = [await slice_of(*playing, options.moves) for playing in (alone, crowded)]
        by_round.append(costs[1] / costs[0])
    return by_round


async def grow(empty: tuple[int, int], crowded: tuple[int, int], options: argparse.Namespace) -> None:
    pid, port = crowded
    print(f"An idle server without bots: {resident(pid) / 1e6:.0f} MB.")
    both = [(one[0], *await seated(one[1], PLAYED_TABLES, PLAIN, 0)) for one in (empty, crowded)]
    await ratios(*both, options)  # warms up
    lines = [("nothing", await ratios(*both, options))]

    before = resident(pid)
    for number in range(options.tables):
        await asyncio.to_thread(idle_table, port, number)
    print(f"An idle table: {(resident(pid) - before) / options.tables / 1024:.1f} KiB.")
    lines.append((f"{options.tables} idle tables", await ratios(*both, options)))

    before = resident(pid)
    sockets = await connected(port, options.sockets, [])
    await asyncio.sleep(2)
    print(f"An idle socket: {(resident(pid) - before) / options.sockets / 1024:.1f} KiB.")
    lines.append((f"{options.sockets} idle sockets", await ratios(*both, options)))

    followers = sockets[: options.lobby]
    send_all(followers, b'{"type":"follow_lobby","name":""}')
    await asyncio.sleep(2)
    lines.append((f"{options.lobby} followers of the lobby", await ratios(*both, options)))
    send_all(followers, b'{"type":"unfollow_lobby"}')

    watched = both[1][2].pop()
    watchers = sockets[: options.watchers]
    send_all(watchers, f'{{"type":"follow","table":"{watched.table}","after":null}}'.encode())
    await asyncio.sleep(5)
    lines.append((f"{options.watchers} watchers of another table", await ratios(*both, options)))
    report(lines)
    for client in sockets:
        client.transport.close()


def report(lines: list[tuple[str, list[float]]]) -> None:
    print(
        "\n| added, one after the other | cost of a move, relative to a server without it (least, most) |\n|---|---:|"
    )
    for what, by_round in lines:
        print(f"| {what} | {statistics.median(by_round):.2f} ({min(by_round):.2f}, {max(by_round):.2f}) |")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--lobby", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=8)
    options = parser.parse_args()
    os.environ["QUADRANGLE_SOCKETS_PER_ADDRESS"] = "10000"
    with (
        tempfile.TemporaryDirectory() as folder,
        server(f"sqlite:///{folder}/empty.db") as empty,
        server(f"sqlite:///{folder}/crowded.db") as crowded,
    ):
        os.sched_setaffinity(0, CORES[1:] or CORES)
        uvloop.run(grow(empty, crowded, options))


if __name__ == "__main__":
    main()
