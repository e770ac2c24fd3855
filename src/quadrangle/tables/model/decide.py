"""What a command does: it is checked against the table, and its events are written into a draft. No waiting here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from quadrangle.core.visible_text import visible_text
from quadrangle.tables.errors import (
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
    TOO_LATE_TO_ABORT,
    Refused,
)
from quadrangle.tables.model import absence, conditional_moves, results, seating_rules, vacation
from quadrangle.tables.model import commands as cmd
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.create import rematch_id
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.people import Directory
from quadrangle.tables.model.table import Offer, Table
from quadrangle.tables.model.time_control import MILLISECOND, MOST_LAG


def decide(draft: Draft, seat: int, command: cmd.Command, directory: Directory) -> None:
    """Write into the draft what the command of the draft's client does for this seat, or raise `Refused`."""
    spec, table = SPECS[type(command)], draft.table
    if table.daily is not None and not spec.in_daily:
        raise Refused(DAILY_ALONE)
    if spec.permission is not None:
        command = spec.permission(table, draft.client or "", command, directory)
    if spec.own_seat:
        _must_be_mine(table, seat, draft.client)
    if spec.while_playing:
        _must_be_playing(table)
    spec.handle(draft, seat, command)


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
    draft.add(ev.Sat(draft.now, seat, visible_text(command.name)))
    draft.resolve_chance()


def _play(draft: Draft, seat: int, command: cmd.Play) -> None:
    table = draft.table
    if command.ply != table.ply:
        raise Refused(STALE_PLY, ply=command.ply, now=table.ply)
    if table.turn != seat:
        raise Refused(NOT_YOUR_TURN, seat=seat, turn=table.turn)
    draft.play(seat, command.action, _lag_of_move(table, command))
    conditional_moves.play_if_it_fits(draft, seat)


def _play_turn(draft: Draft, seat: int, command: cmd.PlayTurn) -> None:
    """One decision after the other, in one commit. If chance comes in between, the rest was chosen too early."""
    lag = command.lag
    for ply, action in enumerate(command.actions, start=command.ply):
        _play(draft, seat, cmd.Play(action, ply, lag))
        lag = msgspec.UNSET


