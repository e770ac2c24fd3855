"""The door: what a connection may cost, whatever is spoken on it.

A `Door` stands between asyncio and uvicorn's protocol, on the public side of both: to asyncio it is a protocol, to
uvicorn a transport. It gathers what is written within one turn of the event loop into one write, stops reading from
those who do not read, ends those who leave unread, unasked or uncounted what they may not, and counts who waits.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import structlog
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

from quadrangle.core.errors import Refusal
from quadrangle.server.addresses import Proxies, party
from quadrangle.server.frames import FrameCounter, close_frame, text_frame
from quadrangle.server.limits import Bucket
from quadrangle.server.refusals import (
    TOO_FAST,
    TOO_MANY_CONNECTIONS,
    TOO_MANY_WAITING,
    TOO_SLOW,
    UNFINISHED,
    raw_refusal,
)
from quadrangle.server.settings import Settings

log = structlog.get_logger("quadrangle.server")
# Where a door is found in an ASGI scope's state.
DOOR = "quadrangle.door"
POLICY_VIOLATION = 1008
SECONDS_TO_LEAVE = 2.0
SECONDS_BETWEEN_LOOKS = 0.1
FRAMES_TO_SPARE = 100
FLUSHED_AT_ONCE = 65_536


class Doors:
    """All connections of a server, and what they hold together."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self.waiting: Counter[str] = Counter()
        self.choked: set[Door] = set()
        self._open = 0
        self._senders: list[Door] = []
        self._look: asyncio.TimerHandle | None = None

    def protocol(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> Door:
        """What uvicorn makes for each connection."""
        door = Door(self, _loop or asyncio.get_running_loop())
        door.inner = H11Protocol(config, server_state, {**app_state, DOOR: door}, _loop)
        return door

    def enter(self, door: Door) -> Refusal | None:
        """Count a new connection; why it may not come in."""
        self._open += 1
        known = door.party in self.proxies
        self.begin_waiting(door)
        if self._open > self.settings.connections:
            return TOO_MANY_CONNECTIONS
        if not known and self.waiting[door.party] > self.settings.waiting_per_address:
            return TOO_MANY_WAITING
        return None

    def leave(self, door: Door) -> None:
        self._open -= 1
        self.choked.discard(door)

    def begin_waiting(self, door: Door) -> None:
        self.waiting[door.party] += 1

    def end_waiting(self, door: Door) -> None:
        self.waiting[door.party] -= 1
        if not self.waiting[door.party]:
            del self.waiting[door.party]

    # Writing

    def gather(self, door: Door) -> None:
        """This door has something to write, before the next turn of the loop."""
        if not self._senders:
            door.loop.call_soon(self._flush)
        self._senders.append(door)

    def _flush(self) -> None:
        senders, self._senders = self._senders, []
        for door in senders:
            door.flush()

    # Those who do not read

    def choke(self, door: Door) -> None:
        self.choked.add(door)
        if self._look is None:
            self._look = door.loop.call_later(SECONDS_BETWEEN_LOOKS, self._look_around, door.loop)

    def _look_around(self, loop: asyncio.AbstractEventLoop) -> None:
        """All unread bytes together have a bound: whoever holds most goes first."""
        sizes = {door: door.unread() for door in self.choked}
        excess = sum(sizes.values()) - self.settings.unread_bytes_in_all
        for door in sorted(sizes, key=sizes.__getitem__, reverse=True):
            if excess <= 0:
                break
            excess -= sizes[door]
            door.cut(TOO_SLOW)
        again = bool(self.choked)
        self._look = loop.call_later(SECONDS_BETWEEN_LOOKS, self._look_around, loop) if again else None


class Door(asyncio.Protocol, asyncio.Transport):
    """One connection."""

    def __init__(self, doors: Doors, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop
        self.inner: Any = None
        self.party = ""
        self.writable = True
        self.held = 0  # bytes that the socket keeps back for this connection
        self._doors = doors
        self._transport: Any = None
        self._asking = False  # a request is being answered, or a socket is open
        self._frames: FrameCounter | None = None
        self._frame_bucket: Bucket | None = None
        self._gathered: list[bytes] = []
        self._gathered_bytes = 0
        self._head: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self._inner_paused = False
        self._reading = True
        self._kept: list[bytes] = []  # came while uvicorn did not want to read; at most one piece

    # What asyncio tells

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self.party = party(str((transport.get_extra_info("peername") or ("",))[0]))
        refusal = self._doors.enter(self)
        self.inner.connection_made(self)
        if refusal is not None:
            self._turn_away(refusal)
        else:
            self._await_request()

    def data_received(self, data: bytes) -> None:
        if self._frames is not None and not self._may_send(data):
            self.cut(TOO_FAST)
        elif self._inner_paused:
            self._kept.append(data)
            self._stop_reading()
        else:
            self._hand_in(data)

    def eof_received(self) -> Any:
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """Unread bytes pile up. Nothing is read from somebody who does not read."""
        self.writable = False
        self._doors.choke(self)
        self._stall = self.loop.call_later(self._doors.settings.unread_seconds, self.cut, TOO_SLOW)
        self._stop_reading()
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.writable = True
        self._doors.choked.discard(self)
        self._stop_timer("_stall")
        self._read_on()
        self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._asking:
            self._doors.end_waiting(self)
        self._doors.leave(self)
        self._stop_timer("_head")
        self._stop_timer("_stall")
        self.inner.connection_lost(exc)

    # What the application tells

    def asked(self) -> None:
        """A whole request has come, and is being answered."""
        if not self._asking:
            self._asking = True
            self._doors.end_waiting(self)
        self._stop_timer("_head")

    def answered(self) -> None:
        """The request is answered; the connection waits for the next one."""
        if self._asking and not self._transport.is_closing():
            self._asking = False
            self._doors.begin_waiting(self)
            self._await_request()

    def unread(self) -> int:
        return int(self._transport.get_write_buffer_size()) + self._gathered_bytes + self.held

    def say(self, text: bytes) -> bool:
        """Send a text over the open socket. False, and nothing is sent, if it would have to wait.

        It is framed here: uvicorn would wake a task for it, and its way costs a tenth of a move. There are no
        extensions (`ws_per_message_deflate=False`), so that any frame is as good as another.
        """
        if not self.writable:
            return False
        self.write(text_frame(text))
        return True

    def cut(self, refusal: Refusal) -> None:
        """End the connection at once, with a reason if there is a chance that it is read."""
        if self._transport.is_closing():
            self._transport.abort()
            return
        log.warning("connection cut", reason=refusal.code, address=self.party)
        if self._frames is None or not self.writable:
            self._transport.abort()
            return
        self.flush()
        self._transport.write(close_frame(POLICY_VIOLATION, refusal.code))
        self._transport.close()
        self.loop.call_later(SECONDS_TO_LEAVE, self._transport.abort)

    # What uvicorn asks of its transport

    def write(self, data: Any) -> None:
        if not self._gathered:
            self._doors.gather(self)
        self._gathered.append(data)
        self._gathered_bytes += len(data)
        if self._gathered_bytes > FLUSHED_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        if self._gathered and not self._transport.is_closing():
            self._transport.write(b"".join(self._gathered))
        self._gathered.clear()
        self._gathered_bytes = 0

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
        return self.unread()

    def pause_reading(self) -> None:
        # uvicorn pauses after every message and goes on when it is fetched, mostly before anything else has come:
        # only if something does come is it worth two calls of the system.
        self._inner_paused = True

    def resume_reading(self) -> None:
        self._inner_paused = False
        if self._kept:
            self.loop.call_soon(self._hand_on)
        else:
            self._read_on()

    def is_reading(self) -> bool:
        return bool(self._transport.is_reading())

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """From HTTP to a socket: from now on frames come in."""
        self.inner = protocol
        self._frames = FrameCounter()
        settings = self._doors.settings
        # Control frames, parts of messages and messages that are refused as too fast: nobody needs many of them.
        most = 2 * settings.messages_at_once + FRAMES_TO_SPARE
        self._frame_bucket = Bucket(2 * settings.messages_per_second, most, self.loop.time)

    def get_protocol(self) -> Any:
        return self.inner

    # Within

    def _hand_in(self, data: bytes) -> None:
        try:
            self.inner.data_received(data)
        except Exception as error:  # bytes that somebody made up, and that uvicorn or its libraries cannot bear
            log.warning("connection cut", reason="unreadable", address=self.party, error=repr(error))
            self._transport.abort()

    def _hand_on(self) -> None:
        """What came while uvicorn did not want to read."""
        while self._kept and not self._inner_paused and not self._transport.is_closing():
            self._hand_in(self._kept.pop(0))
        self._read_on()

    def _stop_reading(self) -> None:
        self._reading = False
        self._transport.pause_reading()

    def _read_on(self) -> None:
        if self._reading or not self.writable or self._inner_paused or self._kept or self._transport.is_closing():
            return
        self._reading = True
        self._transport.resume_reading()

    def _may_send(self, data: bytes) -> bool:
        assert self._frames is not None
        assert self._frame_bucket is not None
        count = self._frames.count(data, self._frame_bucket.most + 1)
        return count == 0 or self._frame_bucket.take(count)

    def _await_request(self) -> None:
        self._stop_timer("_head")
        self._head = self.loop.call_later(self._doors.settings.head_seconds, self._turn_away, UNFINISHED)

    def _stop_timer(self, name: str) -> None:
        timer = getattr(self, name)
        if timer is not None:
            timer.cancel()
            setattr(self, name, None)

    def _turn_away(self, refusal: Refusal) -> None:
        self._transport.write(raw_refusal(refusal))
        self._transport.close()
        self.loop.call_later(SECONDS_TO_LEAVE, self._transport.abort)
