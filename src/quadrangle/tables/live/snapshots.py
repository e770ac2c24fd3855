"""What clients receive of a table: a complete snapshot, or only what one event has changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from quadrangle.core.state import State
from quadrangle.core.view_changes import Change, view_changes
from quadrangle.tables.live.messages import (
    Changes,
    ClocksView,
    CompactActions,
    ConditionalMoveView,
    MovesChange,
    Offers,
    Position,
    PositionChanges,
    SeatView,
    Snapshot,
    TakebackOffer,
)
from quadrangle.tables.live.presence import Presence
from quadrangle.tables.model.events import Chance, Event, Played, Takeback, Undone
from quadrangle.tables.model.people import Directory, Person, Rating, seated
from quadrangle.tables.model.revision import Revision
from quadrangle.tables.model.table import Move, Seat, Table
from quadrangle.tables.model.time_control import MILLISECOND
from quadrangle.tables.ports import RateBot

_encoder = msgspec.json.Encoder()


class PositionCache:
    """Encodes a position once, for all messages and subscribers."""

    def __init__(self, *, compact: bool = False) -> None:
        self._compact = compact
        self._last: tuple[Revision, msgspec.Raw] | None = None

    def of(self, revision: Revision) -> Position:
        """The position, ready to be put into any message. A compact one has no actions."""
        if self._last is None or not self._last[0].looks_like(revision):
            deciding = revision.deciding and not self._compact
            position = Position.of(revision.state, revision.ply, deciding, revision.result)
            self._last = revision, msgspec.Raw(_encoder.encode(position))
        # `Raw` is encoded as its content, so it can take the place of the position.
        return self._last[1]  # type: ignore[return-value]


def actions_for(revision: Revision, client: str | None) -> CompactActions | UnsetType:
    """The actions, if this client is to decide."""
    return revision.state.actions().compact if client is not None and revision.decider == client else UNSET


def position_changes(before: Revision, after: Revision) -> PositionChanges:
    """How the position changes, without the actions."""
    turn, scores, winners, termination = _standing(after)
    turn_before, scores_before, winners_before, termination_before = _standing(before)
    # In the order of the fields: with keywords it would take twice as long.
    return PositionChanges(
        after.ply,
        UNSET if turn == turn_before else turn,
        UNSET if scores == scores_before else scores,
        UNSET if winners == winners_before else winners,
        UNSET if termination == termination_before else termination,
        () if before.state is after.state else _view_changes(before.state, after.state),
    )


def _standing(revision: Revision) -> tuple[int | None, tuple[int, ...], tuple[int, ...] | None, str | None]:
    """The fields of the position that do not depend on the game. The result of the table takes precedence."""
    state, result = revision.state, revision.result
    if result is not None:
        return None, state.scores, result.winners, result.termination
    return state.turn, state.scores, state.winners if revision.over else None, state.termination


def _view_changes(before: State, after: State) -> Sequence[Change]:
    changes = after.game.view_changes(before, after)
    if changes is not None:
        return changes
    return view_changes(msgspec.to_builtins(before.view()), msgspec.to_builtins(after.view()))


def changes(before: Revision, after: Revision) -> Changes:
    """What one event has changed, for all clients. Seats differ per client, see `seat_views`."""
    offers_stay = (
        before.end_offer is after.end_offer
        and before.takeback_offer is after.takeback_offer
        and before.rematch_offer is after.rematch_offer
    )
    status = UNSET if before.status == after.status else after.status
    offers = UNSET if offers_stay else _offers_view(after)
    result = UNSET if before.result is after.result else after.result
    rematch = UNSET if before.rematch is after.rematch else after.rematch
    clocks = UNSET if before.clocks is after.clocks else _clocks_view(after)
    away = UNSET if before.vacation_until is after.vacation_until else _vacation_view(after)
    # In the order of the fields: with keywords it would take twice as long.
    return Changes(_moves_change(before, after), status, UNSET, offers, result, rematch, clocks, away)


def _moves_change(before: Revision, after: Revision) -> MovesChange | UnsetType:
    """An event adds one move, or takes some back, or leaves them alone."""
    if after.ply > before.ply and after.last_move is not None:
        return MovesChange(before.ply, (after.last_move,))
    return MovesChange(after.ply, ()) if after.ply < before.ply else UNSET


def all_changes(table: Table, events: Sequence[Event]) -> Changes:
    """What these last events have changed together, without the seats."""
    now = Revision(table)
    return Changes(
        line=_moves_change_since(events, table.moves),
        status=now.status,
        offers=_offers_view(now),
        result=now.result,
        rematch=now.rematch,
        clocks=_clocks_view(now),
        away=_vacation_view(now),
    )


def _moves_change_since(events: Sequence[Event], moves: list[Move]) -> MovesChange | UnsetType:
    """The moves that have changed: all after the earliest one that was played or taken back."""
    played = [event.ply - 1 for event in events if isinstance(event, Played | Chance)]
    back = [event.to_ply for event in events if isinstance(event, Undone | Takeback)]
    if not played and not back:
        return UNSET
    keep = min(played + back)
    return MovesChange(keep, tuple(moves[keep:]))


def _offers_view(revision: Revision) -> Offers:
    end, takeback = revision.end_offer, revision.takeback_offer
    return Offers(
        end=None if end is None else end.seat,
        takeback=None if takeback is None else TakebackOffer(takeback.seat, takeback.to_ply),
        rematch=UNSET if revision.rematch_offer is None else tuple(sorted(revision.rematch_offer.agreed)),
    )


def _clocks_view(revision: Revision) -> ClocksView | None:
    clocks = revision.clocks
    if clocks is None:
        return None
    left = tuple(
        None if seat.kind == "bot" else left // MILLISECOND
        for seat, left in zip(revision.seats, clocks.left, strict=True)
    )
    return ClocksView(left, clocks.running, clocks.since)


def _vacation_view(revision: Revision) -> tuple[datetime | None, ...] | UnsetType:
    """Until when each seat is on vacation; unset until the first vacation."""
    return revision.vacation_until or UNSET


def seat_views(
    table: Table, seats: Sequence[Seat], client: str | None, there: Sequence[Presence], directory: Directory,
    rate_bot: RateBot,
) -> tuple[SeatView, ...]:  # fmt: skip
    """The seats of the table as this client sees them."""
    named = seated(((seat.client, seat.name) for seat in seats), directory)
    return tuple(
        SeatView(
            number, seat.kind, name, seat.bot, seat.client is not None and seat.client == client,
            here.online, here.kind, here.since,
            *_identity(person, seat.bot, table.game.name, rate_bot),
        )
        for number, (seat, here, (name, person)) in enumerate(zip(seats, there, named, strict=True), start=1)
    )  # fmt: skip


def _identity(
    person: Person | None, bot: str | None, game: str, rate_bot: RateBot
) -> tuple[str | UnsetType, Rating | UnsetType, bool | UnsetType]:
    if person is None:
        return UNSET, rate_bot(game, bot) or UNSET, UNSET
    return person.id or UNSET, person.rating(game) or UNSET, person.program or UNSET


def snapshot(
    table: Table, client: str | None, there: Sequence[Presence], watchers: int, positions: PositionCache,
    directory: Directory, rate_bot: RateBot,
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
        seats=seat_views(table, table.seats, client, there, directory, rate_bot),
        moves=table.moves,
        position=positions.of(now),
        result=table.result,
        offers=_offers_view(now),
        created=table.created,
        updated=table.updated,
        rematch=table.rematch,
        pace=table.pace,
        clocks=_clocks_view(now),
        watchers=watchers,
        talk=table.talk,
        rated=table.rated or UNSET,
        daily=table.daily or UNSET,
        prepared=_conditional_move(table, client),
        away=_vacation_view(now),
    )


def _conditional_move(table: Table, client: str | None) -> ConditionalMoveView | UnsetType:
    for number, seat in enumerate(table.seats, start=1):
        move = table.conditional_move_of(number) if client is not None and seat.client == client else None
        if move is not None:
            return ConditionalMoveView(number, move.if_played, move.answer)
    return UNSET
