"""The one-ply player: a rule per game lists the best actions, and one of them is drawn at random."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from quadrangle.bots.strategy import strategy
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games.descriptor import load

A = TypeVar("A")


class OnePlyBot:
    """Chooses the best action by the game's rule. Ties are broken at random."""

    name = "one-ply"

    def __init__(self, game: str) -> None:
        reference = strategy(game).one_ply
        if reference is None:
            raise Unplayable(f"{game} has no one-ply player (only random and greedy can play it).")
        self._best = load(reference)

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        best: Iterable[Action] = self._best(state)
        return rng.choice(sorted(best, key=str))  # sorted: the draw must not depend on their order


def all_best(actions: Iterable[A], values: Sequence[Any]) -> list[A]:
    """Return the actions with the maximum value."""
    maximum = max(values)
    return [action for action, value in zip(actions, values, strict=True) if value == maximum]
