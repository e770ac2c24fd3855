"""Ways to run tables in tests: the bare service in simulated time, or a real server over its socket.

A `Screen` is one client. It sends and receives what the protocol defines, in every harness.
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
from support.patience import PATIENCE
from support.simulated import ScriptedBots, SimulatedClock
from web_client import web_client

from quadrangle.lobby.service import Lobby
from quadrangle.server.app import create_app
from quadrangle.server.net.graceful_shutdown import GracefulServer
from quadrangle.server.run import configured
from quadrangle.server.schemas.tables import table_list_item
from quadrangle.server.settings import Settings
from quadrangle.server.socket.messages import CommandMessage
from quadrangle.storage import open_store
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.room import Room
from quadrangle.tables.model.commands import NewTable
from quadrangle.tables.service import Tables

Said = dict[str, Any]
_ids = itertools.count(1)
PERSON, OPEN = {"kind": "person", "name": "Ada"}, {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}


def put_in_place(view: Said, received: list[Said]) -> Said:
    """The snapshot after these messages, as a page updates it without knowing the rules."""
    for said in received:
        if said.get("table") == view["id"] and said["type"] == "presence":
            there = zip(view["seats"], said["online"], said["seats"], strict=True)
            seats = [
                {**seat, "online": here, "presence": presence["kind"], "since": presence["since"]}
                for seat, here, presence in there
            ]
            view = {**view, "seats": seats, "watchers": said["watchers"]}
        elif said.get("table") == view["id"] and said["type"] == "event":
            assert said["n"] == view["n"] + 1, "every event once, in order"
            view = _after_event(view, **said)
    return view


def _after_event(
    view: Said, n: int, event: Said, position: Said | None = None, changes: Said | None = None, **_: Any
) -> Said:
    rest = dict(changes or {})
    line = rest.pop("line", None)
    moves = [*view["moves"][: line["keep"]], *line["moves"]] if line else view["moves"]
    result = {"n": n, "updated": event["at"], "moves": moves, "position": position or view["position"]}
    return {**view, **rest, **result}


class Screen:
    """One client: the messages it received, in order, and its requests."""

    def __init__(self) -> None:
        self.received: list[Said] = []

    async def create(self, *seats: Said, game: str = "planquadrat", **more: Any) -> Said:
        """Create a table and subscribe to it. Returns its snapshot."""
        made = await self.post_table({"game": game, "seats": list(seats), **more})
        if "id" in made:
            await self.follow(made["id"])
        return made

    async def do(self, table: str, seat: int, do: str, id: str | None = None, **more: Any) -> Said:
        """Send a command. Returns its answer."""
        said = {"type": "command", "id": id or f"c{next(_ids)}", "table": table, "seat": seat}
        return await self.command({**said, "command": {"do": do, **more}})

    async def play(self, table: str, seat: int, action: str | None = None, ply: int | None = None) -> Said:
        """Play an action, by default the first legal one, in the current position."""
        position = (await self.snapshot(table))["position"]
        chosen = position["actions"][0] if action is None else action
        return await self.do(table, seat, "play", action=chosen, ply=position["ply"] if ply is None else ply)

    async def follow(self, table: str, after: int | None = None) -> Said:
        """Subscribe to a table. Returns the first message that follows."""
        return await self.say_follow(table, after)

    def events(self, table: str) -> list[Said]:
        return [said for said in self.received if said["type"] == "event" and said["table"] == table]

    def kinds(self, table: str) -> list[str]:
        return [said["event"]["kind"] for said in self.events(table)]

    # What differs between harnesses

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


class Harness(Protocol):
    def screen(self) -> Screen: ...
    async def quiet(self) -> None:
        """Return when bots have played and everybody has received it."""


class ServiceScreen(Screen):
    """A subscriber in the same process."""

    compact = False

    def __init__(self, tables: Tables, client: str, network: str = "", lobby: Lobby | None = None) -> None:
        super().__init__()
        self.client, self.network, self._tables = client, network, tables
        self.lobby = lobby or Lobby(tables)

    def deliver(self, text: bytes) -> None:
        self.received.append(msgspec.json.decode(text))

    async def post_table(self, body: Said) -> Said:
        try:
            made = await self.lobby.create_table(self.client, msgspec.convert(body, NewTable), self.network)
        except Refused as refused:
            return {"code": refused.code, "values": refused.values}
        return _plain(made)

    async def command(self, said: Said) -> Said:
        message = msgspec.convert(said, CommandMessage)

        def acknowledge(answer: Any) -> None:
            self.received.append(_plain(answer))

        answer = await self._tables.command(
            self.client, message.table, message.seat, message.id, message.command, acknowledge, network=self.network
        )
        return _plain(answer)

    async def say_follow(self, table: str, after: int | None) -> Said:
        before = len(self.received)
        await self._tables.subscribe(self, table, after)
        return self.received[before] if len(self.received) > before else {}

    async def snapshot(self, table: str) -> Said:
        return _plain(await self._tables.snapshot(self.client, table))

    async def listed(self, status: str | None = None) -> list[Said]:
        result = await self._tables.listed(self.client, status)
        return [_plain(table_list_item(one, self.client, self._tables.directory)) for one in result]


def _plain(value: Any) -> Said:
    plain: Said = msgspec.json.decode(msgspec.json.encode(value))
    return plain


class ServiceHarness:
    """The bare service in simulated time."""

    def __init__(self, tables: Tables, clock: SimulatedClock, lobby: Lobby | None = None) -> None:
        self.tables, self.clock, self.lobby = tables, clock, lobby or Lobby(tables)
        self._clients = itertools.count(1)

    def screen(self) -> ServiceScreen:
        return ServiceScreen(self.tables, f"client-{next(self._clients)}-{random.getrandbits(40):x}", lobby=self.lobby)

    async def quiet(self) -> None:
        await self._until(lambda: any(room.bot_task for room in self.tables.rooms))

    async def until_no_table_is_in_memory(self) -> None:
        """Let time pass until unused tables have left memory. Jobs of other tables in the database may bring some."""
        await self._until(lambda: len(self.tables.rooms) > 0)

    async def _until(self, busy: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.clock.advance(2)
            while busy():
                await asyncio.sleep(0.001)  # the database writes in real time
                await self.clock.advance(2)


@asynccontextmanager
async def service_harness(url: str) -> AsyncIterator[ServiceHarness]:
    clock = SimulatedClock()
    tables = Tables(await open_store(url), clock, random.Random(7), ScriptedBots(), pause=lambda rng: 1.0)
    lobby = Lobby(tables)
    await tables.start()
    lobby.start()
    try:
        yield ServiceHarness(tables, clock, lobby)
    finally:
        await lobby.close()
        await tables.close()


class PairScreen(ServiceScreen):
    """A client at one of two nodes. Before each request it waits until both nodes agree."""

    def __init__(self, harness: PairHarness, node: int, client: str) -> None:
        super().__init__(harness.nodes[node], client, lobby=harness.lobbies[node])
        self._harness = harness

    async def post_table(self, body: Said) -> Said:
        await self._harness.agreed()
        return await super().post_table(body)

    async def command(self, said: Said) -> Said:
        await self._harness.agreed()
        answer = await super().command(said)
        await self._harness.agreed()
        return answer

    async def say_follow(self, table: str, after: int | None) -> Said:
        await self._harness.agreed()
        return await super().say_follow(table, after)

    async def snapshot(self, table: str) -> Said:
        await self._harness.agreed()
        return await super().snapshot(table)


class PairHarness(ServiceHarness):
    """Two nodes on one database, in the same simulated time; clients use them alternately."""

    def __init__(self, nodes: Sequence[Tables], clock: SimulatedClock, lobbies: Sequence[Lobby]) -> None:
        super().__init__(nodes[0], clock, lobbies[0])
        self.nodes, self.lobbies = nodes, lobbies
        self._next = itertools.cycle(range(len(nodes)))

    def screen(self) -> PairScreen:
        return PairScreen(self, next(self._next), f"client-{next(self._clients)}-{random.getrandbits(40):x}")

    async def quiet(self) -> None:
        await self._until(lambda: any(room.bot_task for tables in self.nodes for room in tables.rooms))
        await self.agreed()

    async def agreed(self) -> None:
        """Return when both nodes have the same state of the tables that both have in memory."""
        async with asyncio.timeout(PATIENCE):
            while not all(self._agree(room) for room in self.nodes[0].rooms):
                await asyncio.sleep(0.001)  # notices arrive in real time

    def _agree(self, here: Room) -> bool:
        there = self.nodes[1].rooms.get(here.id)
        if here.table is None or there is None or there.table is None:
            return True
        n = max(here.loaded.last_n, there.loaded.last_n)
        return all(
            room.loaded.last_n == n or (room.loaded.announced >= n and not room.subscribers) for room in (here, there)
        )


async def until(happened: Callable[[], bool]) -> None:
    """Wait until this is true, because of other nodes."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.002)


