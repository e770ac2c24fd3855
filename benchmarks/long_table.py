"""What a very long table costs everybody else: `python benchmarks/long_table.py [plies]`.

A game of quadrata without end is written to a SQLite log. Then it is read, shown, followed, replayed and written down,
while a probe asks the event loop for a turn every millisecond. Printed is the longest that the probe had to wait, in
milliseconds: the longest that anybody else's move would have waited. Each figure is the best of three, because other
work on the machine makes waits longer and never shorter.
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

from service.simulated import ScriptedBots  # noqa: E402
from service.test_long_tables import long_game  # noqa: E402

from quadrangle.server.run import _tune_interpreter  # noqa: E402
from quadrangle.service.clock import SystemClock  # noqa: E402
from quadrangle.service.shown import Position  # noqa: E402
from quadrangle.service.stores import open_store  # noqa: E402
from quadrangle.service.tables import Tables  # noqa: E402

FOLLOWERS = 50


class Follower:
    def __init__(self, number: int) -> None:
        self.client, self.party, self.bytes = f"client-{number}", "", 0

    def deliver(self, text: bytes) -> None:
        self.bytes += len(text)


async def longest_wait(work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds that somebody else waits at most for a turn of the event loop while this is done."""
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


async def measured(url: str, plies: int) -> None:
    store = await open_store(url)
    await store.append("long", long_game(plies).signed())
    for name, work in WORKS.items():
        found = []
        for _ in range(3):
            tables = Tables(store, SystemClock(), random.Random(1), ScriptedBots())
            if name != "read from the log":
                await tables.snapshot("eve", "long")
            found.append(await longest_wait(lambda tables=tables, work=work: work(tables, plies)))
        print(f"| {name} | {min(found):.1f} |", flush=True)
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
        await tables.follow(Follower(number), "long", None)
        await asyncio.sleep(0)


async def reseat(tables: Tables, plies: int) -> None:
    """What everybody is shown when somebody comes or goes."""
    async with tables.rooms.visit("long") as room:
        followers = [Follower(number) for number in range(FOLLOWERS)]
        for follower in followers:
            room.followers.add(follower)
        room._show_everybody()
        for follower in followers:
            room.followers.remove(follower)


async def record(tables: Tables, plies: int) -> None:
    (await tables.record("long")).dumps()


async def effects(tables: Tables, plies: int) -> None:
    await tables.effects("long")


WORKS = {
    "read from the log": read, "show it": show, "40 earlier positions": positions, "50 followers come": follow,
    "50 followers see somebody sit down": reseat, "write it down": record, "what each move would bring": effects,
}  # fmt: skip


def main() -> None:
    _tune_interpreter()  # as the server has it
    plies = int(sys.argv[1]) if len(sys.argv) > 1 else 11_000
    with tempfile.TemporaryDirectory() as folder:
        print(f"{plies} moves:\n\n| while somebody else asks for | others wait at most, ms |\n|---|---:|")
        asyncio.run(measured(f"sqlite:///{folder}/log.db", plies))


if __name__ == "__main__":
    main()
