"""One socket per client, following any number of tables."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.types import Message, Receive, Scope, Send

from quadrangle import __version__
from quadrangle.core.errors import Refusal
from quadrangle.server.gathering import WRITE
from quadrangle.server.limits import Bucket
from quadrangle.server.messages import (
    PROTOCOL,
    ClientMessage,
    CommandMessage,
    ErrorMessage,
    Follow,
    Ping,
    Pong,
    ServerMessage,
    Unfollow,
    Welcome,
    command_id,
)
from quadrangle.server.refusals import (
    NO_SUCH_PAGE,
    TOO_FAST,
    TOO_LARGE,
    TOO_MANY_FOLLOWED,
    TOO_MANY_SOCKETS,
    TOO_SLOW,
    UNREADABLE,
)
from quadrangle.server.settings import Settings
from quadrangle.service.refusals import Refused
from quadrangle.service.shown import Answer
from quadrangle.service.tables import Tables

# A client that leaves this many messages unread is cut off; it connects again and catches up.
MOST_UNSENT = 500
POLICY_VIOLATION = 1008
PATH = "/api/v1/socket"
CANNOT = {"now": lambda text: False}
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Connection:
    """A socket: reads one message after the other, and writes what is heard at the tables it follows."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, tables: Tables, settings: Settings) -> None:
        self.client: str = scope["client_id"]
        self._receive = receive
        self._send = send
        # Our own protocol writes without ado; any other server is asked to, message by message.
        self._write_now: Callable[[bytes], bool] = scope.get("extensions", {}).get(WRITE, CANNOT)["now"]
        self._tables = tables
        self._settings = settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once, time.monotonic)
        self._followed: set[str] = set()
        self._unsent: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._cut = False

    async def run(self) -> None:
        """From welcome to goodbye."""
        self._send_message(Welcome(PROTOCOL, __version__))
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            for table in self._followed:
                self._tables.unfollow(self, table)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def deliver(self, text: bytes) -> None:
        """Something happened at a table. Never waits: a slow reader must not hold up the others."""
        if self._cut or (not self._unsent and self._write_now(text)):
            return
        if len(self._unsent) >= MOST_UNSENT:
            self._cut_off()
            return
        self._unsent.append(text)
        self._something.set()

    def _cut_off(self) -> None:
        """Too slow: what is unsent is lost to this connection; the next one asks for it."""
        self._cut = True
        self._something.set()

    def _send_message(self, message: ServerMessage) -> None:
        self.deliver(_encode(message))

    def _refuse(self, refused: Refused, text: str | None) -> None:
        """Say why a message was not taken. A command is answered too: whoever sent it waits for that."""
        id = command_id(text) if text is not None else None
        self._send_message(ErrorMessage(refused.code, refused.values, str(refused), id or msgspec.UNSET))
        if id is not None:
            self._send_message(Answer.no(id, refused))

    async def _write(self) -> None:
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while self._unsent and not self._cut:
                    # It stays the first until it is sent: what is heard meanwhile must not overtake it.
                    await self._send({"type": "websocket.send", "text": self._unsent[0].decode()})
                    self._unsent.popleft()
                if self._cut:
                    await self._send(_goodbye(TOO_SLOW))
                    return
        except OSError:
            return  # the reader hears of it too, and tidies up

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text: str | None = message.get("text")
            try:
                await self._handle(self._decoded(text))
            except Refused as refused:
                self._refuse(refused, text)

    def _decoded(self, text: str | None) -> ClientMessage:
        most = self._settings.message_bytes
        if not self._bucket.take():
            raise Refused(TOO_FAST)
        if text is None:
            raise Refused(UNREADABLE, reason="messages are texts")
        if len(text) > most:
            raise Refused(TOO_LARGE, bytes=most)
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Refused(UNREADABLE, reason=str(error)) from None

    async def _handle(self, message: ClientMessage) -> None:
        match message:
            case CommandMessage():
                await self._tables.command(
                    self.client, message.table, message.seat, message.id, message.command, self._send_message
                )
            case Follow():
                await self._follow(message)
            case Unfollow():
                self._followed.discard(message.table)
                self._tables.unfollow(self, message.table)
            case Ping():
                self._send_message(Pong())

    async def _follow(self, message: Follow) -> None:
        if len(self._followed) >= self._settings.follows and message.table not in self._followed:
            raise Refused(TOO_MANY_FOLLOWED, most=self._settings.follows)
        await self._tables.follow(self, message.table, message.after)
        self._followed.add(message.table)


def _goodbye(refusal: Refusal) -> Message:
    return {"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refusal.code}


class Connections:
    """All sockets of the server, and no more than it can bear. An ASGI application, next to the wire."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._open)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        if scope["path"] != PATH or len(self._open) >= self._settings.sockets:
            await send(_goodbye(TOO_MANY_SOCKETS if scope["path"] == PATH else NO_SUCH_PAGE))
            return
        await send({"type": "websocket.accept", "headers": scope["accept_headers"]})
        connection = Connection(scope, receive, send, scope["app"].state.tables, self._settings)
        self._open.add(connection)
        try:
            await connection.run()
        finally:
            self._open.discard(connection)
