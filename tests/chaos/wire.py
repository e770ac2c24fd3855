"""The line between one client and the server: it passes bytes on, and loses, doubles, delays or cuts when told to."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from chaos.history import History, Tampered

HEAD_END = b"\r\n\r\n"
ENDED = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
# As many connections without a client are left to the server at most.
FORGOTTEN = 20
LONGEST = 2**20
# Seconds in which a frame to be spoilt has to come.
SOON = 2.0


class Fate:
    """What is to happen to the next frame."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.dealt = asyncio.Event()


class Wire:
    """A listener of its own for each client, so that a fault has one victim, whose history tells of it."""

    def __init__(self, history: History, server: Callable[[], tuple[str, int]]) -> None:
        self._history = history
        self._server = server
        self._listener: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._forgotten: deque[asyncio.StreamWriter] = deque()
        self._fates: dict[str, deque[Fate]] = {"up": deque(), "down": deque()}
        self._delay = 0.0
        self._left: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        self._listener = await asyncio.start_server(self._begin, "127.0.0.1", 0, limit=LONGEST)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._listener is not None
        self._listener.close()
        self.cut()
        await asyncio.gather(*self._carrying, return_exceptions=True)
        while self._forgotten:
            self._forgotten.popleft().transport.abort()
        await self._listener.wait_closed()

    # What faults do

    async def spoil(self, way: str, how: str) -> bool:
        """Lose, double or tear the next frame that goes up (to the server) or down; False if none goes there soon."""
        fate = Fate(how)
        self._fates[way].append(fate)
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                await fate.dealt.wait()
        if not fate.dealt.is_set():
            self._fates[way].remove(fate)
        return fate.dealt.is_set()

    def delay(self, seconds: float) -> None:
        """Everything takes this much longer from now on."""
        self._delay = seconds

    def cut(self) -> bool:
        """All connections are reset; False if there are none."""
        were = list(self._open)
        for writer in were:
            writer.transport.abort()
        return bool(were)

    def forget(self) -> bool:
        """The client is gone, and the server does not hear of it: its side stays open, and nobody reads there."""
        self._left |= self._open
        return self.cut()

    # How it carries

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            up_reader, up_writer = await asyncio.open_connection(*self._server(), limit=LONGEST)
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
            self._hang_up(up_writer, forgotten=writer in self._left)
            self._left.discard(writer)

    def _hang_up(self, up_writer: asyncio.StreamWriter, forgotten: bool) -> None:
        if not forgotten:
            up_writer.close()
            return
        self._forgotten.append(up_writer)
        if len(self._forgotten) > FORGOTTEN:
            self._forgotten.popleft().transport.abort()

    async def _pump(self, way: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(*ENDED):
            head = await reader.readuntil(HEAD_END)
            await self._pass_on(writer, head)
            framed = b"upgrade: websocket" in head.lower()
            while data := await (_frame(reader) if framed else reader.read(65536)):
                if framed and self._fates[way]:
                    await self._deal(self._fates[way].popleft(), writer, data)
                else:
                    await self._pass_on(writer, data)

    async def _deal(self, fate: Fate, writer: asyncio.StreamWriter, data: bytes) -> None:
        self._history.add(Tampered, fate.how)
        fate.dealt.set()
        if fate.how == "tear":
            await self._pass_on(writer, data[: len(data) // 2])
            raise ConnectionAbortedError
        for _ in range({"lose": 0, "double": 2}[fate.how]):
            await self._pass_on(writer, data)

    async def _pass_on(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        if self._delay:
            await asyncio.sleep(self._delay)
        writer.write(data)
        await writer.drain()


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One frame of the WebSocket protocol, as it came."""
    head = await reader.readexactly(2)
    size = head[1] & 127
    longer = await reader.readexactly({126: 2, 127: 8}.get(size, 0))
    mask = 4 if head[1] & 128 else 0
    return head + longer + await reader.readexactly(mask + (int.from_bytes(longer) if longer else size))
