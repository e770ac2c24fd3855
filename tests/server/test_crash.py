"""SIGKILL at random points while clients send many moves: nothing acknowledged is lost, nothing is played twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from server.processes import forked_servers, start
from support.patience import PATIENCE
from web_client import web_client

from quadrangle.storage import open_store
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table

Lost = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.HTTPError)


class Storm:
    """One client at a table of its own, playing as fast as it can. It never reloads: it reconnects and continues."""

    def __init__(self, number: int, bots: bool) -> None:
        self.cookie = f"quadrangle_client=storm-{number:020d}-{os.urandom(6).hex()}"
        self.other = {"kind": "bot", "bot": "random"} if bots else {"kind": "person", "name": "B"}
        self.rng = random.Random(number)
        self.table = ""
        self.n = 0
        self.position: dict[str, Any] = {}
        self.unanswered: dict[str, Any] | None = None
        self.sent = 0
        self.acknowledged: dict[int, str] = {}
        self.on_the_way = False
        self.behind = False  # moves arrived while nobody listened; only the last one has its position
        self.progress = asyncio.Event()

    async def run(self, base: str) -> None:
        """Play until the server dies."""
        self.on_the_way = False
        try:
            if not self.table:
                await self.sit_down(base)
            async with websockets.connect(
                f"ws://{base}/api/v1/socket", additional_headers={"Cookie": self.cookie}, open_timeout=PATIENCE
            ) as connection:
                await connection.send(msgspec.json.encode(
                    {"type": "follow", "table": self.table, "after": self.n}).decode())  # fmt: skip
                await self.ask(connection)
                async for text in connection:
                    self.receive(msgspec.json.decode(text))
                    await self.ask(connection)
        except Lost:
            return

    async def sit_down(self, base: str) -> None:
        body = {"game": "planquadrat", "seats": [{"kind": "person", "name": "A"}, self.other]}
        async with web_client(headers={"Cookie": self.cookie}) as http:
            made = (await http.post(f"http://{base}/api/v1/tables", json=body)).json()
        self.table, self.n, self.position = made["id"], made["n"], made["position"]

    async def ask(self, connection: websockets.ClientConnection) -> None:
        """Send what was not answered; else play, if it is a seat of mine."""
        up_to_date = self.n >= max(self.acknowledged, default=0)  # the answer comes before the event
        if self.unanswered is None and up_to_date and not self.behind and self.position["actions"] and self.mine():
            self.sent += 1
            command = {"do": "play", "action": self.rng.choice(self.position["actions"]), "ply": self.position["ply"]}
            self.unanswered = {"id": f"c{self.sent}", "seat": self.position["turn"], "command": command}
            self.on_the_way = False
        if self.unanswered is not None and not self.on_the_way:
            self.on_the_way = True
            message = {"type": "command", "table": self.table, **self.unanswered}
            await connection.send(msgspec.json.encode(message).decode())

    def is_over(self) -> bool:
        return bool(self.position) and self.position["turn"] is None

    def mine(self) -> bool:
        return self.position["turn"] == 1 or self.other["kind"] == "person"

    def receive(self, said: dict[str, Any]) -> None:
        if said["type"] == "event":
            assert said["n"] == self.n + 1, "no event is missed and none comes twice"
            self.n = said["n"]
            self.behind = "position" not in said and said["event"]["kind"] == "played"
            self.position = said.get("position", self.position)
            self.progress.set()
        elif said["type"] == "snapshot":
            raise AssertionError("the client is never so far behind that it needs a snapshot")
        elif said["type"] == "answer":
            assert said["ok"], said
            assert self.unanswered is not None
            self.acknowledged[said["n"]] = self.unanswered["command"]["action"]
            self.unanswered = None

    def check(self, entries: list[LogEntry]) -> None:
        """The log has every acknowledged move where it was acknowledged, every number once, and it replays."""
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        table = Table(self.table)
        for entry in entries:
            table.apply(entry.event, entry.client)
        plies = [entry.event.ply for entry in entries if hasattr(entry.event, "ply")]
        assert plies == list(range(1, len(plies) + 1)), "no ply twice"
        commands = [entry.command for entry in entries if entry.command]
        assert len(commands) == len(set(commands)), "no command twice"
        actions = {entry.n: getattr(entry.event, "action", None) for entry in entries}
        for n, action in self.acknowledged.items():
            assert action in (actions[n], actions[n - 1]), "the move, or the end of the game that it brought"


@pytest.mark.parametrize(("kind", "rounds"), [("sqlite", 10), ("postgres", 6)])
async def test_killed_at_any_moment_it_loses_nothing_and_nobody_is_stuck(
    kind: str, rounds: int, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else f"sqlite:///{tmp_path}/log.db"
    storms = [Storm(number, bots=number % 3 == 0) for number in range(9)]
    moment = random.Random(kind)
    async with forked_servers() as launcher:
        for _ in range(rounds):
            pid, base = await start(launcher, database)
            playing = [asyncio.create_task(storm.run(base)) for storm in storms]
            await received_events(storms, moment.randint(1, 60), playing)
            await asyncio.sleep(moment.uniform(0, 0.01))  # the moment of death, not a wait for something
            os.kill(pid, signal.SIGKILL)
            await asyncio.gather(*playing)
        await nobody_is_stuck(launcher, database, storms)
    store = await open_store(database)
    for storm in storms:
        storm.check(await store.load(storm.table))
    await store.close()
    assert sum(len(storm.acknowledged) for storm in storms) > rounds


async def received_events(storms: list[Storm], count: int, playing: list[asyncio.Task[None]]) -> None:
    """Return when the clients together have heard of this many more events, or nothing more can happen."""
    wanted = sum(storm.n for storm in storms) + count
    while sum(storm.n for storm in storms) < wanted and not all(storm.is_over() for storm in storms):
        if any(task.done() for task in playing):
            return  # a client has found a fault; gathering shows which
        await asyncio.sleep(0.001)


async def nobody_is_stuck(launcher: asyncio.subprocess.Process, database: str, storms: list[Storm]) -> None:
    """After the last crash every game continues, unless it is over."""
    pid, base = await start(launcher, database)
    for storm in storms:
        storm.progress.clear()
    playing = [asyncio.create_task(storm.run(base)) for storm in storms]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(storm.progress.wait() for storm in storms if not storm.is_over()))
    os.kill(pid, signal.SIGTERM)
    await asyncio.gather(*playing)
