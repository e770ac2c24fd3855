"""Routes that need no network: one table of method, path and function, for the server and for the static edition.

A function gets a `Call` and the parameters of its path and query, and returns a value or a `Reply`. Its signature
declares the parameters, with `msgspec.Meta` for their limits. `fastapi_router.py` serves a table over HTTP.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Meta

from quadrangle.server.http_errors import UNREADABLE
from quadrangle.tables.errors import Refused

if TYPE_CHECKING:
    from quadrangle.activities.daily.service import Daily
    from quadrangle.activities.review_job import Reviews
    from quadrangle.tables.live.messages import Snapshot
    from quadrangle.tables.model.commands import NewTable
    from quadrangle.tables.service import Tables

T = TypeVar("T")
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
GameName = Annotated[str, Meta(max_length=40)]
# A drawing takes about as long as the replay of this many moves.
DRAWING_MOVES = 50
SVG, PLAIN_TEXT, JSON = "image/svg+xml", "text/plain", "application/json"


class TableMaker(Protocol):
    async def create_table(self, client: str, wanted: NewTable, network: str = "") -> Snapshot: ...


class Parts(Protocol):
    """The parts of a site that these routes use."""

    @property
    def tables(self) -> Tables: ...
    @property
    def lobby(self) -> TableMaker: ...
    @property
    def daily(self) -> Daily: ...
    @property
    def reviews(self) -> Reviews: ...


class Call(Protocol):
    """One request, whatever brought it here."""

    @property
    def site(self) -> Parts: ...
    @property
    def client(self) -> str: ...
    @property
    def network(self) -> str:
        """The caller's address as limits count it."""
        ...

    async def body(self) -> bytes:
        """The body, as long as messages may be."""
        ...

    async def record(self) -> bytes:
        """The body, as long as records may be."""
        ...

    async def run(self, work: Callable[[], T], moves: int = 0) -> T:
        """Run in a thread, few at a time. The caller is charged for the moves that are replayed."""
        ...

    def charge_replay(self, moves: int) -> None:
        """`Refused` if the caller's network has had too many moves replayed recently."""
        ...

    def charge_hint(self) -> None: ...
    def charge_review(self) -> None: ...
    def charge_daily_try(self) -> None:
        """`Refused` if the caller's network has begun too many counted tries today."""
        ...

    def note_refusal(self, code: str, table: str) -> None:
        """Count and log a refusal that is part of an answer."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """A finished response."""

    body: bytes
    status: int = 200
    media: str = JSON


Answer = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """`kind` is the type of what it returns and `wanted` that of the body; both are for the OpenAPI document.

    The body of a `compressible` route is compressed on its way over a network.
    """

    method: str
    path: str
    answer: Answer
    kind: Any
    status: int
    media: str
    wanted: Any
    compressible: bool


class Routes:
    """The table of routes under a common prefix."""

    def __init__(self, prefix: str = "/api/v1") -> None:
        self._prefix = prefix
        self.all: list[Route] = []

    def get(self, path: str, kind: Any, *, media: str = JSON, compressible: bool = False) -> Callable[[Answer], Answer]:
        return self._route("GET", path, kind, 200, media, None, compressible)

    def post(
        self, path: str, kind: Any, *, wanted: Any = None, status: int = 200, media: str = JSON,
        compressible: bool = False,
    ) -> Callable[[Answer], Answer]:  # fmt: skip
        return self._route("POST", path, kind, status, media, wanted, compressible)

    def _route(
        self, method: str, path: str, kind: Any, status: int, media: str, wanted: Any, compressible: bool
    ) -> Callable[[Answer], Answer]:
        def add(answer: Answer) -> Answer:
            self.all.append(Route(method, self._prefix + path, answer, kind, status, media, wanted, compressible))
            return answer

        return add


_encode = msgspec.json.Encoder().encode


async def reply(route: Route, call: Call, parameters: Mapping[str, Any]) -> Reply:
    """What a route answers."""
    answer = await route.answer(call, **parameters)
    return answer if isinstance(answer, Reply) else as_reply(answer, route.status)


def as_reply(value: Any, status: int = 200) -> Reply:
    return Reply(_encode(value), status)


def decoded(body: bytes, kind: type[T]) -> T:
    """A body as a value of this type."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(UNREADABLE, reason=str(error)) from None


async def read(call: Call, kind: type[T]) -> T:
    """The body of a call as a value of this type."""
    return decoded(await call.body(), kind)
