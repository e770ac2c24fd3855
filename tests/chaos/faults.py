"""What can go wrong, one small class each. A fault strikes once, lasts a while, and is over when `strike` returns."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import asyncpg  # type: ignore[import-untyped]
import httpx
from chaos.clients import Client, SocketClient
from chaos.house import House
from chaos.wire import Wire
from web_client import web_client

UNABLE = (OSError, TimeoutError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)


class NotNow(Exception):
    """Another fault is in the way, so this one did not happen."""


@dataclass(frozen=True)
class Scene:
    """Where faults strike."""

    house: House
    clients: Sequence[Client]
    surprises: list[str] = field(default_factory=list)

    def wire(self, rng: random.Random) -> Wire:
        return rng.choice(self.clients).wire


def _while(rng: random.Random, longest: float) -> float:
    """Seconds that a fault lasts: mostly few, or nobody would move; sometimes longer than any time-out."""
    return rng.triangular(0.05, longest, 0.05)


class Fault:
    """Named in the table of figures by its first line of documentation."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        raise NotImplementedError

    @classmethod
    def name(cls) -> str:
        return (cls.__doc__ or "").partition("\n")[0].rstrip(".")


# The server


class Kill(Fault):
    """Server killed."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        await asyncio.sleep(rng.uniform(0, 0.3))
        await scene.house.down(signal.SIGKILL)
        await scene.house.up()


class Deploy(Fault):
    """Server asked to end, and started again."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        await scene.house.down(signal.SIGTERM)
        await scene.house.up()


class Pause(Fault):
    """Server frozen for a while."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        pid = scene.house.pid
        scene.house.signal(signal.SIGSTOP)
        await asyncio.sleep(_while(rng, 2))
        if scene.house.pid == pid:
            scene.house.signal(signal.SIGCONT)


class ClockJump(Fault):
    """Clock set forward or back."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        scene.house.clock.write_text(str(rng.choice((-86400 * 400, -3600, -2, 5, 7200, 86400 * 400))))
        await asyncio.sleep(rng.uniform(0.1, 0.5))
        scene.house.clock.write_text("0")


# SQLite


class Locked(Fault):
    """SQLite's file locked by another process."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        other = await asyncio.to_thread(_plain, scene.house)
        try:
            await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
            await asyncio.sleep(_while(rng, 3.5))
        except sqlite3.Error:
            raise NotNow from None
        finally:
            other.close()


class Full(Fault):
    """SQLite's disk full."""

    def room(self, scene: Scene, rng: random.Random) -> int:
        """Bytes that a file may have."""
        log = scene.house.file.with_name("log.db-wal")
        return (log.stat().st_size if log.exists() else 0) + rng.randrange(20_000)

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        pid, limit = scene.house.pid, self.room(scene, rng)
        try:
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        except ProcessLookupError:
            raise NotNow from None
        await asyncio.sleep(_while(rng, 2))
        with suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


class Unwritable(Full):
    """SQLite's disk takes not a byte."""

    def room(self, scene: Scene, rng: random.Random) -> int:
        return 0


# PostgreSQL


class Severed(Fault):
    """PostgreSQL's connections ended."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        others = "SELECT pid FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()"
        try:
            admin = await asyncpg.connect(scene.house.database, timeout=2)
        except UNABLE:
            raise NotNow from None
        with suppress(*UNABLE):
            for row in await admin.fetch(others, timeout=2):
                if rng.random() < 0.7:
                    await admin.fetch("SELECT pg_terminate_backend($1)", row["pid"], timeout=2)
        admin.terminate()


class TablesLocked(Fault):
    """PostgreSQL's tables locked by another client."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        try:
            other = await asyncpg.connect(scene.house.database, timeout=2)
        except UNABLE:
            raise NotNow from None
        try:
            await other.execute("BEGIN", timeout=2)
            await other.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE", timeout=2)
            await asyncio.sleep(_while(rng, 4.5))
        except UNABLE:
            raise NotNow from None
        finally:
            other.terminate()


