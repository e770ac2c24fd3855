"""Random games through the public protocol."""

from __future__ import annotations

import random
from collections.abc import Iterator

from quadrangle.core.state import Action, Game, State


def random_game(game: Game, rng: random.Random, limit: int | None = None) -> Iterator[tuple[State, Action | None]]:
    """Yield every state of a random game with the chosen action; None at the end or after `limit` actions."""
    state = game.start()
    count = 0
    while state.turn is not None and count != limit:
        action = draw(state, rng)
        yield state, action
        state = state.play(action)
        count += 1
    yield state, None


def draw(state: State, rng: random.Random) -> Action:
    """Return a uniformly random legal action, or a chance event by its probability."""
    if state.turn == 0:
        return state.draw(rng)
    actions = state.actions()
    return actions[rng.randrange(len(actions))]
