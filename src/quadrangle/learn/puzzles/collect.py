"""Collects puzzles from many games until there are enough, without symmetric duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from quadrangle.learn.puzzles.finding import GameFindings, PuzzleJob, find_in_game
from quadrangle.learn.puzzles.puzzle import Puzzle
from quadrangle.learn.puzzles.rating import Tries
from quadrangle.parallel import each

PATIENCE = 400  # games in a row without a new puzzle before it gives up


@dataclass(slots=True)
class Collection:
    """The puzzles so far, and what was examined to find them."""

    puzzles: list[Puzzle] = field(default_factory=list)
    tries: list[Tries] = field(default_factory=list)
    rejected: Counter[str] = field(default_factory=Counter)
    games: int = 0
    positions: int = 0

    def report(self) -> dict[str, Any]:
        """Return what was rejected and why, and how bots solved the rest."""
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
        """Return the puzzles, easiest first."""
        return sorted(self.puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))

    def _solved(self, level: int) -> float:
        """Return the share of tries that a level solved."""
        tried = [tries[level] for tries in self.tries]
        return round(sum(solved for solved, _ in tried) / sum(times for _, times in tried), 3)


def collect_puzzles(
    game: str, wanted: int, seed: int, workers: int = 1, ray: str | None = None
) -> Iterator[Collection]:
    """Search games until enough puzzles are found. Yield the collection after each game."""
    collection, ids, idle = Collection(), set[str](), 0
    jobs = (PuzzleJob(game, seed, number) for number in count())
    for findings in each(find_in_game, jobs, workers=workers, ray=ray):
        before = len(collection.puzzles)
        _add(collection, findings, ids, wanted)
        idle = 0 if len(collection.puzzles) > before else idle + 1
        yield collection
        if len(collection.puzzles) == wanted or idle == PATIENCE:
            return


def _add(collection: Collection, findings: GameFindings, ids: set[str], wanted: int) -> None:
    collection.games += 1
    collection.positions += findings.positions
    collection.rejected += findings.rejected
    for puzzle, tries in zip(findings.puzzles, findings.tries, strict=True):
        if puzzle.id in ids:
            collection.rejected["duplicate"] += 1
        elif len(collection.puzzles) < wanted:
            ids.add(puzzle.id)
            collection.puzzles.append(puzzle)
            collection.tries.append(tries)
