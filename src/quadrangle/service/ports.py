"""What the service needs from outside, so that tests can give it something simpler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Literal, NamedTuple, Protocol, TypeVar

import msgspec

from quadrangle.core.state import State
from quadrangle.service.events import Event, Pace
from quadrangle.service.refusals import STORE_FAILED, Refused

T = TypeVar("T")


class Clock(Protocol):
    """Time, and waiting."""

    def now(self) -> datetime: ...
    def monotonic(self) -> float:
        """Seconds since some moment. Setting the clock does not change them."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SeatKept(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Who sits there: a bot, or a client. Short, for it is written beside every event."""

    bot: str | None
    # Never shown to anybody, as `waits_for`.
    client: str | None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        if self.bot is not None:
            return "bot"
        return "open" if self.client is None else "person"


class Summary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table in one line, written beside every event, so that lists need no replay.

    What has a default came later: older logs lack it, and their tables are listed all the same.
    """

    status: str
    ply: int
    turn: int | None
    scores: tuple[int, ...]
    names: tuple[str, ...]
    bot_turn: bool
    # The client whose decision it is. Never shown to anybody: whoever knows it could act for that seat.
    waits_for: str | None
    seats: tuple[SeatKept, ...] = ()
    winners: tuple[int, ...] = ()
    finished: datetime | None = None
    listed: bool = False
    # Of a game that is over: how it ended, and who came first, second and so on.
    ending: str = ""
    places: tuple[int, ...] = ()
    rated: bool = False
    pace: Pace | None = None
    # When the time of whoever is to move is up, and when their turn began.
    due: datetime | None = None
    since: datetime | None = None


class Written(msgspec.Struct, frozen=True, gc=False):
    """A numbered event, who caused it, and by which command: all that a table is folded from."""

    n: int
    event: Event
    client: str | None
    command: str | None


class Entry(Written, frozen=True, gc=False):
    """One line of the log, and how the table stood after it."""

    summary: Summary


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    created: datetime
    updated: datetime
    summary: Summary


class Conflict(Exception):
    """Somebody else has written these event numbers already; nothing of this append was written."""


class StoreFailed(Refused):
    """The log cannot be read or written now. `reason` is for whoever runs the server; it names no address.

    It is a refusal, so that whoever asked is told so, whatever it was that they asked.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(STORE_FAILED)
        self.reason = reason


class StoreUnusable(Exception):
    """The database cannot be opened; the message is one sentence for whoever starts the server."""


