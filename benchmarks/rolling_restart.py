"""What players notice while both nodes of a site are replaced: `python benchmarks/rolling_restart.py`.

Two servers run on a real PostgreSQL behind the real nginx, with people and bots at many tables. Each server is shut
down, and its successor starts on the same port. The program measures how long players waited for an answer and for
another player's move, and checks that the log has every acknowledged command once, at its number.
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
from support.postgres import postgres_server  # noqa: E402

from quadrangle.client import Client, Happened, open_seat, person  # noqa: E402
from quadrangle.games import games  # noqa: E402
from quadrangle.storage import open_store  # noqa: E402
from quadrangle.tables.live.messages import Snapshot  # noqa: E402
from quadrangle.tables.model.commands import SeatWanted  # noqa: E402
from quadrangle.tables.model.log import LogEntry  # noqa: E402

LIMITS = (
    "MESSAGES_PER_SECOND", "MESSAGES_PER_SECOND_PER_ADDRESS",
    "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "SOCKETS_PER_ADDRESS", "CONNECTIONS",
    "EVENTS_PER_DAY", "WRITTEN_BYTES_PER_DAY",
)  # fmt: skip
# Longest time in seconds that a person thinks, and that a server may take to shut down.
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
        """Wait until it is ready; return the seconds that took."""
        began = time.perf_counter()
        limits = {f"QUADRANGLE_{name}": "1000000000" for name in LIMITS}
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
        """Shut it down; return the seconds that took."""
        assert self._process is not None
        began = time.perf_counter()
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, MOST_TO_END)
        return time.perf_counter() - began

    def kill(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class Wait(NamedTuple):
    """A player waited at a table, from one time to another."""

    what: str
    table: str
    since: float
    until: float


class Visitor:
    """A person who plays all their seats, or watches."""

    def __init__(self, url: str, party: Group) -> None:
        self.client = Client(url)
        self.party = party
        self.waited: list[Wait] = []
        self.acknowledged: list[tuple[str, str, int]] = []
        self.received: dict[str, list[Happened]] = {}

    async def asks(self, table: str, what: Awaitable[Any]) -> Any:
        since = time.perf_counter()
        answer = await what
        self.waited.append(Wait("answer", table, since, time.perf_counter()))
        return answer

    async def command(self, table: Snapshot, seat: int, **command: Any) -> None:
        answer = await self.asks(table.id, self.client.command(table.id, seat, **command))
        self.acknowledged.append((table.id, answer.id, answer.n))

    async def stay(self, table: str) -> None:
        """From the first to the last event of a table."""
        since: float | None = None
        received = self.received.setdefault(table, [])
        async with aclosing(self.client.follow(table)) as news:
            async for happened in news:
                snapshot, now = happened.table, time.perf_counter()
                if since is not None:
                    self.waited.append(Wait("move", table, max(since, self.party.moved), now))
                received.append(happened)
                mine = snapshot.position.turn is not None and snapshot.seats[snapshot.position.turn - 1].mine
                since = None if mine or snapshot.status != "playing" else now
                if happened.n < snapshot.n:
                    continue
                if snapshot.status == "over":
                    return
                if mine and snapshot.position.actions and not self.party.stopped:
                    await self._play(snapshot)

    async def _play(self, snapshot: Snapshot) -> None:
        await asyncio.sleep(random.uniform(0, THINKING))
        self.party.moved = time.perf_counter()
        action = random.choice(snapshot.position.actions)
        await self.command(snapshot, snapshot.position.turn or 0, do="play", action=action, ply=snapshot.position.ply)


class Group:
    """People who play game after game: two, or one against a bot; at every third table somebody watches."""

    def __init__(self, number: int, url: str, bot: str) -> None:
        self.bot = bot
        self.game = list(games())[number % len(games())]
        self.stopped = False
        self.moved = 0.0  # when the last move was sent, since when the others wait for it
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
    """Two nodes, their database, and all players."""

    database: str
    nodes: Sequence[Node]
    groups: Sequence[Group]

    @property
    def visitors(self) -> list[Visitor]:
        return [visitor for party in self.groups for visitor in party.visitors]


async def replace_node(node: Node) -> str:
    ended, ready = await node.end(), await node.start()
    return f"ended in {ended:.1f} s, successor well after {ready:.1f} s"


async def logs_when_all_are_current(site: Site) -> dict[str, list[LogEntry]]:
    """The logs of all tables, as soon as everybody at a table has its last event."""
    store = await open_store(site.database)
    try:
        async with asyncio.timeout(30):
            while True:
                tables = {table for visitor in site.visitors for table in visitor.received}
                logs = {table: await store.load(table) for table in tables}
                if all(
                    received[-1].n == len(logs[table]) for v in site.visitors for table, received in v.received.items()
                ):
                    return logs
                await asyncio.sleep(0.2)
    finally:
        await store.close()


def count_errors(visitors: Sequence[Visitor], logs: dict[str, list[LogEntry]]) -> dict[str, int]:
    """How many acknowledged commands are missing or duplicated in the log, and how many events differ from it."""
    counts = {"lost": 0, "doubled": 0, "out of order": 0}
    for visitor in visitors:
        for table, id, n in visitor.acknowledged:
            numbers = [entry.n for entry in logs[table] if entry.command == id]
            counts["lost"] += n not in numbers
            counts["doubled"] += len(numbers) > 1
        for table, received in visitor.received.items():
            first = received[0].n
            counts["out of order"] += [happened.n for happened in received] != [*range(first, first + len(received))]
            for happened in received:
                event = msgspec.json.decode(msgspec.json.encode(logs[table][happened.n - 1].event))
                counts["lost"] += happened.event not in (None, event)
            moves = sum(entry.event.__struct_config__.tag in ("played", "chance") for entry in logs[table])
            counts["out of order"] += len(received[-1].table.moves) != moves
    return counts


def longest(visitors: Sequence[Visitor], what: str, since: float, until: float) -> list[float]:
    """The waits that ended in this time, longest first."""
    waited = (one for visitor in visitors for one in visitor.waited if one.what == what)
    return sorted((one.until - one.since for one in waited if since < one.until <= until), reverse=True)


async def one_run(site: Site, calm: float, between: float) -> None:
    began = time.perf_counter()
    playing = [asyncio.create_task(party.run()) for party in site.groups]
    spans = [("nothing", began + 3.0, began + 3.0 + calm)]
    await asyncio.sleep(3.0 + calm)
    for number, node in enumerate(site.nodes, start=1):
        since = time.perf_counter()
        reply = await replace_node(node)
        await asyncio.sleep(between)
        if node is site.nodes[-1]:
            await asyncio.sleep(3.0)
        spans.append((f"node {number}: {reply}", since, time.perf_counter()))
    for party in site.groups:
        party.stopped = True
    logs = await logs_when_all_are_current(site)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    report(site, spans, logs)


def report(site: Site, spans: Sequence[tuple[str, float, float]], logs: dict[str, list[LogEntry]]) -> None:
    print("| replaced | commands | longest wait for an answer | longest wait for another's move | above 1 s |")
    print("|---|---:|---:|---:|---:|")
    for name, since, until in spans:
        answers, moves = (longest(site.visitors, what, since, until) for what in ("answer", "move"))
        slow = sum(seconds > 1.0 for seconds in answers + moves)
        print(f"| {name} | {len(answers)} | {answers[0]:.2f} s | {moves[0]:.2f} s | {slow} |")
    print(f"{len(site.groups)} groups, {len(site.visitors)} people, {len(logs)} tables, "
          f"{sum(len(visitor.acknowledged) for visitor in site.visitors)} commands acknowledged")  # fmt: skip
    print(", ".join(f"{kind} {count}" for kind, count in count_errors(site.visitors, logs).items()))
    verified = subprocess.run(
        [sys.executable, "-m", "quadrangle", "admin", "verify", "--database", site.database],
        capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    print(f"verify: {verified.stdout.strip() or verified.stderr.strip()}")


async def main(groups: int, bot: str, calm: float, between: float) -> None:
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
            site = Site(database, nodes, [Group(number, url, bot) for number in range(groups)])
            for visitor in site.visitors:
                stack.push_async_callback(visitor.client.close)
            await one_run(site, calm, between)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--groups", type=int, default=30)
    parser.add_argument("--bot", default="greedy", help="the bot at every second table")
    parser.add_argument("--calm", type=float, default=10.0, help="seconds before the first server is shut down")
    parser.add_argument("--between", type=float, default=0.0, help="seconds to wait after each successor is ready")
    asked = parser.parse_args()
    asyncio.run(main(asked.groups, asked.bot, asked.calm, asked.between))
