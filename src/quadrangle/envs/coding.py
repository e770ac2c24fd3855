"""A game in numbers: a fixed index for every action, and a position as one array, seen by a player.

An index means the same action in every game of the same options and player count, or, where boards have no edge
(Minisurf, Maxisurf), the same place beside the cards laid so far. An observation is planes, flattened, then facts:

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
    """One number of an observation, and the most it can be."""

    name: str
    most: int
    least: int = 0


class Coding(ABC):
    """How one game, with its options and players, is written in numbers. `actions` is the size of the action space."""

    dtype: type[np.integer[Any]] = np.uint8
    actions: int
    events: int  # the size of the space of chance events; 0 if there are none
    longest: int  # the most decisions of one game; 0 if there is no bound
    shape: tuple[int, ...]  # of the planes
    planes: tuple[str, ...]  # what each plane shows
    facts: tuple[Fact, ...]
    solo: int = 0  # played alone: 1 if a high score is good, −1 if a low one is
    solo_least: float = 0.0  # what `solo_value` is at worst
    layout: tuple[int, ...] = ()  # the sizes that compiled code needs to know

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def index_of(self, state: State, action: Action) -> int:
        """The index of a legal action."""

    @abstractmethod
    def action_of(self, state: State, index: int) -> Action:
        """The action that an index means here, legal or not; `Unplayable` if it means none."""

    @abstractmethod
    def event_index(self, event: Action) -> int:
        """The index of a chance event; it means the same event whenever that one can happen."""

    @abstractmethod
    def write_planes(self, state: State, player: int, out: Array) -> None:
        """Draw the position, as this player sees it, into planes that are all zero."""

    @abstractmethod
    def numbers(self, state: State, player: int) -> Iterable[int]:
        """The facts of the position, as this player sees it."""

    def solo_value(self, state: State) -> float:
        """What a game that one player plays alone is worth as it stands: the score, or nothing if it cannot win."""
        return float(self.solo * state.scores[0]) if state.leaders() else 0.0

    def legal(self, state: State) -> list[int]:
        """The indices of the legal actions."""
        return [self.index_of(state, action) for action in state.actions()]

    def mask(self, state: State, player: int) -> Mask:
        """1 at every index that this player may choose now."""
        found = np.zeros(self.actions, np.int8)
        if state.turn == player:
            found[self.legal(state)] = 1
        return found

    def observe(self, state: State, player: int) -> Array:
        """The position as this player sees it."""
        cells = prod(self.shape)
        found = np.zeros(self.size, self.dtype)
        self.write_planes(state, player, found[:cells].reshape(self.shape))
        found[cells:] = list(self.numbers(state, player))
        return found

    def split(self, observation: Array) -> tuple[Array, dict[str, int]]:
        """An observation as planes and named facts."""
        cells = prod(self.shape)
        names = (fact.name for fact in self.facts)
        return observation[:cells].reshape(self.shape), dict(zip(names, map(int, observation[cells:]), strict=True))

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return prod(self.shape) + len(self.facts)

    def bounds(self) -> tuple[Array, Array]:
        """The least and the most of every number of an observation."""
        cells = prod(self.shape)
        least = [0] * cells + [fact.least for fact in self.facts]
        most = [1] * cells + [fact.most for fact in self.facts]
        return np.array(least, self.dtype), np.array(most, self.dtype)

    def whose(self, state: State, player: int) -> int:
        """How many seats after this player the one sits who decides; the number of players if nobody does."""
        return (state.turn - player) % self.game.players if state.turn else self.game.players

    def seats_from(self, player: int) -> list[int]:
        """All players in the order of play, this one first."""
        return [(player - 1 + step) % self.game.players + 1 for step in range(self.game.players)]


def no_action(index: int, actions: int) -> Unplayable:
    """What is raised for an index that means nothing."""
    return Unplayable(f"There is no action {index} here (the indices go from 0 to {actions - 1}).")
