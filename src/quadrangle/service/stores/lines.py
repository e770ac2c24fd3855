"""Connections to PostgreSQL. None is trusted for longer than it answers: whatever hangs, breaks or may not write is
dropped, and the next statement opens a new one, to whichever server answers at the address by then.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from quadrangle.service.ports import StoreFailed, StoreUnusable

try:
    import asyncpg  # type: ignore[import-untyped]
    from asyncpg import exceptions as pg
except ImportError as error:
    raise StoreUnusable("PostgreSQL needs the extra: pip install 'quadrangle[postgres]'.") from error

CONNECT_SECONDS = 2.0
# The database gives a statement up after this long; we wait a little longer, in case it cannot even do that.
STATEMENT_SECONDS = 3.0
GRACE_SECONDS = 1.0
READING_LINES = 4
# What a row is to blame for, not the connection.
AT_FAULT = (asyncpg.DataError, pg.DataError, pg.IntegrityConstraintViolationError)
READ_ONLY = (pg.TargetServerAttributeNotMatched, pg.ReadOnlySQLTransactionError)
SLOW = (TimeoutError, pg.QueryCanceledError)
# The connection is gone or of no use. Whether the statement was carried out nobody can tell.
LOST = (OSError, asyncpg.InterfaceError, pg.InternalClientError, pg.PostgresConnectionError,
        pg.OperatorInterventionError, *READ_ONLY)  # fmt: skip
FAILING = (*LOST, asyncpg.PostgresError)
TAKEN = pg.UniqueViolationError
# A server may be set to answer before the disk has it. A move is acknowledged after.
DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"


def failure(error: Exception) -> StoreFailed:
    """The error in words that may be shown to anybody: no address, no statement."""
    if isinstance(error, SLOW):
        return StoreFailed("The database does not answer in time.")
    if isinstance(error, READ_ONLY):
        return StoreFailed("The database does not take anything: it is read-only.")
    if isinstance(error, LOST):
        return StoreFailed("The database cannot be reached.")
    return StoreFailed(f"The database fails ({type(error).__name__}).")


class Line:
    """One connection, opened when it is needed."""

    def __init__(self, url: str, seconds: float = STATEMENT_SECONDS) -> None:
        self._url = url
        self._seconds = seconds
        self._connection: asyncpg.Connection | None = None

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The statement's rows. After any failure but the values' own the connection is dropped."""
        try:
            async with asyncio.timeout(self._seconds + GRACE_SECONDS):
                connection = await self._connected()
                return await connection.fetch(statement, *values)  # type: ignore[no-any-return]
        except AT_FAULT:
            raise
        except BaseException:
            self.drop()
            raise

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url, timeout=CONNECT_SECONDS, target_session_attrs="read-write",
                server_settings={"statement_timeout": f"{self._seconds * 1000:.0f}"},
            )  # fmt: skip
            await self._connection.execute(DURABLE)
        return self._connection

    def drop(self) -> None:
        """Without a farewell, which could hang too."""
        gone, self._connection = self._connection, None
        if gone is not None:
            gone.terminate()

    async def close(self) -> None:
        gone, self._connection = self._connection, None
        if gone is not None:
            with suppress(*LOST):
                await gone.close(timeout=GRACE_SECONDS)


class Lines:
    """A few connections for reading."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._free: list[Line] = []
        self._turns = asyncio.Semaphore(READING_LINES)
        self._closed = False

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """Reading can be repeated: a connection that turns out to be dead is replaced at once."""
        try:
            async with asyncio.timeout(2 * STATEMENT_SECONDS), self._turns:
                try:
                    return await self._once(statement, *values)
                except SLOW:
                    raise
                except LOST:
                    return await self._once(statement, *values)
        except FAILING as error:
            if isinstance(error, SLOW):
                self._drop_free()  # the others lead to the same server, and would each cost as much time
            raise failure(error) from error

    async def _once(self, statement: str, *values: object) -> list[Any]:
        line = self._free.pop() if self._free else Line(self.url)
        try:
            return await line.fetch(statement, *values)
        finally:
            if self._closed:
                line.drop()
            self._free.append(line)  # after a failure it has no connection, unless the values were to blame

    def _drop_free(self) -> None:
        while self._free:
            self._free.pop().drop()

    async def close(self) -> None:
        """What is still being read ends with its connection."""
        self._closed = True
        while self._free:
            await self._free.pop().close()
