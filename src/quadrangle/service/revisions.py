"""How a table is after each event, and how that is shown: whole, or only what has changed since."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from quadrangle.service.clocks import MILLISECOND
from quadrangle.service.directory import Directory, Person, Rating, bot_rating, seated
from quadrangle.service.events import Chance, Event, Played, Takeback, Undone
from quadrangle.service.presence import Presence
from quadrangle.service.shown import (
    Answered,
    Changes,
    ClocksShown,
    Line,
    Offers,
    Position,
    SeatShown,
    Snapshot,
    TakebackOffer,
)
from quadrangle.service.table import Move, Seat, Table

_encoder = msgspec.json.Encoder()


class Revision:
    """A table after one event, as far as it is shown. Made for every event, so it is kept plain."""

    __slots__ = (
        "clocks", "deciding", "end_offer", "last_move", "over", "ply", "rematch", "result", "seats", "state", "status",
        "takeback_offer",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        turn = table.state.turn
        self.state = table.state
        self.ply = len(table.moves)
        self.last_move = table.moves[-1] if table.moves else None
        self.status = table.status
        self.seats = table.seats
        self.end_offer = table.end_offer
        self.takeback_offer = table.takeback_offer
        self.result = table.result
        self.rematch = table.rematch
        self.clocks = table.clocks
        self.over = self.result is not None or turn is None
        # True if a player is to decide.
        self.deciding = self.status == "playing" and turn != 0 and not self.over

    @property
    def away(self) -> tuple[datetime | None, ...]:
        return () if self.clocks is None else self.clocks.away

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


def changes(before: Revision, after: Revision) -> Changes:
    """What one event has changed, the same for everybody: of seats, which differ, see `seats_shown`."""
    offers_stay = before.end_offer is after.end_offer and before.takeback_offer is after.takeback_offer
    return Changes(
        line=_line(before, after),
        status=UNSET if before.status == after.status else after.status,
        offers=UNSET if offers_stay else offers_shown(after),
        result=UNSET if before.result is after.result else after.result,
        rematch=UNSET if before.rematch is after.rematch else after.rematch,
        clocks=UNSET if before.clocks is after.clocks else clocks_shown(after),
        away=UNSET if before.away is after.away else away_shown(after),
    )


def _line(before: Revision, after: Revision) -> Line | UnsetType:
    """An event adds one move, or takes some back, or leaves them alone."""
    if after.ply > before.ply and after.last_move is not None:
        return Line(before.ply, (after.last_move,))
    return Line(after.ply, ()) if after.ply < before.ply else UNSET


def all_changes(table: Table, events: Sequence[Event]) -> Changes:
    """What these last events of the table have changed together, without its seats."""
    now = Revision(table)
    return Changes(
        line=_line_since(events, table.moves),
        status=now.status,
        offers=offers_shown(now),
        result=now.result,
        rematch=now.rematch,
        clocks=clocks_shown(now),
        away=away_shown(now),
    )


def _line_since(events: Sequence[Event], moves: list[Move]) -> Line | UnsetType:
    """The moves that are not as they were: all after the earliest one that was played or taken back."""
    played = [event.ply - 1 for event in events if isinstance(event, Played | Chance)]
    back = [event.to_ply for event in events if isinstance(event, Undone | Takeback)]
    if not played and not back:
        return UNSET
    keep = min(played + back)
    return Line(keep, tuple(moves[keep:]))


def offers_shown(revision: Revision) -> Offers:
    end, takeback = revision.end_offer, revision.takeback_offer
    return Offers(
        end=None if end is None else end.seat,
        takeback=None if takeback is None else TakebackOffer(takeback.seat, takeback.to_ply),
    )


def clocks_shown(revision: Revision) -> ClocksShown | None:
    clocks = revision.clocks
    if clocks is None:
        return None
    left = tuple(
        None if seat.kind == "bot" else left // MILLISECOND
        for seat, left in zip(revision.seats, clocks.left, strict=True)
    )
    return ClocksShown(left, clocks.running, clocks.since)


def away_shown(revision: Revision) -> tuple[datetime | None, ...] | UnsetType:
    """Until when each seat is on holiday; nothing while nobody has ever been."""
    return revision.away or UNSET


def seats_shown(
    table: Table, seats: Sequence[Seat], client: str | None, there: Sequence[Presence], directory: Directory
) -> tuple[SeatShown, ...]:
    """The seats of the table as this client sees them."""
    named = seated(((seat.client, seat.name) for seat in seats), directory)
    return tuple(
        SeatShown(
            number, seat.kind, name, seat.bot, seat.client is not None and seat.client == client,
            here.online, here.kind, here.since,
            *_known(person, seat.bot, table.game.name),
        )
        for number, (seat, here, (name, person)) in enumerate(zip(seats, there, named, strict=True), start=1)
    )  # fmt: skip


def _known(
    person: Person | None, bot: str | None, game: str
) -> tuple[str | UnsetType, Rating | UnsetType, bool | UnsetType]:
    if person is None:
        return UNSET, bot_rating(game, bot) or UNSET, UNSET
    return person.id or UNSET, person.rating(game) or UNSET, person.program or UNSET


def snapshot(
    table: Table, client: str | None, there: Sequence[Presence], watchers: int, positions: PositionCache,
    directory: Directory,
) -> Snapshot:  # fmt: skip
    """The table as this client sees it."""
    now = Revision(table)
    return Snapshot(
        id=table.id,
        game=table.game.name,
        players=table.game.players,
        options=table.game.options,
        status=now.status,
        n=table.n,
        seats=seats_shown(table, table.seats, client, there, directory),
        moves=table.moves,
        position=positions.of(now),
        result=table.result,
        offers=offers_shown(now),
        created=table.created,
        updated=table.updated,
        rematch=table.rematch,
        pace=table.pace,
        clocks=clocks_shown(now),
        watchers=watchers,
        talk=table.talk,
        rated=table.rated or UNSET,
        daily=table.daily or UNSET,
        prepared=_prepared(table, client),
        away=away_shown(now),
    )


def _prepared(table: Table, client: str | None) -> Answered | UnsetType:
    for number, seat in enumerate(table.seats, start=1):
        found = table.answer_of(number) if client is not None and seat.client == client else None
        if found is not None:
            return Answered(number, found.if_played, found.answer)
    return UNSET
