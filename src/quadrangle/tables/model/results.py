"""Results that the rules do not decide (agreement, resignation, time, absence), and the places that ratings use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from quadrangle.core.state import State
from quadrangle.record import ABANDONED, winners_after_resigning
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


def bot_agrees(table: Table, seat: int) -> bool:
    """A bot agrees to end the game when it would win or share the win."""
    return seat in table.state.leaders()


def places(state: State, result: Result) -> tuple[int, ...]:
    """The place of each seat, from 1; places may be shared. Winners are first; a player who resigned or ran out of time
    is last.

    At an abandoned table nobody has a place.
    """
    if result.termination == ABANDONED and not result.winners:
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
