"""Jobs in PostgreSQL: one row each. One node at a time has a lease on it, which it has to renew.

A row that another node is claiming is skipped (`FOR UPDATE SKIP LOCKED`). It is free again when its lease expires, by
the database's clock. Due times are compared with the node's own clock.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime

import structlog

from quadrangle.storage.postgres.pg_connection import FAILING, LOST, SLOW, Connection, ConnectionPool, failure
from quadrangle.tables.cluster.single_node import wait_or_cancel
from quadrangle.tables.ports import Clock, JobHandler, StoreFailed

log = structlog.get_logger("quadrangle.node")
# Seconds that a lease lasts, and between two renewals. The jobs of a dead node are free after the first.
LEASE, BEAT = 5.0, 1.5
# About how often, in seconds, the node looks for jobs that other nodes have scheduled.
POLL = 1.0
JOBS_PER_QUERY = 100

_NOW = "extract(epoch FROM clock_timestamp())"
_THESE = "FROM unnest($1::text[], $2::text[]) AS these(a, b) WHERE kind = a AND key = b"
SET = """
INSERT INTO jobs (kind, key, due, node, until) SELECT a, b, d, '', 0
FROM unnest($1::text[], $2::text[], $3::float8[]) AS these(a, b, d)
ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due, node = '', until = 0"""
UNSET = "DELETE FROM jobs USING unnest($1::text[], $2::text[]) AS these(a, b) WHERE kind = a AND key = b"
CLAIM = f"""
UPDATE jobs SET node = $1, until = {_NOW} + $2 FROM (
    SELECT kind AS a, key AS b FROM jobs WHERE due <= $3 AND until < {_NOW} AND kind = ANY($4::text[])
    ORDER BY due LIMIT {JOBS_PER_QUERY} FOR UPDATE SKIP LOCKED
) AS these WHERE kind = a AND key = b RETURNING kind, key, due"""
FINISH = "DELETE FROM jobs WHERE kind = $1 AND key = $2 AND due = $3 AND node = $4"
TAKE = f"""
INSERT INTO jobs (kind, key, node, until) VALUES ($1, $2, $3, {_NOW} + $4)
ON CONFLICT (kind, key) DO UPDATE SET node = excluded.node, until = excluded.until
WHERE jobs.node = excluded.node OR jobs.until < {_NOW} RETURNING node"""
GIVE_BACK = f"{UNSET} AND node = $3 AND due IS NULL"
RENEW = f"UPDATE jobs SET until = {_NOW} + $4 {_THESE} AND node = $3 RETURNING kind, key"
LEAVE = "WITH taken AS (DELETE FROM jobs WHERE node = $1 AND due IS NULL) UPDATE jobs SET until = 0 WHERE node = $1"
# Session locks: they are released if the connection is lost.
LOCK = "SELECT pg_advisory_lock(hashtextextended($1, 0))"
UNLOCK = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

Key = tuple[str, str]


class PostgresJobs:
    """Writes are batched. For each job only the latest request is written."""

    def __init__(self, pool: ConnectionPool, clock: Clock, node: str) -> None:
        self._pool = pool
        self._clock = clock
        self._node = node
        self._work: dict[str, JobHandler] = {}
        # To be written: due times, or None for cancelled jobs; and leases to release.
        self._requested: dict[Key, float | None] = {}
        self._released: set[Key] = set()
        # Leases of this node, and when the database confirmed each.
        self._held: dict[Key, float] = {}
        # Due times of jobs that were scheduled here: these need no polling.
        self._dues: list[float] = []
        self._wake = asyncio.Event()
        self._busy: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._failing = False
        # A separate connection for exclusive sections, one at a time.
        self._lock_connection = Connection(pool.url)
        self._entering = asyncio.Lock()

    def handle(self, kind: str, work: JobHandler) -> None:
        self._work[kind] = work

    def at(self, kind: str, key: str, due: datetime) -> None:
        self._requested[kind, key] = due.timestamp()
        heapq.heappush(self._dues, due.timestamp())
        self._wake.set()

    def done(self, kind: str, key: str) -> None:
        self._requested[kind, key] = None
        self._wake.set()

    async def take(self, kind: str, key: str) -> bool:
        self._released.discard((kind, key))
        confirmed = self._held.get((kind, key))
        if confirmed is not None and time.monotonic() - confirmed < LEASE - BEAT:
            return True
        asked = time.monotonic()
        if not await self._pool.fetch(TAKE, kind, key, self._node, LEASE):
            return False
        self._held[kind, key] = asked
        return True

    def give_back(self, kind: str, key: str) -> None:
        if self._held.pop((kind, key), None) is not None:
            self._released.add((kind, key))
            self._wake.set()

    @asynccontextmanager
    async def alone(self, key: str) -> AsyncIterator[None]:
        async with self._entering:
            await self._enter(key)
            try:
                yield
            finally:
                with suppress(*FAILING):  # the connection is dropped then, and the lock with it
                    await self._lock_connection.fetch(UNLOCK, key)

    async def _enter(self, key: str) -> None:
        try:
            try:
                await self._lock_connection.fetch(LOCK, key)
            except SLOW:
                raise
            except LOST:  # the connection had died: once more, with a new one
                await self._lock_connection.fetch(LOCK, key)
        except FAILING as error:
            raise failure(error) from error

    # The two loops

    async def start(self) -> None:
        self._loops = [asyncio.create_task(self._work_for_ever()), asyncio.create_task(self._renew_for_ever())]

    async def _work_for_ever(self) -> None:
        while True:
            try:
                await self._write()
                await self._claim()
                self._failing = False
            except StoreFailed as failed:
                self._log_failure(failed)
            await self._pause()

    def _log_failure(self, failed: StoreFailed) -> None:
        if not self._failing:
            log.error("jobs are delayed: the database fails", reason=failed.reason)
        self._failing = True

    async def _pause(self) -> None:
        """Wait for a request, for a due job of ours, or for the next poll."""
        now = self._clock.now().timestamp()
        while self._dues and self._dues[0] <= now:
            heapq.heappop(self._dues)
        longest = POLL * random.uniform(0.7, 1.3)
        sleeping = asyncio.ensure_future(self._clock.sleep(min([longest, *(due - now for due in self._dues[:1])])))
        asked = asyncio.ensure_future(self._wake.wait())
        try:
            # While the database fails, requests do not shorten the wait.
            await asyncio.wait([sleeping] if self._failing else [sleeping, asked], return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            asked.cancel()
        self._wake.clear()

    async def _write(self) -> None:
        """Write the requests. If this fails they are kept, unless newer ones replace them."""
        requested, self._requested = self._requested, {}
        released, self._released = self._released, set()
        try:
            # In the same order at all nodes, to avoid deadlocks.
            due = sorted((*key, when) for key, when in requested.items() if when is not None)
            if due:
                await self._pool.fetch(SET, *_columns(due))
            if gone := sorted(key for key, when in requested.items() if when is None):
                await self._pool.fetch(UNSET, *_columns(gone))
            if released:
                await self._pool.fetch(GIVE_BACK, *_columns(sorted(released)), self._node)
        except StoreFailed:
            self._requested = {**requested, **self._requested}
            self._released |= released - self._held.keys()
            raise

    async def _claim(self) -> None:
        now = self._clock.now().timestamp()
        for kind, key, due in await self._pool.fetch(CLAIM, self._node, LEASE, now, [*self._work]):
            self._held[kind, key] = time.monotonic()
            task = asyncio.create_task(self._do(kind, key, due), name=f"{kind} {key}")
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    async def _do(self, kind: str, key: str, due: float) -> None:
        """If it fails, the lease expires, and any node tries again."""
        try:
            await self._work[kind](key, datetime.fromtimestamp(due, UTC))
            if self._requested.get((kind, key)) is None:
                await self._pool.fetch(FINISH, kind, key, due, self._node)
        except Exception as error:  # the job stays due, whatever it is
            log.error("a job failed", kind=kind, key=key, cause=repr(error), again_in=LEASE)
        finally:
            self._held.pop((kind, key), None)

    async def _renew_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            held, asked = sorted(self._held), time.monotonic()
            if not held:
                continue
            try:
                renewed = await self._pool.fetch(RENEW, *_columns(held), self._node, LEASE)
            except StoreFailed as failed:
                self._log_failure(failed)
                continue
            still_ours = {(kind, key) for kind, key in renewed}
            for key in held:
                if key in still_ours and key in self._held:
                    self._held[key] = asked
                elif key not in still_ours:
                    self._held.pop(key, None)

    async def close(self) -> None:
        """Finish running jobs and release the rest, so that other nodes need not wait."""
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await wait_or_cancel(self._busy)
        self._held.clear()
        try:
            await self._write()
            await self._pool.fetch(LEAVE, self._node)
        except StoreFailed as failed:
            self._log_failure(failed)
        await self._lock_connection.close()


def _columns(rows: Iterable[tuple[object, ...]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
