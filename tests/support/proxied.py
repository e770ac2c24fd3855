"""A site of two nodes, each a process of its own on one PostgreSQL, behind the real nginx as `deploy/` sets it up.

nginx sends sockets whose address names a table to that table's node. So a screen that names another one
comes to the other node, and the people at one table sit apart without a change to the configuration.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import secrets
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import websockets
from server.processes import forked_servers, start
from server.proxies import NAME, answered, nginx, program, trusting
from support.harness import Said, SocketScreen, put_in_place
from support.patience import PATIENCE
from web_client import web_client

TLS = trusting()


class Site(NamedTuple):
    """The port of nginx, and for each node its own address and a name of a table that leads to it."""

    port: int
    nodes: tuple[str, str]
    names: tuple[str, str]


@contextmanager
def proxied_site(url: str, folder: Path) -> Iterator[Site]:
    """Both nodes and nginx on this database. They need no loop here, so they outlive the tests' own."""
    program("nginx")  # or there is no test
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        try:
            yield runner.run(_opened(stack, url, folder))
        finally:
            runner.run(stack.aclose())


async def _opened(stack: AsyncExitStack, url: str, folder: Path) -> Site:
    settings = {"QUADRANGLE_PROXIES": '["127.0.0.1"]', "QUADRANGLE_HOSTS": f'["{NAME}"]'}
    launcher = await stack.enter_async_context(forked_servers(settings=settings))
    nodes = []
    for _ in range(2):
        pid, node = await start(launcher, url)
        stack.callback(_kill, pid)
        nodes.append(node)
    port = stack.enter_context(nginx(nodes, folder))
    async with httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{port}", verify=TLS, headers={"Host": NAME}, timeout=PATIENCE
    ) as http:
        await answered(http, "/api/v1/health")
    first, second = nodes
    return Site(port, (first, second), (await _name_for(port, first), await _name_for(port, second)))


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


async def _name_for(port: int, node: str) -> str:
    """The name of a table that leads to this node."""
    for n in range(100):
        before = await sockets(node)
        async with await connected(port, f"t{n}", _new_cookie()) as line:
            await line.recv()  # the welcome, so the node has counted it
            if await sockets(node) > before:
                return f"t{n}"
    raise AssertionError("All names lead to the other node.")


async def sockets(node: str) -> int:
    """How many sockets this node has, by its own metrics."""
    async with web_client(base_url=f"http://{node}") as http:
        return int((await http.get("/api/v1/health")).json()["sockets"])


def _new_cookie() -> str:
    return f"quadrangle_client={secrets.token_hex(16)}"


async def connected(port: int, named: str, cookie: str) -> websockets.ClientConnection:
    """A socket through nginx, at the node to which the named table leads."""
    return await websockets.connect(
        f"wss://{NAME}/api/v1/socket?table={named}", host="127.0.0.1", port=port, ssl=TLS, origin=f"https://{NAME}",  # type: ignore[arg-type]
        additional_headers={"Cookie": cookie}, open_timeout=PATIENCE,
    )  # fmt: skip


