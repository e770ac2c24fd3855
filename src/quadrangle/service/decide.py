"""What a command brings about: checks it against the table and writes the events into a draft. No waiting here."""

from __future__ import annotations

from collections.abc import Callable

from quadrangle.service import commands as cmd
from quadrangle.service import endings, holidays, prepared
from quadrangle.service import events as ev
from quadrangle.service.clocks import MILLISECOND, MOST_LAG
from quadrangle.service.draft import Draft
from quadrangle.service.refusals import (
    ALREADY_OFFERED,
    ALREADY_REMATCHED,
    CHANCE_BETWEEN,
    DAILY_ALONE,
    NO_OFFER,
    NO_SUCH_SEAT,
    NOT_OVER,
    NOT_YOUR_SEAT,
    NOT_YOUR_TURN,
    NOTHING_TO_TAKE_BACK,
    NOTHING_TO_UNDO,
    SEAT_TAKEN,
    STALE_PLY,
    TABLE_OPEN,
    TABLE_OVER,
    TABLE_TOO_LONG,
    Refused,
)
from quadrangle.service.table import Offer, Table

# What can be done at any length, because it can be done once by each seat: with these a table comes to an end.
PARTING = (cmd.Resign, cmd.Claim, cmd.AcceptEnd, cmd.Leave, cmd.AskRematch)


def decide(draft: Draft, seat: int, command: cmd.Command) -> None:
    """Write into the draft what the command of the draft's client does for this seat, or raise `Refused`."""
    if isinstance(command, cmd.Sit):
        return _sit(draft, seat, command)
    _must_be_mine(draft.table, seat, draft.client)
    if isinstance(command, cmd.Leave):
        return draft.add(ev.Left(draft.now, seat))
    _must_be_playing(draft.table)
    if isinstance(command, cmd.Play):
        return _play(draft, seat, command)
    if isinstance(command, cmd.Prepare):
        return prepared.prepare(draft, seat, command)
    if isinstance(command, cmd.TakeHoliday):
        return holidays.take(draft, seat, command)
    return _DEEDS[type(command)](draft, seat)


def check_rematch(table: Table, seat: int, client: str) -> None:
    """Raise `Refused` unless this client may ask for another game now."""
    _must_be_mine(table, seat, client)
    if table.daily is not None:
        raise Refused(DAILY_ALONE)
    if table.result is None:
        raise Refused(NOT_OVER)
    if table.rematch is not None:
        raise Refused(ALREADY_REMATCHED, table=table.rematch)


def check_claim(table: Table, seat: int, gone: int, client: str | None) -> None:
    """Raise `Refused` unless this client may ask whether that seat has been left. By days nobody has to be there."""
    _must_be_mine(table, seat, client)
    _must_be_playing(table)
    if gone > len(table.seats):
        raise Refused(NO_SUCH_SEAT, seat=gone)
    other = table.seats[gone - 1].client
    if other in (None, client) or not isinstance(table.pace, ev.RealTime):
        raise Refused(NO_OFFER, seat=seat)


def check_length(command: cmd.Command, may_go_on: bool) -> None:
    """Raise `Refused` for whatever would make a table too long that has gone on for long enough."""
    if not may_go_on and not isinstance(command, PARTING):
        raise Refused(TABLE_TOO_LONG)


def _must_be_mine(table: Table, seat: int, client: str | None) -> None:
    if seat > len(table.seats):
        raise Refused(NO_SUCH_SEAT, seat=seat)
    if table.seats[seat - 1].client != client:
        raise Refused(NOT_YOUR_SEAT, seat=seat)


def _must_be_playing(table: Table) -> None:
    if table.status == "over":
        raise Refused(TABLE_OVER)
    if table.status == "open":
        raise Refused(TABLE_OPEN)


def _sit(draft: Draft, seat: int, command: cmd.Sit) -> None:
    if draft.table.status == "over":
        raise Refused(TABLE_OVER)
    if seat > len(draft.table.seats):
        raise Refused(NO_SUCH_SEAT, seat=seat)
    if draft.table.seats[seat - 1].kind != "open":
        raise Refused(SEAT_TAKEN, seat=seat)
    draft.add(ev.Sat(draft.now, seat, command.name.strip()))
    draft.go_on()


def _play(draft: Draft, seat: int, command: cmd.Play) -> None:
    table = draft.table
    if command.ply != table.ply:
        raise Refused(STALE_PLY, ply=command.ply, now=table.ply)
    if table.turn != seat:
        raise Refused(NOT_YOUR_TURN, seat=seat, turn=table.turn)
    draft.play(seat, command.action, lag_of(table, command))
    prepared.answer(draft, seat)


