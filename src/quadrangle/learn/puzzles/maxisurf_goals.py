"""Goals of Maxisurf's puzzles: reach a smallest group with one card or with two, or win with the last card."""

from __future__ import annotations

from quadrangle.core.state import Action
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.learn.puzzles.card_symmetry import both_laid, laid, over
from quadrangle.learn.puzzles.goals import Goal


def smallest(start: MaxisurfState, now: MaxisurfState) -> int:
    """Return the solver's smallest group; 0 while a town is missing, because such an area cannot win."""
    area = now.areas[start.player - 1]
    return now.scores[start.player - 1] if all(area.groups.values()) else 0


def won(start: MaxisurfState, now: MaxisurfState) -> int:
    """Return 2 for a win, 1 for a shared win, 0 otherwise."""
    winners = now.winners
    return (2 if len(winners) == 1 else 1) if start.player in winners else 0


def best(state: MaxisurfState) -> Action:
    """Return the best decision with at most one card to come, by exhaustive search."""
    return max(state.actions(), key=lambda action: (value(state.play(action), state.player), str(action) == "pass"))


def value(state: MaxisurfState, player: int) -> int:
    """Return the value of a position with at most one card to come: 2, 1 or 0, as in `won`."""
    while state.turn == 0:
        state = state.play(state.actions()[0])  # the only card left
    if state.turn is None:
        return (2 if len(state.winners) == 1 else 1) if player in state.winners else 0
    values = (value(state.play(action), player) for action in state.actions())
    return max(values) if state.turn == player else min(values)


GOALS = (
    Goal("group", smallest, laid),
    Goal("two-cards", smallest, both_laid),
    Goal("win", won, over, reply=best),
)
