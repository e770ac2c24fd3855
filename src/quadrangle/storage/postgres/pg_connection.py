"""Connections to PostgreSQL. A connection that hangs, breaks or is read-only is dropped at once.

The next statement opens a new one, to the server that answers at the address by then.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from quadrangle.tables.ports import StoreFailed, StoreUnusable

try:
    import asyncpg
    from asyncpg import exceptions as pg
except ImportError as error:
    raise StoreUnusable("PostgreSQL needs the extra: pip install 'quadrangle[postgres]'.") from error

CONNECT_SECONDS = 2.0
# The database cancels a statement after this long. We wait a little longer, in case it cannot even do that.
STATEMENT_SECONDS = 3.0
GRACE_SECONDS = 1.0
READ_CONNECTIONS = 4
# Errors caused by the values, not by the connection.
AT_FAULT = (asyncpg.DataError, pg.DataError, pg.IntegrityConstraintViolationError)
READ_ONLY = (pg.TargetServerAttributeNotMatched, pg.ReadOnlySQLTransactionError)
SLOW = (TimeoutError, pg.QueryCanceledError)
# The connection is lost or useless. Whether the statement was executed is unknown.
LOST = (OSError, asyncpg.InterfaceError, pg.InternalClientError, pg.PostgresConnectionError,
        pg.OperatorInterventionError, *READ_ONLY)  # fmt: skip
FAILING = (*LOST, asyncpg.PostgresError)
TAKEN = pg.UniqueViolationError
# A server may be set to answer before the data is on disk. A move is acknowledged only afterwards.
DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"


def failure(error: Exception) -> StoreFailed:
    """The error as a message that anybody may read: it contains no address and no statement."""
    if isinstance(error, SLOW):
        return StoreFailed("The database does not answer in time.")
    if isinstance(error, READ_ONLY):
        return StoreFailed("The database is read-only.")
    if isinstance(error, LOST):
        return StoreFailed("The database cannot be reached.")
    return StoreFailed(f"The database fails ({type(error).__name__}).")


class Connection:
    """One connection, opened when it is needed."""

    def __init__(self, url: str, seconds: float = STATEMENT_SECONDS) -> None:
        self._url = url
        self._seconds = seconds
        self._connection: asyncpg.Connection | None = None

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The statement's rows. After any error that the values did not cause, the connection is dropped."""
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
        """Abort without a close handshake, which could hang too."""
        old, self._connection = self._connection, None
        if old is not None:
            old.terminate()

    async def close(self) -> None:
        old, self._connection = self._connection, None
        if old is not None:
            with suppress(*LOST):
                await old.close(timeout=GRACE_SECONDS)


class ConnectionPool:
    """A few connections for reading."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._free: list[Connection] = []
        self._slots = asyncio.Semaphore(READ_CONNECTIONS)
        self._closed = False

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """Reading can be repeated, so a dead connection is replaced at once."""
        try:
            async with asyncio.timeout(2 * STATEMENT_SECONDS), self._slots:
                try:
                    return await self._once(statement, *values)
                except SLOW:
                    raise
                except LOST:
                    return await self._once(statement, *values)
        except FAILING as error:
            if isinstance(error, SLOW):
                self._drop_free()  # the others go to the same server, and each would take as long
            raise failure(error) from error

    async def _once(self, statement: str, *values: object) -> list[Any]:
        connection = self._free.pop() if self._free else Connection(self.url)
        try:
            return await connection.fetch(statement, *values)
        finally:
            if self._closed:
                connection.drop()
            self._free.append(connection)  # after an error it is closed, unless the values caused it

    def _drop_free(self) -> None:
        while self._free:
            self._free.pop().drop()

    async def close(self) -> None:
        """Statements that still run are closed with their connections."""
        self._closed = True
        while self._free:
            await self._free.pop().close()
