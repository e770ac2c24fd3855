"""How a game ends by agreement, by resigning or because all have left.

The rules know none of it: the position itself would go on.
"""

from __future__ import annotations

from quadrangle.record import ABANDONED, winners_after_resigning
from quadrangle.service.events import Result
from quadrangle.service.table import Table


def agreed(table: Table) -> Result:
    """All agree to end it here: whoever is ahead wins."""
    return Result(tuple(table.state.scores), table.state.leaders(), "agreed")


def resigned(table: Table, seat: int) -> Result:
    """Whoever resigns has lost."""
    return Result(tuple(table.state.scores), winners_after_resigning(table.state, seat), "resigned", seat)


def lost(table: Table, seat: int, termination: str) -> Result:
    """Whoever has no time left, or has been gone for too long, has lost as if by resigning."""
    winners = winners_after_resigning(table.state, seat)
    return Result(tuple(table.state.scores), winners, termination, out=seat)


def abandoned(table: Table) -> Result:
    """All have been gone for too long: nobody wins."""
    return Result(tuple(table.state.scores), (), ABANDONED)


def bot_agrees(table: Table, seat: int) -> bool:
    """A bot agrees to the end when it would win or share the win; otherwise it would rather play on."""
    return seat in table.state.leaders()
