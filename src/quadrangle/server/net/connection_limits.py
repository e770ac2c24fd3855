"""Limits on what a connection may cost, below HTTP and WebSocket. Their values are settings: `server/settings.py`.

A `LimitedTransport` sits between asyncio and uvicorn's protocol and uses the public interface of both: to asyncio it is
a protocol, to uvicorn a transport. It

- gathers what is written within one iteration of the event loop into one write,
- stops reading from clients that do not read,
- closes connections that exceed the limits on unread bytes, slow requests or frames,
- counts idle connections per network.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import structlog
from starlette.types import Scope
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

from quadrangle.core.errors import Refusal, Refused
from quadrangle.ratelimit import TokenBucket
from quadrangle.server.http_errors import (
    TOO_FAST,
    TOO_MANY_CONNECTIONS,
    TOO_MANY_WAITING,
    TOO_SLOW,
    UNFINISHED,
    refusal_response,
)
from quadrangle.server.net.client_address import Proxies, client_network
from quadrangle.server.net.frame_counter import FrameCounter
from quadrangle.server.net.incoming_frames import whole_text
from quadrangle.server.net.message_queue import MessageQueue
from quadrangle.server.net.outgoing_frames import close_frame, text_frame
from quadrangle.server.net.security_headers import HEADERS
from quadrangle.server.ops.refusal_log import BURST_OF_LINES, LINES_PER_SECOND
from quadrangle.server.settings import Settings

log = structlog.get_logger("quadrangle.server")
POLICY_VIOLATION = 1008
SECONDS_TO_ABORT = 2.0  # after a refusal, if the client has not read it
CHECK_EVERY_SECONDS = 0.1
EXTRA_FRAMES = 100
FLUSH_BYTES = 65_536
_KEY = "quadrangle.transport"


def transport_of(scope: Scope) -> LimitedTransport | None:
    """The transport of a request; None if the application runs behind another server, as in some tests."""
    transport: LimitedTransport | None = scope.get("state", {}).get(_KEY)
    return transport


class ConnectionLimits:
    """All connections of a server, and the limits that they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self.idle: Counter[str] = Counter()  # connections per network that have no request
        self.slow: set[LimitedTransport] = set()
        self._open = 0
        self._writers: list[LimitedTransport] = []
        self._check: asyncio.TimerHandle | None = None
        self._lines = TokenBucket(LINES_PER_SECOND, BURST_OF_LINES, time.monotonic)

    def protocol(
        self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None
    ) -> LimitedTransport:
        """What uvicorn creates for each connection."""
        transport = LimitedTransport(self, _loop or asyncio.get_running_loop())
        transport.inner = H11Protocol(config, server_state, {**app_state, _KEY: transport}, _loop)
        return transport

    def enter(self, transport: LimitedTransport) -> Refusal | None:
        """Count a new connection. The reason, if it must be refused."""
        self._open += 1
        trusted = transport.network in self.proxies
        self.begin_idle(transport)
        if self._open > self.settings.connections:
            return TOO_MANY_CONNECTIONS
        if not trusted and self.idle[transport.network] > self.settings.waiting_per_address:
            return TOO_MANY_WAITING
        return None

    def leave(self, transport: LimitedTransport) -> None:
        self._open -= 1
        self.slow.discard(transport)

    def begin_idle(self, transport: LimitedTransport) -> None:
        self.idle[transport.network] += 1

    def end_idle(self, transport: LimitedTransport) -> None:
        self.idle[transport.network] -= 1
        if not self.idle[transport.network]:
            del self.idle[transport.network]

    def log_cut(self, network: str, reason: str, **more: str) -> None:
        """Strangers can be cut as often as they connect, so not every time is logged."""
        if self._lines.take():
            log.warning("connection cut", reason=reason, address=network, **more)

    def schedule_flush(self, transport: LimitedTransport) -> None:
        """Flush this transport before the next iteration of the event loop."""
        if not self._writers:
            transport.loop.call_soon(self._flush)
        self._writers.append(transport)

    def _flush(self) -> None:
        writers, self._writers = self._writers, []
        for transport in writers:
            transport.flush()

    def mark_slow(self, transport: LimitedTransport) -> None:
        """This client does not read. While there are such clients, their unread bytes are checked."""
        self.slow.add(transport)
        if self._check is None:
            self._check = transport.loop.call_later(CHECK_EVERY_SECONDS, self._check_unread, transport.loop)

    def _check_unread(self, loop: asyncio.AbstractEventLoop) -> None:
        """All unread bytes together are bounded: the connections with most of them are closed first."""
        sizes = {transport: transport.unread_bytes() for transport in self.slow}
        excess = sum(sizes.values()) - self.settings.unread_bytes_in_all
        for transport in sorted(sizes, key=sizes.__getitem__, reverse=True):
            if excess <= 0:
                break
            excess -= sizes[transport]
            transport.abort_with(TOO_SLOW)
        again = bool(self.slow)
        self._check = loop.call_later(CHECK_EVERY_SECONDS, self._check_unread, loop) if again else None


