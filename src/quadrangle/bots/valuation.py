"""What positions and decisions are worth.

Every position is searched as the image that stands for all symmetric ones, and decisions that lead to symmetric
positions share their visits and their value. So mirror images get equal values.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from quadrangle.bots.search.search_settings import Budget
from quadrangle.core.state import Action, State
from quadrangle.core.symmetry import Image
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load

if TYPE_CHECKING:  # the search is compiled code; without it this module loads quickly
    from quadrangle.bots.search.search_bot import Analysis, Choice, SearchBot

SEED = 7
OUTCOMES = 16  # chance events that are looked at after a move; all of them if there are no more
OUTCOME_SHARE = 4  # each of them gets this fraction of the simulations
QUICK_SIMULATIONS = 2000  # … or of these, for bots with a time budget

Values = tuple[float, ...]  # of each player


@dataclass(frozen=True, slots=True)
class EqualMoves:
    """Decisions that lead to the same position, but for symmetry. One of them stands for all.

    `visits` and `value` are those of all together, `most` are the visits of one of them.
    """

    action: Action
    value: float = 0.0
    visits: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Valuation:
    """A position that was searched: the decisions by the position they lead to, the search's favourite first."""

    player: int
    values: Values
    moves: Mapping[State, EqualMoves]
    simulations: int

    @property
    def best(self) -> EqualMoves:
        """The best decision among those with many visits."""
        visits = max(move.most for move in self.moves.values())
        return max((move for move in self.moves.values() if move.most * 2 >= visits), key=lambda move: move.value)

    def of(self, state: State, action: Action) -> EqualMoves:
        """Return the decisions that are equal to this one."""
        return self.moves.get(normal(state.play(action)).state, EqualMoves(action))


def normal(state: State) -> Image:
    """Return the image of a position that stands for all symmetric ones."""
    image: Image = load(GAMES[state.game.name].symmetry)(state)
    return image


def valuation(state: State, bot: SearchBot) -> Valuation:
    """Search a position."""
    image = normal(state)
    analysis = bot.analyse(image.state, random.Random(SEED))
    grouped: dict[State, list[Choice]] = {}
    for choice in analysis:
        if choice.visits:
            grouped.setdefault(normal(image.state.play(choice.action)).state, []).append(choice)
    original = {str(image.action(action)): action for action in state.actions()}
    moves = {after: _together(choices, original) for after, choices in grouped.items()}
    return Valuation(analysis.player, analysis.values, moves, analysis.simulations)


def _together(choices: list[Choice], original: Mapping[str, Action]) -> EqualMoves:
    visits = sum(choice.visits for choice in choices)
    value = sum(choice.value * choice.visits for choice in choices) / visits
    favourite = max(choices, key=lambda choice: choice.visits)
    return EqualMoves(original[str(favourite.action)], value, visits, favourite.visits)


def value_of_position(state: State, player: int, bot: SearchBot) -> float:
    """Return the value of a position for a player; chance events are averaged."""
    following = until_choice(normal(state).state)
    if following.turn != 0:
        return _values(following, bot)[player - 1]
    quick = replace(bot, budget=Budget((bot.budget.simulations or QUICK_SIMULATIONS) // OUTCOME_SHARE or 1))
    return sum(share * _values(outcome, quick)[player - 1] for outcome, share in _outcomes(following))


def _outcomes(state: State) -> list[tuple[State, float]]:
    """Return what chance may do, with probabilities: everything if that is little, else a sample.

    The sample depends on the state's chance events only, so it is the same after each of the moves that are compared.
    """
    events = [(state.play(event).deal(random.Random(SEED)), share) for event, share in state.outcomes()[: OUTCOMES + 1]]
    if len(events) <= OUTCOMES:
        return events
    return [(state.deal(random.Random(SEED + number)), 1 / OUTCOMES) for number in range(OUTCOMES)]


def until_choice(state: State) -> State:
    """Play on while the player to move has one possible action."""
    while state.turn and len(actions := state.actions()) == 1:
        state = state.play(actions[0])
    return state


def _values(state: State, bot: SearchBot) -> Values:
    """Return the value of a position for each player: the best choice counts, not the average of all that was tried."""
    state = until_choice(state)
    if state.turn is None:
        winners = state.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(1, state.game.players + 1))
    if state.turn == 0:
        return _values(state.deal(random.Random(SEED)), bot)
    analysis = bot.analyse(normal(state).state, random.Random(SEED))
    return shared_out(analysis.values, analysis.player, _best(analysis).value)


def _best(analysis: Analysis) -> Choice:
    """Return the best choice among those with many visits."""
    return max((choice for choice in analysis if choice.visits * 2 >= analysis.best.visits), key=lambda one: one.value)


def shared_out(values: Values, player: int, value: float) -> Values:
    """Return the values with this one for the player; the others share the rest in proportion."""
    rest = sum(values) - values[player - 1]
    factor = (sum(values) - value) / rest if rest > 0 else 0.0
    return tuple(value if seat == player else other * factor for seat, other in enumerate(values, start=1))
