"""Perfect play of PlanQuadrat on small boards: every position is looked at, turned and mirrored ones once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.study.exact.layers import SmallGame, Turns
from quadrangle.study.exact.regions import Sets

Listen = Callable[[int], None]  # positions looked at so far, each of them twice

AT_ONCE = 4096  # positions
MERGED = 8_000_000  # positions found anew, after which those found before are told from them
LEAST = -128  # less than any value


@dataclass(frozen=True, slots=True)
class Solution:
    """What perfect play brings: the first player's points less the second one's, and how much was looked at."""

    game: str
    value: int
    positions: int
    best_first: tuple[str, ...]  # first placings that keep the value, turned and mirrored ones left out

    @property
    def winner(self) -> int:
        """1, 2, or 0 for a draw."""
        return (self.value > 0) + 2 * (self.value < 0)


def solve(game: PlanQuadrat, listen: Listen | None = None) -> Solution:
    """Solve a game to the end. Takes as long as it takes: a small board with few houses is a matter of seconds."""
    solver = Solver(SmallGame(game), listen or (lambda positions: None))
    layers = solver.layers()
    values = solver.values(layers)
    best = solver.best_first(layers, values)
    return Solution(game.heading(), int(values[0][0]), sum(map(len, layers)), best)


class Solver:
    """Finds all positions, layer by layer, and then their values from the last layer back: the points that the player
    to move will still win more than the other one."""

    def __init__(self, game: SmallGame, listen: Listen) -> None:
        self.game, self.listen, self.looked_at = game, listen, 0

    def layers(self) -> list[Sets]:
        """The positions with 0, 1, 2, … houses, in rising order. There are at most as many layers as houses."""
        found = [np.array([self.game.start], np.int64)]
        for _ in range(2 * sum(self.game.supply)):
            following = self._following(found[-1])
            if not len(following):
                break
            found.append(following)
        return found

    def _following(self, layer: Sets) -> Sets:
        parts = [np.zeros(0, np.int64)]
        for positions in self._parts(layer):
            reached = [self._going_on(positions, turns) for turns in self.game.turns(positions)]
            parts.append(np.unique(np.concatenate(reached)))
            if sum(map(len, parts[1:])) > MERGED:
                parts = [np.unique(np.concatenate(parts))]
        return np.unique(np.concatenate(parts))

    def _going_on(self, positions: Sets, turns: Turns) -> Sets:
        after, going_on = self.game.following(positions, turns)
        return after[going_on]

    def _parts(self, layer: Sets) -> Iterator[Sets]:
        for at in range(0, len(layer), AT_ONCE):
            yield layer[at : at + AT_ONCE]
            self.looked_at += len(layer[at : at + AT_ONCE])
            self.listen(self.looked_at)

    def values(self, layers: list[Sets]) -> list[Sets]:
        """The value of every position."""
        found: list[Sets] = []
        after = after_values = np.zeros(0, np.int64)
        for layer in reversed(layers):
            parts = [self._values(positions, after, after_values) for positions in self._parts(layer)]
            after, after_values = layer, np.concatenate(parts)
            found.insert(0, after_values)
        return found

    def _values(self, positions: Sets, after: Sets, after_values: Sets) -> Sets:
        best = np.full(len(positions), LEAST, np.int64)
        for turns in self.game.turns(positions):
            np.maximum.at(best, turns.source, self._worth(positions, turns, after, after_values))
        return np.where(best == LEAST, 0, best)  # who cannot place ends the game

    def _worth(self, positions: Sets, turns: Turns, after: Sets, after_values: Sets) -> Sets:
        """What turns bring: what they claim, less what the other player then wins more."""
        following, going_on = self.game.following(positions, turns)
        worth = np.bitwise_count(turns.claimed).astype(np.int64)
        worth[going_on] -= after_values[np.searchsorted(after, following[going_on])]
        return worth

    def best_first(self, layers: list[Sets], values: list[Sets]) -> tuple[str, ...]:
        places, board = self.game.board.places, self.game.board
        after, after_values = (layers[1], values[1]) if len(layers) > 1 else (np.zeros(0, np.int64),) * 2
        found = set()
        for turns in self.game.turns(layers[0]):
            worth = self._worth(layers[0], turns, after, after_values)
            for place in turns.placed[worth == values[0][0]].tolist():
                found.add(min(str(image) for image in board.images(places[place])))
        return tuple(sorted(found))