def _lag_of_move(table: Table, command: cmd.Play | cmd.PlayTurn) -> int:
    return min(command.lag or 0, MOST_LAG // MILLISECOND) if isinstance(table.pace, ev.RealTime) else 0


def _leave(draft: Draft, seat: int, command: cmd.Leave) -> None:
    draft.add(ev.Left(draft.now, seat))


def _rematch(draft: Draft, seat: int, command: cmd.AskRematch) -> None:
    """Offer a rematch. When everybody has, refer to the next table; the caller writes that table first."""
    table = draft.table
    if table.daily is not None:
        raise Refused(DAILY_ALONE)
    if table.result is None:
        raise Refused(NOT_OVER)
    if table.rematch is not None:
        raise Refused(ALREADY_REMATCHED, table=table.rematch)
    wanted_by = {table.seats[n - 1].client for n in table.rematch_offer.agreed} if table.rematch_offer else set()
    if table.clients <= wanted_by | {draft.client}:
        draft.add(ev.Rematch(draft.now, rematch_id(table.id)))
    elif draft.client in wanted_by:
        raise Refused(ALREADY_OFFERED)
    else:
        draft.add(ev.RematchOffered(draft.now, seat))


def _undo(draft: Draft, seat: int, command: cmd.Command) -> None:
    table = draft.table
    if table.turn != seat or not table.moves or table.moves[-1].player != seat:
        raise Refused(NOTHING_TO_UNDO)
    draft.add(ev.Undone(draft.now, seat, table.ply - 1))


def _takeback(draft: Draft, seat: int, command: cmd.Command) -> None:
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
    """The seats of people at other screens: they have to agree. People at the same screen have seen the move."""
    mine = table.seats[seat - 1].client
    return [n for n, other in enumerate(table.seats, start=1) if other.client and other.client != mine]


def _all_agree(table: Table, offer: Offer, seat: int) -> bool:
    """True if every screen but the asking one agrees once this seat does."""
    clients = {table.seats[n - 1].client for n in offer.agreed | {seat}}
    return all(table.seats[n - 1].client in clients for n in _to_agree(table, offer.seat))


def _answerable(table: Table, offer: Offer | None, seat: int) -> Offer:
    if offer is None or seat in offer.agreed or seat not in _to_agree(table, offer.seat):
        raise Refused(NO_OFFER, seat=seat)
    return offer


def _check_declinable(table: Table, offer: Offer | None, seat: int) -> None:
    """The players who are asked may decline, and the one who asked may withdraw."""
    if offer is None or seat != offer.seat:
        _answerable(table, offer, seat)


def _accept_takeback(draft: Draft, seat: int, command: cmd.Command) -> None:
    offer = _answerable(draft.table, draft.table.takeback_offer, seat)
    if _all_agree(draft.table, offer, seat):
        draft.add(ev.Takeback(draft.now, offer.seat, offer.to_ply))
        draft.resolve_chance()
    else:
        draft.add(ev.TakebackAgreed(draft.now, seat))


def _decline_takeback(draft: Draft, seat: int, command: cmd.Command) -> None:
    _check_declinable(draft.table, draft.table.takeback_offer, seat)
    draft.add(ev.TakebackDeclined(draft.now, seat))


def _offer_end(draft: Draft, seat: int, command: cmd.Command) -> None:
    table = draft.table
    if table.end_offer is not None:
        raise Refused(ALREADY_OFFERED)
    draft.add(ev.EndOffered(draft.now, seat))
    for number, other in enumerate(table.seats, start=1):
        if other.kind == "bot" and not results.bot_agrees(table, number):
            return draft.add(ev.EndDeclined(draft.now, number))
    if not _to_agree(table, seat):
        draft.end(results.agreed(table))
    return None


def _accept_end(draft: Draft, seat: int, command: cmd.Command) -> None:
    offer = _answerable(draft.table, draft.table.end_offer, seat)
    if _all_agree(draft.table, offer, seat):
        draft.end(results.agreed(draft.table))
    else:
        draft.add(ev.EndAgreed(draft.now, seat))


def _decline_end(draft: Draft, seat: int, command: cmd.Command) -> None:
    _check_declinable(draft.table, draft.table.end_offer, seat)
    draft.add(ev.EndDeclined(draft.now, seat))


def _resign(draft: Draft, seat: int, command: cmd.Command) -> None:
    """Of two the other wins. Of several the others play on, with a bot in this seat."""
    bot = absence.successor(draft.table, seat)
    draft.add(ev.Resigned(draft.now, seat, bot))
    if bot is None:
        draft.end(results.resigned(draft.table, seat))


def _abort(draft: Draft, seat: int, command: cmd.Command) -> None:
    if not draft.table.may_be_aborted:
        raise Refused(TOO_LATE_TO_ABORT)
    draft.end(results.aborted(draft.table, by=seat))


Permission = Callable[[Table, str, cmd.Command, Directory], cmd.Command]


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """How one kind of command is checked and executed."""

    # Writes the events into the draft, or raises `Refused`.
    handle: Callable[[Draft, int, Any], None]
    # Who may do it; it may change the command.
    permission: Permission | None = None
    # Only the client of the seat may do it.
    own_seat: bool = True
    # Only while the game is being played.
    while_playing: bool = True
    # Possible at a table of a daily challenge, or refused there by its own handler.
    in_daily: bool = False
    # Possible at a table that has reached its greatest length: each seat can do it once, and it helps to end the game.
    allowed_when_full: bool = False
    # Depends on since when seats have had no connection.
    needs_presence: bool = False
    # The milliseconds of network delay that do not count as thinking time.
    lag: Callable[[Table, Any], int] = lambda table, command: 0
    # May refer to the next table, which has to be written before.
    may_open_rematch: bool = False

    def check_length(self, may_continue: bool) -> None:
        """Raise `Refused` if the table has reached its greatest length and this command would make it longer."""
        if not may_continue and not self.allowed_when_full:
            raise Refused(TABLE_TOO_LONG)


# All commands. To add one: its class in `commands.py`, its events in `events.py`, and one line here.
SPECS: dict[type[cmd.BaseCommand], CommandSpec] = {
    cmd.Play: CommandSpec(_play, in_daily=True, lag=_lag_of_move),
    cmd.PlayTurn: CommandSpec(_play_turn, in_daily=True, lag=_lag_of_move),
    cmd.Undo: CommandSpec(_undo, in_daily=True),
    cmd.AskTakeback: CommandSpec(_takeback),
    cmd.AcceptTakeback: CommandSpec(_accept_takeback),
    cmd.DeclineTakeback: CommandSpec(_decline_takeback),
    cmd.OfferEnd: CommandSpec(_offer_end),
    cmd.AcceptEnd: CommandSpec(_accept_end, allowed_when_full=True),
    cmd.DeclineEnd: CommandSpec(_decline_end),
    cmd.Resign: CommandSpec(_resign, allowed_when_full=True),
    cmd.Abort: CommandSpec(_abort, allowed_when_full=True),
    cmd.Claim: CommandSpec(absence.claim, in_daily=True, allowed_when_full=True, needs_presence=True),
    cmd.AskRematch: CommandSpec(
        _rematch, while_playing=False, in_daily=True, allowed_when_full=True, may_open_rematch=True
    ),
    cmd.Sit: CommandSpec(_sit, seating_rules.may_sit, own_seat=False, while_playing=False),
    cmd.Leave: CommandSpec(_leave, seating_rules.may_leave, while_playing=False, allowed_when_full=True),
    cmd.GiveSeat: CommandSpec(absence.give_seat, absence.may_give_seat, while_playing=False, needs_presence=True),
    cmd.SetConditionalMove: CommandSpec(conditional_moves.set_move),
    cmd.WithdrawConditionalMove: CommandSpec(conditional_moves.withdraw),
    cmd.TakeVacation: CommandSpec(vacation.take),
}
