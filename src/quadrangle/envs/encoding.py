"""Encodes a game in numbers: an index for every action, and an array for every position as a player sees it.

An index means the same action in every game with the same options and number of players. On boards without an edge
(Minisurf, Maxisurf) it means the same place relative to the cards laid so far. An observation is the flattened planes
followed by the facts:

    observation = [plane 0 row by row | plane 1 | … | fact 0 | fact 1 | …]
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State

Array: TypeAlias = npt.NDArray[Any]
Mask: TypeAlias = npt.NDArray[np.int8]


class Fact(NamedTuple):
    """One number of an observation, with its bounds."""

    name: str
    maximum: int
    minimum: int = 0


class Encoding(ABC):
    """The encoding of one game with its options and players. `actions` is the size of the action space."""

    dtype: type[np.integer[Any]] = np.uint8
    actions: int
    events: int  # number of chance events; 0 if there are none
    max_decisions: int  # decisions of a game, at most; 0 if unbounded
    shape: tuple[int, ...]  # of the planes
    planes: tuple[str, ...]  # what each plane shows
    facts: tuple[Fact, ...]
    solo: int = 0  # solo games: 1 if a high score is good, −1 if a low one is
    solo_minimum: float = 0.0  # the lowest `solo_value`
    layout: tuple[int, ...] = ()  # sizes for the compiled code

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def index_of(self, state: State, action: Action) -> int:
        """Return the index of a legal action."""

    @abstractmethod
    def action_of(self, state: State, index: int) -> Action:
        """Return the action of an index, legal or not; raise `Unplayable` if it has none here."""

    @abstractmethod
    def event_index(self, event: Action) -> int:
        """Return the index of a chance event, the same in every position."""

    @abstractmethod
    def write_planes(self, state: State, player: int, out: Array) -> None:
        """Write the position as this player sees it into zeroed planes."""

    @abstractmethod
    def fact_values(self, state: State, player: int) -> Iterable[int]:
        """Return the facts of the position as this player sees it."""

    def solo_value(self, state: State) -> float:
        """Return the value of a solo game so far: the score, or 0 if it cannot be won."""
        return float(self.solo * state.scores[0]) if state.leaders() else 0.0

    def legal(self, state: State) -> list[int]:
        """Return the indices of the legal actions."""
        return [self.index_of(state, action) for action in state.actions()]

    def mask(self, state: State, player: int) -> Mask:
        """Return an array with a 1 at every index that this player may choose now."""
        mask = np.zeros(self.actions, np.int8)
        if state.turn == player:
            mask[self.legal(state)] = 1
        return mask

    def observe(self, state: State, player: int) -> Array:
        """Return the position as this player sees it."""
        cells = prod(self.shape)
        observation = np.zeros(self.size, self.dtype)
        self.write_planes(state, player, observation[:cells].reshape(self.shape))
        observation[cells:] = list(self.fact_values(state, player))
        return observation

    def split(self, observation: Array) -> tuple[Array, dict[str, int]]:
        """Split an observation into planes and named facts."""
        cells = prod(self.shape)
        names = (fact.name for fact in self.facts)
        return observation[:cells].reshape(self.shape), dict(zip(names, map(int, observation[cells:]), strict=True))

    @property
    def size(self) -> int:
        """The length of an observation."""
        return prod(self.shape) + len(self.facts)

    def bounds(self) -> tuple[Array, Array]:
        """Return the lower and upper bounds of observations."""
        cells = prod(self.shape)
        lower = [0] * cells + [fact.minimum for fact in self.facts]
        upper = [1] * cells + [fact.maximum for fact in self.facts]
        return np.array(lower, self.dtype), np.array(upper, self.dtype)

    def seats_to_turn(self, state: State, player: int) -> int:
        """Return how many seats after this player the deciding one sits; the number of players if nobody decides."""
        return (state.turn - player) % self.game.players if state.turn else self.game.players

    def seats_from(self, player: int) -> list[int]:
        """Return all players in the order of play, starting with this one."""
        return [(player - 1 + step) % self.game.players + 1 for step in range(self.game.players)]


def unknown_index(index: int, actions: int) -> Unplayable:
    """Return the error for an index without an action."""
    return Unplayable(f"There is no action {index} here (the indices go from 0 to {actions - 1}).")