class NodesScreen(SocketScreen):
    """A client with a socket at each node: one where it follows, and one where every second command is said."""

    def __init__(self, harness: NodesHarness, here: str, there: str) -> None:
        self.cookie = _new_cookie()
        base = f"127.0.0.1:{harness.site.port}"
        headers = {"Host": NAME, "Cookie": self.cookie}
        super().__init__(
            base, httpx.AsyncClient(base_url=f"https://{base}/api/v1", verify=TLS, headers=headers, timeout=PATIENCE)
        )
        self.follows: set[str] = set()
        self._harness, self._here, self._there = harness, here, there
        self._elsewhere: websockets.ClientConnection | None = None
        self._turns = itertools.cycle([False, True])

    async def _connected(self) -> websockets.ClientConnection:
        return await connected(self._harness.site.port, self._here, self.cookie)

    async def elsewhere(self) -> websockets.ClientConnection:
        """The socket at the other node."""
        if self._elsewhere is None:
            self._elsewhere = await connected(self._harness.site.port, self._there, self.cookie)
            await self._elsewhere.recv()  # the welcome
            self._hearing = asyncio.create_task(self._listen(self._elsewhere))
        return self._elsewhere

    async def close(self) -> None:
        await super().close()
        if self._elsewhere is not None:
            await self._elsewhere.close()
            await self._hearing

    async def command(self, said: Said) -> Said:
        answer = await self.command_at(next(self._turns), said)
        if answer["ok"]:
            await self._harness.caught_up(said["table"], answer["n"])
        return answer

    async def command_at(self, elsewhere: bool, said: Said) -> Said:
        """Say a command at the node where this screen follows, or at the other one; its answer."""
        await self.open()
        if not elsewhere:
            return await super().command(said)
        since, line = len(self.received), await self.elsewhere()
        await line.send(json.dumps(said))
        return await self.receives(
            lambda caught_up: caught_up["type"] == "answer" and caught_up["id"] == said["id"], since
        )

    async def say_follow(self, table: str, after: int | None) -> Said:
        first = await super().say_follow(table, after)
        self.follows.add(table)
        return first

    async def snapshot(self, table: str) -> Said:
        """nginx asks the table's node, which may not be the one that took the last command: it is notified in time."""
        async with asyncio.timeout(PATIENCE):
            while True:
                result = await super().snapshot(table)
                if result["n"] >= self._harness.latest(table):
                    return result
                await asyncio.sleep(0.005)

    def latest(self, table: str) -> int:
        """The number of the last event that this screen knows of."""
        view = self.latest_view(table)
        return max([said["n"] for said in self.events(table)] + ([] if view is None else [view["n"]]), default=0)

    def latest_view(self, table: str) -> Said | None:
        """The table as a page here shows it by now; None before there was a snapshot."""
        view = None
        for said in self.received:
            if said["type"] == "snapshot" and said["snapshot"]["id"] == table:
                view = said["snapshot"]
            elif view is not None and not (said["type"] == "event" and said["n"] <= view["n"]):
                view = put_in_place(view, [said])
        return view


class NodesHarness:
    """Clients at both nodes in turn."""

    def __init__(self, site: Site, direct: httpx.AsyncClient) -> None:
        self.site = site
        self.screens: list[NodesScreen] = []
        self._direct = direct
        self._names = itertools.cycle([site.names, site.names[::-1]])

    def screen(self) -> NodesScreen:
        self.screens.append(NodesScreen(self, *next(self._names)))
        return self.screens[-1]

    def latest(self, table: str) -> int:
        return max((screen.latest(table) for screen in self.screens), default=0)

    async def caught_up(self, table: str, n: int) -> None:
        """Return when everybody who follows the table has heard of this event."""
        async with asyncio.timeout(PATIENCE):
            while any(table in screen.follows and screen.latest(table) < n for screen in self.screens):
                await asyncio.sleep(0.002)

    async def quiet(self) -> None:
        """Return when both nodes say the same of every table, no bot is to play, and every screen shows just that."""
        async with asyncio.timeout(PATIENCE):
            for screen in self.screens:
                for table in screen.follows:
                    while not await self._settled(screen, table):
                        await asyncio.sleep(0.01)

    async def _settled(self, screen: NodesScreen, table: str) -> bool:
        asked = (
            self._direct.get(f"http://{node}/api/v1/tables/{table}", headers={"Cookie": screen.cookie})
            for node in self.site.nodes
        )
        first, second = (_timeless(answer.json()) for answer in await asyncio.gather(*asked))
        turn, view = first["position"]["turn"], screen.latest_view(table)
        if first != second or screen.latest(table) != first["n"]:
            return False
        if turn is not None and first["seats"][turn - 1]["kind"] == "bot":
            return False
        return view is None or _timeless(view) == first


def _timeless(view: Said) -> Said:
    """Without the moment at which somebody went: each node notices that for itself."""
    return {**view, "seats": [{**seat, "since": seat["since"] is not None} for seat in view["seats"]]}


@asynccontextmanager
async def nodes_harness(site: Site) -> AsyncIterator[NodesHarness]:
    async with web_client() as direct:
        harness = NodesHarness(site, direct)
        try:
            yield harness
        finally:
            for screen in harness.screens:
                await screen.close()
