"""Goals of Minisurf's puzzles: few cells with one card or with two, a lead over a round, a win in the last round."""

from __future__ import annotations

from quadrangle.core.state import Action
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.learn.puzzles.card_symmetry import both_laid, laid, over
from quadrangle.learn.puzzles.goals import Goal


def added(start: MinisurfState, now: MinisurfState) -> int:
    """Return the cells that the solver's card added."""
    return now.scores[start.player - 1] - start.scores[start.player - 1]


def lead(start: MinisurfState, now: MinisurfState) -> int:
    """Return the opponent's cells minus the solver's."""
    return now.scores[2 - start.player] - now.scores[start.player - 1]


def fewest(state: MinisurfState) -> Action:
    """Return the decision that adds the fewest cells. In the last round this is best play."""
    effects = state.effects()
    return min(state.actions(), key=lambda action: (effects[str(action)].adds, str(action)))


def played_out(state: MinisurfState, player: int) -> int:
    """Return the lead at the end of the last round with best play."""
    while state.turn is not None:
        state = state.play(fewest(state))
    return state.scores[2 - player] - state.scores[player - 1]


def round_lead(start: MinisurfState, now: MinisurfState) -> int:
    """Return how many cells fewer than the opponent the solver has added."""
    return lead(start, now) - lead(start, start)


def round_over(start: MinisurfState, now: MinisurfState) -> bool:
    return now.turn is None or now.round > start.round


GOALS = (
    Goal("add", added, laid, few=True, reply=fewest),
    Goal("two-cards", added, both_laid, few=True),
    Goal("round", round_lead, round_over, reply=fewest),
    Goal("win", lead, over, reply=fewest),
)
