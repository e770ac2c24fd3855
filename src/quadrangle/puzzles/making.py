"""Making puzzles: games looked through one after another until there are enough, without symmetric duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any

from quadrangle.puzzles.finding import Found, Unit, look_through
from quadrangle.puzzles.puzzle import Puzzle
from quadrangle.puzzles.rating import Tries

BATCH = 8  # games that are begun together
PATIENCE = 400  # games in a row without a new puzzle, after which no more are expected

Spread = Callable[[Callable[[Unit], Found], list[Unit]], Iterable[Found]]


@dataclass(slots=True)
class Made:
    """Puzzles, and what was looked at to find them."""

    puzzles: list[Puzzle] = field(default_factory=list)
    tries: list[Tries] = field(default_factory=list)
    rejected: Counter[str] = field(default_factory=Counter)
    games: int = 0
    positions: int = 0

    def report(self) -> dict[str, Any]:
        """What was rejected and why, and who solved what is left."""
        levels = sorted({level for tries in self.tries for level in tries})
        return {
            "games": self.games,
            "positions": self.positions,
            "puzzles": len(self.puzzles),
            "rejected": dict(self.rejected.most_common()),
            "solved": {str(level): self._solved(level) for level in levels},
            "themes": dict(Counter(theme for puzzle in self.puzzles for theme in puzzle.themes).most_common()),
        }

    def _solved(self, level: int) -> float:
        """The share of its tries that a level solved."""
        tried = [tries[level] for tries in self.tries]
        return round(sum(solved for solved, _ in tried) / sum(times for _, times in tried), 3)


def make(game: str, wanted: int, seed: int, spread: Spread = map) -> Iterator[Made]:
    """Look through games until so many puzzles are found; what there is after each game."""
    made, known, idle = Made(), set[str](), 0
    for unit in _found(game, seed, spread):
        before = len(made.puzzles)
        _add(made, unit, known, wanted)
        idle = 0 if len(made.puzzles) > before else idle + 1
        yield made
        if len(made.puzzles) == wanted or idle == PATIENCE:
            return


def _found(game: str, seed: int, spread: Spread) -> Iterator[Found]:
    numbers = count()
    while True:
        yield from spread(look_through, [Unit(game, seed, number) for number in islice(numbers, BATCH)])


def _add(made: Made, found: Found, known: set[str], wanted: int) -> None:
    made.games += 1
    made.positions += found.positions
    made.rejected += found.rejected
    for puzzle, tries in zip(found.puzzles, found.tries, strict=True):
        if puzzle.id in known:
            made.rejected["duplicate"] += 1
        elif len(made.puzzles) < wanted:
            known.add(puzzle.id)
            made.puzzles.append(puzzle)
            made.tries.append(tries)
