"""One socket per client, following any number of tables."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.types import Message, Receive, Scope, Send

from quadrangle import __version__
from quadrangle.core.errors import Refusal
from quadrangle.people.refusals import BANNED, NOT_ALLOWED, SIGNED_OUT
from quadrangle.people.registry import Asker
from quadrangle.server.door import DOOR, POLICY_VIOLATION, Door
from quadrangle.server.headers import with_headers
from quadrangle.server.limits import Bucket
from quadrangle.server.messages import (
    PROTOCOL,
    Attend,
    ClientMessage,
    CommandMessage,
    ErrorMessage,
    Follow,
    FollowLobby,
    Ping,
    Pong,
    Report,
    Say,
    ServerMessage,
    Unfollow,
    UnfollowLobby,
    Welcome,
    command_id,
)
from quadrangle.server.refusals import (
    NO_LOBBY,
    NO_SUCH_PAGE,
    TOO_FAST,
    TOO_LARGE,
    TOO_MANY_AT_ONCE,
    TOO_MANY_FOLLOWED,
    TOO_MANY_SOCKETS,
    TOO_OFTEN_REFUSED,
    TOO_SLOW,
    UNREADABLE,
    refusal_response,
)
from quadrangle.server.settings import Settings
from quadrangle.server.watch import Watch
from quadrangle.service.presence import PresenceKind
from quadrangle.service.refusals import NO_TALK, Refused
from quadrangle.service.shown import Answer
from quadrangle.service.tables import Tables

# Seconds: whoever promised to be heard is taken for lost after such a silence; looked for so often.
SILENCE, LISTEN_EVERY = 2.4, 0.5
# How a socket ends that gave no reason; a page that is left gives one.
NO_REASON = (1005, 1006)
PATH = "/api/v1/socket"
SERVICE_RESTART, RESTARTING = 1012, "restarting"
# So many sockets are asked to leave at once, then so many seconds later the next ones; and so long they have in all.
LEAVING_AT_ONCE, SECONDS_BETWEEN, SECONDS_TO_LEAVE = 100, 0.05, 2.0
# What a token for reading may not be used for, and what nobody says who is banned.
TAKING_PART = (CommandMessage, Say, Report)
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Pulse:
    """When a connection was last heard, and whether it promised to be heard all the time."""

    __slots__ = ("expected", "heard")

    def __init__(self) -> None:
        self.expected = False
        self.heard = time.monotonic()

    def beat(self) -> None:
        self.heard = time.monotonic()

    @property
    def missed(self) -> bool:
        return self.expected and time.monotonic() - self.heard > SILENCE


class Connection:
    """A socket: reads one message after the other, and writes what is heard at the tables it follows."""

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, tables: Tables, settings: Settings, watch: Watch
    ) -> None:
        self.asker: Asker = scope["asker"]
        # Who is banned looks on as a stranger: nobody at their tables waits for them because they are there.
        self.client = f"banned-{self.asker.client}" if self.asker.banned else self.asker.client
        self.party: str = scope["party"]
        self._receive = receive
        self._send = send
        self._door: Door | None = scope.get("state", {}).get(DOOR)
        self._tables = tables
        self._settings = settings
        self._watch = watch
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once, time.monotonic)
        self._refusals = Bucket(settings.refusals_per_second, settings.refusals_at_once, time.monotonic)
        self._lobby_bucket = Bucket(settings.lobby_follows_per_second, settings.lobby_follows_at_once, time.monotonic)
        self._followed: set[str] = set()
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self._something = asyncio.Event()
        self._cut: Refusal | None = None
        self._handling = False
        self._leaving = False
        self.pulse = Pulse()
        self._presence: PresenceKind = "here"
        self._broken = False

    async def run(self) -> None:
        """From welcome to goodbye."""
        self._send_message(Welcome(PROTOCOL, __version__, self._tables.now(), self._tables.notices.shared))
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            for table in self._followed:
                self._tables.unfollow(self, table, lost=self._broken)
            self._tables.lobby.unfollow(self)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def deliver(self, text: bytes) -> None:
        """Something happened at a table. Never waits: a slow reader must not hold up the others."""
        if self._cut is not None or (not self._unsent and self._door is not None and self._door.say(text)):
            return
        if self._unsent and self._unsent_bytes + len(text) > self._settings.unread_bytes:
            self._cut_off(TOO_SLOW)
            return
        self._unsent.append(text)
        self._count(len(text))
        self._something.set()

    def _count(self, size: int) -> None:
        self._unsent_bytes += size
        if self._door is not None:
            self._door.held = self._unsent_bytes

    def _cut_off(self, refusal: Refusal) -> None:
        """What is unsent is lost to this connection; the next one asks for it."""
        self._cut = refusal
        self._unsent.clear()
        self._count(-self._unsent_bytes)
        self._something.set()
        if self._door is not None:
            self._door.cut(refusal)

    def leave(self) -> None:
        """Send this client elsewhere, as soon as what it has asked is answered."""
        self._leaving = True
        self._something.set()

    def dismiss(self) -> None:
        """Whoever this was is not signed in any more, or not with the same rights; they may connect again."""
        self._cut_off(SIGNED_OUT)

    def _send_message(self, message: ServerMessage) -> None:
        self.deliver(_encode(message))

    def _refuse(self, refused: Refused, text: str | None) -> None:
        """Say why a message was not taken. A command is answered too: whoever sent it waits for that."""
        self._watch.refusal(refused.code)
        if not self._refusals.take():
            self._cut_off(TOO_OFTEN_REFUSED)
            return
        id = command_id(text) if text is not None else None
        self._send_message(ErrorMessage(refused.code, refused.values, refused.sentence, id or msgspec.UNSET))
        if id is not None:
            self._send_message(Answer.no(id, refused))

    async def _write(self) -> None:
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while self._unsent:
                    # It stays the first until it is sent: what is heard meanwhile must not overtake it.
                    await self._send(_text(self._unsent[0]))
                    if self._unsent:
                        self._count(-len(self._unsent.popleft()))
                if self._cut is not None:
                    await self._send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": self._cut.code})
                    return
                if self._leaving and not self._handling:
                    await self._send({"type": "websocket.close", "code": SERVICE_RESTART, "reason": RESTARTING})
                    return
        except OSError:
            return  # the reader hears of it too, and tidies up

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect" or self._cut is not None:
                self._broken = message.get("code") in NO_REASON
                return
            self.pulse.beat()
            if self._presence == "lost":
                self._attend("here")
            text: str | None = message.get("text")
            self._handling = True
            try:
                await self._handle(self._decoded(text))
            except Refused as refused:
                self._refuse(refused, text)
            finally:
                self._handling = False
            if self._leaving:
                self._something.set()

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
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused(UNREADABLE, reason=str(error)) from None

    async def _handle(self, message: ClientMessage) -> None:
        if isinstance(message, TAKING_PART):
            self._must_take_part()
        match message:
            case CommandMessage():
                answer = await self._tables.command(
                    self.client, message.table, message.seat, message.id, message.command, self._send_message
                )
                if answer.code is not None:
                    self._watch.refusal(answer.code, message.table)
            case Follow():
                await self._follow(message)
            case Unfollow():
                self._followed.discard(message.table)
                self._tables.unfollow(self, message.table)
            case FollowLobby():
                self._follow_lobby(message)
            case UnfollowLobby():
                self._tables.lobby.unfollow(self)
            case Attend():
                self.pulse.expected = message.presence == "here"
                self._attend(message.presence)
            case Say():
                self._must_follow(message.table)
                self._tables.talk.say(self, message.table, message.text or "", message.quick or None)
            case Report():
                self._must_follow(message.table)
                self._tables.talk.report(self, message.table, message.seat)
            case Ping():
                self._send_message(Pong(self._tables.now()))

    def _must_take_part(self) -> None:
        if self.asker.banned:
            raise Refused(BANNED)
        if not self.asker.plays:
            raise Refused(NOT_ALLOWED)

    def _attend(self, presence: PresenceKind) -> None:
        if presence != self._presence:
            self._presence = presence
            for table in self._followed:
                self._tables.mark(self, table, presence)

    def miss(self) -> None:
        """Whoever is here says something every moment; this one has fallen silent."""
        self._attend("lost")

    def _must_follow(self, table: str) -> None:
        if table not in self._followed:
            raise Refused(NO_TALK)

    async def _follow(self, message: Follow) -> None:
        if len(self._followed) >= self._settings.follows and message.table not in self._followed:
            raise Refused(TOO_MANY_FOLLOWED, most=self._settings.follows)
        await self._tables.follow(self, message.table, message.after)
        self._followed.add(message.table)
        self._tables.talk.show(self, message.table)
        if self._presence != "here":
            self._tables.mark(self, message.table, self._presence)

    def _follow_lobby(self, message: FollowLobby) -> None:
        """Its snapshot is large: nobody asks for it again and again."""
        if not self._settings.lobby:
            raise Refused(NO_LOBBY)
        if not self._lobby_bucket.take():
            raise Refused(TOO_FAST)
        self._tables.lobby.follow(self, "" if self.asker.banned else message.name)


def _text(text: bytes) -> Message:
    return {"type": "websocket.send", "text": text.decode()}


class Connections:
    """All sockets of the server, and no more than it can bear. An ASGI application, next to the wire."""

    def __init__(self, settings: Settings, watch: Watch) -> None:
        self._settings = settings
        self._watch = watch
        self._open: set[Connection] = set()
        self.leaving = False
        self._by_party: Counter[str] = Counter()
        self._listening: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._open)

    async def leave(self) -> None:
        """Ask everybody to connect again, elsewhere if there is another node; not all of them in the same moment."""
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
        party = scope["party"]
        refusal = self._refusal(scope["path"], party)
        if refusal is not None:
            self._watch.refusal(refusal.code)
            await refusal_response(Refused(refusal))(scope, receive, with_headers(scope, send, []))
            return
        connection = Connection(scope, receive, send, scope["app"].state.tables, self._settings, self._watch)
        self._open.add(connection)
        self._by_party[party] += 1
        self._listen()
        try:
            await send({"type": "websocket.accept", "headers": scope["accept_headers"]})
            await connection.run()
        finally:
            self._open.discard(connection)
            self._by_party[party] -= 1
            self._by_party += Counter()  # forgets those who have none

    @property
    def askers(self) -> set[Asker]:
        return {connection.asker for connection in self._open}

    def has(self, client: str) -> bool:
        """Is somebody there as this client?"""
        return any(connection.client == client for connection in self._open)

    def dismiss(self, gone: Callable[[Asker], bool]) -> None:
        """Close the sockets of those who have been signed out or banned; they may come back as what they are now."""
        for connection in [one for one in self._open if gone(one.asker)]:
            connection.dismiss()

    def _listen(self) -> None:
        if self._listening is None or self._listening.done():
            self._listening = asyncio.create_task(self._listen_for_silence())

    async def _listen_for_silence(self) -> None:
        """As long as anybody is connected."""
        while self._open:
            await asyncio.sleep(LISTEN_EVERY)
            for connection in [one for one in self._open if one.pulse.missed]:
                connection.miss()

    def _refusal(self, path: str, party: str) -> Refusal | None:
        if path != PATH:
            return NO_SUCH_PAGE
        if len(self._open) >= self._settings.sockets:
            return TOO_MANY_SOCKETS
        return TOO_MANY_AT_ONCE if self._by_party[party] >= self._settings.sockets_per_address else None
