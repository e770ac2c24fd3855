"""The faults, one small class each. A fault is injected once, lasts a while, and is over when `inject` returns."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import asyncpg
import httpx
from chaos.clients import Client, SocketClient
from chaos.faulty_proxy import FaultyProxy
from chaos.server_under_test import ServerUnderTest
from web_client import web_client

DATABASE_ERRORS = (OSError, TimeoutError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)


class FaultBlocked(Exception):
    """Another fault prevented this one."""


@dataclass(frozen=True)
class FaultTarget:
    """What faults are injected into."""

    server: ServerUnderTest
    clients: Sequence[Client]
    violations: list[str] = field(default_factory=list)

    def proxy(self, rng: random.Random) -> FaultyProxy:
        return rng.choice(self.clients).proxy


def _duration(rng: random.Random, longest: float) -> float:
    """Seconds that a fault lasts: mostly few, so that games continue; sometimes longer than any timeout."""
    return rng.triangular(0.05, longest, 0.05)


class Fault:
    """The first line of its docstring names a fault in the results."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        raise NotImplementedError

    @classmethod
    def name(cls) -> str:
        return (cls.__doc__ or "").partition("\n")[0].rstrip(".")


# The server


class Kill(Fault):
    """Server killed."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        await asyncio.sleep(rng.uniform(0, 0.3))
        await target.server.down(signal.SIGKILL)
        await target.server.up()


class Restart(Fault):
    """Server shut down and restarted."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        await target.server.down(signal.SIGTERM)
        await target.server.up()


class Pause(Fault):
    """Server frozen for a while."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        pid = target.server.pid
        target.server.signal(signal.SIGSTOP)
        await asyncio.sleep(_duration(rng, 2))
        if target.server.pid == pid:
            target.server.signal(signal.SIGCONT)


class ClockJump(Fault):
    """Clock set forward or back."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        target.server.clock.write_text(str(rng.choice((-86400 * 400, -3600, -2, 5, 7200, 86400 * 400))))
        await asyncio.sleep(rng.uniform(0.1, 0.5))
        target.server.clock.write_text("0")


# SQLite


class FileLocked(Fault):
    """SQLite's file locked by another process."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        other = await asyncio.to_thread(_sqlite, target.server)
        try:
            await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
            await asyncio.sleep(_duration(rng, 3.5))
        except sqlite3.Error:
            raise FaultBlocked from None
        finally:
            other.close()


class DiskFull(Fault):
    """SQLite's disk full."""

    def file_size_limit(self, target: FaultTarget, rng: random.Random) -> int:
        """The size in bytes that a file may have."""
        log = target.server.file.with_name("log.db-wal")
        return (log.stat().st_size if log.exists() else 0) + rng.randrange(20_000)

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        pid, limit = target.server.pid, self.file_size_limit(target, rng)
        try:
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        except ProcessLookupError:
            raise FaultBlocked from None
        await asyncio.sleep(_duration(rng, 2))
        with suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


class DiskUnwritable(DiskFull):
    """SQLite's disk rejects every write."""

    def file_size_limit(self, target: FaultTarget, rng: random.Random) -> int:
        return 0


# PostgreSQL


class ConnectionsTerminated(Fault):
    """PostgreSQL's connections terminated."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        others = "SELECT pid FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()"
        try:
            admin = await asyncpg.connect(target.server.database, timeout=2)
        except DATABASE_ERRORS:
            raise FaultBlocked from None
        with suppress(*DATABASE_ERRORS):
            for row in await admin.fetch(others, timeout=2):
                if rng.random() < 0.7:
                    await admin.fetch("SELECT pg_terminate_backend($1)", row["pid"], timeout=2)
        admin.terminate()


class TablesLocked(Fault):
    """PostgreSQL's tables locked by another client."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        try:
            other = await asyncpg.connect(target.server.database, timeout=2)
        except DATABASE_ERRORS:
            raise FaultBlocked from None
        try:
            await other.execute("BEGIN", timeout=2)
            await other.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE", timeout=2)
            await asyncio.sleep(_duration(rng, 4.5))
        except DATABASE_ERRORS:
            raise FaultBlocked from None
        finally:
            other.terminate()


