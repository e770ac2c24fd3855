"""Bots that the arena's tests load by name: good ones and bad ones."""

from __future__ import annotations

import random

from quadrangle.core.state import Action, State


class First:
    """Always the first action."""

    def __init__(self, game: str) -> None:
        self.game = game

    def choose(self, state: State, rng: random.Random) -> Action:
        return state.actions()[0]


class Crashing(First):
    def choose(self, state: State, rng: random.Random) -> Action:
        raise RuntimeError("out of ideas")


class Cheating(First):
    """A house that lies on the board, but where one stands already."""

    def choose(self, state: State, rng: random.Random) -> Action:
        return state.game.read("a0-b0")


not_a_bot = object
