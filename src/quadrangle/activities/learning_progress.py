"""What a person with an account has learned, on any device: lesson steps done, puzzles tried.

A device uploads what it knows and gets the whole back. Each step and each puzzle is stored once, so it does not matter
how often or in which order devices come. Of two first tries at a puzzle the one that was uploaded first counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from quadrangle.games import GAMES
from quadrangle.learn.lessons import lesson
from quadrangle.learn.puzzles.puzzle import remembered
from quadrangle.learn.puzzles.rating import PUZZLE_DEVIATION, after_try
from quadrangle.rating_model import PUZZLE_BEGINNER, Strength
from quadrangle.storage.key_value import KeyValue, KeyValueStore

# No game has as many puzzles or steps.
MAX_ROWS = 10_000
PuzzleTry = tuple[str, bool]  # the puzzle, and whether the first try solved it


class LearningProgress(msgspec.Struct, frozen=True):
    """Steps done and how many there are; puzzles in the order of the tries, and the solver's rating and streak."""

    done: tuple[str, ...]
    steps: int
    tried: tuple[PuzzleTry, ...]
    mu: float
    sigma: float
    streak: int
    best: int


class Learning:
    """Stores one row per step and one row per puzzle."""

    def __init__(self, store: KeyValueStore) -> None:
        self._store = store

    async def add(self, client: str, game: str, done: Iterable[str], tried: Sequence[PuzzleTry]) -> None:
        """Store what is new, in one transaction. Steps and puzzles that only another version has are left out."""
        lesson_kind, puzzle_kind = _lesson_kind(client, game), _puzzle_kind(client, game)
        old_steps, old_tries = await self._done(client, game), await self._tried(client, game)
        steps = set(_steps(game)) - old_steps
        rows = [KeyValue(lesson_kind, step, "") for step in dict.fromkeys(done) if step in steps]
        rows += [
            KeyValue(puzzle_kind, puzzle, f"{number:05} {int(solved)}")
            for number, (puzzle, solved) in enumerate(tried, start=len(old_tries))
            if puzzle not in old_tries and remembered(game, puzzle)
        ]
        await self._store.add_all(rows)

    async def of(self, client: str, game: str) -> LearningProgress:
        done, texts = await self._done(client, game), await self._tried(client, game)
        tried = [(puzzle, text.endswith("1")) for puzzle, text in sorted(texts.items(), key=lambda row: row[1])]
        steps, (solver, streak, best) = _steps(game), standing(game, tried)
        return LearningProgress(
            tuple(step for step in steps if step in done), len(steps), tuple(tried),
            round(solver.mu, 1), round(solver.sigma, 1), streak, best,
        )  # fmt: skip

    async def all(self, client: str) -> dict[str, LearningProgress]:
        return {game: await self.of(client, game) for game in GAMES}

    async def forget(self, client: str) -> None:
        """Delete everything; it goes with the account."""
        for game in GAMES:
            await self._store.delete_kind(_lesson_kind(client, game))
            await self._store.delete_kind(_puzzle_kind(client, game))

    async def _done(self, client: str, game: str) -> set[str]:
        return {step for step, _ in await self._store.scan(_lesson_kind(client, game), "", MAX_ROWS)}

    async def _tried(self, client: str, game: str) -> dict[str, str]:
        return dict(await self._store.scan(_puzzle_kind(client, game), "", MAX_ROWS))


def standing(game: str, tried: Iterable[PuzzleTry]) -> tuple[Strength, int, int]:
    """The solver's strength after these tries, the current streak and the longest one."""
    solver, streak, best = PUZZLE_BEGINNER, 0, 0
    for id, solved in tried:
        if puzzle := remembered(game, id):
            solver, _ = after_try(solver, Strength(puzzle.rating, PUZZLE_DEVIATION), solved)
        streak = streak + 1 if solved else 0
        best = max(best, streak)
    return solver, streak, best


def _steps(game: str) -> tuple[str, ...]:
    course = lesson(game)
    return tuple(step.key for step in course.steps) if course else ()


def _lesson_kind(client: str, game: str) -> str:
    return f"lesson {game} of {client}"


def _puzzle_kind(client: str, game: str) -> str:
    return f"puzzles {game} of {client}"
