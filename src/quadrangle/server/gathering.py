"""uvicorn's WebSocket protocol with a short way in and out for small texts, which is what players send and hear."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

FINAL_TEXT = 0x81
FINAL = MASKED = 0x80
# A client may have this many messages waiting before nothing more is read from it.
MOST_WAITING = 16
# The ASGI extension: scope["extensions"][WRITE]["now"](payload) sends a text without waiting, or says that it cannot.
WRITE = "quadrangle.write"


def framed(payload: bytes) -> bytes:
    """A whole text message as one unmasked frame (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 65536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + payload


def short_text(data: bytes) -> bytes | None:
    """The text, if the data are one final text frame of at most 125 or 65,535 bytes and nothing else."""
    #    FINAL_TEXT  MASKED+size  mask (4)           payload
    #    FINAL_TEXT  MASKED+126   size (2)  mask (4) payload
    if len(data) < 6 or data[0] != FINAL_TEXT or not data[1] & MASKED:
        return None
    size, begin = data[1] & 127, 2
    if size == 127:
        return None
    if size == 126:
        size, begin = int.from_bytes(data[2:4]), 4
    if len(data) != begin + 4 + size:
        return None
    mask = data[begin : begin + 4] * (size // 4 + 1)
    return (int.from_bytes(data[begin + 4 :]) ^ int.from_bytes(mask[:size])).to_bytes(size)


def whole_messages(data: bytes) -> bool:
    """True if the data end where a message ends, given that they begin where one begins."""
    at = 0
    while len(data) - at >= 6:
        size, begin = data[at + 1] & 127, at + 2
        if size >= 126:
            width = 2 if size == 126 else 8
            size, begin = int.from_bytes(data[begin : begin + width]), begin + width
        if not data[at] & FINAL:
            return False
        at = begin + 4 + size
    return at == len(data)


class Inbox:
    """What `asyncio.Queue` is, for one reader: without a lock and the like, which would cost every message."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._waiter is not None:
            if not self._waiter.done():
                self._waiter.set_result(None)
            self._waiter = None

    async def get(self) -> Any:
        while not self._messages:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._messages.popleft()

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class Post(threading.local):
    """Who has texts to send in this turn of the thread's event loop. They go out together, before the next turn."""

    def __init__(self) -> None:
        self._senders: list[GatheringProtocol] = []

    def add(self, sender: GatheringProtocol) -> None:
        if not self._senders or self._senders[0].loop is not sender.loop:  # another loop may have ended in between
            self._senders = []
            sender.loop.call_soon(self._collect)
        self._senders.append(sender)

    def _collect(self) -> None:
        senders, self._senders = self._senders, []
        for sender in senders:
            sender.flush()


_post = Post()


class GatheringProtocol(WebSocketsSansIOProtocol):
    """Texts sent within one turn of the event loop go out in one write, and reading pauses only for a crowd.

    The original writes each text at once, and stops reading after each message to begin again when it is fetched.
    A text that arrives whole, as nearly all do, is read here; everything else is left to the original. Frames are made
    and read without extensions, so there must be none (`ws_per_message_deflate=False`).
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert not self.config.ws_per_message_deflate, "texts are framed without extensions"
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._gathered: list[bytes] = []
        # True while what the original has read ended with a message, so that the next data begin with one.
        self._between_messages = True

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WRITE] = {"now": self.write}

    # In

    def data_received(self, data: bytes) -> None:
        if self.conn.state is not OPEN:
            self._between_messages = data.endswith(b"\r\n\r\n")  # a request, and nothing sent ahead of its answer
        elif self._between_messages:
            text = short_text(data)
            if text is not None and len(text) <= self.config.ws_max_size:
                self.curr_msg_data_type = "text"
                self.frames = [text]
                self.send_receive_event_to_app()
                return
            self._between_messages = whole_messages(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        self.read_paused = True  # so the original does not pause
        super().send_receive_event_to_app()
        self.read_paused = self.queue.qsize() >= MOST_WAITING
        if self.read_paused:
            self.transport.pause_reading()

    # Out

    def write(self, payload: bytes) -> bool:
        """Send a text. False, and nothing is sent, if the client does not keep up or is gone."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self._gathered:
            _post.add(self)
        self._gathered.append(framed(payload))
        return True

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.write(text.encode()):
            self.flush()
            await super().send(message)

    def flush(self) -> None:
        if self._gathered and not self.transport.is_closing():
            self.transport.write(b"".join(self._gathered))
        self._gathered.clear()

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()
