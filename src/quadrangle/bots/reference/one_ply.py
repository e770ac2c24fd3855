"""The one-ply player: each game's rule tells its best decisions, and the lot draws one of them."""

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
    """What is best by the game's simple rule. Equals are drawn by lot."""

    name = "one-ply"

    def __init__(self, game: str) -> None:
        where = strategy(game).one_ply
        if where is None:
            raise Unplayable(f"{game} has no one-ply player (random and greedy play it).")
        self._best = load(where)

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        best: Iterable[Action] = self._best(state)
        return rng.choice(sorted(best, key=str))  # sorted: the lot must not depend on the order in which they are found


def most(actions: Iterable[A], worths: Sequence[Any]) -> list[A]:
    """The actions that are worth most."""
    highest = max(worths)
    return [action for action, worth in zip(actions, worths, strict=True) if worth == highest]
