"""The tasks of Minisurf: a card that adds so few cells at most, or a last round that wins."""

from __future__ import annotations

from quadrangle.core.state import Action
from quadrangle.games.quadracarta.minisurf import MinisurfState
from quadrangle.puzzles.cards import laid, over
from quadrangle.puzzles.tasks import Task


def added(start: MinisurfState, now: MinisurfState) -> int:
    """The cells that the solver's card has added."""
    return now.scores[start.player - 1] - start.scores[start.player - 1]


def lead(start: MinisurfState, now: MinisurfState) -> int:
    """How many cells fewer than the opponent."""
    return now.scores[2 - start.player] - now.scores[start.player - 1]


def fewest(state: MinisurfState) -> Action:
    """The decision that adds the fewest cells; in the last round nobody can do better."""
    effects = state.effects()
    return min(state.actions(), key=lambda action: (effects[str(action)].adds, str(action)))


TASKS = (
    Task("add", added, laid, few=True, reply=fewest),
    Task("win", lead, over, reply=fewest),
)
