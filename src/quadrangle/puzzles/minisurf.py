"""The tasks of Minisurf: a card that adds so few cells at most, or a last round that wins."""

from __future__ import annotations

from collections.abc import Sequence

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


def played_out(state: MinisurfState, player: int) -> int:
    """The lead at the end of the last round, when everybody lays as well as possible."""
    while state.turn is not None:
        state = state.play(fewest(state))
    return state.scores[2 - player] - state.scores[player - 1]


def adding(start: MinisurfState, now: MinisurfState, wanted: int, coming: Sequence[str]) -> str | None:
    """A laying that adds so few, or a card that can be laid so."""
    best = fewest(now)
    return str(best) if now.effects()[str(best)].adds <= wanted else None


def winning(start: MinisurfState, now: MinisurfState, wanted: int, coming: Sequence[str]) -> str | None:
    """The decision of the last round that leads to the largest lead, if that wins."""
    best = max(now.actions(), key=lambda action: (played_out(now.play(action), start.player), str(action)))
    return str(best) if played_out(now.play(best), start.player) >= wanted else None


TASKS = (
    Task("add", added, laid, few=True, reply=fewest, better=adding),
    Task("win", lead, over, reply=fewest, better=winning),
)
