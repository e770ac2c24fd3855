"""One socket per client, following any number of tables."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress

import msgspec
import structlog
from starlette.types import Message, Receive, Scope, Send

from quadrangle import __version__
from quadrangle.accounts.errors import NOT_ALLOWED, SIGNED_OUT
from quadrangle.accounts.identity import Identity
from quadrangle.accounts.moderation import BanNotice, banned_refusal
from quadrangle.core.errors import Refusal
from quadrangle.lobby.service import Lobby
from quadrangle.ratelimit import RateLimiter, TokenBucket
from quadrangle.server.http_errors import (
    NO_LOBBY,
    NO_SUCH_PAGE,
    TOO_FAST,
    TOO_LARGE,
    TOO_MANY_AT_ONCE,
    TOO_MANY_SOCKETS,
    TOO_OFTEN_REFUSED,
    TOO_SLOW,
    UNREADABLE,
    refusal_response,
)
from quadrangle.server.net.caller import Caller, caller_of
from quadrangle.server.net.connection_limits import POLICY_VIOLATION, LimitedTransport, transport_of
from quadrangle.server.net.graceful_shutdown import LEAVING_AT_ONCE, SECONDS_BETWEEN, SECONDS_TO_LEAVE
from quadrangle.server.net.security_headers import with_headers
from quadrangle.server.ops.refusal_log import RefusalLog
from quadrangle.server.settings import Settings
from quadrangle.server.socket.heartbeat import CHECK_EVERY, Heartbeat
from quadrangle.server.socket.messages import (
    COMPACT_PROTOCOL,
    PROTOCOL,
    Attend,
    ClientMessage,
    CommandMessage,
    ErrorMessage,
    Follow,
    FollowLobby,
    FollowOwn,
    ReportMessage,
    SayMessage,
    ServerMessage,
    UnfollowLobby,
    Welcome,
    command_id,
)
from quadrangle.server.socket.table_messages import TableMessages
from quadrangle.tables.errors import NO_TALK, Refused
from quadrangle.tables.live.messages import Answer
from quadrangle.tables.model.commands import RESIGNING
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.server")
# Close codes of connections that broke; a page that is closed sends a reason.
NO_REASON = (1005, 1006)
PATH = "/api/v1/socket"
SERVICE_RESTART, RESTARTING = 1012, "restarting"
# Not permitted with a read-only token, nor to banned clients.
TAKING_PART = (CommandMessage, SayMessage, ReportMessage)
# To follow a table takes about as long as this many other messages.
FOLLOW_MESSAGES = 15
# A socket that waits for its turn notices within this time that it has to close.
LONGEST_SLEEP = 0.2
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode
# What a banned client reads.
BanOf = Callable[[str], BanNotice | None]


class SocketConnection:
    """A socket: reads one message after the other, and sends what happens at the tables it follows."""

    __slots__ = (
        "_address_limit",
        "_at_tables",
        "_ban_of",
        "_broken",
        "_close_sent",
        "_closed_by",
        "_follows_own",
        "_handler",
        "_handling",
        "_leaving",
        "_lobby",
        "_lobby_limit",
        "_loop",
        "_message_limit",
        "_queued",
        "_receive",
        "_refusal_limit",
        "_refusal_log",
        "_report_limit",
        "_send",
        "_settings",
        "_tables",
        "_transport",
        "_unsent",
        "_unsent_bytes",
        "_writer",
        "client",
        "compact",
        "heartbeat",
        "identity",
        "network",
    )  # an idle socket is mostly this object and its buffers

    def __init__(
        self,
        caller: Caller,
        transport: LimitedTransport | None,
        receive: Receive,
        send: Send,
        tables: Tables,
        lobby: Lobby,
        settings: Settings,
        refusal_log: RefusalLog,
        report_limit: RateLimiter,
        address_limit: RateLimiter,
        compact: bool,
        ban_of: BanOf,
    ) -> None:
        self._ban_of = ban_of
        self.compact = compact
        self.identity = caller.identity
        # A banned client watches as a stranger: its presence must not make others at its tables wait for it.
        self.client = f"banned-{self.identity.client}" if self.identity.banned else self.identity.client
        self.network = caller.network
        self._receive = receive
        self._send = send
        self._transport = transport
        self._tables = tables
        self._lobby = lobby
        self._settings = settings
        self._refusal_log = refusal_log
        self._report_limit = report_limit
        self._address_limit = address_limit
        self._message_limit = TokenBucket(settings.messages_per_second, settings.messages_at_once, time.monotonic)
        self._refusal_limit = TokenBucket(settings.refusals_per_second, settings.refusals_at_once, time.monotonic)
        self._lobby_limit = TokenBucket(
            settings.lobby_follows_per_second, settings.lobby_follows_at_once, time.monotonic
        )
        self._at_tables = TableMessages(self, tables, settings.follows, self._note_answer)
        self._follows_own = False
        self._unsent: deque[bytes] | None = None  # an empty one would take 760 bytes
        self._unsent_bytes = 0
        self._closed_by: Refusal | None = None
        self._close_sent = False
        self._handling = False
        self._queued = False
        self._leaving = False
        # Only while there is something to do: most sockets are idle, and most messages need no task to be sent.
        self._loop = asyncio.get_running_loop()
        self._writer: asyncio.Task[None] | None = None
        self._handler: asyncio.Task[None] | None = None
        self.heartbeat = Heartbeat()
        self._broken = False

    async def run(self) -> None:
        """Serve the socket until it closes."""
        protocol = COMPACT_PROTOCOL if self.compact else PROTOCOL
        self._send_message(Welcome(protocol, __version__, self._tables.clock.now(), self._tables.notices.shared))
        if self._transport is not None:
            self._transport.receive_text = self._receive_text
        try:
            await self._read()
        finally:
            if self._transport is not None:
                self._transport.receive_text = None
            self._at_tables.leave(lost=self._broken)
            self._lobby.unsubscribe(self)
            if self._writer is not None:
                self._writer.cancel()
                await asyncio.gather(self._writer, return_exceptions=True)

    def deliver(self, text: bytes) -> None:
        """Send a message. Never waits: a slow reader must not delay the others."""
        if self._closed_by is not None:
            return
        if not self._unsent and self._transport is not None and self._transport.send_text(text):
            return
        if self._unsent and self._unsent_bytes + len(text) > self._settings.unread_bytes:
            self._close_with(TOO_SLOW)
            return
        if self._unsent is None:
            self._unsent = deque()
        self._unsent.append(text)
        self._count(len(text))
        self._wake_writer()

    def _count(self, size: int) -> None:
        self._unsent_bytes += size
        if self._transport is not None:
            self._transport.queued_bytes = self._unsent_bytes

    def _close_with(self, refusal: Refusal) -> None:
        """Close the socket and drop what is unsent; the next connection will ask for it."""
        self._closed_by = refusal
        self._unsent = None
        self._count(-self._unsent_bytes)
        self._wake_writer()
        if self._transport is not None:
            self._transport.abort_with(refusal)

    def leave(self) -> None:
        """Ask this client to reconnect elsewhere, as soon as its current message is answered."""
        self._leaving = True
        self._wake_writer()

    def revoke(self) -> None:
        """The session or token is no longer valid; the client may connect again as what it is now."""
        self._close_with(SIGNED_OUT)

    def _send_message(self, message: ServerMessage) -> None:
        self.deliver(_encode(message))

    def _refuse(self, refused: Refused, text: str | None) -> None:
        """Report a refused message. A command gets its answer too, because its sender waits for it."""
        self._refusal_log.record(refused.code)
        if not self._refusal_limit.take():
            self._close_with(TOO_OFTEN_REFUSED)
            return
        id = command_id(text) if text is not None else None
        self._send_message(ErrorMessage(refused.code, refused.values, refused.sentence, id or msgspec.UNSET))
        if id is not None:
            self._send_message(Answer.refusal(id, refused))

    def _wake_writer(self) -> None:
        if self._writer is None and not self._close_sent:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, and close the socket if that is wanted."""
        try:
            while self._unsent:
                # It stays first in the queue until it is sent: later messages must not overtake it.
                await self._send(_text(self._unsent[0]))
                if self._unsent:
                    self._count(-len(self._unsent.popleft()))
            if self._closed_by is not None:
                await self._close(POLICY_VIOLATION, self._closed_by.code)
            elif self._leaving and not self._handling:
                await self._close(SERVICE_RESTART, RESTARTING)
        except OSError:
            return  # the reader gets the error too, and cleans up
        finally:
            self._writer = None

    async def _close(self, code: int, reason: str) -> None:
        self._close_sent = True
        await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def _read(self) -> None:
        """Handle messages one after the other. Most arrive through `_receive_text` instead."""
        while True:
            message = await self._receive()
            self._queued = True  # later messages must not overtake it
            if self._handler is not None:
                await asyncio.wait([self._handler])
            if message["type"] == "websocket.disconnect" or self._closed_by is not None:
                self._broken = message.get("code") in NO_REASON
                return
            await self._process(message.get("text"))
            self._queued = False

    def _receive_text(self, text: str) -> bool:
        """A message, past uvicorn's queue. False if an earlier one is still being handled: this one has to queue."""
        if self._queued or self._handler is not None or self._closed_by is not None or self._close_sent:
            return False
        self._handler = self._loop.create_task(self._handle_text(text))
        return True

    async def _handle_text(self, text: str) -> None:
        try:
            await self._process(text)
        except Exception:
            log.exception("a message could not be handled")
            if self._transport is not None:
                self._transport.abort()  # the reader notices, and cleans up
        finally:
            self._handler = None

    async def _process(self, text: str | None) -> None:
        self.heartbeat.beat()
        if self._at_tables.is_lost:
            self._at_tables.attend("here")
        self._handling = True
        try:
            await self._handle(self._decoded(text))
        except Refused as refused:
            self._refuse(refused, text)
        finally:
            self._handling = False
        if self._leaving:
            self._wake_writer()

    def _decoded(self, text: str | None) -> ClientMessage:
        most = self._settings.message_bytes
        if not self._message_limit.take():
            raise Refused(TOO_FAST)
        if text is None:
            raise Refused(UNREADABLE, reason="messages are texts")
        if len(text) > most:
            raise Refused(TOO_LARGE, bytes=most)
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused(UNREADABLE, reason=str(error)) from None

    async def _handle(self, message: ClientMessage) -> None:
        # All sockets of an address together send a limited number of messages. Beyond it they are read more slowly.
        seconds = self._address_limit.reserve(self.network, FOLLOW_MESSAGES if isinstance(message, Follow) else 1)
        if seconds > 0:
            await self._wait(seconds)
        if isinstance(message, TAKING_PART):
            self._require_participant(message)
        if isinstance(message, CommandMessage):
            if self.identity.banned:
                await self._resign(message)
            else:
                await self._at_tables.command(message)
            return
        if isinstance(message, Attend):
            self.heartbeat.expected = message.presence == "here"
        if await self._at_tables.handle(message):
            return
        match message:
            case FollowLobby():
                self._follow_lobby(message)
            case UnfollowLobby():
                self._lobby.unsubscribe(self, keep_own=self._follows_own)
            case FollowOwn():
                self._follow_own()
            case SayMessage():
                self._require_followed(message.table)
                self._tables.chat.say(self, message.table, message.text or "", message.quick or None)
            case ReportMessage():
                self._require_followed(message.table)
                self._report_limit.check(TOO_FAST, self.network)
                self._tables.chat.report(self, message.table, message.seat)

    async def _wait(self, seconds: float) -> None:
        while seconds > 0 and not self._leaving and self._closed_by is None:
            await asyncio.sleep(min(seconds, LONGEST_SLEEP))
            seconds -= LONGEST_SLEEP

    async def _resign(self, message: CommandMessage) -> None:
        """A banned client watches as a stranger, but gives up its own seat."""
        answer = await self._tables.command(
            self.identity.client, message.table, message.seat, message.id, message.command, self._send_message,
            network=self.network,
        )  # fmt: skip
        self._note_answer(message.table, answer)

    def _require_participant(self, message: ClientMessage) -> None:
        """The banned may resign, so that nobody has to wait for them."""
        resigns = isinstance(message, CommandMessage) and isinstance(message.command, RESIGNING)
        if self.identity.banned and not resigns:
            raise banned_refusal(self._ban_of(self.identity.client))
        if not self.identity.plays:
            raise Refused(NOT_ALLOWED)

    def _note_answer(self, table: str, answer: Answer) -> None:
        if answer.code is not None:
            self._refusal_log.record(answer.code, table)

    def mark_lost(self) -> None:
        """The promised heartbeats have stopped."""
        self._at_tables.attend("lost")

    def _require_followed(self, table: str) -> None:
        if table not in self._at_tables.followed:
            raise Refused(NO_TALK)

    def _follow_lobby(self, message: FollowLobby) -> None:
        """Rate-limited, because the snapshot of the lobby is large."""
        if not self._settings.lobby:
            raise Refused(NO_LOBBY)
        if not self._lobby_limit.take():
            raise Refused(TOO_FAST)
        self._lobby.subscribe(self, "" if self.identity.banned else message.name)

    def _follow_own(self) -> None:
        if not self._settings.lobby:
            raise Refused(NO_LOBBY)
        self._follows_own = True
        self._lobby.own.subscribe(self)


