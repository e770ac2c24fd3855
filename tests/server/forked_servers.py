"""Starts servers quickly: all is imported once, and each server is a fork. Reads `port database`, prints a pid."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile

from sqlalchemy.ext.asyncio import create_async_engine

from quadrangle.server.app import create_app
from quadrangle.server.run import serve
from quadrangle.server.settings import Settings
from quadrangle.storage import open_store
from quadrangle.storage.postgres.store import DIALECT


async def warm_up() -> None:
    """Import all that is imported late, and the driver of PostgreSQL."""
    assert create_async_engine("postgresql+asyncpg://").driver == DIALECT.driver
    create_app(Settings()).openapi()
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/log.db")
        await store.listed("nobody", None, 1)
        await store.close()


asyncio.run(warm_up())
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, database = line.split()
    child = os.fork()
    if child == 0:
        os.close(0)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        serve(port=int(port), database=database)
        sys.exit()
    print(child, flush=True)