class DatabaseRestarted(Fault):
    """PostgreSQL stopped and started."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        assert target.server.cluster is not None
        await asyncio.to_thread(target.server.cluster.stop, rng.choice(("immediate", "fast")))
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(target.server.cluster.start)


class DatabaseFrozen(Fault):
    """PostgreSQL frozen for a while."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        assert target.server.cluster is not None
        with target.server.cluster.frozen():
            await asyncio.sleep(_duration(rng, 5.5))


class DatabaseReadOnly(Fault):
    """PostgreSQL read-only, then promoted."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        assert target.server.cluster is not None
        await asyncio.to_thread(target.server.cluster.demote)
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(target.server.cluster.promote)


# Either database


class UnreadableRow(Fault):
    """Another table's log damaged."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        table = f"damaged-{rng.getrandbits(80):x}"
        insert = "INSERT INTO events (table_id, n, kind, ply, status, bot_turn, event, summary) VALUES "
        values = f"('{table}', 1, 'created', 0, 'playing', true, '{{', '{{')"
        try:
            await self._run(target.server, insert + values)
        except DATABASE_ERRORS:
            raise FaultBlocked from None
        await self._fetch(target, table)

    async def _fetch(self, target: FaultTarget, table: str) -> None:
        """The server reports the table as damaged. Other tables are not affected, which their players check."""
        with suppress(httpx.HTTPError):
            async with web_client(timeout=10) as http:
                host, port = target.server.address
                answer = await http.get(f"http://{host}:{port}/api/v1/tables/{table}")
                if answer.status_code != 503 or answer.json()["code"] not in ("table-damaged", "store-failed"):
                    target.violations.append(f"a damaged table: {answer.status_code} {answer.text[:200]}")

    async def _run(self, server: ServerUnderTest, statement: str) -> None:
        if server.cluster is not None:
            admin = await asyncpg.connect(server.database, timeout=2)
            try:
                await admin.execute(statement, timeout=2)
            finally:
                admin.terminate()
        else:
            other = await asyncio.to_thread(_sqlite, server)
            try:
                await asyncio.to_thread(other.execute, statement)
            finally:
                other.close()


def _sqlite(server: ServerUnderTest) -> sqlite3.Connection:
    return sqlite3.connect(server.file, isolation_level=None, check_same_thread=False, timeout=2)


# The connections of the clients


class FrameDamaged(Fault):
    """A frame damaged."""

    how = ""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        pages = [client for client in target.clients if isinstance(client, SocketClient)]
        if not await rng.choice(pages).proxy.damage_next_frame(rng.choice(("up", "down")), self.how):
            raise FaultBlocked


class FrameLost(FrameDamaged):
    """Frame lost."""

    how = "lose"


class FrameDoubled(FrameDamaged):
    """Frame duplicated."""

    how = "double"


class FrameTruncated(FrameDamaged):
    """Connection closed in the middle of a frame."""

    how = "tear"


class ConnectionReset(Fault):
    """Connection reset."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        if not target.proxy(rng).cut():
            raise FaultBlocked


class HalfOpen(Fault):
    """Client gone without closing its connection."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        if not target.proxy(rng).abandon():
            raise FaultBlocked


class ConnectionSlow(Fault):
    """Connection slow for a while."""

    async def inject(self, target: FaultTarget, rng: random.Random) -> None:
        proxy = target.proxy(rng)
        proxy.delay(rng.uniform(0.02, 0.5))
        await asyncio.sleep(rng.uniform(0.2, 1.5))
        proxy.delay(0)


SERVER: tuple[type[Fault], ...] = (Kill, Kill, Pause, ClockJump, Kill, Restart)
SQLITE: tuple[type[Fault], ...] = (FileLocked, DiskFull, DiskUnwritable, UnreadableRow)
POSTGRES: tuple[type[Fault], ...] = (
    ConnectionsTerminated,
    TablesLocked,
    DatabaseRestarted,
    ConnectionsTerminated,
    DatabaseFrozen,
    UnreadableRow,
    DatabaseReadOnly,
)
CONNECTION: tuple[type[Fault], ...] = (
    FrameLost,
    FrameDoubled,
    FrameTruncated,
    ConnectionReset,
    HalfOpen,
    ConnectionSlow,
)
