"""Making puzzles: games looked through one after another until there are enough, without symmetric duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from quadrangle.parallel import each
from quadrangle.puzzles.finding import Found, Unit, look_through
from quadrangle.puzzles.puzzle import Puzzle
from quadrangle.puzzles.rating import Tries

PATIENCE = 400  # games in a row without a new puzzle, after which no more are expected


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

    def by_rating(self) -> list[Puzzle]:
        """Easy ones first."""
        return sorted(self.puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))

    def _solved(self, level: int) -> float:
        """The share of its tries that a level solved."""
        tried = [tries[level] for tries in self.tries]
        return round(sum(solved for solved, _ in tried) / sum(times for _, times in tried), 3)


def make(game: str, wanted: int, seed: int, workers: int = 1, ray: str | None = None) -> Iterator[Made]:
    """Look through games until so many puzzles are found; what there is after each game."""
    made, known, idle = Made(), set[str](), 0
    units = (Unit(game, seed, number) for number in count())
    for found in each(look_through, units, workers=workers, ray=ray):
        before = len(made.puzzles)
        _add(made, found, known, wanted)
        idle = 0 if len(made.puzzles) > before else idle + 1
        yield made
        if len(made.puzzles) == wanted or idle == PATIENCE:
            return


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
