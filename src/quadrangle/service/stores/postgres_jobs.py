"""Jobs in PostgreSQL: one row for each, taken by one node at a time with a lease that it has to renew.

A row is skipped while another node has it (`FOR UPDATE SKIP LOCKED`), and free again when its lease has run out, by the
database's clock. When it is due is compared with the node's own clock.
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

from quadrangle.service.alone import finished
from quadrangle.service.ports import Clock, StoreFailed, Work
from quadrangle.service.stores.lines import FAILING, LOST, SLOW, Line, Lines, failure

log = structlog.get_logger("quadrangle.node")
# Seconds that a lease lasts, and between two renewals. A node that dies is replaced after the first.
LEASE, BEAT = 5.0, 1.5
# Seconds after which jobs are looked for that other nodes have set, more or less.
POLL = 1.0
AT_ONCE = 100

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
    ORDER BY due LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED
) AS these WHERE kind = a AND key = b RETURNING kind, key, due"""
FINISH = "DELETE FROM jobs WHERE kind = $1 AND key = $2 AND due = $3 AND node = $4"
TAKE = f"""
INSERT INTO jobs (kind, key, node, until) VALUES ($1, $2, $3, {_NOW} + $4)
ON CONFLICT (kind, key) DO UPDATE SET node = excluded.node, until = excluded.until
WHERE jobs.node = excluded.node OR jobs.until < {_NOW} RETURNING node"""
GIVE_BACK = f"{UNSET} AND node = $3 AND due IS NULL"
RENEW = f"UPDATE jobs SET until = {_NOW} + $4 {_THESE} AND node = $3 RETURNING kind, key"
LEAVE = "WITH taken AS (DELETE FROM jobs WHERE node = $1 AND due IS NULL) UPDATE jobs SET until = 0 WHERE node = $1"
# Of the session: whoever loses the connection has left.
ENTER = "SELECT pg_advisory_lock(hashtextextended($1, 0))"
GO_OUT = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

Key = tuple[str, str]


class PostgresJobs:
    """Everything is written in groups; what waits for the database is what was asked for last."""

    def __init__(self, lines: Lines, clock: Clock, node: str) -> None:
        self._lines = lines
        self._clock = clock
        self._node = node
        self._work: dict[str, Work] = {}
        # What is to be written: when a job is due, or None if it need not be done; and what is given back.
        self._asked: dict[Key, float | None] = {}
        self._given: set[Key] = set()
        # Leases of this node, and when the database has confirmed each.
        self._held: dict[Key, float] = {}
        # When jobs that were set here are due: for these nobody has to look every second.
        self._dues: list[float] = []
        self._something = asyncio.Event()
        self._busy: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._failing = False
        # A connection of its own for whoever has to be alone, one after the other.
        self._door = Line(lines.url)
        self._entering = asyncio.Lock()

    def handle(self, kind: str, work: Work) -> None:
        self._work[kind] = work

    def at(self, kind: str, key: str, due: datetime) -> None:
        self._asked[kind, key] = due.timestamp()
        heapq.heappush(self._dues, due.timestamp())
        self._something.set()

    def done(self, kind: str, key: str) -> None:
        self._asked[kind, key] = None
        self._something.set()

    async def take(self, kind: str, key: str) -> bool:
        self._given.discard((kind, key))
        confirmed = self._held.get((kind, key))
        if confirmed is not None and time.monotonic() - confirmed < LEASE - BEAT:
            return True
        asked = time.monotonic()
        if not await self._lines.fetch(TAKE, kind, key, self._node, LEASE):
            return False
        self._held[kind, key] = asked
        return True

    def give_back(self, kind: str, key: str) -> None:
        if self._held.pop((kind, key), None) is not None:
            self._given.add((kind, key))
            self._something.set()

    @asynccontextmanager
    async def alone(self, key: str) -> AsyncIterator[None]:
        async with self._entering:
            await self._enter(key)
            try:
                yield
            finally:
                with suppress(*FAILING):  # the connection is dropped then, and we are out too
                    await self._door.fetch(GO_OUT, key)

    async def _enter(self, key: str) -> None:
        try:
            try:
                await self._door.fetch(ENTER, key)
            except SLOW:
                raise
            except LOST:  # the connection has died meanwhile: once more, over a new one
                await self._door.fetch(ENTER, key)
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
                self._complain(failed)
            await self._pause()

    def _complain(self, failed: StoreFailed) -> None:
        if not self._failing:
            log.error("jobs wait for the database", reason=failed.reason)
        self._failing = True

    async def _pause(self) -> None:
        """Until something was asked, or a job of ours is due, or it is time to look for others'."""
        now = self._clock.now().timestamp()
        while self._dues and self._dues[0] <= now:
            heapq.heappop(self._dues)
        longest = POLL * random.uniform(0.7, 1.3)
        sleeping = asyncio.ensure_future(self._clock.sleep(min([longest, *(due - now for due in self._dues[:1])])))
        asked = asyncio.ensure_future(self._something.wait())
        try:
            # While the database fails, what is asked does not hurry anybody.
            await asyncio.wait([sleeping] if self._failing else [sleeping, asked], return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            asked.cancel()
        self._something.clear()

    async def _write(self) -> None:
        """Write what was asked for. What fails is asked for again, unless something else was asked meanwhile."""
        asked, self._asked = self._asked, {}
        given, self._given = self._given, set()
        try:
            # In one order at all nodes, so that none waits for another that waits for it.
            due = sorted((*key, when) for key, when in asked.items() if when is not None)
            if due:
                await self._lines.fetch(SET, *_columns(due))
            if gone := sorted(key for key, when in asked.items() if when is None):
                await self._lines.fetch(UNSET, *_columns(gone))
            if given:
                await self._lines.fetch(GIVE_BACK, *_columns(sorted(given)), self._node)
        except StoreFailed:
            self._asked = {**asked, **self._asked}
            self._given |= given - self._held.keys()
            raise

    async def _claim(self) -> None:
        now = self._clock.now().timestamp()
        for kind, key, due in await self._lines.fetch(CLAIM, self._node, LEASE, now, [*self._work]):
            self._held[kind, key] = time.monotonic()
            task = asyncio.create_task(self._do(kind, key, due), name=f"{kind} {key}")
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    async def _do(self, kind: str, key: str, due: float) -> None:
        """If it fails, the lease runs out, and then any node tries again."""
        try:
            await self._work[kind](key, datetime.fromtimestamp(due, UTC))
            if self._asked.get((kind, key)) is None:
                await self._lines.fetch(FINISH, kind, key, due, self._node)
        except Exception as error:  # whatever it is, it is due
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
                renewed = await self._lines.fetch(RENEW, *_columns(held), self._node, LEASE)
            except StoreFailed as failed:
                self._complain(failed)
                continue
            kept = {(kind, key) for kind, key in renewed}
            for key in held:
                if key in kept and key in self._held:
                    self._held[key] = asked
                elif key not in kept:
                    self._held.pop(key, None)

    async def close(self) -> None:
        """Finish what is being done and give back the rest, so that the other nodes need not wait."""
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await finished(self._busy)
        self._held.clear()
        try:
            await self._write()
            await self._lines.fetch(LEAVE, self._node)
        except StoreFailed as failed:
            self._complain(failed)
        await self._door.close()


def _columns(rows: Iterable[tuple[object, ...]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
