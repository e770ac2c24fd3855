"""Random games through the public protocol."""

from __future__ import annotations

import random
from collections.abc import Iterator

from quadrangle.core.state import Action, Game, State


def random_game(game: Game, rng: random.Random, most: int | None = None) -> Iterator[tuple[State, Action | None]]:
    """Every state of a random game with the action chosen there; None at the end, or after `most` actions."""
    state = game.start()
    played = 0
    while state.turn is not None and played != most:
        action = draw(state, rng)
        yield state, action
        state = state.play(action)
        played += 1
    yield state, None


def draw(state: State, rng: random.Random) -> Action:
    """A legal action, evenly; a chance event, by its probability."""
    if state.turn == 0:
        return state.draw(rng)
    actions = state.actions()
    return actions[rng.randrange(len(actions))]