class Store(Protocol):
    """The log. `append` returns when its entries are safe on disk: all of them, or none and `Conflict`.

    Nothing here waits for ever: a database that is gone, hangs or is locked ends in `StoreFailed` within seconds, and
    the next call tries again. After a failed append only the log knows whether it was written.
    """

    async def append(self, table: str, entries: Sequence[Entry]) -> None: ...
    async def load(self, table: str) -> list[Entry]:
        """All entries in order; empty if there is no such table. `Refused` (table-damaged) if they cannot be read."""
        ...

    async def newer(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        """Of these tables the entries beyond the event that is known, in order; tables that have none are left out."""
        ...

    async def listed(self, client: str, status: str | None, limit: int) -> list[Listed]:
        """The tables at which this client has sat, the latest first."""
        ...

    async def in_lobby(self, limit: int, since: datetime | None = None) -> list[Listed]:
        """Tables shown in the lobby whose game is not over, the latest first; only those made since then, if given."""
        ...

    async def timed(self) -> list[tuple[str, Summary]]:
        """The tables at which somebody's time runs, and how they stand."""
        ...

    async def silent(self, since: datetime, beyond: str, limit: int) -> list[tuple[str, Summary]]:
        """Tables that are not over and where nothing was written since then, in the order of their ids, beyond one."""
        ...

    async def check(self) -> None:
        """Return if the log can be read and written at this moment; else `StoreFailed`."""
        ...

    def node(self, clock: Clock) -> Node:
        """How this process works together with others on the same database."""
        ...

    async def close(self) -> None: ...


class NoticeFigures:
    """Counted since the start: notices sent and heard, and how often the ear was opened."""

    def __init__(self) -> None:
        self.told = 0
        self.heard = 0
        self.connected = 0


# Hears a notice: the node that told it, and what it said.
Hear = Callable[[str, str], None]


class Notices(Protocol):
    """Small messages to every node on one database, to this one too: at once here, in a moment elsewhere.

    They are hints. A notice can be lost when a node or its connection dies, so whoever listens also says what to do
    when some may have been `missed`: ask again, or read the log. What must not be lost belongs into the log.
    """

    @property
    def name(self) -> str:
        """This node's name, new at every start."""
        ...

    def tell(self, kind: str, text: str) -> None:
        """Tell all nodes. Never waits; `ValueError` if the text has more than `NOTICE` bytes."""
        ...

    def listen(self, kind: str, hear: Hear, missed: Callable[[], None] = lambda: None) -> None:
        """From now on, call `hear` with every notice of this kind, and `missed` after a time without hearing."""
        ...

    def enclose(self, table: str, n: int, nodes: Sequence[str], text: str) -> None:
        """If event `n` is the next one that is written at this table, send these nodes this text with its notice."""
        ...

    def receive(self, open: Callable[[str], None]) -> None:
        """From now on, call `open` with every text that was enclosed for this node."""
        ...

    @property
    def shared(self) -> bool:
        """May there be other nodes?"""
        ...

    @property
    def figures(self) -> NoticeFigures: ...

    @property
    def trouble(self) -> str | None:
        """Why other nodes are not heard at this moment, in one sentence; None if they are, or if there are none."""
        ...

    async def look(self) -> str | None:
        """As `trouble`, but what is broken is tried once more before it is said to be."""
        ...

    async def start(self) -> None: ...
    async def close(self) -> None: ...


# What the log's writer tells: tables and the numbers of their last events, one after the other.
LOG = "log"
# Bytes of a notice, as JSON.
NOTICE = 4000
# Does the job of this key, which was due at this time.
Work = Callable[[str, datetime], Awaitable[None]]


class Jobs(Protocol):
    """Work that one node has to do, whichever: at a time, or as long as it lasts.

    A job is known by its kind and key. It is done again if whoever does it fails or dies, so that doing it twice must
    do no harm: what decides is the log, where `(table, n)` is written once.
    """

    def handle(self, kind: str, work: Work) -> None:
        """Who does the jobs of this kind. Say it before `start`."""
        ...

    def at(self, kind: str, key: str, due: datetime) -> None:
        """Have it done at this time, once, by one of the nodes. A later call for the same key sets another time."""
        ...

    def done(self, kind: str, key: str) -> None:
        """It need not be done any more."""
        ...

    async def take(self, kind: str, key: str) -> bool:
        """May this node do it now? It then may until `give_back`, or until it dies; meanwhile no other node may."""
        ...

    def give_back(self, kind: str, key: str) -> None:
        """Another node may do it now."""
        ...

    def alone(self, key: str) -> AbstractAsyncContextManager[None]:
        """While somebody is in it, whoever enters by the same key waits, at any node. For moments only."""
        ...

    async def start(self) -> None: ...
    async def close(self) -> None:
        """Give back everything; wait for what is being done, but not for long."""
        ...


class Node(NamedTuple):
    """This process among those on the same database."""

    notices: Notices
    jobs: Jobs


class Payer(NamedTuple):
    """Who is charged for what bots think: a client, and the network it comes from ("" where that is not known)."""

    party: str
    client: str


class Bots(Protocol):
    """Who thinks for bot seats, outside the event loop, in fair turns between those who are charged."""

    def names(self, game: str) -> Sequence[str]: ...
    def expect(self, bot: str, game: str) -> None:
        """This bot will have to think soon."""
        ...

    async def choose(self, bot: str, state: State, seed: int, payer: Payer) -> str: ...
    async def study(self, game: str, work: Callable[[], T]) -> T:
        """Do this short work with a game's search when no table needs its place."""
        ...

    async def close(self) -> None: ...
