"""What people notice while both nodes of a site are exchanged, one after the other: `python benchmarks/rolling.py`.

Two servers on a real PostgreSQL behind the real nginx, and people and bots at many tables all the time. Each server is
asked to end, and its successor starts on the same port when it has. Counted is how long anybody waited for an answer
and for somebody else's move, and that the log has every acknowledged command once, where it was said to be.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack, aclosing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from ports import free_port  # noqa: E402
from server.proxies import NAME, nginx  # noqa: E402
from service.postgres import postgres_server  # noqa: E402

from quadrangle.client import Client, Happened, open_seat, person  # noqa: E402
from quadrangle.games import games  # noqa: E402
from quadrangle.service.commands import SeatWanted  # noqa: E402
from quadrangle.service.ports import Entry  # noqa: E402
from quadrangle.service.shown import Snapshot  # noqa: E402
from quadrangle.service.stores import open_store  # noqa: E402

LIMITS = ("MESSAGES_PER_SECOND", "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "SOCKETS_PER_ADDRESS", "CONNECTIONS")
# Seconds that a person thinks at most, and that a server has to end.
THINKING, MOST_TO_END = 1.5, 10.0


class Node:
    """One server at a time, always at the same port."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.log = folder / f"node-{self.port}.log"
        self._command = [sys.executable, "-m", "quadrangle", "serve"]
        self._command += ["--port", str(self.port), "--database", database]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Return when it is well; after how many seconds that was."""
        began = time.perf_counter()
        limits = {f"QUADRANGLE_{name}": "100000" for name in LIMITS}
        env = os.environ | limits | {
            "PYTHONPATH": str(ROOT / "src"), "QUADRANGLE_FILE": os.devnull, "QUADRANGLE_BOT_PAUSE_SECONDS": "0",
            "QUADRANGLE_PROXIES": '["127.0.0.1"]', "QUADRANGLE_HOSTS": f'["{NAME}"]',
        }  # fmt: skip
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=env, stderr=log)
        async with httpx.AsyncClient(verify=False) as http:
            while True:
                with suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/readyz")).status_code == 200:
                        return time.perf_counter() - began
                assert self._process.poll() is None, self.log.read_text()
                await asyncio.sleep(0.05)

    async def end(self) -> float:
        """Ask it to end; how many seconds that took."""
        assert self._process is not None
        began = time.perf_counter()
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, MOST_TO_END)
        return time.perf_counter() - began

    def kill(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class Waited(NamedTuple):
    """Somebody waited at a table, from one moment to another."""

    what: str
    table: str
    since: float
    until: float


class Visitor:
    """Somebody who plays for every seat that is theirs, or looks on."""

    def __init__(self, url: str, party: Party) -> None:
        self.client = Client(url)
        self.party = party
        self.waited: list[Waited] = []
        self.acknowledged: list[tuple[str, str, int]] = []
        self.heard: dict[str, list[Happened]] = {}

    async def asks(self, table: str, what: Awaitable[Any]) -> Any:
        since = time.perf_counter()
        answer = await what
        self.waited.append(Waited("answer", table, since, time.perf_counter()))
        return answer

    async def command(self, table: Snapshot, seat: int, **command: Any) -> None:
        answer = await self.asks(table.id, self.client.command(table.id, seat, **command))
        self.acknowledged.append((table.id, answer.id, answer.n))

    async def stay(self, table: str) -> None:
        """From the first to the last event of a table."""
        since: float | None = None
        heard = self.heard.setdefault(table, [])
        async with aclosing(self.client.follow(table)) as news:
            async for happened in news:
                shown, now = happened.table, time.perf_counter()
                if since is not None:
                    self.waited.append(Waited("move", table, max(since, self.party.moved), now))
                heard.append(happened)
                mine = shown.position.turn is not None and shown.seats[shown.position.turn - 1].mine
                since = None if mine or shown.status != "playing" else now
                if happened.n < shown.n:
                    continue
                if shown.status == "over":
                    return
                if mine and shown.position.actions and not self.party.stopped:
                    await self._play(shown)

    async def _play(self, shown: Snapshot) -> None:
        await asyncio.sleep(random.uniform(0, THINKING))
        self.party.moved = time.perf_counter()
        action = random.choice(shown.position.actions)
        await self.command(shown, shown.position.turn or 0, do="play", action=action, ply=shown.position.ply)


class Party:
    """People who play one game after the other: two, or one against a bot; every third time somebody looks on."""

    def __init__(self, number: int, url: str, bot: str) -> None:
        self.bot = bot
        self.game = list(games())[number % len(games())]
        self.stopped = False
        self.moved = 0.0  # when somebody had thought and sent a move: others wait for it since then, not before
        self.against_bot = number % 2 == 1
        self.visitors = [Visitor(url, self) for _ in range(1 + (not self.against_bot) + (number % 3 == 0))]

    async def run(self) -> None:
        host, *others = self.visitors
        while not self.stopped:
            seats = [person("Host"), SeatWanted("bot", "", self.bot) if self.against_bot else open_seat()]
            table = await host.asks("", host.client.create(self.game, seats, players=2))
            if not self.against_bot:
                await others[0].command(table, 2, do="sit", name="Guest")
            await asyncio.gather(*(visitor.stay(table.id) for visitor in self.visitors))


class Site(NamedTuple):
    """Two nodes, their database, and everybody who plays there."""

    database: str
    nodes: Sequence[Node]
    parties: Sequence[Party]

    @property
    def visitors(self) -> list[Visitor]:
        return [visitor for party in self.parties for visitor in party.visitors]


async def exchange(node: Node) -> str:
    ended, ready = await node.end(), await node.start()
    return f"ended in {ended:.1f} s, successor well after {ready:.1f} s"


async def all_know_all(site: Site) -> dict[str, list[Entry]]:
    """The logs of all tables, as soon as everybody at a table has heard of its last event."""
    store = await open_store(site.database)
    try:
        async with asyncio.timeout(30):
            while True:
                tables = {table for visitor in site.visitors for table in visitor.heard}
                logs = {table: await store.load(table) for table in tables}
                if all(heard[-1].n == len(logs[table]) for v in site.visitors for table, heard in v.heard.items()):
                    return logs
                await asyncio.sleep(0.2)
    finally:
        await store.close()


def wrong(visitors: Sequence[Visitor], logs: dict[str, list[Entry]]) -> dict[str, int]:
    """How many acknowledged commands are not in the log or twice, and how much was told that is not there so."""
    counts = {"lost": 0, "doubled": 0, "out of order": 0}
    for visitor in visitors:
        for table, id, n in visitor.acknowledged:
            numbers = [entry.n for entry in logs[table] if entry.command == id]
            counts["lost"] += n not in numbers
            counts["doubled"] += len(numbers) > 1
        for table, heard in visitor.heard.items():
            first = heard[0].n
            counts["out of order"] += [happened.n for happened in heard] != [*range(first, first + len(heard))]
            for happened in heard:
                event = msgspec.json.decode(msgspec.json.encode(logs[table][happened.n - 1].event))
                counts["lost"] += happened.event not in (None, event)
            moves = sum(entry.event.__struct_config__.tag in ("played", "chance") for entry in logs[table])
            counts["out of order"] += len(heard[-1].table.moves) != moves
    return counts


def longest(visitors: Sequence[Visitor], what: str, since: float, until: float) -> list[float]:
    """How long people had waited whose waiting ended then, the longest first."""
    waited = (one for visitor in visitors for one in visitor.waited if one.what == what)
    return sorted((one.until - one.since for one in waited if since < one.until <= until), reverse=True)


async def one_run(site: Site, calm: float, between: float) -> None:
    began = time.perf_counter()
    playing = [asyncio.create_task(party.run()) for party in site.parties]
    spans = [("nothing", began + 3.0, began + 3.0 + calm)]
    await asyncio.sleep(3.0 + calm)
    for number, node in enumerate(site.nodes, start=1):
        since = time.perf_counter()
        told = await exchange(node)
        await asyncio.sleep(between)
        if node is site.nodes[-1]:
            await asyncio.sleep(3.0)
        spans.append((f"node {number}: {told}", since, time.perf_counter()))
    for party in site.parties:
        party.stopped = True
    logs = await all_know_all(site)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    report(site, spans, logs)


def report(site: Site, spans: Sequence[tuple[str, float, float]], logs: dict[str, list[Entry]]) -> None:
    print("| exchanged | commands | longest for an answer | longest for another's move | above 1 s |")
    print("|---|---:|---:|---:|---:|")
    for name, since, until in spans:
        answers, moves = (longest(site.visitors, what, since, until) for what in ("answer", "move"))
        slow = sum(seconds > 1.0 for seconds in answers + moves)
        print(f"| {name} | {len(answers)} | {answers[0]:.2f} s | {moves[0]:.2f} s | {slow} |")
    print(f"{len(site.parties)} parties, {len(site.visitors)} people, {len(logs)} tables, "
          f"{sum(len(visitor.acknowledged) for visitor in site.visitors)} commands acknowledged")  # fmt: skip
    print(", ".join(f"{kind} {count}" for kind, count in wrong(site.visitors, logs).items()))
    verified = subprocess.run(
        [sys.executable, "-m", "quadrangle", "admin", "verify", "--database", site.database],
        capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    print(f"verify: {verified.stdout.strip() or verified.stderr.strip()}")


async def main(parties: int, bot: str, calm: float, between: float) -> None:
    with postgres_server() as database, tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        async with AsyncExitStack() as stack:
            nodes = [Node(database, folder) for _ in range(2)]
            for node in nodes:
                stack.callback(node.kill)
                await node.start()
            port = stack.enter_context(nginx([f"127.0.0.1:{node.port}" for node in nodes], folder))
            os.environ["SSL_CERT_FILE"] = str(folder / "cert.pem")
            url = f"https://127.0.0.1:{port}"
            site = Site(database, nodes, [Party(number, url, bot) for number in range(parties)])
            for visitor in site.visitors:
                stack.push_async_callback(visitor.client.close)
            await one_run(site, calm, between)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parties", type=int, default=30)
    parser.add_argument("--bot", default="greedy", help="who plays at every second table")
    parser.add_argument("--calm", type=float, default=10.0, help="seconds before the first server ends")
    parser.add_argument("--between", type=float, default=0.0, help="seconds to wait after each successor is well")
    asked = parser.parse_args()
    asyncio.run(main(asked.parties, asked.bot, asked.calm, asked.between))
