"""Where behaviour is tested: the bare service in simulated time, or a real server spoken to over its socket.

A `Screen` is one client. It says what the protocol says and hears what the protocol tells, whichever house it is in.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from typing import Any, Protocol

import httpx
import msgspec
import websockets
from fastapi import FastAPI
from service.simulated import ScriptedBots, SimulatedClock
from web_client import web_client

from quadrangle.server.app import create_app
from quadrangle.server.bodies import table_listed
from quadrangle.server.graceful import Server
from quadrangle.server.messages import CommandMessage
from quadrangle.server.run import configured
from quadrangle.server.settings import Settings
from quadrangle.service.commands import NewTable
from quadrangle.service.refusals import Refused
from quadrangle.service.room import Room
from quadrangle.service.stores import open_store
from quadrangle.service.tables import Tables

Said = dict[str, Any]
_ids = itertools.count(1)
PERSON, OPEN = {"kind": "person", "name": "Ada"}, {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}


def put_in_place(shown: Said, heard: list[Said]) -> Said:
    """The snapshot after these messages, as a page has it that knows no rule and asks for no other snapshot."""
    for said in heard:
        if said.get("table") == shown["id"] and said["type"] == "presence":
            there = zip(shown["seats"], said["online"], said["seats"], strict=True)
            seats = [
                {**seat, "online": here, "presence": known["kind"], "since": known["since"]}
                for seat, here, known in there
            ]
            shown = {**shown, "seats": seats, "watchers": said["watchers"]}
        elif said.get("table") == shown["id"] and said["type"] == "event":
            assert said["n"] == shown["n"] + 1, "every event once, in order"
            shown = _after_event(shown, **said)
    return shown


def _after_event(
    shown: Said, n: int, event: Said, position: Said | None = None, changes: Said | None = None, **_: Any
) -> Said:
    rest = dict(changes or {})
    line = rest.pop("line", None)
    moves = [*shown["moves"][: line["keep"]], *line["moves"]] if line else shown["moves"]
    found = {"n": n, "updated": event["at"], "moves": moves, "position": position or shown["position"]}
    return {**shown, **rest, **found}


class Screen:
    """One client: what it heard, in order, and how it asks."""

    def __init__(self) -> None:
        self.heard: list[Said] = []

    async def create(self, *seats: Said, game: str = "planquadrat", **more: Any) -> Said:
        """A new table, followed at once; its snapshot."""
        made = await self.post_table({"game": game, "seats": list(seats), **more})
        if "id" in made:
            await self.follow(made["id"])
        return made

    async def do(self, table: str, seat: int, do: str, id: str | None = None, **more: Any) -> Said:
        """Send a command; its answer."""
        said = {"type": "command", "id": id or f"c{next(_ids)}", "table": table, "seat": seat}
        return await self.command({**said, "command": {"do": do, **more}})

    async def play(self, table: str, seat: int, action: str | None = None, ply: int | None = None) -> Said:
        """Play an action (the first legal one) in the position now."""
        position = (await self.snapshot(table))["position"]
        chosen = position["actions"][0] if action is None else action
        return await self.do(table, seat, "play", action=chosen, ply=position["ply"] if ply is None else ply)

    async def follow(self, table: str, after: int | None = None) -> Said:
        """Follow a table; the first message that comes of it."""
        return await self.say_follow(table, after)

    def events(self, table: str) -> list[Said]:
        return [said for said in self.heard if said["type"] == "event" and said["table"] == table]

    def kinds(self, table: str) -> list[str]:
        return [said["event"]["kind"] for said in self.events(table)]

    # What differs from house to house

    async def post_table(self, body: Said) -> Said:
        raise NotImplementedError

    async def command(self, said: Said) -> Said:
        raise NotImplementedError

    async def say_follow(self, table: str, after: int | None) -> Said:
        raise NotImplementedError

    async def snapshot(self, table: str) -> Said:
        raise NotImplementedError

    async def listed(self, status: str | None = None) -> list[Said]:
        raise NotImplementedError


class House(Protocol):
    def screen(self) -> Screen: ...
    async def quiet(self) -> None:
        """Return when bots have played and everybody has heard of it."""


class ServiceScreen(Screen):
    """In the same process: a follower of the service."""

    def __init__(self, tables: Tables, client: str, party: str = "") -> None:
        super().__init__()
        self.client, self.party, self._tables = client, party, tables

    def deliver(self, text: bytes) -> None:
        self.heard.append(msgspec.json.decode(text))

    async def post_table(self, body: Said) -> Said:
        try:
            made = await self._tables.create(self.client, msgspec.convert(body, NewTable))
        except Refused as refused:
            return {"code": refused.code, "values": refused.values}
        return _plain(made)

    async def command(self, said: Said) -> Said:
        message = msgspec.convert(said, CommandMessage)

        def acknowledge(answer: Any) -> None:
            self.heard.append(_plain(answer))

        answer = await self._tables.command(
            self.client, message.table, message.seat, message.id, message.command, acknowledge
        )
        return _plain(answer)

    async def say_follow(self, table: str, after: int | None) -> Said:
        before = len(self.heard)
        await self._tables.follow(self, table, after)
        return self.heard[before] if len(self.heard) > before else {}

    async def snapshot(self, table: str) -> Said:
        return _plain(await self._tables.snapshot(self.client, table))

    async def listed(self, status: str | None = None) -> list[Said]:
        found = await self._tables.listed(self.client, status)
        return [_plain(table_listed(one, self.client, self._tables.directory)) for one in found]


def _plain(value: Any) -> Said:
    return msgspec.json.decode(msgspec.json.encode(value))


class ServiceHouse:
    """The bare service in simulated time."""

    def __init__(self, tables: Tables, clock: SimulatedClock) -> None:
        self.tables, self.clock = tables, clock
        self._clients = itertools.count(1)

    def screen(self) -> Screen:
        return ServiceScreen(self.tables, f"client-{next(self._clients)}-{random.getrandbits(40):x}")

    async def quiet(self) -> None:
        await self._until(lambda: any(room.bot_task for room in self.tables.rooms))

    async def _until(self, busy: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            await self.clock.advance(2)
            while busy():
                await asyncio.sleep(0.001)  # a database writes in its own time
                await self.clock.advance(2)


@asynccontextmanager
async def service_house(url: str) -> AsyncIterator[ServiceHouse]:
    clock = SimulatedClock()
    tables = Tables(await open_store(url), clock, random.Random(7), ScriptedBots(), pause=lambda rng: 1.0)
    await tables.start()
    try:
        yield ServiceHouse(tables, clock)
    finally:
        await tables.close()


class PairScreen(ServiceScreen):
    """A client at one of two nodes. It does what it does when its node has heard the other one."""

    def __init__(self, house: PairHouse, tables: Tables, client: str) -> None:
        super().__init__(tables, client)
        self._house = house

    async def post_table(self, body: Said) -> Said:
        await self._house.agreed()
        return await super().post_table(body)

    async def command(self, said: Said) -> Said:
        await self._house.agreed()
        answer = await super().command(said)
        await self._house.agreed()
        return answer

    async def say_follow(self, table: str, after: int | None) -> Said:
        await self._house.agreed()
        return await super().say_follow(table, after)

    async def snapshot(self, table: str) -> Said:
        await self._house.agreed()
        return await super().snapshot(table)


class PairHouse(ServiceHouse):
    """Two nodes on one database, in the same simulated time; clients sit at one and the other in turn."""

    def __init__(self, nodes: Sequence[Tables], clock: SimulatedClock) -> None:
        super().__init__(nodes[0], clock)
        self.nodes = nodes
        self._next = itertools.cycle(nodes)

    def screen(self) -> Screen:
        return PairScreen(self, next(self._next), f"client-{next(self._clients)}-{random.getrandbits(40):x}")

    async def quiet(self) -> None:
        await self._until(lambda: any(room.bot_task for tables in self.nodes for room in tables.rooms))
        await self.agreed()

    async def agreed(self) -> None:
        """Return when the tables that both have in memory are the same at both."""
        async with asyncio.timeout(20):
            while not all(self._agree(room) for room in self.nodes[0].rooms):
                await asyncio.sleep(0.001)  # a notice takes its own time

    def _agree(self, here: Room) -> bool:
        there = self.nodes[1].rooms.known(here.id)
        if here.table is None or there is None or there.table is None:
            return True
        n = max(here.known, there.known)
        return all(room.known == n or (room.announced >= n and not room.followers) for room in (here, there))


async def until(happened: Callable[[], bool]) -> None:
    """Wait for what other nodes bring about."""
    async with asyncio.timeout(20):
        while not happened():
            await asyncio.sleep(0.002)


@asynccontextmanager
async def pair_house(url: str) -> AsyncIterator[PairHouse]:
    clock = SimulatedClock()
    nodes = [
        Tables(await open_store(url), clock, random.Random(seed), ScriptedBots(), pause=lambda rng: 1.0)
        for seed in (7, 8)
    ]
    for tables in nodes:
        await tables.start()
    try:
        yield PairHouse(nodes, clock)
    finally:
        for tables in nodes:
            await tables.close()


class SocketScreen(Screen):
    """A client of a real server: one cookie, one socket."""

    def __init__(self, base: str, http: httpx.AsyncClient | None = None) -> None:
        super().__init__()
        self._base = base
        self._http = http or web_client(base_url=f"http://{base}/api/v1")
        self._socket: websockets.ClientConnection | None = None
        self._news = asyncio.Condition()

    async def open(self) -> websockets.ClientConnection:
        if self._socket is None:
            self._socket = await self._connected()
            self._listening = asyncio.create_task(self._listen(self._socket))
        return self._socket

    async def _connected(self) -> websockets.ClientConnection:
        await self._http.get("/health")  # sets the cookie
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        return await websockets.connect(f"ws://{self._base}/api/v1/socket", additional_headers={"Cookie": cookie})

    async def _listen(self, connection: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in connection:
                async with self._news:
                    self.heard.append(msgspec.json.decode(text))
                    self._news.notify_all()

    async def close(self) -> None:
        await self._http.aclose()
        if self._socket is not None:
            await self._socket.close()
            await self._listening

    async def say(self, message: Said | str) -> None:
        connection = await self.open()
        await connection.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def hears(self, wanted: Callable[[Said], bool], since: int = 0) -> Said:
        """The first message of this kind, waiting for it if need be."""
        async with asyncio.timeout(10), self._news:
            while True:
                for said in self.heard[since:]:
                    if wanted(said):
                        return said
                await self._news.wait()

    async def pong(self) -> None:
        """Return when everything that was sent to this screen so far has been heard."""
        since = len(self.heard)
        await self.say({"type": "ping"})
        await self.hears(lambda said: said["type"] == "pong", since)

    async def post_table(self, body: Said) -> Said:
        await self.open()
        return (await self._http.post("/tables", json=body)).json()

    async def command(self, said: Said) -> Said:
        since = len(self.heard)
        await self.say(said)
        return await self.hears(lambda heard: heard["type"] == "answer" and heard["id"] == said["id"], since)

    async def say_follow(self, table: str, after: int | None) -> Said:
        await self.open()
        await self.pong()
        since = len(self.heard)
        await self.say({"type": "follow", "table": table, "after": after})
        await self.pong()
        return self.heard[since]

    async def snapshot(self, table: str) -> Said:
        await self.open()
        return (await self._http.get(f"/tables/{table}")).json()

    async def listed(self, status: str | None = None) -> list[Said]:
        await self.open()
        return (await self._http.get("/tables", params={"status": status} if status else {})).json()


class SocketHouse:
    """A real server on loopback."""

    def __init__(self, base: str, tables: Callable[[], Tables], server: Server) -> None:
        self.base = base
        self.server = server
        self._tables = tables
        self.screens: list[SocketScreen] = []

    @property
    def tables(self) -> Tables:
        return self._tables()

    def screen(self) -> SocketScreen:
        self.screens.append(SocketScreen(self.base))
        return self.screens[-1]

    async def quiet(self) -> None:
        async with asyncio.timeout(20):
            while any(room.bot_task or room.lock.locked() for room in self.tables.rooms):
                await asyncio.sleep(0.002)
        for screen in self.screens:
            if screen._socket is not None:
                await screen.pong()


class NotStarted(Exception):
    """A server that could not start. uvicorn would end the whole process, and all further tests with it."""


async def _serve(server: Server, listener: socket.socket) -> None:
    try:
        await server._serve([listener])
    except SystemExit:
        raise NotStarted from None
    if not server.started:
        raise NotStarted


@asynccontextmanager
async def serving(app: FastAPI, listener: socket.socket) -> AsyncIterator[Server]:
    """Serve this application to whoever connects to the listener."""
    server = Server(configured(app, app.state.settings), app.state.connections.leave)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    with closing(listener):
        task = asyncio.create_task(_serve(server, listener))
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.002)
        try:
            yield server
        finally:
            server.should_exit = True
            await task


@asynccontextmanager
async def socket_house(url: str, **settings: Any) -> AsyncIterator[SocketHouse]:
    listener = socket.create_server(("127.0.0.1", 0))
    plenty = {"messages_per_second": 1e6, "requests_per_second": 1e6, "bot_pause_seconds": 0.0}
    # On a database that others use too, with tables of times long past.
    plenty |= {"days_of_silence": 0}
    app = create_app(Settings(**{"database": url, **plenty, **settings}))
    async with serving(app, listener) as server:
        house = SocketHouse(f"127.0.0.1:{listener.getsockname()[1]}", lambda: app.state.tables, server)
        try:
            yield house
        finally:
            for screen in house.screens:
                await screen.close()
