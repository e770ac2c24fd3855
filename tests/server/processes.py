"""Servers as processes of their own, to be killed, stopped and starved."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

HERE = Path(__file__).parent


@asynccontextmanager
async def nursery() -> AsyncIterator[asyncio.subprocess.Process]:
    root = HERE.parent.parent
    env = os.environ | {
        "PYTHONPATH": f"{root / 'src'}",
        "QUADRANGLE_FILE": os.devnull,
        "QUADRANGLE_BOT_PAUSE_SECONDS": "0",
        "QUADRANGLE_MESSAGES_PER_SECOND": "100000",
        "QUADRANGLE_REQUESTS_PER_SECOND": "100000",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(HERE / "nursery.py"), env=env,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def start(nurse: asyncio.subprocess.Process, database: str) -> tuple[int, str]:
    """A new server on this database: its pid and address."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    assert nurse.stdin is not None
    assert nurse.stdout is not None
    nurse.stdin.write(f"{port} {database}\n".encode())
    pid = int(await nurse.stdout.readline())
    async with httpx.AsyncClient() as http, asyncio.timeout(30):
        while True:
            try:
                await http.get(f"http://127.0.0.1:{port}/api/v1/health")
                return pid, f"127.0.0.1:{port}"
            except httpx.HTTPError:
                await asyncio.sleep(0.01)
