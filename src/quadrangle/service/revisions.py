"""How a table is after each event, and how that is shown: whole, or only what has changed since."""

from __future__ import annotations

import msgspec

from quadrangle.service.shown import Offers, Position, SeatShown, Snapshot, TakebackOffer
from quadrangle.service.table import Table

_encoder = msgspec.json.Encoder()


class Revision:
    """A table after one event, as far as its position goes. Made for every event, so it is kept plain."""

    __slots__ = ("deciding", "over", "ply", "result", "state")

    def __init__(self, table: Table) -> None:
        turn = table.state.turn
        self.state = table.state
        self.ply = table.ply
        self.result = table.result
        self.over = self.result is not None or turn is None
        # True if a player is to decide.
        self.deciding = table.status == "playing" and turn != 0 and not self.over

    def looks_like(self, other: Revision) -> bool:
        """True if both are drawn alike. An `over` after the last move changes nothing, one by agreement does."""
        return self.state is other.state and self.over == other.over and self.deciding == other.deciding

    def position(self) -> Position:
        return Position.of(self.state, self.ply, self.deciding, self.result)


class PositionCache:
    """Encodes a position once, however many messages and followers it goes to."""

    def __init__(self) -> None:
        self._last: tuple[Revision, msgspec.Raw] | None = None

    def of(self, revision: Revision) -> Position:
        """The position, ready to be put into any message."""
        if self._last is None or not self._last[0].looks_like(revision):
            self._last = revision, msgspec.Raw(_encoder.encode(revision.position()))
        # `Raw` encodes as what it holds: to every message it is the position.
        return self._last[1]  # type: ignore[return-value]


def snapshot(table: Table, client: str | None, online: frozenset[str], positions: PositionCache) -> Snapshot:
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
        position=positions.of(Revision(table)),
        result=table.result,
        offers=offers,
        created=table.created,
        updated=table.updated,
        rematch=table.rematch,
    )


def present(table: Table, online: frozenset[str]) -> tuple[bool, ...]:
    """Seat by seat: is somebody there? Bots always are."""
    return tuple(seat.kind == "bot" or seat.client in online for seat in table.seats)
