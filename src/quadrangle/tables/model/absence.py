"""Players who run out of time or leave: who plays on for them, or how the game ends."""

from __future__ import annotations

from datetime import timedelta

from quadrangle.tables.errors import NO_OFFER, NO_SUCH_SEAT, NOT_GONE, Refused
from quadrangle.tables.model import results
from quadrangle.tables.model.commands import Claim
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import Claimed, RealTime
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
    since = draft.absent_since[gone - 1]
    if since is None or draft.now - since < timedelta(seconds=CLAIM_AFTER_SECONDS):
        raise Refused(NOT_GONE, seat=gone, seconds=CLAIM_AFTER_SECONDS)


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