class LimitedTransport(asyncio.Protocol, asyncio.Transport):
    """One connection."""

    def __init__(self, limits: ConnectionLimits, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop
        self.inner: Any = None
        self.network = ""
        self.writable = True
        self.queued_bytes = 0  # bytes that the socket's own queue holds for this connection
        self._limits = limits
        self._transport: Any = None
        self._busy = False  # a request is being answered, or a socket is open
        self._frames: FrameCounter | None = None
        self._frame_limit: TokenBucket | None = None
        self._unflushed: list[bytes] = []
        self._unflushed_bytes = 0
        self._request_timer: asyncio.TimerHandle | None = None
        self._stall_timer: asyncio.TimerHandle | None = None
        self._inner_paused = False
        self._reading = True
        self._received: list[bytes] = []  # arrived while uvicorn had paused reading; at most one piece
        # Gets the texts of an open socket at once, if nothing that came before waits. It may decline.
        self.receive_text: Callable[[str], bool] | None = None

    # asyncio.Protocol: called by asyncio

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self.network = client_network(str((transport.get_extra_info("peername") or ("",))[0]))
        refusal = self._limits.enter(self)
        self.inner.connection_made(self)
        if refusal is not None:
            self._respond_and_close(refusal)
        else:
            self._await_request()

    def data_received(self, data: bytes) -> None:
        if self.receive_text is not None and self._received_text(data):
            return
        if self._frames is not None and not self._within_frame_limit(data):
            self.abort_with(TOO_FAST)
        elif self._inner_paused:
            self._received.append(data)
            self._pause_reading()
        else:
            self._pass_on(data)

    def eof_received(self) -> Any:
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """Unread bytes pile up. Nothing is read from a client that does not read."""
        self.writable = False
        self._limits.mark_slow(self)
        self._stall_timer = self.loop.call_later(self._limits.settings.unread_seconds, self.abort_with, TOO_SLOW)
        self._pause_reading()
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.writable = True
        self._limits.slow.discard(self)
        self._stop_timer("_stall_timer")
        self._resume_reading()
        self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._busy:
            self._limits.end_idle(self)
        self._limits.leave(self)
        self._stop_timer("_request_timer")
        self._stop_timer("_stall_timer")
        self.inner.connection_lost(exc)

    # Called by the application

    def request_started(self) -> None:
        """A complete request has arrived and is being answered."""
        if not self._busy:
            self._busy = True
            self._limits.end_idle(self)
        self._stop_timer("_request_timer")

    def request_finished(self) -> None:
        """The request is answered; the connection is idle until the next one."""
        if self._busy and not self._transport.is_closing():
            self._busy = False
            self._limits.begin_idle(self)
            self._await_request()

    def forget_handshake(self) -> None:
        """The socket is open: drop what only the handshake needed, a third of what an idle socket takes."""
        for name in ("request", "response"):
            if hasattr(self.inner, name):
                message = getattr(self.inner, name)
                if message is not None:
                    message.headers.clear()  # the parser of the WebSocket library holds the message for good
                setattr(self.inner, name, None)
        if hasattr(self.inner, "queue"):
            earlier, self.inner.queue = self.inner.queue, MessageQueue()
            while not earlier.empty():
                self.inner.queue.put_nowait(earlier.get_nowait())

    def unread_bytes(self) -> int:
        return int(self._transport.get_write_buffer_size()) + self._unflushed_bytes + self.queued_bytes

    def send_text(self, text: bytes) -> bool:
        """Send a text over the open socket. False, and nothing is sent, if it would have to wait.

        It is framed here: uvicorn would wake a task for it, which costs a tenth of a move. There are no extensions
        (`ws_per_message_deflate=False`), so a plain frame is always valid.
        """
        if not self.writable:
            return False
        self.write(text_frame(text))
        return True

    def abort_with(self, refusal: Refusal) -> None:
        """Close the connection at once, with the reason if the client may still read it."""
        if self._transport.is_closing():
            self._transport.abort()
            return
        self._limits.log_cut(self.network, refusal.code)
        if self._frames is None or not self.writable:
            self._transport.abort()
            return
        self.flush()
        self._transport.write(close_frame(POLICY_VIOLATION, refusal.code))
        self._transport.close()
        self.loop.call_later(SECONDS_TO_ABORT, self._transport.abort)

    # asyncio.Transport: called by uvicorn

    def write(self, data: Any) -> None:
        if not self._unflushed:
            self._limits.schedule_flush(self)
        self._unflushed.append(data)
        self._unflushed_bytes += len(data)
        if self._unflushed_bytes > FLUSH_BYTES:
            self.flush()

    def flush(self) -> None:
        if self._unflushed and not self._transport.is_closing():
            self._transport.write(b"".join(self._unflushed))
        self._unflushed.clear()
        self._unflushed_bytes = 0

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return bool(self._transport.is_closing())

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return self.unread_bytes()

    def pause_reading(self) -> None:
        # uvicorn pauses after every message and resumes when it is fetched, mostly before more has arrived.
        # Only if more does arrive is it worth two system calls.
        self._inner_paused = True

    def resume_reading(self) -> None:
        self._inner_paused = False
        if self._received:
            self.loop.call_soon(self._pass_on_received)
        else:
            self._resume_reading()

    def is_reading(self) -> bool:
        return bool(self._transport.is_reading())

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """The connection becomes a WebSocket: from now on frames arrive, and are counted."""
        self.inner = protocol
        self._frames = FrameCounter()
        settings = self._limits.settings
        # Control frames, fragments, and messages refused as too fast: a normal client sends few of them.
        burst = 2 * settings.messages_at_once + EXTRA_FRAMES
        self._frame_limit = TokenBucket(2 * settings.messages_per_second, burst, self.loop.time)

    def get_protocol(self) -> Any:
        return self.inner

    def _received_text(self, data: bytes) -> bool:
        """Hand a message over without uvicorn and its WebSocket library, which take longer than all that is done here.

        Only a whole text in one frame, after everything before it has been fetched. Anything else takes the long way.
        """
        assert self._frames is not None
        assert self.receive_text is not None
        if self._inner_paused or self._received or not self.writable or not self._frames.between_messages:
            return False
        text = whole_text(data)
        return text is not None and self.receive_text(text)

    def _pass_on(self, data: bytes) -> None:
        try:
            self.inner.data_received(data)
        except Exception as error:  # malformed input that uvicorn or its libraries do not handle
            self._limits.log_cut(self.network, "unreadable", error=repr(error))
            self._transport.abort()

    def _pass_on_received(self) -> None:
        """What arrived while uvicorn had paused reading."""
        while self._received and not self._inner_paused and not self._transport.is_closing():
            self._pass_on(self._received.pop(0))
        self._resume_reading()

    def _pause_reading(self) -> None:
        self._reading = False
        self._transport.pause_reading()

    def _resume_reading(self) -> None:
        if self._reading or not self.writable or self._inner_paused or self._received or self._transport.is_closing():
            return
        self._reading = True
        self._transport.resume_reading()

    def _within_frame_limit(self, data: bytes) -> bool:
        assert self._frames is not None
        assert self._frame_limit is not None
        count = self._frames.count(data, self._frame_limit.burst + 1)
        return count == 0 or self._frame_limit.take(count)

    def _await_request(self) -> None:
        self._stop_timer("_request_timer")
        seconds = self._limits.settings.head_seconds
        self._request_timer = self.loop.call_later(seconds, self._respond_and_close, UNFINISHED)

    def _stop_timer(self, name: str) -> None:
        timer = getattr(self, name)
        if timer is not None:
            timer.cancel()
            setattr(self, name, None)

    def _respond_and_close(self, refusal: Refusal) -> None:
        self._transport.write(raw_response(refusal))
        self._transport.close()
        self.loop.call_later(SECONDS_TO_ABORT, self._transport.abort)


def raw_response(refusal: Refusal) -> bytes:
    """A complete HTTP response, for connections that never reach uvicorn."""
    response = refusal_response(Refused(refusal))
    status = HTTPStatus(response.status_code)
    headers = [*response.raw_headers, *HEADERS, (b"connection", b"close")]
    lines = [f"HTTP/1.1 {status} {status.phrase}".encode(), *(name + b": " + value for name, value in headers)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + bytes(response.body)
