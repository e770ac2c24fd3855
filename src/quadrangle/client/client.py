"""The client: REST for what is asked once, the socket for what goes on."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from quadrangle.client.following import Following, Happened
from quadrangle.client.line import Line, Unreachable, no_of, refused
from quadrangle.client.patience import Patience
from quadrangle.core.facts import Value
from quadrangle.record import Record
from quadrangle.server.bodies import GameShown, TableListed
from quadrangle.service.commands import NewTable, SeatWanted
from quadrangle.service.events import Pace
from quadrangle.service.shown import Answer, Snapshot

T = TypeVar("T")
# Too much was asked, or the server is full.
BUSY = frozenset({429, 503})
# What a proxy says of a server that it cannot reach.
AWAY = frozenset({502, 504})


def person(name: str = "") -> SeatWanted:
    """A seat for this client."""
    return SeatWanted("person", name)


def bot(name: str = "level:1") -> SeatWanted:
    """A seat for one of the server's bots."""
    return SeatWanted("bot", "", name)


def open_seat() -> SeatWanted:
    """A seat for whoever comes."""
    return SeatWanted("open")


class Client:
    """Somebody at a server: `async with Client(url) as client`. Seats belong to the cookie that it is given there.

    `token` goes with every request: seats are then the account's. Servers without accounts ignore it.
    `patience` is for how many seconds a server that cannot be reached is tried again, before `Unreachable` is raised.
    """

    def __init__(self, url: str, token: str | None = None, *, patience: float = 60.0) -> None:
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(base_url=f"{url.rstrip('/')}/api/v1", headers=self._headers)
        self._patience = patience
        self._line = Line(_socket_url(url), self._greeting, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._line.close()
        await self._http.aclose()

    async def games(self) -> list[GameShown]:
        """What can be played there."""
        return await self._ask(list[GameShown], "GET", "/games")

    async def tables(self, status: Literal["open", "playing", "over"] | None = None) -> list[TableListed]:
        """The tables at which this client has sat, the latest first."""
        return await self._ask(list[TableListed], "GET", "/tables", params={"status": status} if status else {})

    async def table(self, id: str) -> Snapshot:
        """A table as it is now."""
        return await self._ask(Snapshot, "GET", f"/tables/{id}")

    async def record(self, id: str) -> Record:
        """The game at a table, written down."""
        return Record.loads((await self._answer("GET", f"/tables/{id}/record")).decode())

    async def create(
        self, game: str, seats: Sequence[SeatWanted], *,
        players: int | None = None, options: dict[str, Value] | None = None, begins: int | Literal["random"] = 1,
        pace: Pace | None = None,
    ) -> Snapshot:  # fmt: skip
        """A new table. The seat that begins becomes seat 1, the others follow clockwise."""
        await self._greeting()  # asked again by the same client and id, it is made once
        wanted = NewTable(game, tuple(seats), players, options or {}, begins, pace, id=secrets.token_hex(8))
        return await self._ask(Snapshot, "POST", "/tables", content=msgspec.json.encode(wanted))

    async def follow(self, id: str) -> AsyncGenerator[Happened, None]:
        """What happens at a table, for ever: first the table as it is, then every event once and in order."""
        following = Following(id)
        await self._line.follow(following)
        try:
            async with aclosing(following.news()) as news:
                async for happened in news:
                    yield happened
        finally:
            await self._line.unfollow(following)

    async def play(self, table: Snapshot, action: str) -> Answer:
        """Play for the seat whose turn it is at this table as it was seen. `Refused` if it has moved on since."""
        seat = table.position.turn or 0
        return await self.command(table.id, seat, do="play", action=action, ply=table.position.ply)

    async def command(self, table: str, seat: int, **command: Any) -> Answer:
        """Any command of the protocol, as `do="resign"`; done once, however often the connection breaks meanwhile."""
        answer = await self._line.command(table, seat, command)
        if not answer.ok:
            raise refused(answer.code or "", answer.rule, answer.sentence or "", answer.values or {})
        return answer

    async def _ask(self, kind: type[T], method: str, path: str, **more: Any) -> T:
        return msgspec.json.decode(await self._answer(method, path, **more), type=kind)

    async def _answer(self, method: str, path: str, **more: Any) -> bytes:
        answer = await self._asked(method, path, **more)
        if answer.is_success:
            return answer.content
        raise no_of(answer.status_code, answer.content)

    async def _asked(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Asked again while the server cannot be reached or says when to come back: nothing here is done twice."""
        patience = Patience(self._patience)
        while True:
            later = 0.0
            try:
                answer = await self._http.request(method, path, **more)
                later = _seconds_to_wait(answer)
                goes_on = not patience.ended if answer.status_code in AWAY else later and patience.allows(later)
                if not goes_on:
                    return answer
            except httpx.TransportError as error:
                if patience.ended:
                    raise Unreachable(f"The server cannot be reached: {error}.") from error
            await patience.wait(later)

    async def _greeting(self) -> dict[str, str]:
        """The headers of a socket: it belongs to the same cookie as all else."""
        if not self._http.cookies:
            await self._asked("GET", "/health")
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        return {**self._headers, "Cookie": cookies}


def _seconds_to_wait(answer: httpx.Response) -> float:
    """After how long a server that is too busy for us wants to be asked again; 0 if it has answered."""
    told = answer.headers.get("retry-after", "")
    return float(told) if answer.status_code in BUSY and told.isdecimal() else 0.0


def _socket_url(url: str) -> str:
    parts = urlsplit(url)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return urlunsplit((scheme, parts.netloc, f"{parts.path.rstrip('/')}/api/v1/socket", "", ""))
