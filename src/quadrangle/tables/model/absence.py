"""Players who run out of time or leave: who plays on for them, or how the game ends."""

from __future__ import annotations

from datetime import timedelta

from quadrangle.tables.errors import (
    NO_OFFER,
    NO_SUCH_SEAT,
    NOT_GONE,
    PLAYER_NOT_GONE,
    RATED_SEAT_STAYS,
    SEAT_HAS_DAYS,
    TABLE_OVER,
    Refused,
)
from quadrangle.tables.model import results
from quadrangle.tables.model.commands import Claim, Command, GiveSeat
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import ByDays, Claimed, RealTime, SeatGiven
from quadrangle.tables.model.people import Directory
from quadrangle.tables.model.table import Table

# The bot that plays on in a seat whose player is gone.
STAND_IN = "level:1"
# In timed games, the others need not wait longer for a player without a connection.
CLAIM_AFTER_SECONDS = 120


def claim(draft: Draft, seat: int, command: Claim) -> None:
    """The player at `seat` no longer waits for somebody who has been away for too long."""
    _check_claim(draft, seat, command.gone)
    bot = stand_in(draft.table, command.gone)
    draft.add(Claimed(draft.now, seat, command.gone, bot))
    continue_without(draft, command.gone, bot, "abandoned")


def _check_claim(draft: Draft, seat: int, gone: int) -> None:
    """Correspondence games have no claims: nobody has to be connected."""
    table = draft.table
    if gone > len(table.seats):
        raise Refused(NO_SUCH_SEAT, seat=gone)
    other = table.seats[gone - 1].client
    if other in (None, draft.client) or not isinstance(table.pace, RealTime):
        raise Refused(NO_OFFER, seat=seat)
    if not _is_gone(draft, gone):
        raise Refused(NOT_GONE, seat=gone, seconds=CLAIM_AFTER_SECONDS)


def _is_gone(draft: Draft, seat: int) -> bool:
    since = draft.absent_since[seat - 1]
    return since is not None and draft.now - since >= timedelta(seconds=CLAIM_AFTER_SECONDS)


def may_give_seat(table: Table, client: str, command: Command, directory: Directory) -> Command:
    """Of a friendly table. In a correspondence game only guests can lose their seat: they may have lost their cookie.

    People with an account sign in again, and if they stay away, their time will be up.
    """
    assert isinstance(command, GiveSeat)
    if table.status == "over":
        raise Refused(TABLE_OVER)
    if command.gone > len(table.seats):
        raise Refused(NO_SUCH_SEAT, seat=command.gone)
    other = table.seats[command.gone - 1].client
    if other in (None, client):
        raise Refused(NO_OFFER, seat=command.gone)
    if table.rated:
        raise Refused(RATED_SEAT_STAYS)
    if isinstance(table.pace, ByDays) and not directory.person(str(other)).is_guest:
        raise Refused(SEAT_HAS_DAYS)
    return command


def give_seat(draft: Draft, seat: int, command: GiveSeat) -> None:
    """A bot plays on for somebody who is gone, or anybody with the link may sit down: they themselves, for example."""
    if not _is_gone(draft, command.gone):
        raise Refused(PLAYER_NOT_GONE, seat=command.gone, seconds=CLAIM_AFTER_SECONDS)
    draft.add(SeatGiven(draft.now, seat, command.gone, STAND_IN if command.to == "bot" else None))
    draft.resolve_chance()


def continue_without(draft: Draft, seat: int, bot: str | None, termination: str) -> None:
    """A bot plays on, or else the seat has lost: before its first move nobody has."""
    if bot is None:
        draft.end(results.without(draft.table, seat, termination))


def successor(table: Table, seat: int) -> str | None:
    """The bot that plays on for a player who resigns among several; None where the game ends.

    It ends at one screen, and at a rated table: with a bot in a seat it would not count.
    """
    others = {other.client for other in table.seats} - {None, table.seats[seat - 1].client}
    return STAND_IN if len(table.seats) > 2 and others and not table.rated else None


def stand_in(table: Table, seat: int) -> str | None:
    """The bot that plays on for this seat; None where the game ends, because nobody else is left to play for."""
    others = [other for number, other in enumerate(table.seats, start=1) if number != seat]
    # At a rated table nobody escapes from losing: with a bot in a seat the game would not count.
    wanted = table.pace is not None and table.pace.time_up == "bot" and len(others) > 1 and not table.rated
    return STAND_IN if wanted and any(other.client for other in others) else None
