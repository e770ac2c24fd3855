"""Results that the rules do not decide (agreement, resignation, time, absence), and the places that ratings use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from quadrangle.core.state import State
from quadrangle.record import ABANDONED, ABORTED, winners_after_resigning
from quadrangle.tables.model.events import Result

if TYPE_CHECKING:
    from quadrangle.tables.model.table import Table


def agreed(table: Table) -> Result:
    """All agree to end the game: the leader wins."""
    return Result(tuple(table.state.scores), table.state.leaders(), "agreed")


def resigned(table: Table, seat: int) -> Result:
    """The player who resigns has lost."""
    return Result(tuple(table.state.scores), winners_after_resigning(table.state, seat), "resigned", seat)


def lost(table: Table, seat: int, termination: str) -> Result:
    """A player without time, or who was away for too long, has lost as if they had resigned."""
    winners = winners_after_resigning(table.state, seat)
    return Result(tuple(table.state.scores), winners, termination, out=seat)


def abandoned(table: Table) -> Result:
    """All players have left: nobody wins."""
    return Result(tuple(table.state.scores), (), ABANDONED)


def silent(table: Table) -> Result:
    """Nobody has moved for a long time. At a rated table the player to move has walked away, and loses."""
    if table.rated and table.turn and not table.may_be_aborted:
        return lost(table, table.turn, ABANDONED)
    return abandoned(table)


def aborted(table: Table, *, by: int | None = None, out: int | None = None) -> Result:
    """The game ended before everybody had moved: nobody wins. `by` aborted it, or `out` did not come."""
    return Result(tuple(table.state.scores), (), ABORTED, out=out or msgspec.UNSET, aborted=by or msgspec.UNSET)


def without(table: Table, seat: int, termination: str) -> Result:
    """The player at this seat is gone, and nobody plays on: a loss, once the game has really begun."""
    return aborted(table, out=seat) if table.may_be_aborted else lost(table, seat, termination)


def bot_agrees(table: Table, seat: int) -> bool:
    """A bot agrees to end the game when it would win or share the win."""
    return seat in table.state.leaders()


def places(state: State, result: Result) -> tuple[int, ...]:
    """The place of each seat, from 1; places may be shared. Winners are first; a player who resigned or ran out of time
    is last.

    At an abandoned or aborted table nobody has a place.
    """
    if result.termination in (ABANDONED, ABORTED) and not result.winners:
        return ()
    place = dict.fromkeys(result.winners, 1)
    last = next((seat for seat in (result.resigned, result.out) if not isinstance(seat, msgspec.UnsetType)), None)
    left = [seat for seat in range(1, state.game.players + 1) if seat not in place and seat != last]
    while left:
        best = state.leaders(left) or left  # nobody leads among those who lack one of Maxisurf's towns
        place |= dict.fromkeys(best, len(place) + 1)
        left = [seat for seat in left if seat not in best]
    if last is not None:
        place[last] = state.game.players
    return tuple(place[seat] for seat in sorted(place))
