"""The server that is killed and restarted, its database, and its clock."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path

from server.processes import Died, answering, fork, forked_servers
from support.postgres import Cluster, postgres_cluster

BOT_PATIENCE = 1.0


class ServerUnderTest:
    """One server process at a time. If its database is down at startup, it is started again."""

    def __init__(self, launcher: Process, database: str, folder: Path, cluster: Cluster | None) -> None:
        self._launcher = launcher
        self.database = database
        self.folder = folder
        self.cluster = cluster
        self._starting = asyncio.Lock()
        self.alive = False
        self.pid = 0
        self.port = 0

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    @property
    def file(self) -> Path:
        """SQLite's file."""
        return self.folder / "log.db"

    @property
    def clock(self) -> Path:
        return self.folder / "clock"

    async def up(self) -> None:
        """Start a server and wait until it answers."""
        async with self._starting:
            while True:
                try:
                    self.pid, self.port = await fork(self._launcher, self.database)
                    await answering(self.pid, self.port)
                    self.alive = True
                    return
                except Died:
                    await asyncio.sleep(0.1)  # its database is down, and it exited with that error

    async def close(self) -> None:
        await self.down(signal.SIGKILL)

    async def down(self, sent: signal.Signals) -> None:
        """Send a signal that stops the server, and wait until it has exited."""
        self.alive = False
        async with self._starting:
            self.signal(sent)
            while self.signal(0):
                await asyncio.sleep(0.005)

    def signal(self, number: int) -> bool:
        """Send a signal; False if the process does not exist."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)
            return True
        return False

    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")


class TwoNodes(ServerUnderTest):
    """Two nodes on one database. Faults hit them alternately; new connections go to any live node."""

    def __init__(self, launcher: Process, database: str, folder: Path, cluster: Cluster | None) -> None:
        super().__init__(launcher, database, folder, cluster)
        self._nodes = [ServerUnderTest(launcher, database, folder, cluster) for _ in range(2)]
        self._next_victim = itertools.cycle(self._nodes)
        self._victim = next(self._next_victim)
        self._visits = itertools.count()

    @property
    def address(self) -> tuple[str, int]:
        first = next(self._visits) % 2
        return next((node for node in (*self._nodes[first:], *self._nodes) if node.alive), self._nodes[first]).address

    async def up(self) -> None:
        for node in self._nodes:
            if not node.alive:
                await node.up()
        self.pid = self._victim.pid

    async def down(self, sent: signal.Signals) -> None:
        self._victim = next(self._next_victim)
        await self._victim.down(sent)

    async def close(self) -> None:
        for node in self._nodes:
            await node.down(signal.SIGKILL)

    def signal(self, number: int) -> bool:
        return self._victim.signal(number)


@asynccontextmanager
async def running_server(store: str, seed: int, folder: Path) -> AsyncIterator[ServerUnderTest]:
    """A server on an empty database of this kind; for `nodes` two of them on one PostgreSQL."""
    (folder / "clock").write_text("0")
    settings = {
        "CHAOS_SEED": str(seed),
        "CHAOS_CLOCK": str(folder / "clock"),
        "QUADRANGLE_BOT_PATIENCE_SECONDS": str(BOT_PATIENCE),
        "QUADRANGLE_PAIRINGS_PER_SECOND": "1000",
        "QUADRANGLE_PAIRINGS_AT_ONCE": "1000",
        "QUADRANGLE_EVENTS_PER_DAY": "1000000000",
        "QUADRANGLE_MESSAGES_PER_SECOND_PER_ADDRESS": "100000",
        "QUADRANGLE_WRITTEN_BYTES_PER_DAY": "1000000000000",
    }
    script = Path(__file__).parent / "faulty_servers.py"
    with postgres_cluster() if store != "sqlite" else nullcontext() as cluster:
        async with forked_servers(script, settings, folder / "server.log") as launcher:
            database = cluster.url if cluster is not None else f"sqlite:///{folder}/log.db"
            server = (TwoNodes if store == "nodes" else ServerUnderTest)(launcher, database, folder, cluster)
            await server.up()
            try:
                yield server
            finally:
                await server.close()
