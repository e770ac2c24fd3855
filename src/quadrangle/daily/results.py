"""What a try is worth: how it compares with others, and what each card or roll brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from quadrangle.core.state import State
from quadrangle.games.quadracarta.maxisurf import MaxisurfState
from quadrangle.games.quadracarta.table import CardState
from quadrangle.games.quadrata.state import QuadrataState

Order = tuple[int, ...]


def score(state: State) -> int:
    """The number that people compare: cells, the smallest group, or the points of the round so far."""
    return state.standing()[0] if isinstance(state, QuadrataState) else int(state.scores[0])


def order(state: State, moves: Sequence[str]) -> Order:
    """Of two finished tries the one with the larger order is better; equal ones share their place."""
    if isinstance(state, QuadrataState):
        used = rolls_used(state, moves)
        return (score(state), -used if used is not None else -len(moves))
    if isinstance(state, MaxisurfState):
        groups = state.areas[0].groups
        # Without all three towns nobody wins; with them there are at least three groups to compare.
        return tuple(state.areas[0].sizes[:3]) if all(groups.values()) else (0,)
    return (-score(state),)


def rolls_used(state: State, moves: Sequence[str]) -> int | None:
    """In how many rolls the square was filled; None if it was not, or is none."""
    if not isinstance(state, QuadrataState) or state.masks[0] != state.game.sheet.full:
        return None
    return sum(move.startswith("roll") for move in moves)


def steps(positions: Iterable[State]) -> tuple[int, ...]:
    """What each decision on a card or a roll brought: new cells, the smallest group after it, triangles gained."""
    found = []
    for before, after in pairwise(positions):
        if before.turn == 1 and (brought := _brought(before, after)) is not None:
            found.append(brought)
    return tuple(found)


def _brought(before: State, after: State) -> int | None:
    if isinstance(before, QuadrataState) and isinstance(after, QuadrataState):
        return after.masks[0].bit_count() - before.masks[0].bit_count()
    if len(_lays(after)) == len(_lays(before)):
        return None  # the choice to draw or to pass
    return score(after) if isinstance(after, MaxisurfState) else score(after) - score(before)


def _lays(state: State) -> tuple[object, ...]:
    assert isinstance(state, CardState)
    return state.areas[0].lays
