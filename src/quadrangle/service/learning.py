"""What somebody with an account has learned, on whatever device: steps of lessons done, puzzles tried.

A device hands in what it knows and is told the whole. Each step and each puzzle is written once, so it does not matter
how often or in which order devices come; of two first tries at a puzzle the one that was handed in first counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from quadrangle.games import TABLE
from quadrangle.games.lessons import lesson
from quadrangle.puzzles.puzzle import remembered
from quadrangle.puzzles.rating import MEASURED, after_try
from quadrangle.scale import Strength
from quadrangle.service.stores.kept import Kept

# There are fewer puzzles and steps of any game.
MOST = 10_000
BEGINNER = Strength(1200.0, 200.0)
Tried = tuple[str, bool]  # the puzzle, and whether the first try solved it


class Learned(msgspec.Struct, frozen=True):
    """Steps done and how many there are; puzzles in the order they were tried, and what that makes of the solver."""

    done: tuple[str, ...]
    steps: int
    tried: tuple[Tried, ...]
    mu: float
    sigma: float
    streak: int
    best: int


class Learning:
    """Rows of `kept`, a row a step and a row a puzzle."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    async def add(self, client: str, game: str, done: Iterable[str], tried: Sequence[Tried]) -> None:
        """Keep what is new. Steps and puzzles that there are not are left out: another version may have had them."""
        known = {step for step, _ in await self._done(client, game)}
        for step in dict.fromkeys(done):
            if step in _steps(game) and step not in known:
                await self._kept.write(_lesson(client, game), step, "")
        before = await self._tried(client, game)
        for number, (puzzle, solved) in enumerate(tried, start=len(before)):
            if remembered(game, puzzle) and puzzle not in before:
                await self._kept.write(_puzzles(client, game), puzzle, f"{number:05} {int(solved)}")

    async def of(self, client: str, game: str) -> Learned:
        done = {step for step, _ in await self._done(client, game)}
        texts = await self._tried(client, game)
        tried = [(puzzle, text.endswith("1")) for puzzle, text in sorted(texts.items(), key=lambda row: row[1])]
        steps, (solver, streak, best) = _steps(game), standing(game, tried)
        return Learned(
            tuple(step for step in steps if step in done), len(steps), tuple(tried),
            round(solver.mu, 1), round(solver.sigma, 1), streak, best,
        )  # fmt: skip

    async def all(self, client: str) -> dict[str, Learned]:
        return {game: await self.of(client, game) for game in TABLE}

    async def forget(self, client: str) -> None:
        """What belongs to an account goes with it."""
        for game in TABLE:
            await self._kept.forget(_lesson(client, game))
            await self._kept.forget(_puzzles(client, game))

    async def _done(self, client: str, game: str) -> list[tuple[str, str]]:
        return await self._kept.beginning(_lesson(client, game), "", MOST)

    async def _tried(self, client: str, game: str) -> dict[str, str]:
        return dict(await self._kept.beginning(_puzzles(client, game), "", MOST))


def standing(game: str, tried: Iterable[Tried]) -> tuple[Strength, int, int]:
    """The solver's strength after these tries, the streak, and the longest one."""
    solver, streak, best = BEGINNER, 0, 0
    for id, solved in tried:
        if puzzle := remembered(game, id):
            solver, _ = after_try(solver, Strength(puzzle.rating, MEASURED), solved)
        streak = streak + 1 if solved else 0
        best = max(best, streak)
    return solver, streak, best


def _steps(game: str) -> tuple[str, ...]:
    known = lesson(game)
    return tuple(step.key for step in known.steps) if known else ()


def _lesson(client: str, game: str) -> str:
    return f"lesson {game} of {client}"


def _puzzles(client: str, game: str) -> str:
    return f"puzzles {game} of {client}"
