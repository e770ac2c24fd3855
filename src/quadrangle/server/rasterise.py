"""Boards as PNG for clients that cannot show SVG, drawn by resvg if the extra `pictures` is installed.

resvg does not release the interpreter lock, so it runs in a process of its own, which reads drawings from its input and
writes pictures to its output. Before each there are four bytes with its length; an empty picture means a failure.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import subprocess
import sys
from collections import OrderedDict
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import structlog

from quadrangle.ratelimit import RateLimiter
from quadrangle.server.http_errors import FAILED, TOO_FAST
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.fair_queue import FairQueue
from quadrangle.tables.ports import QuotaKey

log = structlog.get_logger("quadrangle.server")
WIDTH = 800
# A process that takes longer for one picture is replaced. Usually it needs less than a second.
TIMEOUT_SECONDS = 30.0
# Finished pictures in memory, in bytes, and the requests that may wait for one.
CACHE_BYTES = 16_000_000
MOST_WAITING = 100
LENGTH_BYTES = 4


def can_rasterise() -> bool:
    return find_spec("resvg_py") is not None


class Pictures:
    """Pictures of drawings. Finished ones are stored. Each network has a quota of new ones, and networks take turns."""

    def __init__(self, quota: RateLimiter) -> None:
        self._quota = quota
        self._queue = FairQueue(1, 1)
        self._process = RasterProcess()
        self._finished: OrderedDict[bytes, bytes] = OrderedDict()
        self._bytes = 0
        self._running: dict[bytes, asyncio.Task[bytes]] = {}

    async def png(self, drawing: str, key: QuotaKey) -> bytes:
        """The picture of this drawing; `Refused` if it cannot be drawn now."""
        digest = hashlib.sha256(drawing.encode()).digest()
        if (picture := self._finished.get(digest)) is not None:
            self._finished.move_to_end(digest)
            return picture
        if digest not in self._running:
            if self._queue.waiting >= MOST_WAITING:
                raise Refused(TOO_FAST, seconds=int(TIMEOUT_SECONDS))
            self._quota.check(TOO_FAST, key.network)
            self._running[digest] = asyncio.create_task(self._draw(digest, drawing, key))
        return await asyncio.shield(self._running[digest])

    async def _draw(self, digest: bytes, drawing: str, key: QuotaKey) -> bytes:
        try:
            await self._queue.acquire(key)
            try:
                picture = await self._process.png(drawing)
            finally:
                self._queue.release(key)
        finally:
            del self._running[digest]
        self._store(digest, picture)
        return picture

    def _store(self, digest: bytes, picture: bytes) -> None:
        self._finished[digest] = picture
        self._bytes += len(picture)
        while self._bytes > CACHE_BYTES:
            self._bytes -= len(self._finished.popitem(last=False)[1])

    async def close(self) -> None:
        for task in [*self._running.values()]:
            task.cancel()
        await self._process.close()


class RasterProcess:
    """The process that draws, one picture at a time. It starts with the first picture, and again after a failure."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def png(self, drawing: str) -> bytes:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                picture = await self._exchange(drawing.encode())
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            log.error("a picture could not be drawn", reason=repr(error))
            await self.close()
            picture = b""
        except BaseException:  # cancelled in between: what the process writes next is nobody's
            await self.close()
            raise
        if not picture:
            raise Refused(FAILED)
        return picture

    async def _exchange(self, drawing: bytes) -> bytes:
        process = self._process = self._process or await _started()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(len(drawing).to_bytes(LENGTH_BYTES) + drawing)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
        return await process.stdout.readexactly(size)

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started() -> asyncio.subprocess.Process:
    here = str(Path.cwd())
    # Never from the working directory, where anybody may put files.
    path = [folder for folder in sys.path if folder and folder != here]
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", "from quadrangle.server.rasterise import serve; serve()",
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path)},
    )  # fmt: skip


def serve() -> None:
    """Draw what comes, until the input ends."""
    if hasattr(os, "nice"):
        os.nice(10)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while head := source.read(LENGTH_BYTES):
        picture = _rasterised(source.read(int.from_bytes(head)).decode())
        target.write(len(picture).to_bytes(LENGTH_BYTES) + picture)
        target.flush()


def _rasterised(drawing: str) -> bytes:
    # Loaded on demand: it is optional.
    try:
        return bytes(import_module("resvg_py").svg_to_bytes(svg_string=drawing, width=WIDTH))
    except ValueError:
        return b""
