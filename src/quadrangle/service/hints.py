"""Hints: what a bot would do in the decision of whoever asks, and why, in facts of the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from quadrangle.bots import bot
from quadrangle.core.state import State
from quadrangle.service.refusals import ALONE, NO_HINT_NOW, NO_HINTS, Refused

if TYPE_CHECKING:
    from quadrangle.service.tables import Tables

# A strong enough look that takes about a second at most.
SIMULATIONS = 400


class ReasonShown(msgspec.Struct, frozen=True):
    """A fact of the board, as a code with values; the page's catalogues say it as `reason.<code>`."""

    code: str
    values: dict[str, int | str]


class Hint(msgspec.Struct, frozen=True):
    """The best decision of a position. `value` is what it promises (1 a sure win), `next_value` what the next best."""

    ply: int
    action: str
    value: float
    next_action: str | None
    next_value: float | None
    reasons: tuple[ReasonShown, ...]


async def hint(tables: Tables, client: str, table: str) -> Hint:
    """A hint for the decision that this client has to take now; only where no other person plays."""
    shown = await tables.snapshot(client, table)
    if (shown.daily and shown.daily.counted) or any(seat.kind != "bot" and not seat.mine for seat in shown.seats):
        raise Refused(NO_HINTS)
    if len(shown.seats) == 1:
        raise Refused(ALONE)
    ply = len(shown.moves)
    state = await tables.position(table, ply)
    if shown.status != "playing" or not any(seat.mine and seat.seat == state.turn for seat in shown.seats):
        raise Refused(NO_HINT_NOW)
    return await tables.bots.study(shown.game, partial(found, state, ply))


def found(state: State, ply: int) -> Hint:
    """For a thread: the search is compiled code."""
    best, *others = bot(state.game.name, simulations=SIMULATIONS).analyse(state)
    other = others[0] if others else None
    return Hint(
        ply,
        str(best.action),
        round(best.value, 3),
        str(other.action) if other else None,
        round(other.value, 3) if other else None,
        tuple(ReasonShown(code, dict(values)) for code, values in best.reasons),
    )
