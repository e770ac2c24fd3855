"""The server that dies and comes back, its database, and the clock on its wall."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path

from server.processes import Died, answering, fork, nursery
from service.postgres import Cluster, postgres_cluster

BOT_PATIENCE = 1.0


class House:
    """One server process at a time. Its database may be gone while it starts; then it is started again."""

    def __init__(self, nurse: asyncio.subprocess.Process, database: str, folder: Path, cluster: Cluster | None) -> None:
        self._nurse = nurse
        self.database = database
        self.folder = folder
        self.cluster = cluster
        self._door = asyncio.Lock()
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
        async with self._door:
            while True:
                try:
                    self.pid, self.port = await fork(self._nurse, self.database)
                    await answering(self.pid, self.port)
                    self.alive = True
                    return
                except Died:
                    await asyncio.sleep(0.1)  # its database is away, and it has said so

    async def close(self) -> None:
        await self.down(signal.SIGKILL)

    async def down(self, how: signal.Signals) -> None:
        """End the server, and wait until it has gone."""
        self.alive = False
        async with self._door:
            self.signal(how)
            while self.signal(0):
                await asyncio.sleep(0.005)

    def signal(self, what: int) -> bool:
        """False if there is nobody to hear it."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, what)
            return True
        return False

    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")


class Pair(House):
    """Two nodes on one database. Faults strike one and the other in turn; new connections go to any that lives."""

    def __init__(self, nurse: asyncio.subprocess.Process, database: str, folder: Path, cluster: Cluster | None) -> None:
        super().__init__(nurse, database, folder, cluster)
        self._nodes = [House(nurse, database, folder, cluster) for _ in range(2)]
        self._struck = itertools.cycle(self._nodes)
        self._victim = next(self._struck)
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

    async def down(self, how: signal.Signals) -> None:
        self._victim = next(self._struck)
        await self._victim.down(how)

    async def close(self) -> None:
        for node in self._nodes:
            await node.down(signal.SIGKILL)

    def signal(self, what: int) -> bool:
        return self._victim.signal(what)


@asynccontextmanager
async def house(store: str, seed: int, folder: Path) -> AsyncIterator[House]:
    """A server on an empty database of this kind; for `nodes` two of them on one PostgreSQL."""
    (folder / "clock").write_text("0")
    settings = {
        "CHAOS_SEED": str(seed),
        "CHAOS_CLOCK": str(folder / "clock"),
        "QUADRANGLE_BOT_PATIENCE_SECONDS": str(BOT_PATIENCE),
    }
    script = Path(__file__).parent / "nursery.py"
    with postgres_cluster() if store != "sqlite" else nullcontext() as cluster:
        async with nursery(script, settings, folder / "server.log") as nurse:
            database = cluster.url if cluster is not None else f"sqlite:///{folder}/log.db"
            made = (Pair if store == "nodes" else House)(nurse, database, folder, cluster)
            await made.up()
            try:
                yield made
            finally:
                await made.close()
