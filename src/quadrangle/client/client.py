"""The client: REST for single requests, the socket for events and commands."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from quadrangle.backoff import RetryBudget
from quadrangle.client.reconnecting_socket import ReconnectingSocket, Unreachable, error_of_response, refused
from quadrangle.client.subscription import Happened, Subscription
from quadrangle.core.facts import Value
from quadrangle.record import Record
from quadrangle.tables.live.messages import Answer, GameInfo, Snapshot, TableListItem
from quadrangle.tables.model.commands import NewTable, SeatWanted
from quadrangle.tables.model.events import Pace

T = TypeVar("T")
# Over the rate limit, or the server is full.
BUSY = frozenset({429, 503})
# Statuses of a proxy that cannot reach the server.
AWAY = frozenset({502, 504})


def person(name: str = "") -> SeatWanted:
    """A seat for this client."""
    return SeatWanted("person", name)


def bot(name: str = "level:1") -> SeatWanted:
    """A seat for one of the server's bots."""
    return SeatWanted("bot", "", name)


def open_seat() -> SeatWanted:
    """A seat for anybody."""
    return SeatWanted("open")


class Client:
    """A client of a server: `async with Client(url) as client`. Seats belong to the cookie that the server sets.

    `token` is sent with every request: seats then belong to the account. Servers without accounts ignore it.
    `patience` is how many seconds an unreachable server is retried before `Unreachable` is raised.
    """

    def __init__(self, url: str, token: str | None = None, *, patience: float = 60.0) -> None:
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(base_url=f"{url.rstrip('/')}/api/v1", headers=self._headers)
        self._patience = patience
        self._socket = ReconnectingSocket(_socket_url(url), self._socket_headers, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._socket.close()
        await self._http.aclose()

    async def games(self) -> list[GameInfo]:
        """What can be played there."""
        return await self._ask(list[GameInfo], "GET", "/games")

    async def tables(self, status: Literal["open", "playing", "over"] | None = None) -> list[TableListItem]:
        """The tables at which this client has sat, the latest first."""
        return await self._ask(list[TableListItem], "GET", "/tables", params={"status": status} if status else {})

    async def table(self, id: str) -> Snapshot:
        """A table as it is now."""
        return await self._ask(Snapshot, "GET", f"/tables/{id}")

    async def record(self, id: str) -> Record:
        """The record of the game at a table."""
        return Record.loads((await self._answer("GET", f"/tables/{id}/record")).decode())

    async def create(
        self, game: str, seats: Sequence[SeatWanted], *,
        players: int | None = None, options: dict[str, Value] | None = None, begins: int | Literal["random"] = 1,
        pace: Pace | None = None,
    ) -> Snapshot:  # fmt: skip
        """A new table. The seat that begins becomes seat 1, the others follow clockwise."""
        await self._socket_headers()  # asked again by the same client and id, it is made once
        wanted = NewTable(game, tuple(seats), players, options or {}, begins, pace, id=secrets.token_hex(8))
        return await self._ask(Snapshot, "POST", "/tables", content=msgspec.json.encode(wanted))

    async def follow(self, id: str) -> AsyncGenerator[Happened, None]:
        """Follow a table: first the table as it is, then every event once and in order, without end."""
        subscription = Subscription(id)
        await self._socket.follow(subscription)
        try:
            async with aclosing(subscription.news()) as news:
                async for happened in news:
                    yield happened
        finally:
            await self._socket.unfollow(subscription)

    async def play(self, table: Snapshot, action: str) -> Answer:
        """Play for the seat whose turn it is at this table as it was seen. `Refused` if it has moved on since."""
        seat = table.position.turn or 0
        return await self.command(table.id, seat, do="play", action=action, ply=table.position.ply)

    async def command(self, table: str, seat: int, **command: Any) -> Answer:
        """Any command of the protocol, as `do="resign"`; executed once, even if the connection breaks meanwhile."""
        answer = await self._socket.command(table, seat, command)
        if not answer.ok:
            raise refused(answer.code or "", answer.rule, answer.sentence or "", answer.values or {})
        return answer

    async def _ask(self, kind: type[T], method: str, path: str, **more: Any) -> T:
        return msgspec.json.decode(await self._answer(method, path, **more), type=kind)

    async def _answer(self, method: str, path: str, **more: Any) -> bytes:
        answer = await self._request(method, path, **more)
        if answer.is_success:
            return answer.content
        raise error_of_response(answer.status_code, answer.content)

    async def _request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Retry while the server cannot be reached or sends Retry-After. Safe, because all requests are idempotent."""
        budget = RetryBudget(self._patience)
        while True:
            later = 0.0
            try:
                answer = await self._http.request(method, path, **more)
                later = _seconds_to_wait(answer)
                again = not budget.exhausted if answer.status_code in AWAY else later and budget.allows(later)
                if not again:
                    return answer
            except httpx.TransportError as error:
                if budget.exhausted:
                    raise Unreachable(f"The server cannot be reached: {error}.") from error
            await budget.wait(later)

    async def _socket_headers(self) -> dict[str, str]:
        """The headers of the socket, with the cookie of the other requests."""
        if not self._http.cookies:
            await self._request("GET", "/health")
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        return {**self._headers, "Cookie": cookies}


def _seconds_to_wait(answer: httpx.Response) -> float:
    """The Retry-After of a busy server; 0 if it has answered."""
    seconds = answer.headers.get("retry-after", "")
    return float(seconds) if answer.status_code in BUSY and seconds.isdecimal() else 0.0


def _socket_url(url: str) -> str:
    parts = urlsplit(url)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return urlunsplit((scheme, parts.netloc, f"{parts.path.rstrip('/')}/api/v1/socket", "", ""))
