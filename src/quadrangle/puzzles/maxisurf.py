"""The tasks of Maxisurf: a smallest group of so many, or winning with the last card."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.core.state import Action
from quadrangle.games.quadracarta.maxisurf import MaxisurfState
from quadrangle.puzzles.cards import laid, over
from quadrangle.puzzles.tasks import Task


def smallest(start: MaxisurfState, now: MaxisurfState) -> int:
    """The solver's smallest group; 0 while a town is missing, for then nothing can be won."""
    area = now.areas[start.player - 1]
    return now.scores[start.player - 1] if all(area.groups.values()) else 0


def won(start: MaxisurfState, now: MaxisurfState) -> int:
    """2 for a win, 1 for a shared one, 0 for none."""
    winners = now.winners
    return (2 if len(winners) == 1 else 1) if start.player in winners else 0


def best(state: MaxisurfState) -> Action:
    """The decision that wins with no more than the last card to come; all of them are tried."""
    return max(state.actions(), key=lambda action: (worth(state.play(action), state.player), str(action) == "pass"))


def worth(state: MaxisurfState, player: int) -> int:
    """What a position with no more than one card to come is worth to a player: 2, 1 or 0, as `won` counts."""
    while state.turn == 0:
        state = state.play(state.actions()[0])  # the only card left
    if state.turn is None:
        return (2 if len(state.winners) == 1 else 1) if player in state.winners else 0
    worths = (worth(state.play(action), player) for action in state.actions())
    return max(worths) if state.turn == player else min(worths)


def growing(start: MaxisurfState, now: MaxisurfState, wanted: int, coming: Sequence[str]) -> str | None:
    """A laying that makes the smallest group so large."""
    layings = sorted(now.actions(), key=str)
    return next((str(lay) for lay in layings if smallest(start, now.play(lay)) >= wanted), None)


def winning(start: MaxisurfState, now: MaxisurfState, wanted: int, coming: Sequence[str]) -> str | None:
    """The decision that wins with the last card, if one does."""
    found = best(now)
    return str(found) if worth(now.play(found), start.player) >= wanted else None


TASKS = (
    Task("group", smallest, laid, better=growing),
    Task("win", won, over, reply=best, better=winning),
)
