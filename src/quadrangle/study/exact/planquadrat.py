"""Solves PlanQuadrat on small boards: visits every position up to symmetry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.study.exact.closed_regions import Sets
from quadrangle.study.exact.layers import SmallGame, Turns

OnProgress = Callable[[int], None]  # positions visited so far; each is visited twice

BATCH_SIZE = 4096  # positions
MERGE_SIZE = 8_000_000  # positions, before duplicates are removed
MIN_VALUE = -128  # less than any value


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of perfect play: the first player's points minus the second's, and the number of positions."""

    game: str
    value: int
    positions: int
    best_first: tuple[str, ...]  # first placings with this value, up to symmetry

    @property
    def winner(self) -> int:
        """1, 2, or 0 for a draw."""
        return (self.value > 0) + 2 * (self.value < 0)


def solve(game: PlanQuadrat, on_progress: OnProgress | None = None) -> Solution:
    """Solve a game. A small board with few houses takes seconds; larger ones take much longer."""
    solver = SmallBoardSolver(SmallGame(game), on_progress or (lambda positions: None))
    layers = solver.layers()
    values = solver.values(layers)
    best = solver.best_first(layers, values)
    return Solution(game.heading(), int(values[0][0]), sum(map(len, layers)), best)


class SmallBoardSolver:
    """Finds all positions layer by layer, then their values from the last layer backwards.

    A value is the number of further points of the player to move minus the opponent's.
    """

    def __init__(self, game: SmallGame, on_progress: OnProgress) -> None:
        self.game, self.on_progress, self.visited = game, on_progress, 0

    def layers(self) -> list[Sets]:
        """Return the positions with 0, 1, 2, … houses, each layer sorted. There are at most as many layers as
        houses."""
        layers = [np.array([self.game.start], np.int64)]
        for _ in range(2 * sum(self.game.supply)):
            following = self._following(layers[-1])
            if not len(following):
                break
            layers.append(following)
        return layers

    def _following(self, layer: Sets) -> Sets:
        parts = [np.zeros(0, np.int64)]
        for positions in self._batches(layer):
            reached = [self._not_final(positions, turns) for turns in self.game.turns(positions)]
            parts.append(np.unique(np.concatenate(reached)))
            if sum(map(len, parts[1:])) > MERGE_SIZE:
                parts = [np.unique(np.concatenate(parts))]
        return np.unique(np.concatenate(parts))

    def _not_final(self, positions: Sets, turns: Turns) -> Sets:
        after, not_final = self.game.following(positions, turns)
        return after[not_final]

    def _batches(self, layer: Sets) -> Iterator[Sets]:
        for at in range(0, len(layer), BATCH_SIZE):
            yield layer[at : at + BATCH_SIZE]
            self.visited += len(layer[at : at + BATCH_SIZE])
            self.on_progress(self.visited)

    def values(self, layers: list[Sets]) -> list[Sets]:
        """Return the value of every position."""
        values: list[Sets] = []
        after = after_values = np.zeros(0, np.int64)
        for layer in reversed(layers):
            parts = [self._values(positions, after, after_values) for positions in self._batches(layer)]
            after, after_values = layer, np.concatenate(parts)
            values.insert(0, after_values)
        return values

    def _values(self, positions: Sets, after: Sets, after_values: Sets) -> Sets:
        best = np.full(len(positions), MIN_VALUE, np.int64)
        for turns in self.game.turns(positions):
            np.maximum.at(best, turns.source, self._turn_values(positions, turns, after, after_values))
        return np.where(best == MIN_VALUE, 0, best)  # a player who cannot place ends the game

    def _turn_values(self, positions: Sets, turns: Turns, after: Sets, after_values: Sets) -> Sets:
        """Return the values of turns: what they claim, minus the opponent's value afterwards."""
        following, not_final = self.game.following(positions, turns)
        values_of_turns = np.bitwise_count(turns.claimed).astype(np.int64)
        values_of_turns[not_final] -= after_values[np.searchsorted(after, following[not_final])]
        return values_of_turns

    def best_first(self, layers: list[Sets], values: list[Sets]) -> tuple[str, ...]:
        places, board = self.game.board.places, self.game.board
        after, after_values = (layers[1], values[1]) if len(layers) > 1 else (np.zeros(0, np.int64),) * 2
        placings = set()
        for turns in self.game.turns(layers[0]):
            values_of_turns = self._turn_values(layers[0], turns, after, after_values)
            for place in turns.placed[values_of_turns == values[0][0]].tolist():
                placings.add(min(str(image) for image in board.images(places[place])))
        return tuple(sorted(placings))