def _wants_compact(scope: Scope) -> bool:
    """Does the address of the socket ask for the compact protocol?"""
    return b"protocol=%d" % COMPACT_PROTOCOL in scope["query_string"].split(b"&")


def _text(text: bytes) -> Message:
    return {"type": "websocket.send", "text": text.decode()}


class Connections:
    """All sockets of the server, up to its limits. An ASGI application without layers around it."""

    def __init__(
        self, settings: Settings, tables: Tables, lobby: Lobby, refusal_log: RefusalLog, report_limit: RateLimiter,
        ban_of: BanOf = lambda client: None,
    ) -> None:  # fmt: skip
        self._report_limit = report_limit
        self._ban_of = ban_of
        self._address_limit = RateLimiter(
            settings.messages_per_second_per_address, settings.messages_at_once_per_address, time.monotonic
        )
        self._settings = settings
        self._tables = tables
        self._lobby = lobby
        self._refusal_log = refusal_log
        self._open: set[SocketConnection] = set()
        self._clients: Counter[str] = Counter()
        self.leaving = False
        self._per_network: Counter[str] = Counter()
        self._heartbeat_check: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._open)

    async def leave(self) -> None:
        """Ask all clients to reconnect, to another node if there is one; in batches, not all at once."""
        self.leaving = True
        for count, connection in enumerate([*self._open], start=1):
            connection.leave()
            if count % LEAVING_AT_ONCE == 0:
                await asyncio.sleep(SECONDS_BETWEEN)
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_LEAVE):
                while self._open:
                    await asyncio.sleep(SECONDS_BETWEEN)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        caller = caller_of(scope)
        refusal = self._refusal(scope["path"], caller.network)
        if refusal is not None:
            self._refusal_log.record(refusal.code)
            await refusal_response(Refused(refusal))(scope, receive, with_headers(scope, send, []))
            return
        transport = transport_of(scope)
        connection = SocketConnection(
            caller, transport, receive, send, self._tables, self._lobby, self._settings, self._refusal_log,
            self._report_limit, self._address_limit, _wants_compact(scope), self._ban_of,
        )  # fmt: skip
        self._add(connection, caller.network)
        try:
            await send({"type": "websocket.accept", "headers": [*caller.accept_headers]})
            if transport is not None:
                transport.forget_handshake()
                scope["headers"].clear()
            await connection.run()
        finally:
            self._remove(connection, caller.network)

    def _add(self, connection: SocketConnection, network: str) -> None:
        self._open.add(connection)
        self._clients[connection.client] += 1
        self._per_network[network] += 1
        if self._heartbeat_check is None or self._heartbeat_check.done():
            self._heartbeat_check = asyncio.create_task(self._check_heartbeats())

    def _remove(self, connection: SocketConnection, network: str) -> None:
        self._open.discard(connection)
        for counter, key in ((self._clients, connection.client), (self._per_network, network)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    @property
    def identities(self) -> set[Identity]:
        return {connection.identity for connection in self._open}

    def has(self, client: str) -> bool:
        """Is this client connected to this server?"""
        return client in self._clients

    def revoke(self, revoked: Callable[[Identity], bool]) -> None:
        """Close the sockets of these identities."""
        for connection in [one for one in self._open if revoked(one.identity)]:
            connection.revoke()

    async def _check_heartbeats(self) -> None:
        """Runs as long as a client is connected."""
        while self._open:
            await asyncio.sleep(CHECK_EVERY)
            for connection in [one for one in self._open if one.heartbeat.missed]:
                connection.mark_lost()

    def _refusal(self, path: str, network: str) -> Refusal | None:
        if path != PATH:
            return NO_SUCH_PAGE
        if len(self._open) >= self._settings.sockets:
            return TOO_MANY_SOCKETS
        return TOO_MANY_AT_ONCE if self._per_network[network] >= self._settings.sockets_per_address else None
