"""The socket to the server. When it breaks it is opened again, after a while that grows and is never the same for all;
then everything followed is followed on from its last event, and commands without an answer are sent again under their
ids. The server does each id once, so nothing is played twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from quadrangle.client.following import EventHeard, Following
from quadrangle.client.patience import Patience
from quadrangle.core.errors import QuadrangleError, Refusal, Refused
from quadrangle.service.shown import Answer, PresenceMessage, SnapshotMessage


class Unreachable(QuadrangleError):
    """The server could not be reached for too long, or does not speak as one."""


# EOFError: some versions of websockets say so when the connection breaks in the middle of the handshake.
BROKEN = (OSError, EOFError, TimeoutError, WebSocketException, Unreachable)
# What a server says that is there, but cannot take us now.
LATER = frozenset({408, 429, 500, 502, 503, 504})
_encode = msgspec.json.Encoder().encode


class _Kind(msgspec.Struct, frozen=True):
    type: str


class _Error(msgspec.Struct, frozen=True):
    code: str
    values: dict[str, Any]
    sentence: str
    id: str | None = None
    rule: str | None = None


def refused(code: str, rule: str | None, sentence: str, values: dict[str, Any]) -> Refused:
    """The server's no, as every no looks."""
    error = Refused(Refusal(code, rule or "Server", sentence.replace("{", "{{").replace("}", "}}")))
    error.values = values
    return error


def no_of(status: int, body: bytes | bytearray) -> Refused | Unreachable:
    """What a server means that does not answer as it was asked."""
    try:
        no = msgspec.json.decode(body, type=_Error)
    except msgspec.MsgspecError:
        return Unreachable(f"The server answers {status} and nothing readable.")
    return refused(no.code, no.rule, no.sentence, no.values)


class Line:
    """One socket for all that a client follows and commands, opened when it is first needed."""

    def __init__(self, url: str, headers: Callable[[], Awaitable[dict[str, str]]], patience: float) -> None:
        self._url = url
        self._headers = headers
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._running: asyncio.Task[None] | None = None
        self._followings: list[Following] = []
        self._unanswered: dict[str, tuple[str, asyncio.Future[Answer]]] = {}

    async def command(self, table: str, seat: int, command: dict[str, Any]) -> Answer:
        """Have something done once, and hear what became of it."""
        id = secrets.token_hex(8)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        said = {"type": "command", "id": id, "table": table, "seat": seat, "command": command}
        self._unanswered[id] = _encode(said).decode(), answer
        try:
            await self._say(self._unanswered[id][0])
            return await answer
        finally:
            del self._unanswered[id]

    async def follow(self, following: Following) -> None:
        self._followings.append(following)
        await self._say(_follow(following))

    async def unfollow(self, following: Following) -> None:
        self._followings.remove(following)
        if self._socket is not None and all(other.table != following.table for other in self._followings):
            await self._say(_encode({"type": "unfollow", "table": following.table}).decode())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._fail(Unreachable("The client was closed."))

    async def _say(self, text: str) -> None:
        """Now, if there is a socket; otherwise it is said again when there is one."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)
        elif self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Be connected. Whatever ends it, nobody waits for it any longer."""
        try:
            await self._stay_connected()
        except Exception as error:
            self._fail(Unreachable(f"The connection ended: {error!r}."))
            raise

    async def _stay_connected(self) -> None:
        """Connect again and again, until nobody could be reached for too long."""
        patience = Patience(self._patience)
        while True:
            try:
                await self._connected()
                patience.renew()
            except InvalidStatus as error:
                if error.response.status_code not in LATER or patience.ended:
                    self._fail(no_of(error.response.status_code, error.response.body or b""))
                    return
            except BROKEN as error:
                if patience.ended:
                    self._fail(Unreachable(f"The server cannot be reached: {error}."))
                    return
            await patience.wait()

    async def _connected(self) -> None:
        """From the first word to the last of one socket. Returns when it broke after it had been of use."""
        async with connect(self._address(), additional_headers=await self._headers(), compression=None) as socket:
            try:
                await socket.recv()  # welcome
                self._socket = socket
                for text in [*map(_follow, self._followings), *(text for text, _ in self._unanswered.values())]:
                    await socket.send(text)
                async for heard in socket:
                    self._hear(heard)
            except ConnectionClosed:
                pass
            finally:
                self._socket = None

    def _address(self) -> str:
        """With many nodes, the table's name lets a proxy send us where the others at it are."""
        return f"{self._url}?table={self._followings[0].table}" if self._followings else self._url

    def _hear(self, text: str | bytes) -> None:
        kind = msgspec.json.decode(text, type=_Kind).type
        if kind == "answer":
            self._answered(msgspec.json.decode(text, type=Answer))
        elif kind == "event":
            happened = msgspec.json.decode(text, type=EventHeard)
            for following in self._at(happened.table):
                following.happen(happened)
        elif kind == "snapshot":
            shown = msgspec.json.decode(text, type=SnapshotMessage)
            for following in self._at(shown.table):
                following.show(shown)
        elif kind == "presence":
            there = msgspec.json.decode(text, type=PresenceMessage)
            for following in self._at(there.table):
                following.see_presence(there)
        elif kind == "error":
            self._refused(msgspec.json.decode(text, type=_Error))
        # Later servers may say more; what we do not know is not for us.

    def _at(self, table: str) -> list[Following]:
        return [following for following in self._followings if following.table == table]

    def _answered(self, answer: Answer) -> None:
        waiting = self._unanswered.get(answer.id)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(answer)

    def _refused(self, error: _Error) -> None:
        """A command is answered too. What else can be refused is following."""
        if error.id is None:
            for following in self._followings:
                if following.shown is None and error.values.get("table", following.table) == following.table:
                    following.fail(refused(error.code, None, error.sentence, error.values))

    def _fail(self, error: Exception) -> None:
        for following in self._followings:
            following.fail(error)
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(error)


def _follow(following: Following) -> str:
    return _encode({"type": "follow", "table": following.table, "after": following.after}).decode()