@asynccontextmanager
async def pair_harness(url: str) -> AsyncIterator[PairHarness]:
    clock = SimulatedClock()
    nodes = [
        Tables(await open_store(url), clock, random.Random(seed), ScriptedBots(), pause=lambda rng: 1.0)
        for seed in (7, 8)
    ]
    lobbies = [Lobby(tables) for tables in nodes]
    for tables, lobby in zip(nodes, lobbies, strict=True):
        await tables.start()
        lobby.start()
    try:
        yield PairHarness(nodes, clock, lobbies)
    finally:
        for tables, lobby in zip(nodes, lobbies, strict=True):
            await lobby.close()
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
        return await websockets.connect(
            f"ws://{self._base}/api/v1/socket", additional_headers={"Cookie": cookie}, open_timeout=PATIENCE
        )

    async def _listen(self, connection: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in connection:
                async with self._news:
                    self.received.append(msgspec.json.decode(text))
                    self._news.notify_all()

    async def close(self) -> None:
        await self._http.aclose()
        if self._socket is not None:
            await self._socket.close()
            await self._listening

    async def say(self, message: Said | str) -> None:
        connection = await self.open()
        await connection.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def receives(self, wanted: Callable[[Said], bool], since: int = 0) -> Said:
        """The first message of this kind; waits for it if necessary."""
        async with asyncio.timeout(PATIENCE), self._news:
            while True:
                for said in self.received[since:]:
                    if wanted(said):
                        return said
                await self._news.wait()

    async def pong(self) -> None:
        """Return when everything that was sent to this screen so far has arrived."""
        since = len(self.received)
        await self.say({"type": "ping"})
        await self.receives(lambda said: said["type"] == "pong", since)

    async def post_table(self, body: Said) -> Said:
        await self.open()
        made: Said = (await self._http.post("/tables", json=body)).json()
        return made

    async def command(self, said: Said) -> Said:
        since = len(self.received)
        await self.say(said)
        return await self.receives(lambda message: message["type"] == "answer" and message["id"] == said["id"], since)

    async def say_follow(self, table: str, after: int | None) -> Said:
        await self.open()
        await self.pong()
        since = len(self.received)
        await self.say({"type": "follow", "table": table, "after": after})
        await self.pong()
        return self.received[since]

    async def snapshot(self, table: str) -> Said:
        await self.open()
        snapshot: Said = (await self._http.get(f"/tables/{table}")).json()
        return snapshot

    async def listed(self, status: str | None = None) -> list[Said]:
        await self.open()
        tables: list[Said] = (await self._http.get("/tables", params={"status": status} if status else {})).json()
        return tables


class SocketHarness:
    """A real server on loopback."""

    def __init__(self, base: str, tables: Callable[[], Tables], server: GracefulServer) -> None:
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
        async with asyncio.timeout(PATIENCE):
            while any(room.bot_task or room.lock.locked() for room in self.tables.rooms):
                await asyncio.sleep(0.002)
        for screen in self.screens:
            if screen._socket is not None:
                await screen.pong()


class NotStarted(Exception):
    """A server that could not start. uvicorn would exit the process, and all further tests with it."""


async def _serve(server: GracefulServer, listener: socket.socket) -> None:
    try:
        await server._serve([listener])
    except SystemExit:
        raise NotStarted from None
    if not server.started:
        raise NotStarted


@asynccontextmanager
async def serving(
    app: FastAPI, listener: socket.socket, settings: Settings | None = None
) -> AsyncIterator[GracefulServer]:
    """Serve this application on the listener."""
    server = GracefulServer(configured(app, settings or Settings()), lambda: app.state.site.connections.leave())
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
async def socket_harness(url: str, **settings: Any) -> AsyncIterator[SocketHarness]:
    listener = socket.create_server(("127.0.0.1", 0))
    plenty = {"messages_per_second": 1e6, "requests_per_second": 1e6, "files_per_second": 1e6,
              "bot_pause_seconds": 0.0, "events_per_day": 10**9,
              "written_bytes_per_day": 10**12, "messages_per_second_per_address": 1e6}  # fmt: skip
    # The database may be shared and have tables that are long stale.
    plenty |= {"days_of_silence": 0, "days_of_guest_tables": 0}
    configured_so = Settings(**{"database": url, **plenty, **settings})
    app = create_app(configured_so)
    async with serving(app, listener, configured_so) as server:
        harness = SocketHarness(f"127.0.0.1:{listener.getsockname()[1]}", lambda: app.state.site.tables, server)
        try:
            yield harness
        finally:
            for screen in harness.screens:
                await screen.close()
