"""The socket to the server. When it breaks it is reopened with backoff. Then all subscriptions continue from their last
event, and unanswered commands are sent again. Their ids are idempotency keys, so nothing is played twice.
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

from quadrangle.backoff import RetryBudget
from quadrangle.client.subscription import ReceivedEvent, Subscription
from quadrangle.core.errors import QuadrangleError, Refusal, Refused
from quadrangle.tables.live.messages import Answer, PresenceMessage, SnapshotMessage


class Unreachable(QuadrangleError):
    """The server could not be reached for too long, or its answer is not readable."""


# EOFError: some versions of websockets say so when the connection breaks in the middle of the handshake.
BROKEN = (OSError, EOFError, TimeoutError, WebSocketException, Unreachable)
# Statuses of a server that is running but cannot accept the connection now.
LATER = frozenset({408, 429, 500, 502, 503, 504})
LONGEST_RECONNECT_SECONDS = 10.0  # between two attempts
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
    """Convert a server error to `Refused`."""
    error = Refused(Refusal(code, rule or "Server", sentence.replace("{", "{{").replace("}", "}}")))
    error.values = values
    return error


def error_of_response(status: int, body: bytes | bytearray) -> Refused | Unreachable:
    """The exception for an unexpected response."""
    try:
        error = msgspec.json.decode(body, type=_Error)
    except msgspec.MsgspecError:
        return Unreachable(f"The server answered with status {status} and an unreadable body.")
    return refused(error.code, error.rule, error.sentence, error.values)


class ReconnectingSocket:
    """One socket for all subscriptions and commands of a client, opened when it is first needed."""

    def __init__(self, url: str, headers: Callable[[], Awaitable[dict[str, str]]], patience: float) -> None:
        self._url = url
        self._headers = headers
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._running: asyncio.Task[None] | None = None
        self._subscriptions: list[Subscription] = []
        self._unanswered: dict[str, tuple[str, asyncio.Future[Answer]]] = {}

    async def command(self, table: str, seat: int, command: dict[str, Any]) -> Answer:
        """Send a command, which is executed once, and wait for its answer."""
        id = secrets.token_hex(8)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        message = {"type": "command", "id": id, "table": table, "seat": seat, "command": command}
        self._unanswered[id] = _encode(message).decode(), answer
        try:
            await self._send(self._unanswered[id][0])
            return await answer
        finally:
            del self._unanswered[id]

    async def follow(self, subscription: Subscription) -> None:
        self._subscriptions.append(subscription)
        await self._send(_follow(subscription))

    async def unfollow(self, subscription: Subscription) -> None:
        self._subscriptions.remove(subscription)
        if self._socket is not None and all(other.table != subscription.table for other in self._subscriptions):
            await self._send(_encode({"type": "unfollow", "table": subscription.table}).decode())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._fail(Unreachable("The client was closed."))

    async def _send(self, text: str) -> None:
        """Send now if there is a socket; otherwise it is sent when there is one."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)
        elif self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Stay connected. If that fails unexpectedly, everybody who waits gets an error."""
        try:
            await self._stay_connected()
        except Exception as error:
            self._fail(Unreachable(f"The connection ended: {error!r}."))
            raise

    async def _stay_connected(self) -> None:
        """Reconnect until the server could not be reached for too long."""
        budget = RetryBudget(self._patience, longest=LONGEST_RECONNECT_SECONDS)
        while True:
            try:
                await self._connected()
                budget.renew()
            except InvalidStatus as error:
                if error.response.status_code not in LATER or budget.exhausted:
                    self._fail(error_of_response(error.response.status_code, error.response.body or b""))
                    return
            except BROKEN as error:
                if budget.exhausted:
                    self._fail(Unreachable(f"The server cannot be reached: {error}."))
                    return
            await budget.wait()

    async def _connected(self) -> None:
        """Use one socket until it breaks. Raises if it could not be opened."""
        async with connect(self._address(), additional_headers=await self._headers(), compression=None) as socket:
            try:
                await socket.recv()  # welcome
                self._socket = socket
                for text in [*map(_follow, self._subscriptions), *(text for text, _ in self._unanswered.values())]:
                    await socket.send(text)
                async for message in socket:
                    self._receive(message)
            except ConnectionClosed:
                pass
            finally:
                self._socket = None

    def _address(self) -> str:
        """With many nodes, the table's id lets a proxy choose the node of the others at the table."""
        return f"{self._url}?table={self._subscriptions[0].table}" if self._subscriptions else self._url

    def _receive(self, text: str | bytes) -> None:
        kind = msgspec.json.decode(text, type=_Kind).type
        if kind == "answer":
            self._answered(msgspec.json.decode(text, type=Answer))
        elif kind == "event":
            happened = msgspec.json.decode(text, type=ReceivedEvent)
            for subscription in self._at(happened.table):
                subscription.happen(happened)
        elif kind == "snapshot":
            message = msgspec.json.decode(text, type=SnapshotMessage)
            for subscription in self._at(message.table):
                subscription.show(message)
        elif kind == "presence":
            there = msgspec.json.decode(text, type=PresenceMessage)
            for subscription in self._at(there.table):
                subscription.see_presence(there)
        elif kind == "error":
            self._refused(msgspec.json.decode(text, type=_Error))
        # Later servers may send other messages, which are ignored.

    def _at(self, table: str) -> list[Subscription]:
        return [subscription for subscription in self._subscriptions if subscription.table == table]

    def _answered(self, answer: Answer) -> None:
        waiting = self._unanswered.get(answer.id)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(answer)

    def _refused(self, error: _Error) -> None:
        """Commands get an answer as well, so only refused subscriptions matter here."""
        if error.id is None:
            for subscription in self._subscriptions:
                concerned = error.values.get("table", subscription.table) == subscription.table
                if subscription.snapshot is None and concerned:
                    subscription.fail(refused(error.code, None, error.sentence, error.values))

    def _fail(self, error: Exception) -> None:
        for subscription in self._subscriptions:
            subscription.fail(error)
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(error)


def _follow(subscription: Subscription) -> str:
    return _encode({"type": "follow", "table": subscription.table, "after": subscription.after}).decode()