def lag_of(table: Table, command: cmd.Command) -> int:
    """The milliseconds of a message's way that are given back, where they count."""
    if not isinstance(command, cmd.Play) or not isinstance(table.pace, ev.RealTime):
        return 0
    return min(command.lag or 0, MOST_LAG // MILLISECOND)


def _undo(draft: Draft, seat: int) -> None:
    table = draft.table
    if table.turn != seat or not table.moves or table.moves[-1].player != seat:
        raise Refused(NOTHING_TO_UNDO)
    draft.add(ev.Undone(draft.now, seat, table.ply - 1))


def _takeback(draft: Draft, seat: int) -> None:
    table = draft.table
    to_ply = beginning_of_last_turn(table, seat)
    if to_ply is None:
        raise Refused(NOTHING_TO_TAKE_BACK, seat=seat)
    if _to_agree(table, seat):
        if table.takeback_offer is not None:
            raise Refused(ALREADY_OFFERED)
        draft.add(ev.TakebackAsked(draft.now, seat, to_ply))
    elif any(move.player == 0 for move in table.moves[to_ply:]):
        raise Refused(CHANCE_BETWEEN)
    else:
        draft.add(ev.Takeback(draft.now, seat, to_ply))


def beginning_of_last_turn(table: Table, seat: int) -> int | None:
    """The ply before the last unbroken run of decisions of this seat; None if it has not decided yet."""
    #    ply  0 1 2 3 4 5 6      seat 1 → ply 3: decisions 4 and 5 are one turn
    #    by    1 2 0 1 1 2
    ply = table.ply
    while ply and table.moves[ply - 1].player != seat:
        ply -= 1
    if ply == 0:
        return None
    while ply and table.moves[ply - 1].player == seat:
        ply -= 1
    return ply


def _to_agree(table: Table, seat: int) -> list[int]:
    """The seats of people at other screens: they have to agree. Whoever sits at the same screen has seen it."""
    mine = table.seats[seat - 1].client
    return [n for n, other in enumerate(table.seats, start=1) if other.client and other.client != mine]


def _all_agree(table: Table, offer: Offer, seat: int) -> bool:
    """True if with this seat's yes every screen but the asking one has agreed."""
    clients = {table.seats[n - 1].client for n in offer.agreed | {seat}}
    return all(table.seats[n - 1].client in clients for n in _to_agree(table, offer.seat))


def _answerable(table: Table, offer: Offer | None, seat: int) -> Offer:
    if offer is None or seat in offer.agreed or seat not in _to_agree(table, offer.seat):
        raise Refused(NO_OFFER, seat=seat)
    return offer


def _check_declinable(table: Table, offer: Offer | None, seat: int) -> None:
    """Whoever is asked may say no, and whoever has asked may think better of it."""
    if offer is None or seat != offer.seat:
        _answerable(table, offer, seat)


def _accept_takeback(draft: Draft, seat: int) -> None:
    offer = _answerable(draft.table, draft.table.takeback_offer, seat)
    if _all_agree(draft.table, offer, seat):
        draft.add(ev.Takeback(draft.now, offer.seat, offer.to_ply))
        draft.go_on()
    else:
        draft.add(ev.TakebackAgreed(draft.now, seat))


def _decline_takeback(draft: Draft, seat: int) -> None:
    _check_declinable(draft.table, draft.table.takeback_offer, seat)
    draft.add(ev.TakebackDeclined(draft.now, seat))


def _offer_end(draft: Draft, seat: int) -> None:
    table = draft.table
    if table.end_offer is not None:
        raise Refused(ALREADY_OFFERED)
    draft.add(ev.EndOffered(draft.now, seat))
    for number, other in enumerate(table.seats, start=1):
        if other.kind == "bot" and not endings.bot_agrees(table, number):
            return draft.add(ev.EndDeclined(draft.now, number))
    if not _to_agree(table, seat):
        draft.end(endings.agreed(table))
    return None


def _accept_end(draft: Draft, seat: int) -> None:
    offer = _answerable(draft.table, draft.table.end_offer, seat)
    if _all_agree(draft.table, offer, seat):
        draft.end(endings.agreed(draft.table))
    else:
        draft.add(ev.EndAgreed(draft.now, seat))


def _decline_end(draft: Draft, seat: int) -> None:
    _check_declinable(draft.table, draft.table.end_offer, seat)
    draft.add(ev.EndDeclined(draft.now, seat))


def _resign(draft: Draft, seat: int) -> None:
    draft.add(ev.Resigned(draft.now, seat))
    draft.end(endings.resigned(draft.table, seat))


_DEEDS: dict[type, Callable[[Draft, int], None]] = {
    cmd.Undo: _undo,
    cmd.AskTakeback: _takeback,
    cmd.AcceptTakeback: _accept_takeback,
    cmd.DeclineTakeback: _decline_takeback,
    cmd.OfferEnd: _offer_end,
    cmd.AcceptEnd: _accept_end,
    cmd.DeclineEnd: _decline_end,
    cmd.Resign: _resign,
    cmd.WithdrawPrepared: prepared.withdraw,
}
