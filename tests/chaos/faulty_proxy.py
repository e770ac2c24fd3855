"""A TCP proxy between one client and the server. It can lose, double, truncate and delay messages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from chaos.history import History, Tampered

HEAD_END = b"\r\n\r\n"
CONNECTION_ERRORS = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
# The most connections without a client that are left open to the server.
MOST_ABANDONED = 20
MOST_BYTES = 2**20
# A frame to damage has to arrive within this time.
FRAME_SECONDS = 2.0


class FrameFault:
    """What to do with the next frame."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.applied = asyncio.Event()


class FaultyProxy:
    """Each client has its own proxy, so that a fault affects one client, whose history records it."""

    def __init__(self, history: History, server: Callable[[], tuple[str, int]]) -> None:
        self._history = history
        self._server = server
        self._listener: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._abandoned: deque[asyncio.StreamWriter] = deque()
        self._frame_faults: dict[str, deque[FrameFault]] = {"up": deque(), "down": deque()}
        self._delay = 0.0
        self._left: set[asyncio.StreamWriter] = set()
        self._relaying: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        self._listener = await asyncio.start_server(self._begin, "127.0.0.1", 0, limit=MOST_BYTES)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._listener is not None
        self._listener.close()
        self.cut()
        await asyncio.gather(*self._relaying, return_exceptions=True)
        while self._abandoned:
            self._abandoned.popleft().transport.abort()
        await self._listener.wait_closed()

    # Faults

    async def damage_next_frame(self, way: str, how: str) -> bool:
        """Lose, double or truncate the next frame up (to the server) or down; False if none comes soon."""
        frame_fault = FrameFault(how)
        self._frame_faults[way].append(frame_fault)
        with suppress(TimeoutError):
            async with asyncio.timeout(FRAME_SECONDS):
                await frame_fault.applied.wait()
        if not frame_fault.applied.is_set():
            self._frame_faults[way].remove(frame_fault)
        return frame_fault.applied.is_set()

    def delay(self, seconds: float) -> None:
        """Delay every message by this much from now on."""
        self._delay = seconds

    def cut(self) -> bool:
        """Reset all connections; False if there are none."""
        connections = list(self._open)
        for writer in connections:
            writer.transport.abort()
        return bool(connections)

    def abandon(self) -> bool:
        """Drop the client without telling the server: the server's side stays open and is not read."""
        self._left |= self._open
        return self.cut()

    # Relaying

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._relay(reader, writer))
        self._relaying.add(task)
        task.add_done_callback(self._relaying.discard)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            up_reader, up_writer = await asyncio.open_connection(*self._server(), limit=MOST_BYTES)
        except OSError:
            writer.transport.abort()
            self._open.discard(writer)
            return
        ways = [
            asyncio.create_task(self._pump("up", reader, up_writer)),
            asyncio.create_task(self._pump("down", up_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._open.discard(writer)
            writer.close()
            self._close_upstream(up_writer, abandoned=writer in self._left)
            self._left.discard(writer)

    def _close_upstream(self, up_writer: asyncio.StreamWriter, abandoned: bool) -> None:
        if not abandoned:
            up_writer.close()
            return
        self._abandoned.append(up_writer)
        if len(self._abandoned) > MOST_ABANDONED:
            self._abandoned.popleft().transport.abort()

    async def _pump(self, way: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(*CONNECTION_ERRORS):
            head = await reader.readuntil(HEAD_END)
            await self._forward(writer, head)
            framed = b"upgrade: websocket" in head.lower()
            while data := await (_frame(reader) if framed else reader.read(65536)):
                if framed and self._frame_faults[way]:
                    await self._apply(self._frame_faults[way].popleft(), writer, data)
                else:
                    await self._forward(writer, data)

    async def _apply(self, frame_fault: FrameFault, writer: asyncio.StreamWriter, data: bytes) -> None:
        self._history.add(Tampered, frame_fault.how)
        frame_fault.applied.set()
        if frame_fault.how == "tear":
            await self._forward(writer, data[: len(data) // 2])
            raise ConnectionAbortedError
        for _ in range({"lose": 0, "double": 2}[frame_fault.how]):
            await self._forward(writer, data)

    async def _forward(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        if self._delay:
            await asyncio.sleep(self._delay)
        writer.write(data)
        await writer.drain()


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One WebSocket frame, unchanged."""
    head = await reader.readexactly(2)
    size = head[1] & 127
    longer = await reader.readexactly({126: 2, 127: 8}.get(size, 0))
    mask = 4 if head[1] & 128 else 0
    return head + longer + await reader.readexactly(mask + (int.from_bytes(longer) if longer else size))
