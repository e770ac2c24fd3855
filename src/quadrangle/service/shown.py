"""What people are shown: positions, seats, snapshots, and the messages about them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.core.state import State
from quadrangle.service.events import Event, Result
from quadrangle.service.table import Move, Status, Table


class Position(msgspec.Struct, frozen=True, gc=False):
    """A position as the page draws it. `actions` is empty unless a player decides and the game goes on."""

    ply: int
    turn: int | None
    actions: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    termination: str | None
    view: Any


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    online: bool


class TakebackOffer(msgspec.Struct, frozen=True):
    seat: int
    to_ply: int


class Offers(msgspec.Struct, frozen=True):
    end: int | None
    takeback: TakebackOffer | None


class Snapshot(msgspec.Struct, frozen=True):
    """A table as one client sees it, after event `n`."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    status: Status
    n: int
    seats: tuple[SeatShown, ...]
    moves: list[Move]
    position: Position
    result: Result | None
    offers: Offers
    created: datetime
    updated: datetime
    rematch: str | None


class EventMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="event", omit_defaults=True):
    """Event `n` of a table, with the position if it has changed."""

    table: str
    n: int
    event: Event
    position: Position | msgspec.UnsetType = msgspec.UNSET


class SnapshotMessage(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    table: str
    snapshot: Snapshot


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is there now, seat by seat. Not an event: it is not written down."""

    table: str
    online: tuple[bool, ...]


class Answer(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="answer", omit_defaults=True):
    """What became of a command: `n` is its last event when it was done; code, values and sentence when not."""

    id: str
    ok: bool
    n: int | None = None
    code: str | None = None
    values: dict[str, Any] | None = None
    rule: str | None = None
    sentence: str | None = None


_encoder = msgspec.json.Encoder()


class Stand:
    """How a table stands after an event, as far as the position goes. Made for every event, so it is kept plain."""

    __slots__ = ("deciding", "over", "ply", "result", "state")

    def __init__(self, state: State, ply: int, status: Status, result: Result | None) -> None:
        turn = state.turn
        self.state = state
        self.ply = ply
        self.result = result
        self.over = result is not None or turn is None
        # True if a player is to decide.
        self.deciding = status == "playing" and turn != 0 and not self.over

    @classmethod
    def of(cls, table: Table) -> Stand:
        return cls(table.state, table.ply, table.status, table.result)

    def shows_same(self, other: Stand) -> bool:
        """True if both are drawn alike. An `over` after the last move changes nothing, one by agreement does."""
        return self.state is other.state and self.over == other.over and self.deciding == other.deciding

    def position(self) -> Position:
        state, over, ended = self.state, self.over, self.result
        return Position(
            ply=self.ply,
            turn=None if over else state.turn,
            actions=state.actions().texts if self.deciding else (),
            scores=state.scores,
            winners=(ended.winners if ended else state.winners) if over else None,
            termination=ended.termination if ended else state.termination,
            view=state.view(),
        )


class Pictures:
    """Encodes a position once, however many messages and followers it goes to."""

    def __init__(self) -> None:
        self._last: tuple[Stand, msgspec.Raw] | None = None

    def of(self, stand: Stand) -> Position:
        """The position, ready to be put into any message."""
        if self._last is None or not self._last[0].shows_same(stand):
            self._last = stand, msgspec.Raw(_encoder.encode(stand.position()))
        # `Raw` encodes as what it holds: to every message it is the position.
        return self._last[1]  # type: ignore[return-value]


def snapshot(table: Table, client: str | None, online: frozenset[str], pictures: Pictures) -> Snapshot:
    """The table as this client sees it."""
    end, takeback = table.end_offer, table.takeback_offer
    offers = Offers(
        end=end.seat if end is not None else None,
        takeback=TakebackOffer(takeback.seat, takeback.to_ply) if takeback is not None else None,
    )
    return Snapshot(
        id=table.id,
        game=table.game.name,
        players=table.game.players,
        options=table.game.options,
        status=table.status,
        n=table.n,
        seats=tuple(
            SeatShown(number, seat.kind, seat.name, seat.bot, seat.client is not None and seat.client == client, here)
            for number, (seat, here) in enumerate(zip(table.seats, present(table, online), strict=True), start=1)
        ),
        moves=table.moves,
        position=pictures.of(Stand.of(table)),
        result=table.result,
        offers=offers,
        created=table.created,
        updated=table.updated,
        rematch=table.rematch,
    )


def present(table: Table, online: frozenset[str]) -> tuple[bool, ...]:
    """Seat by seat: is somebody there? Bots always are."""
    return tuple(seat.kind == "bot" or seat.client in online for seat in table.seats)