class Restarted(Fault):
    """PostgreSQL stopped and started."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        assert scene.house.cluster is not None
        await asyncio.to_thread(scene.house.cluster.stop, rng.choice(("immediate", "fast")))
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(scene.house.cluster.start)


class Frozen(Fault):
    """PostgreSQL frozen for a while."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        assert scene.house.cluster is not None
        with scene.house.cluster.frozen():
            await asyncio.sleep(_while(rng, 5.5))


class Demoted(Fault):
    """PostgreSQL read-only, then promoted."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        assert scene.house.cluster is not None
        await asyncio.to_thread(scene.house.cluster.demote)
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(scene.house.cluster.promote)


# Either database


class UnreadableRow(Fault):
    """Another table's log damaged."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        table = f"damaged-{rng.getrandbits(80):x}"
        insert = "INSERT INTO events (table_id, n, kind, ply, status, bot_turn, event, summary) VALUES "
        values = f"('{table}', 1, 'created', 0, 'playing', true, '{{', '{{')"
        try:
            await self._run(scene.house, insert + values)
        except UNABLE:
            raise NotNow from None
        await self._look(scene, table)

    async def _look(self, scene: Scene, table: str) -> None:
        """It is told as damaged, and the others as they are: those who play there see to that."""
        with suppress(httpx.HTTPError):
            async with web_client(timeout=10) as http:
                host, port = scene.house.address
                answer = await http.get(f"http://{host}:{port}/api/v1/tables/{table}")
                if answer.status_code != 503 or answer.json()["code"] not in ("table-damaged", "store-failed"):
                    scene.surprises.append(f"a damaged table: {answer.status_code} {answer.text[:200]}")

    async def _run(self, house: House, statement: str) -> None:
        if house.cluster is not None:
            admin = await asyncpg.connect(house.database, timeout=2)
            try:
                await admin.execute(statement, timeout=2)
            finally:
                admin.terminate()
        else:
            other = await asyncio.to_thread(_plain, house)
            try:
                await asyncio.to_thread(other.execute, statement)
            finally:
                other.close()


def _plain(house: House) -> sqlite3.Connection:
    return sqlite3.connect(house.file, isolation_level=None, check_same_thread=False, timeout=2)


# The lines to the clients


class Spoilt(Fault):
    """A frame spoilt."""

    how = ""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        pages = [client for client in scene.clients if isinstance(client, SocketClient)]
        if not await rng.choice(pages).wire.spoil(rng.choice(("up", "down")), self.how):
            raise NotNow


class Lost(Spoilt):
    """Frame lost."""

    how = "lose"


class Doubled(Spoilt):
    """Frame doubled."""

    how = "double"


class Torn(Spoilt):
    """Connection cut in the middle of a frame."""

    how = "tear"


class Cut(Fault):
    """Connection reset."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        if not scene.wire(rng).cut():
            raise NotNow


class HalfOpen(Fault):
    """Client gone without a word."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        if not scene.wire(rng).forget():
            raise NotNow


class Delayed(Fault):
    """Line slow for a while."""

    async def strike(self, scene: Scene, rng: random.Random) -> None:
        wire = scene.wire(rng)
        wire.delay(rng.uniform(0.02, 0.5))
        await asyncio.sleep(rng.uniform(0.2, 1.5))
        wire.delay(0)


SERVER: tuple[type[Fault], ...] = (Kill, Kill, Pause, ClockJump, Kill, Deploy)
SQLITE: tuple[type[Fault], ...] = (Locked, Full, Unwritable, UnreadableRow)
POSTGRES: tuple[type[Fault], ...] = (Severed, TablesLocked, Restarted, Severed, Frozen, UnreadableRow, Demoted)
WIRE: tuple[type[Fault], ...] = (Lost, Doubled, Torn, Cut, HalfOpen, Delayed)
