"""Servers as processes of their own, to be killed, stopped and starved."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from ports import free_port
from support.patience import PATIENCE
from web_client import web_client

HERE = Path(__file__).parent


class Died(Exception):
    """A server exited before it answered anybody."""


@asynccontextmanager
async def forked_servers(
    script: Path = HERE / "forked_servers.py", settings: Mapping[str, str] | None = None, log: Path | None = None
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that starts servers. What they log is thrown away unless there is a file for it."""
    root = HERE.parent.parent
    env = os.environ | {
        "PYTHONPATH": f"{root / 'src'}",
        "QUADRANGLE_FILE": os.devnull,
        "QUADRANGLE_BOT_PAUSE_SECONDS": "0",
        "QUADRANGLE_MESSAGES_PER_SECOND": "100000",
        "QUADRANGLE_MESSAGES_PER_SECOND_PER_ADDRESS": "100000",
        "QUADRANGLE_REQUESTS_PER_SECOND": "100000",
        "QUADRANGLE_FILES_PER_SECOND": "100000",
        "QUADRANGLE_EVENTS_PER_DAY": "1000000000",
        "QUADRANGLE_WRITTEN_BYTES_PER_DAY": "1000000000000",
        **(settings or {}),
    }
    with open(log or os.devnull, "ab") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(script), env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
    try:
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def start(launcher: asyncio.subprocess.Process, database: str, port: int | None = None) -> tuple[int, str]:
    """A new server on this database: its pid and address."""
    pid, port = await fork(launcher, database, port)
    await answering(pid, port)
    return pid, f"127.0.0.1:{port}"


async def fork(launcher: asyncio.subprocess.Process, database: str, port: int | None = None) -> tuple[int, int]:
    """A new server on this database: its pid and port. It may take a moment until it answers."""
    port = port or free_port()
    assert launcher.stdin is not None
    assert launcher.stdout is not None
    launcher.stdin.write(f"{port} {database}\n".encode())
    return int(await launcher.stdout.readline()), port


async def answering(pid: int, port: int) -> None:
    """Return when the server answers, `Died` if it never will."""
    async with web_client() as http, asyncio.timeout(PATIENCE):
        while True:
            try:
                await http.get(f"http://127.0.0.1:{port}/api/v1/health")
                return
            except httpx.HTTPError:
                _must_live(pid)
                await asyncio.sleep(0.01)


async def gone(pid: int) -> None:
    """Return when the server has ended."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                _must_live(pid)
            except Died:
                return
            await asyncio.sleep(0.01)


def _must_live(pid: int) -> None:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        raise Died from None
