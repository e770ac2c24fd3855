"""Hints: what a bot would do in the player's position, and why, in facts about the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from quadrangle.bots import bot
from quadrangle.bots.reasons import Reason, arguments, explain
from quadrangle.bots.valuation import value_of_position
from quadrangle.core.state import Action, State
from quadrangle.tables.errors import ALONE, NO_HINT_NOW, NO_HINTS, Refused

if TYPE_CHECKING:
    from quadrangle.bots.search.search_bot import Choice, SearchBot
    from quadrangle.tables.service import Tables

# Strong enough, and about a second at most.
SIMULATIONS = 400
# The notation for leaving out the rest of a turn, and how much that has to cost for a warning.
END_TURN = "-"
CLEAR_LOSS = 0.05


class ReasonView(msgspec.Struct, frozen=True):
    """A fact about the board: a code with values. The page's texts have a sentence for it, `reason.<code>`."""

    code: str
    values: dict[str, int | str]


class Hint(msgspec.Struct, frozen=True):
    """The best decision in a position. `value` is its expected result (1 is a sure win), `next_value` the next best.

    Without a `next_action`, a `next_value` says that others may be as good but were hardly looked at.

    `careful`: simply ending the turn here would be clearly worse; `dangers` say what it would allow.
    """

    ply: int
    action: str
    value: float
    next_action: str | None
    next_value: float | None
    reasons: tuple[ReasonView, ...]
    careful: bool = False
    dangers: tuple[ReasonView, ...] = ()


async def hint(tables: Tables, client: str, table: str) -> Hint:
    """A hint for the decision that this client has to make now; only where no other person plays."""
    here = await tables.table(table)
    if (here.daily and here.daily.counted) or any(s.kind != "bot" and s.client != client for s in here.seats):
        raise Refused(NO_HINTS)
    if len(here.seats) == 1:
        raise Refused(ALONE)
    if here.turn is None or here.turn == 0 or here.seats[here.turn - 1].client != client:
        raise Refused(NO_HINT_NOW)
    return await tables.bots.study(here.game.name, partial(compute_hint, here.state, here.ply))


def compute_hint(state: State, ply: int) -> Hint:
    """For a thread, because the search is compiled code."""
    searcher = bot(state.game.name, simulations=SIMULATIONS)
    choices = searcher.analyse(state)
    best, other = two_best(choices)
    # Others that look better after a few visits only: the best choice does not stand out.
    rivals = other is None and any(one.visits for one in choices if one is not best)
    end = state.actions().find(END_TURN)
    careful = end is not None and end != best.action and _costs(state, end, best.action, searcher) >= CLEAR_LOSS
    return Hint(
        ply,
        str(best.action),
        round(best.value, 3),
        str(other.action) if other else None,
        round(other.value if other else best.value, 3) if other or rivals else None,
        _views(arguments(state.game.name, _reasons(state, best), _reasons(state, other) if other else ())),
        careful,
        _views(arguments(state.game.name, explain(state, end))) if careful and end is not None else (),
    )


def _reasons(state: State, choice: Choice) -> tuple[Reason, ...]:
    """The reasons of a choice. The analysis explains its first choices only; the best value may be further down."""
    return choice.reasons if choice.explained else explain(state, choice.action)


def _costs(state: State, action: Action, best: Action, searcher: SearchBot) -> float:
    """What an action loses against the best one: both are looked at with the same number of simulations."""
    assert state.turn
    better, worse = (value_of_position(state.play(one), state.turn, searcher) for one in (best, action))
    return better - worse


def _views(reasons: Sequence[Reason]) -> tuple[ReasonView, ...]:
    return tuple(ReasonView(code, dict(values)) for code, values in reasons)


def two_best(choices: Sequence[Choice]) -> tuple[Choice, Choice | None]:
    """The choice to show, and the next best.

    The search's favourite has the most visits. A choice with a higher value and at least half as many visits replaces
    it. A higher value after a few visits is luck and is skipped: nobody understands a next best that is better.
    """
    enough = choices[0].visits / 2
    best = max((one for one in choices if one.visits >= enough), key=lambda one: one.value)
    return best, next((one for one in choices if one is not best and one.visits and one.value <= best.value), None)
