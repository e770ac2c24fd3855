"""Hints: what a bot would do in the decision of whoever asks, and why, in facts of the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from quadrangle.bots import bot
from quadrangle.bots.reasons import explain
from quadrangle.core.state import State
from quadrangle.service.refusals import ALONE, NO_HINT_NOW, NO_HINTS, Refused

if TYPE_CHECKING:
    from quadrangle.bots.choosing import Choice
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
    best, other = two_best(bot(state.game.name, simulations=SIMULATIONS).analyse(state))
    return Hint(
        ply,
        str(best.action),
        round(best.value, 3),
        str(other.action) if other else None,
        round(other.value, 3) if other else None,
        tuple(ReasonShown(code, dict(values)) for code, values in explain(state, best.action)),
    )


def two_best(choices: Sequence[Choice]) -> tuple[Choice, Choice | None]:
    """The choice to show, and the next best.

    The search's favourite is the one it looked at most. What promises more after half as many looks takes its place;
    what promises more after a few was lucky, and is passed over: nobody understands a next best that is better.
    """
    enough = choices[0].visits / 2
    best = max((one for one in choices if one.visits >= enough), key=lambda one: one.value)
    return best, next((one for one in choices if one is not best and one.visits and one.value <= best.value), None)
