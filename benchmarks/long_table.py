"""The cost of a very long table for everybody else: `python benchmarks/long_table.py [plies]`.

An endless game of quadrata is written to a SQLite log. Then it is read, shown, followed, replayed and exported, while a
probe asks the event loop for a turn every millisecond. The result is the longest wait of the probe in milliseconds,
which is the longest delay of anybody else's move. Each figure is the best of three, because other work on the machine
only makes waits longer.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.simulated import ScriptedBots  # noqa: E402
from tables.test_long_tables import long_game  # noqa: E402

from quadrangle.server.run import _tune_interpreter  # noqa: E402
from quadrangle.storage import open_store  # noqa: E402
from quadrangle.tables.live.messages import Position  # noqa: E402
from quadrangle.tables.ports import SystemClock  # noqa: E402
from quadrangle.tables.service import Tables  # noqa: E402

FOLLOWERS = 50


class Follower:
    def __init__(self, number: int) -> None:
        self.client, self.network, self.bytes = f"client-{number}", "", 0

    def deliver(self, text: bytes) -> None:
        self.bytes += len(text)


async def longest_wait(work: Callable[[], Awaitable[object]]) -> float:
    """The longest time in milliseconds that anybody else waits for the event loop during this work."""
    waits, ended = [0.0], asyncio.Event()

    async def probe() -> None:
        while not ended.is_set():
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            waits.append(time.perf_counter() - begun - 0.001)

    probing = asyncio.create_task(probe())
    await asyncio.sleep(0.005)
    await work()
    ended.set()
    await probing
    return max(waits) * 1000


async def measure(url: str, plies: int) -> None:
    store = await open_store(url)
    await store.append("long", long_game(plies).signed())
    for name, work in WORKS.items():
        waits = []
        for _ in range(3):
            tables = Tables(store, SystemClock(), random.Random(1), ScriptedBots())
            if name != "read from the log":
                await tables.snapshot("eve", "long")
            waits.append(await longest_wait(lambda tables=tables, work=work: work(tables, plies)))
        print(f"| {name} | {min(waits):.1f} |", flush=True)
    await store.close()


async def read(tables: Tables, plies: int) -> None:
    await tables.snapshot("eve", "long")


async def show(tables: Tables, plies: int) -> None:
    msgspec.json.encode(await tables.snapshot("eve", "long"))


async def positions(tables: Tables, plies: int) -> None:
    for ply in range(plies // 2, plies // 2 + 40):
        msgspec.json.encode(Position.of(await tables.position("long", ply), ply))


async def follow(tables: Tables, plies: int) -> None:
    for number in range(FOLLOWERS):
        await tables.subscribe(Follower(number), "long", None)
        await asyncio.sleep(0)


async def reseat(tables: Tables, plies: int) -> None:
    """Publish to everybody that somebody came or left."""
    async with tables.rooms.visit("long") as room:
        followers = [Follower(number) for number in range(FOLLOWERS)]
        for follower in followers:
            room.subscribers.add(follower)
        room.broadcaster.publish_snapshots()
        for follower in followers:
            room.subscribers.remove(follower)


async def record(tables: Tables, plies: int) -> None:
    (await tables.record("long")).dumps()


async def effects(tables: Tables, plies: int) -> None:
    await tables.effects("long")


WORKS = {
    "read from the log": read, "show it": show, "40 earlier positions": positions, "50 followers come": follow,
    "50 followers see somebody sit down": reseat, "write it down": record, "what each move would bring": effects,
}  # fmt: skip


def main() -> None:
    _tune_interpreter()  # as on the server
    plies = int(sys.argv[1]) if len(sys.argv) > 1 else 11_000
    with tempfile.TemporaryDirectory() as folder:
        print(f"{plies} moves:\n\n| request | longest wait of others, ms |\n|---|---:|")
        asyncio.run(measure(f"sqlite:///{folder}/log.db", plies))


if __name__ == "__main__":
    main()
